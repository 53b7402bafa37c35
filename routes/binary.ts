/** A value that is one binary, as its bare bytes: the head that MessagePack gives it is taken off. */
import type { OpenValue } from "../scheduler/mod.ts";

/** Longest head of a binary: format byte and 32-bit length. */
const HEAD_BYTES_MAX = 5;

/** The bytes of the binary that `value` is; `null` (and `value` is closed) when it is something else. */
export async function openBinary(value: OpenValue): Promise<OpenValue | null> {
  const reader = value.bytes.getReader();
  let first: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  while (first.byteLength < Math.min(HEAD_BYTES_MAX, value.nbytes)) {
    const { done, value: piece } = await reader.read();
    if (done) break;
    first = joined(first, piece);
  }
  const headBytes = headBytesOf(first, value.nbytes);
  if (headBytes === null) {
    await reader.cancel();
    return null;
  }
  let rest: Uint8Array<ArrayBuffer> | null = first.subarray(headBytes);
  return {
    nbytes: value.nbytes - headBytes,
    bytes: new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        if (rest !== null && rest.byteLength > 0) {
          controller.enqueue(rest);
          rest = null;
          return;
        }
        const { done, value: piece } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(piece);
      },
      cancel: () => reader.cancel(),
    }, { highWaterMark: 0 }),
  };
}

/** Length of the head when `first` begins a binary that is `nbytes` long with it (bin 8, 16, 32). */
function headBytesOf(first: Uint8Array, nbytes: number): number | null {
  const view = new DataView(first.buffer, first.byteOffset, first.byteLength);
  const headBytes = new Map([[0xc4, 2], [0xc5, 3], [0xc6, 5]]).get(first[0] ?? 0);
  if (headBytes === undefined || first.byteLength < headBytes) return null;
  const length = headBytes === 2
    ? view.getUint8(1)
    : headBytes === 3
    ? view.getUint16(1)
    : view.getUint32(1);
  return headBytes + length === nbytes ? headBytes : null;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}
