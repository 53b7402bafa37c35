import assert from "node:assert/strict";
import { ByteSlab } from "../../../base/mod.ts";
import { packedBytes, packValue, unpackValue } from "../../../worker/store/packed_value.ts";

Deno.test("unpackValue() returns the bytes that packValue() was given, of every length", () => {
  for (let length = 0; length <= 70; length++) {
    const value = Uint8Array.from(
      { length },
      (_, index) => (index * 37 + length) % 256,
    );
    const packed = packValue(value);
    assert.equal(typeof packed, length <= 64 ? "string" : "object");
    assert.equal(packedBytes(packed), length);
    assert.deepEqual(unpackValue(packed), value);
  }
});

Deno.test("packValue() keeps nothing of the memory of a tiny value, and takes over a larger one", () => {
  const tiny = Uint8Array.of(1, 2);
  const packed = packValue(tiny);
  tiny.fill(0);
  assert.deepEqual(unpackValue(packed), Uint8Array.of(1, 2));
  const large = new Uint8Array(65);
  assert.equal(unpackValue(packValue(large)), large);
});

Deno.test("packValue() keeps no other memory of a slab than that of the value", () => {
  const slab = new ByteSlab();
  for (let length = 65; length <= 300; length++) {
    const packed = packValue(slab.take(length).fill(length));
    assert.ok(typeof packed !== "string");
    assert.equal(packed.buffer.byteLength, length);
    assert.deepEqual(packed, new Uint8Array(length).fill(length));
  }
});

Deno.test("unpackValue() returns bytes that no later call changes", () => {
  const values = Array.from(
    { length: 10_000 },
    (_, index) => Uint8Array.of(index, index >> 8),
  );
  const unpacked = values.map((value) => unpackValue(packValue(value)));
  assert.deepEqual(unpacked, values);
});
