/**
 * Reads values of both tiers. A value of the slow tier may be deleted or replaced during its read;
 * the read then returns what a later call would have returned.
 */
import { assert } from "../../base/mod.ts";
import type { Boxed, Entry } from "./entry.ts";
import type { SlowCopy } from "./ledger.ts";
import type { SpillActivities } from "./metrics.ts";
import type { SlowTier } from "./tier.ts";
import type { Tiers } from "./tiers.ts";

export interface SpillReaderOptions<V> {
  readonly tiers: Tiers<V>;
  readonly slow: SlowTier;
  readonly codec: { encode(value: V): Uint8Array; decode(bytes: Uint8Array): V };
  readonly activities: SpillActivities;
  /** Called when a value returned to memory, which may exceed the target now. */
  readonly promoted: (cause: string) => void;
}

export class SpillReader<V> {
  readonly #options: SpillReaderOptions<V>;

  constructor(options: SpillReaderOptions<V>) {
    this.#options = options;
  }

  /** `bump`: whether a value in memory becomes the most recently used. */
  async get(key: string, bump: boolean, cause: string): Promise<V | undefined> {
    for (;;) {
      const entry = this.#options.tiers.readable(key);
      if (entry === undefined) return undefined;
      if (entry.memory) return this.#hit(entry, entry.memory, bump, cause);
      entry.reading ??= this.#read(entry, cause).finally(() => entry.reading = undefined);
      const read = await entry.reading;
      if (read) return read.value;
    }
  }

  /** Returns the encoded value: bytes if it is in memory, otherwise a stream. */
  async getStream(
    key: string,
    cause: string,
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
    const { tiers, slow, codec } = this.#options;
    for (;;) {
      const entry = tiers.readable(key);
      if (entry === undefined) return undefined;
      if (entry.memory) {
        this.#countHit(entry, cause);
        return codec.encode(entry.memory.value);
      }
      const copy = copyOf(entry);
      const stream = await slow.getStream(copy.name);
      if (stream) {
        this.#countMiss(copy.diskBytes, cause);
        return stream;
      }
      this.#assertMoved(entry, copy);
    }
  }

  #hit(entry: Entry<V>, memory: Boxed<V>, bump: boolean, cause: string): V {
    this.#countHit(entry, cause);
    if (entry.copy) this.#arrive(entry, memory, cause);
    else if (bump) this.#options.tiers.touch(entry);
    return memory.value;
  }

  /** Reads the slow tier. Returns `undefined` if the value was deleted or replaced meanwhile. */
  async #read(entry: Entry<V>, cause: string): Promise<Boxed<V> | undefined> {
    const { tiers, slow, codec, activities } = this.#options;
    const copy = copyOf(entry);
    try {
      const stopReading = activities.time(cause, "disk_read_time_total");
      const bytes = await slow.get(copy.name);
      stopReading();
      if (bytes === undefined) return this.#assertMoved(entry, copy);
      const stopDecoding = activities.time(cause, "decode_time_total");
      const memory = { value: codec.decode(bytes) };
      stopDecoding();
      this.#countMiss(copy.diskBytes, cause);
      return this.#arrive(entry, memory, cause) ? memory : undefined;
    } catch (error) {
      if (tiers.readable(entry.key) !== entry) return undefined;
      throw new Error(`Cannot read "${entry.key}" from ${slow.where}`, { cause: error });
    }
  }

  #arrive(entry: Entry<V>, memory: Boxed<V>, cause: string): boolean {
    const readable = this.#options.tiers.readBack(entry, memory);
    this.#options.promoted(cause);
    return readable;
  }

  /** Throws unless the entry was deleted, replaced or read back since the slow tier was asked. */
  #assertMoved(entry: Entry<V>, copy: SlowCopy): undefined {
    const { tiers, slow } = this.#options;
    if (tiers.readable(entry.key) !== entry || entry.memory || entry.copy !== copy) {
      return undefined;
    }
    throw new Error(`Cannot find "${entry.key}" in ${slow.where}, where it was put`);
  }

  #countHit({ weight }: Entry<V>, cause: string): void {
    const hit = { memory_read_count_total: 1, memory_read_bytes_total: weight };
    this.#options.activities.add(cause, hit);
  }

  #countMiss(diskBytes: number, cause: string): void {
    const miss = { disk_read_count_total: 1, disk_read_bytes_total: diskBytes };
    this.#options.activities.add(cause, miss);
  }
}

function copyOf(entry: Entry<unknown>): SlowCopy {
  assert(entry.copy, "a value that is not in memory is in the slow tier");
  return entry.copy;
}
