/**
 * Frames into as few writes as possible. What is small is copied into blocks, so that many frames
 * go out in one write; what is large is written from where it lies.
 *
 * No array holds the segments and no prototype is used on them: a task that patched the language
 * must not get to see a buffer with the secret (see `primordials.ts`).
 */
import { type Head, HEADER_BYTES, padded } from "./frame.ts";
import {
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  copyInto,
  NativeArrayBuffer,
  U8,
} from "./primordials.ts";

const BLOCK_BYTES = 64 * 1024;
/** Parts from here on are not copied. */
const DIRECT_BYTES = 16 * 1024;
const PADDING = new U8(8);

/** Writes a part of `bytes`, at least one, and answers how many. */
export type Write = (bytes: Uint8Array) => Promise<number>;

interface Segment {
  readonly bytes: Uint8Array;
  next: Segment | null;
}

class Block {
  readonly buffer = new NativeArrayBuffer(BLOCK_BYTES);
  readonly bytes = new U8(this.buffer);
  readonly words = new Uint32Array(this.buffer);
  readonly numbers = new Float64Array(this.buffer);
  /** What is in segments already, and what is filled. */
  sealed = 0;
  end = 0;
}

export class FrameWriter {
  readonly #secret: Uint8Array;
  #block = new Block();
  /** Comes back when all that was taken has been written. */
  #spare: Block | null = new Block();
  #lent: Block | null = null;
  #first: Segment | null = null;
  #last: Segment | null = null;

  /** `secret`: 16 bytes that every frame carries. */
  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  get empty(): boolean {
    return this.#first === null && this.#block.end === this.#block.sealed;
  }

  /**
   * Begins a frame; `bytes` is the padded sum of the parts that follow, `padding` that of the last.
   */
  head(head: Head, bytes: number, padding: number): void {
    const block = this.#room(HEADER_BYTES);
    const at = block.end;
    block.words[at / 4] = HEADER_BYTES - 4 + bytes;
    block.words[at / 4 + 1] = head.type | head.flags << 8 | padding << 16;
    copyInto(block.bytes, this.#secret, at + 8);
    block.numbers[at / 8 + 3] = head.attempt;
    block.numbers[at / 8 + 4] = head.first;
    block.numbers[at / 8 + 5] = head.second;
    block.end = at + HEADER_BYTES;
  }

  /** Adds a part of the payload. A large one must not change until it was written. */
  part(bytes: Uint8Array): void {
    const length = byteLengthOf(bytes);
    const full = padded(length);
    if (length < DIRECT_BYTES) {
      const block = this.#room(full);
      copyInto(block.bytes, bytes, block.end);
      block.end += full;
      return;
    }
    this.#seal();
    this.#push(bytes);
    if (full > length) this.#push(new U8(bufferOf(PADDING) as ArrayBuffer, 0, full - length));
  }

  /** A frame of one part or none. */
  frame(head: Head, part?: Uint8Array): void {
    const length = part === undefined ? 0 : byteLengthOf(part);
    const full = padded(length);
    this.head(head, full, full - length);
    if (part !== undefined) this.part(part);
  }

  /** Writes all there is, also what is added meanwhile. One call at a time. */
  async drain(write: Write): Promise<void> {
    for (;;) {
      this.#seal();
      let segment = this.#first;
      if (segment === null) return;
      this.#lend();
      for (; segment !== null; segment = segment.next) await writeAll(write, segment.bytes);
      this.#spare = this.#lent;
    }
  }

  /** The present block with room for so many bytes, or a new one. */
  #room(bytes: number): Block {
    if (this.#block.end + bytes > BLOCK_BYTES) {
      this.#seal();
      this.#block = new Block();
    }
    return this.#block;
  }

  /** What the block got since the last time becomes a segment. */
  #seal(): void {
    const block = this.#block;
    if (block.end === block.sealed) return;
    this.#push(new U8(block.buffer, block.sealed, block.end - block.sealed));
    block.sealed = block.end;
  }

  #push(bytes: Uint8Array): void {
    const segment: Segment = { bytes, next: null };
    if (this.#last === null) this.#first = segment;
    else this.#last.next = segment;
    this.#last = segment;
  }

  /** Takes the segments, and goes on in the other block while they are written. */
  #lend(): void {
    this.#first = this.#last = null;
    this.#lent = this.#block;
    this.#block = this.#spare ?? new Block();
    this.#spare = null;
    this.#block.sealed = this.#block.end = 0;
  }
}

async function writeAll(write: Write, bytes: Uint8Array): Promise<void> {
  const length = byteLengthOf(bytes);
  let written = await write(bytes);
  while (written < length) {
    const rest = new U8(
      bufferOf(bytes) as ArrayBuffer,
      byteOffsetOf(bytes) + written,
      length - written,
    );
    written += await write(rest);
  }
}
