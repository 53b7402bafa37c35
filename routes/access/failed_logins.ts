/**
 * Slows down clients that guess tokens. After some failures within a minute, the answers to further
 * failures wait, longer each time up to a second. Requests with a valid token never wait. Only so
 * many answers wait at a time, so that failures cannot hold connections without bound.
 */
const FREE_FAILURES = 10;
const WINDOW_MS = 60_000;
const STEP_MS = 50;
const DELAY_MS_MAX = 1000;
const WAITING_MAX = 100;

export class FailedLogins {
  readonly #now: () => number;
  #failures = 0;
  #windowStart = 0;
  #waiting = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts a failure and returns the milliseconds that its answer has to wait. */
  count(): number {
    const now = this.#now();
    if (now - this.#windowStart > WINDOW_MS) {
      this.#windowStart = now;
      this.#failures = 0;
    }
    const excess = ++this.#failures - FREE_FAILURES;
    return Math.max(0, Math.min(DELAY_MS_MAX, excess * STEP_MS));
  }

  /** Counts a failure and waits. */
  async slowDown(): Promise<void> {
    const ms = this.count();
    if (ms === 0 || this.#waiting >= WAITING_MAX) return;
    this.#waiting++;
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#waiting--;
  }
}
