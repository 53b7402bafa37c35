/** How many readers each key has. A key with readers is neither moved away nor dropped. */
export class PinCounts {
  readonly #readers = new Map<string, number>();

  has(key: string): boolean {
    return this.#readers.has(key);
  }

  add(key: string): void {
    this.#readers.set(key, (this.#readers.get(key) ?? 0) + 1);
  }

  /** `true` when nobody reads it (any more). */
  remove(key: string): boolean {
    const readers = (this.#readers.get(key) ?? 0) - 1;
    if (readers > 0) this.#readers.set(key, readers);
    else this.#readers.delete(key);
    return readers <= 0;
  }

  /** Forgets the readers of this key: how many there were. */
  take(key: string): number {
    if (this.#readers.size === 0) return 0;
    const readers = this.#readers.get(key) ?? 0;
    this.#readers.delete(key);
    return readers;
  }

  clear(): void {
    this.#readers.clear();
  }
}
