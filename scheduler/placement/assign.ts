/**
 * The third phase of every stimulus: what has become runnable, and what is queued for workers that
 * have got room, is placed once, the best priority first. Whatever is left is queued.
 *
 * At its end no worker has a free slot that a queued task could have, but for one case: a task may
 * wait for the full holder of its inputs when the move to another worker would take longer. That is
 * looked at again every `RECHECK_MS`, and what has waited counts as expected wait; so nothing waits
 * for ever.
 */
import { expectedUs } from "../state/occupancy.ts";
import { dispatch } from "./dispatch.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import { canHold, fitOf, inputBytes, queueFor } from "./memory_fit.ts";
import { addToQueue, removeFromQueue, startServing } from "../state/queues.ts";
import { localWaitUs, moveUs, placeFreely, placeRestricted } from "./choose_worker.ts";
import { findOverdueTask } from "./run_ahead.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { queuesFor } from "../state/constraints.ts";
import { type Cluster, markFresh, sortLoads } from "../state/cluster.ts";
import { compareTasks, type Task } from "../state/task.ts";
import { settleTransitions, transition } from "../transitions/table.ts";
import type { WorkerRecord } from "../state/worker.ts";

const RECHECK_MS = 100;

/** Places what can be placed. Recommendations have been settled. */
export function assignRunnable(cluster: Cluster): void {
  sortLoads(cluster);
  const arrivals = takeArrivals(cluster);
  for (const worker of cluster.marks.freshWorkers) activateQueuesOf(cluster, worker);
  const moved = new Set<Task>();
  let next = 0;
  for (;;) {
    const arrival = arrivals[next];
    const queue = bestQueue(cluster);
    const head = queue?.peek();
    if (arrival === undefined && head === undefined) break;
    if (head === undefined || (arrival !== undefined && compareTasks(arrival, head) < 0)) {
      next++;
      if (isRunnable(arrival as Task)) placeArrival(cluster, arrival as Task);
    } else {
      serve(cluster, queue as TaskQueue, head, moved);
    }
  }
  if (cluster.locallyQueued > 0 && cluster.options.stealIntervalMs > 0) {
    takeFromLocalQueues(cluster);
  }
  planRecheck(cluster);
  for (const worker of cluster.marks.freshWorkers) worker.fresh = false;
  cluster.marks.freshWorkers.length = 0;
  sortLoads(cluster);
}

/** Whether a task that arrived in this stimulus is still to be placed. */
function isRunnable(task: Task): boolean {
  return task.inPlay && task.waitingOn === 0 && task.worker === null && task.queue === null;
}

function takeArrivals(cluster: Cluster): Task[] {
  const { arrivals } = cluster.decisions;
  if (arrivals.length === 0) return arrivals;
  cluster.decisions.arrivals = [];
  return arrivals.sort(compareTasks);
}

/** What a worker with new room may serve. */
function activateQueuesOf(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.loadIndex < 0) return;
  startServing(cluster, cluster.unrestricted.queue);
  startServing(cluster, worker.localQueue);
  for (const constraints of worker.constraints) {
    for (const queue of queuesFor(constraints, worker)) startServing(cluster, queue);
  }
}

/** The active queue whose head has the best priority. Empty ones are dropped on the way. */
function bestQueue(cluster: Cluster): TaskQueue | undefined {
  const { servedQueues: activeQueues } = cluster.decisions;
  let best: TaskQueue | undefined;
  let bestHead: Task | undefined;
  for (let index = activeQueues.length - 1; index >= 0; index--) {
    const queue = activeQueues[index] as TaskQueue;
    const head = queue.peek();
    if (head === undefined) deactivate(cluster, queue);
    else if (bestHead === undefined || compareTasks(head, bestHead) < 0) {
      best = queue;
      bestHead = head;
    }
  }
  return best;
}

function deactivate(cluster: Cluster, queue: TaskQueue): void {
  queue.serving = false;
  const { servedQueues: activeQueues } = cluster.decisions;
  const last = activeQueues.pop();
  if (last !== undefined && last !== queue) activeQueues[activeQueues.indexOf(queue)] = last;
}

/**
 * Places the head of a queue, or leaves the queue alone until a worker has new room. A head that
 * only some workers can hold waits apart, and what is behind it is served. One that had best wait
 * elsewhere by now waits there, where it is watched; it is moved once in a stimulus, as each move
 * makes the other home look better.
 */
function serve(cluster: Cluster, queue: TaskQueue, head: Task, moved: Set<Task>): void {
  const restricted = head.constraints !== cluster.unrestricted;
  const placement = restricted ? null : placeFreely(cluster, head);
  const worker = placement === null ? placeRestricted(cluster, head) : placement.worker;
  if (worker !== null) {
    const hasSlot = !restricted && worker.processing.size < worker.slots;
    const laggard = hasSlot ? findOverdueTask(cluster, worker, head) : null;
    return dispatch(cluster, laggard ?? head, worker);
  }
  if (!fitsRunning(cluster, head)) return;
  const home = restricted ? queueFor(head, inputBytes(head)) : placement?.home?.localQueue ?? queue;
  if (home === queue || moved.has(head)) deactivate(cluster, queue);
  else {
    moved.add(head);
    removeFromQueue(cluster, head);
    addToQueue(cluster, head, home, expectedUs(cluster, head));
  }
}

function placeArrival(cluster: Cluster, task: Task): void {
  const { constraints } = task;
  const restricted = constraints !== cluster.unrestricted;
  if ((restricted || task.dependencies.length === 0) && mustQueue(constraints.queue, task)) {
    enqueue(cluster, task, constraints.queue);
    return;
  }
  let worker: WorkerRecord | null;
  let { queue } = constraints;
  if (restricted) worker = placeRestricted(cluster, task);
  else {
    const placement = placeFreely(cluster, task);
    worker = placement.worker;
    if (placement.home !== null) queue = placement.home.localQueue;
  }
  if (worker !== null) dispatch(cluster, task, worker);
  else if (fitsRunning(cluster, task)) {
    enqueue(cluster, task, restricted ? queueFor(task, inputBytes(task)) : queue);
  }
}

/**
 * Whether some running worker could hold the inputs of this task, for which there is no room now.
 * If only a paused one could, it is put where it waits for that worker; if none could, it fails.
 */
function fitsRunning(cluster: Cluster, task: Task): boolean {
  const fit = task.dependencies.length === 0 ? "running" : fitOf(cluster, task);
  if (fit === "running") return true;
  removeFromQueue(cluster, task);
  if (fit === "none") refuse(cluster, task);
  else {
    if (task.state !== "no-worker") transition(cluster, task, "no-worker");
    task.since = cluster.at;
    addToQueue(cluster, task, cluster.blockedOnMemory, expectedUs(cluster, task));
  }
  return false;
}

/** Whether a better task of the same kind has found no room: then there is none for this one. */
function mustQueue(queue: TaskQueue, task: Task): boolean {
  if (queue.size === 0 || queue.serving) return false;
  const head = queue.peek();
  return head !== undefined && compareTasks(head, task) < 0;
}

function enqueue(cluster: Cluster, task: Task, queue: TaskQueue): void {
  const { constraints } = task;
  const noWorker = constraints !== cluster.unrestricted && constraints.candidates().size === 0;
  const state = noWorker ? "no-worker" : "queued";
  if (task.state !== state) transition(cluster, task, state);
  task.since = cluster.at;
  addToQueue(cluster, task, queue, expectedUs(cluster, task));
}

/** No worker could hold all its inputs at once. */
function refuse(cluster: Cluster, task: Task): void {
  task.error = {
    kind: "refused",
    name: "OutOfMemory",
    message: `Cannot run "${task.key}": its inputs together are larger than the memory limit of ` +
      "every worker that may run it; start a larger one, or split the task",
  };
  task.endedAt = cluster.at;
  transition(cluster, task, "erred");
  settleTransitions(cluster);
}

/**
 * Workers that still have a free slot take what would wait longer at its home than its move costs.
 */
function takeFromLocalQueues(cluster: Cluster): void {
  for (const worker of cluster.marks.freshWorkers) {
    while (
      cluster.locallyQueued > 0 && worker.loadIndex >= 0 && worker.processing.size < worker.slots
    ) {
      const task = worthTaking(cluster, worker);
      if (task === null) break;
      dispatch(cluster, task, worker);
    }
  }
}

/** The head of a home queue for which this worker gains the most. */
function worthTaking(cluster: Cluster, worker: WorkerRecord): Task | null {
  let best: Task | null = null;
  let bestGain = 0;
  for (const home of cluster.workers.values()) {
    if (home === worker || home.localQueue.size === 0) continue;
    const head = home.localQueue.peek();
    if (head === undefined || !canHold(worker, inputBytes(head))) continue;
    const cost = expectedWaitUs(worker) + moveUs(worker, head);
    const gain = localWaitUs(cluster, home, head) - cost;
    if (gain > bestGain) {
      best = head;
      bestGain = gain;
    }
  }
  return best;
}

/**
 * While something waits at home although another worker has a free slot, look again before long.
 */
function planRecheck(cluster: Cluster): void {
  const least = cluster.load.at(0);
  const wanted = cluster.locallyQueued > 0 && cluster.options.stealIntervalMs > 0 &&
    least !== undefined &&
    least.processing.size < least.slots;
  if (!wanted) cluster.recheckAt = 0;
  else if (cluster.recheckAt === 0) cluster.recheckAt = cluster.at + RECHECK_MS;
}

/** The time to look again has come. */
export function recheckLocalQueues(cluster: Cluster): void {
  if (cluster.recheckAt === 0 || cluster.recheckAt > cluster.at) return;
  cluster.recheckAt = 0;
  for (const worker of cluster.workers.values()) {
    if (worker.loadIndex >= 0 && worker.processing.size < worker.slots) markFresh(cluster, worker);
  }
}
