/**
 * Hands ready runs to executors once per stimulus, best first, until enough are running.
 *
 * Without pipelining that is one run per thread. With it, runs that are expected to be short may
 * queue on executors, so that the round trip per task does not bound throughput; but only among
 * themselves: while a longer one is running, or is the next, the limit is one run per thread again,
 * so that no run waits behind a long one.
 *
 * When memory is short, runs that free memory go first, and all others one at a time. A run that
 * was killed for lack of memory waits for room (`machine/intake.ts`).
 */
import { broken } from "../../../base/mod.ts";
import { type Demand, NO_SETTINGS, readsOf } from "../../../protocol/mod.ts";
import {
  acceptsAll,
  freesMemory,
  hasRoom,
  mayStartAlone,
  permittedReady,
  runsAlone,
} from "../intake.ts";
import {
  beginProbe,
  beginsTooLarge,
  mayPass,
  roomFor,
  setWakeTime,
  whyHeld,
} from "../admission/memory_admission.ts";
import type { Execute } from "../instruction.ts";
import type { WorkerData } from "../state.ts";
import { describeInput, type RequestedRun, type RunningExecution, type Task } from "../task.ts";
import { noteHeld, noteStart } from "../admission/run_waits.ts";
import { releaseInputs } from "../wants.ts";

const NO_INPUTS: readonly never[] = [];

/** Starts all runs that may start now. */
export function ensureComputing(worker: WorkerData): void {
  const { threads, pipelineDepth } = worker.limits;
  const fits = (demand: Demand) => isFree(worker, demand);
  let roomBytes = 0;
  setWakeTime(worker, null);
  while (worker.running.size < threads * pipelineDepth) {
    const run = chooseRun(worker, fits);
    if (run === null) {
      noteHeld(worker, fits);
      break;
    }
    const queueing = run.short && worker.runningLong === 0;
    if (worker.running.size >= (queueing ? threads * pipelineDepth : threads)) break;
    if (!hasRoom(worker, run)) {
      roomBytes = roomFor(worker, run);
      noteHeld(worker, fits);
      break;
    }
    start(worker, run);
  }
  requestRoom(worker, roomBytes);
}

/** Requests room for the run that waits for it. */
function requestRoom(worker: WorkerData, bytes: number): void {
  if (bytes === worker.room.bytes) return;
  worker.room = { bytes, state: "unknown" };
  worker.outbox.push({ type: "make-room", bytes });
}

function chooseRun(worker: WorkerData, fits: (demand: Demand) => boolean): RequestedRun | null {
  if (worker.executorTrouble !== null || runsAlone(worker)) return null;
  return acceptsAll(worker)
    ? bestAdmitted(worker, fits, setWakeTime)
    : chooseInShortage(worker, fits);
}

/** Memory is short, or the worker is paused. */
function chooseInShortage(
  worker: WorkerData,
  fits: (demand: Demand) => boolean,
): RequestedRun | null {
  const frees = (run: RequestedRun) =>
    freesMemory(run) && hasRoom(worker, run) && whyHeld(worker, run) === null;
  const freeing = worker.pausedByScheduler ? null : worker.ready.bestOf(fits, frees);
  if (freeing !== null) return freeing;
  if (worker.paused) return permittedReady(worker, fits);
  return mayStartAlone(worker) ? worker.ready.best(fits) : null;
}

/** The best run that memory is left for; while that is held, another one that it does not miss. */
export function bestAdmitted(
  worker: WorkerData,
  fits: (demand: Demand) => boolean,
  onHeld?: (worker: WorkerData, best: RequestedRun) => void,
): RequestedRun | null {
  const best = worker.ready.best(fits);
  if (best === null || worker.admission === null) return best;
  const held = whyHeld(worker, best);
  if (held === null) return best;
  onHeld?.(worker, best);
  return passing(worker, fits, held);
}

function passing(
  worker: WorkerData,
  fits: (demand: Demand) => boolean,
  held: "probe" | "memory",
): RequestedRun | null {
  return worker.ready.bestOf(fits, (run) => mayPass(worker, run, held));
}

function start(worker: WorkerData, run: RequestedRun): void {
  const task = run.task;
  worker.subject = task;
  checkStart(run);
  worker.ready.remove(run);
  task.effect = {
    type: "running",
    run,
    request: run.attempt,
    since: worker.at,
    deadline: null,
    kill: "none",
    alone: roomFor(worker, run) > 0 ? worker.room.state !== "enough" : beginsTooLarge(worker, run),
    seenBytes: -1,
  };
  noteStart(worker, run);
  beginProbe(worker, run);
  addRunning(worker, task, run);
  worker.outbox.push(executeOf(run));
  releaseInputs(worker, run);
  worker.touch(task);
}

/** Most runs have no settings and read whole inputs: their instruction is one literal. */
function executeOf(run: RequestedRun): Execute {
  const { task: { key }, attempt, graph, call, short, settings } = run;
  const inputs = run.inputs.length === 0 ? NO_INPUTS : run.inputs.map(describeInput);
  const tellStart = run.timeoutUs !== null;
  if (settings === NO_SETTINGS && !run.readsParts) {
    const { trace } = NO_SETTINGS;
    return { type: "execute", key, attempt, graph, call, inputs, short, tellStart, trace };
  }
  const reads = run.readsParts ? { reads: [...readsOf(call.args)] } : null;
  const fields = { key, attempt, graph, call, inputs, short, tellStart };
  return { type: "execute", ...fields, ...reads, ...settings };
}

/** A run that starts is the requested one, waits in the queue, and has all its inputs. */
function checkStart(run: RequestedRun): void {
  const { task, attempt, missing } = run;
  const { key, effect, value } = task;
  if (task.run !== run) {
    broken(
      task,
      `attempt ${attempt} of "${key}" starts, requested is ${task.run?.attempt ?? null}`,
    );
  }
  if (!run.needsInputs || missing !== 0) {
    broken(task, `"${key}" starts and lacks ${missing} inputs`);
  }
  if (!run.ready) broken(task, `"${key}" starts, and is not in the ready queue`);
  if (effect !== null || value !== null) {
    broken(task, `"${key}" starts, with effect ${effect?.type ?? null}, value ${value !== null}`);
  }
}

/** Counts a running execution, and reserves its resources. */
export function addRunning(worker: WorkerData, task: Task, run: RequestedRun): void {
  worker.running.add(task);
  if (!run.short) worker.runningLong++;
  for (const [name, millionths] of run.bucket.demand) addFree(worker, name, -millionths);
}

/** Ends an execution: releases its thread, and the resources that were reserved when it began. */
export function endExecution(worker: WorkerData, task: Task, execution: RunningExecution): void {
  if (task.effect !== execution) {
    broken(task, `an execution of "${task.key}" ends that does not run`);
  }
  task.effect = null;
  if (!worker.running.delete(task)) {
    broken(task, `"${task.key}" ends, and is not among the running`);
  }
  if (!execution.run.short) worker.runningLong--;
  if (worker.runningLong < 0) broken(task, `long executions >= 0: ${worker.runningLong}`);
  for (const [name, millionths] of execution.run.bucket.demand) addFree(worker, name, millionths);
  worker.touch(task);
}

function isFree(worker: WorkerData, demand: Demand): boolean {
  return demand.every(([name, millionths]) => (worker.resourcesFree.get(name) ?? 0) >= millionths);
}

function addFree(worker: WorkerData, name: string, millionths: number): void {
  const free = (worker.resourcesFree.get(name) ?? 0) + millionths;
  const total = worker.resourcesTotal.get(name) ?? 0;
  if (free < 0 || free > total) broken(null, `0 <= free "${name}" <= ${total}: ${free}`);
  worker.resourcesFree.set(name, free);
}
