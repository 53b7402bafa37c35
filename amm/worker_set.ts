/**
 * Small sets of workers, as a run keeps them for each task: none, one worker, seldom more. Each
 * worker has one set that contains only this worker, shared by all tasks that need no other.
 */
import type { WorkerView } from "./view.ts";

/** Some workers, in the order of the decisions. */
export interface WorkerSet extends Iterable<WorkerView> {
  readonly size: number;
  has(worker: WorkerView): boolean;
}

/** Up to this size a list is searched faster than a set. */
const LIST_LENGTH_MAX = 8;

/** Sets of no or one worker are shared and never changed; a larger set belongs to one owner. */
export class SmallWorkerSet implements WorkerSet {
  readonly #list: WorkerView[];
  /** The same workers, once the list is long. */
  #set: Set<WorkerView> | null = null;

  constructor(list: WorkerView[]) {
    this.#list = list;
  }

  get size(): number {
    return this.#list.length;
  }

  has(worker: WorkerView): boolean {
    if (this.#set !== null) return this.#set.has(worker);
    for (const one of this.#list) if (one === worker) return true;
    return false;
  }

  /**
   * Returns the union with `single`, a set of one worker that is not in this set. The result
   * replaces this set, which may have been changed.
   */
  plus(single: SmallWorkerSet): SmallWorkerSet {
    const list = this.#list;
    if (list.length === 0) return single;
    if (list.length === 1) return new SmallWorkerSet(list.concat(single.#list));
    for (const worker of single.#list) {
      list.push(worker);
      this.#set?.add(worker);
    }
    if (this.#set === null && list.length > LIST_LENGTH_MAX) this.#set = new Set(list);
    return this;
  }

  [Symbol.iterator](): Iterator<WorkerView> {
    return this.#list[Symbol.iterator]();
  }
}

export const NO_WORKERS = new SmallWorkerSet([]);
