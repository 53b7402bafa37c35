/** Answers that are sent piece by piece. */

/** A proxy that compresses or buffers would delay the pieces; a cache would keep a part. */
export const STREAM_HEADERS = {
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
} as const;

/** Media type of server-sent events. */
export const EVENT_STREAM = "text/event-stream";

/** The bytes of a stream between two texts. */
export function streamBetween(
  before: string,
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  after: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const reader = stream.getReader();
  let first: string | null = before;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (first !== null) {
        controller.enqueue(encoder.encode(first));
        first = null;
        return;
      }
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      controller.enqueue(encoder.encode(after));
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
}
