/** Ends a connection on which nothing is heard any more, though nobody closed it. */

/**
 * Aborts `signal` when `heard()` was not called for one to two times `ms`, or when `outer` is
 * aborted. One timer, however often something is heard; `stop()` must be called.
 */
export class SilenceWatch {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #abort = () => this.#controller.abort(this.#outer.reason);
  #heard = true;

  constructor(ms: number, outer: AbortSignal) {
    this.#outer = outer;
    this.#timer = setInterval(() => {
      if (!this.#heard) this.#controller.abort(new Error(`silent for ${ms / 1000} s`));
      this.#heard = false;
    }, ms);
    if (outer.aborted) this.#abort();
    else outer.addEventListener("abort", this.#abort);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.#heard = true;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#outer.removeEventListener("abort", this.#abort);
  }
}
