/** Measures of structure, and the preference between tasks. */
import assert from "node:assert/strict";
import { linksOf } from "../../../graph/order/links.ts";
import { preferenceOf, shapeOf } from "../../../graph/order/shape.ts";
import { topologicalOrder } from "../../../graph/order/topology.ts";

function shapeOfRows(rows: readonly (readonly number[])[], skipped = new Uint8Array(rows.length)) {
  const links = linksOf(rows);
  return shapeOf(links, topologicalOrder(links, rows.map((_, index) => `${index}`)), skipped);
}

Deno.test("shapeOf() numbers trees like Sethi and Ullman", () => {
  // A complete binary tree of four leaves needs three results; a chain needs one.
  assert.deepEqual([...shapeOfRows([[], [], [], [], [0, 1], [2, 3], [4, 5]]).need], [
    ...[1, 1, 1, 1, 2, 2, 3],
  ]);
  assert.deepEqual([...shapeOfRows([[], [0], [1]]).need], [1, 1, 1]);
  assert.deepEqual([...shapeOfRows([[], [], [], [0, 1, 2]]).need], [1, 1, 1, 3]);
});

Deno.test("shapeOf() measures the height above a task and its dependents", () => {
  const { height, dependentCount } = shapeOfRows([[], [0], [1], [0]]);
  assert.deepEqual([...height], [2, 1, 0, 0]);
  assert.deepEqual([...dependentCount], [2, 1, 0, 0]);
});

Deno.test("shapeOf() treats skipped tasks as absent", () => {
  const { need, height } = shapeOfRows([[], [], [0, 1]], Uint8Array.of(0, 1, 1));
  assert.deepEqual([...need], [1, 0, 0]);
  assert.equal(height[0], 0);
});

Deno.test("shapeOf() tells apart tasks that only the graph around their neighbours tells apart", () => {
  // Chains 0-1-2 and 3-4-5; 2 is used with root 6, 5 with 7, which has another input.
  const rows = [[], [0], [1], [], [3], [4], [], [8], [], [2, 6], [5, 7]];
  const { surroundings } = shapeOfRows(rows);
  for (const [left, right] of [[0, 3], [1, 4], [2, 5], [9, 10]] as const) {
    assert.notEqual(surroundings[left], surroundings[right]);
  }
  const twins = shapeOfRows([[], [0], [], [2], [1, 3]]).surroundings;
  assert.deepEqual([twins[0], twins[1]], [twins[2], twins[3]]);
});

Deno.test("preferenceOf() sorts by the measures of structure, then key", () => {
  const shape = {
    need: Int32Array.of(1, 2, 1, 1, 1, 70_000),
    height: Int32Array.of(0, 0, 3, 0, 0, 0),
    dependentCount: Int32Array.of(1, 0, 0, 1, 2, 0),
    dependencyCount: new Int32Array(6),
    surroundings: new Int32Array(6),
  };
  const keyRank = Int32Array.of(5, 4, 3, 2, 1, 0);
  assert.deepEqual([...preferenceOf(shape, keyRank, new Uint8Array(6))], [5, 1, 2, 4, 3, 0]);
  const skipped = Uint8Array.of(0, 1, 0, 0, 0, 1);
  assert.deepEqual([...preferenceOf(shape, keyRank, skipped)], [2, 4, 3, 0]);
  const surroundings = Int32Array.of(8, 0, 0, 7, 0, 0);
  assert.deepEqual([...preferenceOf({ ...shape, surroundings }, keyRank, skipped)], [2, 4, 0, 3]);
  const dependencyCount = Int32Array.of(1, 0, 0, 2, 0, 0);
  const all = { ...shape, surroundings, dependencyCount };
  assert.deepEqual([...preferenceOf(all, keyRank, skipped)], [2, 4, 3, 0]);
});
