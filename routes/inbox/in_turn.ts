/** Work that must not overlap with other work of the same name. */

/** Runs work of one name one after another, in the order of the calls. */
export class InTurn {
  /** The last work of each name; settles when it ends. */
  readonly #last = new Map<string, Promise<void>>();

  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last.set(name, promise);
    try {
      await before;
      return await work();
    } finally {
      resolve();
      if (this.#last.get(name) === promise) this.#last.delete(name);
    }
  }
}
