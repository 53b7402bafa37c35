/** Aborts a request whose server takes or sends no bytes for some time. */

export class Patience {
  readonly #ms: number;
  readonly #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The server has to do something from now on. */
  start(): void {
    this.stop();
    const reason = new Error(`no answer within ${this.#ms} ms`);
    this.#timer = setTimeout(() => this.#abort.abort(reason), this.#ms);
  }

  /** The server has nothing to do. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Waits for the server. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    this.start();
    try {
      return await answer;
    } finally {
      this.stop();
    }
  }

  abort(): void {
    this.stop();
    this.#abort.abort();
  }
}
