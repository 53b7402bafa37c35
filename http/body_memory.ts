/**
 * Memory in which bytes of a body arrive. To read them into a few large places takes half of the
 * time of many pieces of 64 KiB, which are copied to such a place afterwards.
 */
import { byteReader } from "../base/mod.ts";
import { Blocks, joined } from "./read_ahead.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface BodyMemory {
  /**
   * The place of the next bytes, before each read; `null`: the next piece has other memory. A piece
   * that was read into it is a view of the same memory: it replaces all other views, which are
   * detached.
   */
  space(): Bytes | null;
  /** Gets each piece that was read into the place. Absent: its reader takes it. */
  took?(piece: Bytes): void;
  /** Bytes of the body that are in memory at a time; absent: all. */
  readonly heldBytesMax?: number;
}

/** Bytes of a read without a place, as Deno reads. */
const PIECE_BYTES = 64 * 1024;

/** Reads a stream, into `memory` if it is a byte stream. */
export function bodyReader(body: ReadableStream<Bytes>, memory: BodyMemory | undefined): {
  readonly reader: Pick<ReadableStreamDefaultReader<Bytes>, "cancel">;
  readonly read: () => Promise<ReadableStreamReadResult<Bytes>>;
} {
  const direct = memory === undefined ? null : byteReader(body);
  if (direct === null) {
    const reader = body.getReader();
    return { reader, read: () => reader.read() };
  }
  const place = () => memory?.space() ?? new Uint8Array(PIECE_BYTES);
  return {
    reader: direct,
    read: async () => {
      const { done, value } = await direct.read(place());
      if (!done) memory?.took?.(value);
      return done ? { done, value: undefined } : { done, value };
    },
  };
}

/** The first part of the memory of a long body. */
const FIRST_PART_BYTES = 1024 * 1024;

/**
 * A body whose bytes are read into few large parts. A part is as long as all before it: the memory
 * is made as the bytes arrive, and not by what a request says of its length.
 */
export class WholeBody implements BodyMemory {
  readonly #length: number;
  /** Bytes that have arrived. */
  #received = 0;
  readonly #blocks = new Blocks();
  /** The part that is being filled. */
  #part: Bytes | null = null;
  #filled = 0;

  /** `length`: of the body; `NaN`: not known. */
  constructor(length: number) {
    this.#length = length;
  }

  space(): Bytes | null {
    const left = this.#length - this.#received;
    // Nothing follows, as far as is known.
    if (!(left > 0)) return null;
    this.#part ??= new Uint8Array(Math.min(left, Math.max(this.#received, FIRST_PART_BYTES)));
    return this.#part.subarray(this.#filled);
  }

  /** All bytes of the pieces, which may be written to {@linkcode space}. */
  async read(pieces: AsyncIterable<Bytes>): Promise<Bytes> {
    try {
      for await (const piece of pieces) this.#push(piece);
      // It is shorter than it says.
      if (this.#part !== null) this.#blocks.push(this.#part.subarray(0, this.#filled));
    } catch (error) {
      this.#blocks.free();
      throw error;
    }
    return joined(this.#blocks);
  }

  #push(piece: Bytes): void {
    this.#received += piece.byteLength;
    if (this.#part === null) return this.#blocks.push(piece);
    this.#part = new Uint8Array(piece.buffer);
    this.#filled += piece.byteLength;
    if (this.#filled < this.#part.byteLength) return;
    this.#blocks.push(this.#part);
    this.#part = null;
    this.#filled = 0;
  }
}
