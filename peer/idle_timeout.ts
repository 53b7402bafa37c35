/** Ends a connection that stays open although the other side neither sends nor takes bytes. */

/**
 * Aborts {@linkcode IdleTimeout.signal} when nothing happened for `ms`, or when `outer` is aborted.
 * The time counts from the first {@linkcode IdleTimeout.touch} or {@linkcode IdleTimeout.during}.
 * {@linkcode IdleTimeout.stop} must be called in the end: it clears the timer and removes the
 * listener from `outer`.
 */
export class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #ms: number;
  readonly #outer: AbortSignal | undefined;
  readonly #abort = () => this.#controller.abort(this.#outer?.reason);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #touchedAt = 0;

  constructor(ms: number, outer?: AbortSignal) {
    this.#ms = ms;
    this.#outer = outer;
    if (outer?.aborted) this.#abort();
    else outer?.addEventListener("abort", this.#abort);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the time again. Cheap: a running timer is not replaced but prolonged when it fires. */
  touch(): void {
    this.#touchedAt = performance.now();
    this.#timer ??= setTimeout(this.#check, this.#ms);
  }

  /** Returns the result of `step`; only the time it takes counts, until the next `touch()`. */
  async during<T>(step: Promise<T>): Promise<T> {
    this.touch();
    try {
      return await step;
    } finally {
      this.pause();
    }
  }

  /** Stops the time until the next `touch()`. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  stop(): void {
    this.pause();
    this.#outer?.removeEventListener("abort", this.#abort);
  }

  readonly #check = () => {
    const leftMs = this.#touchedAt + this.#ms - performance.now();
    if (leftMs > 0) {
      // Timers count whole milliseconds: rounded up, so that the next check is not too early.
      this.#timer = setTimeout(this.#check, Math.ceil(leftMs));
      return;
    }
    this.#timer = undefined;
    this.#controller.abort(new Error(`nothing received for ${this.#ms / 1000} s`));
  };
}
