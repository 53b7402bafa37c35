/**
 * Reads values of both tiers. A value of the slow tier may be deleted or replaced during its read;
 * the read then returns what a later call would have returned.
 */
import { assert } from "../base/mod.ts";
import type { Boxed, Entry } from "./entry.ts";
import type { SlowCopy } from "./ledger.ts";
import type { SpillActivities } from "./metrics.ts";
import { bytesIn, type ValueRange } from "./value_range.ts";
import type { SlowTier } from "./tier.ts";
import type { Tiers } from "./tiers.ts";
import type { Turns } from "./turns.ts";

export interface SpillReaderOptions<V> {
  readonly tiers: Tiers<V>;
  readonly slow: SlowTier;
  readonly codec: { encode(value: V): Uint8Array; decode(bytes: Uint8Array): V };
  readonly activities: SpillActivities;
  readonly turns: Turns;
  /** Returns the bytes of values in memory above which values are spilled now. */
  readonly level: () => number;
  /** Called when a value was removed, because it cannot be read. */
  readonly lost: (key: string, error: Error) => void;
  /** Called when a value returned to memory, which may exceed the target now. */
  readonly promoted: (cause: string) => void;
}

export interface ReadManner {
  /** Whether a value in memory becomes the most recently used. */
  readonly bump: boolean;
  /** Whether the first read of a spilled value leaves it on the disk. */
  readonly once: boolean;
}

export class SpillReader<V> {
  readonly #options: SpillReaderOptions<V>;

  constructor(options: SpillReaderOptions<V>) {
    this.#options = options;
  }

  async get(key: string, manner: ReadManner, cause: string): Promise<V | undefined> {
    for (;;) {
      const entry = this.#options.tiers.readable(key);
      if (entry === undefined) return undefined;
      if (entry.memory) return this.#hit(entry, entry.memory, manner, cause);
      entry.reading ??= this.#read(entry, manner, cause).finally(() => entry.reading = undefined);
      const read = await entry.reading;
      if (read) return read.value;
    }
  }

  /** The value if it is in memory. */
  getNow(key: string, manner: ReadManner, cause: string): V | undefined {
    const entry = this.#options.tiers.readable(key);
    return entry?.memory && this.#hit(entry, entry.memory, manner, cause);
  }

  /**
   * Returns the encoded value, or these bytes of it: bytes if it is in memory, otherwise a stream.
   */
  async getStream(
    key: string,
    cause: string,
    range?: ValueRange,
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
    const { tiers, codec, turns } = this.#options;
    for (;;) {
      while (turns.isOver) await turns.next();
      const entry = tiers.readable(key);
      if (entry === undefined) return undefined;
      const { memory } = entry;
      if (memory) {
        this.#countHit(entry, cause);
        const bytes = turns.run(() => codec.encode(memory.value));
        return range === undefined ? bytes : bytes.subarray(range.from, range.from + range.nbytes);
      }
      const copy = copyOf(entry);
      const stream = await this.#openStream(entry, copy, range);
      if (stream) {
        this.#countMiss(range?.nbytes ?? copy.diskBytes, cause);
        return stream;
      }
    }
  }

  #hit(entry: Entry<V>, memory: Boxed<V>, manner: ReadManner, cause: string): V {
    this.#countHit(entry, cause);
    if (entry.copy) this.#arrive(entry, memory, manner, cause);
    else if (manner.bump) this.#options.tiers.touch(entry);
    return memory.value;
  }

  /** Reads the slow tier. Returns `undefined` if the value was deleted or replaced meanwhile. */
  async #read(
    entry: Entry<V>,
    manner: ReadManner,
    cause: string,
  ): Promise<Boxed<V> | undefined> {
    const { tiers, slow, codec, activities, turns } = this.#options;
    const copy = copyOf(entry);
    try {
      const stopReading = activities.time(cause, "disk_read_time_total");
      const bytes = await slow.get(copy.name);
      stopReading();
      if (bytes === undefined) return this.#assertMoved(entry, copy);
      while (turns.isOver) await turns.next();
      const stopDecoding = activities.time(cause, "decode_time_total");
      const memory = { value: turns.run(() => codec.decode(bytes)) };
      stopDecoding();
      this.#countMiss(copy.diskBytes, cause);
      activities.add(cause, { disk_read_value_bytes_total: entry.weight });
      return this.#arrive(entry, memory, manner, cause) ? memory : undefined;
    } catch (error) {
      if (tiers.readable(entry.key) !== entry) return undefined;
      throw this.#lose(entry, error);
    }
  }

  /** Returns `undefined` if the value was deleted, replaced or read back meanwhile. */
  async #openStream(
    entry: Entry<V>,
    copy: SlowCopy,
    range?: ValueRange,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const { tiers, slow } = this.#options;
    try {
      const stream = range === undefined
        ? await slow.getStream(copy.name)
        : await readRange(slow, copy.name, range);
      if (stream === undefined) return this.#assertMoved(entry, copy);
      return noticeFailure(stream, (error) => {
        if (entry.copy === copy) this.#lose(entry, error);
      });
    } catch (error) {
      if (tiers.readable(entry.key) !== entry || entry.copy !== copy) return undefined;
      throw this.#lose(entry, error);
    }
  }

  /** Removes an entry that cannot be read. Returns the error for its readers. */
  #lose(entry: Entry<V>, cause: unknown): Error {
    const { tiers, slow, lost } = this.#options;
    const error = lostFrom(slow.where, entry.key, cause);
    if (tiers.lose(entry)) lost(entry.key, error);
    return error;
  }

  #arrive(entry: Entry<V>, memory: Boxed<V>, { once }: ReadManner, cause: string): boolean {
    const { tiers, level, promoted } = this.#options;
    const stays = (once && !entry.wasRead) || entry.weight > level();
    entry.wasRead = true;
    const readable = tiers.readBack(entry, memory, stays);
    promoted(cause);
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
    this.#options.activities.addHit(cause, weight);
  }

  #countMiss(diskBytes: number, cause: string): void {
    const miss = { disk_read_count_total: 1, disk_read_bytes_total: diskBytes };
    this.#options.activities.add(cause, miss);
  }
}

/** The error of a value that a slow tier has lost. */
export function lostFrom(where: string, key: string, cause: unknown): Error {
  return new Error(`Cannot read "${key}" from ${where}`, { cause });
}

async function readRange(
  slow: SlowTier,
  name: string,
  range: ValueRange,
): Promise<ReadableStream<Uint8Array> | undefined> {
  if (slow.getRange !== undefined) return await slow.getRange(name, range);
  const stream = await slow.getStream(name);
  return stream && ReadableStream.from(bytesIn(range, stream, 0));
}

/** Passes a stream on, and its failure to a function too. */
function noticeFailure(
  stream: ReadableStream<Uint8Array>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failed(error);
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
}

function copyOf(entry: Entry<unknown>): SlowCopy {
  assert(entry.copy, "a value that is not in memory is in the slow tier");
  return entry.copy;
}
