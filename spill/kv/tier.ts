/**
 * A {@linkcode SlowTier} on Deno KV: a database in a directory, in memory, or behind a URL.
 *
 * An index in memory describes the stored values; the database is never scanned for them. It is
 * emptied when the tier is opened and removed when the tier is closed. Each write has its own
 * number. A value enters the index when its last atomic operation is done, and is deleted after the
 * last read in progress, because a `list` of KV ends early, without an error, when chunks are
 * deleted.
 *
 * Large values are files beside the database if that was asked for (`value_files.ts`).
 *
 * A fresh database replaces one that is broken or gone (`tier_databases.ts`).
 */
import { failureReason, formatBytes, SPILL_FREE_BYTES_MIN } from "../../base/mod.ts";
import type { Compression } from "./compression.ts";
import type { KvPlace } from "./database.ts";
import { DamageError, GoneError } from "./error.ts";
import { isDirectory, type KvPlaceOptions, openKvPlace } from "./place.ts";
import type { StoredValue } from "./stored_value.ts";
import type { TierDatabase } from "./tier_database.ts";
import { TierDatabases } from "./tier_databases.ts";
import { ValueWrite } from "./write.ts";
import type { ValueRange } from "../value_range.ts";
import type { SlowTier, SlowWrite } from "../tier.ts";
import { logWarning, type Warn } from "../warnings.ts";

/** Options of {@linkcode KvTier.open}. */
export interface KvTierOptions extends KvPlaceOptions {
  /** Default `auto`: zstd if a sample of the value shrinks by a tenth. */
  readonly compression?: Compression;
  /**
   * Bytes from which a value is stored as a file beside the database, which is faster. Its name,
   * size and checksums are in the database. Only where the location is a directory. Default: every
   * value is stored in the database.
   */
  readonly fileBytesMin?: number;
  /** Bytes to keep free on the disk. Default: 256 MiB. */
  readonly freeBytesMin?: number;
  /** Milliseconds before each repetition of a read that failed. Default: 100, 400, 1500. */
  readonly readPausesMs?: readonly number[];
}

/** A value, and the database that has it. */
interface Indexed {
  readonly database: TierDatabase;
  readonly stored: StoredValue;
}

/** Bytes that may be written before the free space of the disk is measured again. */
const UNMEASURED_BYTES_MAX = 16 * 1024 * 1024;

/**
 * A slow tier on Deno KV.
 *
 * @example
 * ```ts
 * import { KvTier } from "@weir/weir/spill";
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
  readonly #fileBytesMin: number;
  readonly #freeBytesMin: number;
  readonly #databases: TierDatabases;
  readonly #index = new Map<string, Indexed>();
  /** The newest write in progress of each key. */
  readonly #writes = new Map<string, ValueWrite>();
  readonly #calls = new Set<Promise<void>>();
  /** The function that ends each open stream. */
  readonly #streams = new Set<(error: Error) => void>();
  #lastNumber = 0;
  #unmeasuredBytes = 0;
  /** The database to which `#unmeasuredBytes` refers. */
  #measured: TierDatabase | undefined;
  #lost: (keys: ReadonlySet<string>, error: Error) => void = () => {};
  #closed: Promise<void> | undefined;

  /**
   * Opens a tier. `location`: a directory, which is created if it is missing and serves one tier at
   * a time; `":memory:"`; or the URL of a KV Connect server, with its token in
   * `DENO_KV_ACCESS_TOKEN`. Rejects if the place is in use, contains files that no worker wrote, or
   * is not writable, and with `fileBytesMin` unless it is a directory.
   */
  static async open(location: string, options: KvTierOptions = {}): Promise<KvTier> {
    if (options.fileBytesMin !== undefined && !isDirectory(location)) {
      throw new Error(
        `Cannot store large values as files beside "${location}": it is no directory; name one`,
      );
    }
    return new KvTier(await openKvPlace(location, options), options);
  }

  constructor(place: KvPlace, options: KvTierOptions = {}) {
    this.#place = place;
    this.where = place.where;
    this.#compression = options.compression ?? "auto";
    this.#fileBytesMin = options.fileBytesMin ?? Infinity;
    this.#freeBytesMin = options.freeBytesMin ?? SPILL_FREE_BYTES_MIN;
    const { readPausesMs, warn = logWarning } = options;
    this.#databases = new TierDatabases(place, {
      readPausesMs,
      warn,
      gone: (database, error) => this.#leave(database, error, warn),
    });
  }

  /** Bytes of all values in the databases and in files. */
  get liveBytes(): number {
    return this.#databases.liveBytes;
  }

  /** Number of databases that were replaced, because they were broken or gone. */
  get replacedCount(): number {
    return this.#databases.replacedCount;
  }

  get writtenBytes(): number {
    return this.#databases.writtenBytes;
  }

  /** Bytes of the files, which grow and do not shrink; 0 if there are none. */
  fileBytes(): Promise<number> {
    return this.#databases.fileBytes();
  }

  has(key: string): boolean {
    return this.#index.has(key);
  }

  watchLosses(lost: (keys: ReadonlySet<string>, error: Error) => void): void {
    this.#lost = lost;
  }

  put(entries: readonly (readonly [key: string, value: Uint8Array])[]): Promise<SlowWrite[]> {
    return this.#call(() => this.#put(entries));
  }

  get(key: string): Promise<Uint8Array | undefined> {
    return this.#call(async () => {
      const found = this.#index.get(key);
      if (!found) return undefined;
      try {
        return await found.database.read(found.stored);
      } catch (error) {
        await this.#noteReadFailure(found, error);
        throw error;
      }
    });
  }

  getStream(key: string): Promise<ReadableStream<Uint8Array> | undefined> {
    return this.#call(() => {
      const found = this.#index.get(key);
      return Promise.resolve(found && this.#stream(found));
    });
  }

  getRange(key: string, range: ValueRange): Promise<ReadableStream<Uint8Array> | undefined> {
    return this.#call(() => {
      const found = this.#index.get(key);
      return Promise.resolve(found && this.#stream(found, range));
    });
  }

  delete(keys: Iterable<string>): Promise<void> {
    return this.#call(async () => {
      const forgotten: Indexed[] = [];
      for (const key of keys) {
        this.#abort(key, "it was deleted while it was being written");
        forgotten.push(...this.#forget(key));
      }
      await this.#remove(forgotten);
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
    await this.#databases.close();
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
    const database = this.#databases.present;
    const writes = entries.map(([key, value]) => this.#begin(key, value));
    const outcomes = await this.#write(database, writes);
    const cause = writes.find(isRejected)?.error;
    if (cause && await this.#databases.replace(database, cause)) {
      await this.#writeAgain(writes, outcomes);
    }
    for (const write of writes) this.#end(write);
    return outcomes;
  }

  #begin(key: string, value: Uint8Array): ValueWrite {
    this.#abort(key, "it was replaced while it was being written");
    const write = new ValueWrite(key, value, ++this.#lastNumber);
    this.#writes.set(key, write);
    return write;
  }

  #end(write: ValueWrite): void {
    if (this.#writes.get(write.key) === write) this.#writes.delete(write.key);
  }

  async #write(database: TierDatabase, writes: readonly ValueWrite[]): Promise<SlowWrite[]> {
    await database.write(writes, {
      compression: this.#compression,
      fileBytesMin: this.#fileBytesMin,
      spaceError: (bytes, inFile) => this.#spaceError(bytes, inFile),
    });
    const [entered, failed, replaced]: [StoredValue[], StoredValue[], Indexed[]] = [[], [], []];
    const outcomes = writes.map((write): SlowWrite => {
      const { key, error } = write;
      const stored = write.stored();
      if (error) {
        failed.push(stored);
        return { ok: false, error };
      }
      replaced.push(...this.#forget(key));
      this.#index.set(key, { database, stored });
      entered.push(stored);
      return { ok: true, diskBytes: stored.diskBytes };
    });
    await database.endWrite(entered, failed);
    await this.#remove(replaced);
    return outcomes;
  }

  /** Writes the values that a broken or removed database rejected to the present one. */
  async #writeAgain(writes: readonly ValueWrite[], outcomes: SlowWrite[]): Promise<void> {
    const rejected: number[] = [];
    for (const [index, write] of writes.entries()) {
      const isWanted = this.#writes.get(write.key) === write;
      if (isWanted && isRejected(write)) rejected.push(index);
    }
    const again = rejected.map((index) => {
      const { key, value } = writes[index] as ValueWrite;
      return this.#begin(key, value);
    });
    const later = await this.#write(this.#databases.present, again);
    for (const [position, index] of rejected.entries()) {
      outcomes[index] = later[position] as SlowWrite;
    }
    for (const write of again) this.#end(write);
  }

  /** A database is gone. All values that were only there are lost, and told so together. */
  #leave(database: TierDatabase, error: Error, warn: Warn): void {
    const lost = new Map<string, StoredValue>();
    for (const [key, found] of this.#index) {
      if (found.database === database) lost.set(key, found.stored);
    }
    for (const key of lost.keys()) this.#index.delete(key);
    const values = lost.size === 1 ? "1 spilled value" : `${lost.size} spilled values`;
    if (!this.#closed) warn(`Lost ${values}: ${failureReason(error)}`, error);
    this.#lost(new Set(lost.keys()), error);
    this.#track((async () => {
      await Promise.all([database.setAside(), database.remove([...lost.values()])]);
      this.#databases.forgetClosed();
      await this.#databases.replace(database, error);
    })());
  }

  #abort(key: string, reason: string): void {
    this.#writes.get(key)?.fail(new Error(`Cannot spill "${key}" to "${this.where}": ${reason}`));
    this.#writes.delete(key);
  }

  /** Removes a value from the index and returns it: one value or none. */
  #forget(key: string): Indexed[] {
    const found = this.#index.get(key);
    this.#index.delete(key);
    return found ? [found] : [];
  }

  /** Removes values that have left the index from their databases. */
  async #remove(forgotten: readonly Indexed[]): Promise<void> {
    for (const [database, values] of Map.groupBy(forgotten, ({ database }) => database)) {
      await database.remove(values.map(({ stored }) => stored));
    }
    this.#databases.forgetClosed();
  }

  /** A value could not be read. A file says nothing about the other values in its database. */
  async #noteReadFailure({ database, stored }: Indexed, error: unknown): Promise<void> {
    if (stored.file === undefined) await this.#databases.noteReadFailure(database, error);
  }

  /**
   * Returns an error if the disk has no space for `bytes`. Free space in the files of the database
   * counts, unless the bytes are for a file beside it.
   */
  async #spaceError(bytes: number, inFile: boolean): Promise<Error | undefined> {
    const { present } = this.#databases;
    if (!inFile && present === this.#measured && bytes <= this.#unmeasuredBytes) {
      this.#unmeasuredBytes -= bytes;
      return undefined;
    }
    const [free, inside] = await Promise.all([
      this.#place.freeBytes(),
      inFile ? 0 : present.freeBytesInside(),
    ]);
    if (free === undefined) return undefined;
    const room = free + inside - this.#freeBytesMin - bytes;
    if (room < 0) {
      return new Error(
        `Cannot spill ${formatBytes(bytes)} to "${this.where}": its disk has ` +
          `${formatBytes(free)} free, of which ${formatBytes(this.#freeBytesMin)} stay free; ` +
          "free space there, or name another place with --spill-kv",
      );
    }
    if (inFile) return undefined;
    this.#measured = present;
    this.#unmeasuredBytes = Math.min(UNMEASURED_BYTES_MAX, Math.floor(room / 2));
    return undefined;
  }

  #stream(found: Indexed, range?: ValueRange): ReadableStream<Uint8Array> {
    const { database, stored } = found;
    database.hold(stored);
    const pieces = database.pieces(stored, range);
    let isOpen = true;
    const release = async () => {
      if (!isOpen) return;
      isOpen = false;
      this.#streams.delete(end);
      // Closes the file, when the piece being read is there.
      await pieces.return(undefined);
      await database.release(stored);
      this.#databases.forgetClosed();
    };
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const { done, value } = await pieces.next();
        if (!isOpen) return;
        if (!done) return controller.enqueue(value);
        await release();
        controller.close();
      } catch (error) {
        await release();
        await this.#noteReadFailure(found, error);
        controller.error(error);
      }
    };
    let end: (error: Error) => void = () => {};
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        end = (error) => {
          controller.error(error);
          this.#track(release());
        };
        this.#streams.add(end);
      },
      pull: (controller) => this.#track(pull(controller)),
      cancel: () => this.#track(release()),
    }, { highWaterMark: 0 });
  }
}

/**
 * Returns whether a write failed because of its database, so that another one may take the value.
 */
function isRejected({ error }: ValueWrite): boolean {
  return error instanceof DamageError || error instanceof GoneError;
}
