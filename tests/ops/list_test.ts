/** Operations that make lists. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { assertRefused, call } from "./call.ts";

Deno.test("sort() orders numbers by value and does not change its input", () => {
  const input = [10, 9, 1, -Infinity];
  assert.deepEqual(call("sort", input), [-Infinity, 1, 9, 10]);
  assert.deepEqual(input, [10, 9, 1, -Infinity]);
});

Deno.test("sort() orders strings, bigints and booleans", () => {
  assert.deepEqual(call("sort", ["b", "a", "B"]), ["B", "a", "b"]);
  assert.deepEqual(call("sort", [2n, 1n]), [1n, 2n]);
  assert.deepEqual(call("sort", [true, false]), [false, true]);
  assert.deepEqual(call("sort", []), []);
});

Deno.test("sort() puts NaN last in both directions", () => {
  assert.deepEqual(call("sort", [NaN, 2, 1]), [1, 2, NaN]);
  assert.deepEqual(call("sort", [NaN, 1, 2], { descending: true }), [2, 1, NaN]);
  const typed = Float64Array.of(1, NaN, 2);
  assert.deepEqual(call("sort", typed), Float64Array.of(1, 2, NaN));
  assert.deepEqual(call("sort", typed, { descending: true }), Float64Array.of(2, 1, NaN));
  assert.deepEqual(typed, Float64Array.of(1, NaN, 2));
  assert.deepEqual(
    call("sort", BigInt64Array.of(1n, 2n), { descending: true }),
    BigInt64Array.of(2n, 1n),
  );
});

Deno.test("sort() by a key keeps the order of equal items in both directions", () => {
  const item = fc.record({ rank: fc.integer({ min: 0, max: 3 }), id: fc.nat() });
  fc.assert(fc.property(fc.array(item), (items) => {
    assert.deepEqual(
      call("sort", items, { by: "rank" }),
      items.toSorted((a, b) => a.rank - b.rank),
    );
    assert.deepEqual(
      call("sort", items, { by: "rank", descending: true }),
      items.toSorted((a, b) => b.rank - a.rank),
    );
  }));
  assert.deepEqual(call("sort", [[1, "b"], [2, "a"]], { by: 1 }), [[2, "a"], [1, "b"]]);
});

Deno.test("concat() joins arrays, and typed arrays of one class", () => {
  assert.deepEqual(call("concat", [1], [], [[2]]), [1, [2]]);
  assert.deepEqual(call("concat"), []);
  assert.deepEqual(
    call("concat", Int16Array.of(1), Int16Array.of(2, 3)),
    Int16Array.of(1, 2, 3),
  );
  const long = new Array(200_000).fill(1);
  assert.equal((call("concat", long, long) as unknown[]).length, 400_000);
});

Deno.test("flatten() unpacks to the given depth", () => {
  const nested = [1, [2, [3, [4]]]];
  assert.deepEqual(call("flatten", nested), [1, 2, [3, [4]]]);
  assert.deepEqual(call("flatten", nested, 0), nested);
  assert.deepEqual(call("flatten", nested, 64), [1, 2, 3, 4]);
});

Deno.test("range() goes up to but not including its end", () => {
  assert.deepEqual(call("range", 4), [0, 1, 2, 3]);
  assert.deepEqual(call("range", 2, 4), [2, 3]);
  assert.deepEqual(call("range", 5, 0, -2), [5, 3, 1]);
  assert.deepEqual(call("range", 0, 1, 0.25), [0, 0.25, 0.5, 0.75]);
  assert.deepEqual(call("range", 0), []);
  assert.deepEqual(call("range", 3, 1), []);
});

Deno.test("list operations reject bad arguments and show them", () => {
  assertRefused([
    ["sort", ["ab"], 'Cannot sort: "ab" is not a list'],
    ["sort", [[1, "a"]], 'Cannot sort 1 and "a": their types differ'],
    ["sort", [[null]], "Cannot sort by null: values of this type have no order"],
    ["sort", [[undefined, 1]], "Cannot sort by undefined: values of this type have no order"],
    [
      "sort",
      [[1], { size: 1 }],
      'Cannot sort: there is no option "size"; the options are by, descending',
    ],
    ["sort", [[1], { descending: 1 }], "Cannot sort: descending is 1, neither true nor false"],
    [
      "sort",
      [[{}], { by: "toString" }],
      'Cannot get "toString" of an object: it does not exist, and no default is given',
    ],
    ["concat", [[1], 2], "Cannot concat 2: it is not a list"],
    [
      "concat",
      [Int8Array.of(1), [2]],
      "Cannot concat an Int8Array of 1 and a list of 1: their classes differ",
    ],
    [
      "concat",
      [[2], Int8Array.of(1)],
      "Cannot concat a list of 1 and an Int8Array of 1: their classes differ",
    ],
    ["flatten", [[1], 65], "Cannot flatten to that depth: 65 is not between 0 and 64"],
    ["range", [0, 1, 0], "Cannot make a range with a step of 0: it never ends"],
    ["range", [Infinity], "Cannot make a range: Infinity is not a finite number"],
    ["range", [1e9], "Cannot make a range of 1000000000 numbers: at most 10000000 are allowed"],
  ]);
});
