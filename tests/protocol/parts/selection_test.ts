/** Parts of results as other results. */
import assert from "node:assert/strict";
import { joinBytes } from "../../../base/mod.ts";
import { decode, encode } from "../../../protocol/codec.ts";
import { encodedParts, fileIn } from "../../../protocol/encoded_files.ts";
import {
  beginsPart,
  cutBytes,
  missingPart,
  partsIn,
  type PartTable,
  selectParts,
} from "../../../protocol/mod.ts";

const PARTS = {
  rows: [{ id: 1, at: new Date(5) }, { id: 2, at: new Date(6) }],
  "é": Float64Array.of(1, 2, 3),
  bytes: new Uint8Array(70_000).fill(7),
  none: undefined,
};
const RESULT = joinBytes(encodedParts(PARTS, { count: 2 }));

function select(table: PartTable, names: readonly string[], result: Uint8Array): Uint8Array {
  const selection = selectParts(table, names);
  const bytes = joinBytes(cutBytes(result, selection));
  assert.equal(bytes.length, selection.nbytes);
  return bytes;
}

Deno.test("a result with parts is decoded as an object of its parts and its value", () => {
  assert.deepEqual(decode(RESULT), { files: PARTS, value: { count: 2 } });
});

Deno.test("each part can be cut out of a result, and decoded by itself", () => {
  for (const [name, value] of Object.entries(PARTS)) {
    const place = fileIn(RESULT, name);
    assert.ok(place?.isValue, name);
    assert.deepEqual(decode(RESULT.slice(place.at, place.at + place.nbytes)), value);
  }
});

Deno.test("a selection is a result with the selected parts alone, of values or of files", () => {
  const names = ["bytes", "rows"];
  const files = encode({ files: { a: Uint8Array.of(1), b: Uint8Array.of(2, 3) }, value: 4 });
  assert.deepEqual(decode(select(partsIn(RESULT), names, RESULT)), {
    files: { rows: PARTS.rows, bytes: PARTS.bytes },
    value: null,
  });
  assert.deepEqual(decode(select(partsIn(files), ["b"], files)), {
    files: { b: Uint8Array.of(2, 3) },
    value: null,
  });
});

Deno.test("a selection that lacks a part says which ones there are", () => {
  const selection = select(partsIn(RESULT), ["rows", "x"], RESULT);
  assert.equal(missingPart(selection, ["rows"], true), null);
  assert.deepEqual(missingPart(selection, ["rows", "x"], true), {
    name: "x",
    detail: 'it has the parts "rows", "é", "bytes", "none"',
  });
  for (const value of ["text", null, [1], { files: { a: "text" }, value: 1 }]) {
    const result = encode(value);
    const detail = "it is no result with parts";
    assert.deepEqual(missingPart(result, ["x"], false), { name: "x", detail });
    const empty = select(partsIn(result), ["x"], result);
    assert.deepEqual(missingPart(empty, ["x"], true), { name: "x", detail });
  }
});

Deno.test("parts are not found in a result that ends early, and are where the table says", () => {
  const table = partsIn(RESULT);
  assert.deepEqual([...table.keys()], Object.keys(PARTS));
  for (const { name, from } of table.values()) assert.ok(beginsPart(RESULT.subarray(from), name));
  for (let length = 0; length < 200; length++) {
    assert.equal(partsIn(RESULT.subarray(0, length)).size, 0);
  }
});

Deno.test("encodedParts() refuses names that no part can have, and what is no data", () => {
  const refused = (parts: Record<string, unknown>, message: RegExp) =>
    assert.throws(() => encodedParts(parts, null), message);
  refused({ "a/b": 1 }, /the name of a part must not contain "\/"/);
  refused({ "..": 1 }, /the name of a part must not be "."/);
  refused({ "a\0b": 1 }, /control characters/);
  refused({ a: () => 1 }, /a function is not data/);
  refused(
    Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [index, 1])),
    /10001 parts/,
  );
});
