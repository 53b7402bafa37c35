/**
 * Handles the ends of executions. The meaning of an end is decided by what is wanted now: a run is
 * reported under the attempt that requested it last, a replica by `add-keys`, and an outcome that
 * nothing wants or that is not reportable is discarded. A failure, or a graph that was returned, is
 * reported only for a requested run; where a replica is wanted, another holder is looked for.
 */
import type { Attempt, Key, Millis, TaskError } from "../../../protocol/mod.ts";
import { acceptValue, discardValue, overwriteReplica } from "../replicas.ts";
import { endExecution } from "./ensure_computing.ts";
import type {
  ExecFailed,
  ExecKilled,
  ExecReturned,
  ExecSpawned,
  ExecStarted,
  ExecUnavailable,
  InputUndecodable,
  SucceededRun,
} from "../event.ts";
import { enterTrouble, forgetTrouble } from "../executor_trouble.ts";
import { dropUndecodableReplica } from "../holders.ts";
import { learnPeak } from "../admission/memory_admission.ts";
import type { WorkerData } from "../state.ts";
import {
  inputFields,
  isGiven,
  isReportable,
  type RequestedRun,
  type RunningExecution,
  type Task,
} from "../task.ts";
import { waitsOf } from "../admission/run_waits.ts";
import { clearRun, failRun, setRun } from "../wants.ts";

/** Starts the timeout of the execution. */
export function onExecStarted(worker: WorkerData, event: ExecStarted): void {
  const task = worker.tasks.get(event.key);
  const execution = task === undefined ? null : executionOf(task, event.attempt);
  if (task === undefined || execution === null) return;
  worker.subject = task;
  execution.since = worker.at;
  if (execution.run.timeoutUs === null) return;
  execution.deadline = (worker.at + Math.ceil(execution.run.timeoutUs / 1000)) as Millis;
  worker.timers.addTimeout(task, execution);
}

/** Records the value, or discards it if it is not wanted. */
export function onRunSucceeded(worker: WorkerData, run: SucceededRun): void {
  const { key, attempt, nbytes } = run;
  forgetTrouble(worker);
  const ended = close(worker, key, attempt, run.peakBytes ?? 0);
  const task = ended?.task ?? worker.tasks.get(key);
  if (task?.value) {
    overwriteReplica(worker, task, attempt, nbytes);
  } else if (ended === null || !isReportable(ended.execution)) {
    discardValue(worker, key);
  } else {
    const replica = { nbytes, attempt, epoch: attempt, source: null };
    acceptValue(worker, ended.task, replica, { run, waits: waitsOf(ended.execution, run) });
  }
}

/** Reports the failure of a requested run. */
export function onExecFailed(worker: WorkerData, event: ExecFailed): void {
  const ended = close(worker, event.key, event.attempt, takenByFailed(event));
  if (ended === null || !isReportable(ended.execution)) return;
  const { error, startedAt, durationUs } = event;
  const alone = error.grownBytes !== undefined && ended.execution.alone;
  const reported = alone ? { ...error, alone } as const : error;
  const waits = waitsOf(ended.execution, event);
  failRun(worker, ended.task, reported, { startedAt, durationUs, waits });
}

/**
 * Bytes that a failed run has taken; `null` if it may have died before it took them. A kill for
 * memory says that it takes at least so much.
 */
function takenByFailed({ error: { kind, grownBytes }, peakBytes = 0 }: ExecFailed): number | null {
  if (grownBytes !== undefined) return Math.max(grownBytes, peakBytes);
  return kind === "killed" || kind === "timeout" ? null : peakBytes;
}

/** Reports the graph that a requested run returned. Nothing is kept of the run. */
export function onExecSpawned(worker: WorkerData, event: ExecSpawned): void {
  forgetTrouble(worker);
  const ended = close(worker, event.key, event.attempt, event.peakBytes ?? 0);
  if (ended === null || !isReportable(ended.execution) || ended.task.run === null) return;
  const { task } = ended;
  const { document, startedAt, durationUs } = event;
  const { attempt } = ended.task.run;
  const spawned = ["task-spawned", task.key, attempt, document, startedAt, durationUs] as const;
  const waits = waitsOf(ended.execution, event);
  worker.outbox.send(waits === undefined ? spawned : [...spawned, waits]);
  clearRun(worker, task);
}

/**
 * An execution killed for `cancel-runs` is answered by `close`; otherwise the run fails: it
 * exceeded its timeout, or was killed without a request.
 */
export function onExecKilled(worker: WorkerData, event: ExecKilled): void {
  const ended = close(worker, event.key, event.attempt);
  if (ended === null || !isReportable(ended.execution)) return;
  const { task, execution } = ended;
  const durationUs = (worker.at - execution.since) * 1000;
  const error = killedError(event, execution);
  failRun(worker, task, error, { startedAt: execution.since, durationUs });
}

function killedError(event: ExecKilled, execution: RunningExecution): TaskError {
  if (event.reason === "cancelled" && execution.kill === "none") {
    return {
      kind: "killed",
      name: "Killed",
      message: `The process that ran "${event.key}" was killed without a request`,
    };
  }
  const seconds = (execution.run.timeoutUs ?? 0) / 1e6;
  return {
    kind: "timeout",
    name: "TimeoutError",
    message: `The task exceeded its timeout of ${seconds} s and was killed`,
    ...(event.logTail !== undefined && { logTail: event.logTail }),
  };
}

/** The execution never began: the run is ready again. */
export function onExecReturned(worker: WorkerData, event: ExecReturned): void {
  close(worker, event.key, event.attempt);
}

/** No executor could be started for the run: it goes elsewhere, and the worker pauses. */
export function onExecUnavailable(worker: WorkerData, event: ExecUnavailable): void {
  enterTrouble(worker, event.detail);
  const ended = close(worker, event.key, event.attempt);
  if (ended === null || !isReportable(ended.execution) || ended.task.run === null) return;
  const { task } = ended;
  worker.outbox.send(["rescheduled", task.key, ended.task.run.attempt]);
  clearRun(worker, task);
}

/**
 * The run did not begin, and would fail again with the same replica: drops the replica. A value
 * that came with the request is not used again: the run waits for a replica.
 */
export function onInputUndecodable(worker: WorkerData, event: InputUndecodable): void {
  const ended = close(worker, event.key, event.attempt);
  if (ended === null) return;
  const { run } = ended.task;
  if (run?.inputs.some((input) => isGiven(input) && input.key === event.input)) {
    return fetchGiven(worker, run, event.input);
  }
  const input = worker.tasks.get(event.input);
  if (input === undefined) return;
  worker.subject = input;
  dropUndecodableReplica(worker, input, event.detail);
}

/** Requests the run with a replica in place of the value that came with the request. */
function fetchGiven(worker: WorkerData, run: RequestedRun, key: Key): void {
  const inputs = run.inputs.map((input) =>
    isGiven(input) && input.key === key ? worker.task(key) : input
  );
  const waiting = { needsInputs: false, missing: 0, ready: false };
  setRun(worker, { ...run, ...inputFields(inputs), ...waiting });
}

/**
 * Ends the execution of this attempt and answers a pending `cancel-runs`. Returns `null` when no
 * such execution is known. `peakBytes`: what it took; `null` if it has not run to an end.
 */
function close(
  worker: WorkerData,
  key: Key,
  attempt: Attempt,
  peakBytes: number | null = null,
): { readonly task: Task; readonly execution: RunningExecution } | null {
  const task = worker.tasks.get(key);
  const execution = task === undefined ? null : executionOf(task, attempt);
  if (task === undefined || execution === null) return null;
  worker.subject = task;
  endExecution(worker, task, execution);
  learnPeak(worker, execution, peakBytes);
  if (execution.kill === "cancelled") worker.outbox.send(["run-killed", key, execution.request]);
  return { task, execution };
}

function executionOf(task: Task, attempt: Attempt): RunningExecution | null {
  const effect = task.effect;
  return effect?.type === "running" && effect.run.attempt === attempt ? effect : null;
}
