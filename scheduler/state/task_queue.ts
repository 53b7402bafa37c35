/**
 * Queues of runnable tasks for which no worker has room.
 *
 * Tasks with constraints wait in a queue per constraints, or, if their inputs exceed the memory of
 * some workers, in a queue per memory limit, so that a task that cannot run never blocks one that
 * can. Tasks without constraints wait in the local queue of a worker that holds their inputs, or in
 * a common queue if they may start on any worker. A worker with room takes tasks from its local
 * queue, from the common queue and from the queues of the constraints that it meets, the best
 * priority first. When these are empty, it takes tasks from the local queues of others that would
 * wait longer there than their transfer takes (`placement/assign.ts`).
 */
import { Heap } from "../../base/mod.ts";
import { compareTasks, type Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

/**
 * Tasks by priority. Graphs arrive sorted, so a task that comes after all others is appended to a
 * sorted run at the cost of one comparison; other tasks go into a heap. A task removed from the
 * middle leaves its entry as a tombstone until the entry reaches the front, until tombstones are
 * the majority, or until the queue is empty. A queue with tombstones of a task must be rebuilt
 * before the priority of the task changes (`graphs/priority.ts`). A task that was taken leaves no
 * reference: it would keep its inputs, and theirs, long after its graph was deleted.
 */
export class TaskQueue {
  /** The worker whose local queue it is; `null` for a shared queue. */
  readonly owner: WorkerRecord | null;
  /** Number of tasks in it. */
  size = 0;
  /** Expected microseconds of these tasks. */
  workUs = 0;
  /** Of a local queue: the best task it has had since `LocalQueueHeads` last read it. */
  lastSeenHead: Task | null = null;
  /** It is among the queues being served (`Decisions`). */
  serving = false;
  /** Sorted; entries before `#first` have been taken and are empty. */
  #run: (Task | undefined)[] = [];
  #first = 0;
  #heap = new Heap<Task>(compareTasks);

  constructor(owner: WorkerRecord | null) {
    this.owner = owner;
  }

  push(task: Task, expectedUs: number): void {
    task.queue = this;
    task.queuedUs = expectedUs;
    this.size++;
    this.workUs += expectedUs;
    const last = this.#run.at(-1);
    if (last === undefined || compareTasks(last, task) < 0) this.#run.push(task);
    else this.#heap.push(task);
  }

  /** The task with the best priority. */
  peek(): Task | undefined {
    const fromHeap = this.#peekHeap();
    const fromRun = this.#peekRun();
    if (fromHeap === undefined) return fromRun;
    if (fromRun === undefined) return fromHeap;
    return compareTasks(fromRun, fromHeap) < 0 ? fromRun : fromHeap;
  }

  remove(task: Task): void {
    if (this.#run[this.#first] === task) this.#run[this.#first++] = undefined;
    else if (this.#heap.peek() === task) this.#heap.pop();
    else task.tombstone = true;
    task.queue = null;
    this.size--;
    this.workUs -= task.queuedUs;
    task.queuedUs = 0;
    if (this.size === 0) return this.#clear();
    const entries = this.#run.length - this.#first + this.#heap.size;
    if (entries > 2 * this.size + 64) this.rebuild();
  }

  /** At most `count` of the tasks in it, in any order. */
  sample(count: number): Task[] {
    const tasks: Task[] = [];
    for (const entries of [this.#run.slice(this.#first, this.#first + count), this.#heap]) {
      for (const task of entries) {
        if (tasks.length >= count) return tasks;
        if (task?.queue === this) tasks.push(task);
      }
    }
    return tasks;
  }

  /** The tasks in it, best priority first. */
  sorted(): Task[] {
    const live = new Set<Task>();
    for (const task of [...this.#run.slice(this.#first), ...this.#heap]) {
      if (task?.queue === this) live.add(task);
    }
    return [...live].sort(compareTasks);
  }

  /** Sorts again, after priorities have changed or to drop tombstones. */
  rebuild(): void {
    this.#run = this.sorted();
    this.#first = 0;
    this.#heap.clear();
  }

  #clear(): void {
    this.#run.length = 0;
    this.#first = 0;
    this.#heap.clear();
  }

  #peekHeap(): Task | undefined {
    let head = this.#heap.peek();
    while (head !== undefined && head.queue !== this) {
      this.#heap.pop();
      head = this.#heap.peek();
    }
    return head;
  }

  #peekRun(): Task | undefined {
    const run = this.#run;
    let head = run[this.#first];
    while (head !== undefined && head.queue !== this) {
      run[this.#first++] = undefined;
      head = run[this.#first];
    }
    if (this.#first > RUN_SLACK && this.#first * 2 > run.length) {
      this.#run = run.slice(this.#first);
      this.#first = 0;
    }
    return head;
  }
}

/** Taken entries after which a run is copied to free their memory. */
const RUN_SLACK = 1024;
