/** Work that must not overlap with other work of the same name. */

/** A work was not begun: those before it have taken too long. */
export class TurnError extends Error {
  override name = "TurnError";
}

/** Runs works that share a name one after another, in the order of the calls. */
export class InTurn {
  /** The last work of each name; settles when it ends. */
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Runs a work after those before it.
   *
   * @throws TurnError if these take longer than `waitMs`; default: it waits as long as they take
   */
  async run<Result>(
    names: string | readonly string[],
    work: () => Promise<Result>,
    waitMs: number = Infinity,
  ): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before: Promise<void>[] = [];
    const all = new Set([names].flat());
    // All places are taken at once, so that no two works wait for each other.
    for (const name of all) {
      const last = this.#last.get(name);
      if (last !== undefined) before.push(last);
      this.#last.set(name, promise);
    }
    const turn = Promise.all(before).then(() => {});
    let isGivenUp = false;
    const end = () => {
      resolve();
      for (const name of all) {
        if (this.#last.get(name) === promise) this.#last.delete(name);
      }
    };
    try {
      if (before.length > 0) isGivenUp = !await endsWithin(turn, waitMs);
      if (isGivenUp) throw new TurnError(`others are at work for ${waitMs} ms`);
      return await work();
    } finally {
      // Those behind a work that is given up wait for those before it.
      if (isGivenUp) void turn.then(end);
      else end();
    }
  }
}

/** Waits for a promise. Returns whether it has settled in time. */
async function endsWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  if (ms === Infinity) return await promise.then(() => true);
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const inTime = await Promise.race([promise.then(() => true), late.promise]);
  clearTimeout(timer);
  return inTime;
}
