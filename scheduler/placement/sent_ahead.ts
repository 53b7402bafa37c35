/**
 * Tasks that were sent ahead. A worker gets a few tasks more than it runs at a time, so that it
 * need not wait for the scheduler when one ends (the window of `choose_worker.ts`). A task that
 * comes later and is better must not wait behind them: when no worker has room for it, it goes to a
 * worker that has been sent a lesser task ahead, and the worst such task is asked back.
 *
 * The better task is sent at once, before the answer: the worker starts its tasks in the order of
 * priority, so it comes first even if the other is never given back. Each worker that has a task
 * too many has been asked for one, so a window does not grow.
 *
 * - Which tasks have not begun is known roughly: a worker runs as many tasks as it has threads, and
 *   mostly those that it was sent first. If the task has begun, the worker keeps it.
 * - Where all that was sent is expected to end within the window, the better task waits in the
 *   queue. Lesser ones are not sent there meanwhile.
 */
import type { Cluster } from "../state/cluster.ts";
import { NONE_AHEAD, toRank } from "../state/occupancy.ts";
import { compareTasks, type Rank, type Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { timeToFetchUs } from "../state/transfer_cost.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import { canHold } from "./memory_fit.ts";
import { isRunning } from "./steal_candidates.ts";
import { mayRun } from "./steal_response.ts";

/** A task to ask back, and its worker, which gets the better task. */
export interface Outranked {
  readonly task: Task;
  readonly worker: WorkerRecord;
}

/**
 * The task that must make room for this one, which no worker has room for; `null` if none must.
 * `home`: the queue in which the task would wait; in a local queue, only its owner counts. Constant
 * while nothing worse was sent ahead, otherwise linear in the workers.
 */
export function findOutranked(cluster: Cluster, task: Task, home: TaskQueue): Outranked | null {
  const { worstAhead } = cluster;
  // A task that needs room is to run alone.
  if (task.roomBytes > 0) return null;
  if (worstAhead !== null && compareTasks(task, worstAhead) >= 0) return null;
  if (home.owner !== null) return outrankedOn(cluster, task, home.owner);
  let worst: Rank = NONE_AHEAD;
  let best: Outranked | null = null;
  let bestUs = Infinity;
  for (const worker of cluster.workers.values()) {
    for (const ahead of tasksAhead(worker)) if (compareTasks(ahead, worst) > 0) worst = ahead;
    const found = outrankedOn(cluster, task, worker);
    if (found === null) continue;
    const us = expectedWaitUs(worker) + timeToFetchUs(worker, task);
    if (us >= bestUs) continue;
    best = found;
    bestUs = us;
  }
  cluster.worstAhead = toRank(worst);
  return best;
}

/** The worst task ahead on the worker, if it must make room there. */
function outrankedOn(cluster: Cluster, task: Task, worker: WorkerRecord): Outranked | null {
  if (worker.processing.size <= worker.threads || !accepts(cluster, worker, task)) return null;
  if (expectedWaitUs(worker) <= cluster.options.windowUs) return null;
  let worst: Task | null = null;
  for (const ahead of tasksAhead(worker)) {
    if (ahead.killing || ahead.pendingSteal !== null || isRunning(worker, ahead)) continue;
    if (compareTasks(task, ahead) >= 0) continue;
    if (worst === null || compareTasks(ahead, worst) > 0) worst = ahead;
  }
  return worst === null ? null : { task: worst, worker };
}

function accepts(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  const { constraints } = task;
  const isNamed = constraints === cluster.unrestricted || constraints.candidates().has(worker);
  return isNamed && mayRun(cluster, task, worker) && canHold(worker, requiredBytes(task));
}

/** What was assigned to the worker after as many tasks as it has threads. */
function* tasksAhead({ processing, threads }: WorkerRecord): Iterable<Task> {
  if (processing.size <= threads) return;
  let running = threads;
  for (const task of processing) if (running-- <= 0) yield task;
}
