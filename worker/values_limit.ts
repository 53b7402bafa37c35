/**
 * Bytes that the values in memory may take beside the rest of a worker. Where a program and its
 * executors have much of the limit, values would fill it before they reach the target of the store:
 * the worker would collect garbage, stop its intake and pause again and again.
 *
 * The limit falls when values must be evicted because of the resident size, to what is left after
 * that. It rises to what there was room for during some time.
 */

/** Time over which the least room is measured. */
const RISE_MS = 2000;
/** Fraction of the memory limit below which it does not fall. */
const LEAST_FRACTION = 0.05;

/** Sizes in bytes, and milliseconds of a monotonic clock. */
export interface ValueSizes {
  readonly at: number;
  readonly processBytes: number;
  readonly managedBytes: number;
}

export class ValuesLimit {
  readonly #least: number;
  #bytes = Infinity;
  /** The least that values could have had since a time, for the resident size to be at the goal. */
  #room = Infinity;
  #since = -Infinity;

  constructor(limitBytes: number) {
    this.#least = limitBytes * LEAST_FRACTION;
  }

  /** Integer bytes; infinite before the first eviction. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Values must be evicted until the resident size is `goalBytes`. Returns whether the limit has
   * changed.
   */
  lower({ at, processBytes, managedBytes }: ValueSizes, goalBytes: number): boolean {
    this.#room = Infinity;
    this.#since = at;
    const bytes = Math.floor(Math.max(this.#least, managedBytes + goalBytes - processBytes));
    if (bytes >= this.#bytes) return false;
    this.#bytes = bytes;
    return true;
  }

  /** Returns whether the limit has changed. */
  sample({ at, processBytes, managedBytes }: ValueSizes, goalBytes: number): boolean {
    if (this.#bytes === Infinity) return false;
    this.#room = Math.min(this.#room, Math.floor(managedBytes + goalBytes - processBytes));
    if (at - this.#since < RISE_MS) return false;
    const room = this.#room;
    this.#room = Infinity;
    this.#since = at;
    if (room <= this.#bytes) return false;
    this.#bytes = room;
    return true;
  }
}
