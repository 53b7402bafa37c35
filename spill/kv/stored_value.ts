/** A value in Deno KV or in a file beside it, as described by the index of the spill tier. */
import { SPILL_FILE_PIECE_BYTES } from "../../base/mod.ts";
import { BLOCK_BYTES, chunksOf } from "./layout.ts";

export interface StoredValue {
  /** The key in the tier, for messages. */
  readonly key: string;
  /** Number of the write, part of all keys of the value. */
  readonly n: number;
  /** Bytes of the value. */
  readonly size: number;
  /** Bytes of its chunks or of its file. */
  readonly diskBytes: number;
  /** Number of chunks in the database; 0 if the value is a file. */
  readonly chunks: number;
  /** Name of its file. */
  readonly file: string | undefined;
  /**
   * The CRC-32 of each chunk, or of each piece of the file. SQLite does not notice most damage to
   * the content of its pages.
   */
  readonly checksums: readonly number[];
  /** Stored bytes of each block or piece, if at least one of them is compressed. */
  readonly blocks: readonly number[] | undefined;
  /** Number of reads in progress, which delay a deletion. */
  readers: number;
  /** Removed from the index; deleted when the last read ends. */
  isForgotten: boolean;
}

/** A part of a value that is read and decompressed in one step. */
export interface Block {
  readonly firstChunk: number;
  readonly chunks: number;
  /** Offset in the value, in bytes. */
  readonly offset: number;
  readonly size: number;
  readonly diskBytes: number;
}

/** Yields the blocks of a value in order. Blocks of an uncompressed value have `step` bytes. */
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

/** A part of a file that is read, checked and decompressed in one step. */
export interface Piece {
  readonly index: number;
  /** Offset in the value and in the file, in bytes. */
  readonly offset: number;
  readonly fileOffset: number;
  readonly size: number;
  readonly diskBytes: number;
}

/** Yields the pieces of a value that is a file, in order, from number `first` to before `end`. */
export function* piecesOf(
  { size, blocks }: StoredValue,
  first: number,
  end = Infinity,
): Generator<Piece> {
  let fileOffset = 0;
  for (let offset = 0, index = 0; offset < size; offset += SPILL_FILE_PIECE_BYTES, index++) {
    const bytes = Math.min(SPILL_FILE_PIECE_BYTES, size - offset);
    const diskBytes = blocks?.[index] ?? bytes;
    if (index >= end) return;
    if (index >= first) yield { index, offset, fileOffset, size: bytes, diskBytes };
    fileOffset += diskBytes;
  }
}
