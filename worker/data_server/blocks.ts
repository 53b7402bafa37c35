/**
 * Packs values into blocks for the wire: many small values are sent as one block, a large one in
 * parts, so that backpressure from a slow peer takes effect.
 */
import { freeBuffer } from "../../base/mod.ts";

/** Pieces below this size are copied into a block of this size: a chunk from the disk is not. */
const BLOCK_BYTES = 64 * 1024;
/** A larger piece is sent without copying, in parts of this size. */
const PART_BYTES = 1024 * 1024;

const NOTHING: readonly Uint8Array[] = [];

/** The blocks of one transfer. What a call returns has to be sent before the next call. */
export class TransferBlocks {
  #block: Uint8Array<ArrayBuffer> | null = null;
  #filled = 0;
  /** The block that was returned last. */
  #sent: Uint8Array | null = null;

  /** Adds a piece and returns what to send now, in order. A small piece is copied. */
  push(piece: Uint8Array): readonly Uint8Array[] {
    this.#freeSent();
    const full = piece.byteLength > BLOCK_BYTES - this.#filled ? this.rest() : NOTHING;
    if (piece.byteLength >= BLOCK_BYTES) return [...full, ...partsOf(piece)];
    this.#block ??= new Uint8Array(BLOCK_BYTES);
    this.#block.set(piece, this.#filled);
    this.#filled += piece.byteLength;
    return full;
  }

  /** Returns the bytes that were pushed but not returned for sending. */
  rest(): readonly Uint8Array[] {
    this.#freeSent();
    if (this.#block === null || this.#filled === 0) return NOTHING;
    const block = this.#block.subarray(0, this.#filled);
    this.#sent = this.#block;
    this.#block = null;
    this.#filled = 0;
    return [block];
  }

  /** The write of a socket that has begun still sends the bytes, so the block is not used again. */
  #freeSent(): void {
    if (this.#sent !== null) freeBuffer(this.#sent);
    this.#sent = null;
  }
}

function* partsOf(piece: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < piece.byteLength; at += PART_BYTES) {
    yield piece.subarray(at, at + PART_BYTES);
  }
}
