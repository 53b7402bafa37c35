/**
 * The clock of the shell: monotonic stamps, one timer for the next deadline, and the time for which
 * the process itself was stalled. A scheduler that was suspended for a minute must not conclude
 * that its workers were silent for a minute.
 */
import { asMillis, type Millis } from "../../protocol/mod.ts";

/** A timer that fires later than this means a stall: the process was suspended or busy. */
const STALL_MS_MIN = 100;
/** While a deadline is set, the timer fires at least this often, so that no stall is missed. */
const WATCH_MS = 1000;

/** The time functions of the platform. */
export interface TimeSource {
  /** Milliseconds since 1970, monotonic, possibly with a fraction. */
  now(): number;
  /** Calls `call` once after `ms`. Returns a function that cancels it. */
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
  /** Milliseconds that are added to the time of the source. */
  readonly #aheadMs: number;
  #deadline: Millis | null = null;
  #wakeAt = Infinity;
  #stop: (() => void) | null = null;
  #stalledMs = 0;
  #lagMs = 0;
  #due = false;
  #closed = false;

  /**
   * `onDue` is called once for each passed deadline, with the stall since its last call. Stamps
   * continue from `resumedAt`, the last stamp of a recording, if the system's clock was set back.
   */
  constructor(source: TimeSource, onDue: (stalledMs: number) => void, resumedAt = asMillis(0)) {
    this.#source = source;
    this.#aheadMs = Math.max(0, resumedAt - source.now());
    this.#onDue = onDue;
  }

  /** The current time as a stamp; never smaller than an earlier stamp. */
  stamp(): Millis {
    this.#last = Math.max(this.#last, Math.floor(this.#now()));
    return asMillis(this.#last);
  }

  /** Replaces the deadline; `null` for none. A timer that fires too early is set again. */
  setDeadline(deadline: Millis | null): void {
    this.#deadline = deadline;
    if (deadline === null || this.#closed) return;
    const now = this.#now();
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

  #now(): number {
    return this.#source.now() + this.#aheadMs;
  }

  #wake(): void {
    this.#stop = null;
    const late = this.#now() - this.#wakeAt;
    this.#wakeAt = Infinity;
    this.#lagMs = Math.max(0, late);
    if (late >= STALL_MS_MIN) this.#stalledMs += Math.floor(late);
    if (this.#deadline === null || this.stamp() < this.#deadline) {
      this.setDeadline(this.#deadline);
    } else if (!this.#due) {
      // Requests that wait in the sockets are handled before leases are checked.
      this.#due = true;
      setImmediate(() => this.#reportDue());
    }
  }

  #reportDue(): void {
    this.#due = false;
    if (this.#closed) return;
    const stalledMs = this.#stalledMs;
    this.#stalledMs = 0;
    this.#onDue(stalledMs);
  }
}
