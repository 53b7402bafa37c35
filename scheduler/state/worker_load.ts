/**
 * Running workers, sorted by how soon a task could start there: workers with a free slot first,
 * then those whose window may still take short tasks, then the full ones; among equals by expected
 * wait, by bytes held, and finally in order of joining. An indexed heap: a change costs O(log
 * workers).
 *
 * Doubtful workers come after all others. Placement looks at the first few nodes only, and most
 * tasks avoid doubtful workers: in front, they would hide a worker with a free slot.
 */
import { broken } from "../../base/mod.ts";
import { countStartable, isDoubtful, type WorkerRecord } from "./worker.ts";

/** Sort keys of workers without a free slot, and of those with a full window, start here. */
const NO_SLOT = 2 ** 50;
const FULL = 2 ** 51;
/** Sort keys of doubtful workers start here. */
const DOUBTFUL = 2 ** 52;

export class LoadOrder {
  /** Threads of all workers in it. */
  threads = 0;
  readonly #heap: WorkerRecord[] = [];
  readonly #tasksPerThread: number;

  constructor(tasksPerThread: number) {
    this.#tasksPerThread = tasksPerThread;
  }

  get size(): number {
    return this.#heap.length;
  }

  /**
   * The `index`-th node of the heap: 0 is the least loaded, the next few are among the least
   * loaded.
   */
  at(index: number): WorkerRecord | undefined {
    return this.#heap[index];
  }

  add(worker: WorkerRecord): void {
    if (worker.loadIndex >= 0) broken(worker, `"${worker.name}" is already in the load order`);
    this.threads += worker.threads;
    this.#updateKey(worker);
    worker.loadIndex = this.#heap.length;
    this.#heap.push(worker);
    this.#rise(worker);
  }

  remove(worker: WorkerRecord): void {
    const index = worker.loadIndex;
    if (this.#heap[index] !== worker) {
      broken(worker, `"${worker.name}" is not at ${index} in the load order`);
    }
    worker.loadIndex = -1;
    this.threads -= worker.threads;
    const last = this.#heap.pop();
    if (last === undefined || last === worker) return;
    this.#put(last, index);
    this.#rise(last);
    this.#sink(last);
  }

  /** Sorts a worker again whose load has changed. */
  update(worker: WorkerRecord): void {
    if (worker.loadIndex < 0) return;
    this.#updateKey(worker);
    this.#rise(worker);
    this.#sink(worker);
  }

  /** For a snapshot: the heap in its present layout, which decides which workers are weighed. */
  dump(): readonly WorkerRecord[] {
    return this.#heap;
  }

  restore(heap: readonly WorkerRecord[]): void {
    heap.forEach((worker, index) => {
      this.#updateKey(worker);
      this.threads += worker.threads;
      worker.loadIndex = index;
      this.#heap.push(worker);
    });
    // Earlier versions sorted in another order. A heap in this order keeps its layout.
    for (const worker of [...heap].reverse()) this.#sink(worker);
  }

  /** Returns whether the heap is in order and up to date. For `validate()`. */
  isSorted(): boolean {
    return this.#heap.every((worker, index) =>
      worker.loadIndex === index && worker.loadKey === this.#keyOf(worker) &&
      worker.loadBytes === worker.nbytes &&
      (index === 0 || !before(worker, this.#heap[(index - 1) >> 1] as WorkerRecord))
    );
  }

  /** Stores the sort values of the worker, so that later changes do not disturb the heap. */
  #updateKey(worker: WorkerRecord): void {
    worker.loadKey = this.#keyOf(worker);
    worker.loadBytes = worker.nbytes;
  }

  #keyOf(worker: WorkerRecord): number {
    const wait = expectedWaitUs(worker) + (isDoubtful(worker) ? DOUBTFUL : 0);
    if (countStartable(worker) < worker.slots) return wait;
    return wait +
      (worker.processing.size >= this.#tasksPerThread * worker.threads ? FULL : NO_SLOT);
  }

  #rise(worker: WorkerRecord): void {
    let index = worker.loadIndex;
    while (index > 0) {
      const parent = this.#heap[(index - 1) >> 1] as WorkerRecord;
      if (!before(worker, parent)) break;
      this.#put(parent, index);
      index = (index - 1) >> 1;
    }
    this.#put(worker, index);
  }

  #sink(worker: WorkerRecord): void {
    const heap = this.#heap;
    const half = heap.length >> 1;
    let index = worker.loadIndex;
    while (index < half) {
      let child = 2 * index + 1;
      const right = heap[child + 1];
      if (right !== undefined && before(right, heap[child] as WorkerRecord)) child++;
      const below = heap[child] as WorkerRecord;
      if (!before(below, worker)) break;
      this.#put(below, index);
      index = child;
    }
    this.#put(worker, index);
  }

  #put(worker: WorkerRecord, index: number): void {
    this.#heap[index] = worker;
    worker.loadIndex = index;
  }
}

/** Microseconds until a thread of the worker is expected to be free for one more task. */
export function expectedWaitUs(worker: WorkerRecord): number {
  return Math.floor(worker.occupancyUs / worker.threads);
}

function before(a: WorkerRecord, b: WorkerRecord): boolean {
  return (a.loadKey - b.loadKey || a.loadBytes - b.loadBytes || a.incarnation - b.incarnation) < 0;
}
