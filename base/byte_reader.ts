/** Readers of streams that write into memory of their caller. */

/**
 * The reader of a byte stream, such as a body of `fetch` or `Deno.serve`; `null` for any other
 * stream, which gives only pieces and has no reader then.
 */
export function byteReader(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: "byob" });
  } catch {
    // Only the type of the stream makes it refuse this reader.
    return null;
  }
}
