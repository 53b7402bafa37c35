/**
 * Where runnable tasks wait when no worker that may run them has room.
 *
 * One queue per restriction (workers, resources), and one for each memory limit that matters to its
 * tasks, so that what cannot run never stands before what can; and for tasks without restrictions
 * one per worker that holds most of their inputs (their home), plus one for tasks that are as well
 * off anywhere. A worker with room takes from its home, from the common queue and from the
 * restrictions it can serve, the best priority first; when all these are empty it takes from other
 * homes what would wait longer there than the move costs (`assignment.ts`).
 */
import { Heap } from "../base/mod.ts";
import type { Resources } from "../protocol/mod.ts";
import { compareTasks, type Task } from "./task_record.ts";
import { millionths, type WorkerRecord } from "./worker_record.ts";

/**
 * Tasks by priority. Graphs arrive sorted, so what comes after everything else is appended to a run
 * and costs one comparison; the rest goes into a heap. A task that is taken out from the middle
 * leaves a ghost behind until it comes up, or until ghosts are the majority. A queue with ghosts of
 * a task must be rebuilt before the priority of the task changes (`priority.ts`).
 */
export class TaskQueue {
  /** The worker whose home queue it is. */
  readonly home: WorkerRecord | null;
  /** Tasks in it. */
  size = 0;
  /** Expected microseconds of these. */
  workUs = 0;
  /** Of a home queue: the best task it had since {@linkcode HomeHeads} looked at it last. */
  noted: Task | null = null;
  /** In the list of queues that are being served. */
  active = false;
  /** Sorted; what is before `#first` has been taken. */
  #run: Task[] = [];
  #first = 0;
  #heap = new Heap<Task>(compareTasks);

  constructor(home: WorkerRecord | null) {
    this.home = home;
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
    else task.ghost = true;
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

/** What a task asks of the worker that runs it. Equal demands share one signature. */
export class Signature {
  /** Canonical text of the demands; empty for none. */
  readonly id: string;
  /** Resource name and millionths. */
  readonly resources: readonly (readonly [name: string, amount: number])[];
  /** Names or ids of the workers it may run on; `null` for any. */
  readonly names: ReadonlySet<string> | null;
  /** Others will do while none of the named ones runs. */
  readonly loose: boolean;
  readonly queue = new TaskQueue(null);
  /**
   * Tasks whose inputs are too large for some of its workers, by the smallest memory limit among
   * them that holds the inputs (bytes, `Infinity` for none): all tasks of one queue fit into the
   * same workers. Sorted anew whenever one of these opens or shuts.
   */
  readonly large = new Map<number, TaskQueue>();
  /** Running workers that meet the demands. */
  readonly eligible = new Set<WorkerRecord>();
  /** Running workers that meet them but for their name, when `loose`. */
  readonly others = new Set<WorkerRecord>();
  /** Known tasks that have it. */
  tasks = 0;

  constructor(
    id: string,
    resources: readonly (readonly [string, number])[],
    names: ReadonlySet<string> | null,
    loose: boolean,
  ) {
    this.id = id;
    this.resources = resources;
    this.names = names;
    this.loose = loose;
  }

  /** The workers it may be placed on now. */
  candidates(): ReadonlySet<WorkerRecord> {
    return this.loose && this.eligible.size === 0 ? this.others : this.eligible;
  }
}

/** All queues of a restriction. */
export function* queuesOf(signature: Signature): Iterable<TaskQueue> {
  yield signature.queue;
  yield* signature.large.values();
}

/** Those of them whose tasks the worker can hold. */
export function* queuesFor(
  signature: Signature,
  { memoryLimit }: WorkerRecord,
): Iterable<TaskQueue> {
  yield signature.queue;
  for (const [limit, queue] of signature.large) {
    if (memoryLimit === 0 || limit <= memoryLimit) yield queue;
  }
}

/** The canonical text of demands, and the parts of it. */
export function signatureOf(
  demands: {
    readonly resources?: Resources;
    readonly workers?: readonly string[];
    readonly allowOtherWorkers?: true;
  } | null,
): { id: string; resources: [string, number][]; names: Set<string> | null; loose: boolean } {
  const resources: [string, number][] = Object.entries(demands?.resources ?? {})
    .map(([name, amount]): [string, number] => [name, millionths(amount)])
    .filter(([, amount]) => amount > 0)
    .sort(([a], [b]) => a < b ? -1 : 1);
  const names = demands?.workers === undefined ? null : new Set([...demands.workers].sort());
  const loose = names !== null && demands?.allowOtherWorkers === true;
  if (resources.length === 0 && names === null) return { id: "", resources, names, loose };
  const id = JSON.stringify([resources, names === null ? null : [...names], loose]);
  return { id, resources, names, loose };
}

/** Whether the worker has what is asked for at all, whatever is in use of it. */
export function offers(worker: WorkerRecord, signature: Signature): boolean {
  for (const [name, amount] of signature.resources) {
    if ((worker.resources.get(name) ?? 0) < amount) return false;
  }
  return true;
}

/** Whether what is asked for is free there now. */
export function isFree(worker: WorkerRecord, signature: Signature): boolean {
  for (const [name, amount] of signature.resources) {
    const free = (worker.resources.get(name) ?? 0) - (worker.used.get(name) ?? 0);
    if (free < amount) return false;
  }
  return true;
}

/** Whether the worker is one of those named. */
export function isNamed(worker: WorkerRecord, signature: Signature): boolean {
  const { names } = signature;
  return names === null || names.has(worker.name) || names.has(worker.id);
}
