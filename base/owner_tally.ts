/** Amounts that owners take of something shared, such as places or bytes, and give back. */
export class OwnerTally {
  readonly #taken = new Map<string, number>();
  #total = 0;

  /** Sum of what all owners have taken. */
  get total(): number {
    return this.#total;
  }

  /** Sum of what one owner has taken. */
  of(owner: string): number {
    return this.#taken.get(owner) ?? 0;
  }

  /** Takes an amount; the returned function gives it back, once. */
  take(owner: string, amount: number): () => void {
    this.#change(owner, amount);
    let isTaken = true;
    return () => {
      if (isTaken) this.#change(owner, -amount);
      isTaken = false;
    };
  }

  #change(owner: string, by: number): void {
    this.#total += by;
    const taken = this.of(owner) + by;
    if (taken === 0) this.#taken.delete(owner);
    else this.#taken.set(owner, taken);
  }
}
