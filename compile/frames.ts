/**
 * Frames between the scheduler and its compiler process: the length of the payload (4 bytes, little
 * endian), the kind (1 byte), the payload.
 */
import { joinBytes } from "../base/mod.ts";

/** Payloads of frames to the compiler. */
export const BODY_FRAME = {
  /** JSON: how the body that follows is compiled. */
  head: 0,
  /** The next bytes of the body. */
  piece: 1,
  /** Empty: the body is complete. */
  end: 2,
  /** JSON: the name of the value that is complete, of a body of several. */
  value: 3,
} as const;

/** Payloads of frames from the compiler, in the order in which they come. */
export const FRAME = {
  /** JSON: the graph without its lists. */
  head: 0,
  /** JSON: why the body is rejected. */
  rejection: 1,
  /** JSON: keys of other graphs. */
  externals: 2,
  /** JSON: values that several tasks share, in the order of their numbers. */
  shared: 3,
  /** Columns of some tasks, see `columns.ts`. */
  tasks: 4,
  /** JSON: an operation of `LargeValueReader`. */
  large: 5,
  /** Numbers of tasks, then JSON: names of outputs. */
  outputs: 6,
  /** Empty: nothing follows. */
  end: 7,
  /** JSON: the outcome for a graph that a task returned. */
  spawned: 8,
  /** JSON: the outcome for values that are shown as JSON. */
  view: 9,
  /** The next bytes of the JSON of these values, or of the values of a body of data. */
  bytes: 10,
  /** JSON: what a body of data says of its values. */
  data: 11,
} as const;

export interface CompilerFrame {
  readonly kind: number;
  /** A copy, aligned for typed arrays. */
  readonly payload: Uint8Array<ArrayBuffer>;
}

const HEAD_BYTES = 5;

/** Returns the parts joined as the bytes of one frame. */
export function encodeFrame(kind: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const frame = joinBytes([new Uint8Array(HEAD_BYTES), ...parts]);
  new DataView(frame.buffer).setUint32(0, frame.byteLength - HEAD_BYTES, true);
  frame[4] = kind;
  return frame;
}

/** Splits a stream of bytes into frames. */
export async function* readFrames(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<CompilerFrame> {
  const head = new Uint8Array(HEAD_BYTES);
  let payload: Uint8Array<ArrayBuffer> | null = null;
  let filled = 0;
  for await (const piece of pieces) {
    let at = 0;
    while (at < piece.byteLength || payload?.byteLength === 0) {
      const target: Uint8Array = payload ?? head;
      const part = piece.subarray(at, at + target.byteLength - filled);
      target.set(part, filled);
      filled += part.byteLength;
      at += part.byteLength;
      if (filled < target.byteLength) break;
      filled = 0;
      if (payload === null) {
        payload = new Uint8Array(new DataView(head.buffer).getUint32(0, true));
      } else {
        yield { kind: head[4] ?? 0, payload };
        payload = null;
      }
    }
  }
}
