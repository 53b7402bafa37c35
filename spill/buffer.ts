/**
 * A map with two tiers. Values stay in memory up to `target` bytes; the least recently used values
 * beyond it are encoded and moved to a slow tier, and return when they are read. For its callers
 * every key is in exactly one tier at every moment, whatever runs in the background: a value leaves
 * memory when it is on the disk, and leaves the disk when it is in memory.
 *
 * `tiers.ts` records the tier of each value, `eviction.ts` the order in which they are spilled;
 * `spiller.ts` writes, `reader.ts` reads, and `ledger.ts` accounts for the space of the slow tier.
 */
import { type Duration, parseDuration, UNKNOWN_SIZE_BYTES } from "../base/mod.ts";
import { logWarning, SpillWarnings, type Warn } from "./warnings.ts";
import { type Entry, newEntry } from "./entry.ts";
import { SlowLedger } from "./ledger.ts";
import { mean, SpillActivities, type SpillMetrics } from "./metrics.ts";
import { lostFrom, SpillReader } from "./reader.ts";
import { type SpillBacklog, Spiller } from "./spiller.ts";
import type { ValueRange } from "./value_range.ts";
import type { SlowTier } from "./tier.ts";
import { Tiers, type TierView } from "./tiers.ts";
import { Turns } from "./turns.ts";

/** Options of a {@linkcode SpillBuffer}. */
export interface SpillBufferOptions<V> {
  /** Bytes of values in memory above which values are spilled. */
  readonly target: number;
  /** The slow tier. The buffer owns it and closes it. */
  readonly slow: SlowTier;
  /** Bytes in the slow tier. Default `false`: no limit. */
  readonly maxSpill?: number | false;
  /** Returns the bytes that a value takes in memory. If it throws, 1 MB is assumed. */
  readonly sizeOf: (value: V) => number;
  /**
   * Both functions may throw. Neither may keep or change its argument. They run synchronously, and
   * other work has its turn at least after 10 ms and one value.
   */
  readonly codec: { encode(value: V): Uint8Array; decode(bytes: Uint8Array): V };
  /** Monotonic time in milliseconds: `() => performance.now()`. */
  readonly clock: () => number;
  /** Time between warnings of one kind, and before a failed write is repeated. Default 10 s. */
  readonly minLogInterval?: Duration;
  /** Default: the LogTape category `weir.worker.spill`. */
  readonly warn?: Warn;
  /** Receives each key that has entered the slow tier (`true`) or left it. Must not throw. */
  readonly onSpilled?: (key: string, spilled: boolean) => void;
  /**
   * Receives each value that has left memory, by a write or a deletion, and is neither pinned nor
   * being written: its memory can be freed at once. Those who read a value pin it as long as they
   * use it. Values that were replaced are not named. Must not throw.
   */
  readonly release?: (value: V) => void;
  /** Receives each key whose spilled value is lost: it could not be read, or the tier told so. */
  readonly onLost?: (key: string, error: Error) => void;
}

/** The cause under which the metrics count the work of a call: `"execute"`, `"gather"`. */
export interface SpillCause {
  readonly cause?: string;
}

const OTHER = "other";

/**
 * A map that keeps its values in memory up to a target size and the others in a slow tier.
 *
 * @example
 * ```ts
 * import { KvTier, SpillBuffer } from "@weir/weir/spill";
 *
 * const buffer = new SpillBuffer<string>({
 *   target: 100, // bytes in memory
 *   slow: await KvTier.open("./spilled"),
 *   sizeOf: (text) => 2 * text.length,
 *   codec: {
 *     encode: (text) => new TextEncoder().encode(text),
 *     decode: (bytes) => new TextDecoder().decode(bytes),
 *   },
 *   clock: () => performance.now(),
 * });
 * for (const page of ["one", "two", "three"]) await buffer.set(page, page.repeat(10));
 * console.log([...buffer.disk.keys()]); // [ "one", "two" ]
 * console.log(await buffer.get("one")); // oneoneoneoneoneoneoneoneoneone
 * await buffer.close();
 * ```
 */
export class SpillBuffer<V> {
  readonly #options: SpillBufferOptions<V>;
  readonly #activities: SpillActivities;
  readonly #warnings: SpillWarnings;
  readonly #ledger: SlowLedger;
  readonly #tiers: Tiers<V>;
  readonly #spiller: Spiller<V>;
  readonly #reader: SpillReader<V>;
  /** Bytes of values in memory above which values are spilled now. */
  #level: number;
  #closed = false;

  constructor(options: SpillBufferOptions<V>) {
    const { target, slow, maxSpill, codec, clock, minLogInterval = 10, warn = logWarning } =
      options;
    const { onSpilled = () => {}, onLost = () => {}, release = () => {} } = options;
    const intervalMs = parseDuration(minLogInterval) * 1000;
    this.#options = options;
    this.#level = target;
    this.#activities = new SpillActivities(clock);
    this.#warnings = new SpillWarnings({ warn, clock, intervalMs, where: slow.where });
    this.#ledger = new SlowLedger(
      slow,
      maxSpill === false ? Infinity : maxSpill ?? Infinity,
      (error) => this.#warnings.delete(error),
    );
    this.#tiers = new Tiers(target, (copy) => this.#ledger.discard(copy), {
      onSpilled,
      release,
    });
    const turns = new Turns(clock);
    this.#spiller = new Spiller({
      tiers: this.#tiers,
      ledger: this.#ledger,
      encode: (value) => codec.encode(value),
      activities: this.#activities,
      warnings: this.#warnings,
      clock,
      turns,
      retryMs: intervalMs,
    });
    this.#reader = new SpillReader({
      tiers: this.#tiers,
      slow,
      codec,
      activities: this.#activities,
      turns,
      lost: (key, error) => {
        this.#warnings.read(key, error);
        onLost(key, error);
      },
      level: () => this.#level,
      promoted: (cause) => this.#spiller.spillDownTo(this.#level, cause),
    });
    slow.watchLosses?.((names, error) => {
      const lost = this.#tiers.loseCopies(names);
      this.#warnings.lost(lost.length);
      for (const key of lost) onLost(key, lostFrom(slow.where, key, error));
      this.#spiller.spillDownTo(this.#level, OTHER);
    });
  }

  /**
   * Spills values beyond so many bytes in memory from the next change on, if that is less than the
   * target. A value that is read and does not fit stays in the slow tier. Below the target, a call
   * of `set` only waits until what it displaces is being written.
   */
  limitMemory(bytes: number): void {
    this.#level = Math.min(this.#options.target, bytes);
  }

  /**
   * Sets a value, which is readable from the moment of the call. Settles when the spilling that it
   * caused is done (see `limitMemory`). Rejects if the value is larger than the target and cannot
   * be encoded, so that it fits into neither tier; the key then has no value. After any other
   * failure the value stays in memory. `cold`: until it is read, the value is spilled before all
   * values that are not cold, so that it displaces none of them.
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
    const entry = newEntry(key, value, this.#weigh(key, value));
    if (entry.weight > target) return this.#setHeavy(entry, value, cause);
    this.#tiers.insert(entry, cold);
    return this.#level < target && this.#tiers.memory.bytes <= target
      ? this.#spiller.beginSpillDownTo(this.#level, cause)
      : this.#spiller.spillDownTo(this.#level, cause);
  }

  /**
   * Returns the value, or `undefined`. A spilled value is read once for all concurrent calls, and
   * returns to memory unless it is larger than the target. Rejects if it cannot be read; it is then
   * lost, and the key has no value any more.
   *
   * `once`: a value that is read for the first time since it was spilled stays on the disk, and is
   * in memory only while it is pinned. A series of reads then displaces and writes nothing.
   */
  get(
    key: string,
    { cause = OTHER, once = false }: SpillCause & { readonly once?: boolean } = {},
  ): Promise<V | undefined> {
    return this.#reader.get(key, { bump: true, once }, cause);
  }

  /** Like `get` for a value in memory. Returns `undefined` for any other key. */
  getNow(
    key: string,
    { cause = OTHER, once = false }: SpillCause & { readonly once?: boolean } = {},
  ): V | undefined {
    return this.#reader.getNow(key, { bump: true, once }, cause);
  }

  /**
   * Returns the values that are present. They become the most recently used only if all are
   * present.
   */
  async getMany(
    keys: Iterable<string>,
    { cause = OTHER }: SpillCause = {},
  ): Promise<Map<string, V>> {
    const wanted = [...keys];
    const all = wanted.every((key) => this.has(key));
    const values = new Map<string, V>();
    await Promise.all(wanted.map(async (key) => {
      const value = await this.#reader.get(key, { bump: all, once: false }, cause);
      if (value !== undefined) values.set(key, value);
    }));
    return values;
  }

  /**
   * Returns the encoded value: bytes if it is in memory, otherwise a stream. A spilled value does
   * not return to memory. Rejects if the value cannot be read, or is in memory and cannot be
   * encoded. The stream fails if the value turns out to be unreadable later. An unreadable value
   * is lost.
   */
  getStream(
    key: string,
    { cause = OTHER }: SpillCause = {},
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
    return this.#reader.getStream(key, cause);
  }

  /** As `getStream`, of these bytes of the encoded value. No others are read from the slow tier. */
  getRange(
    key: string,
    range: ValueRange,
    { cause = OTHER }: SpillCause = {},
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
    return this.#reader.getStream(key, cause, range);
  }

  has(key: string): boolean {
    return this.#tiers.get(key) !== undefined;
  }

  /** Returns the size of a value as `sizeOf` returned it, or `undefined`. Reads nothing. */
  size(key: string): number | undefined {
    return this.#tiers.get(key)?.weight;
  }

  keys(): Iterable<string> {
    return this.#tiers.keys();
  }

  /**
   * Deletes a value. Returns `false` if the key has none. Reads nothing; its copy on the disk is
   * deleted in the background.
   */
  delete(key: string): boolean {
    return this.#tiers.delete(key);
  }

  /**
   * Spills one value, those larger than the target first, and more in the same write while they
   * have fewer than `bytes` together. Returns the bytes freed, or -1; the log contains the reason.
   * Never rejects.
   */
  evict(
    { cause = OTHER, bytes = 0 }: SpillCause & { readonly bytes?: number } = {},
  ): Promise<number> {
    return this.#spiller.spillAtLeastOne(bytes, cause);
  }

  /** Spills until at most `level` bytes are in memory or no value can be spilled. Never rejects. */
  evictTo(level: number, { cause = OTHER }: SpillCause = {}): Promise<void> {
    return this.#spiller.spillDownTo(level, cause);
  }

  /**
   * Pins values in use; pins are counted. A pinned value is not spilled, and stays readable until
   * its last `unpin` even if it is deleted meanwhile.
   */
  pin(keys: Iterable<string>): void {
    for (const key of keys) this.#tiers.pin(key);
  }

  unpin(keys: Iterable<string>): void {
    for (const key of keys) this.#tiers.unpin(key);
    this.#spiller.spillDownTo(this.#level, OTHER);
  }

  get memory(): TierView {
    const { count, bytes } = this.#tiers.memory;
    return this.#tiers.view(count, bytes, (entry) => entry.copy === undefined);
  }

  get disk(): TierView {
    const { count, bytes } = this.#tiers.disk;
    return this.#tiers.view(count, bytes, (entry) => entry.copy !== undefined);
  }

  /** The spilled values: sum of their weights in memory, and bytes that they take on the disk. */
  get spilledTotal(): { readonly memory: number; readonly disk: number } {
    const { weight, bytes } = this.#tiers.disk;
    return { memory: weight, disk: bytes };
  }

  /** Weights of values that pins keep in memory and that are not in the memory tier. */
  get referencedBytes(): number {
    return this.#tiers.referencedBytes;
  }

  /** Bytes being written to the disk, or above the target and waiting for it. */
  get waitingBytes(): number {
    return this.#spiller.waitingBytes;
  }

  /** The bytes of `waitingBytes` and those whose write is repeated later, and their progress. */
  backlog(): SpillBacklog {
    return this.#spiller.backlog();
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
      failed_total: this.#warnings.counts,
      replaced_count_total: this.#options.slow.replacedCount ?? 0,
      set_aside_count: setAsideCount,
      waiting_bytes: this.waitingBytes,
      referenced_bytes: referencedBytes,
      spilled_total: this.spilledTotal,
      encode_time_mean: mean(total.encode_time_total, total.encode_count_total),
      decode_time_mean: mean(total.decode_time_total, total.decode_count_total),
      disk_read_time_mean: mean(total.disk_read_time_total, total.disk_read_count_total),
      disk_write_time_mean: mean(total.disk_write_time_total, total.disk_write_count_total),
      hit_ratio: reads === 0 ? 1 : hits / reads,
      by_cause: this.#activities.byCause(),
    };
  }

  /**
   * Deletes all values, and closes the slow tier after the writes in progress. Reads in progress
   * return `undefined`. Afterwards the buffer is empty and `set` rejects.
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
      this.#warnings.size(key, error);
      return UNKNOWN_SIZE_BYTES;
    }
  }

  async #setHeavy(entry: Entry<V>, value: V, cause: string): Promise<void> {
    entry.encoded = this.#encodeHeavy(entry.key, value, cause);
    this.#tiers.insert(entry);
    await this.#spiller.spillDownTo(this.#level, cause);
    entry.encoded = undefined;
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
}
