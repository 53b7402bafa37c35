/**
 * Generations of entries: the removal of all entries of an owner ends one. A result that was made
 * in a generation that has ended is not stored, however long it was on its way.
 */
import type { CacheEntry } from "./place.ts";

export class Generations {
  readonly #ofOwners = new Map<string, number>();
  #ofAll = 0;

  /** The present generation of the entries of an owner. It only grows. */
  of(owner: string): number {
    return this.#ofAll + (this.#ofOwners.get(owner) ?? 0);
  }

  /** Ends the generation of an owner, or of all. */
  end(owner?: string): void {
    if (owner === undefined) this.#ofAll++;
    else this.#ofOwners.set(owner, (this.#ofOwners.get(owner) ?? 0) + 1);
  }

  /** The entry in the present generation, unless it has one. */
  inPresent(entry: CacheEntry): CacheEntry {
    return { ...entry, generation: entry.generation ?? this.of(entry.owner) };
  }

  /** Returns whether the generation of the entry goes on. */
  isPresent({ owner, generation }: CacheEntry): boolean {
    return generation === undefined || generation === this.of(owner);
  }
}
