/** The scan of JSON text: depth, number of keys, and repeated keys. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { countKeys, findRepeatedKeys, scanJson } from "../../../graph/submission/json_scan.ts";

Deno.test("scanJson() counts keys down to a level and ignores strings", () => {
  const text = String.raw`{"a": {"b": {"c": 1}}, "d\":{": "{:[\\"}`;
  const counts = [1, 2, 3].map((keysTo) => scanJson(text, { keysTo, most: 9 }).keys);
  assert.deepEqual(counts, [2, 3, 4]);
});

Deno.test("scanJson() returns the index of the first bracket that is too deep", () => {
  assert.deepEqual(scanJson("[[1], [[2]]]", { keysTo: 1, most: 2 }), { keys: 0, tooDeepAt: 7 });
  assert.equal(scanJson("[[1], [[2]]]", { keysTo: 1, most: 3 }).tooDeepAt, -1);
});

Deno.test("countKeys() agrees with the scan where no key is repeated", () => {
  const objects = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.nat(),
      fc.dictionary(fc.string(), tie("node")),
      fc.array(tie("node"), { maxLength: 3 }),
    ),
  })).node;
  fc.assert(fc.property(objects, fc.integer({ min: 1, max: 4 }), (value, keysTo) => {
    const text = JSON.stringify(value);
    const parsed: unknown = JSON.parse(text);
    assert.equal(countKeys(parsed, keysTo), scanJson(text, { keysTo, most: 99 }).keys);
  }));
});

Deno.test("findRepeatedKeys() returns the path of each repeated key once", () => {
  const text = '{"a": 1, "b": {"c": 1, "c": 2, "c": 3}, "a": [{"d": 1, "d": 2}]}';
  assert.deepEqual(findRepeatedKeys(text, 2), [["b", "c"], ["a"]]);
  assert.deepEqual(findRepeatedKeys(text, 1), [["a"]]);
  assert.deepEqual(findRepeatedKeys(text, 3), [["b", "c"], ["a"], ["a", "0", "d"]]);
  const list = '[{"a": [1, 2]}, {"b,": [3, {"c": [], "c": {"d": 1}}, {"c": 1}]}]';
  assert.deepEqual(findRepeatedKeys(list, 9), [["1", "b,", "1", "c"]]);
});
