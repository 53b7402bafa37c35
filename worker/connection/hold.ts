/**
 * Holds a post back for a moment, so that it takes more events along. A post costs both processes
 * as much as some twenty tasks, however few events it has.
 */
export class Hold {
  readonly #mayWait: () => boolean;
  readonly #ms: number;
  #end: (() => void) | null = null;

  /** `mayWait`: whether nothing is urgent at present. `ms`: longest wait. */
  constructor(mayWait: () => boolean, ms: number) {
    this.#mayWait = mayWait;
    this.#ms = ms;
  }

  /** Settles at once if something is urgent, else after a moment or at a {@linkcode check}. */
  wait(): Promise<void> | undefined {
    if (!this.#mayWait()) return undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end?.(), this.#ms);
      this.#end = () => {
        clearTimeout(timer);
        this.#end = null;
        resolve();
      };
    });
  }

  /** Ends the wait if something is urgent now. */
  check(): void {
    if (this.#end !== null && !this.#mayWait()) this.#end();
  }

  /** Ends the wait. */
  release(): void {
    this.#end?.();
  }
}
