/**
 * Entering and leaving queues, and what the cluster knows of all local queues together. A head that
 * needs resources may have a worker that is kept for it (`placement/kept_workers.ts`); when the
 * head leaves, the worse ones that need the same resources are served.
 */
import { broken } from "../../base/mod.ts";
import type { Cluster } from "./cluster.ts";
import type { Constraints } from "./constraints.ts";
import type { Pool } from "./pools/pool.ts";
import { areSlotsFree } from "./pools/slots.ts";
import { countQueued, countUnqueued, moveCharge } from "./fair_share/charges.ts";
import { LocalQueueHeads } from "./fair_share/local_heads.ts";
import { outranks } from "./fair_share/turns.ts";
import { compareTasks, type Task } from "./task.ts";
import type { TaskQueue } from "./task_queue.ts";
import type { WorkerRecord } from "./worker.ts";

/** Queues the task; `workUs`: microseconds that its run is expected to take. */
export function addToQueue(cluster: Cluster, task: Task, queue: TaskQueue, workUs: number): void {
  if (task.queue !== null) broken(task, `"${task.key}" is queued twice`);
  if (task.worker !== null) broken(task, `"${task.key}" is queued and on "${task.worker.name}"`);
  const waits = queue !== cluster.blockedOnMemory;
  const share = waits ? countQueued(cluster, task) : task.context.share;
  const entry = queue.push(task, workUs, share);
  if (task.constraints.allowOtherWorkers) cluster.looselyQueued++;
  if (queue.owner === null) return noteWaiting(cluster, task, queue);
  cluster.locallyQueued++;
  cluster.withLocalQueue.add(queue.owner);
  share.localHeads ??= new LocalQueueHeads();
  share.localHeads.add(entry.lane, entry);
}

/** Takes the task out of the queue it is in, if it is in one. */
export function removeFromQueue(cluster: Cluster, task: Task): void {
  const { queue } = task;
  if (queue === null) return;
  if (queue.owner !== null) cluster.locallyQueued--;
  if (task.constraints.allowOtherWorkers) cluster.looselyQueued--;
  const isHead = needsResources(cluster, task, queue) && queue.peek() === task;
  queue.remove(task);
  countUnqueued(cluster, task);
  if (queue.owner !== null && queue.size === 0) cluster.withLocalQueue.delete(queue.owner);
  if (isHead) replaceHead(cluster, task, queue);
}

/** Keeps the worker for the head of the queue; `null`: none. Lesser tasks are served again. */
export function setKept(
  cluster: Cluster,
  queue: TaskQueue,
  head: Task,
  worker: WorkerRecord | null,
): void {
  if (queue.kept === worker) return;
  const wasKept = queue.kept !== null;
  queue.kept?.keptFor.delete(queue);
  queue.kept = worker;
  worker?.keptFor.add(queue);
  if (wasKept) serveLesser(cluster, head);
}

/** The worker takes no more tasks: the heads for which it was kept may get another one. */
export function endKeeping(cluster: Cluster, worker: WorkerRecord): void {
  for (const queue of worker.keptFor) {
    queue.kept = null;
    startServing(cluster, queue);
  }
  worker.keptFor.clear();
}

/**
 * Returns whether the task waits for resources or for slots: in a shared queue whose workers are
 * running.
 */
function needsResources(cluster: Cluster, { constraints }: Task, queue: TaskQueue): boolean {
  return (constraints.resources.length > 0 || constraints.pools.length > 0) &&
    queue.owner === null && queue !== cluster.blockedOnMemory;
}

function noteWaiting(cluster: Cluster, task: Task, queue: TaskQueue): void {
  if (queue.size > 1 || !needsResources(cluster, task, queue)) return;
  const { queuesByResource } = cluster;
  for (const [name] of task.constraints.resources) {
    const queues = queuesByResource.get(name);
    if (queues === undefined) queuesByResource.set(name, new Set([queue]));
    else queues.add(queue);
  }
  for (const [pool] of task.constraints.pools) pool.queues.add(queue);
}

/**
 * The head has left its queue: tasks that were held back for it are placed, the next head among
 * them. The worker that was kept is kept for the next head, unless it was given this one.
 */
function replaceHead(cluster: Cluster, head: Task, queue: TaskQueue): void {
  serveLesser(cluster, head);
  if (queue.size > 0) return;
  queue.kept?.keptFor.delete(queue);
  queue.kept = null;
  const { queuesByResource } = cluster;
  for (const [name] of head.constraints.resources) {
    const queues = queuesByResource.get(name);
    queues?.delete(queue);
    if (queues?.size === 0) queuesByResource.delete(name);
  }
  for (const [pool] of head.constraints.pools) pool.queues.delete(queue);
}

/**
 * Serves the queues whose heads may have been held back for this task: they share a resource or a
 * pool.
 */
function serveLesser(cluster: Cluster, task: Task): void {
  const { resources, pools } = task.constraints;
  for (const [name] of resources) {
    serveBelow(cluster, task, cluster.queuesByResource.get(name) ?? []);
  }
  for (const [pool] of pools) serveBelow(cluster, task, pool.queues);
}

function serveBelow(cluster: Cluster, task: Task, queues: Iterable<TaskQueue>): void {
  for (const queue of queues) {
    if (queue.serving) continue;
    const head = queue.peek();
    if (head === undefined) continue;
    if (cluster.fair.isContested || outranks(task, head)) startServing(cluster, queue);
  }
}

/**
 * Slots of the pool have become free, or their number has changed: the tasks that wait for them are
 * served, and those that leave slots of other pools to one of these.
 */
export function servePool(cluster: Cluster, pool: Pool): void {
  for (const queue of pool.queues) {
    startServing(cluster, queue);
    const demands = queue.peek()?.constraints.pools ?? [];
    for (const [other] of demands) {
      if (other === pool) continue;
      for (const each of other.queues) startServing(cluster, each);
    }
  }
}

/** The task, which waits while no worker may run it, leaves its slots to lesser ones. */
export function yieldSlots(cluster: Cluster, task: Task): void {
  for (const [pool] of task.constraints.pools) serveBelow(cluster, task, pool.queues);
}

/**
 * The task has taken its slots. Tasks that wait for these, and for which a worker was kept, cannot
 * start there: what they need on workers is free for others meanwhile.
 */
export function endKeepingFor(cluster: Cluster, task: Task): void {
  if (task.constraints.pools.length === 0) return;
  for (const [pool, taken] of task.constraints.pools) {
    for (const queue of pool.queues) {
      const head = queue.peek();
      if (head === undefined || head.constraints.resources.length === 0) continue;
      if (areSlotsFree(head.constraints) || !couldStartBefore(head, pool, taken)) continue;
      setKept(cluster, queue, head, null);
      serveLesser(cluster, head);
    }
  }
}

/** Returns whether the slots that the task needs of the pool were free before others were taken. */
function couldStartBefore({ constraints }: Task, pool: Pool, taken: number): boolean {
  const needed = constraints.pools.find(([each]) => each === pool)?.[1] ?? 0;
  return pool.slots !== null && pool.used - taken + needed <= pool.slots;
}

/** Adds the queue to those that are served at the end of the stimulus. */
export function startServing(cluster: Cluster, queue: TaskQueue): void {
  if (queue.serving || queue.size === 0) return;
  queue.serving = true;
  cluster.decisions.servedQueues.push(queue);
}

/**
 * The rank of the task has become better. In a queue it gets a new place, and the queue is served,
 * as the task may find room. At a worker that has not begun it, it is asked back, to be sent again
 * (`placement/sent_ahead.ts`).
 */
export function changeRank(cluster: Cluster, task: Task): void {
  const { queue, queueEntry, queuedUs, second } = task;
  if (task.worker !== null) {
    moveCharge(cluster, task);
    if (second !== null) {
      second.takeRank();
      moveCharge(cluster, second);
    }
    cluster.decisions.outdated.push(task);
  }
  if (queue === null || queueEntry === null || compareTasks(queueEntry, task) === 0) return;
  removeFromQueue(cluster, task);
  addToQueue(cluster, task, queue, queuedUs);
  if (queue !== cluster.blockedOnMemory) startServing(cluster, queue);
}

/** Removes all tasks from the queue and places them again. */
export function placeQueueAgain(cluster: Cluster, queue: TaskQueue): void {
  for (const task of queue.sorted()) {
    removeFromQueue(cluster, task);
    cluster.decisions.arrivals.push(task);
  }
}

/** Places tasks that wait for a worker with more memory again. */
export function placeLargeAgain(cluster: Cluster, { byMemoryLimit }: Constraints): void {
  for (const queue of byMemoryLimit.values()) placeQueueAgain(cluster, queue);
  byMemoryLimit.clear();
}
