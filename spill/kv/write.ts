/**
 * Writes values. Short values share atomic operations; a long value has several. The record that
 * makes a value exist is part of the last one, which waits for all others. Where large values are
 * files, the record of one is written when its file is complete.
 */
import { crc32 } from "node:zlib";
import { assert, SPILL_FILE_PIECE_BYTES } from "../../base/mod.ts";
import { type Compression, encodeBlock, isCompressible } from "./compression.ts";
import {
  AtomicPlan,
  BLOCK_BYTES,
  chunkMutations,
  type KvMutation,
  recordMutation,
} from "./layout.ts";
import type { KvVolume } from "./database.ts";
import type { StoredValue } from "./stored_value.ts";
import type { ValueFiles } from "./value_files.ts";

/**
 * The write of one value. If it has an error, the value is absent; its chunks or its file must be
 * removed.
 */
export class ValueWrite {
  readonly key: string;
  readonly value: Uint8Array;
  readonly size: number;
  readonly n: number;
  readonly blocks: number[] = [];
  readonly checksums: number[] = [];
  /** Name of the file that has the value. */
  file: string | undefined;
  #error: Error | undefined;

  constructor(key: string, value: Uint8Array, n: number) {
    this.key = key;
    // KV rejects a view of shared memory.
    this.value = value.buffer instanceof ArrayBuffer ? value : value.slice();
    this.size = value.length;
    this.n = n;
  }

  get error(): Error | undefined {
    return this.#error;
  }

  /** Fails the write. Only the first error counts. No further atomic operation starts. */
  fail(error: Error): void {
    this.#error ??= error;
  }

  /** Describes the chunks or the file that are there, or may be. */
  stored(): StoredValue {
    const { key, n, size, blocks, checksums, file } = this;
    const diskBytes = blocks.reduce((sum, bytes) => sum + bytes, 0);
    return {
      key,
      n,
      size,
      diskBytes,
      chunks: file === undefined ? checksums.length : 0,
      file,
      checksums,
      blocks: diskBytes < size ? blocks : undefined,
      readers: 0,
      isForgotten: false,
    };
  }
}

export interface WriteOptions {
  readonly compression: Compression;
  /** Bytes from which a value is a file beside the database; infinite: none is. */
  readonly fileBytesMin: number;
  /** Returns an error if the place has no space for so many bytes, in a file or in the database. */
  readonly spaceError: (bytes: number, inFile: boolean) => Promise<Error | undefined>;
}

/** Settles when every write is done or has an error. Never rejects. */
export async function writeValues(
  volume: KvVolume,
  writes: readonly ValueWrite[],
  options: WriteOptions,
): Promise<void> {
  const writer = new Writer(volume);
  for (const write of writes) {
    try {
      const files = write.size >= options.fileBytesMin ? volume.files : undefined;
      const error = write.error ?? await options.spaceError(write.size, files !== undefined);
      if (error) throw error;
      const isCompressed = isCompressible(write.value, options.compression);
      if (files) await writer.addFile(write, files, isCompressed);
      else if (write.size > BLOCK_BYTES) await writer.addLong(write, isCompressed);
      else await writer.addShort(write, isCompressed);
    } catch (error) {
      write.fail(error as Error);
    }
  }
  await writer.flush();
  await writer.end();
}

/** Collects short values for a shared atomic operation, and the operations in progress. */
class Writer {
  readonly #volume: KvVolume;
  readonly #plan = new AtomicPlan();
  #together: { readonly write: ValueWrite; readonly mutations: readonly KvMutation[] }[] = [];
  readonly #ends: Promise<void>[] = [];

  constructor(volume: KvVolume) {
    this.#volume = volume;
  }

  async addShort(write: ValueWrite, isCompressed: boolean): Promise<void> {
    const chunks = await this.#encode(write, 0, isCompressed);
    await this.#addTogether(write, [...chunks, this.#record(write)]);
  }

  /** Writes the file; its record shares an atomic operation with short values. */
  async addFile(write: ValueWrite, files: ValueFiles, isCompressed: boolean): Promise<void> {
    const name = files.nameOf(write.n);
    await files.write(name, encodedPieces(write, isCompressed));
    write.file = name;
    await this.#addTogether(write, [this.#record(write)]);
  }

  async #addTogether(write: ValueWrite, mutations: readonly KvMutation[]): Promise<void> {
    if (!this.#plan.fits(mutations)) await this.flush();
    this.#plan.add(mutations);
    this.#together.push({ write, mutations });
  }

  /** Writes the collected short values. Settles when the operation has started. */
  async flush(): Promise<void> {
    const together = this.#together;
    if (together.length === 0) return;
    this.#together = [];
    const { done } = await this.#volume.database.commit(this.#plan.take());
    this.#ends.push(done.catch(async (error) => {
      for (const { write, mutations } of together) {
        // Values that failed together may succeed separately.
        if (together.length === 1) write.fail(error);
        else await this.#volume.database.commitAll([mutations]).catch((e) => write.fail(e));
      }
    }));
  }

  /** Settles when all parts but the last have started, so that the next value need not wait. */
  async addLong(write: ValueWrite, isCompressed: boolean): Promise<void> {
    const plan = new AtomicPlan();
    const parts: Promise<void>[] = [];
    for (let start = 0; start < write.size && !write.error; start += BLOCK_BYTES) {
      const chunks = await this.#encode(write, start, isCompressed);
      if (!plan.fits(chunks)) parts.push((await this.#begin(write, plan)).done);
      plan.add(chunks);
    }
    this.#ends.push(this.#endLong(write, plan, parts));
  }

  async #endLong(write: ValueWrite, plan: AtomicPlan, parts: Promise<void>[]): Promise<void> {
    const record = [this.#record(write)];
    if (!plan.fits(record)) parts.push((await this.#begin(write, plan)).done);
    await Promise.all(parts);
    if (write.error) return;
    plan.add(record);
    await (await this.#begin(write, plan)).done;
  }

  /** Settles when all operations in progress have ended. */
  async end(): Promise<void> {
    await Promise.all(this.#ends);
  }

  /** Runs the plan. `done` never rejects; a failure is stored in the write. */
  async #begin(write: ValueWrite, plan: AtomicPlan): Promise<{ readonly done: Promise<void> }> {
    const { done } = await this.#volume.database.commit(plan.take());
    return { done: done.catch((error) => write.fail(error)) };
  }

  async #encode(write: ValueWrite, start: number, isCompressed: boolean): Promise<KvMutation[]> {
    const block = await encodeBlock(partOf(write, start, BLOCK_BYTES), isCompressed);
    const first = write.checksums.length;
    const mutations = chunkMutations(this.#volume.prefix, write.n, first, block);
    write.blocks.push(block.length);
    for (const { value } of mutations) write.checksums.push(crc32(value));
    return mutations;
  }

  #record(write: ValueWrite): KvMutation {
    const { key, size, n, chunks, diskBytes, blocks, file: name, checksums } = write.stored();
    const compression = blocks ? "zstd" : "none";
    const file = name === undefined
      ? undefined
      : { name, bytes: diskBytes, checksums: Uint32Array.from(checksums) };
    return recordMutation(this.#volume.prefix, n, { key, size, chunks, compression, file });
  }
}

/** The pieces of a file. A write that has failed, as of a value that was deleted, ends here. */
async function* encodedPieces(
  write: ValueWrite,
  isCompressed: boolean,
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < write.size; start += SPILL_FILE_PIECE_BYTES) {
    if (write.error) throw write.error;
    const piece = await encodeBlock(partOf(write, start, SPILL_FILE_PIECE_BYTES), isCompressed);
    write.blocks.push(piece.length);
    write.checksums.push(crc32(piece));
    yield piece;
  }
}

function partOf(write: ValueWrite, start: number, bytes: number): Uint8Array {
  // A record of a value without its end would replace the value.
  assert(write.value.length === write.size, "a value is in memory while it is written");
  return write.value.subarray(start, start + bytes);
}
