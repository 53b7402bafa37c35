/**
 * Gives out values of either tier. What is read from the slow tier may have been deleted or
 * replaced before it arrives; then it is as if the question had been asked later.
 */
import { assert } from "../../base/mod.ts";
import type { Boxed, Held } from "./entry.ts";
import type { SlowCopy } from "./ledger.ts";
import type { SpillActivities } from "./metrics.ts";
import type { SlowTier } from "./tier.ts";
import type { Tiers } from "./tiers.ts";

export interface ReaderOptions<V> {
  readonly tiers: Tiers<V>;
  readonly slow: SlowTier;
  readonly codec: { encode(value: V): Uint8Array; decode(bytes: Uint8Array): V };
  readonly activities: SpillActivities;
  /** A value came back to memory, where there may be too much now. */
  readonly promoted: (cause: string) => void;
}

export class Reader<V> {
  readonly #options: ReaderOptions<V>;

  constructor(options: ReaderOptions<V>) {
    this.#options = options;
  }

  /** `bump`: a value in memory becomes the most recently used. */
  async get(key: string, bump: boolean, cause: string): Promise<V | undefined> {
    for (;;) {
      const held = this.#options.tiers.readable(key);
      if (held === undefined) return undefined;
      if (held.memory) return this.#hit(held, held.memory, bump, cause);
      held.reading ??= this.#read(held, cause).finally(() => held.reading = undefined);
      const read = await held.reading;
      if (read) return read.value;
    }
  }

  /** Encoded: as a whole when it is in memory, else in pieces. */
  async getStream(
    key: string,
    cause: string,
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
    const { tiers, slow, codec } = this.#options;
    for (;;) {
      const held = tiers.readable(key);
      if (held === undefined) return undefined;
      if (held.memory) {
        this.#countHit(held, cause);
        return codec.encode(held.memory.value);
      }
      const copy = copyOf(held);
      const stream = await slow.getStream(copy.name);
      if (stream) {
        this.#countMiss(copy.diskBytes, cause);
        return stream;
      }
      this.#assertMoved(held, copy);
    }
  }

  #hit(held: Held<V>, memory: Boxed<V>, bump: boolean, cause: string): V {
    this.#countHit(held, cause);
    if (held.copy) this.#arrive(held, memory, cause);
    else if (bump) this.#options.tiers.touch(held);
    return memory.value;
  }

  /** From the slow tier; `undefined` when it was deleted or replaced meanwhile. */
  async #read(held: Held<V>, cause: string): Promise<Boxed<V> | undefined> {
    const { tiers, slow, codec, activities } = this.#options;
    const copy = copyOf(held);
    try {
      const stopReading = activities.time(cause, "disk_read_time_total");
      const bytes = await slow.get(copy.name);
      stopReading();
      if (bytes === undefined) return this.#assertMoved(held, copy);
      const stopDecoding = activities.time(cause, "decode_time_total");
      const memory = { value: codec.decode(bytes) };
      stopDecoding();
      this.#countMiss(copy.diskBytes, cause);
      return this.#arrive(held, memory, cause) ? memory : undefined;
    } catch (error) {
      if (tiers.readable(held.key) !== held) return undefined;
      throw new Error(`Cannot read "${held.key}" from ${slow.where}`, { cause: error });
    }
  }

  #arrive(held: Held<V>, memory: Boxed<V>, cause: string): boolean {
    const readable = this.#options.tiers.arrived(held, memory);
    this.#options.promoted(cause);
    return readable;
  }

  /** The slow tier did not have it, which is right only if it need not be there any more. */
  #assertMoved(held: Held<V>, copy: SlowCopy): undefined {
    const { tiers, slow } = this.#options;
    if (tiers.readable(held.key) !== held || held.memory || held.copy !== copy) return undefined;
    throw new Error(`Cannot find "${held.key}" in ${slow.where}, where it was put`);
  }

  #countHit({ weight }: Held<V>, cause: string): void {
    const hit = { memory_read_count_total: 1, memory_read_bytes_total: weight };
    this.#options.activities.add(cause, hit);
  }

  #countMiss(diskBytes: number, cause: string): void {
    const miss = { disk_read_count_total: 1, disk_read_bytes_total: diskBytes };
    this.#options.activities.add(cause, miss);
  }
}

function copyOf(held: Held<unknown>): SlowCopy {
  assert(held.copy, "a value that is not in memory is in the slow tier");
  return held.copy;
}
