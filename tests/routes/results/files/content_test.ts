/** The bare bytes of a binary or of a file, without what is around them. */
import assert from "node:assert/strict";
import { encode } from "../../../../protocol/mod.ts";
import { describeContent, openContent, slice } from "../../../../routes/results/files/content.ts";

/** Headers and names are so near to the beginning or the end of a value. */
const EDGE_BYTES = 300;
const INNER_PIECE_BYTES = 10_000;

/** A value that is received in pieces of `size` bytes; between its edges they are larger. */
function valueInPieces(bytes: Uint8Array<ArrayBuffer>, size: number) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.byteLength;) {
    const left = bytes.byteLength - EDGE_BYTES - at;
    const isInner = at >= EDGE_BYTES && left > 0;
    const end = at + (isInner ? Math.max(size, Math.min(left, INNER_PIECE_BYTES)) : size);
    pieces.push(bytes.slice(at, end));
    at = end;
  }
  return { nbytes: bytes.byteLength, bytes: ReadableStream.from(pieces) };
}

for (const length of [0, 1, 255, 256, 65_535, 65_536]) {
  for (const size of [1, 2, 4, 100_000]) {
    Deno.test(`openContent() removes the header of ${length} bytes in pieces of ${size}`, async () => {
      const bytes = new Uint8Array(length).map((_, index) => index % 256);
      const binary = await openContent(valueInPieces(encode(bytes), size), undefined);
      assert.equal(binary?.nbytes, length);
      assert.deepEqual(new Uint8Array(await new Response(binary?.bytes).arrayBuffer()), bytes);
    });
  }
}

Deno.test("openContent() returns null for a value that is not a binary, and closes it", async () => {
  for (const other of [null, 1, "text", [1], { a: 1 }, new Float64Array(2), 12n]) {
    const value = valueInPieces(encode(other), 1);
    assert.equal(await openContent(value, undefined), null);
  }
});

Deno.test("openContent() finds each file of a result in pieces of any size", async () => {
  const files = {
    a: Uint8Array.of(1, 2, 3),
    empty: new Uint8Array(0),
    large: new Uint8Array(70_000).map((_, index) => index % 251),
  };
  const result = encode({ files, value: { code: 0 } });
  for (const size of [1, 3, 1000, 100_000]) {
    for (const [name, content] of Object.entries(files)) {
      const opened = await openContent(valueInPieces(result, size), name);
      assert.equal(opened?.nbytes, content.byteLength, name);
      assert.deepEqual(await new Response(opened?.bytes).bytes(), content, name);
    }
    assert.equal(await openContent(valueInPieces(result, size), "other"), null);
  }
  assert.equal(await openContent(valueInPieces(encode([1]), 1), "a"), null);
});

Deno.test("slice() gives the bytes in the middle, and fails for a value that ends early", async () => {
  const bytes = new Uint8Array(1000).map((_, index) => index % 256);
  for (const size of [1, 7, 2000]) {
    for (const [from, nbytes] of [[0, 1000], [0, 0], [999, 1], [13, 400]] as const) {
      const part = slice(valueInPieces(bytes, size), from, nbytes);
      assert.equal(part.nbytes, nbytes);
      assert.deepEqual(await new Response(part.bytes).bytes(), bytes.slice(from, from + nbytes));
    }
  }
  await assert.rejects(
    new Response(slice(valueInPieces(bytes, 9), 10, 991).bytes).bytes(),
    /early/,
  );
});

Deno.test("describeContent() tells binaries, files and other values apart", async () => {
  const files = { a: new Uint8Array(3), empty: new Uint8Array(0), last: new Uint8Array(70_000) };
  const cases = [
    [new Uint8Array(300), { kind: "binary", nbytes: 300, files: [] }],
    [{ files, value: 1 }, {
      kind: "files",
      nbytes: 70_003,
      files: Object.entries(files).map(([name, { byteLength }]) => ({ name, nbytes: byteLength })),
    }],
    [{ files: {}, value: 1 }, { kind: "value", nbytes: 0, files: [] }],
    [{ other: files, value: 1 }, { kind: "value", nbytes: 0, files: [] }],
    ["text", { kind: "value", nbytes: 0, files: [] }],
  ] as const;
  for (const [value, expected] of cases) {
    assert.deepEqual(await describeContent(valueInPieces(encode(value), 7)), expected);
  }
});
