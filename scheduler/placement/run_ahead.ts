/**
 * How far a worker may run ahead of the others. Each serves its home queue in the order of
 * priority, and some have less to do than others: left alone they would make results that nobody
 * can use before the slower ones have caught up, and these results would fill the memory meanwhile.
 *
 * So a worker does not begin a task that is more than `POSITIONS_PER_THREAD` positions for each
 * thread of the cluster behind the best one of its graph that waits at some other home. It takes
 * that one instead, unless bringing the inputs would take longer than half its run.
 */
import { expectedUs } from "../state/occupancy.ts";
import { canHold, inputBytes } from "./memory_fit.ts";
import { moveUs } from "./choose_worker.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/**
 * In runs of a blocked matrix product on eight workers of one thread each, with the memory manager
 * on, the peak of memory was the same with 4 and with 12, a tenth more with 30, and more than a
 * half more without a bound. What workers fetched from each other grew by a tenth with 12, and by a
 * fifth with 4.
 */
const POSITIONS_PER_THREAD = 8;

/** What the worker, which has a free slot, had better begin than `task`; `null`: nothing. */
export function findOverdueTask(cluster: Cluster, worker: WorkerRecord, task: Task): Task | null {
  if (cluster.locallyQueued === 0 || cluster.options.stealIntervalMs === 0) return null;
  const best = cluster.localQueueHeads.best();
  if (best === undefined || best.queue === worker.localQueue || !isFarBehind(cluster, task)) {
    return null;
  }
  if (!canHold(worker, inputBytes(best))) return null;
  return isCheapFor(cluster, best, moveUs(worker, best)) ? best : null;
}

/** Whether it takes at most half the run of the task to bring what takes so many microseconds. */
export function isCheapFor(cluster: Cluster, task: Task, us: number): boolean {
  return 2 * us <= expectedUs(cluster, task);
}

/** Whether the task is too far behind the best one of its graph that waits at some home. */
export function isFarBehind(cluster: Cluster, task: Task): boolean {
  const best = cluster.localQueueHeads.best();
  if (best === undefined || best.generation !== task.generation) return false;
  return task.order - best.order > POSITIONS_PER_THREAD * cluster.load.threads;
}
