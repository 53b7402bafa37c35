/**
 * A map with two tiers. Values lie in memory, least recently used first, up to `target` bytes; what
 * is beyond goes, encoded, to a slow tier, and comes back when it is asked for. From outside every
 * key is in exactly one tier at every instant, whatever runs in the background: a value leaves
 * memory when it is on the disk, and leaves the disk when it is in memory.
 *
 * `tiers.ts` knows what lies where, `eviction.ts` which value goes next, `spiller.ts` writes,
 * `reader.ts` reads, and `ledger.ts` keeps the books of the slow tier.
 */
import { UNKNOWN_SIZE_BYTES } from "../../base/mod.ts";
import { Complaints, logWarning, type Warn } from "./warnings.ts";
import { type Held, held as newHeld } from "./entry.ts";
import { SlowLedger } from "./ledger.ts";
import { SpillActivities, type SpillMetrics } from "./metrics.ts";
import { Reader } from "./reader.ts";
import { Spiller } from "./spiller.ts";
import type { SlowTier } from "./tier.ts";
import { Tiers } from "./tiers.ts";

export interface SpillBufferOptions<V> {
  /** Bytes of memory above which it spills; equality does not. */
  readonly target: number;
  readonly slow: SlowTier;
  /** Bytes on the disk; `false`, the default: as many as there are. */
  readonly maxSpill?: number | false;
  /** Bytes that a value takes in memory. */
  readonly sizeOf: (value: V) => number;
  /** Both may throw; neither may keep or change what it is given. */
  readonly codec: { encode(value: V): Uint8Array; decode(bytes: Uint8Array): V };
  /** Milliseconds, never going back: `() => performance.now()`. */
  readonly clock: () => number;
  /** Seconds between warnings of one kind, and before the disk is tried again. Default 10. */
  readonly minLogInterval?: number;
  /** Default: the log of Weir, category `weir.worker.spill`. */
  readonly warn?: Warn;
  /** Hears of each key that is in the slow tier now, or is there no more. Must not throw. */
  readonly onSpilled?: (key: string, spilled: boolean) => void;
}

/** Who causes the work that a call makes, for the metrics: `"execute"`, `"gather"`. */
export interface SpillCause {
  readonly cause?: string;
}

/** One tier, to look at. */
export interface TierView {
  readonly count: number;
  /** Weights in memory together; on the disk the bytes taken there. */
  readonly bytes: number;
  has(key: string): boolean;
  keys(): Iterable<string>;
}

const OTHER = "other";

export class SpillBuffer<V> {
  readonly #options: SpillBufferOptions<V>;
  readonly #activities: SpillActivities;
  readonly #complaints: Complaints;
  readonly #ledger: SlowLedger;
  readonly #tiers: Tiers<V>;
  readonly #spiller: Spiller<V>;
  readonly #reader: Reader<V>;
  #closed = false;

  constructor(options: SpillBufferOptions<V>) {
    const { target, slow, maxSpill, codec, clock, minLogInterval = 10, warn = logWarning } =
      options;
    const { onSpilled = () => {} } = options;
    const intervalMs = minLogInterval * 1000;
    this.#options = options;
    this.#activities = new SpillActivities(clock);
    this.#complaints = new Complaints({ warn, clock, intervalMs, where: slow.where });
    this.#ledger = new SlowLedger(
      slow,
      maxSpill === false ? Infinity : maxSpill ?? Infinity,
      (error) => this.#complaints.delete(error),
    );
    this.#tiers = new Tiers(target, (copy) => this.#ledger.discard(copy), onSpilled);
    this.#spiller = new Spiller({
      tiers: this.#tiers,
      ledger: this.#ledger,
      encode: (value) => codec.encode(value),
      activities: this.#activities,
      complaints: this.#complaints,
      clock,
      retryMs: intervalMs,
    });
    this.#reader = new Reader({
      tiers: this.#tiers,
      slow,
      codec,
      activities: this.#activities,
      promoted: (cause) => this.#spiller.downTo(target, cause),
    });
  }

  /**
   * Readable from this instant; settles when the spilling that it caused has. Rejects, and the key
   * holds nothing then, when the value is heavier than the target and cannot be encoded: it fits
   * into neither tier. Whatever else fails, the value stays in memory. `cold`: until it is read it
   * goes before all that was set or read otherwise, and so pushes out nothing of it.
   */
  set(
    key: string,
    value: V,
    { cause = OTHER, cold = false }: SpillCause & { readonly cold?: boolean } = {},
  ): Promise<void> {
    if (this.#closed) {
      return Promise.reject(new Error(`Cannot set "${key}": the spill buffer is closed`));
    }
    const { target } = this.#options;
    const held = newHeld(key, value, this.#weigh(key, value));
    if (held.weight > target) return this.#setHeavy(held, value, cause);
    this.#tiers.insert(held, cold);
    return this.#spiller.downTo(target, cause);
  }

  /**
   * The value, or `undefined`. One that was spilled is read once for all who ask meanwhile, and
   * comes back to memory when it is not heavier than the target. Rejects when it cannot be read;
   * then it is where it was.
   */
  get(key: string, { cause = OTHER }: SpillCause = {}): Promise<V | undefined> {
    return this.#reader.get(key, true, cause);
  }

  /** Those that are here. Only when all are do they become the most recently used. */
  async getMany(keys: Iterable<string>, { cause = OTHER }: SpillCause = {}) {
    const wanted = [...keys];
    const all = wanted.every((key) => this.has(key));
    const values = new Map<string, V>();
    await Promise.all(wanted.map(async (key) => {
      const value = await this.#reader.get(key, all, cause);
      if (value !== undefined) values.set(key, value);
    }));
    return values;
  }

  /**
   * The encoded value: bytes when it is in memory, else a stream of them; it does not come back to
   * memory for it. Rejects when it cannot be read, or is in memory and cannot be encoded.
   */
  getStream(key: string, { cause = OTHER }: SpillCause = {}) {
    return this.#reader.getStream(key, cause);
  }

  has(key: string): boolean {
    return this.#tiers.get(key) !== undefined;
  }

  /** What `sizeOf` said of it, or `undefined` when it is not here. Reads nothing. */
  size(key: string): number | undefined {
    return this.#tiers.get(key)?.weight;
  }

  keys(): Iterable<string> {
    return this.#tiers.keys();
  }

  /** `false` when there was nothing. Reads nothing; the disk is swept in the background. */
  delete(key: string): boolean {
    return this.#tiers.delete(key);
  }

  /**
   * Spills one value, heavy ones first, and more in the same write while they are below `bytes`
   * together: bytes freed, or -1 with the reason in the log. Never rejects.
   */
  evict({ cause = OTHER, bytes = 0 }: SpillCause & { readonly bytes?: number } = {}) {
    return this.#spiller.once(bytes, cause);
  }

  /** Spills until at most `level` bytes are in memory, or nothing more can go. Never rejects. */
  evictTo(level: number, { cause = OTHER }: SpillCause = {}): Promise<void> {
    return this.#spiller.downTo(level, cause);
  }

  /**
   * Counted. Pinned values are not spilled, and stay readable until the last `unpin` even when they
   * are deleted meanwhile.
   */
  pin(keys: Iterable<string>): void {
    for (const key of keys) this.#tiers.pin(key);
  }

  unpin(keys: Iterable<string>): void {
    for (const key of keys) this.#tiers.unpin(key);
    this.#spiller.downTo(this.#options.target, OTHER);
  }

  get memory(): TierView {
    const { memory } = this.#tiers;
    return this.#view(memory.count, memory.bytes, (held) => held.copy === undefined);
  }

  get disk(): TierView {
    const { disk } = this.#tiers;
    return this.#view(disk.count, disk.bytes, (held) => held.copy !== undefined);
  }

  /** Of the spilled values: their weights, and the bytes that they take on the disk. */
  get spilledTotal(): { readonly memory: number; readonly disk: number } {
    const { weight, bytes } = this.#tiers.disk;
    return { memory: weight, disk: bytes };
  }

  /** Bytes on their way to the disk, or above the target and waiting for it. */
  get waitingBytes(): number {
    return this.#spiller.waitingBytes;
  }

  metrics(): SpillMetrics {
    const { memory, disk, setAsideCount, referencedBytes } = this.#tiers;
    const total = this.#activities.total();
    const hits = total.memory_read_count_total;
    const reads = hits + total.disk_read_count_total;
    return {
      ...total,
      memory_count: memory.count,
      memory_bytes: memory.bytes,
      disk_count: disk.count,
      disk_bytes: disk.bytes,
      failed_total: this.#complaints.counts,
      set_aside_count: setAsideCount,
      waiting_bytes: this.waitingBytes,
      referenced_bytes: referencedBytes,
      hit_ratio: reads === 0 ? 1 : hits / reads,
      by_cause: this.#activities.byCause(),
    };
  }

  /**
   * Forgets everything, and closes the slow tier after the writes under way. Reads under way find
   * nothing. Closed it is empty, and `set` rejects.
   */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const ended = Promise.all([this.#spiller.close(), this.#ledger.close()]);
    this.#tiers.clear();
    await ended;
    await this.#options.slow.close();
  }

  #weigh(key: string, value: V): number {
    try {
      const weight = this.#options.sizeOf(value);
      if (Number.isSafeInteger(weight) && weight >= 0) return weight;
      throw new RangeError(`the size ${weight} is not a whole number of bytes`);
    } catch (error) {
      this.#complaints.size(key, error);
      return UNKNOWN_SIZE_BYTES;
    }
  }

  async #setHeavy(held: Held<V>, value: V, cause: string): Promise<void> {
    held.encoded = this.#encodeHeavy(held.key, value, cause);
    this.#tiers.insert(held);
    await this.#spiller.downTo(this.#options.target, cause);
    held.encoded = undefined;
  }

  #encodeHeavy(key: string, value: V, cause: string): Uint8Array {
    const stop = this.#activities.time(cause, "encode_time_total");
    try {
      return this.#options.codec.encode(value);
    } catch (error) {
      this.delete(key);
      throw new Error(`Cannot encode "${key}"`, { cause: error });
    } finally {
      stop();
    }
  }

  #view(count: number, bytes: number, isHere: (held: Held<V>) => boolean): TierView {
    const tiers = this.#tiers;
    const has = (key: string) => {
      const held = tiers.get(key);
      return held !== undefined && isHere(held);
    };
    return {
      count,
      bytes,
      has,
      *keys() {
        for (const key of tiers.keys()) if (has(key)) yield key;
      },
    };
  }
}
