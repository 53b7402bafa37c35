/**
 * The books of one run: how full every worker is, what is to be received and dropped where. Every
 * accepted suggestion is entered at once, so that later choices, by whatever policy, see it (M23).
 *
 * How full a worker is: its measured memory and the bytes of the copies that are on their way to it
 * (M37), as a fraction of its limit (M49). A worker without a limit is taken to have the largest
 * limit of the cluster; where nobody has one, bytes decide.
 */
import { AssertionError } from "../base/mod.ts";
import type { MemoryMeasure, WorkerId } from "../protocol/mod.ts";
import type { ClusterView, TaskView, WorkerView } from "./view.ts";
import { type Placed, WorkerOrder } from "./worker_order.ts";

/** What a run has decided about one task so far. Both may be empty (M24). */
export interface Pending {
  readonly receive: Workers;
  readonly drop: Workers;
}

/** Some workers, in the order of the decisions. */
export interface Workers extends Iterable<WorkerView> {
  readonly size: number;
  has(worker: WorkerView): boolean;
}

/** One worker as this run sees it. */
export interface WorkerBook extends Placed {
  readonly view: WorkerView;
  readonly id: WorkerId;
  /** What fractions are taken of: never 0. */
  readonly limit: number;
  /** Did not answer when it was asked for copies: the last to be asked again (M94). */
  readonly aside: boolean;
  bytes: number;
  /** `bytes` / `limit`. */
  fraction: number;
  /** Bytes that it may receive; infinite without a limit. */
  room: number;
  /** Copies that this run sends there. */
  received: number;
}

/** A set that is small almost always: nothing is allocated for the first worker. */
class FewWorkers implements Workers {
  #first: WorkerView | null = null;
  #more: Set<WorkerView> | null = null;

  get size(): number {
    return this.#more !== null ? this.#more.size : this.#first === null ? 0 : 1;
  }

  has(worker: WorkerView): boolean {
    return this.#more !== null ? this.#more.has(worker) : this.#first === worker;
  }

  add(worker: WorkerView): void {
    if (this.#more !== null) this.#more.add(worker);
    else if (this.#first === null) this.#first = worker;
    else this.#more = new Set([this.#first, worker]);
  }

  *[Symbol.iterator](): Generator<WorkerView> {
    if (this.#more !== null) yield* this.#more;
    else if (this.#first !== null) yield this.#first;
  }
}

/** Nobody. Never written to. */
const NOBODY = new FewWorkers();

class PendingEntry implements Pending {
  receive = NOBODY;
  drop = NOBODY;
}

export class RunBooks {
  readonly cluster: ClusterView;
  readonly pending = new Map<TaskView, PendingEntry>();
  /** Worker -> bytes, pending copies and drops included. */
  readonly memory = new Map<WorkerView, number>();
  /** What each worker is to fetch and to drop, in the order of the decisions. */
  readonly receivers = new Map<WorkerView, TaskView[]>();
  readonly droppers = new Map<WorkerView, TaskView[]>();
  readonly #books = new Map<WorkerView, WorkerBook>();
  #running: WorkerBook[] = [];
  #emptiest: WorkerOrder<WorkerBook> | null = null;
  #roomiest: WorkerOrder<WorkerBook> | null = null;
  /** What was asked for last is asked for again, mostly. */
  readonly #latest: { task: TaskView | null; entry: PendingEntry } = {
    task: null,
    entry: new PendingEntry(),
  };

  /** `capacity`: the fraction of its limit up to which a worker may be filled. */
  constructor(
    cluster: ClusterView,
    measure: MemoryMeasure,
    { capacity, aside }: { capacity: number; aside: ReadonlyMap<WorkerId, number> },
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
      this.memory.set(view, bytes);
      this.#books.set(view, {
        view,
        id: view.id,
        limit,
        aside: aside.has(view.id),
        bytes,
        fraction: bytes / limit,
        room,
        received: 0,
        places: [],
      });
    }
    this.#running = [...this.#books.values()].filter(({ view }) => view.status === "running");
  }

  get running(): readonly WorkerBook[] {
    return this.#running;
  }

  book(worker: WorkerView): WorkerBook {
    const book = this.#books.get(worker);
    if (book !== undefined) return book;
    throw new AssertionError(`Cannot find worker "${worker.id}" in the cluster`);
  }

  /** `undefined`: no worker of this cluster any more. */
  find(worker: WorkerView): WorkerBook | undefined {
    return this.#books.get(worker);
  }

  /** Running workers, the one to receive first before all others (M44, M49, M51). */
  get emptiest(): WorkerOrder<WorkerBook> {
    return this.#emptiest ??= new WorkerOrder(this.#running, 0, compareRecipients);
  }

  /** Running workers, the one with most room first. */
  get roomiest(): WorkerOrder<WorkerBook> {
    return this.#roomiest ??= new WorkerOrder(this.#running, 1, compareRoom);
  }

  entry(task: TaskView): Pending {
    return this.#entry(task);
  }

  receive(task: TaskView, book: WorkerBook): void {
    const entry = this.#entry(task);
    if (entry.receive === NOBODY) entry.receive = new FewWorkers();
    entry.receive.add(book.view);
    book.received++;
    append(this.receivers, book.view, task);
    this.#change(book, book.bytes + task.nbytes);
  }

  drop(task: TaskView, book: WorkerBook): void {
    const entry = this.#entry(task);
    if (entry.drop === NOBODY) entry.drop = new FewWorkers();
    entry.drop.add(book.view);
    append(this.droppers, book.view, task);
    this.#change(book, Math.max(0, book.bytes - task.nbytes));
  }

  #entry(task: TaskView): PendingEntry {
    if (task === this.#latest.task) return this.#latest.entry;
    let entry = this.pending.get(task);
    if (entry === undefined) this.pending.set(task, entry = new PendingEntry());
    this.#latest.task = task;
    this.#latest.entry = entry;
    return entry;
  }

  #change(book: WorkerBook, bytes: number): void {
    book.room -= bytes - book.bytes;
    book.bytes = bytes;
    book.fraction = bytes / book.limit;
    this.memory.set(book.view, bytes);
    if (book.view.status !== "running") return;
    this.#emptiest?.update(book);
    this.#roomiest?.update(book);
  }
}

/** Who receives first: who answers, who is emptiest, who receives least, whose id is smallest. */
export function compareRecipients(a: WorkerBook, b: WorkerBook): number {
  if (a.aside !== b.aside) return a.aside ? 1 : -1;
  return a.fraction - b.fraction || a.received - b.received || compareIds(a, b);
}

/** Who drops first: who takes no new tasks, who is fullest, whose id is largest. */
export function compareDroppers(a: WorkerBook, b: WorkerBook): number {
  const running = a.view.status === "running";
  if (running !== (b.view.status === "running")) return running ? 1 : -1;
  return b.fraction - a.fraction || compareIds(b, a);
}

function compareRoom(a: WorkerBook, b: WorkerBook): number {
  if (a.room !== b.room) return a.room > b.room ? -1 : 1;
  return compareIds(a, b);
}

function compareIds(a: WorkerBook, b: WorkerBook): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function append(lists: Map<WorkerView, TaskView[]>, worker: WorkerView, task: TaskView): void {
  const list = lists.get(worker);
  if (list === undefined) lists.set(worker, [task]);
  else list.push(task);
}
