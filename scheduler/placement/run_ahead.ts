/**
 * How far a worker may run ahead of the others. Each worker serves its local queue in the order of
 * priority, and some have less work than others. Without a bound, workers with little work would
 * produce results that no task can use before the slower workers catch up, and the results would
 * fill the memory.
 *
 * So a worker does not start a task that is more than `POSITIONS_PER_THREAD` positions per thread
 * of the cluster behind the best task of its graph in another local queue. It takes that overdue
 * task instead, unless bringing its inputs takes longer than half its run.
 */
import { canHold } from "./memory_fit.ts";
import type { Cluster } from "../state/cluster.ts";
import { expectedRunUs } from "../state/reservation.ts";
import { findShare } from "../state/fair_share/turns.ts";
import type { Task } from "../state/task.ts";
import { canMakeRoom, requiredBytes } from "../transitions/memory_need.ts";
import { timeToFetchUs } from "../state/transfer_cost.ts";
import type { WorkerRecord } from "../state/worker.ts";

/**
 * Measured in runs of a blocked matrix product on eight workers of one thread each, with the memory
 * manager on:
 *
 * | value | peak of memory           | bytes fetched from other workers |
 * | ----- | ------------------------ | -------------------------------- |
 * | 4     | lowest                   | a fifth more                     |
 * | 12    | the same as with 4       | a tenth more                     |
 * | 30    | a tenth higher           |                                  |
 * | none  | more than half higher    |                                  |
 */
const POSITIONS_PER_THREAD = 8;

/**
 * The overdue task that a worker with a free slot starts instead of `task`, or `null` when it may
 * start `task`.
 */
export function findOverdueTask(cluster: Cluster, worker: WorkerRecord, task: Task): Task | null {
  if (cluster.locallyQueued === 0 || cluster.options.stealIntervalMs === 0) return null;
  const best = bestLocal(task);
  if (best === undefined || best.queue === worker.localQueue || !isFarBehind(cluster, task)) {
    return null;
  }
  if (!canHold(worker, requiredBytes(best)) || !canMakeRoom(worker, best)) return null;
  return isCheapFor(cluster, best, timeToFetchUs(worker, best)) ? best : null;
}

/** Whether a transfer of `us` microseconds takes at most half the expected run of the task. */
export function isCheapFor(cluster: Cluster, task: Task, us: number): boolean {
  return 2 * us <= expectedRunUs(cluster, task);
}

/** Whether the task is too far behind the best task of its graph in any local queue. */
export function isFarBehind(cluster: Cluster, task: Task): boolean {
  const best = bestLocal(task);
  if (best === undefined || best.generation !== task.generation) return false;
  // A task of a lesser user priority is never overdue.
  if (best.userNegated > task.userNegated) return false;
  return task.order - best.order > POSITIONS_PER_THREAD * cluster.loadOrder.threads;
}

/** The best task of the same share in any local queue. */
function bestLocal(task: Task): Task | undefined {
  return findShare(task)?.localHeads?.best();
}
