/**
 * The index of a folder: what keys lead to, which values are there, which is removed first.
 *
 * A value and its keys are recorded, and removed, in one atomic operation. A change that makes a
 * value matter writes its record again, so that a removal under way in another process sees it.
 */
import { Generations } from "../generations.ts";
import type { CachedResult, CacheEntry, CacheKey } from "../place.ts";
import {
  type ContentRecord,
  diskBytes,
  hashedOwner,
  keyAt,
  type KeyRecord,
  keyRecord,
  leadAt,
  nameAt,
  ownedAt,
  ownedRecord,
  packParts,
  queueAt,
  resultOf,
  TOTALS,
  valueAt,
} from "./records.ts";
import type { SharedKv } from "./shared_kv.ts";
import { type IndexChange, type IndexWrite, Transactions } from "./transactions.ts";

/** Parts of a name that no run has stored for this long are forgotten: 90 days. */
const PARTS_MS = 90 * 86_400_000;
/** Keys of a value that one atomic operation removes. */
const KEYS_PER_REMOVAL = 30;

/** A result, and when its key was stored. */
export interface LookedUp extends CachedResult {
  readonly storedAt: number;
}

/** A value in the order of removal. */
export interface Queued {
  readonly digest: string;
  readonly queuedAt: number;
}

export interface FolderTotals {
  readonly bytes: number;
  readonly entries: number;
  readonly values: number;
}

export class FolderIndex {
  readonly kv: SharedKv;
  readonly generations = new Generations();
  readonly #transactions: Transactions;
  #totals: FolderTotals = { bytes: 0, entries: 0, values: 0 };

  constructor(kv: SharedKv) {
    this.kv = kv;
    this.#transactions = new Transactions(kv, () => this.readTotals());
  }

  /** Totals as they were after the last change by this process. */
  get totals(): FolderTotals {
    return this.#totals;
  }

  async readTotals(): Promise<FolderTotals> {
    const { bytes, entries, values } = TOTALS;
    const found = await this.kv.getMany<Deno.KvU64>([bytes, entries, values]);
    const [b = 0, e = 0, v = 0] = found.map(({ value }) => Number(value?.value ?? 0n));
    return this.#totals = { bytes: b, entries: e, values: v };
  }

  /** Results of the keys that lead to one, and the keys whose records are damaged. */
  async lookUp(keys: readonly CacheKey[]): Promise<{
    readonly found: Map<CacheKey, LookedUp>;
    readonly damaged: readonly CacheKey[];
  }> {
    const found = new Map<CacheKey, LookedUp>();
    const damaged: CacheKey[] = [];
    const entries = await this.kv.getMany<KeyRecord>(keys.map(keyAt));
    for (const [index, key] of keys.entries()) {
      const record = entries[index]?.value ?? null;
      if (record === null) continue;
      const result = resultOf(key, record);
      if (result) found.set(key, { ...result, storedAt: record.storedAt });
      else damaged.push(key);
    }
    return { found, damaged };
  }

  /** Removes the record of a key if it is damaged, or leads to no value. */
  async removeBroken(key: CacheKey): Promise<boolean> {
    const [lead] = await this.kv.getMany<KeyRecord>([keyAt(key)]);
    const result = resultOf(key, lead?.value ?? null);
    const reads = [keyAt(key), ...(result ? [valueAt(result.digest)] : [])];
    return await this.#transactions.run(reads, ([now, value]): IndexChange<boolean> => {
      const isThere = now !== undefined && now.versionstamp !== null;
      const isBroken = isThere && now.versionstamp === lead?.versionstamp && !value?.value;
      const writes = [{ key: keyAt(key) }, { key: TOTALS.entries, add: -1 }];
      return { result: isBroken, writes: isBroken ? writes : [] };
    });
  }

  /** Of these digests, those that have a record. */
  async known(digests: readonly string[]): Promise<Set<string>> {
    const entries = await this.kv.getMany(digests.map(valueAt));
    return new Set(digests.filter((_, index) => entries[index]?.versionstamp));
  }

  /**
   * Leads the keys of an entry to its value. Returns `false` if the value has no record, unless
   * `isNew` says that its file is there, and if the generation of the entry has ended.
   */
  async lead(entry: CacheEntry, { isNew, now }: { isNew: boolean; now: number }): Promise<boolean> {
    const { digest } = entry.result;
    const keys = [...new Set(entry.keys)];
    return await this.#transactions.run(
      [valueAt(digest), ...keys.map(keyAt)],
      ([value, ...leads]): IndexChange<boolean> => {
        const record = value?.value as ContentRecord | null | undefined;
        const isLed = (record || isNew) && this.generations.isPresent(entry);
        if (!isLed) return { result: false, writes: [] };
        const writes = record
          ? [{ key: valueAt(digest), value: record }]
          : valueWrites(entry.result, now);
        for (const [index, key] of keys.entries()) {
          writes.push(...leadWrites(key, entry, { old: leads[index]?.value, now }));
        }
        const name = nameAt(hashedOwner(entry.owner), entry.parts.name);
        writes.push({ key: name, value: packParts(entry.parts), expireIn: PARTS_MS });
        return { result: true, writes };
      },
    );
  }

  /**
   * Ends the generation of an owner, or of all: no entry of it is led to its value any more.
   * Settles when those that were decided on before are committed, however long that takes.
   */
  async endGeneration(owner?: string): Promise<void> {
    this.generations.end(owner);
    // Changes are committed in their order.
    await this.#transactions.run([], () => ({ result: undefined, writes: [] }));
  }

  /**
   * Removes a value with its keys, if `isGone` says that its file is not there. Returns `false` if
   * it had no record, or its file came back.
   */
  async removeValue(digest: string, isGone: () => boolean): Promise<boolean> {
    while (true) {
      const [value] = await this.kv.getMany<ContentRecord>([valueAt(digest)]);
      const keys = await this.keysOf(digest, KEYS_PER_REMOVAL + 1);
      if ((!value?.value && keys.length === 0) || !isGone()) return false;
      const isLast = keys.length <= KEYS_PER_REMOVAL;
      const outcome = await this.#removeKeys(keys.slice(0, KEYS_PER_REMOVAL), {
        digest,
        versionstamp: value?.versionstamp ?? null,
        isLast,
      });
      if (outcome && isLast) return value?.value !== null;
    }
  }

  /** Removes one key. Returns its digest if no other key leads to the value. */
  async removeKey(key: CacheKey, owner: string): Promise<string | null> {
    const digest = await this.#transactions.run(
      [keyAt(key)],
      ([lead]): IndexChange<string | null> => {
        const record = lead?.value as KeyRecord | null;
        const writes: IndexWrite[] = [{ key: ownedAt(owner, key) }];
        if (record?.owner !== owner) return { result: null, writes };
        writes.push({ key: keyAt(key) }, { key: leadAt(record.digest, key) });
        writes.push({ key: TOTALS.entries, add: -1 });
        return { result: record.digest, writes };
      },
    );
    if (digest === null) return null;
    return (await this.keysOf(digest, 1)).length === 0 ? digest : null;
  }

  /** Keys that lead to a value, or have. */
  async keysOf(digest: string, limit: number): Promise<CacheKey[]> {
    const { entries } = await this.kv.page({ prefix: ["x", digest] }, { limit });
    return entries.map(({ key }) => String(key[2]));
  }

  /** Values in the order of removal: the first was not used for the longest. */
  async oldest(limit: number): Promise<Queued[]> {
    const { entries } = await this.kv.page({ prefix: ["q"] }, { limit });
    return entries.map(({ key }) => ({ queuedAt: Number(key[1]), digest: String(key[2]) }));
  }

  /** Moves a value in the order of removal to when it was last used. */
  async requeue({ digest, queuedAt }: Queued, usedAt: number): Promise<void> {
    await this.#transactions.run([valueAt(digest)], ([value]): IndexChange<void> => {
      const record = value?.value as ContentRecord | null;
      const writes: IndexWrite[] = [{ key: queueAt(queuedAt, digest) }];
      if (record?.queuedAt === queuedAt) {
        writes.push({ key: queueAt(usedAt, digest), value: 1 });
        writes.push({ key: valueAt(digest), value: { ...record, queuedAt: usedAt } });
      }
      return { result: undefined, writes };
    });
  }

  /** Settles when no change is under way. */
  async settled(): Promise<void> {
    await this.#transactions.settled();
  }

  close(): void {
    this.kv.close();
  }

  /** Returns `false` if the record of the value has changed. */
  async #removeKeys(keys: readonly CacheKey[], { digest, versionstamp, isLast }: {
    readonly digest: string;
    readonly versionstamp: string | null;
    readonly isLast: boolean;
  }): Promise<boolean> {
    const reads = [valueAt(digest), ...keys.map(keyAt)];
    return await this.#transactions.run(reads, ([value, ...leads]): IndexChange<boolean> => {
      if ((value?.versionstamp ?? null) !== versionstamp) return { result: false, writes: [] };
      const writes: IndexWrite[] = [];
      for (const [index, key] of keys.entries()) {
        const record = leads[index]?.value as KeyRecord | null;
        writes.push({ key: leadAt(digest, key) });
        if (record?.digest !== digest) continue;
        writes.push({ key: keyAt(key) }, { key: ownedAt(record.owner, key) });
        writes.push({ key: TOTALS.entries, add: -1 });
      }
      const record = value?.value as ContentRecord | null;
      if (isLast && record) {
        writes.push({ key: valueAt(digest) }, { key: queueAt(record.queuedAt, digest) });
        writes.push({ key: TOTALS.values, add: -1 });
        writes.push({ key: TOTALS.bytes, add: -diskBytes(record.nbytes) });
      }
      return { result: true, writes };
    });
  }
}

function valueWrites({ digest, nbytes }: CachedResult, now: number): IndexWrite[] {
  return [
    { key: valueAt(digest), value: { nbytes, queuedAt: now } satisfies ContentRecord },
    { key: queueAt(now, digest), value: 1 },
    { key: TOTALS.values, add: 1 },
    { key: TOTALS.bytes, add: diskBytes(nbytes) },
  ];
}

function leadWrites(
  key: CacheKey,
  entry: CacheEntry,
  { old, now }: { readonly old: unknown; readonly now: number },
): IndexWrite[] {
  const { digest } = entry.result;
  const record = keyRecord(key, entry, now);
  const before = old as KeyRecord | null | undefined;
  const writes: IndexWrite[] = [
    { key: keyAt(key), value: record },
    { key: leadAt(digest, key), value: 1 },
    { key: ownedAt(record.owner, key), value: ownedRecord(entry, now) },
  ];
  if (!before) writes.push({ key: TOTALS.entries, add: 1 });
  else if (before.digest !== digest) writes.push({ key: leadAt(before.digest, key) });
  if (before && before.owner !== record.owner) writes.push({ key: ownedAt(before.owner, key) });
  return writes;
}
