/**
 * Parses frames from a stream of bytes. The other end is not trusted: the reader allocates memory
 * for a frame only after it has compared the secret, and never more than the limit.
 *
 * Usage: read bytes into `space()`, pass their number to `advance()`, then call `next()` until it
 * returns `undefined`. Small frames are read many at a time into one chunk. A large frame gets its
 * own buffer, and the rest of it is read directly into that.
 */
import type { ByteSlab } from "../../base/mod.ts";
import { type Frame, HEADER_BYTES, paddedLength } from "./frame.ts";
import {
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  copyInto,
  copyWithin,
  NativeArrayBuffer,
  U8,
} from "./primordials.ts";

const CHUNK_BYTES = 128 * 1024;
/** A payload of at most this size is copied byte by byte. */
const LOOP_BYTES_MAX = 64;

/** The other end violates the protocol, or does not know the secret. */
export class FrameError extends Error {
  override name = "FrameError";
}

/** A buffer with views of its bytes, 32-bit words and floats. */
class Block {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Uint32Array;
  readonly numbers: Float64Array;
  /** Offset of the first byte not parsed yet. */
  start = 0;
  /** Offset after the last byte read. */
  end = 0;

  constructor(readonly size: number) {
    const buffer = new NativeArrayBuffer(paddedLength(size));
    this.bytes = new U8(buffer);
    this.words = new Uint32Array(buffer);
    this.numbers = new Float64Array(buffer);
  }
}

export class FrameReader {
  readonly #secret: Uint32Array;
  readonly #frameBytesMax: number;
  readonly #take: typeof view;
  readonly #chunk = new Block(CHUNK_BYTES);
  /** The incomplete frame that does not fit into the chunk. */
  #large: Block | null = null;

  /**
   * `secret`: 16 bytes that every frame must carry. `slab`: small payloads become pieces of it, for
   * a receiver that does not keep them.
   */
  constructor(secret: Uint8Array, frameBytesMax: number, slab?: ByteSlab) {
    this.#secret = new Uint32Array(secret.slice().buffer);
    this.#frameBytesMax = frameBytesMax;
    this.#take = slab === undefined
      ? (block, offset, length) => fill(new U8(length), block, offset)
      : (block, offset, length) => fill(slab.take(length), block, offset);
  }

  /** Buffer for the next bytes. Never empty after `next()` returned `undefined`. */
  space(): Uint8Array {
    const block = this.#large ?? this.#chunk;
    return view(block, block.end, block.size - block.end);
  }

  /** Reports that `count` bytes were read into `space()`. */
  advance(count: number): void {
    (this.#large ?? this.#chunk).end += count;
  }

  /** Bytes of the buffer of a large frame that is incomplete; 0 for none. */
  get arrivingBytes(): number {
    return this.#large?.size ?? 0;
  }

  /** Returns whether the bytes read so far end inside a frame. */
  get endsInsideFrame(): boolean {
    return this.#large !== null || this.#chunk.end > this.#chunk.start;
  }

  /**
   * Returns the next complete frame, or `undefined` when more bytes are needed. Throws
   * {@linkcode FrameError} when the bytes are not a frame with the secret.
   */
  next(): Frame | undefined {
    if (this.#large !== null) return this.#nextLarge(this.#large);
    const chunk = this.#chunk;
    const available = chunk.end - chunk.start;
    if (available < HEADER_BYTES) return this.#compact();
    const frameBytes = this.#checkedLength(chunk);
    if (available >= frameBytes) {
      const frame = frameAt(chunk, frameBytes, this.#take);
      chunk.start += frameBytes;
      return frame;
    }
    if (frameBytes <= CHUNK_BYTES) return this.#compact();
    const large = new Block(frameBytes);
    copyInto(large.bytes, view(chunk, chunk.start, available), 0);
    large.end = available;
    chunk.start = chunk.end = 0;
    this.#large = large;
    return undefined;
  }

  #nextLarge(large: Block): Frame | undefined {
    if (large.end < large.size) return undefined;
    this.#large = null;
    return frameAt(large, large.size, view);
  }

  /** Moves the unparsed bytes to the front of the chunk, to make space behind them. */
  #compact(): undefined {
    const chunk = this.#chunk;
    if (chunk.start > 0) {
      copyWithin(chunk.bytes, 0, chunk.start, chunk.end);
      chunk.end -= chunk.start;
      chunk.start = 0;
    }
    return undefined;
  }

  /** Length of the frame at the start of the block. Throws when its header is not valid. */
  #checkedLength(block: Block): number {
    const word = block.start / 4;
    for (let index = 0; index < 4; index++) {
      if (block.words[word + 2 + index] !== this.#secret[index]) {
        throw new FrameError("Cannot trust a frame: it does not carry the secret");
      }
    }
    const frameBytes = (block.words[word] as number) + 4;
    const padding = (block.words[word + 1] as number) >>> 16;
    const sound = frameBytes % 8 === 0 && frameBytes >= HEADER_BYTES + padding && padding < 8;
    if (!sound || frameBytes > this.#frameBytesMax) {
      throw new FrameError(`Cannot read a frame: its length is ${frameBytes}`);
    }
    return frameBytes;
  }
}

/** The complete frame at the start of a block. `take` returns the bytes of its payload. */
function frameAt(block: Block, frameBytes: number, take: typeof view): Frame {
  const { start } = block;
  const kind = block.words[start / 4 + 1] as number;
  const number = start / 8;
  return {
    type: kind & 0xff,
    flags: (kind >>> 8) & 0xff,
    attempt: block.numbers[number + 3] as number,
    first: block.numbers[number + 4] as number,
    second: block.numbers[number + 5] as number,
    payload: take(block, start + HEADER_BYTES, frameBytes - HEADER_BYTES - (kind >>> 16)),
  };
}

/** Copies bytes, as the next read overwrites the chunk. A loop is faster where there is little. */
function fill(
  copy: Uint8Array<ArrayBuffer>,
  block: Block,
  offset: number,
): Uint8Array<ArrayBuffer> {
  const length = byteLengthOf(copy);
  if (length > LOOP_BYTES_MAX) copyInto(copy, view(block, offset, length), 0);
  else for (let at = 0; at < length; at++) copy[at] = block.bytes[offset + at] as number;
  return copy;
}

function view(block: Block, offset: number, length: number): Uint8Array<ArrayBuffer> {
  return new U8(bufferOf(block.bytes) as ArrayBuffer, byteOffsetOf(block.bytes) + offset, length);
}
