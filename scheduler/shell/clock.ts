/**
 * The scheduler's time: stamps that never go back, one timer for the next deadline, and how long
 * the process itself was not running. A scheduler that was stopped for a minute must not conclude
 * that its workers were silent for a minute.
 */
import { asMillis, type Millis } from "../../protocol/mod.ts";

/** A timer that fires later than this was held up: the process was stopped, or busy. */
const STALL_MS_MIN = 100;
/**
 * The timer fires at least this often while anything is due at all, so that no stall goes unseen.
 */
const WATCH_MS = 1000;

/** What the clock needs of the platform. */
export interface TimeSource {
  /** Milliseconds since 1970, fractions allowed, never going back. */
  now(): number;
  /** Calls back once after `ms`; the result takes that back. */
  after(ms: number, call: () => void): () => void;
}

export const systemTime: TimeSource = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

export class ShellClock {
  readonly #source: TimeSource;
  readonly #onDue: (stalledMs: number) => void;
  #last = 0;
  #deadline: Millis | null = null;
  #wakeAt = Infinity;
  #stop: (() => void) | null = null;
  #stalledMs = 0;
  #lagMs = 0;
  #due = false;
  #closed = false;

  /**
   * `onDue` is called once for each deadline that has passed, with the stall since the last call.
   */
  constructor(source: TimeSource, onDue: (stalledMs: number) => void) {
    this.#source = source;
    this.#onDue = onDue;
  }

  /** The stamp of what happens now. */
  stamp(): Millis {
    this.#last = Math.max(this.#last, Math.floor(this.#source.now()));
    return asMillis(this.#last);
  }

  /** Sets the deadline anew; `null` when nothing is due. An earlier timer just looks again. */
  setDeadline(deadline: Millis | null): void {
    this.#deadline = deadline;
    if (deadline === null || this.#closed) return;
    const now = this.#source.now();
    const wakeAt = Math.min(Math.max(deadline, now), now + WATCH_MS);
    if (this.#stop && this.#wakeAt <= wakeAt) return;
    this.#stop?.();
    this.#wakeAt = wakeAt;
    this.#stop = this.#source.after(Math.ceil(wakeAt - now), () => this.#wake());
  }

  /** Milliseconds by which the last timer was late. */
  get lagMs(): number {
    return this.#lagMs;
  }

  close(): void {
    this.#closed = true;
    this.#stop?.();
    this.#stop = null;
  }

  #wake(): void {
    this.#stop = null;
    const late = this.#source.now() - this.#wakeAt;
    this.#wakeAt = Infinity;
    this.#lagMs = Math.max(0, late);
    if (late >= STALL_MS_MIN) this.#stalledMs += Math.floor(late);
    if (this.#deadline === null || this.stamp() < this.#deadline) {
      this.setDeadline(this.#deadline);
    } else if (!this.#due) {
      // What lies in the sockets is taken in before anybody is judged for silence.
      this.#due = true;
      setImmediate(() => this.#tellDue());
    }
  }

  #tellDue(): void {
    this.#due = false;
    if (this.#closed) return;
    const stalledMs = this.#stalledMs;
    this.#stalledMs = 0;
    this.#onDue(stalledMs);
  }
}
