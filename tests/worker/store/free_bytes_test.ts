import assert from "node:assert/strict";
import { freeBytes } from "../../../worker/store/free_bytes.ts";

Deno.test("freeBytes() frees a large value, and leaves views of shared buffers alone", () => {
  const large = new Uint8Array(1024 * 1024);
  freeBytes(large);
  assert.equal(large.byteLength, 0);
  const framed = new Uint8Array(new ArrayBuffer(1024 * 1024 + 48), 48);
  freeBytes(framed);
  assert.equal(framed.byteLength, 0);
  const part = new Uint8Array(new ArrayBuffer(4 * 1024 * 1024), 0, 1024 * 1024);
  freeBytes(part);
  assert.equal(part.byteLength, 1024 * 1024);
  const small = new Uint8Array(1000);
  freeBytes(small);
  assert.equal(small.byteLength, 1000);
});
