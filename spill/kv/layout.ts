/**
 * The keys and entries of a value in Deno KV.
 *
 * A value is split into blocks, and a block into chunks of 65,536 bytes, the maximum size of a
 * value in KV. Chunks have the keys `[...prefix, "v", n, i]`. The record `[...prefix, "m", n]`
 * describes them; the last atomic operation writes it, so that a value is either complete or
 * absent. `n` is a new integer for each write: keys of spilled values may be longer than KV allows,
 * and a value that is replaced during a read does not change for its reader.
 *
 * A value that is a file beside the database has no chunks, and its record names the file
 * (`value_files.ts`).
 */
import {
  KV_ATOMIC_BYTES_MAX,
  KV_ATOMIC_KEY_BYTES_MAX,
  KV_ATOMIC_MUTATIONS_MAX,
  KV_VALUE_BYTES_MAX,
} from "../../base/mod.ts";

export type KvKey = readonly (string | number | boolean)[];

/** Last part of a key that ends a range: KV sorts it after strings and numbers. */
export const KEY_END = true;

/** Chunks of 65,536 bytes that fit into one atomic operation together with the record. */
export const CHUNKS_PER_ATOMIC = 12;
/** Raw bytes of a block. A block fits into one atomic operation, compressed or not. */
export const BLOCK_BYTES = CHUNKS_PER_ATOMIC * KV_VALUE_BYTES_MAX;
/** Characters of a value's key that its record contains, for inspection of the database. */
const RECORD_KEY_CHARACTERS = 1024;
/** Bytes of a record without the key and the file, and of a file without its checksums. */
const RECORD_BYTES = 160;
const FILE_RECORD_BYTES = 160;

/** The value of `[...prefix, "m", n]`. */
export interface ValueRecord {
  readonly key: string;
  /** Bytes of the value. */
  readonly size: number;
  readonly chunks: number;
  readonly compression: "zstd" | "none";
  /** The file that has the value instead of chunks. */
  readonly file?: ValueFileRecord;
}

/** A file in a record. */
export interface ValueFileRecord {
  readonly name: string;
  /** Bytes of the file. */
  readonly bytes: number;
  /** The CRC-32 of each piece. */
  readonly checksums: Uint32Array;
}

/** One mutation of an atomic operation: a set if it has a value, otherwise a deletion. */
export interface KvMutation {
  readonly key: KvKey;
  readonly value?: unknown;
  /** Bytes of the value, or an upper bound. */
  readonly bytes: number;
}

export function chunkKey(prefix: KvKey, n: number, chunk: number): KvKey {
  return [...prefix, "v", n, chunk];
}

function recordKey(prefix: KvKey, n: number): KvKey {
  return [...prefix, "m", n];
}

/** Number of chunks that hold `bytes`. */
export function chunksOf(bytes: number): number {
  return Math.ceil(bytes / KV_VALUE_BYTES_MAX);
}

/** The sets that store one block, starting at chunk number `first`. The bytes are not copied. */
export function chunkMutations(
  prefix: KvKey,
  n: number,
  first: number,
  block: Uint8Array,
): (KvMutation & { readonly value: Uint8Array })[] {
  return Array.from({ length: chunksOf(block.length) }, (_, index) => {
    const start = index * KV_VALUE_BYTES_MAX;
    const value = block.subarray(start, start + KV_VALUE_BYTES_MAX);
    return { key: chunkKey(prefix, n, first + index), value, bytes: value.length };
  });
}

/** The set of the record, which makes a value exist. */
export function recordMutation(prefix: KvKey, n: number, record: ValueRecord): KvMutation {
  const key = record.key.slice(0, RECORD_KEY_CHARACTERS);
  return {
    key: recordKey(prefix, n),
    value: { ...record, key },
    bytes: RECORD_BYTES + 2 * key.length + fileRecordBytes(record.file),
  };
}

function fileRecordBytes(file: ValueFileRecord | undefined): number {
  return file === undefined ? 0 : FILE_RECORD_BYTES + file.checksums.byteLength;
}

/** The deletions of a whole value. The record is last: an interrupted deletion is resumed by it. */
export function* removalMutations(
  prefix: KvKey,
  { n, chunks }: { readonly n: number; readonly chunks: number },
): Generator<KvMutation> {
  for (let index = 0; index < chunks; index++) {
    yield { key: chunkKey(prefix, n, index), bytes: 0 };
  }
  yield { key: recordKey(prefix, n), bytes: 0 };
}

/**
 * Splits mutations, in order, into atomic operations within the limits of KV. Lazy, so that a long
 * list does not block the event loop.
 */
export function* atomics(mutations: Iterable<KvMutation>): Generator<readonly KvMutation[]> {
  const plan = new AtomicPlan();
  for (const mutation of mutations) {
    if (!plan.fits([mutation])) yield plan.take();
    plan.add([mutation]);
  }
  if (plan.mutations.length > 0) yield plan.take();
}

/** Collects mutations for one atomic operation, up to the limits of KV. */
export class AtomicPlan {
  #mutations: KvMutation[] = [];
  #bytes = 0;
  #keyBytes = 0;

  get mutations(): readonly KvMutation[] {
    return this.#mutations;
  }

  fits(more: readonly KvMutation[]): boolean {
    return this.#mutations.length + more.length <= KV_ATOMIC_MUTATIONS_MAX &&
      this.#bytes + sum(more, bytesOf) <= KV_ATOMIC_BYTES_MAX &&
      this.#keyBytes + sum(more, keyBytesOf) <= KV_ATOMIC_KEY_BYTES_MAX;
  }

  add(more: readonly KvMutation[]): void {
    this.#mutations.push(...more);
    this.#bytes += sum(more, bytesOf);
    this.#keyBytes += sum(more, keyBytesOf);
  }

  /** Returns the collected mutations and empties the plan. */
  take(): KvMutation[] {
    const taken = this.#mutations;
    this.#mutations = [];
    this.#bytes = 0;
    this.#keyBytes = 0;
    return taken;
  }
}

function bytesOf(mutation: KvMutation): number {
  return mutation.bytes + 2 * keyBytesOf(mutation);
}

/** An upper bound: three bytes per character, ten per number, two around each part. */
function keyBytesOf({ key }: KvMutation): number {
  return key.reduce<number>(
    (bytes, part) => bytes + 2 + (typeof part === "string" ? 3 * part.length : 10),
    0,
  );
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
