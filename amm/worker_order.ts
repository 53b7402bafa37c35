/**
 * Workers ordered by a figure that changes during a run: an indexed binary heap. Updating one
 * worker takes logarithmic time; the first few in order are found without removing any.
 */
import { Heap } from "../base/mod.ts";

/** An item with a unique index from 0 to the number of items minus one. */
export interface Indexed {
  readonly index: number;
}

export class WorkerOrder<T extends Indexed> {
  readonly #items: T[];
  /** Index of an item -> its position in the heap. */
  readonly #places: Int32Array;
  readonly #compare: (a: T, b: T) => number;

  /** @param compare must never return 0 for two different items */
  constructor(items: readonly T[], compare: (a: T, b: T) => number) {
    this.#items = [...items].sort(compare);
    this.#places = new Int32Array(items.length);
    this.#compare = compare;
    this.#items.forEach((item, at) => this.#places[item.index] = at);
  }

  first(): T | undefined {
    return this.#items[0];
  }

  /** Yields the items in order. No item may be updated during the iteration. */
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

  /** Restores the order after the figure of this item has changed. */
  update(item: T): void {
    this.#rise(item, this.#sink(this.#places[item.index] as number));
  }

  /**
   * Moves the smaller child up, level by level, and returns the position that is free at the end.
   */
  #sink(at: number): number {
    const items = this.#items;
    for (let child = 2 * at + 1; child < items.length; child = 2 * at + 1) {
      const right = child + 1;
      if (right < items.length && this.#compare(items[right] as T, items[child] as T) < 0) {
        child = right;
      }
      this.#put(items[child] as T, at);
      at = child;
    }
    return at;
  }

  #rise(item: T, at: number): void {
    const items = this.#items;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent] as T;
      if (this.#compare(above, item) <= 0) break;
      this.#put(above, at);
      at = parent;
    }
    this.#put(item, at);
  }

  #put(item: T, at: number): void {
    this.#items[at] = item;
    this.#places[item.index] = at;
  }
}
