import assert from "node:assert/strict";
import { ByteSlab, keptBytes } from "../../../base/mod.ts";

Deno.test("ByteSlab.take() returns aligned pieces that overlap no other one", () => {
  const slab = new ByteSlab();
  const pieces = Array.from({ length: 20_000 }, (_, index) => {
    const piece = slab.take(index % 300);
    assert.ok(piece.every((byte) => byte === 0));
    return piece.fill(index % 251);
  });
  for (const [index, piece] of pieces.entries()) {
    assert.equal(piece.length, index % 300);
    assert.equal(piece.byteOffset % 8, 0);
    assert.ok(piece.every((byte) => byte === index % 251));
  }
});

Deno.test("ByteSlab.copy() returns the same bytes in other memory", () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const copy = new ByteSlab().copy(bytes);
  bytes.fill(0);
  assert.deepEqual([...copy], [1, 2, 3]);
});

Deno.test("keptBytes() returns no piece of a slab, and copies nothing large", () => {
  const slab = new ByteSlab();
  for (const length of [0, 1, 64, 256, 257, 5000]) {
    const kept = keptBytes(slab.take(length).fill(7));
    assert.deepEqual(kept, new Uint8Array(length).fill(7));
    assert.equal(kept.buffer.byteLength, length);
  }
  const large = new Uint8Array(257);
  assert.equal(keptBytes(large), large);
});
