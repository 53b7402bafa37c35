/** Work that must not overlap with other work of the same name. */

/** Runs works that share a name one after another, in the order of the calls. */
export class InTurn {
  /** The last work of each name; settles when it ends. */
  readonly #last = new Map<string, Promise<void>>();

  async run<Result>(
    names: string | readonly string[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before: (Promise<void> | undefined)[] = [];
    // All places are taken at once, so that no two works wait for each other.
    for (const name of new Set([names].flat())) {
      before.push(this.#last.get(name));
      this.#last.set(name, promise);
    }
    try {
      await Promise.all(before);
      return await work();
    } finally {
      resolve();
      for (const name of [names].flat()) {
        if (this.#last.get(name) === promise) this.#last.delete(name);
      }
    }
  }
}
