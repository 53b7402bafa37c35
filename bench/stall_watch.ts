/**
 * How long the event loop was held up: the lateness of a timer that should ring all the time, less
 * the time in which its thread could have run and had no processor, since others had them.
 */

const INTERVAL_MS = 1;
const SCHEDULER_STATISTICS = `/proc/self/task/${Deno.pid}/schedstat`;

export class StallWatch implements Disposable {
  readonly #timer: ReturnType<typeof setInterval>;
  #last = performance.now();
  #lastWaitMs = waitMs();
  #worstMs = 0;
  #latestMs = 0;

  constructor() {
    this.#timer = setInterval(() => this.#look(), INTERVAL_MS);
  }

  /** Milliseconds, since the beginning. */
  get worstMs(): number {
    this.#look();
    return this.#worstMs;
  }

  /** The same with the time without a processor. */
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

/** Milliseconds that the main thread has waited for a processor; 0 where Linux does not tell. */
function waitMs(): number {
  try {
    return Number(Deno.readTextFileSync(SCHEDULER_STATISTICS).split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}
