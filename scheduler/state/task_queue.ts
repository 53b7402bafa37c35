/**
 * Where runnable tasks wait when no worker that may run them has room.
 *
 * One queue per restriction (workers, resources), and one for each memory limit that matters to its
 * tasks, so that what cannot run never stands before what can; and for tasks without restrictions
 * one per worker that holds most of their inputs (their home), plus one for tasks that are as well
 * off anywhere. A worker with room takes from its home, from the common queue and from the
 * restrictions it can serve, the best priority first; when all these are empty it takes from other
 * homes what would wait longer there than the move costs (`placement/assign.ts`).
 */
import { Heap } from "../../base/mod.ts";
import { compareTasks, type Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

/**
 * Tasks by priority. Graphs arrive sorted, so what comes after everything else is appended to a run
 * and costs one comparison; the rest goes into a heap. A task that is taken out from the middle
 * leaves a ghost behind until it comes up, or until ghosts are the majority. A queue with ghosts of
 * a task must be rebuilt before the priority of the task changes (`graphs/priority.ts`).
 */
export class TaskQueue {
  /** The worker whose home queue it is. */
  readonly owner: WorkerRecord | null;
  /** Tasks in it. */
  size = 0;
  /** Expected microseconds of these. */
  workUs = 0;
  /** Of a home queue: the best task it had since {@linkcode HomeHeads} looked at it last. */
  lastSeenHead: Task | null = null;
  /** In the list of queues that are being served. */
  serving = false;
  /** Sorted; what is before `#first` has been taken. */
  #run: Task[] = [];
  #first = 0;
  #heap = new Heap<Task>(compareTasks);

  constructor(home: WorkerRecord | null) {
    this.owner = home;
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
    if (this.#run[this.#first] === task) this.#first++;
    else if (this.#heap.peek() === task) this.#heap.pop();
    else task.tombstone = true;
    task.queue = null;
    this.size--;
    this.workUs -= task.queuedUs;
    task.queuedUs = 0;
    const entries = this.#run.length - this.#first + this.#heap.size;
    if (entries > 2 * this.size + 64) this.rebuild();
  }

  /** The tasks in it, best priority first. */
  sorted(): Task[] {
    const live = new Set<Task>();
    for (const task of [...this.#run.slice(this.#first), ...this.#heap]) {
      if (task.queue === this) live.add(task);
    }
    return [...live].sort(compareTasks);
  }

  /** Sorts anew: after priorities have changed, or to be rid of ghosts. */
  rebuild(): void {
    this.#run = this.sorted();
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
    while (head !== undefined && head.queue !== this) head = run[++this.#first];
    if (this.#first > RUN_SLACK && this.#first * 2 > run.length) {
      this.#run = run.slice(this.#first);
      this.#first = 0;
    }
    return head;
  }
}

/** Taken entries before a run is copied to be rid of them. */
const RUN_SLACK = 1024;
