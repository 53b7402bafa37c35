/**
 * Serializes frames in as few writes as possible. Small parts are copied into blocks, so that many
 * frames are sent in one write. Large parts are written directly from their own buffer.
 *
 * The segments form a linked list and no method is looked up on a prototype: a task that patched
 * the language must never see a buffer with the secret (see `primordials.ts`).
 */
import { type FrameHeader, HEADER_BYTES, paddedLength } from "./frame.ts";
import { FrameError } from "./frame_reader.ts";
import {
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  copyInto,
  NativeArrayBuffer,
  U8,
} from "./primordials.ts";

const BLOCK_BYTES = 64 * 1024;
/** Parts of at least this size are not copied. */
const DIRECT_BYTES = 16 * 1024;
const PADDING = new U8(8);

/** What a child prints before it ends because a part of a frame cannot be written any more. */
export const FREED_MEMORY = "The memory of a result was freed or transferred before it was sent";

/** Writes at least one of `bytes`, and returns how many it wrote. */
export type Write = (bytes: Uint8Array) => Promise<number>;

interface Segment {
  readonly bytes: Uint8Array;
  /** Length of `bytes` when they were added. */
  readonly length: number;
  next: Segment | null;
}

class Block {
  readonly buffer = new NativeArrayBuffer(BLOCK_BYTES);
  readonly bytes = new U8(this.buffer);
  readonly words = new Uint32Array(this.buffer);
  readonly numbers = new Float64Array(this.buffer);
  /** Offset after the last byte that belongs to a segment. */
  sealed = 0;
  /** Offset after the last byte that is filled. */
  end = 0;
}

export class FrameWriter {
  readonly #secret: Uint8Array;
  #block = new Block();
  /** The block to continue in during a write; `null` while both blocks are in use. */
  #spare: Block | null = new Block();
  /** The block that is being written. */
  #writing: Block | null = null;
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
   * Begins a frame. `bytes` is the padded length of all parts that follow, `padding` the number of
   * padding bytes of the last part.
   */
  header(header: FrameHeader, bytes: number, padding: number): void {
    const block = this.#blockWithSpace(HEADER_BYTES);
    const at = block.end;
    block.words[at / 4] = HEADER_BYTES - 4 + bytes;
    block.words[at / 4 + 1] = header.type | header.flags << 8 | padding << 16;
    copyInto(block.bytes, this.#secret, at + 8);
    block.numbers[at / 8 + 3] = header.attempt;
    block.numbers[at / 8 + 4] = header.first;
    block.numbers[at / 8 + 5] = header.second;
    block.end = at + HEADER_BYTES;
  }

  /** Adds a part of the payload. A large part must not change until it is written. */
  part(bytes: Uint8Array): void {
    const length = byteLengthOf(bytes);
    const full = paddedLength(length);
    if (length < DIRECT_BYTES) {
      const block = this.#blockWithSpace(full);
      copyInto(block.bytes, bytes, block.end);
      block.end += full;
      return;
    }
    this.#seal();
    this.#push(bytes);
    if (full > length) this.#push(new U8(bufferOf(PADDING) as ArrayBuffer, 0, full - length));
  }

  /** Adds a frame of one part or none. */
  frame(header: FrameHeader, part?: Uint8Array): void {
    const length = part === undefined ? 0 : byteLengthOf(part);
    const full = paddedLength(length);
    this.header(header, full, full - length);
    if (part !== undefined) this.part(part);
  }

  /**
   * Adds a frame whose only part is in two pieces. The bytes of the second one are written from
   * their own memory, except for the first few, which align the rest.
   */
  frameOfPieces(header: FrameHeader, head: Uint8Array, rest: Uint8Array): void {
    const [headBytes, restBytes] = [byteLengthOf(head), byteLengthOf(rest)];
    const full = paddedLength(headBytes + restBytes);
    const space = paddedLength(headBytes) - headBytes;
    const moved = space < restBytes ? space : restBytes;
    const start = new U8(headBytes + moved);
    copyInto(start, head, 0);
    copyInto(start, viewOf(rest, 0, moved), headBytes);
    this.header(header, full, full - headBytes - restBytes);
    this.part(start);
    this.part(viewOf(rest, moved, restBytes - moved));
  }

  /** Writes all frames, also those added during the call. One call at a time. */
  async drain(write: Write): Promise<void> {
    for (;;) {
      this.#seal();
      let segment = this.#first;
      if (segment === null) return;
      this.#detach();
      for (; segment !== null; segment = segment.next) await writeAll(write, segment);
      this.#spare = this.#writing;
    }
  }

  /**
   * Writes as much as can be written during the call, for a process that is about to end. What does
   * not fit into the buffer of the socket is lost.
   */
  writeNow(write: Write): void {
    this.#seal();
    for (let segment = this.#first; segment !== null; segment = segment.next) {
      void write(segment.bytes);
    }
    this.#first = this.#last = null;
  }

  /** The current block if it has this much space left, otherwise a new one. */
  #blockWithSpace(bytes: number): Block {
    if (this.#block.end + bytes > BLOCK_BYTES) {
      this.#seal();
      this.#block = new Block();
    }
    return this.#block;
  }

  /** Makes a segment of the bytes added to the block since the last call. */
  #seal(): void {
    const block = this.#block;
    if (block.end === block.sealed) return;
    this.#push(new U8(block.buffer, block.sealed, block.end - block.sealed));
    block.sealed = block.end;
  }

  #push(bytes: Uint8Array): void {
    const segment: Segment = { bytes, length: byteLengthOf(bytes), next: null };
    if (this.#last === null) this.#first = segment;
    else this.#last.next = segment;
    this.#last = segment;
  }

  /** Detaches the segments, and continues in the other block while they are written. */
  #detach(): void {
    this.#first = this.#last = null;
    this.#writing = this.#block;
    this.#block = this.#spare ?? new Block();
    this.#spare = null;
    this.#block.sealed = this.#block.end = 0;
  }
}

/** Throws {@linkcode FrameError} when the memory of the bytes was freed before they are written. */
async function writeAll(write: Write, { bytes, length }: Segment): Promise<void> {
  checkLength(bytes, length);
  let written = await write(bytes);
  while (written < length) {
    checkLength(bytes, length);
    written += await write(viewOf(bytes, written, length - written));
  }
}

function viewOf(bytes: Uint8Array, from: number, length: number): Uint8Array {
  return new U8(bufferOf(bytes) as ArrayBuffer, byteOffsetOf(bytes) + from, length);
}

/** A frame with fewer bytes would make the receiver take the next frame for its end. */
function checkLength(bytes: Uint8Array, length: number): void {
  if (byteLengthOf(bytes) !== length) {
    throw new FrameError("Cannot write a frame: the memory of a part was freed");
  }
}
