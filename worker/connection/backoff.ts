/**
 * Exponential backoff: pauses that double from one failure to the next up to a cap, with a random
 * factor, so that a hundred workers do not reconnect at the same moment.
 */
export class Backoff {
  readonly #firstMs: number;
  readonly #capMs: number;
  readonly #random: () => number;
  #failures = 0;

  constructor(
    firstMs: number,
    capMs: number,
    options: { readonly random?: () => number } = {},
  ) {
    this.#firstMs = firstMs;
    this.#capMs = capMs;
    this.#random = options.random ?? Math.random;
  }

  /** Counts a failure. Returns integer milliseconds between half the present step and all of it. */
  nextMs(): number {
    const step = Math.min(this.#capMs, this.#firstMs * 2 ** this.#failures);
    if (step < this.#capMs) this.#failures++;
    return Math.round(step * (0.5 + this.#random() / 2));
  }

  /** Starts again with the first step, after a success. */
  reset(): void {
    this.#failures = 0;
  }
}

/** Settles after `ms`, or when `signal` is aborted. Never rejects. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
