/**
 * The best task among all that wait at homes. A heap of the heads of the home queues, brought up to
 * date where it is looked at: a queue stands in it with the best task that it had since it was
 * looked at last, so what is before the true best is stale and makes way.
 */
import { Heap } from "../../base/mod.ts";
import type { TaskQueue } from "./task_queue.ts";
import { compareTasks, type Task } from "./task.ts";

interface Head {
  readonly queue: TaskQueue;
  readonly task: Task;
}

export class LocalQueueHeads {
  readonly #heap = new Heap<Head>((a, b) => compareTasks(a.task, b.task));

  /** The task has come into this home queue. */
  note(queue: TaskQueue, task: Task): void {
    const { lastSeenHead } = queue;
    if (lastSeenHead !== null && compareTasks(lastSeenHead, task) <= 0) return;
    queue.lastSeenHead = task;
    this.#heap.push({ queue, task });
  }

  /** The task with the best priority, wherever it waits. */
  best(): Task | undefined {
    for (let top = this.#heap.peek(); top !== undefined; top = this.#heap.peek()) {
      const { queue, task } = top;
      const isLatest = queue.lastSeenHead === task;
      const head = isLatest ? queue.peek() : undefined;
      if (head === task) return task;
      this.#heap.pop();
      if (!isLatest) continue;
      queue.lastSeenHead = null;
      if (head !== undefined) this.note(queue, head);
    }
    return undefined;
  }

  /** Priorities have changed: these are all home queues there are. */
  rebuild(queues: Iterable<TaskQueue>): void {
    this.#heap.clear();
    for (const queue of queues) {
      queue.lastSeenHead = null;
      const head = queue.peek();
      if (head !== undefined) this.note(queue, head);
    }
  }
}
