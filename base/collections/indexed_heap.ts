/**
 * A binary heap whose items know their places, so that any of them can be moved or removed. An item
 * is in one such heap at a time. `compare(a, b) < 0` puts `a` first; it must end in a tie-break.
 */
export class IndexedHeap<T extends IndexedItem> {
  readonly #items: T[] = [];
  readonly #compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#items.length;
  }

  peek(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    item.index = this.#items.length;
    this.#items.push(item);
    this.moved(item);
  }

  /** Removes an item of this heap. */
  remove(item: T): void {
    const last = this.#items.pop();
    if (last === undefined || last === item) return;
    last.index = item.index;
    this.moved(last);
  }

  /** The item compares differently from before: it gets its new place. */
  moved(item: T): void {
    const items = this.#items;
    let { index } = item;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = items[parent] as T;
      if (this.#compare(above, item) <= 0) break;
      index = this.#put(above, index, parent);
    }
    for (;;) {
      let child = 2 * index + 1;
      const right = items[child + 1];
      if (right !== undefined && this.#compare(right, items[child] as T) < 0) child++;
      const below = items[child];
      if (below === undefined || this.#compare(item, below) <= 0) break;
      index = this.#put(below, index, child);
    }
    items[index] = item;
    item.index = index;
  }

  /** All items, in heap order; only the first place is sorted. */
  [Symbol.iterator](): Iterator<T> {
    return this.#items[Symbol.iterator]();
  }

  /** Puts the item at `index`, and returns the place that it leaves. */
  #put(item: T, index: number, from: number): number {
    this.#items[index] = item;
    item.index = index;
    return from;
  }
}

/** An item that has its place in an {@linkcode IndexedHeap}, which alone sets it. */
export interface IndexedItem {
  index: number;
}
