/** Untrusted bytes: `decode()` returns a value or throws a CodecError, in bounded memory. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { CodecError, decode, encode } from "../../../protocol/codec.ts";
import { EXTENSIONS } from "../../../protocol/codec/extension.ts";
import { anyValue } from "../values.ts";
import { propertyRuns } from "../../property_runs.ts";

Deno.test("decode() refuses every frame that is cut short", () => {
  fc.assert(
    fc.property(anyValue(), fc.nat(), (value, cut) => {
      const bytes = encode(value);
      assert.throws(() => decode(bytes.subarray(0, cut % bytes.byteLength)), CodecError);
    }),
  );
});

Deno.test("decode() throws nothing but CodecError on damaged frames", () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 });
  fc.assert(
    fc.property(anyValue(), damage, (value, changes) => {
      const bytes = encode(value);
      for (const [at, byte] of changes) bytes[at % bytes.byteLength] = byte;
      assertDecodesOrRefuses(bytes);
    }),
    propertyRuns(2000),
  );
});

Deno.test("decode() throws nothing but CodecError on random bytes", () => {
  // Heads of containers and extensions are frequent enough to reach the code behind them.
  const byte = fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(0x81, 0x92, 0xc7, 0xd4, 0xd5, 0xd7, 0xd8, 0xff, 0, 1, 3, 4, 5, 6, 7, 23),
  );
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 40 }), (bytes) => {
      assertDecodesOrRefuses(new Uint8Array(bytes));
    }),
    propertyRuns(5000),
  );
});

Deno.test("decode() reads 2^53, which a number holds exactly", () => {
  assert.equal(decode(new Uint8Array([0xcf, 0, 0x20, 0, 0, 0, 0, 0, 0])), 2 ** 53);
  assert.equal(decode(new Uint8Array([0xd3, 0, 0x20, 0, 0, 0, 0, 0, 0])), 2 ** 53);
  assert.equal(decode(new Uint8Array([0xd3, 0xff, 0xe0, 0, 0, 0, 0, 0, 0])), -(2 ** 53));
});

const EXT8 = 0xc7;
const HOSTILE: readonly [name: string, bytes: readonly number[]][] = [
  ["nothing", []],
  ["a second value", [0xc0, 0xc0]],
  ["the byte MessagePack never uses", [0xc1]],
  ["an array that announces 2^32 - 1 items", [0xdd, 255, 255, 255, 255]],
  ["an object that announces 2^32 - 1 entries", [0xdf, 255, 255, 255, 255]],
  ["a binary that announces 4 GiB", [0xc6, 255, 255, 255, 255]],
  ["a string that announces 4 GiB", [0xdb, 255, 255, 255, 255]],
  ["an extension that announces 4 GiB", [0xc9, 255, 255, 255, 255, 3]],
  ["an unsigned integer beyond 2^53", [0xcf, 0, 0x20, 0, 0, 0, 0, 0, 1]],
  ["a signed integer beyond -2^53", [0xd3, 0xff, 0xdf, 255, 255, 255, 255, 255, 255]],
  ["a text that is not UTF-8", [0xa2, 0xc3, 0x28]],
  ["a long text that is not UTF-8", [0xd9, 70, ...new Array(69).fill(0x61), 0xff]],
  ["half of a pair of surrogates", [0xa3, 0xed, 0xa0, 0x80]],
  ["a text in a Set that is not UTF-8", [EXT8, 3, EXTENSIONS.set, 0x91, 0xa1, 0x80]],
  ["a key that is not UTF-8", [0x81, 0xa1, 0xff, 0xc0]],
  ["the key __proto__", [0x81, 0xa9, ...new TextEncoder().encode("__proto__"), 0xc0]],
  ["a number as a key", [0x81, 0x01, 0xc0]],
  ["nil as a key", [0x81, 0xc0, 0xc0]],
  ["an unknown extension", [0xd4, 99, 0]],
  ["an undefined with a payload", [0xd4, EXTENSIONS.undefined, 0]],
  ["a bigint of no bytes", [EXT8, 0, EXTENSIONS.bigint]],
  ["a bigint with a sign of 2", [EXT8, 9, EXTENSIONS.bigint, 2, 1, 2, 3, 4, 5, 6, 7, 8]],
  ["a date of three bytes", [EXT8, 3, 0xff, 0, 0, 0]],
  ["a string of half a unit", [0xd4, EXTENSIONS.string, 0]],
  ["a Map of one item", [0xd5, EXTENSIONS.map, 0x91, 0]],
  ["a Map that is no array", [0xd4, EXTENSIONS.map, 0]],
  ["a Set with bytes left over", [0xd5, EXTENSIONS.set, 0x90, 0]],
  ["a Set that ends beyond its payload", [0xd4, EXTENSIONS.set, 0x91, 0]],
  ["an error of two parts", [EXT8, 3, EXTENSIONS.error, 0x92, 0xa0, 0xa0]],
  ["an error whose name is a number", [0xd6, EXTENSIONS.error, 0x93, 0, 0xa0, 0xc0]],
  ["an object with a number as a key", [EXT8, 3, EXTENSIONS.object, 0x92, 1, 1]],
  [
    "an object with __proto__ by the back door",
    [EXT8, 12, EXTENSIONS.object, 0x92, 0xa9, ...new TextEncoder().encode("__proto__"), 0],
  ],
  ["a typed array without its padding byte", [EXT8, 0, EXTENSIONS.float64]],
  ["a typed array padded beyond its end", [0xd5, EXTENSIONS.float64, 9, 0]],
  ["a typed array of half an element", [0xd6, EXTENSIONS.int16, 0, 1, 2, 3]],
];

Deno.test("decode() allocates nothing for items that are announced but missing", () => {
  // Ten nested arrays that each announce 30,000,000 items: 2.4 GB if `decode()` trusted them.
  const head = [0xdd, 0x01, 0xc9, 0xc3, 0x80];
  const frame = new Uint8Array(new Array(10).fill(head).flat());
  const before = Deno.memoryUsage().heapTotal;
  assert.throws(() => decode(frame), CodecError);
  assert.ok(Deno.memoryUsage().heapTotal - before < 100_000_000);
});

Deno.test("decode() says where bytes are left over", () => {
  const left = (bytes: number[]) => () => decode(new Uint8Array(bytes));
  assert.throws(left([0xc0, 0xc0]), {
    message: "Cannot decode the value: it ends at byte 1, and 1 more follow",
  });
  assert.throws(left([0xd5, EXTENSIONS.set, 0x90, 0]), {
    message: "Cannot decode the value: the extension at byte 1 has bytes left over",
  });
});

for (const [name, bytes] of HOSTILE) {
  Deno.test(`decode() refuses ${name}`, () => {
    assert.throws(() => decode(new Uint8Array(bytes)), CodecError);
  });
}

Deno.test("decode() refuses bytes nested deeper than 64", () => {
  const deep = (levels: number) => new Uint8Array([...new Array(levels).fill(0x91), 0xc0]);
  assert.doesNotThrow(() => decode(deep(64)));
  assert.throws(() => decode(deep(65)), CodecError);
  assert.throws(() => decode(deep(1_000_000)), CodecError);
});

function assertDecodesOrRefuses(bytes: Uint8Array): void {
  try {
    decode(bytes);
  } catch (error) {
    assert.ok(error instanceof CodecError, `not a CodecError: ${error}`);
  }
}
