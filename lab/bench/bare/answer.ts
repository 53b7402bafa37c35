/** The answer with a large value, as a worker sends one. */

/** Bytes of a piece. */
const PIECE_BYTES = 1024 * 1024;

/** The value in pieces, with its length. */
export function answerWith(value: Uint8Array): Response {
  let at = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= value.length) return controller.close();
      controller.enqueue(value.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
    },
  }, { highWaterMark: 0 });
  return new Response(pieces, { headers: { "content-length": `${value.length}` } });
}
