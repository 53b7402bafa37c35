/** What the index of the spill tier knows of a value in Deno KV. */
import { BLOCK_BYTES, chunksOf } from "./layout.ts";

export interface StoredValue {
  /** As messages name it. */
  readonly key: string;
  readonly n: number;
  /** Bytes of the value. */
  readonly size: number;
  /** Bytes of its chunks. */
  readonly diskBytes: number;
  readonly chunks: number;
  /** Stored bytes of each block, where at least one is compressed. */
  readonly blocks: readonly number[] | undefined;
  /** Those who read it now: it must not be deleted under them. */
  readers: number;
  /** Out of the index: to be deleted when the last reader is done. */
  isForgotten: boolean;
}

/** A part of a value that is read, and decompressed, at once. */
export interface Block {
  readonly firstChunk: number;
  readonly chunks: number;
  /** Where it begins in the value. */
  readonly offset: number;
  readonly size: number;
  readonly diskBytes: number;
}

/** The blocks of a value in order; those of one that is not compressed have `step` bytes. */
export function* blocksOf(stored: StoredValue, step: number): Generator<Block> {
  const { size, blocks } = stored;
  const stride = blocks ? BLOCK_BYTES : step;
  let firstChunk = 0;
  for (let offset = 0, index = 0; offset < size; offset += stride, index++) {
    const bytes = Math.min(stride, size - offset);
    const diskBytes = blocks?.[index] ?? bytes;
    const chunks = chunksOf(diskBytes);
    yield { firstChunk, chunks, offset, size: bytes, diskBytes };
    firstChunk += chunks;
  }
}
