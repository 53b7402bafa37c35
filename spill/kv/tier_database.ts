/**
 * One database of a tier, and the values in it.
 *
 * entered: opened empty, and written to until it is set aside because it is broken.
 * set aside: its values are read as long as that succeeds. Nothing is written or deleted any more,
 * so that the damage does not grow. Files beside it are sound, and are deleted with their values.
 * gone: another process has removed its data (`lease.ts`). It is set aside, and has no values.
 * left: when its last value is gone and its last write has ended, or when the tier closes. Its
 * files are removed then.
 */
import type { KvVolume } from "./database.ts";
import type { ValueRange } from "../value_range.ts";
import { readPieces, readWhole } from "./read.ts";
import { readFilePieces, readWholeFile } from "./read_file.ts";
import { KvRemoval } from "./remove.ts";
import type { StoredValue } from "./stored_value.ts";
import { type ValueWrite, type WriteOptions, writeValues } from "./write.ts";

/** Milliseconds before a read that failed is repeated: the disk may have recovered. */
const PAUSES_MS: readonly number[] = [100, 400, 1500];
/** Repetitions in a database that is set aside, of which many reads may fail. */
const REPETITIONS_SET_ASIDE = 1;

export class TierDatabase {
  readonly #volume: KvVolume;
  readonly #removal: KvRemoval;
  readonly #pausesMs: readonly number[];
  /** Values that are in the index of the tier, or are still read. */
  readonly #held = new Set<StoredValue>();
  #liveBytes = 0;
  #liveFileBytes = 0;
  #writing = 0;
  #isSetAside = false;
  #closed: Promise<void> | undefined;

  constructor(volume: KvVolume, pausesMs = PAUSES_MS) {
    this.#volume = volume;
    this.#removal = new KvRemoval(volume);
    this.#pausesMs = pausesMs;
  }

  /** Bytes of the values in the index. */
  get liveBytes(): number {
    return this.#liveBytes;
  }

  /** Bytes written to it since it was opened. */
  get writtenBytes(): number {
    const { database, files } = this.#volume;
    return database.writtenBytes + (files?.writtenBytes ?? 0);
  }

  /** Returns whether another process has removed its data. */
  get isGone(): boolean {
    return this.#volume.database.gone.aborted;
  }

  /** Asks the database whether it is gone. Never rejects. */
  async verify(): Promise<void> {
    if (!this.#isSetAside) await this.#volume.verify?.();
  }

  get isClosed(): boolean {
    return this.#closed !== undefined;
  }

  /** Bytes of its files and of those beside it. */
  async fileBytes(): Promise<number> {
    return await this.#volume.fileBytes() + (this.#volume.files?.bytes ?? 0);
  }

  /** Free bytes in its own files. */
  async freeBytesInside(): Promise<number> {
    const taken = this.#liveBytes - this.#liveFileBytes + this.#removal.bytes;
    return Math.max(0, await this.#volume.fileBytes() - taken);
  }

  /** Settles when every write is done or has an error. Never rejects. */
  async write(writes: readonly ValueWrite[], options: WriteOptions): Promise<void> {
    this.#writing++;
    await writeValues(this.#volume, writes, options);
    const { gone } = this.#volume.database;
    if (gone.aborted) { for (const write of writes) write.fail(gone.reason); }
  }

  /**
   * Takes the outcomes of the writes of one {@linkcode write}: values that entered the index, and
   * values of failed writes, whose chunks and files are removed.
   */
  async endWrite(
    entered: readonly StoredValue[],
    failed: readonly StoredValue[],
  ): Promise<void> {
    for (const value of entered) {
      this.#held.add(value);
      this.#count(value, 1);
    }
    if (this.#isSetAside) await this.#removeFiles(failed);
    else await this.#removal.remove(failed);
    this.#writing--;
    await this.#closeIfUnused();
  }

  /** Reads a whole value. Rejects if it cannot be read, after repeated attempts. */
  async read(value: StoredValue): Promise<Uint8Array> {
    this.hold(value);
    try {
      const read = value.file === undefined ? readWhole : readWholeFile;
      return await read(this.#source(), value);
    } finally {
      await this.release(value);
    }
  }

  /**
   * Yields a value in pieces, or these bytes of it; the caller holds it. Throws like
   * {@linkcode read}.
   */
  pieces(value: StoredValue, range?: ValueRange): AsyncGenerator<Uint8Array> {
    const pieces = value.file === undefined ? readPieces : readFilePieces;
    return pieces(this.#source(), value, { range });
  }

  hold(value: StoredValue): void {
    value.readers++;
  }

  async release(value: StoredValue): Promise<void> {
    if (this.#isSetAside) {
      value.readers--;
      if (value.isForgotten) await this.#removeFiles([value]);
      await this.#drop([value]);
    } else {
      await this.#removal.release(value);
      if (value.isForgotten && value.readers === 0) this.#held.delete(value);
      await this.#closeIfUnused();
    }
  }

  /** Removes values that have left the index. */
  async remove(values: readonly StoredValue[]): Promise<void> {
    for (const value of values) this.#count(value, -1);
    if (this.#isSetAside) {
      for (const value of values) value.isForgotten = true;
      await this.#removeFiles(values);
      await this.#drop(values);
    } else {
      await this.#removal.remove(values);
      await this.#drop(values);
    }
  }

  /** Stops writing. The database closes itself when its last value is gone. */
  async setAside(): Promise<void> {
    this.#isSetAside = true;
    await this.#drop([...this.#held]);
  }

  /** Closes the database and removes it. A broken one may leave files behind. */
  close(): Promise<void> {
    this.#closed ??= this.#volume.close().catch((error) => {
      if (!this.#isSetAside) throw error;
    });
    return this.#closed;
  }

  #count({ diskBytes, file }: StoredValue, sign: 1 | -1): void {
    this.#liveBytes += sign * diskBytes;
    if (file !== undefined) this.#liveFileBytes += sign * diskBytes;
  }

  /** Removes files without their records. Those that stay are removed when the database closes. */
  async #removeFiles(values: readonly StoredValue[]): Promise<void> {
    const unread = values.filter(({ readers }) => readers === 0);
    await this.#volume.files?.remove(unread.flatMap(({ file }) => file ?? [])).catch(() => {});
  }

  async #drop(values: readonly StoredValue[]): Promise<void> {
    for (const value of values) {
      if (value.isForgotten && value.readers === 0) this.#held.delete(value);
    }
    await this.#closeIfUnused();
  }

  async #closeIfUnused(): Promise<void> {
    if (this.#isSetAside && this.#held.size === 0 && this.#writing === 0) await this.close();
  }

  #source() {
    const repetitions = this.#isSetAside ? REPETITIONS_SET_ASIDE : this.#pausesMs.length;
    return { volume: this.#volume, pausesMs: this.#pausesMs.slice(0, repetitions) };
  }
}
