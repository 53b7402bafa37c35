/** Entries that are deleted between two renewals, at least. */
const DELETED_MIN = 256;

/**
 * A map of a process that lives long, whose entries do not. When a `Map` of V8 makes a new table,
 * the table before it keeps a reference to it. So a garbage table that has become old keeps all
 * later tables, and all entries that they ever had, until the engine collects old objects: each
 * entry is copied twice, and none dies young. A new `Map` now and then has no table before it.
 *
 * @example
 * ```ts
 * const open = new TransientMap<number, { readonly key: string }>();
 * open.set(1, { key: "a" });
 * open.delete(1); // true
 * ```
 */
export class TransientMap<K, V> {
  #map = new Map<K, V>();
  /** Entries that were deleted since the last renewal. */
  #deleted = 0;

  get size(): number {
    return this.#map.size;
  }

  get(key: K): V | undefined {
    return this.#map.get(key);
  }

  set(key: K, value: V): void {
    if (this.#deleted >= Math.max(DELETED_MIN, this.#map.size)) {
      this.#map = new Map(this.#map);
      this.#deleted = 0;
    }
    this.#map.set(key, value);
  }

  /** Returns `false` if the map does not have the key. */
  delete(key: K): boolean {
    if (!this.#map.delete(key)) return false;
    this.#deleted++;
    return true;
  }
}
