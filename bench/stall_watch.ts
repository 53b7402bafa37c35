/** How long the event loop was held up: the lateness of a timer that should ring all the time. */

const INTERVAL_MS = 1;

export class StallWatch implements Disposable {
  #timer: ReturnType<typeof setInterval>;
  #last = performance.now();
  #worstMs = 0;

  constructor() {
    this.#timer = setInterval(() => this.#look(), INTERVAL_MS);
  }

  /** Milliseconds, since the beginning. */
  get worstMs(): number {
    this.#look();
    return this.#worstMs;
  }

  #look(): void {
    const now = performance.now();
    this.#worstMs = Math.max(this.#worstMs, now - this.#last - INTERVAL_MS);
    this.#last = now;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
