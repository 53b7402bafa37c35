/**
 * Reads values from a database; `read_file.ts` reads those that are files. The number, the length
 * and the checksum of every chunk are checked: KV ends a `list` early and without an error when
 * entries are deleted meanwhile, and SQLite returns damaged content. A read that failed is repeated
 * from its last good chunk.
 */
import { crc32 } from "node:zlib";
import { setTimeout as sleep } from "node:timers/promises";
import { freeBuffer, KV_VALUE_BYTES_MAX } from "../../base/mod.ts";
import { decodeBlock } from "./compression.ts";
import { DamageError, NoAnswerError } from "./error.ts";
import { bytesIn, type ValueRange } from "../value_range.ts";
import { chunkKey, chunksOf } from "./layout.ts";
import type { KvVolume } from "./database.ts";
import { type Block, blocksOf, type StoredValue } from "./stored_value.ts";

/** Where to read, and how patiently. */
export interface KvSource {
  readonly volume: KvVolume;
  /** Milliseconds before each repetition of a read that failed. */
  readonly pausesMs: readonly number[];
}

/** Ranges of a value that are read concurrently: one is copied while the next is fetched. */
const RANGES_AT_A_TIME = 2;
/** Bytes per range of an uncompressed value. */
const RANGE_BYTES = 64 * KV_VALUE_BYTES_MAX;

/** Reads a whole value. Rejects if a part is missing. */
export async function readWhole(source: KvSource, stored: StoredValue): Promise<Uint8Array> {
  const value = new Uint8Array(stored.size);
  const blocks = blocksOf(stored, RANGE_BYTES);
  const readSome = async () => {
    for (const block of blocks) {
      const target = value.subarray(block.offset, block.offset + block.size);
      if (block.diskBytes === block.size) {
        await readInto(source, stored, block, target);
      } else {
        const decoded = await readBlock(source, stored, block);
        target.set(decoded);
        freeBuffer(decoded);
      }
    }
  };
  await Promise.all(Array.from({ length: RANGES_AT_A_TIME }, readSome));
  return value;
}

/**
 * Yields a value in order, by chunks or, if it is compressed, by blocks; of a range only its bytes,
 * from the chunks or blocks that have some of them.
 */
export async function* readPieces(
  source: KvSource,
  stored: StoredValue,
  { range }: { readonly range?: ValueRange | undefined } = {},
): AsyncGenerator<Uint8Array> {
  for (const whole of blocksOf(stored, RANGE_BYTES)) {
    const block = range === undefined ? whole : narrowed(whole, range);
    if (block === null) continue;
    const pieces = block.diskBytes === block.size
      ? readChunks(source, stored, block)
      : [await readBlock(source, stored, block)];
    if (range === undefined) yield* pieces;
    else yield* bytesIn(range, toAsync(pieces), block.offset);
  }
}

async function* toAsync<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** The chunks of a block that have bytes of the range; `null`: none has. */
function narrowed(block: Block, { from, nbytes }: ValueRange): Block | null {
  const start = Math.max(0, from - block.offset);
  const end = Math.min(block.size, from + nbytes - block.offset);
  if (start >= end) return null;
  if (block.diskBytes !== block.size) return block;
  const first = Math.floor(start / KV_VALUE_BYTES_MAX);
  const chunks = chunksOf(end) - first;
  const size = Math.min(block.size, (first + chunks) * KV_VALUE_BYTES_MAX) -
    first * KV_VALUE_BYTES_MAX;
  return {
    firstChunk: block.firstChunk + first,
    chunks,
    offset: block.offset + first * KV_VALUE_BYTES_MAX,
    size,
    diskBytes: size,
  };
}

async function readBlock(source: KvSource, stored: StoredValue, block: Block): Promise<Uint8Array> {
  const compressed = new Uint8Array(block.diskBytes);
  await readInto(source, stored, block, compressed);
  try {
    return await decodeBlock(compressed, block.size);
  } catch (cause) {
    throw damaged(source, stored, `a block cannot be decompressed: ${cause}`);
  } finally {
    freeBuffer(compressed);
  }
}

async function readInto(
  source: KvSource,
  stored: StoredValue,
  block: Block,
  target: Uint8Array,
): Promise<void> {
  let offset = 0;
  for await (const chunk of readChunks(source, stored, block)) {
    target.set(chunk, offset);
    offset += chunk.length;
    freeBuffer(chunk);
  }
}

/** Yields the chunks of a block in order. */
async function* readChunks(
  source: KvSource,
  stored: StoredValue,
  block: Block,
): AsyncGenerator<Uint8Array> {
  const end = block.firstChunk + block.chunks;
  let next = block.firstChunk;
  for (let failures = 0;; failures++) {
    try {
      for await (const chunk of listChunks(source, stored, block, next)) {
        next++;
        yield chunk;
      }
      if (next === end) return;
      throw damaged(source, stored, `its chunk ${next + 1} of ${stored.chunks} is missing`);
    } catch (error) {
      const pauseMs = source.pausesMs[failures];
      // The time limit of an answer is long enough.
      if (pauseMs === undefined || error instanceof NoAnswerError) throw error;
      await sleep(pauseMs);
    }
  }
}

/** Yields the chunks of a block from number `first` on, until one is not the expected one. */
async function* listChunks(
  source: KvSource,
  stored: StoredValue,
  { firstChunk, chunks, diskBytes }: Block,
  first: number,
): AsyncGenerator<Uint8Array> {
  const { database, prefix } = source.volume;
  const end = firstChunk + chunks;
  let next = first;
  const entries = database.list<Uint8Array>({
    start: chunkKey(prefix, stored.n, first),
    end: chunkKey(prefix, stored.n, end),
    limit: end - first,
  });
  for await (const { key, value } of entries) {
    const left = diskBytes - (next - firstChunk) * KV_VALUE_BYTES_MAX;
    if (key.at(-1) !== next || value.length !== Math.min(left, KV_VALUE_BYTES_MAX)) return;
    if (crc32(value) !== stored.checksums[next]) {
      throw damaged(source, stored, `its chunk ${next + 1} of ${stored.chunks} is damaged`);
    }
    next++;
    yield value;
  }
}

export function damaged({ volume }: KvSource, { key }: StoredValue, what: string): DamageError {
  return new DamageError(`Cannot read "${key}" from "${volume.database.where}": ${what}`);
}
