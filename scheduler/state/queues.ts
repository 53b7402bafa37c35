/**
 * Entering and leaving queues, and what the cluster knows of all local queues together: how many
 * tasks wait in them, and the best of these.
 */
import { Heap } from "../../base/mod.ts";
import type { Cluster } from "./cluster.ts";
import { queuesOf } from "./constraints.ts";
import { compareTasks, type Task } from "./task.ts";
import type { TaskQueue } from "./task_queue.ts";

/** Queues the task; `workUs`: microseconds that its run is expected to take. */
export function addToQueue(cluster: Cluster, task: Task, queue: TaskQueue, workUs: number): void {
  queue.push(task, workUs);
  if (task.constraints.allowOtherWorkers) cluster.looselyQueued++;
  if (queue.owner === null) return;
  cluster.locallyQueued++;
  cluster.localQueueHeads.add(queue, task);
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
 * Sorts queues again, after the priorities of tasks in them have changed, and serves them: a task
 * with a better priority may find room. `"all"`: any queue may have an entry of such a task.
 */
export function sortQueues(cluster: Cluster, queues: ReadonlySet<TaskQueue> | "all"): void {
  if (queues !== "all" && queues.size === 0) return;
  for (const queue of queues === "all" ? allQueues(cluster) : queues) {
    queue.rebuild();
    if (queue !== cluster.blockedOnMemory) startServing(cluster, queue);
  }
  cluster.localQueueHeads.rebuild(localQueues(cluster));
}

function* allQueues(cluster: Cluster): Iterable<TaskQueue> {
  yield cluster.unrestricted.queue;
  yield cluster.blockedOnMemory;
  for (const constraints of cluster.constraints.values()) yield* queuesOf(constraints);
  yield* localQueues(cluster);
}

function* localQueues(cluster: Cluster): Iterable<TaskQueue> {
  for (const worker of cluster.workers.values()) yield worker.localQueue;
}

interface QueueHead {
  readonly queue: TaskQueue;
  readonly task: Task;
}

/** Removes all tasks from the queue and places them again. */
export function placeQueueAgain(cluster: Cluster, queue: TaskQueue): void {
  for (const task of queue.sorted()) {
    removeFromQueue(cluster, task);
    cluster.decisions.arrivals.push(task);
  }
}

/**
 * The best task of all local queues: a heap of the heads of these queues. Each queue has an entry
 * with the best task that it has had since the entry was last read, so an entry may be outdated.
 * `best()` replaces outdated entries by the present heads of their queues.
 */
export class LocalQueueHeads {
  readonly #heap = new Heap<QueueHead>((a, b) => compareTasks(a.task, b.task));

  /** The task has entered this local queue. */
  add(queue: TaskQueue, task: Task): void {
    const { lastSeenHead } = queue;
    if (lastSeenHead !== null && compareTasks(lastSeenHead, task) <= 0) return;
    queue.lastSeenHead = task;
    this.#heap.push({ queue, task });
  }

  /** The task with the best priority in any local queue. */
  best(): Task | undefined {
    for (let top = this.#heap.peek(); top !== undefined; top = this.#heap.peek()) {
      const { queue, task } = top;
      const isLatest = queue.lastSeenHead === task;
      const head = isLatest ? queue.peek() : undefined;
      if (head === task) return task;
      this.#heap.pop();
      if (!isLatest) continue;
      queue.lastSeenHead = null;
      if (head !== undefined) this.add(queue, head);
    }
    return undefined;
  }

  /** Starts again from `queues`, all local queues of the cluster: priorities have changed. */
  rebuild(queues: Iterable<TaskQueue>): void {
    this.#heap.clear();
    for (const queue of queues) {
      queue.lastSeenHead = null;
      const head = queue.peek();
      if (head !== undefined) this.add(queue, head);
    }
  }
}
