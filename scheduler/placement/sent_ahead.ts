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
 *
 * A worker knows a task by the rank that it had when it was sent. A task whose rank improves later
 * (`graphs/priority.ts`, `transitions/deferral.ts`) is asked back too, and sent again.
 */
import type { Cluster } from "../state/cluster.ts";
import { isAtRest, setBound, worstAheadOn } from "../state/sent_ahead.ts";
import { compareTasks, type Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { timeToFetchUs } from "../state/transfer_cost.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import { canHold } from "./memory_fit.ts";
import { mayRun } from "./steal_response.ts";
import { requestReturn } from "./stealing.ts";

/** A task to ask back, and its worker, which gets the better task. */
export interface Outranked {
  readonly task: Task;
  readonly worker: WorkerRecord;
}

/**
 * The task that must make room for this one, which no worker has room for; `null` if none must.
 * `home`: the queue in which the task would wait; in a local queue, only its owner counts. Constant
 * while no worker can be asked for anything worse, otherwise linear in the workers for which the
 * task waits.
 */
export function findOutranked(cluster: Cluster, task: Task, home: TaskQueue): Outranked | null {
  const { worstAhead, unrestricted } = cluster;
  // A task that needs room is to run alone.
  if (task.roomBytes > 0) return null;
  if (worstAhead !== null && compareTasks(task, worstAhead) >= 0) return null;
  if (home.owner !== null) return outrankedOn(cluster, task, home.owner);
  if (task.constraints !== unrestricted) {
    return search(cluster, task, task.constraints.candidates()).best;
  }
  const { best, worst } = search(cluster, task, cluster.workers.values());
  setBound(cluster, worst);
  return best;
}

/** `best`: where the task starts soonest. `worst`: of all tasks that can be asked back. */
function search(
  cluster: Cluster,
  task: Task,
  workers: Iterable<WorkerRecord>,
): { readonly best: Outranked | null; readonly worst: Task | null } {
  let worst: Task | null = null;
  let best: Outranked | null = null;
  let bestUs = Infinity;
  for (const worker of workers) {
    const ahead = worstAheadOn(cluster, worker);
    if (ahead === null) continue;
    if (worst === null || compareTasks(ahead, worst) > 0) worst = ahead;
    if (compareTasks(task, ahead) >= 0 || !accepts(cluster, worker, task)) continue;
    const us = expectedWaitUs(worker) + timeToFetchUs(worker, task);
    // Candidates may be listed in another order after a resume.
    const later = best === null ? 0 : worker.incarnation - best.worker.incarnation;
    if (us > bestUs || (us === bestUs && later > 0)) continue;
    best = { task: ahead, worker };
    bestUs = us;
  }
  return { best, worst };
}

/** The worst task ahead on the worker, if it must make room there. */
function outrankedOn(cluster: Cluster, task: Task, worker: WorkerRecord): Outranked | null {
  const ahead = worstAheadOn(cluster, worker);
  if (ahead === null || compareTasks(task, ahead) >= 0) return null;
  return accepts(cluster, worker, task) ? { task: ahead, worker } : null;
}

/** Whether the worker may run the task; it is one of those that the constraints name. */
function accepts(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  const { constraints } = task;
  const isNamed = constraints === cluster.unrestricted || constraints.candidates().has(worker);
  return isNamed && mayRun(cluster, task, worker) && canHold(worker, requiredBytes(task));
}

/**
 * Asks for tasks that workers were sent before they had their present rank, and that may wait there
 * behind others: they are sent again. Where no task waits for a thread, each begins on its own.
 */
export function askBackOutdated(cluster: Cluster): void {
  const { outdated } = cluster.decisions;
  for (let task = outdated.pop(); task !== undefined; task = outdated.pop()) {
    const { worker } = task;
    if (worker === null || worker.processing.size <= worker.threads) continue;
    if (!isAtRest(worker, task) || cluster.memoryDeadlock?.override?.task === task) continue;
    requestReturn(cluster, task, worker);
  }
}
