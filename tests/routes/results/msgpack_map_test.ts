/** The header of a streamed MessagePack map. */
import assert from "node:assert/strict";
import { decode, encode } from "../../../protocol/mod.ts";
import { mapHead } from "../../../routes/results/msgpack_map.ts";

/** Number of pairs -> the header by the MessagePack specification. */
const HEADS: readonly (readonly [number, readonly number[]])[] = [
  [0, [0x80]],
  [1, [0x81]],
  [15, [0x8f]],
  [16, [0xde, 0, 16]],
  [65_535, [0xde, 0xff, 0xff]],
  [65_536, [0xdf, 0, 1, 0, 0]],
];

for (const [size, head] of HEADS) {
  Deno.test(`mapHead() begins a map of ${size} pairs`, () => {
    assert.deepEqual([...mapHead(size)], head);
  });
}

Deno.test("a map is what mapHead() returns with its pairs", () => {
  for (const size of [0, 15, 16, 300]) {
    const keys = Array.from({ length: size }, (_, index) => encode(`k${index}`));
    const pairs = keys.flatMap((key) => [...key, ...encode(null)]);
    const map = decode(Uint8Array.from([...mapHead(size), ...pairs])) as Record<string, null>;
    assert.equal(Object.keys(map).length, size);
  }
});
