/**
 * Reads values. The number and the length of every chunk are checked: KV ends a `list` early and
 * without an error when entries are deleted meanwhile, and a truncated value must not be returned.
 */
import { KV_VALUE_BYTES_MAX } from "../../../base/mod.ts";
import { decodeBlock } from "./compression.ts";
import { chunkKey } from "./layout.ts";
import type { KvPlace } from "./database.ts";
import { type Block, blocksOf, type StoredValue } from "./stored_value.ts";

/** Ranges of a value that are read concurrently: one is copied while the next is fetched. */
const RANGES_AT_A_TIME = 2;
/** Bytes per range of an uncompressed value. */
const RANGE_BYTES = 64 * KV_VALUE_BYTES_MAX;

/** Reads a whole value. Rejects if a part is missing. */
export async function readWhole(place: KvPlace, stored: StoredValue): Promise<Uint8Array> {
  const value = new Uint8Array(stored.size);
  const blocks = blocksOf(stored, RANGE_BYTES);
  const readSome = async () => {
    for (const block of blocks) {
      const target = value.subarray(block.offset, block.offset + block.size);
      if (block.diskBytes === block.size) {
        await readInto(place, stored, block, target);
      } else {
        target.set(await readBlock(place, stored, block));
      }
    }
  };
  await Promise.all(Array.from({ length: RANGES_AT_A_TIME }, readSome));
  return value;
}

/** Yields a value in order, by chunks or, if it is compressed, by blocks. */
export async function* readPieces(
  place: KvPlace,
  stored: StoredValue,
): AsyncGenerator<Uint8Array> {
  for (const block of blocksOf(stored, RANGE_BYTES)) {
    if (block.diskBytes === block.size) yield* readChunks(place, stored, block);
    else yield await readBlock(place, stored, block);
  }
}

async function readBlock(place: KvPlace, stored: StoredValue, block: Block): Promise<Uint8Array> {
  const compressed = new Uint8Array(block.diskBytes);
  await readInto(place, stored, block, compressed);
  try {
    return await decodeBlock(compressed, block.size);
  } catch (cause) {
    throw new Error(`Cannot read "${stored.key}" from "${place.database.where}": ${cause}`);
  }
}

async function readInto(
  place: KvPlace,
  stored: StoredValue,
  block: Block,
  target: Uint8Array,
): Promise<void> {
  let offset = 0;
  for await (const chunk of readChunks(place, stored, block)) {
    target.set(chunk, offset);
    offset += chunk.length;
  }
}

async function* readChunks(
  place: KvPlace,
  stored: StoredValue,
  block: Block,
): AsyncGenerator<Uint8Array> {
  const { firstChunk, chunks, diskBytes } = block;
  let next = firstChunk;
  const entries = place.database.list<Uint8Array>({
    start: chunkKey(place.prefix, stored.n, firstChunk),
    end: chunkKey(place.prefix, stored.n, firstChunk + chunks),
    limit: chunks,
  });
  for await (const { key, value } of entries) {
    const left = diskBytes - (next - firstChunk) * KV_VALUE_BYTES_MAX;
    if (key.at(-1) !== next || value.length !== Math.min(left, KV_VALUE_BYTES_MAX)) break;
    next++;
    yield value;
  }
  if (next < firstChunk + chunks) {
    throw new Error(
      `Cannot read "${stored.key}" from "${place.database.where}": ` +
        `its chunk ${next + 1} of ${stored.chunks} is missing`,
    );
  }
}
