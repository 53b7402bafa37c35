/** Typed arrays that are a whole frame and large: their elements are copied once, or not at all. */
import assert from "node:assert/strict";
import { ByteSlab, joinBytes } from "../../../base/mod.ts";
import {
  CodecError,
  cutLastArray,
  decode,
  encode,
  encodeInPieces,
} from "../../../protocol/codec.ts";

const slab = new ByteSlab();
const KEPT_BYTES = new URL("./kept_bytes.ts", import.meta.url);

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

Deno.test("encodeInPieces() gives the bytes of encode(), and the memory of a large array", () => {
  const buffer = new ArrayBuffer(800_000);
  new Uint8Array(buffer).fill(7);
  for (
    const array of [
      new Uint8Array(buffer, 3, 200_001),
      new Int16Array(buffer, 6, 100_001),
      new Float32Array(buffer, 12, 70_001),
      new Float64Array(buffer, 8, 70_001),
      new BigUint64Array(buffer, 16, 70_001),
    ]
  ) {
    const { head, elements } = encodeInPieces(array, slab);
    assert.equal(elements?.buffer, buffer);
    assert.deepEqual(joinBytes([head, elements]), encode(array));
  }
});

Deno.test("encodeInPieces() copies what is small, of several values, or not of one owner", () => {
  const bytes = new Uint8Array(200_000).fill(7);
  class Bytes extends Uint8Array<ArrayBuffer> {}
  const others = {
    small: bytes.slice(0, 1000),
    object: { bytes },
    buffer: bytes.buffer,
    view: new DataView(bytes.buffer),
    subclass: Bytes.from(bytes),
    resizable: new Uint8Array(new ArrayBuffer(200_000, { maxByteLength: 400_000 })),
    shared: new Uint8Array(new SharedArrayBuffer(200_000)),
  };
  for (const [name, value] of Object.entries(others)) {
    const { head, elements } = encodeInPieces(value, slab);
    assert.equal(elements, null, name);
    assert.deepEqual(head, encode(value), name);
  }
});

Deno.test("cutLastArray() needs no more of a frame than its beginning and its length", () => {
  const values = [
    new Float64Array(40_000).fill(1.5),
    new Int16Array(90_000).fill(3),
    new BigUint64Array(20_000).fill(5n),
    new Uint8Array(150_000).fill(7),
  ];
  for (const value of values) {
    const bytesOfValue = encode(value);
    const nbytes = bytesOfValue.byteLength;
    const before = encode({ namespace: "ns", values: { small: [1, "two"], a: null } });
    const frame = joinBytes([before.subarray(0, -1), bytesOfValue]);
    const whole = cutLastArray(frame);
    assert.deepEqual(whole?.path, ["values", "a"]);
    assert.equal(whole?.from, frame.byteLength - nbytes);
    assert.deepEqual(decode(whole?.rest ?? frame), {
      namespace: "ns",
      values: { small: [1, "two"], a: null },
    });
    for (let bytes = 0; bytes <= 100; bytes++) {
      const begun = frame.slice(0, bytes);
      let cut: unknown = null;
      try {
        cut = cutLastArray(begun, frame.byteLength);
      } catch (error) {
        assert.ok(error instanceof CodecError);
      }
      if (cut !== null || bytes >= (whole?.from ?? 0) + 16) {
        assert.deepEqual(cut, whole, `${bytes}`);
      }
      // Of another length the array does not end the frame.
      for (const wrong of [frame.byteLength - 1, frame.byteLength + 1, 1000]) {
        try {
          assert.equal(cutLastArray(begun, wrong), null);
        } catch (error) {
          assert.ok(error instanceof CodecError);
        }
      }
    }
  }
  const last = encode({ values: { a: values[3] }, namespace: "ns" });
  assert.throws(() => cutLastArray(last.slice(0, 64), last.byteLength), CodecError);
});

Deno.test("decode() keeps no large bytes from collections of young objects", async () => {
  const flags = "--v8-flags=--expose-gc,--initial-heap-size=64";
  const config = new URL("../../../deno.dev.json", import.meta.url).pathname;
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", `--config=${config}`, flags, KEPT_BYTES.href],
  }).output();
  assert.ok(success);
  const keptBytes = Number(new TextDecoder().decode(stdout));
  assert.ok(keptBytes < 4 * 1024 * 1024, `${keptBytes} bytes are kept`);
});
