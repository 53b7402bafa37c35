/**
 * Reports of a worker that the scheduler believes. All workers share one bearer token and may be
 * run by different people, so a report about a value is believed only from a worker that was given
 * the value: a task that makes or reads it was assigned to the worker, or the worker was asked to
 * hold a replica. Another worker could otherwise pass off its own bytes as the result of any task.
 *
 * A process is recognized by the token that it accepts, which only it and the scheduler know. It
 * stays the same when the worker registers again.
 */
import type { WorkerId } from "../../protocol/mod.ts";
import type { MissingReplica } from "../event.ts";
import { isToDrop } from "../replicas/replicas.ts";
import type { Cluster } from "../state/cluster.ts";
import { runAt } from "../state/second_chance/second_run.ts";
import { isRecorded, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/**
 * Returns whether the worker may read the value: its tasks need it, it computes it itself, or it is
 * to hold a replica.
 */
export function mayRead(cluster: Cluster, task: Task, worker: WorkerRecord): boolean {
  if (!cluster.options.checkClaims) return true;
  if (runAt(task, worker) !== null || worker.held.has(task)) return true;
  if (worker.incoming.has(task) || worker.acquiring.has(task)) return true;
  return task.dependents.some((dependent) => runAt(dependent, worker) !== null);
}

/** Returns whether a report that the worker holds the value can be true. */
export function mayHold(cluster: Cluster, task: Task, worker: WorkerRecord): boolean {
  return mayRead(cluster, task, worker) || task.ranBy === worker.token ||
    task.second?.ranBy === worker.token || task.earlierBy?.includes(worker.token) === true ||
    isToDrop(task, worker);
}

/**
 * Returns whether this attempt at the current definition of the task was assigned to this process.
 */
export function isAttemptOf(
  cluster: Cluster,
  task: Task,
  { attempt, worker }: { readonly attempt: number; readonly worker: WorkerRecord },
): boolean {
  if (!isRecorded(task, attempt)) return false;
  if (!cluster.options.checkClaims) return true;
  if (attempt === task.attempt) return task.ranBy === worker.token;
  if (attempt === task.second?.attempt) return task.second.ranBy === worker.token;
  const at = task.earlier?.indexOf(attempt) ?? -1;
  return at >= 0 && task.earlierBy?.[at] === worker.token;
}

/**
 * The replicas of `holder` that the reporter can have found missing: those that it may read, or any
 * if it is the holder itself.
 */
export function reportableMissing(
  cluster: Cluster,
  reporter: WorkerRecord,
  { holder, missing }: { readonly holder: WorkerId; readonly missing: readonly MissingReplica[] },
): readonly MissingReplica[] {
  if (reporter.id === holder) return missing;
  return missing.filter(([key]) => {
    const task = cluster.tasks.get(key);
    return task !== undefined && mayRead(cluster, task, reporter);
  });
}
