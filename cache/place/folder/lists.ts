/** What a folder has, by owner: pages, counts, and the removal of all that an owner has. */
import type { CacheKey, CacheParts } from "../place.ts";
import type { ContentFiles } from "./content_files.ts";
import type { Eviction } from "./eviction.ts";
import type { FolderIndex } from "./folder_index.ts";
import { diskBytes, hashedOwner, nameAt, type OwnedRecord, unpackParts } from "./records.ts";

/** A key in a list. */
export interface ListedEntry {
  readonly key: CacheKey;
  readonly name: string;
  readonly op: string;
  readonly nbytes: number;
  readonly durationUs: number;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  /** Milliseconds since 1970, to within ten minutes. */
  readonly usedAt: number;
}

export interface CacheListing {
  readonly entries: readonly ListedEntry[];
  /** Where the next page begins; `null` on the last one. */
  readonly cursor: string | null;
}

export class FolderLists {
  readonly #index: FolderIndex;
  readonly #files: ContentFiles;
  readonly #eviction: Eviction;

  constructor({ index, files, eviction }: {
    readonly index: FolderIndex;
    readonly files: ContentFiles;
    readonly eviction: Eviction;
  }) {
    this.#index = index;
    this.#files = files;
    this.#eviction = eviction;
  }

  async list(owner?: string, cursor?: string): Promise<CacheListing> {
    const page = await this.#index.kv.page<OwnedRecord>(
      { prefix: prefixOf(owner) },
      cursor === undefined ? {} : { cursor },
    );
    const entries = page.entries.map(({ key, value }): ListedEntry => {
      const { name, op, nbytes, durationUs, storedAt } = value;
      const usedAt = this.#files.stat(value.digest)?.usedAt ?? storedAt;
      return { key: String(key[2]), name, op, nbytes, durationUs, storedAt, usedAt };
    });
    return { entries, cursor: page.cursor };
  }

  async count(owner: string): Promise<{ entries: number; values: number; bytes: number }> {
    const digests = new Set<string>();
    let [entries, bytes] = [0, 0];
    for await (const { value } of this.#index.kv.list<OwnedRecord>({ prefix: prefixOf(owner) })) {
      entries++;
      if (!digests.has(value.digest)) bytes += diskBytes(value.nbytes);
      digests.add(value.digest);
    }
    return { entries, values: digests.size, bytes };
  }

  async last(owner: string, name: string): Promise<CacheParts | null> {
    const { value } = await this.#index.kv.get(nameAt(hashedOwner(owner), name));
    const parts = unpackParts(value);
    return parts?.name === name ? parts : null;
  }

  /** Returns the number of keys removed. What is on its way does not come after that. */
  async clear(owner?: string): Promise<number> {
    await this.#index.endGeneration(owner);
    let removed = 0;
    // What is stored from now on may stay.
    for await (const found of this.#index.kv.pages({ prefix: prefixOf(owner) })) {
      const digests = await Promise.all(
        found.map(({ key }) => this.#index.removeKey(String(key[2]), String(key[1]))),
      );
      removed += found.length;
      const unused = new Set(digests.filter((digest) => digest !== null));
      await Promise.all([...unused].map((digest) => this.#eviction.remove(digest)));
    }
    await this.#removeNames(owner);
    // Values that no key leads to, since their keys lead to others by now.
    if (owner === undefined) await this.#eviction.evictTo(0);
    return removed;
  }

  async #removeNames(owner?: string): Promise<void> {
    const { kv } = this.#index;
    const prefix = ["n", ...prefixOf(owner).slice(1)];
    while (true) {
      const { entries } = await kv.page({ prefix });
      if (entries.length === 0) return;
      await kv.commit((atomic) => {
        for (const { key } of entries) atomic.delete(key);
      });
    }
  }
}

function prefixOf(owner: string | undefined): string[] {
  return owner === undefined ? ["o"] : ["o", hashedOwner(owner)];
}
