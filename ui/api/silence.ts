/**
 * A deadline for silence. A connection that was cut off without a reset never fails: its stream is
 * open and quiet for ever. Pure but for the timers that it is given.
 */

/** Parts of the browser that are needed. */
export interface Clock {
  /** Milliseconds, from any start. */
  now(): number;
  /** Calls `then` once after `ms`; the returned function cancels it. */
  after(ms: number, then: () => void): () => void;
}

/** Calls `onSilence` once when nothing was heard for `ms` after the start. */
export class SilenceWatch {
  readonly #ms: number;
  readonly #onSilence: () => void;
  readonly #clock: Clock;
  #heardAt = 0;
  #cancel: (() => void) | null = null;

  constructor(ms: number, onSilence: () => void, clock: Clock = BROWSER_CLOCK) {
    this.#ms = ms;
    this.#onSilence = onSilence;
    this.#clock = clock;
  }

  /** Begins, or begins again. */
  start(): void {
    this.stop();
    this.heard();
    this.#wait(this.#ms);
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** Something was heard. Cheap: the timer is not replaced. */
  heard(): void {
    this.#heardAt = this.#clock.now();
  }

  #wait(ms: number): void {
    this.#cancel = this.#clock.after(ms, () => {
      this.#cancel = null;
      const left = this.#heardAt + this.#ms - this.#clock.now();
      if (left > 0) this.#wait(left);
      else this.#onSilence();
    });
  }
}

const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
