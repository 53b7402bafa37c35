/**
 * When to compress what is spilled, and how: zstd at its fastest level, off the event loop.
 *
 * Each block is compressed alone and kept as it is where that does not make it smaller; so a block
 * whose stored length is its raw length is raw, and nothing else needs to be noted.
 */
import { promisify } from "node:util";
import { constants, zstdCompress, zstdCompressSync, zstdDecompress } from "node:zlib";

/** `auto` looks at a sample of the value first. */
export type Compression = "auto" | "zstd" | "none";

/** Under this, a header and a trip to another thread cost more than what is gained. */
const VALUE_BYTES_MIN = 512;
const SAMPLE_BYTES = 16_384;
const SAMPLE_PIECES = 4;
/** A value is compressed when its sample shrinks to this part of itself or less. */
const SAMPLE_RATIO_MAX = 0.9;
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const compress = promisify<Uint8Array, typeof OPTIONS, Uint8Array>(zstdCompress);
const decompress = promisify<Uint8Array, Uint8Array>(zstdDecompress);

/**
 * Whether it is worth while to compress this value. The sample is compressed here and now: that
 * takes a fraction of a millisecond, and a trip to another thread may take longer.
 */
export function isCompressible(value: Uint8Array, mode: Compression): boolean {
  if (mode === "none" || value.length < VALUE_BYTES_MIN) return false;
  if (mode === "zstd") return true;
  const sample = sampleOf(value);
  return zstdCompressSync(sample, OPTIONS).length <= SAMPLE_RATIO_MAX * sample.length;
}

/** The block as it is stored: never longer than it is. */
export async function encodeBlock(block: Uint8Array, compressed: boolean): Promise<Uint8Array> {
  if (!compressed) return block;
  const shorter = await compress(block, OPTIONS);
  return shorter.length < block.length ? shorter : block;
}

/** The inverse of {@linkcode encodeBlock}; rejects when the result has not `bytes` bytes. */
export async function decodeBlock(stored: Uint8Array, bytes: number): Promise<Uint8Array> {
  if (stored.length === bytes) return stored;
  const block = await decompress(stored);
  // The decompressor takes a frame that was cut short for a short one.
  if (block.length !== bytes) {
    throw new Error(`Cannot decompress: ${block.length} bytes came out instead of ${bytes}`);
  }
  return block;
}

/** The whole of a short value, else pieces from the beginning, the end and between. */
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
