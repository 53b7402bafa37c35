/**
 * The sets of workers that the books of a run consist of: nobody, one worker, seldom more. For each
 * worker there is one set of it alone, and all tasks share it about which no more is decided.
 */
import type { WorkerView } from "./view.ts";

/** Some workers, in the order of the decisions. */
export interface Workers extends Iterable<WorkerView> {
  readonly size: number;
  has(worker: WorkerView): boolean;
}

/** Up to this many a list is quicker than a set. */
const FEW = 8;

/** Nobody and one worker are never changed; more than one belong to who put them together. */
export class FewWorkers implements Workers {
  readonly #list: WorkerView[];
  /** The same, when they are many. */
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

  /** These and the one that is `alone`, and not among them: to be used in the place of these. */
  plus(alone: FewWorkers): FewWorkers {
    const list = this.#list;
    if (list.length === 0) return alone;
    if (list.length === 1) return new FewWorkers(list.concat(alone.#list));
    for (const worker of alone.#list) {
      list.push(worker);
      this.#set?.add(worker);
    }
    if (this.#set === null && list.length > FEW) this.#set = new Set(list);
    return this;
  }

  [Symbol.iterator](): Iterator<WorkerView> {
    return this.#list[Symbol.iterator]();
  }
}

export const NOBODY = new FewWorkers([]);
