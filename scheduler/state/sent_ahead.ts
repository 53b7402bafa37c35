/**
 * The worst task that can be asked back: it was sent ahead (`placement/sent_ahead.ts`), it has not
 * begun as far as is known, and it waits longer than the window. `Cluster.worstAhead` is a bound of
 * the ranks of all such tasks. A search of all workers lowers it to the exact rank; it rises here
 * whenever a task begins to count:
 *
 * - the task is assigned, or a request for it ends while it stays and does not run;
 * - a heartbeat no longer names it as running;
 * - the expected wait of its worker grows beyond the window;
 * - its worker starts to accept tasks again.
 *
 * While tasks of several shares compete, their order changes, and there is no bound.
 */
import type { Cluster } from "./cluster.ts";
import { compareTurns } from "./fair_share/turns.ts";
import { compareTasks, type Rank, type Task } from "./task.ts";
import { SecondRun } from "./second_chance/second_run.ts";
import type { WorkerRecord } from "./worker.ts";
import { expectedWaitUs } from "./worker_load.ts";

/** The rank that is better than any other: of no task. */
const NONE_AHEAD: Rank = { userNegated: -Infinity, generation: 0, order: 0 };
const NO_TASKS: readonly Task[] = [];

/** The tasks that the worker can be asked to give back, in the order in which they were sent. */
export function listAhead(cluster: Cluster, worker: WorkerRecord): readonly Task[] {
  const { processing, threads, loadIndex } = worker;
  if (processing.size <= threads || loadIndex < 0 || !isWaitLong(cluster, worker)) return NO_TASKS;
  let running = threads;
  const ahead: Task[] = [];
  for (const task of processing) {
    // A worker runs as many tasks as it has threads, mostly those that it was sent first.
    if (running-- <= 0 && isAtRest(worker, task)) ahead.push(task);
  }
  return ahead;
}

/** The task whose turn is last; `null`: there is none. */
export function worstOf(tasks: readonly Task[]): Task | null {
  let worst: Task | null = null;
  for (const task of tasks) if (worst === null || compareTurns(task, worst) > 0) worst = task;
  return worst;
}

/**
 * Returns whether the worker can be asked for the task: as far as is known, it has not begun there.
 * A second run stays where it is.
 */
export function isAtRest(worker: WorkerRecord, task: Task): boolean {
  return !task.killing && task.pendingSteal === null && !isRunning(worker, task) &&
    !(task instanceof SecondRun);
}

/** Returns whether the worker has reported that it runs the present attempt of the task. */
export function isRunning(worker: WorkerRecord, task: Task): boolean {
  return worker.executing.get(task)?.attempt === task.attempt;
}

/** Returns whether all that was sent to the worker is expected to take longer than the window. */
export function isWaitLong({ options }: Cluster, worker: WorkerRecord): boolean {
  return expectedWaitUs(worker) > options.windowUs;
}

/** Tasks of the worker may have begun to count. */
export function noteAhead(cluster: Cluster, worker: WorkerRecord): void {
  if (cluster.worstAhead === null) return;
  const worst = worstOf(listAhead(cluster, worker));
  if (worst !== null) raiseBound(cluster, worst);
}

/** The task may have begun to count. */
export function noteTaskAhead(cluster: Cluster, task: Task): void {
  const { worker } = task;
  if (cluster.worstAhead === null || worker === null || worker.loadIndex < 0) return;
  if (worker.processing.size <= worker.threads || !isWaitLong(cluster, worker)) return;
  if (isAtRest(worker, task)) raiseBound(cluster, task);
}

/** Makes the bound exact: `worst` is what a search of all workers found. */
export function setBound(cluster: Cluster, worst: Task | null): void {
  if (cluster.fair.isContested) cluster.worstAhead = null;
  else cluster.worstAhead = worst === null ? NONE_AHEAD : toRank(worst);
}

function raiseBound(cluster: Cluster, task: Task): void {
  const { worstAhead } = cluster;
  if (cluster.fair.isContested) cluster.worstAhead = null;
  else if (worstAhead !== null && compareTasks(task, worstAhead) > 0) {
    cluster.worstAhead = toRank(task);
  }
}

/** The rank alone: a record would be kept in memory. */
function toRank({ userNegated, generation, order }: Rank): Rank {
  return { userNegated, generation, order };
}
