/**
 * Reads values that are files, in pieces of at most 1 MiB. The length and the checksum of every
 * piece are checked. A read that failed is repeated from its last good piece. The database says
 * nothing about a file: one that is damaged or removed costs its value and no other.
 */
import { crc32 } from "node:zlib";
import { setTimeout as sleep } from "node:timers/promises";
import { assert, freeBuffer, SPILL_FILE_PIECE_BYTES } from "../../base/mod.ts";
import { bytesIn, type ValueRange } from "../value_range.ts";
import { decodeBlock } from "./compression.ts";
import { damaged, type KvSource } from "./read.ts";
import { type Piece, piecesOf, type StoredValue } from "./stored_value.ts";
import type { OpenFile } from "./value_files.ts";

/** Reads a whole value. Rejects if a part is missing. */
export async function readWholeFile(source: KvSource, stored: StoredValue): Promise<Uint8Array> {
  const value = new Uint8Array(stored.size);
  for await (const _piece of allPieces(source, stored, { whole: value }));
  return value;
}

/**
 * Yields the pieces of a value in order; of a range only its bytes, from the pieces that have some
 * of them. Each has its own buffer.
 */
export async function* readFilePieces(
  source: KvSource,
  stored: StoredValue,
  { range }: { readonly range?: ValueRange | undefined } = {},
): AsyncGenerator<Uint8Array> {
  if (range === undefined) return yield* allPieces(source, stored);
  const first = Math.floor(range.from / SPILL_FILE_PIECE_BYTES);
  const end = Math.ceil((range.from + range.nbytes) / SPILL_FILE_PIECE_BYTES);
  const pieces = allPieces(source, stored, { first, end });
  yield* bytesIn(range, pieces, first * SPILL_FILE_PIECE_BYTES);
}

/** Pieces of a value. */
interface Pieces {
  /** Numbers of the first piece, and of the one after the last. Default: all. */
  readonly first?: number;
  readonly end?: number;
  readonly whole?: Uint8Array;
}

/**
 * The pieces of a value from number `first` on. With `whole`, which has the size of the value, they
 * are parts of it.
 */
async function* allPieces(
  source: KvSource,
  stored: StoredValue,
  { first = 0, end = Infinity, whole }: Pieces = {},
): AsyncGenerator<Uint8Array> {
  let next = first;
  for (let failures = 0;; failures++) {
    try {
      for await (const piece of piecesFrom(source, stored, { first: next, end, whole })) {
        next++;
        yield piece;
      }
      return;
    } catch (error) {
      const pauseMs = source.pausesMs[failures];
      if (pauseMs === undefined) throw error;
      await sleep(pauseMs);
    }
  }
}

/** Reads one piece while the piece before is checked and used. */
async function* piecesFrom(
  source: KvSource,
  stored: StoredValue,
  { first, end, whole }: Pieces & { readonly first: number },
): AsyncGenerator<Uint8Array> {
  const { files } = source.volume;
  assert(files && stored.file !== undefined, "the value is a file of this database");
  const pieces = piecesOf(stored, first, end);
  const start = pieces.next();
  if (start.done) return;
  using file = await files.open(stored.file, start.value.fileOffset);
  const read = (piece: Piece) => {
    const reading = readPiece(source, stored, { file, piece, whole });
    // The rejection is noticed when the piece is wanted.
    reading.catch(() => {});
    return reading;
  };
  let [piece, reading] = [start.value, read(start.value)];
  try {
    for (const following of pieces) {
      const bytes = await reading;
      const earlier = piece;
      [piece, reading] = [following, read(following)];
      yield await checked(source, stored, { piece: earlier, bytes, whole });
    }
    yield await checked(source, stored, { piece, bytes: await reading, whole });
  } finally {
    // The file is open until the read has ended.
    await reading.catch(() => {});
  }
}

/** A piece, and the whole value that it is a part of, if that is wanted. */
interface Part {
  readonly piece: Piece;
  readonly whole: Uint8Array | undefined;
}

/** Returns the bytes of a piece as they are in the file. */
async function readPiece(
  source: KvSource,
  stored: StoredValue,
  { file, piece, whole }: Part & { readonly file: OpenFile },
): Promise<Uint8Array> {
  const { index, offset, size, diskBytes } = piece;
  const bytes = whole !== undefined && diskBytes === size
    ? whole.subarray(offset, offset + size)
    : new Uint8Array(diskBytes);
  if (await source.volume.files?.fill(file, bytes)) return bytes;
  throw damaged(source, stored, `its piece ${index + 1} of ${piecesIn(stored)} is missing`);
}

/** Returns a piece of the value. Rejects if the bytes are not those that were written. */
async function checked(
  source: KvSource,
  stored: StoredValue,
  { piece, bytes, whole }: Part & { readonly bytes: Uint8Array },
): Promise<Uint8Array> {
  const { index, offset, size, diskBytes } = piece;
  if (crc32(bytes) !== stored.checksums[index]) {
    throw damaged(source, stored, `its piece ${index + 1} of ${piecesIn(stored)} is damaged`);
  }
  if (diskBytes === size) return bytes;
  const decoded = await decodeBlock(bytes, size);
  freeBuffer(bytes);
  if (whole === undefined) return decoded;
  whole.set(decoded, offset);
  freeBuffer(decoded);
  return whole.subarray(offset, offset + size);
}

function piecesIn({ checksums }: StoredValue): number {
  return checksums.length;
}
