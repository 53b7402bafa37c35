/**
 * Deleting values: at once where nobody reads them, else when the last reader is done; again later
 * where the database refuses, as it does for deletions too when its disk is full.
 */
import { atomics, removalMutations } from "./layout.ts";
import type { KvPlace } from "./database.ts";
import type { StoredValue } from "./stored_value.ts";

export class KvRemoval {
  readonly #place: KvPlace;
  #refused: StoredValue[] = [];
  #bytes = 0;

  constructor(place: KvPlace) {
    this.#place = place;
  }

  /** Bytes of values that are forgotten and still in the database. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Never rejects: what cannot be deleted now is tried again with the next. */
  async remove(values: readonly StoredValue[]): Promise<void> {
    for (const value of values) {
      value.isForgotten = true;
      this.#bytes += value.diskBytes;
    }
    await this.#delete(values.filter(({ readers }) => readers === 0));
  }

  /** One reader less. */
  async release(value: StoredValue): Promise<void> {
    value.readers--;
    if (value.isForgotten && value.readers === 0) await this.#delete([value]);
  }

  async #delete(values: readonly StoredValue[]): Promise<void> {
    const { database, prefix } = this.#place;
    const all = [...this.#refused, ...values];
    this.#refused = [];
    if (all.length === 0) return;
    try {
      const mutations = all.values().flatMap((value) => removalMutations(prefix, value));
      await database.commitAll(atomics(mutations));
      for (const { diskBytes } of all) this.#bytes -= diskBytes;
    } catch {
      // To delete twice does no harm; to tell which were deleted would need another book.
      this.#refused.push(...all);
    }
  }
}
