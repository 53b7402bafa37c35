/** Pieces of bytes as one array. */
import assert from "node:assert/strict";
import { joinBytes } from "../../base/mod.ts";

Deno.test("joinBytes() returns a new array with all pieces in order", () => {
  const piece = new Uint8Array([1, 2]);
  const joined = joinBytes([piece, new Uint8Array(0), new Uint8Array([3]).subarray(0, 1)]);
  assert.deepEqual(joined, new Uint8Array([1, 2, 3]));
  assert.notEqual(joinBytes([piece]).buffer, piece.buffer);
  assert.equal(joinBytes([]).length, 0);
});
