/** Lets work happen one after the other, where it has a name in common. */

export class NamedTurns {
  /** Name -> the end of the last work with it. */
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `work` after all earlier work with one of these names. `work` must not reject. */
  take(names: readonly string[], work: () => Promise<void>): Promise<void> {
    const before = names.map((name) => this.#last.get(name));
    const turn = Promise.all(before).then(work).then(() => {
      for (const name of names) if (this.#last.get(name) === turn) this.#last.delete(name);
    });
    for (const name of names) this.#last.set(name, turn);
    return turn;
  }

  /** Returns whether work with this name has not ended. */
  isTaken(name: string): boolean {
    return this.#last.has(name);
  }

  /** Resolves when all work so far has ended. */
  async end(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
