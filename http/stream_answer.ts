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

/** Source of the pieces of an answer. */
export interface PieceSource<Bytes extends Uint8Array> {
  /** The next piece; `null` at the end. */
  next(): Promise<Bytes | null>;
  /** The client wants no more. */
  cancel(reason?: unknown): void | Promise<void>;
}

/** The bytes of a stream as {@linkcode piecesUntilRead} gives them. */
export function untilRead<Bytes extends Uint8Array>(
  c: Context<AppEnv>,
  body: ReadableStream<Bytes>,
  onEnd?: () => void,
): ReadableStream<Bytes> {
  const reader = body.getReader();
  const next = async () => (await reader.read()).value ?? null;
  return piecesUntilRead(c, { next, cancel: (reason) => reader.cancel(reason) }, onEnd);
}

/**
 * The bytes of a source. Where a server sends them, the connection is closed when the client reads
 * nothing for too long: every answer in pieces passes here. `onEnd` is called when the bytes are
 * read, fail or are cancelled.
 */
export function piecesUntilRead<Bytes extends Uint8Array>(
  c: Context<AppEnv>,
  source: PieceSource<Bytes>,
  onEnd: () => void = () => {},
): ReadableStream<Bytes> {
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
        piece ??= await source.next();
        if (piece === null) {
          end();
          return controller.close();
        }
        progress?.given();
        if (piece.byteLength <= PIECE_BYTES) {
          controller.enqueue(piece);
          piece = null;
        } else {
          controller.enqueue(piece.subarray(0, PIECE_BYTES) as Bytes);
          piece = piece.subarray(PIECE_BYTES) as Bytes;
        }
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      end();
      await source.cancel(reason);
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
