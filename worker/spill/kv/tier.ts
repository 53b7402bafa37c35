/**
 * A {@linkcode SlowTier} on Deno KV: a database in a directory, in memory, or behind a URL.
 *
 * An index in memory describes the stored values; the database is never scanned for them. It is
 * emptied when the tier is opened and removed when the tier is closed. Each write has its own
 * number. A value enters the index when its last atomic operation is done, and is deleted after the
 * last read in progress, because a `list` of KV ends early, without an error, when chunks are
 * deleted.
 */
import { formatBytes, SPILL_FREE_BYTES_MIN } from "../../../base/mod.ts";
import type { Compression } from "./compression.ts";
import type { KvPlace } from "./database.ts";
import { type KvPlaceOptions, openPlace } from "./place.ts";
import { readPieces, readWhole } from "./read.ts";
import { KvRemoval } from "./remove.ts";
import { ValueWrite, writeValues } from "./write.ts";
import type { StoredValue } from "./stored_value.ts";
import type { SlowTier, SlowWrite } from "../tier.ts";

/** Options of {@linkcode KvTier.open}. */
export interface KvTierOptions extends KvPlaceOptions {
  /** Default `auto`: zstd if a sample of the value shrinks by a tenth. */
  readonly compression?: Compression;
  /** Bytes to keep free on the disk. Default: 256 MiB. */
  readonly freeBytesMin?: number;
}

/** Bytes that may be written before the free space of the disk is measured again. */
const UNMEASURED_BYTES_MAX = 16 * 1024 * 1024;

/**
 * A slow tier on Deno KV.
 *
 * @example
 * ```ts
 * import { KvTier } from "weir/spill";
 *
 * const tier = await KvTier.open(":memory:", { compression: "zstd" });
 * await tier.put([["key", new Uint8Array(1_000_000)]]);
 * console.log((await tier.get("key"))?.length); // 1000000
 * await tier.close();
 * ```
 */
export class KvTier implements SlowTier {
  readonly where: string;
  readonly #place: KvPlace;
  readonly #compression: Compression;
  readonly #freeBytesMin: number;
  readonly #removal: KvRemoval;
  readonly #index = new Map<string, StoredValue>();
  /** The newest write in progress of each key. */
  readonly #writes = new Map<string, ValueWrite>();
  readonly #calls = new Set<Promise<void>>();
  /** The function that ends each open stream. */
  readonly #streams = new Set<(error: Error) => void>();
  #lastNumber = 0;
  #liveBytes = 0;
  #unmeasuredBytes = 0;
  #closed: Promise<void> | undefined;

  /**
   * Opens a tier. `location`: a directory, which is created if it is missing and serves one tier at
   * a time; `":memory:"`; or the URL of a KV Connect server, with its token in
   * `DENO_KV_ACCESS_TOKEN`. Rejects if the place is in use, contains files that no worker wrote, or
   * is not writable.
   */
  static async open(location: string, options: KvTierOptions = {}): Promise<KvTier> {
    return new KvTier(await openPlace(location, options), options);
  }

  constructor(place: KvPlace, options: KvTierOptions = {}) {
    this.#place = place;
    this.where = place.database.where;
    this.#compression = options.compression ?? "auto";
    this.#freeBytesMin = options.freeBytesMin ?? SPILL_FREE_BYTES_MIN;
    this.#removal = new KvRemoval(place);
  }

  /** Bytes of all values in the database. */
  get liveBytes(): number {
    return this.#liveBytes;
  }

  /** Bytes of the files, which grow and do not shrink; 0 if there are none. */
  fileBytes(): Promise<number> {
    return this.#place.fileBytes();
  }

  put(entries: readonly (readonly [key: string, value: Uint8Array])[]): Promise<SlowWrite[]> {
    return this.#call(() => this.#put(entries));
  }

  get(key: string): Promise<Uint8Array | undefined> {
    return this.#call(async () => {
      const stored = this.#index.get(key);
      if (!stored) return undefined;
      stored.readers++;
      try {
        return await readWhole(this.#place, stored);
      } finally {
        await this.#removal.release(stored);
      }
    });
  }

  getStream(key: string): Promise<ReadableStream<Uint8Array> | undefined> {
    return this.#call(() => {
      const stored = this.#index.get(key);
      return Promise.resolve(stored && this.#stream(stored));
    });
  }

  delete(keys: Iterable<string>): Promise<void> {
    return this.#call(async () => {
      const forgotten: StoredValue[] = [];
      for (const key of keys) {
        this.#abort(key, "it was deleted while it was being written");
        forgotten.push(...this.#forget(key));
      }
      await this.#removal.remove(forgotten);
    });
  }

  clear(): Promise<void> {
    return this.delete([...this.#index.keys(), ...this.#writes.keys()]);
  }

  /**
   * Stops writes after their current atomic operation, fails open streams, removes the database.
   */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    for (const key of this.#writes.keys()) this.#abort(key, "the spill tier was closed");
    for (const end of this.#streams) end(this.#closedError());
    while (this.#calls.size > 0) await Promise.all(this.#calls);
    this.#index.clear();
    this.#liveBytes = 0;
    await this.#place.close();
  }

  /** Starts a call of the interface. `close()` waits for all that have started. */
  #call<T>(run: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(this.#closedError());
    return this.#track(run());
  }

  #track<T>(work: Promise<T>): Promise<T> {
    const settled = work.then(() => {}, () => {}).finally(() => this.#calls.delete(settled));
    this.#calls.add(settled);
    return work;
  }

  #closedError(): Error {
    return new Error(`Cannot use the spill tier in "${this.where}": it is closed`);
  }

  async #put(
    entries: readonly (readonly [key: string, value: Uint8Array])[],
  ): Promise<SlowWrite[]> {
    const writes = entries.map(([key, value]) => {
      this.#abort(key, "it was replaced while it was being written");
      const write = new ValueWrite(key, value, ++this.#lastNumber);
      this.#writes.set(key, write);
      return write;
    });
    await writeValues(this.#place, writes, {
      compression: this.#compression,
      spaceError: (bytes) => this.#spaceError(bytes),
    });
    const unused: StoredValue[] = [];
    const outcomes = writes.map((write): SlowWrite => {
      const { key, error } = write;
      const stored = write.stored();
      if (this.#writes.get(key) === write) this.#writes.delete(key);
      if (error) {
        unused.push(stored);
        return { ok: false, error };
      }
      unused.push(...this.#forget(key));
      this.#index.set(key, stored);
      this.#liveBytes += stored.diskBytes;
      return { ok: true, diskBytes: stored.diskBytes };
    });
    await this.#removal.remove(unused);
    return outcomes;
  }

  #abort(key: string, reason: string): void {
    this.#writes.get(key)?.fail(new Error(`Cannot spill "${key}" to "${this.where}": ${reason}`));
  }

  /** Removes a value from the index and returns it: one value or none. */
  #forget(key: string): StoredValue[] {
    const stored = this.#index.get(key);
    if (!stored) return [];
    this.#index.delete(key);
    this.#liveBytes -= stored.diskBytes;
    return [stored];
  }

  /** Returns an error if the disk has no space for `bytes`. Free space in the files counts. */
  async #spaceError(bytes: number): Promise<Error | undefined> {
    if (bytes <= this.#unmeasuredBytes) {
      this.#unmeasuredBytes -= bytes;
      return undefined;
    }
    const [free, inFiles] = await Promise.all([this.#place.freeBytes(), this.fileBytes()]);
    if (free === undefined) return undefined;
    const inside = Math.max(0, inFiles - this.#liveBytes - this.#removal.bytes);
    const room = free + inside - this.#freeBytesMin - bytes;
    if (room < 0) {
      return new Error(
        `Cannot spill ${formatBytes(bytes)} to "${this.where}": its disk has ` +
          `${formatBytes(free)} free, of which ${formatBytes(this.#freeBytesMin)} stay free; ` +
          "free space there, or name another place with --spill-kv",
      );
    }
    this.#unmeasuredBytes = Math.min(UNMEASURED_BYTES_MAX, Math.floor(room / 2));
    return undefined;
  }

  #stream(stored: StoredValue): ReadableStream<Uint8Array> {
    stored.readers++;
    const pieces = readPieces(this.#place, stored);
    const { promise: closing, resolve: close } = Promise.withResolvers<Error>();
    let isOpen = true;
    const release = async () => {
      if (!isOpen) return;
      isOpen = false;
      this.#streams.delete(close);
      await this.#removal.release(stored);
    };
    this.#streams.add(close);
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const { done, value } = await pieces.next();
        if (!isOpen) return;
        if (!done) return controller.enqueue(value);
        await release();
        controller.close();
      } catch (error) {
        await release();
        controller.error(error);
      }
    };
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        closing.then((error) => {
          controller.error(error);
          return release();
        });
      },
      pull: (controller) => this.#track(pull(controller)),
      cancel: () => this.#track(release()),
    }, { highWaterMark: 0 });
  }
}
