/**
 * Deletes values, and then their files: immediately, or after the last read in progress. A deletion
 * that fails, as all writes do when the disk is full, is repeated with the next one.
 */
import { atomics, removalMutations } from "./layout.ts";
import type { KvVolume } from "./database.ts";
import type { StoredValue } from "./stored_value.ts";

export class KvRemoval {
  readonly #volume: KvVolume;
  #failed: StoredValue[] = [];
  #bytes = 0;

  constructor(volume: KvVolume) {
    this.#volume = volume;
  }

  /** Bytes of chunks whose values were removed from the index, and that are still there. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Deletes values. Never rejects: a deletion that fails is repeated with the next one. */
  async remove(values: readonly StoredValue[]): Promise<void> {
    for (const value of values) {
      value.isForgotten = true;
      this.#bytes += chunkBytes(value);
    }
    await this.#delete(values.filter(({ readers }) => readers === 0));
  }

  /** Ends one read of a value, and deletes the value if that was pending. */
  async release(value: StoredValue): Promise<void> {
    value.readers--;
    if (value.isForgotten && value.readers === 0) await this.#delete([value]);
  }

  async #delete(values: readonly StoredValue[]): Promise<void> {
    const { database, prefix, files } = this.#volume;
    const all = [...this.#failed, ...values];
    this.#failed = [];
    if (all.length === 0) return;
    try {
      const mutations = all.values().flatMap((value) => removalMutations(prefix, value));
      await database.commitAll(atomics(mutations));
      await files?.remove(all.flatMap(({ file }) => file ?? []));
      for (const value of all) this.#bytes -= chunkBytes(value);
    } catch {
      // All are repeated: a second deletion is harmless, and the failed ones are not known.
      this.#failed.push(...all);
    }
  }
}

function chunkBytes({ diskBytes, file }: StoredValue): number {
  return file === undefined ? diskBytes : 0;
}
