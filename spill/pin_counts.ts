/** Number of pins of each key. A pinned key is neither spilled nor dropped. */
export class PinCounts {
  readonly #pins = new Map<string, number>();

  has(key: string): boolean {
    return this.#pins.has(key);
  }

  add(key: string): void {
    this.#pins.set(key, (this.#pins.get(key) ?? 0) + 1);
  }

  /** Removes one pin. Returns `true` if none is left. */
  remove(key: string): boolean {
    const pins = (this.#pins.get(key) ?? 0) - 1;
    if (pins > 0) this.#pins.set(key, pins);
    else this.#pins.delete(key);
    return pins <= 0;
  }

  /** Removes all pins of a key and returns their number. */
  take(key: string): number {
    if (this.#pins.size === 0) return 0;
    const pins = this.#pins.get(key) ?? 0;
    this.#pins.delete(key);
    return pins;
  }

  clear(): void {
    this.#pins.clear();
  }
}
