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
import { type Lane, Lanes } from "./fair_share/lanes.ts";
import { Share } from "./fair_share/share.ts";
import { compareTasks, type Rank, type Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

/**
 * The place of one task in a queue. It keeps the rank that the task had when it was queued, so the
 * queue stays sorted while the rank of the task changes; `changeRank()` then gives the task a new
 * entry. `task`: `null` once the task was removed. A reference would keep the task with its inputs,
 * and theirs, long after its graph was deleted.
 */
export interface QueueEntry extends Rank {
  readonly lane: Lane;
  task: Task | null;
}

/** Tasks by priority; of several shares, in the order of their turns (`fair_share/lanes.ts`). */
export class TaskQueue {
  /** The worker whose local queue it is; `null` for a shared queue. */
  readonly owner: WorkerRecord | null;
  /** Number of tasks in it. */
  size = 0;
  /** Expected microseconds of these tasks. */
  workUs = 0;
  /** Of a shared queue: the worker that is kept for its head (`placement/kept_workers.ts`). */
  kept: WorkerRecord | null = null;
  /** The queue is among those being served (`Decisions`). */
  serving = false;
  readonly #lanes = new Lanes();

  constructor(owner: WorkerRecord | null) {
    this.owner = owner;
  }

  /** Queues the task under its present rank, as one of the share, and returns its entry. */
  push(task: Task, expectedUs: number, share: Share = NO_SHARE): QueueEntry {
    const { userNegated, generation, order } = task;
    const lane = this.#lanes.laneFor(share);
    const entry: QueueEntry = { userNegated, generation, order, lane, task };
    task.queue = this;
    task.queueEntry = entry;
    task.queuedUs = expectedUs;
    this.size++;
    this.workUs += expectedUs;
    lane.push(entry);
    return entry;
  }

  /** The task whose turn it is. */
  peek(): Task | undefined {
    return this.#lanes.best()?.peek()?.task ?? undefined;
  }

  /** The best task of this share; its turn may come after that of others. */
  peekOf(share: Share): Task | undefined {
    return this.#lanes.laneOf(share)?.peek()?.task ?? undefined;
  }

  remove(task: Task): void {
    const entry = task.queueEntry;
    if (entry !== null) {
      const { lane } = entry;
      lane.remove(entry);
      if (lane.size === 0) this.#lanes.drop(lane);
    }
    task.queueEntry = null;
    task.queue = null;
    this.size--;
    this.workUs -= task.queuedUs;
    task.queuedUs = 0;
  }

  /** At most `count` of the tasks in it, in any order. */
  sample(count: number): Task[] {
    const tasks: Task[] = [];
    for (const lane of this.#lanes) {
      for (const { task } of lane.sample(count)) {
        if (tasks.length >= count) return tasks;
        if (task !== null) tasks.push(task);
      }
    }
    return tasks;
  }

  /** The tasks in it, best priority first. */
  sorted(): Task[] {
    const tasks: Task[] = [];
    for (const lane of this.#lanes) {
      for (const { task } of lane.sorted()) if (task !== null) tasks.push(task);
    }
    return this.#lanes.isSingle ? tasks : tasks.sort(compareTasks);
  }
}

/** The share of tasks that no cluster knows. */
const NO_SHARE = new Share();
