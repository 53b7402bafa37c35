/** The header of a streamed MessagePack map. */
import assert from "node:assert/strict";
import { decode, encode } from "../../../protocol/mod.ts";
import { mapHead } from "../../../routes/api/msgpack_map.ts";

for (const size of [0, 1, 15, 16, 65_535, 65_536]) {
  Deno.test(`mapHead() begins a map of ${size} pairs`, async () => {
    const pairs = Array.from({ length: size }, (_, index) => encode(`k${index}`));
    const whole = new Blob([mapHead(size), ...pairs.flatMap((key) => [key, encode(null)])]);
    const map = decode(new Uint8Array(await whole.arrayBuffer())) as Record<string, null>;
    assert.equal(Object.keys(map).length, size);
  });
}
