/** Operations that read objects, Maps and lists: own properties only. */
import assert from "node:assert/strict";
import { assertRefused, call } from "./call.ts";

Deno.test("get() looks into objects, Maps, lists and strings", () => {
  assert.equal(call("get", { a: 1 }, "a"), 1);
  assert.equal(call("get", { 1: "x" }, 1), "x");
  assert.equal(call("get", new Map<unknown, unknown>([[1, "x"]]), 1), "x");
  assert.equal(call("get", [1, 2, 3], 0), 1);
  assert.equal(call("get", [1, 2, 3], -3), 1);
  assert.equal(call("get", Float64Array.of(1, 2), -1), 2);
  assert.equal(call("get", "abc", 1), "b");
});

Deno.test("get() returns the default only when the key does not exist", () => {
  assert.equal(call("get", {}, "a", 7), 7);
  assert.equal(call("get", {}, "a", undefined), undefined);
  assert.equal(call("get", { a: undefined }, "a", 7), undefined);
  assert.equal(call("get", { a: null }, "a", 7), null);
  assert.equal(call("get", [], 0, 7), 7);
  assert.equal(call("get", new Map(), "size", 7), 7);
});

Deno.test("object operations see own properties only", () => {
  for (const key of ["toString", "constructor", "__proto__"]) {
    assert.equal(call("get", {}, key, "none"), "none");
    assert.deepEqual(Object.keys(call("pick", {}, [key]) as object), []);
  }
  const child = Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } });
  assert.deepEqual(call("keys", child), ["own"]);
  assert.deepEqual(call("values", child), [2]);
  assert.deepEqual({ ...call("merge", child) as object }, { own: 2 });
});

Deno.test("pick() and merge() give objects without a prototype", () => {
  const hostile = JSON.parse('{"__proto__": {"polluted": 1}, "a": 1}');
  const picked = call("pick", hostile, ["__proto__", "a", "missing"]) as Record<string, unknown>;
  const merged = call("merge", hostile, { a: 2 }) as Record<string, unknown>;
  for (const object of [picked, merged]) {
    assert.equal(Object.getPrototypeOf(object), null);
    assert.equal(object.polluted, undefined);
    assert.deepEqual(Object.keys(object), ["__proto__", "a"]);
  }
  assert.equal(merged.a, 2);
});

Deno.test("keys(), values() and entries() take objects and Maps", () => {
  const map = new Map<unknown, unknown>([[1, "x"], ["a", 2]]);
  assert.deepEqual(call("keys", map), [1, "a"]);
  assert.deepEqual(call("values", map), ["x", 2]);
  assert.deepEqual(call("entries", map), [[1, "x"], ["a", 2]]);
  assert.deepEqual(call("entries", { a: 1 }), [["a", 1]]);
});

Deno.test("object operations reject bad arguments and show them", () => {
  const missing = "it does not exist, and no default is given";
  assertRefused([
    ["get", [{}, "a"], `Cannot get "a" of an object: ${missing}`],
    ["get", [[1], 1], `Cannot get 1 of a list of 1: ${missing}`],
    ["get", [[1], -2], `Cannot get -2 of a list of 1: ${missing}`],
    ["get", [new Map(), "a"], `Cannot get "a" of a Map of 0: ${missing}`],
    ["get", [[1], "length"], 'Cannot get "length" of a list of 1: write an integer'],
    ["get", [[1], 0.5], "Cannot get 0.5 of a list of 1: write an integer"],
    ["get", [{}, null], "Cannot get null of an object: write a string"],
    ["get", [5, "a"], 'Cannot get "a" of 5: it has no items'],
    ["get", [null, "a", 1], 'Cannot get "a" of null: it has no items'],
    ["pick", [[1], []], "Cannot pick: a list of 1 is not an object"],
    ["pick", [{}, [1]], "Cannot pick a key: 1 is not a string"],
    ["pick", [{}, "a"], 'Cannot pick those keys: "a" is not a list'],
    ["merge", [{}, null], "Cannot merge: null is not an object"],
    ["keys", ["ab"], 'Cannot list the keys: "ab" is not an object'],
  ]);
});
