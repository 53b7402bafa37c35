/**
 * Early tasks: assigned before their inputs exist, to the worker that computes these
 * (`placement/early_tasks.ts`). An early task is `processing`, and waits for its inputs there.
 */
import { type Cluster, markLoadChanged } from "../cluster.ts";
import { isPure, isThere, type Task } from "../task.ts";
import type { WorkerRecord } from "../worker.ts";

/** Inputs of a link of a chain, which are looked through. */
export const LINK_INPUTS_MAX = 8;

/** Returns whether the worker of the task still computes an input of it. */
export function isEarly(task: Task): boolean {
  return task.worker !== null && task.worker.early.has(task);
}

/** Returns whether an assigned task is early, by the records that `WorkerRecord.early` follows. */
export function lacksInput(task: Task): boolean {
  return task.inPlay && task.waitingOn > 0 && isPure(task);
}

/** The task lacks no input any more, or is no longer to run: it counts like any other. */
export function endEarly(cluster: Cluster, task: Task): void {
  if (task.worker?.early.delete(task)) markLoadChanged(cluster, task.worker);
}

/** Returns whether the worker computes each input that the task lacks. */
export function isComputedBy(task: Task, worker: WorkerRecord): boolean {
  return task.dependencies.every((input) => input.worker === worker || isThere(input, task));
}

/** The task that follows this one in a chain: the only one that needs its result; or `null`. */
export function followerOf({ dependents }: Task): Task | null {
  return dependents.length === 1 ? dependents[0] ?? null : null;
}

/** Notes an assigned task that lacks no input: tasks that follow it may be sent behind it. */
export function noteLeader({ decisions, options }: Cluster, task: Task): void {
  // Most tasks are rejected before anything of their dependents is read.
  if (options.earlyLinks === 0 || !task.group.leads || task.waitingOn > 0) return;
  if (followerOf(task)?.waitingOn === 1) decisions.leaders.push(task);
}

/** Notes that the inputs of a new task may lead it. */
export function noteInputsLead({ dependencies }: Task): void {
  if (dependencies.length > LINK_INPUTS_MAX) return;
  for (const { group } of dependencies) group.leads = true;
}
