/**
 * An answer after which the engine reads nothing more of the request. After any other answer the
 * engine reads a body to its end, and for each of its chunks it moves in memory all that has
 * arrived behind the chunk. A body of 20 MiB in chunks of 100 bytes, refused after a few of them,
 * stopped the process for 30 s.
 */

/** The engine ends a connection at once when the body of its answer fails. */
const CUT = new Error("The rest of the request is not read");

/**
 * Returns the same answer, with a body that fails after its last byte. With a length the engine
 * would not see the failure, so the client gets all bytes of the answer, and no sign of its end
 * other than the end of the connection.
 */
export async function cutAnswer(answer: Response): Promise<Response> {
  const bytes = await answer.bytes();
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  headers.set("connection", "close");
  // The end of a compressed body would be lost.
  headers.set("cache-control", "no-store, no-transform");
  let given = bytes.byteLength === 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (given) return controller.error(CUT);
      given = true;
      controller.enqueue(bytes);
    },
  }, { highWaterMark: 0 });
  return new Response(body, { status: answer.status, headers });
}
