/**
 * The wants of a task: the run that the scheduler requested, and the urgency of a replica that
 * something needs. Requested runs are set, cleared and failed here.
 */
import { broken } from "../../base/mod.ts";
import {
  comparePriority,
  type Millis,
  type Priority,
  type RunWaits,
  type TaskError,
} from "../../protocol/mod.ts";
import { dequeue, enqueue } from "./peer.ts";
import type { WorkerData } from "./state.ts";
import type { RequestedRun, Task } from "./task.ts";

/**
 * Priority of replicas that the scheduler requests: after the inputs of all work of ordinary
 * priority, before those of work of a lower one.
 */
export const ACQUIRE_PRIORITY: Priority = [1, Number.MIN_SAFE_INTEGER, 0];

/** Sets the requested run of a task, in place of an earlier one. */
export function setRun(worker: WorkerData, run: RequestedRun): void {
  const task = run.task;
  if (run.needsInputs || run.ready) {
    broken(task, `attempt ${run.attempt} of "${task.key}" is requested, and waits already`);
  }
  clearRun(worker, task);
  task.run = run;
  worker.inlineCharacters += run.inlineCharacters;
  for (const input of run.sources) (input.dependents ??= new Set()).add(task);
  worker.touch(task);
}

/**
 * Removes the requested run: the scheduler does not want it here any longer, or it has its outcome.
 */
export function clearRun(worker: WorkerData, task: Task): void {
  const run = task.run;
  if (run === null) return;
  worker.ready.remove(run);
  worker.inlineCharacters -= run.inlineCharacters;
  if (worker.inlineCharacters < 0) {
    broken(task, `characters of inputs in requests >= 0: ${worker.inlineCharacters}`);
  }
  if (run.needsInputs) releaseInputs(worker, run);
  for (const input of run.sources) {
    const { dependents } = input;
    if (dependents === null || !dependents.delete(task)) {
      broken(task, `"${input.key}" is an input of "${task.key}", which it does not list`);
    }
    if (dependents.size === 0) input.dependents = null;
    worker.touch(input);
  }
  task.run = null;
  worker.touch(task);
}

/** Ends the requested run with an error and reports it; without a requested run nothing happens. */
export function failRun(
  worker: WorkerData,
  task: Task,
  error: TaskError,
  { startedAt = worker.at, durationUs = 0, waits }: FailedRun = {},
): void {
  if (task.run === null) return;
  const attempt = task.run.attempt;
  clearRun(worker, task);
  task.erred = true;
  const erred = ["task-erred", task.key, attempt, error, startedAt, durationUs] as const;
  worker.outbox.send(waits === undefined ? erred : [...erred, waits]);
}

/** When a run that failed began, how long it took, and what it waited for before. */
interface FailedRun {
  readonly startedAt?: Millis;
  readonly durationUs?: number;
  readonly waits?: RunWaits | undefined;
}

/**
 * Counts the run among those that wait for their start: its inputs are needed here. Precondition:
 * it is not counted, and no effect is outstanding for its task.
 */
export function needInputs(worker: WorkerData, run: RequestedRun): void {
  if (run.needsInputs || run.task.effect !== null) {
    const effect = run.task.effect?.type ?? null;
    broken(run.task, `"${run.task.key}" needs its inputs twice (effect: ${effect})`);
  }
  run.needsInputs = true;
  run.missing = 0;
  for (const input of run.sources) {
    input.needs++;
    if (input.needs === 1) touchParts(worker, input);
    if (input.value !== null) continue;
    run.missing++;
    raiseUrgency(worker, input, run.priority);
    worker.touch(input);
  }
}

/** What waits for parts of the result may wait for the result instead (`parts.ts`). */
export function touchParts(worker: WorkerData, { key }: Task): void {
  if (worker.parts.size === 0) return;
  for (const part of worker.parts.get(key) ?? []) worker.touch(part);
}

/** Reverses `needInputs`: the run has started, or is not requested any longer. */
export function releaseInputs(worker: WorkerData, run: RequestedRun): void {
  if (!run.needsInputs) broken(run.task, `"${run.task.key}" releases inputs that it does not need`);
  run.needsInputs = false;
  for (const input of run.sources) {
    input.needs--;
    if (input.needs < 0) broken(input, `tasks that need "${input.key}" >= 0: ${input.needs}`);
    if (input.needs === 0) worker.touch(input);
  }
}

/** Raises the urgency of a wanted replica to at least `priority`. */
export function raiseUrgency(worker: WorkerData, task: Task, priority: Priority): void {
  if (task.urgency !== null && comparePriority(task.urgency, priority) <= 0) return;
  task.urgency = priority;
  if (task.queued === null) return;
  const entry = { task, priority, serial: task.queued.serial };
  task.queued = entry;
  for (const peer of task.holders ?? []) {
    dequeue(peer);
    enqueue(peer, entry);
    worker.updateAskable(peer);
  }
}
