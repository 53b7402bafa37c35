/**
 * A slow tier in memory, for tests. It can be slow (`latency`), full (`capacity`) or failing
 * (`fault`).
 */
import type { Prng } from "../base/mod.ts";
import type { SlowTier, SlowWrite } from "./tier.ts";

export type TierOperation = "put" | "get" | "getStream" | "delete" | "clear";

/** A moment of an operation: before it takes effect, or before it returns. */
export interface TierStep {
  readonly operation: TierOperation;
  /** Keys that it puts, gets or deletes; none for `clear`. */
  readonly keys: readonly string[];
  readonly isAfter: boolean;
}

/** Returns the error with which an operation on a key fails, `undefined` if it succeeds. */
export type TierFault = (operation: TierOperation, key: string) => Error | undefined;

export interface MemoryTierOptions {
  readonly where?: string;
  /** Bytes above which writes fail. Default: no limit. */
  readonly capacity?: number;
  /** Awaited before each operation takes effect, and again before it returns. */
  readonly latency?: (step: TierStep) => Promise<void>;
  readonly fault?: TierFault;
}

/** A fault that fails writes and deletions, but not reads. */
export const readOnly: TierFault = (operation) =>
  operation === "get" || operation === "getStream" ? undefined : new Error("read-only file system");

/** Returns a fault that fails this share of all operations, the same ones for the same seed. */
export function failAtRandom(prng: Prng, share: number): TierFault {
  return (operation, key) =>
    prng.next() < share ? new Error(`${operation} of "${key}" failed`) : undefined;
}

/**
 * A {@linkcode SlowTier} that stores bytes in a map.
 *
 * @example
 * ```ts
 * import { MemoryTier, readOnly } from "@weir/weir/spill";
 *
 * const tier = new MemoryTier({ capacity: 1_000_000 });
 * tier.fault = readOnly;
 * const [outcome] = await tier.put([["key", Uint8Array.of(1)]]);
 * console.log(outcome?.ok); // false
 * ```
 */
export class MemoryTier implements SlowTier {
  readonly where: string;
  capacity: number;
  fault: TierFault | undefined;
  readonly #latency: ((step: TierStep) => Promise<void>) | undefined;
  readonly #content = new Map<string, Uint8Array>();
  #lost: (keys: ReadonlySet<string>, error: Error) => void = () => {};
  #bytes = 0;
  #closed = false;

  constructor(options: MemoryTierOptions = {}) {
    this.where = options.where ?? "memory";
    this.capacity = options.capacity ?? Infinity;
    this.fault = options.fault;
    this.#latency = options.latency;
  }

  /** The stored bytes, by key. */
  get content(): ReadonlyMap<string, Uint8Array> {
    return this.#content;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async put(entries: readonly (readonly [string, Uint8Array])[]): Promise<SlowWrite[]> {
    const keys = entries.map(([key]) => key);
    await this.#start("put", keys);
    const outcomes = entries.map(([key, value]): SlowWrite => {
      const error = this.fault?.("put", key) ?? this.#excess(key, value);
      if (error) return { ok: false, error };
      this.#remove(key);
      this.#content.set(key, value.slice());
      this.#bytes += value.byteLength;
      return { ok: true, diskBytes: value.byteLength };
    });
    return await this.#answer("put", keys, outcomes);
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    await this.#start("get", [key]);
    this.#fail("get", key);
    return await this.#answer("get", [key], this.#content.get(key)?.slice());
  }

  async getStream(key: string): Promise<ReadableStream<Uint8Array> | undefined> {
    await this.#start("getStream", [key]);
    this.#fail("getStream", key);
    const value = await this.#answer("getStream", [key], this.#content.get(key)?.slice());
    return value && ReadableStream.from([value]);
  }

  has(key: string): boolean {
    return this.#content.has(key);
  }

  watchLosses(lost: (keys: ReadonlySet<string>, error: Error) => void): void {
    this.#lost = lost;
  }

  /** Loses values, as if another process had removed them. */
  lose(keys: Iterable<string>): void {
    const lost = new Set(keys);
    for (const key of lost) this.#remove(key);
    this.#lost(lost, new Error("another process removed it"));
  }

  async delete(keys: Iterable<string>): Promise<void> {
    const names = [...keys];
    await this.#start("delete", names);
    for (const key of names) {
      this.#fail("delete", key);
      this.#remove(key);
    }
    await this.#latency?.({ operation: "delete", keys: names, isAfter: true });
  }

  async clear(): Promise<void> {
    await this.#start("clear", []);
    this.#fail("clear", "");
    this.#content.clear();
    this.#bytes = 0;
    await this.#latency?.({ operation: "clear", keys: [], isAfter: true });
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#content.clear();
    this.#bytes = 0;
    return Promise.resolve();
  }

  async #start(operation: TierOperation, keys: readonly string[]): Promise<void> {
    await this.#latency?.({ operation, keys, isAfter: false });
    if (this.#closed) throw new Error(`Cannot use ${this.where}: it is closed`);
  }

  #fail(operation: TierOperation, key: string): void {
    const error = this.fault?.(operation, key);
    if (error) throw error;
  }

  async #answer<T>(operation: TierOperation, keys: readonly string[], answer: T): Promise<T> {
    await this.#latency?.({ operation, keys, isAfter: true });
    return answer;
  }

  #excess(key: string, value: Uint8Array): Error | undefined {
    const bytes = this.#bytes - (this.#content.get(key)?.byteLength ?? 0) + value.byteLength;
    return bytes > this.capacity ? new Error("no space left on device") : undefined;
  }

  #remove(key: string): void {
    this.#bytes -= this.#content.get(key)?.byteLength ?? 0;
    this.#content.delete(key);
  }
}
