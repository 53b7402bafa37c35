/**
 * Workers sorted by a figure that changes as a run goes on: an indexed binary heap. Putting one
 * worker into its new place is logarithmic; the first few in order are found without taking the
 * others out.
 */
import { Heap } from "../base/mod.ts";

/** Where an item stands in each order that it is part of. */
export interface Placed {
  readonly places: number[];
}

export class WorkerOrder<T extends Placed> {
  readonly #items: T[];
  readonly #slot: number;
  readonly #compare: (a: T, b: T) => number;

  /** `slot`: which entry of `places` is this order's. `compare` ends in a tie-break. */
  constructor(items: readonly T[], slot: number, compare: (a: T, b: T) => number) {
    this.#items = [...items].sort(compare);
    this.#slot = slot;
    this.#compare = compare;
    this.#items.forEach((item, index) => item.places[slot] = index);
  }

  get size(): number {
    return this.#items.length;
  }

  first(): T | undefined {
    return this.#items[0];
  }

  /** In order, the first before all others. Nothing may be updated meanwhile. */
  *inOrder(): Generator<T, void, void> {
    const items = this.#items;
    if (items.length === 0) return;
    const frontier = new Heap<number>((a, b) => this.#compare(items[a] as T, items[b] as T));
    frontier.push(0);
    for (let at = frontier.pop(); at !== undefined; at = frontier.pop()) {
      yield items[at] as T;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < items.length) frontier.push(child);
      }
    }
  }

  /** The figure of this item has changed. */
  update(item: T): void {
    this.#rise(item);
    this.#sink(item);
  }

  #rise(item: T): void {
    const items = this.#items;
    let at = item.places[this.#slot] as number;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] as T;
      if (this.#compare(above, item) <= 0) break;
      this.#put(above, at);
      at = parent;
    }
    this.#put(item, at);
  }

  #sink(item: T): void {
    const items = this.#items;
    let at = item.places[this.#slot] as number;
    for (let child = 2 * at + 1; child < items.length; child = 2 * at + 1) {
      const right = child + 1;
      if (right < items.length && this.#compare(items[right] as T, items[child] as T) < 0) {
        child = right;
      }
      const below = items[child] as T;
      if (this.#compare(below, item) >= 0) break;
      this.#put(below, at);
      at = child;
    }
    this.#put(item, at);
  }

  #put(item: T, at: number): void {
    this.#items[at] = item;
    item.places[this.#slot] = at;
  }
}
