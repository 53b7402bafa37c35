/**
 * Puts the pieces of values together into blocks for the wire: many small values go out as one
 * block, and a large one in parts, so that a peer that does not read is felt.
 */
/** Pieces up to this size are copied into a block of this size. */
const BLOCK_BYTES = 64 * 1024;
/** A larger piece goes out as it is, in parts of this size. */
const PART_BYTES = 1024 * 1024;

const NOTHING: readonly Uint8Array[] = [];

export class TransferBlocks {
  #block = new Uint8Array(BLOCK_BYTES);
  #filled = 0;

  /** What is to be sent now, in this order. A small piece may be changed when this returns. */
  push(piece: Uint8Array): readonly Uint8Array[] {
    const full = piece.byteLength > BLOCK_BYTES - this.#filled ? this.rest() : NOTHING;
    if (piece.byteLength > BLOCK_BYTES) return [...full, ...partsOf(piece)];
    this.#block.set(piece, this.#filled);
    this.#filled += piece.byteLength;
    return full;
  }

  /** What was pushed and not sent yet. */
  rest(): readonly Uint8Array[] {
    if (this.#filled === 0) return NOTHING;
    const block = this.#block.subarray(0, this.#filled);
    // The former block is still on its way.
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
