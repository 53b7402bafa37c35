/** Operations from many values to one. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { assertRefused, call } from "./call.ts";

Deno.test("reductions take one list, a typed array, or the values as arguments", () => {
  for (
    const args of [[[3, 1, 2]], [3, 1, 2], [Float64Array.of(3, 1, 2)], [Int8Array.of(3, 1, 2)]]
  ) {
    assert.equal(call("sum", ...args), 6);
    assert.equal(call("prod", ...args), 6);
    assert.equal(call("min", ...args), 1);
    assert.equal(call("max", ...args), 3);
    assert.equal(call("mean", ...args), 2);
  }
  assert.equal(call("sum", [2n ** 64n, 1n]), 2n ** 64n + 1n);
  assert.equal(call("sum", BigInt64Array.of(1n, 2n)), 3n);
  assert.equal(call("prod", [2n, 3n]), 6n);
});

Deno.test("sum() and prod() of nothing are their neutral elements", () => {
  assert.equal(call("sum"), 0);
  assert.equal(call("sum", []), 0);
  assert.equal(call("prod", []), 1);
});

Deno.test("sum() adds from left to right", () => {
  fc.assert(fc.property(fc.array(fc.double(), { minLength: 1 }), (numbers) => {
    assert.ok(Object.is(call("sum", numbers), numbers.reduce((a, b) => a + b)));
  }));
});

Deno.test("min() and max() order numbers, bigints and strings, and keep NaN", () => {
  fc.assert(fc.property(fc.array(fc.double(), { minLength: 1 }), (numbers) => {
    assert.equal(call("min", numbers), Math.min(...numbers));
    assert.equal(call("max", numbers), Math.max(...numbers));
  }));
  assert.equal(call("min", 2n, 1n), 1n);
  assert.equal(call("max", "b", "a", "ab"), "b");
  assert.equal(call("max", 1, NaN, 2), NaN);
  assert.equal(call("min", [NaN, 1]), NaN);
});

Deno.test("len() counts items, keys and UTF-16 units", () => {
  assert.equal(call("len", [1, [2, 3]]), 2);
  assert.equal(call("len", new Float32Array(5)), 5);
  assert.equal(call("len", new Map([[1, 2]])), 1);
  assert.equal(call("len", new Set([1, 2])), 2);
  assert.equal(call("len", { a: 1, b: 2 }), 2);
  assert.equal(call("len", "a😀"), 3);
});

Deno.test("reductions reject bad arguments and show them", () => {
  assertRefused([
    ["sum", [[1, "a"]], 'Cannot sum "a", item 1: it is neither a number nor a bigint'],
    ["sum", [1, 2n], "Cannot sum numbers and bigints together: convert one of them"],
    ["prod", [null], "Cannot multiply null, item 0: it is neither a number nor a bigint"],
    ["min", [], "Cannot find the least of no values"],
    ["max", [[]], "Cannot find the greatest of no values"],
    ["max", [1, "a"], 'Cannot find the greatest of 1 and "a": their types differ'],
    [
      "min",
      [[{}]],
      "Cannot find the least of an object, item 0: values of this type have no order",
    ],
    ["mean", [], "Cannot take the mean of no values"],
    ["mean", [1, 2n], "Cannot take the mean of 2n, item 1: it is not a number"],
    ["len", [5], "Cannot take the length of 5: it has no length"],
    ["len", [new Date(0)], "Cannot take the length of a Date: it has no length"],
  ]);
});
