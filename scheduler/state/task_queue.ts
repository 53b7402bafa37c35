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
import { compareTasks, type Rank, type Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

/**
 * The place of one task in a queue. It keeps the rank that the task had when it was queued, so the
 * queue stays sorted while the rank of the task changes; `changeRank()` then gives the task a new
 * entry. `task`: `null` once the task was removed. A reference would keep the task with its inputs,
 * and theirs, long after its graph was deleted.
 */
export interface QueueEntry extends Rank {
  task: Task | null;
}

/**
 * Tasks by priority. Graphs arrive sorted, so a task that comes after all others is appended to a
 * sorted run at the cost of one comparison; other tasks go into a heap. A task removed from the
 * middle leaves an empty entry until that reaches the front, until such entries are the majority,
 * or until the queue is empty.
 */
export class TaskQueue {
  /** The worker whose local queue it is; `null` for a shared queue. */
  readonly owner: WorkerRecord | null;
  /** Number of tasks in it. */
  size = 0;
  /** Expected microseconds of these tasks. */
  workUs = 0;
  /** Of a local queue: the best entry it has had since `LocalQueueHeads` last read it. */
  lastSeenHead: QueueEntry | null = null;
  /** Of a shared queue: the worker that is kept for its head (`placement/kept_workers.ts`). */
  kept: WorkerRecord | null = null;
  /** The queue is among those being served (`Decisions`). */
  serving = false;
  /** Sorted; entries before `#first` have been taken and are empty. */
  #run: (QueueEntry | undefined)[] = [];
  #first = 0;
  readonly #heap = new Heap<QueueEntry>(compareTasks);

  constructor(owner: WorkerRecord | null) {
    this.owner = owner;
  }

  /** Queues the task under its present rank, and returns its entry. */
  push(task: Task, expectedUs: number): QueueEntry {
    const { userNegated, generation, order } = task;
    const entry: QueueEntry = { userNegated, generation, order, task };
    task.queue = this;
    task.queueEntry = entry;
    task.queuedUs = expectedUs;
    this.size++;
    this.workUs += expectedUs;
    const last = this.#run.at(-1);
    if (last === undefined || compareTasks(last, entry) < 0) this.#run.push(entry);
    else this.#heap.push(entry);
    return entry;
  }

  /** The task with the best priority. */
  peek(): Task | undefined {
    const fromHeap = this.#peekHeap();
    const fromRun = this.#peekRun();
    const isRunFirst = fromHeap === undefined ||
      (fromRun !== undefined && compareTasks(fromRun, fromHeap) < 0);
    return (isRunFirst ? fromRun : fromHeap)?.task ?? undefined;
  }

  remove(task: Task): void {
    const entry = task.queueEntry;
    if (entry !== null) {
      if (this.#run[this.#first] === entry) this.#run[this.#first++] = undefined;
      else if (this.#heap.peek() === entry) this.#heap.pop();
      entry.task = null;
    }
    task.queueEntry = null;
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
      for (const entry of entries) {
        if (tasks.length >= count) return tasks;
        if (entry !== undefined && entry.task !== null) tasks.push(entry.task);
      }
    }
    return tasks;
  }

  /** The tasks in it, best priority first. */
  sorted(): Task[] {
    return this.#live().map(({ task }) => task);
  }

  /** Drops empty entries. */
  rebuild(): void {
    this.#run = this.#live();
    this.#first = 0;
    this.#heap.clear();
  }

  /** The entries that are not empty, sorted. */
  #live(): (QueueEntry & { task: Task })[] {
    const live: (QueueEntry & { task: Task })[] = [];
    for (const entry of [...this.#run.slice(this.#first), ...this.#heap]) {
      if (entry !== undefined && isLive(entry)) live.push(entry);
    }
    return live.sort(compareTasks);
  }

  #clear(): void {
    this.#run.length = 0;
    this.#first = 0;
    this.#heap.clear();
  }

  #peekHeap(): QueueEntry | undefined {
    let head = this.#heap.peek();
    while (head !== undefined && !isLive(head)) {
      this.#heap.pop();
      head = this.#heap.peek();
    }
    return head;
  }

  #peekRun(): QueueEntry | undefined {
    const run = this.#run;
    let head = run[this.#first];
    while (head !== undefined && !isLive(head)) {
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

function isLive(entry: QueueEntry): entry is QueueEntry & { task: Task } {
  return entry.task !== null;
}

/** Taken entries after which a run is copied to free their memory. */
const RUN_SLACK = 1024;
