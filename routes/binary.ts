/**
 * A value that is one binary, as its bare bytes: the head that MessagePack gives it is taken off.
 */
import type { OpenValue } from "../scheduler/mod.ts";

/**
 * Format byte of a binary -> length of its head: the byte itself and a length of 8, 16 or 32 bits.
 */
const HEAD_BYTES: ReadonlyMap<number | undefined, number> = new Map([
  [0xc4, 2],
  [0xc5, 3],
  [0xc6, 5],
]);

/**
 * The bytes of the binary that `value` is; `null` (and `value` is closed) when it is something
 * else.
 */
export async function openBinary(value: OpenValue): Promise<OpenValue | null> {
  const reader = value.bytes.getReader();
  let first: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  let headBytes: number | undefined = 1;
  while (headBytes !== undefined && first.byteLength < headBytes) {
    const { done, value: piece } = await reader.read();
    if (done) break;
    first = joined(first, piece);
    headBytes = HEAD_BYTES.get(first[0]);
  }
  if (headBytes === undefined) {
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

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}
