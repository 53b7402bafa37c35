/**
 * The time that the graphs of each owner may take of the scheduler's process. It is spent by
 * compilations, whatever becomes of the graph, and comes back with time.
 */
export interface CompileBudgetOptions {
  /** Milliseconds that may be spent at once. */
  readonly burstMs: number;
  /** Milliseconds that come back each second. */
  readonly msPerSecond: number;
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}

export class CompileBudget {
  readonly #options: CompileBudgetOptions;
  readonly #now: () => number;
  /** Owner -> milliseconds that have not come back, and when this was so. */
  readonly #spent = new Map<string, { readonly ms: number; readonly at: number }>();

  constructor(options: CompileBudgetOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Owners that have spent time which has not come back. */
  get owners(): number {
    return this.#spent.size;
  }

  /** Returns whether the owner has time left. */
  has(owner: string): boolean {
    const ms = this.#spentBy(owner);
    if (ms === 0) this.#spent.delete(owner);
    return ms < this.#options.burstMs;
  }

  /** Does the work of one graph of the owner, and counts its time. */
  spend<T>(owner: string, work: () => T): T {
    const begun = this.#now();
    try {
      return work();
    } finally {
      const at = this.#now();
      this.#spent.set(owner, { ms: this.#spentBy(owner) + at - begun, at });
    }
  }

  #spentBy(owner: string): number {
    const entry = this.#spent.get(owner);
    if (entry === undefined) return 0;
    const seconds = (this.#now() - entry.at) / 1000;
    return Math.max(0, entry.ms - seconds * this.#options.msPerSecond);
  }
}
