/**
 * Which worker a runnable task goes to.
 *
 * Weighed are the holders of its inputs, the least loaded worker and a few others; the one where
 * the task is expected to start first wins: the wait for a thread plus the time to fetch what is
 * missing. A tie goes to the worker that holds fewer bytes, then to the one that joined first.
 *
 * **The window.** A worker has room for a task while it has fewer than `ceil(1.1 x threads)`
 * outstanding (its slots); beyond that, while the task is expected to have ended 10 ms from now,
 * and the results expected from what is outstanding are under 1 % of the memory limit. So long and
 * large tasks are bound late, and short ones do not wait for round trips. A better task that waits
 * for a slot there closes the window to lesser ones.
 */
import { transferUs } from "../state/occupancy.ts";
import { canHold, sizeOf } from "./memory_fit.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { isFree, queuesFor } from "../state/constraints.ts";
import type { Cluster } from "../state/cluster.ts";
import { compareTasks, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Holders of one input that are looked at, and holders of all inputs that are weighed. */
const HOLDERS_SEEN_MAX = 8;
const HOLDERS_WEIGHED_MAX = 32;
/** Least loaded workers that are weighed beside the holders, and when none of these has room. */
const OTHERS_WEIGHED = 3;
const OTHERS_LOOKED_AT = 7;

/** Where a task goes now, or where it had best wait. */
export interface Placement {
  worker: WorkerRecord | null;
  /** When `worker` is `null`: the holder it waits for, or `null` when any worker will do. */
  home: WorkerRecord | null;
}

/** Reused by every call: read it before the next. */
const placement: Placement = { worker: null, home: null };
/** Workers with a tally: all cleared when the next one begins, whatever became of the last. */
const holders: WorkerRecord[] = [];

/** Decides for one task without restrictions. */
export function placeFreely(cluster: Cluster, task: Task): Readonly<Placement> {
  placement.worker = null;
  placement.home = null;
  if (task.dependencies.length === 0) {
    placement.worker = leastLoaded(cluster, task);
    return placement;
  }
  const total = tallyInputs(task);
  let roomCost = Infinity;
  let homeCost = Infinity;
  let cramped = false;
  for (const worker of holders) {
    if (worker.loadIndex < 0) continue;
    if (!canHold(worker, total)) {
      cramped = true;
      continue;
    }
    const cost = expectedWaitUs(worker) + fetchUs(worker, task, total);
    if (admits(cluster, worker, task)) {
      if (isBetter(worker, cost, placement.worker, roomCost)) {
        placement.worker = worker;
        roomCost = cost;
      }
      continue;
    }
    const wait = cost + Math.floor(worker.localQueue.workUs / worker.threads);
    if (isBetter(worker, wait, placement.home, homeCost)) {
      placement.home = worker;
      homeCost = wait;
    }
  }
  for (let index = 0; index < OTHERS_WEIGHED; index++) {
    const worker = cluster.load.at(index);
    if (worker === undefined || worker.localBytes > 0) continue;
    if (!canHold(worker, total)) cramped = true;
    else if (admits(cluster, worker, task)) {
      const cost = expectedWaitUs(worker) + fetchUs(worker, task, total);
      if (isBetter(worker, cost, placement.worker, roomCost)) {
        placement.worker = worker;
        roomCost = cost;
      }
    }
  }
  if (homeCost < roomCost && task.userNegated >= 0) placement.worker = null;
  if (task.userNegated < 0) placement.home = null;
  if (cramped && placement.worker === null && placement.home === null) {
    placeLarge(cluster, task, total);
  }
  clearTally();
  return placement;
}

/**
 * The inputs are larger than some workers: all are looked at, and if those that can hold them have
 * no room the task waits at the home of one, where it does not stand before what fits elsewhere.
 */
function placeLarge(cluster: Cluster, task: Task, total: number): void {
  let roomCost = Infinity;
  let homeCost = Infinity;
  for (const worker of cluster.workers.values()) {
    if (worker.loadIndex < 0 || !canHold(worker, total)) continue;
    const cost = expectedWaitUs(worker) + fetchUs(worker, task, total);
    const wait = cost + Math.floor(worker.localQueue.workUs / worker.threads);
    if (admits(cluster, worker, task)) {
      if (!isBetter(worker, cost, placement.worker, roomCost)) continue;
      placement.worker = worker;
      roomCost = cost;
    } else if (isBetter(worker, wait, placement.home, homeCost)) {
      placement.home = worker;
      homeCost = wait;
    }
  }
}

/** Decides for one task with restrictions: every worker that may run it is weighed. */
export function placeRestricted(cluster: Cluster, task: Task): WorkerRecord | null {
  const total = tallyInputs(task);
  let best: WorkerRecord | null = null;
  let bestCost = Infinity;
  for (const worker of task.constraints.candidates()) {
    if (!canHold(worker, total) || !admits(cluster, worker, task)) continue;
    const cost = expectedWaitUs(worker) + fetchUs(worker, task, total);
    if (isBetter(worker, cost, best, bestCost)) {
      best = worker;
      bestCost = cost;
    }
  }
  clearTally();
  return best;
}

/** Whether there is room for this task in the window of the worker. */
export function admits(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  if (task.constraints.resources.length > 0 && !isFree(worker, task.constraints)) return false;
  const outstanding = worker.processing.size;
  if (outstanding < worker.slots) return true;
  const { durationUs, nbytes } = task.group;
  const { windowUs, windowTasksPerThread } = cluster.options;
  if (durationUs < 0 || outstanding >= windowTasksPerThread * worker.threads) return false;
  if (expectedWaitUs(worker) + Math.max(1, durationUs) > windowUs) return false;
  const bytes = worker.reservedBytes + Math.max(0, nbytes);
  if (worker.memoryLimit > 0 && bytes * 100 > worker.memoryLimit) return false;
  return !isOutranked(cluster, worker, task);
}

/** Microseconds to bring what the worker lacks of the inputs of the task. */
export function moveUs(worker: WorkerRecord, task: Task): number {
  let bytes = 0;
  for (const input of task.dependencies) {
    if (!worker.held.has(input) && !worker.incoming.has(input)) bytes += sizeOf(input);
  }
  return transferUs(worker, bytes);
}

/** Microseconds until the task would start in the home queue it is in. */
export function localWaitUs(cluster: Cluster, home: WorkerRecord, task: Task): number {
  const planned = Math.floor((home.occupancyUs + home.localQueue.workUs) / home.threads);
  return Math.max(planned, (cluster.at - task.since) * 1000);
}

function leastLoaded(cluster: Cluster, task: Task): WorkerRecord | null {
  let best: WorkerRecord | null = null;
  for (let index = 0; index < OTHERS_LOOKED_AT; index++) {
    const worker = cluster.load.at(index);
    if (worker === undefined) break;
    if (!admits(cluster, worker, task)) continue;
    if (best === null || worker.loadKey < best.loadKey) best = worker;
    if (index === 0) break;
  }
  return best;
}

/** Adds up the inputs: their bytes, and in `holders` who has how many of them. */
function tallyInputs(task: Task): number {
  clearTally();
  let total = 0;
  for (const input of task.dependencies) {
    const size = sizeOf(input);
    total += size;
    const seen = Math.min(input.replicas.length, HOLDERS_SEEN_MAX);
    for (let index = 0; index < seen; index++) {
      const worker = input.replicas[index]?.worker;
      if (worker === undefined) continue;
      if (worker.localBytes === 0) holders.push(worker);
      worker.localBytes += size;
    }
  }
  if (holders.length > HOLDERS_WEIGHED_MAX) keepLargest();
  return total;
}

function keepLargest(): void {
  holders.sort((a, b) => b.localBytes - a.localBytes || a.incarnation - b.incarnation);
  for (const worker of holders.splice(HOLDERS_WEIGHED_MAX)) worker.localBytes = 0;
}

function clearTally(): void {
  for (const worker of holders) worker.localBytes = 0;
  holders.length = 0;
}

/** The same as `moveUs`, by the tally where that is exact. */
function fetchUs(worker: WorkerRecord, task: Task, total: number): number {
  return worker.localBytes === total ? 0 : moveUs(worker, task);
}

function isBetter(
  worker: WorkerRecord,
  cost: number,
  best: WorkerRecord | null,
  bestCost: number,
): boolean {
  if (best === null || cost !== bestCost) return cost < bestCost;
  return (worker.nbytes - best.nbytes || worker.incarnation - best.incarnation) < 0;
}

/** Whether a task with a better priority waits for a slot of this worker. */
function isOutranked(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  if (headOutranks(cluster.unrestricted.queue, task)) return true;
  if (headOutranks(worker.localQueue, task)) return true;
  for (const constraints of worker.constraints) {
    if (!isFree(worker, constraints)) continue;
    for (const queue of queuesFor(constraints, worker)) if (headOutranks(queue, task)) return true;
  }
  return false;
}

function headOutranks(queue: TaskQueue, task: Task): boolean {
  if (queue.size === 0) return false;
  const head = queue.peek();
  return head !== undefined && compareTasks(head, task) < 0;
}
