/** The bare bytes of a binary, without its MessagePack header. */
import assert from "node:assert/strict";
import { encode } from "../../../protocol/mod.ts";
import { openBinary } from "../../../routes/api/value_answer.ts";

/** A value that is received in pieces of `size` bytes. */
function valueInPieces(bytes: Uint8Array<ArrayBuffer>, size: number) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.byteLength; at += size) pieces.push(bytes.slice(at, at + size));
  return { nbytes: bytes.byteLength, bytes: ReadableStream.from(pieces) };
}

for (const length of [0, 1, 255, 256, 65_535, 65_536]) {
  for (const size of [1, 2, 4, 100_000]) {
    Deno.test(`openBinary() removes the header of ${length} bytes in pieces of ${size}`, async () => {
      const bytes = new Uint8Array(length).map((_, index) => index % 256);
      const binary = await openBinary(valueInPieces(encode(bytes), size));
      assert.equal(binary?.nbytes, length);
      assert.deepEqual(new Uint8Array(await new Response(binary?.bytes).arrayBuffer()), bytes);
    });
  }
}

Deno.test("openBinary() returns null for a value that is not a binary, and closes it", async () => {
  for (const other of [null, 1, "text", [1], { a: 1 }, new Float64Array(2), 12n]) {
    const value = valueInPieces(encode(other), 1);
    assert.equal(await openBinary(value), null);
  }
});
