/**
 * A binary heap over any comparator. `compare(a, b) < 0` puts `a` first. A comparator must end in a
 * tie-break: the order of items that compare as equal depends on the history of the heap.
 */
export class Heap<T> {
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
    const items = this.#items;
    let index = items.length;
    items.push(item);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = items[parent] as T;
      if (this.#compare(above, item) <= 0) break;
      items[index] = above;
      index = parent;
    }
    items[index] = item;
  }

  pop(): T | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (items.length > 0 && last !== undefined) this.#sink(last);
    return top;
  }

  clear(): void {
    this.#items.length = 0;
  }

  /** All items, in heap order; only the first place is sorted. */
  [Symbol.iterator](): Iterator<T> {
    return this.#items[Symbol.iterator]();
  }

  #sink(item: T): void {
    const items = this.#items;
    const half = items.length >> 1;
    let index = 0;
    while (index < half) {
      let child = 2 * index + 1;
      const right = child + 1;
      if (
        right < items.length && this.#compare(items[right] as T, items[child] as T) < 0
      ) child = right;
      const below = items[child] as T;
      if (this.#compare(below, item) >= 0) break;
      items[index] = below;
      index = child;
    }
    items[index] = item;
  }
}
