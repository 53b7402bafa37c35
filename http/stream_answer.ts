/** Answers that are sent piece by piece. */
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** Bytes of a piece: a client that reads slowly makes progress, however large the answer is. */
const PIECE_BYTES = 256 * 1024;

/** A proxy that compresses or buffers would delay the pieces; a cache would keep a part. */
export const STREAM_HEADERS = {
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
} as const;

/** Media type of server-sent events. */
export const EVENT_STREAM = "text/event-stream";

/**
 * The same bytes. Where a server sends them, the connection is closed when the client reads nothing
 * for too long: every answer in pieces passes here. `onEnd` is called when the bytes are read, fail
 * or are cancelled.
 */
export function untilRead<Bytes extends Uint8Array>(
  c: Context<AppEnv>,
  body: ReadableStream<Bytes>,
  onEnd: () => void = () => {},
): ReadableStream<Bytes> {
  const reader = body.getReader();
  const progress = c.env?.progress;
  let piece: Bytes | null = null;
  const end = () => {
    progress?.taken();
    onEnd();
  };
  return new ReadableStream<Bytes>({
    async pull(controller) {
      progress?.taken();
      try {
        if (piece === null) {
          const { done, value } = await reader.read();
          if (done) {
            end();
            return controller.close();
          }
          piece = value;
        }
        const rest = piece.subarray(PIECE_BYTES) as Bytes;
        progress?.given();
        controller.enqueue(piece.subarray(0, PIECE_BYTES) as Bytes);
        piece = rest.byteLength === 0 ? null : rest;
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
}

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
