/** Bytes of the buffer that pieces share. */
const SLAB_BYTES = 32 * 1024;
/** Bytes of the largest piece: a larger array gets a separate buffer. */
const PIECE_BYTES_MAX = 256;
/** Pieces begin at multiples of it, so that typed arrays in them are aligned. */
const ALIGNMENT = 8;
// Code of a user may replace the global ones.
const U8 = Uint8Array;
const NativeArrayBuffer = ArrayBuffer;
const setBytes: (to: Uint8Array, from: Uint8Array) => void = Function.prototype.call.bind(
  Uint8Array.prototype.set,
);

/**
 * Makes small arrays of bytes that do not live long. A separate buffer for each takes 0.3 us, and
 * work of the garbage collector; a piece of a buffer that many share takes 0.02 us. A piece that is
 * kept keeps the buffer, so what lives long is copied. No code of a user gets a piece, since it
 * would get the others with it.
 *
 * @example
 * ```ts
 * const slab = new ByteSlab();
 * const piece = slab.copy(Uint8Array.of(1, 2, 3)); // 1, 2, 3
 * ```
 */
export class ByteSlab {
  #buffer = new NativeArrayBuffer(SLAB_BYTES);
  #end = 0;

  /** A new array of so many bytes, all of them 0. */
  take(length: number): Uint8Array<ArrayBuffer> {
    if (length > PIECE_BYTES_MAX) return new U8(length);
    if (this.#end + length > SLAB_BYTES) {
      this.#buffer = new NativeArrayBuffer(SLAB_BYTES);
      this.#end = 0;
    }
    const start = this.#end;
    this.#end = (start + length + ALIGNMENT - 1) & -ALIGNMENT;
    return new U8(this.#buffer, start, length);
  }

  /** A copy of the bytes. */
  copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    if (bytes.length > PIECE_BYTES_MAX) return new U8(bytes);
    const copy = this.take(bytes.length);
    setBytes(copy, bytes);
    return copy;
  }
}

/** The bytes for one who keeps them for long, and may change them: not a piece of a slab. */
export function keptBytes(bytes: Uint8Array): Uint8Array {
  const { byteLength } = bytes;
  if (byteLength > PIECE_BYTES_MAX || byteLength === bytes.buffer.byteLength) return bytes;
  return bytes.slice();
}
