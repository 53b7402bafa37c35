/**
 * Whether the worker itself is too large. What it takes without its tasks is freed by no kill, and
 * by no spilling once all that can be spilled is.
 */

/** Fraction of a threshold to which a size must fall before the worker resumes. */
export const RESUME_FRACTION = 15 / 16;
/** Time for which the own size must stay above the last threshold. */
const OWN_MS_MIN = 3000;

/** Sizes in bytes, and milliseconds of a monotonic clock. */
export interface OwnSizes {
  readonly at: number;
  /** What no kill would free: the worker, and its executors without their growth. */
  readonly ownBytes: number;
  /** Of these, what a fresh process would have too. */
  readonly freshBytes: number;
}

export class OwnMemory {
  readonly #most: number;
  #isFull = false;
  /** Time since which the own size is too large and nothing can be spilled; `null`: it is not. */
  #since: number | null = null;

  /** `mostBytes`: the last threshold; `Infinity` if it is off. */
  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  /** Returns whether the own memory is full, and a fresh process would have less. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /**
   * Takes a sample, and whether values may still leave the memory. Returns whether `isFull` has
   * changed.
   */
  sample({ at, ownBytes, freshBytes }: OwnSizes, canSpill: boolean): boolean {
    const enough = this.#most * RESUME_FRACTION;
    if (this.#isFull) {
      if (ownBytes > enough) return false;
      this.#isFull = false;
      this.#since = null;
      return true;
    }
    if (ownBytes <= this.#most || freshBytes > enough || canSpill) {
      this.#since = null;
      return false;
    }
    this.#since ??= at;
    this.#isFull = at - this.#since >= OWN_MS_MIN;
    return this.#isFull;
  }
}
