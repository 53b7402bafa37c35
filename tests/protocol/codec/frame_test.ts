/** Typed arrays that are a whole frame and large: their elements are copied once. */
import assert from "node:assert/strict";
import { decode, encode } from "../../../protocol/codec.ts";

for (
  const array of [
    ...[Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array],
    ...[BigInt64Array, BigUint64Array],
  ].map((Class) => new Class(new ArrayBuffer(800_000), 16, 70_001))
) {
  const name = array.constructor.name;
  Deno.test(`encode() writes a large ${name} as it would write a small one`, () => {
    new Uint8Array(array.buffer).fill(7);
    const encoded = encode(array);
    const small = encode(array.subarray(0, 3));
    const headBytes = small.byteLength - 3 * array.BYTES_PER_ELEMENT;
    const payload = new DataView(encoded.buffer).getUint32(1);
    assert.equal(payload, encoded.byteLength - 6);
    assert.equal(encoded.byteLength, headBytes + array.byteLength);
    assert.deepEqual(encoded.subarray(5, headBytes), small.subarray(5, headBytes));
    const decoded = decode(encoded) as typeof array;
    assert.deepEqual(decoded, array.slice());
    assert.equal(decoded.buffer, encoded.buffer, "it is a view");
  });
}
