/**
 * Reads a body in chunks (without Content-Length) ahead of its consumer. At each read of such a
 * body, Deno's engine takes in all that the network has delivered, returns one chunk, and moves the
 * rest in memory. Reads at the pace of a slow consumer would take time quadratic in the size of the
 * body, in which the process answers nobody.
 */
import { joinBytes } from "../base/mod.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Each piece of a body comes in a buffer of this size, however short it is. */
const BLOCK_BYTES = 64 * 1024;
/** Shorter pieces are copied into blocks. */
const KEPT_BYTES_MIN = BLOCK_BYTES * 3 / 4;

/**
 * Pieces that are read before other work of the process gets its turn. In this time more of the
 * body arrives than is read, so it must not come often.
 */
const TURN_PIECES = 512;

/**
 * Pieces of any size, stored so that they take little more memory than their bytes. A piece is
 * taken over with its buffer, which no other piece may use: buffers that are not kept are freed at
 * once, as the engine collects them late, and many bodies may arrive before that.
 */
export class Blocks {
  #full: Bytes[] = [];
  #block: Bytes = new Uint8Array(0);
  #filled = 0;

  push(piece: Bytes): void {
    const isExact = piece.byteLength === piece.buffer.byteLength;
    const isFirst = this.#filled === 0 && this.#full.length === 0;
    // Most bodies are one short piece, which needs no copy.
    if (piece.byteLength >= KEPT_BYTES_MIN || (isExact && isFirst)) {
      this.#endBlock();
      this.#full.push(piece);
      return;
    }
    if (piece.byteLength > this.#block.byteLength - this.#filled) {
      this.#endBlock();
      this.#block = new Uint8Array(BLOCK_BYTES);
    }
    this.#block.set(piece, this.#filled);
    this.#filled += piece.byteLength;
    piece.buffer.transfer(0);
  }

  /** Removes all bytes and frees them. */
  free(): void {
    for (const { buffer } of this.takeAll()) buffer.transfer(0);
  }

  /** Removes all bytes and returns them. */
  takeAll(): readonly Bytes[] {
    this.#endBlock();
    const taken = this.#full;
    this.#full = [];
    return taken;
  }

  #endBlock(): void {
    if (this.#filled > 0) this.#full.push(this.#block.slice(0, this.#filled));
    this.#filled = 0;
  }
}

/** Removes all bytes of the blocks and returns them as one array. */
export function joined(blocks: Blocks): Bytes {
  const pieces = blocks.takeAll();
  if (pieces.length === 1 && pieces[0]) return pieces[0];
  const all = joinBytes(pieces);
  for (const { buffer } of pieces) buffer.transfer(0);
  return all;
}

/**
 * The bytes of `source`, which is read at once to its end. `onAhead` gets the bytes that are read
 * and not consumed, after each piece; what it throws ends both. When the source fails, the bytes
 * that are not consumed are freed.
 */
export async function* readAhead(
  source: AsyncGenerator<Bytes>,
  onAhead: (bytes: number) => void,
): AsyncGenerator<Bytes, void> {
  const blocks = new Blocks();
  const reading = { ended: false, failure: null as { readonly error: unknown } | null };
  let ahead = 0;
  let wake = () => {};
  const readAll = async () => {
    let pieces = 0;
    for await (const piece of source) {
      ahead += piece.byteLength;
      blocks.push(piece);
      onAhead(ahead);
      wake();
      if (++pieces % TURN_PIECES === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  readAll().catch((error) => reading.failure = { error }).finally(() => {
    reading.ended = true;
    if (reading.failure !== null) blocks.free();
    wake();
  });
  for (;;) {
    const { ended } = reading;
    for (const block of blocks.takeAll()) {
      if (reading.failure !== null) throw reading.failure.error;
      ahead -= block.byteLength;
      yield block;
    }
    if (reading.failure !== null) throw reading.failure.error;
    if (ended) return;
    if (ahead === 0 && !reading.ended) await new Promise<void>((resolve) => wake = resolve);
  }
}
