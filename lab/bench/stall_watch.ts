/**
 * Measures stalls of the event loop: the lateness of a short timer, minus the time in which its
 * thread was runnable but had no processor because other processes used them.
 */

const INTERVAL_MS = 1;
const SCHEDULER_STATISTICS = `/proc/self/task/${Deno.pid}/schedstat`;

/** Watches the event loop until it is disposed. */
export class StallWatch implements Disposable {
  readonly #timer: ReturnType<typeof setInterval>;
  #last = performance.now();
  #lastWaitMs = waitMs();
  #worstMs = 0;
  #latestMs = 0;

  constructor() {
    this.#timer = setInterval(() => this.#look(), INTERVAL_MS);
  }

  /** The longest stall so far, in milliseconds. */
  get worstMs(): number {
    this.#look();
    return this.#worstMs;
  }

  /** The longest stall in milliseconds, including the time without a processor. */
  get latestMs(): number {
    return this.#latestMs;
  }

  #look(): void {
    const [now, wait] = [performance.now(), waitMs()];
    const lateMs = now - this.#last - INTERVAL_MS;
    this.#latestMs = Math.max(this.#latestMs, lateMs);
    this.#worstMs = Math.max(this.#worstMs, lateMs - (wait - this.#lastWaitMs));
    [this.#last, this.#lastWaitMs] = [now, wait];
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}

/** Measures a piece of synchronous work, without the time in which it had no processor. */
export class Stopwatch {
  readonly #begun = performance.now();
  readonly #waitMs = waitMs();

  /** Milliseconds since it was made. */
  get ms(): number {
    return performance.now() - this.#begun - (waitMs() - this.#waitMs);
  }
}

/**
 * Milliseconds that the main thread has waited for a processor; 0 where Linux does not report it.
 */
function waitMs(): number {
  try {
    return Number(Deno.readTextFileSync(SCHEDULER_STATISTICS).split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}
