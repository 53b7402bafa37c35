/**
 * Packs values into blocks for the wire: many small values are sent as one block, a large one in
 * parts, so that backpressure from a slow peer takes effect.
 */
/** Pieces below this size are copied into a block of this size: a chunk from the disk is not. */
const BLOCK_BYTES = 64 * 1024;
/** A larger piece is sent without copying, in parts of this size. */
const PART_BYTES = 1024 * 1024;

const NOTHING: readonly Uint8Array[] = [];

/** The blocks of one transfer. */
export class TransferBlocks {
  #block = new Uint8Array(BLOCK_BYTES);
  #filled = 0;

  /** Adds a piece and returns what to send now, in order. A small piece is copied. */
  push(piece: Uint8Array): readonly Uint8Array[] {
    const full = piece.byteLength > BLOCK_BYTES - this.#filled ? this.rest() : NOTHING;
    if (piece.byteLength >= BLOCK_BYTES) return [...full, ...partsOf(piece)];
    this.#block.set(piece, this.#filled);
    this.#filled += piece.byteLength;
    return full;
  }

  /** Returns the bytes that were pushed but not returned for sending. */
  rest(): readonly Uint8Array[] {
    if (this.#filled === 0) return NOTHING;
    const block = this.#block.subarray(0, this.#filled);
    // The previous block may not be sent yet.
    this.#block = new Uint8Array(BLOCK_BYTES);
    this.#filled = 0;
    return [block];
  }
}

function* partsOf(piece: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < piece.byteLength; at += PART_BYTES) {
    yield piece.subarray(at, at + PART_BYTES);
  }
}
