/**
 * A slow tier that is not slow: bytes in a map. For tests of what is built on a tier: it can be
 * made to take its time, to run full, and to refuse what a function chooses.
 */
import type { Prng } from "../../base/mod.ts";
import type { SlowTier, SlowWrite } from "./tier.ts";

export type TierOperation = "put" | "get" | "getStream" | "delete" | "clear";

/** The error with which an operation on a key fails, or `undefined`. */
export type TierFault = (operation: TierOperation, key: string) => Error | undefined;

export interface MemoryTierOptions {
  readonly where?: string;
  /** Bytes; beyond them writes fail. Default: no limit. */
  readonly capacity?: number;
  /** Awaited before each operation takes effect, and again before its answer. */
  readonly latency?: () => Promise<void>;
  readonly fault?: TierFault;
}

/** Writes and deletions fail, reads do not. */
export const readOnly: TierFault = (operation) =>
  operation === "get" || operation === "getStream" ? undefined : new Error("read-only file system");

/** That share of all operations fails, the same ones for the same seed. */
export function failAtRandom(prng: Prng, share: number): TierFault {
  return (operation, key) =>
    prng.next() < share ? new Error(`${operation} of "${key}" failed`) : undefined;
}

export class MemoryTier implements SlowTier {
  readonly where: string;
  capacity: number;
  fault: TierFault | undefined;
  readonly #latency: (() => Promise<void>) | undefined;
  readonly #content = new Map<string, Uint8Array>();
  #bytes = 0;
  #closed = false;

  constructor(options: MemoryTierOptions = {}) {
    this.where = options.where ?? "memory";
    this.capacity = options.capacity ?? Infinity;
    this.fault = options.fault;
    this.#latency = options.latency;
  }

  /** What lies there, by key. */
  get content(): ReadonlyMap<string, Uint8Array> {
    return this.#content;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async put(entries: readonly (readonly [string, Uint8Array])[]): Promise<SlowWrite[]> {
    await this.#start();
    const outcomes = entries.map(([key, value]): SlowWrite => {
      const error = this.fault?.("put", key) ?? this.#excess(key, value);
      if (error) return { ok: false, error };
      this.#remove(key);
      this.#content.set(key, value.slice());
      this.#bytes += value.byteLength;
      return { ok: true, diskBytes: value.byteLength };
    });
    return await this.#answer(outcomes);
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    await this.#start("get", key);
    return await this.#answer(this.#content.get(key)?.slice());
  }

  async getStream(key: string): Promise<ReadableStream<Uint8Array> | undefined> {
    await this.#start("getStream", key);
    const value = await this.#answer(this.#content.get(key)?.slice());
    return value && ReadableStream.from([value]);
  }

  async delete(keys: Iterable<string>): Promise<void> {
    const names = [...keys];
    await this.#start();
    for (const key of names) {
      const error = this.fault?.("delete", key);
      if (error) throw error;
      this.#remove(key);
    }
    await this.#latency?.();
  }

  async clear(): Promise<void> {
    await this.#start("clear", "");
    this.#content.clear();
    this.#bytes = 0;
    await this.#latency?.();
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#content.clear();
    this.#bytes = 0;
    return Promise.resolve();
  }

  async #start(operation?: TierOperation, key = ""): Promise<void> {
    await this.#latency?.();
    if (this.#closed) throw new Error(`Cannot use ${this.where}: it is closed`);
    const error = operation && this.fault?.(operation, key);
    if (error) throw error;
  }

  async #answer<T>(answer: T): Promise<T> {
    await this.#latency?.();
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
