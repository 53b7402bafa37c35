/** Some bytes of a value, cut out of its pieces. */

/** Some bytes of a value. */
export interface ValueRange {
  readonly from: number;
  readonly nbytes: number;
}

/** Yields the bytes of a range from pieces of a value, of which the first begins at `at`. */
export async function* bytesIn(
  { from, nbytes }: ValueRange,
  pieces: AsyncIterable<Uint8Array>,
  at: number,
): AsyncGenerator<Uint8Array> {
  const end = from + nbytes;
  for await (const piece of pieces) {
    const inside = piece.subarray(Math.max(0, from - at), Math.max(0, end - at));
    at += piece.byteLength;
    if (inside.byteLength > 0) yield inside;
    if (at >= end) return;
  }
}
