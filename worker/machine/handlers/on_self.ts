/**
 * Handles events that concern the worker as a whole: registration, time, memory, values from
 * outside, lost values.
 */
import { HELD_RUNS_MAX } from "../../../base/mod.ts";
import type { Attempt, Heartbeat, Key, Millis } from "../../../protocol/mod.ts";
import { acceptValue, holdValue, loseLocalReplica, placeReplica } from "../replicas.ts";
import type { DataArrived, MemorySampled, RegisteredEvent, ValueLost } from "../event.ts";
import { supersede } from "../definition.ts";
import { removeHoldings } from "../holders.ts";
import { probeIfDue } from "../executor_trouble.ts";
import { listHeld, recordSample } from "../admission/memory_admission.ts";
import { expireGraphs } from "../open_graphs.ts";
import { knownKeys } from "../parts.ts";
import { reportStatus } from "../pauses.ts";
import type { WorkerData } from "../state.ts";
import {
  inputFields,
  isGiven,
  isLateScatter,
  isReportable,
  type LocalReplica,
  type RunningExecution,
  wantedAs,
} from "../task.ts";
import { clearRun, setRun } from "../wants.ts";

/**
 * The registration listed the held values and running tasks. All other requests of earlier
 * registrations are void. Running executions stay requested under the attempt in that list, so that
 * one that ends before the scheduler's first message is reported and not lost. `cancel-runs` and
 * `free-keys` withdraw them.
 */
export function onRegistered(worker: WorkerData, event: RegisteredEvent): void {
  worker.self = event.worker;
  for (const peer of worker.peers.values()) {
    removeHoldings(worker, peer);
    peer.unreached = false;
  }
  for (const task of [...worker.tasks.values()]) {
    worker.subject = task;
    task.acquire = null;
    task.freed = task.whole !== null;
    task.erred = false;
    const execution = task.effect?.type === "running" ? task.effect : null;
    if (execution === null || !isReportable(execution) || task.value !== null) {
      clearRun(worker, task);
    } else if (task.run === null) renewRun(worker, execution);
    // The registration that asked for this kill has ended, so it gets no `run-killed`.
    if (execution?.kill === "cancelled") execution.kill = "superseded";
    worker.touch(task);
  }
  expireGraphs(worker);
  worker.pausedByScheduler = false;
  worker.permit = null;
  if (worker.paused) reportStatus(worker);
}

/** Requests the run of the execution again, under the attempt by which the scheduler knows it. */
function renewRun(worker: WorkerData, execution: RunningExecution): void {
  const inputs = execution.run.inputs.map((input) =>
    isGiven(input) ? input : worker.task(input.key)
  );
  setRun(worker, {
    ...execution.run,
    attempt: execution.request,
    serial: --worker.serial,
    ...inputFields(inputs),
    needsInputs: false,
    missing: 0,
    ready: false,
  });
}

/**
 * Kills executions that exceeded their timeout, asks busy peers again, asks for the holders of
 * missing keys, and probes executors that did not start.
 */
export function onTick(worker: WorkerData): void {
  const due = worker.timers.takeDue(worker.at);
  for (let deadline = due; deadline !== null; deadline = worker.timers.takeDue(worker.at)) {
    if ("peer" in deadline) {
      deadline.peer.busyUntil = null;
      worker.updateAskable(deadline.peer);
    } else {
      const { task, execution } = deadline;
      worker.subject = task;
      execution.kill = "timeout";
      worker.outbox.push({
        type: "kill",
        key: task.key,
        attempt: execution.run.attempt,
        reason: "timeout",
      });
    }
  }
  askForMissing(worker);
  probeIfDue(worker);
}

function askForMissing(worker: WorkerData): void {
  if (worker.missing.size === 0 || worker.findMissingAt === null) return;
  if (worker.findMissingAt > worker.at) return;
  worker.outbox.askHolders(knownKeys(worker.missing));
  worker.findMissingAt = (worker.at + worker.limits.findMissingMs) as Millis;
}

/** When the next `tick` is due; `null` when nothing waits for time to pass. */
export function nextWorkerDeadline(worker: WorkerData): Millis | null {
  const missing = worker.missing.size > 0 ? worker.findMissingAt : null;
  const probe = worker.executorTrouble?.probeAt ?? null;
  const wake = worker.admission?.wakeAt ?? null;
  return earliest(earliest(worker.timers.next(), wake), earliest(missing, probe));
}

function earliest(a: Millis | null, b: Millis | null): Millis | null {
  return a === null || (b !== null && b < a) ? b : a;
}

/**
 * Records values put here by a client. The sender knows that they are here, so they are reported
 * only where the scheduler waits for them. The store has not taken those that came late.
 */
export function onDataArrived(worker: WorkerData, event: DataArrived): void {
  for (const [key, nbytes, attempt] of event.values) {
    const task = worker.task(key);
    worker.subject = task;
    if (isLateScatter(task, attempt)) {
      worker.touch(task);
      continue;
    }
    if (attempt > task.epoch) task.epoch = attempt;
    task.freed = false;
    // Data from outside is never computed: the execution is of an earlier definition.
    if (task.effect?.type === "running" && isReportable(task.effect)) {
      supersede(worker, task.effect);
    }
    const replica: LocalReplica = { nbytes, attempt, epoch: attempt, source: null, placed: true };
    if (task.value !== null) placeReplica(worker, task, replica);
    else if (wantedAs(task) === "nothing") holdValue(worker, task, replica);
    else acceptValue(worker, task, replica);
  }
}

/**
 * The store lost a value: reports it with the reason. Runs here that need the value wait for
 * another replica.
 */
export function onValueLost(worker: WorkerData, event: ValueLost): void {
  const task = worker.tasks.get(event.key);
  if (task === undefined || task.value === null) return;
  worker.subject = task;
  loseLocalReplica(worker, task, event.detail);
  worker.touch(task);
}

/**
 * Sends a heartbeat with the figures of the sample. Inputs that came with requests count as managed
 * memory.
 */
export function onMemorySampled(worker: WorkerData, event: MemorySampled): void {
  recordSample(worker, event);
  const held = listHeld(worker, HELD_RUNS_MAX);
  worker.outbox.send(["heartbeat", {
    memory: worker.inlineCharacters === 0
      ? event.memory
      : { ...event.memory, managed: event.memory.managed + worker.inlineCharacters },
    executing: oldestExecutions(worker),
    bandwidth: event.bandwidth,
    receivedBytesTotal: event.receivedBytesTotal,
    ...(event.transferUs === undefined ? null : { transferUs: event.transferUs }),
    ...(event.executorStarts === undefined ? null : { executorStarts: event.executorStarts }),
    ...(event.store === undefined ? null : { store: event.store }),
    ...(event.spills === undefined ? null : { spills: event.spills }),
    ...(event.peaks === undefined ? null : { peaks: event.peaks }),
    ...(event.receivedFrom === undefined ? null : { receivedFrom: event.receivedFrom }),
    ...(held.length === 0 ? null : { held }),
  }]);
}

/** At most one execution per thread runs: those handed over first. */
function oldestExecutions(worker: WorkerData): Heartbeat["executing"] {
  const oldest: (readonly [Key, Attempt, number])[] = [];
  for (const task of worker.running) {
    if (oldest.length === worker.limits.threads) break;
    if (task.effect?.type !== "running") continue;
    const { request, since } = task.effect;
    oldest.push([task.key, request, (worker.at - since) * 1000]);
  }
  return oldest;
}
