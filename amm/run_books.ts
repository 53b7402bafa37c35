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
import { type Numbered, WorkerOrder } from "./worker_order.ts";
import { FewWorkers, NOBODY, type Workers } from "./workers.ts";

/** What a run has decided about one task so far. Both may be empty (M24). */
export interface Pending {
  readonly receive: Workers;
  readonly drop: Workers;
}

/** One worker as this run sees it. */
export interface WorkerBook extends Numbered {
  /** Among the running workers; -1 for one that does not run. */
  readonly index: number;
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
  /** What it is to fetch and to drop, in the order of the decisions. */
  readonly receives: TaskView[];
  /** Length of `receives`. */
  received: number;
  readonly drops: TaskView[];
  /** The set of it alone, for every task of which no other worker receives, or drops, a copy. */
  readonly alone: FewWorkers;
}

class PendingEntry implements Pending {
  receive = NOBODY;
  drop = NOBODY;
}

export class RunBooks {
  readonly cluster: ClusterView;
  readonly pending = new Map<TaskView, PendingEntry>();
  /** Who is to fetch, and who to drop, in the order of the first decision on each. */
  readonly receivers: WorkerBook[] = [];
  readonly droppers: WorkerBook[] = [];
  readonly #books = new Map<WorkerView, WorkerBook>();
  readonly #running: WorkerBook[] = [];
  #memory: Map<WorkerView, number> | null = null;
  #emptiest: WorkerOrder<WorkerBook> | null = null;
  #roomiest: WorkerOrder<WorkerBook> | null = null;
  /** What was asked for last, and what was found: the next question is about the same, mostly. */
  #latest: TaskView | null = null;
  #found: PendingEntry | undefined = undefined;

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
      const book: WorkerBook = {
        view,
        index: view.status === "running" ? this.#running.length : -1,
        id: view.id,
        limit,
        aside: aside.has(view.id),
        bytes,
        fraction: bytes / limit,
        room,
        receives: [],
        received: 0,
        drops: [],
        alone: new FewWorkers([view]),
      };
      this.#books.set(view, book);
      if (book.index >= 0) this.#running.push(book);
    }
  }

  /** Worker -> bytes, pending copies and drops included: made when it is asked for, and kept so. */
  get memory(): ReadonlyMap<WorkerView, number> {
    if (this.#memory === null) {
      this.#memory = new Map();
      for (const { view, bytes } of this.#books.values()) this.#memory.set(view, bytes);
    }
    return this.#memory;
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
    return this.#emptiest ??= new WorkerOrder(this.#running, compareRecipients);
  }

  /** Running workers, the one with most room first. */
  get roomiest(): WorkerOrder<WorkerBook> {
    return this.#roomiest ??= new WorkerOrder(this.#running, compareRoom);
  }

  /** What is pending of a task; `undefined` when nothing was suggested about it. */
  pendingOf(task: TaskView): Pending | undefined {
    return this.#find(task);
  }

  entry(task: TaskView): Pending {
    return this.#entry(task);
  }

  receive(task: TaskView, book: WorkerBook): void {
    const entry = this.#entry(task);
    entry.receive = entry.receive.plus(book.alone);
    book.received = book.receives.push(task);
    if (book.received === 1) this.receivers.push(book);
    this.#change(book, book.bytes + task.nbytes);
  }

  drop(task: TaskView, book: WorkerBook): void {
    const entry = this.#entry(task);
    entry.drop = entry.drop.plus(book.alone);
    if (book.drops.push(task) === 1) this.droppers.push(book);
    this.#change(book, Math.max(0, book.bytes - task.nbytes));
  }

  #entry(task: TaskView): PendingEntry {
    const known = this.#find(task);
    if (known !== undefined) return known;
    const entry = new PendingEntry();
    this.pending.set(task, entry);
    return this.#found = entry;
  }

  #find(task: TaskView): PendingEntry | undefined {
    if (task !== this.#latest) {
      this.#found = this.pending.get(task);
      this.#latest = task;
    }
    return this.#found;
  }

  #change(book: WorkerBook, bytes: number): void {
    book.room -= bytes - book.bytes;
    book.bytes = bytes;
    book.fraction = bytes / book.limit;
    this.#memory?.set(book.view, bytes);
    if (book.index < 0) return;
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
