/** The position of literals and closing collections in the order. */
import assert from "node:assert/strict";
import { COLLECTION, LITERAL } from "../../../graph/order/order.ts";
import { type Graph, numbersOf, tasks } from "./order_cases.ts";
import { shuffled } from "./order_random.ts";

function withKinds(graph: Graph, kinds: Readonly<Record<string, number>>): Graph {
  return { ...graph, kinds: new Map(Object.entries(kinds)) };
}

Deno.test("orderKeys() puts a shared literal right before its first user", () => {
  const graph = withKinds(tasks({ one: [], a: [], b: ["a", "one"], c: ["b"], d: ["c", "one"] }), {
    one: LITERAL,
  });
  assert.deepEqual([...numbersOf(graph).keys()], ["a", "one", "b", "c", "d"]);
});

Deno.test("orderKeys() keeps components apart that only share a literal", () => {
  const part = (name: string) => ({ [`${name}1`]: ["one"], [`${name}2`]: [`${name}1`, "one"] });
  const graph = withKinds(tasks({ one: [], ...part("a"), ...part("b") }), { one: LITERAL });
  assert.deepEqual([...numbersOf(graph).keys()], ["one", "a1", "a2", "b1", "b2"]);
});

Deno.test("orderKeys() numbers a literal without dependents like a task", () => {
  const graph = withKinds(tasks({ b: [], a: ["b"], idle: [] }), { idle: LITERAL });
  assert.deepEqual([...numbersOf(graph).keys()], ["b", "a", "idle"]);
});

Deno.test("orderKeys() puts nested collections last, inner ones first, for all names", () => {
  const graph = withKinds(
    tasks({
      a: ["inner", "x"],
      inner: ["x", "y"],
      "0": ["y", "z"],
      x: [],
      y: [],
      z: ["one"],
      one: [],
    }),
    { a: COLLECTION, inner: COLLECTION, "0": COLLECTION, one: LITERAL },
  );
  const sequence = [...numbersOf(graph).keys()];
  assert.deepEqual(sequence.slice(-3), ["0", "inner", "a"]);
  assert.deepEqual([...numbersOf(shuffled(graph, 3)).keys()], sequence);
});

Deno.test("orderKeys() treats a collection that a task uses like a task", () => {
  const graph = withKinds(tasks({ x: [], y: [], pair: ["x", "y"], use: ["pair"], late: ["use"] }), {
    pair: COLLECTION,
  });
  assert.deepEqual([...numbersOf(graph).keys()], ["x", "y", "pair", "use", "late"]);
});

Deno.test("orderKeys() treats a collection of one item like a task", () => {
  const graph = withKinds(tasks({ x: [], only: ["x"], y: [], z: ["y"] }), { only: COLLECTION });
  assert.deepEqual([...numbersOf(graph).keys()], ["x", "only", "y", "z"]);
});
