import assert from "node:assert/strict";
import { decode, encode } from "../../protocol/codec.ts";
import { binaryIn, fileIn, resultParts } from "../../protocol/encoded_files.ts";

const CONTENTS: Readonly<Record<string, Uint8Array>> = {
  a: Uint8Array.of(1, 2, 3),
  empty: new Uint8Array(0),
  ["n".repeat(200)]: new Uint8Array(300).fill(7),
  large: new Uint8Array(70_000).fill(8),
};

function encoded(): Uint8Array {
  const files = Object.entries(CONTENTS).map(([name, { byteLength }]) => ({
    name,
    nbytes: byteLength,
    parts: [{ path: name, nbytes: byteLength }],
  }));
  const parts = resultParts(files, encode({ code: 0 })).map((part) =>
    part instanceof Uint8Array ? part : CONTENTS[part.path] as Uint8Array
  );
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

Deno.test("a result with files is what the codec makes of it", () => {
  assert.deepEqual(decode(encoded()), { files: CONTENTS, value: { code: 0 } });
});

Deno.test("fileIn finds each file in the result, however the result was encoded", () => {
  for (const bytes of [encoded(), encode({ files: CONTENTS, value: null })]) {
    for (const [name, content] of Object.entries(CONTENTS)) {
      const place = fileIn(bytes, name);
      assert.ok(place !== null, name);
      assert.deepEqual(bytes.slice(place.at, place.at + place.nbytes), content);
    }
    assert.equal(fileIn(bytes, "b"), null);
  }
});

Deno.test("fileIn finds no file that is not there as a whole, at every length", () => {
  const bytes = encoded();
  // In the middle there is nothing but the content of the large file.
  const isInner = (length: number) => length > 1000 && length < bytes.length - 1000;
  for (let length = 0; length < bytes.length; length += isInner(length) ? 101 : 1) {
    const place = fileIn(bytes.subarray(0, length), "large");
    if (place !== null) assert.ok(place.at + place.nbytes <= length, String(length));
  }
});

Deno.test("values that are no such result have no files", () => {
  for (
    const value of [
      null,
      1,
      "files",
      [1, 2],
      { files: {} },
      { value: 1, files: {} },
      {
        files: { a: "text" },
        value: 1,
      },
      { files: [], value: 1 },
      { files: { a: [1] }, value: 1 },
    ]
  ) {
    assert.equal(fileIn(encode(value), "a"), null, JSON.stringify(value));
  }
});

Deno.test("binaryIn finds the bytes of a binary only", () => {
  for (const size of [0, 1, 255, 256, 65_535, 65_536]) {
    const bytes = encode(new Uint8Array(size));
    assert.deepEqual(binaryIn(bytes), {
      at: bytes.length - size,
      nbytes: size,
      isValue: false,
    });
  }
  for (const value of ["text", null, [1], new Float64Array(2)]) {
    assert.equal(binaryIn(encode(value)), null);
  }
});
