/**
 * The decisions of one run: how full every worker is, and what each one is to receive and drop.
 * Every accepted suggestion is entered at once, so that all later choices take it into account.
 *
 * The fullness of a worker is its measured memory plus the bytes of the replicas under way to it,
 * as a fraction of its limit. A worker without a limit is treated as if it had the largest limit of
 * the cluster; if no worker has a limit, bytes decide.
 */
import { AssertionError } from "../base/mod.ts";
import type { MemoryMeasure, WorkerId } from "../protocol/mod.ts";
import type { PendingDecisions } from "./policy.ts";
import { type ClusterView, isOpen, type TaskView, type WorkerView } from "./view.ts";
import { type Indexed, WorkerOrder } from "./worker_order.ts";
import { NO_WORKERS, SmallWorkerSet } from "./worker_set.ts";

/** The state of one worker in this run. */
export interface WorkerPlan extends Indexed {
  /** Index among the running workers; -1 if the worker is not running. */
  readonly index: number;
  readonly view: WorkerView;
  readonly id: WorkerId;
  /** Bytes that fractions refer to: never 0. */
  readonly limit: number;
  /**
   * The worker did not answer requests for replicas, so it comes last in the choice of recipients.
   */
  readonly unresponsive: boolean;
  bytes: number;
  /** `bytes` / `limit`. */
  fraction: number;
  /** Bytes that it may receive; infinite without a limit. */
  room: number;
  /** Tasks to fetch, in the order of the decisions. */
  readonly receives: TaskView[];
  /** Length of `receives`. */
  received: number;
  /** Tasks to drop, in the order of the decisions. */
  readonly drops: TaskView[];
  /** The set of this worker only, shared by all tasks that only it receives or drops. */
  readonly single: SmallWorkerSet;
}

class TaskPlan implements PendingDecisions {
  receive = NO_WORKERS;
  drop = NO_WORKERS;
}

export class RunPlan {
  readonly cluster: ClusterView;
  readonly pending = new Map<TaskView, TaskPlan>();
  /** Workers with replicas to fetch, in the order of the first decision on each. */
  readonly receivers: WorkerPlan[] = [];
  /** Workers with replicas to drop, in the order of the first decision on each. */
  readonly droppers: WorkerPlan[] = [];
  readonly #workers = new Map<WorkerView, WorkerPlan>();
  readonly #running: WorkerPlan[] = [];
  #memory: Map<WorkerView, number> | null = null;
  #emptiest: WorkerOrder<WorkerPlan> | null = null;
  #roomiest: WorkerOrder<WorkerPlan> | null = null;
  /** The last look-up: the next one is usually for the same task. */
  #latest: TaskView | null = null;
  #found: TaskPlan | undefined = undefined;

  /**
   * @param capacity the fraction of its limit up to which a worker may be filled
   * @param unresponsive workers that come last in the choice of recipients
   */
  constructor(
    cluster: ClusterView,
    measure: MemoryMeasure,
    { capacity, unresponsive }: {
      readonly capacity: number;
      readonly unresponsive: ReadonlyMap<WorkerId, number>;
    },
  ) {
    this.cluster = cluster;
    let largest = 0;
    for (const { memoryLimit } of cluster.workers.values()) {
      largest = Math.max(largest, memoryLimit);
    }
    for (const view of cluster.workers.values()) {
      let bytes = cluster.memory(view, measure);
      for (const task of view.acquiring) bytes += task.nbytes;
      const limit = view.memoryLimit || largest || 1;
      const room = view.memoryLimit === 0
        ? Infinity
        : Math.floor(capacity * view.memoryLimit) - bytes;
      const worker: WorkerPlan = {
        view,
        index: isOpen(view) ? this.#running.length : -1,
        id: view.id,
        limit,
        unresponsive: unresponsive.has(view.id),
        bytes,
        fraction: bytes / limit,
        room,
        receives: [],
        received: 0,
        drops: [],
        single: new SmallWorkerSet([view]),
      };
      this.#workers.set(view, worker);
      if (worker.index >= 0) this.#running.push(worker);
    }
  }

  /** Worker -> bytes, with pending copies and drops. Built at the first use, then kept current. */
  get memory(): ReadonlyMap<WorkerView, number> {
    if (this.#memory === null) {
      this.#memory = new Map();
      for (const { view, bytes } of this.#workers.values()) this.#memory.set(view, bytes);
    }
    return this.#memory;
  }

  get running(): readonly WorkerPlan[] {
    return this.#running;
  }

  /** Throws `AssertionError` if the worker is not in the cluster. */
  worker(view: WorkerView): WorkerPlan {
    const worker = this.#workers.get(view);
    if (worker !== undefined) return worker;
    throw new AssertionError(`Cannot find worker "${view.id}" in the cluster`);
  }

  /** `undefined`: the worker is not in the cluster. */
  find(view: WorkerView): WorkerPlan | undefined {
    return this.#workers.get(view);
  }

  /** Running workers in the order in which they receive. */
  get emptiest(): WorkerOrder<WorkerPlan> {
    return this.#emptiest ??= new WorkerOrder(this.#running, compareRecipients);
  }

  /** Running workers, the one with the most room first. */
  get roomiest(): WorkerOrder<WorkerPlan> {
    return this.#roomiest ??= new WorkerOrder(this.#running, compareRoom);
  }

  /** Decisions about a task; `undefined` if no suggestion was about it. */
  pendingOf(task: TaskView): PendingDecisions | undefined {
    return this.#find(task);
  }

  entry(task: TaskView): PendingDecisions {
    return this.#entry(task);
  }

  receive(task: TaskView, worker: WorkerPlan): void {
    const entry = this.#entry(task);
    entry.receive = entry.receive.plus(worker.single);
    worker.received = worker.receives.push(task);
    if (worker.received === 1) this.receivers.push(worker);
    this.#setBytes(worker, worker.bytes + task.nbytes);
  }

  drop(task: TaskView, worker: WorkerPlan): void {
    const entry = this.#entry(task);
    entry.drop = entry.drop.plus(worker.single);
    if (worker.drops.push(task) === 1) this.droppers.push(worker);
    this.#setBytes(worker, Math.max(0, worker.bytes - task.nbytes));
  }

  #entry(task: TaskView): TaskPlan {
    const known = this.#find(task);
    if (known !== undefined) return known;
    const entry = new TaskPlan();
    this.pending.set(task, entry);
    return this.#found = entry;
  }

  #find(task: TaskView): TaskPlan | undefined {
    if (task !== this.#latest) {
      this.#found = this.pending.get(task);
      this.#latest = task;
    }
    return this.#found;
  }

  #setBytes(worker: WorkerPlan, bytes: number): void {
    worker.room -= bytes - worker.bytes;
    worker.bytes = bytes;
    worker.fraction = bytes / worker.limit;
    this.#memory?.set(worker.view, bytes);
    if (worker.index < 0) return;
    this.#emptiest?.update(worker);
    this.#roomiest?.update(worker);
  }
}

/** Responsive workers first, then by lowest fraction, fewest replicas received, smallest id. */
export function compareRecipients(a: WorkerPlan, b: WorkerPlan): number {
  if (a.unresponsive !== b.unresponsive) return a.unresponsive ? 1 : -1;
  return a.fraction - b.fraction || a.received - b.received || compareIds(a, b);
}

/** Workers that take no new tasks first, then by highest fraction, largest id. */
export function compareDroppers(a: WorkerPlan, b: WorkerPlan): number {
  const running = isOpen(a.view);
  if (running !== isOpen(b.view)) return running ? 1 : -1;
  return b.fraction - a.fraction || compareIds(b, a);
}

function compareRoom(a: WorkerPlan, b: WorkerPlan): number {
  if (a.room !== b.room) return a.room > b.room ? -1 : 1;
  return compareIds(a, b);
}

function compareIds(a: WorkerPlan, b: WorkerPlan): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
