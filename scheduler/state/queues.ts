/**
 * Entering and leaving queues, and what the cluster knows of all local queues together: how many
 * tasks wait in them, and the best of these.
 */
import { broken, Heap } from "../../base/mod.ts";
import type { Cluster } from "./cluster.ts";
import { compareTasks, type Task } from "./task.ts";
import type { QueueEntry, TaskQueue } from "./task_queue.ts";

/** Queues the task; `workUs`: microseconds that its run is expected to take. */
export function addToQueue(cluster: Cluster, task: Task, queue: TaskQueue, workUs: number): void {
  if (task.queue !== null) broken(task, `"${task.key}" is queued twice`);
  if (task.worker !== null) broken(task, `"${task.key}" is queued and on "${task.worker.name}"`);
  const entry = queue.push(task, workUs);
  if (task.constraints.allowOtherWorkers) cluster.looselyQueued++;
  if (queue.owner === null) return;
  cluster.locallyQueued++;
  cluster.localQueueHeads.add(queue, entry);
}

/** Takes the task out of the queue it is in, if it is in one. */
export function removeFromQueue(cluster: Cluster, task: Task): void {
  const { queue } = task;
  if (queue === null) return;
  if (queue.owner !== null) cluster.locallyQueued--;
  if (task.constraints.allowOtherWorkers) cluster.looselyQueued--;
  queue.remove(task);
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
  const { queue, queueEntry, queuedUs } = task;
  if (task.worker !== null) cluster.decisions.outdated.push(task);
  if (queue === null || queueEntry === null || compareTasks(queueEntry, task) === 0) return;
  removeFromQueue(cluster, task);
  addToQueue(cluster, task, queue, queuedUs);
  if (queue !== cluster.blockedOnMemory) startServing(cluster, queue);
}

interface QueueHead {
  readonly queue: TaskQueue;
  readonly entry: QueueEntry;
}

/** Removes all tasks from the queue and places them again. */
export function placeQueueAgain(cluster: Cluster, queue: TaskQueue): void {
  for (const task of queue.sorted()) {
    removeFromQueue(cluster, task);
    cluster.decisions.arrivals.push(task);
  }
}

/**
 * The best task of all local queues: a heap of the heads of these queues. Each queue is in it with
 * the best entry that it has had since it was last read, so what is in the heap may be outdated.
 * `best()` replaces that by the present heads of the queues.
 */
export class LocalQueueHeads {
  readonly #heap = new Heap<QueueHead>((a, b) => compareTasks(a.entry, b.entry));

  /** The entry was added to this local queue. */
  add(queue: TaskQueue, entry: QueueEntry): void {
    const { lastSeenHead } = queue;
    if (lastSeenHead !== null && compareTasks(lastSeenHead, entry) <= 0) return;
    queue.lastSeenHead = entry;
    this.#heap.push({ queue, entry });
  }

  /** The task with the best priority in any local queue. */
  best(): Task | undefined {
    for (let top = this.#heap.peek(); top !== undefined; top = this.#heap.peek()) {
      const { queue, entry } = top;
      const isLatest = queue.lastSeenHead === entry;
      const head = isLatest ? queue.peek() : undefined;
      if (head?.queueEntry === entry) return head;
      this.#heap.pop();
      if (!isLatest) continue;
      queue.lastSeenHead = null;
      if (head !== undefined && head.queueEntry !== null) this.add(queue, head.queueEntry);
    }
    return undefined;
  }
}
