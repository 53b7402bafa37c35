/** The bytes around values: heads of maps that are put on, and of binaries that are taken off. */
import assert from "node:assert/strict";
import { decode, encode } from "../../../protocol/mod.ts";
import { openBinary } from "../../../routes/api/value_answer.ts";
import { mapHead } from "../../../routes/api/msgpack_map.ts";

for (const size of [0, 1, 15, 16, 65_535, 65_536]) {
  Deno.test(`mapHead() begins a map of ${size} pairs`, async () => {
    const pairs = Array.from({ length: size }, (_, index) => encode(`k${index}`));
    const whole = new Blob([mapHead(size), ...pairs.flatMap((key) => [key, encode(null)])]);
    const map = decode(new Uint8Array(await whole.arrayBuffer())) as Record<string, null>;
    assert.equal(Object.keys(map).length, size);
  });
}

/** A value that comes in pieces of `size` bytes. */
function opened(bytes: Uint8Array<ArrayBuffer>, size: number) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.byteLength; at += size) pieces.push(bytes.slice(at, at + size));
  return { nbytes: bytes.byteLength, bytes: ReadableStream.from(pieces) };
}

for (const length of [0, 1, 255, 256, 65_535, 65_536]) {
  for (const size of [1, 2, 4, 100_000]) {
    Deno.test(`openBinary() bares ${length} bytes that come in pieces of ${size}`, async () => {
      const bytes = new Uint8Array(length).map((_, index) => index % 256);
      const binary = await openBinary(opened(encode(bytes), size));
      assert.equal(binary?.nbytes, length);
      assert.deepEqual(new Uint8Array(await new Response(binary?.bytes).arrayBuffer()), bytes);
    });
  }
}

Deno.test("openBinary() is null for everything else, and closes it", async () => {
  for (const other of [null, 1, "text", [1], { a: 1 }, new Float64Array(2), 12n]) {
    const value = opened(encode(other), 1);
    assert.equal(await openBinary(value), null);
  }
});
