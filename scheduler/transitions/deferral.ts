/**
 * Tasks that can wait. A task is *deferred* while it only restores a result of graphs that have
 * ended: no graph that runs wants it, nor does a task in play that is not deferred itself. Among
 * the tasks of its user priority it runs after all that are not deferred.
 *
 * - A task becomes deferred when it is put in play again, after its result was lost or released.
 * - It stays deferred until it has ended, or until something waits for it: a submission, a retry, a
 *   task that is not deferred, or a client that asks for its result ({@linkcode expedite}). Its
 *   inputs are deferred no longer then either.
 * - A task that something waits for never becomes deferred again before it has ended.
 *
 * To be deferred is part of the priority (`state/task.ts`), so snapshots contain it.
 */
import type { ResultRequested } from "../event_data.ts";
import { isWantedByOpen } from "../replicas/restore.ts";
import type { Cluster } from "../state/cluster.ts";
import { changeRank } from "../state/queues.ts";
import { claimantsOf, claimedBy } from "../state/links/claims.ts";
import { isDeferred, setDeferred, type Task } from "../state/task.ts";

/** Before a task is put in play: decides whether it is deferred. Linear in its dependents. */
export function decideDeferral(task: Task): void {
  const wasDeferred = isDeferred(task);
  // A task that has never run restores nothing, unless a deferred task has started it, or the cache
  // has had its result, or one for which it was not needed.
  if (task.attempts === 0 && !wasDeferred && task.cache === null) return;
  const deferred = !isAwaited(task);
  if (deferred === wasDeferred) return;
  setDeferred(task, deferred);
}

/**
 * Returns whether a graph that runs wants the task, or a task waits for it that is not deferred.
 */
export function isAwaited(task: Task): boolean {
  return isWantedByOpen(task) ||
    claimantsOf(task).some((dependent) => dependent.inPlay && !isDeferred(dependent));
}

/** Something waits for the task: from the next placement on, it is not deferred. */
export function expedite(cluster: Cluster, task: Task): void {
  if (isDeferred(task)) cluster.decisions.expedited.push(task);
}

/** A client asks for results that are being restored. */
export function expediteRequested(cluster: Cluster, { keys }: ResultRequested): void {
  for (const key of keys) {
    const task = cluster.tasks.get(key);
    if (task !== undefined) expedite(cluster, task);
  }
}

/** Before placement: tasks that something waits for, and their inputs, are deferred no longer. */
export function settleDeferral(cluster: Cluster): void {
  const { expedited } = cluster.decisions;
  for (let task = expedited.pop(); task !== undefined; task = expedited.pop()) {
    if (!task.inPlay || !isDeferred(task)) continue;
    setDeferred(task, false);
    changeRank(cluster, task);
    for (const input of claimedBy(task)) expedited.push(input);
  }
}
