/**
 * Changes of the index: each reads records, decides by them, and writes, as if it were alone.
 *
 * An atomic operation costs a sync of the disk, some milliseconds, for one record or many. Changes
 * that wait are therefore committed together, in one operation that requires that nothing they have
 * read has changed. Each sees what those before it write. If something has changed, by another
 * process, they read and decide again, one by one.
 */
import { KV_ATOMIC_BYTES_MAX } from "../../../base/mod.ts";
import type { SharedKv } from "./shared_kv.ts";

/** One change of one record. Additions are to counts, and may be negative. */
export type IndexWrite =
  | { readonly key: Deno.KvKey; readonly value: unknown; readonly expireIn?: number }
  | { readonly key: Deno.KvKey; readonly value?: undefined; readonly add?: undefined }
  | { readonly key: Deno.KvKey; readonly add: number };

export interface IndexChange<T> {
  readonly result: T;
  /** None: nothing changes. */
  readonly writes: readonly IndexWrite[];
}

/** The records that were read, in the order of the keys. */
export type Found = readonly Deno.KvEntryMaybe<unknown>[];

/** Records that a group reads: an atomic operation checks at most 100. */
const READS_MAX = 90;
const WRITES_MAX = 500;
/** Bytes of one write beside a large value. */
const WRITE_BYTES = 512;
const ATTEMPTS_MAX = 20;
/** Version of a record that a change before in the same group writes. */
const UNCOMMITTED = "uncommitted";

interface Waiting {
  readonly keys: readonly Deno.KvKey[];
  readonly names: readonly string[];
  readonly decide: (found: Found) => IndexChange<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export class Transactions {
  readonly #kv: SharedKv;
  readonly #onCommit: () => Promise<unknown>;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  /** `onCommit` runs after each atomic operation, before its changes settle. */
  constructor(kv: SharedKv, onCommit: () => Promise<unknown>) {
    this.#kv = kv;
    this.#onCommit = onCommit;
  }

  /**
   * Reads the records, and commits what `decide` returns. `decide` may be called again, with what
   * has changed. Rejects if the database fails.
   */
  run<T>(keys: readonly Deno.KvKey[], decide: (found: Found) => IndexChange<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const names = keys.map((key) => JSON.stringify(key));
    this.#waiting.push({ keys, names, decide, resolve, reject });
    this.#running ??= this.#runAll();
    return promise as Promise<T>;
  }

  /** Settles when all changes so far have. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #runAll(): Promise<void> {
    // What is asked for in the same turn goes together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#nextGroup();
      try {
        if (await this.#commit(group)) continue;
        for (const change of group) await this.#runAlone(change);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    // In the same turn as the last look, or a change that comes meanwhile would wait for the next.
    this.#running = undefined;
  }

  /** Changes in their order, as many as fit. */
  #nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    const read = new Set<string>();
    for (const change of this.#waiting) {
      for (const name of change.names) read.add(name);
      if (group.length > 0 && read.size > READS_MAX) break;
      group.push(change);
    }
    this.#waiting.splice(0, group.length);
    return group;
  }

  async #runAlone(change: Waiting): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      if (await this.#commit([change])) return;
    }
    change.reject(new Error("other processes change the same records all the time"));
  }

  /**
   * Returns `false` if what was read has changed, or the changes are too many for one operation,
   * and settles them otherwise.
   */
  async #commit(group: readonly Waiting[]): Promise<boolean> {
    const keys = new Map(group.flatMap((c) => c.keys.map((key, i) => [c.names[i] ?? "", key])));
    const found = await this.#kv.getMany([...keys.values()]);
    const now = new Map([...keys.keys()].map((name, index) => [name, found[index]]));
    const decisions = group.map(({ names, decide }) => {
      const decision = decide(names.map((name) => now.get(name)) as Found);
      for (const write of decision.writes) {
        const name = JSON.stringify(write.key);
        if (!now.has(name) || "add" in write) continue;
        const value = "value" in write ? write.value : null;
        now.set(name, { key: write.key, value, versionstamp: UNCOMMITTED });
      }
      return decision;
    });
    const writes = decisions.flatMap((decision) => decision.writes);
    const isTooLarge = writes.length > WRITES_MAX || bytesOf(writes) > KV_ATOMIC_BYTES_MAX;
    if (group.length > 1 && isTooLarge) return false;
    if (writes.length > 0 && !await this.#apply(found, writes)) return false;
    for (const [index, { resolve }] of group.entries()) resolve(decisions[index]?.result);
    return true;
  }

  async #apply(found: Found, writes: readonly IndexWrite[]): Promise<boolean> {
    const isDone = await this.#kv.commit((atomic) => {
      for (const { key, versionstamp } of found) atomic.check({ key, versionstamp });
      const sums = new Map<Deno.KvKey, number>();
      for (const write of writes) {
        if ("add" in write && write.add !== undefined) {
          sums.set(write.key, (sums.get(write.key) ?? 0) + write.add);
        } else if (!("value" in write) || write.value === undefined) {
          atomic.delete(write.key);
        } else {
          const { expireIn } = write;
          atomic.set(write.key, write.value, expireIn === undefined ? undefined : { expireIn });
        }
      }
      // A sum wraps around at 2^64, which makes a subtraction of it.
      for (const [key, add] of sums) {
        if (add !== 0) atomic.sum(key, BigInt.asUintN(64, BigInt(add)));
      }
    });
    if (!isDone) return false;
    await this.#onCommit();
    return true;
  }
}

function bytesOf(writes: readonly IndexWrite[]): number {
  return writes.reduce((bytes, write) => {
    const value = "value" in write ? write.value : undefined;
    return bytes + WRITE_BYTES + (value instanceof Uint8Array ? value.length : 0);
  }, 0);
}
