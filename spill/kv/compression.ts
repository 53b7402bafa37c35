/**
 * Compression of spilled values: zstd at its fastest level, on another thread.
 *
 * Each block is compressed separately and stored raw if compression does not make it smaller. A
 * block whose stored length equals its raw length is therefore raw, and no flag is stored.
 */
import { promisify } from "node:util";
import { constants, zstdCompress, zstdCompressSync, zstdDecompress } from "node:zlib";

/** `auto` compresses a value if a sample of it shrinks by a tenth. */
export type Compression = "auto" | "zstd" | "none";

/** Below this size the header and the switch to another thread cost more than they save. */
const VALUE_BYTES_MIN = 512;
const SAMPLE_BYTES = 16_384;
const SAMPLE_PIECES = 4;
/** A value is compressed if its sample shrinks to this fraction of its size or less. */
const SAMPLE_RATIO_MAX = 0.9;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const compress = promisify<Uint8Array, typeof OPTIONS, Uint8Array>(zstdCompress);
const decompress = promisify<Uint8Array, Uint8Array>(zstdDecompress);

/**
 * Returns whether to compress a value. The sample is compressed synchronously: that takes a
 * fraction of a millisecond, and a switch to another thread may take longer.
 */
export function isCompressible(value: Uint8Array, mode: Compression): boolean {
  if (mode === "none" || value.length < VALUE_BYTES_MIN) return false;
  if (mode === "zstd") return true;
  const sample = sampleOf(value);
  return zstdCompressSync(sample, OPTIONS).length <= SAMPLE_RATIO_MAX * sample.length;
}

/** Returns the stored form of a block, which is never longer than the block. */
export async function encodeBlock(block: Uint8Array, compressed: boolean): Promise<Uint8Array> {
  if (!compressed) return block;
  const shorter = await compress(block, OPTIONS);
  return shorter.length < block.length ? shorter : block;
}

/** The inverse of {@linkcode encodeBlock}. Rejects unless the result has `bytes` bytes. */
export async function decodeBlock(stored: Uint8Array, bytes: number): Promise<Uint8Array> {
  if (stored.length === bytes) return stored;
  const block = await decompress(stored);
  // The decompressor accepts a truncated frame and returns fewer bytes.
  if (block.length !== bytes) {
    throw new Error(`Cannot decompress: the result has ${block.length} bytes instead of ${bytes}`);
  }
  return block;
}

/** Returns a short value itself, otherwise evenly spaced pieces from its beginning to its end. */
function sampleOf(value: Uint8Array): Uint8Array {
  if (value.length <= SAMPLE_BYTES) return value;
  const piece = SAMPLE_BYTES / SAMPLE_PIECES;
  const sample = new Uint8Array(SAMPLE_BYTES);
  for (let index = 0; index < SAMPLE_PIECES; index++) {
    const start = Math.floor((value.length - piece) * index / (SAMPLE_PIECES - 1));
    sample.set(value.subarray(start, start + piece), index * piece);
  }
  return sample;
}
