/**
 * Frames out of a stream of bytes. The other end is not trusted: nothing is allocated for a frame
 * before its secret was compared, and nothing larger than the limit.
 *
 * Use: read into `space()`, tell `advance()` how much came, take frames from `next()` until there
 * is none. Small frames are read many at a time into one chunk; a large one gets a buffer of its
 * own and is read straight into it.
 */
import { type Frame, HEADER_BYTES, padded } from "./frame.ts";
import {
  bufferOf,
  byteOffsetOf,
  copyInto,
  copyWithin,
  NativeArrayBuffer,
  U8,
} from "./primordials.ts";

const CHUNK_BYTES = 128 * 1024;

/** The other end does not keep to the protocol, or is not who it should be. */
export class FrameError extends Error {
  override name = "FrameError";
}

/** A buffer and the same memory as words and numbers. */
class Block {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly words: Uint32Array;
  readonly numbers: Float64Array;
  /** What has been parsed, and what has been read. */
  start = 0;
  end = 0;

  constructor(readonly size: number) {
    const buffer = new NativeArrayBuffer(padded(size));
    this.bytes = new U8(buffer);
    this.words = new Uint32Array(buffer);
    this.numbers = new Float64Array(buffer);
  }
}

export class FrameReader {
  readonly #secret: Uint32Array;
  readonly #frameBytesMax: number;
  readonly #chunk = new Block(CHUNK_BYTES);
  /** The frame under way that does not fit into the chunk. */
  #large: Block | null = null;

  /** `secret`: 16 bytes that every frame must carry. */
  constructor(secret: Uint8Array, frameBytesMax: number) {
    this.#secret = new Uint32Array(secret.slice().buffer);
    this.#frameBytesMax = frameBytesMax;
  }

  /** Where the next bytes go. Never empty after `next()` gave `undefined`. */
  space(): Uint8Array {
    const block = this.#large ?? this.#chunk;
    return view(block, block.end, block.size - block.end);
  }

  advance(count: number): void {
    (this.#large ?? this.#chunk).end += count;
  }

  /** Whether bytes of an unfinished frame are left. */
  get cut(): boolean {
    return this.#large !== null || this.#chunk.end > this.#chunk.start;
  }

  /** Throws {@linkcode FrameError} when what came is no frame with the secret. */
  next(): Frame | undefined {
    if (this.#large !== null) return this.#nextLarge(this.#large);
    const chunk = this.#chunk;
    const available = chunk.end - chunk.start;
    if (available < HEADER_BYTES) return this.#compact();
    const frameBytes = this.#checkedLength(chunk);
    if (available >= frameBytes) {
      const frame = frameAt(chunk, frameBytes, false);
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
    return frameAt(large, large.size, true);
  }

  /** Moves the rest to the front, so that there is space behind it. */
  #compact(): undefined {
    const chunk = this.#chunk;
    if (chunk.start > 0) {
      copyWithin(chunk.bytes, 0, chunk.start, chunk.end);
      chunk.end -= chunk.start;
      chunk.start = 0;
    }
    return undefined;
  }

  /** Length of the frame at the start of the block, when it may be one. */
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

/** The frame at the start of a block, which is all there. */
function frameAt(block: Block, frameBytes: number, owned: boolean): Frame {
  const { start } = block;
  const kind = block.words[start / 4 + 1] as number;
  const number = start / 8;
  return {
    type: kind & 0xff,
    flags: (kind >>> 8) & 0xff,
    attempt: block.numbers[number + 3] as number,
    first: block.numbers[number + 4] as number,
    second: block.numbers[number + 5] as number,
    payload: view(block, start + HEADER_BYTES, frameBytes - HEADER_BYTES - (kind >>> 16)),
    owned,
  };
}

function view(block: Block, offset: number, length: number): Uint8Array<ArrayBuffer> {
  return new U8(bufferOf(block.bytes) as ArrayBuffer, byteOffsetOf(block.bytes) + offset, length);
}
