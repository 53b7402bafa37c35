/** The order of priorities. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { comparePriority, type Priority } from "../../protocol/mod.ts";

Deno.test("comparePriority() compares the user's priority, then the generation, then the order", () => {
  const sorted: readonly Priority[] = [[-5, 9, 9], [0, 1, 7], [0, 2, 0], [0, 2, 3], [4, 0, 0]];
  const shuffled = [3, 0, 4, 2, 1].map((index) => sorted[index] as Priority);
  assert.deepEqual(shuffled.sort(comparePriority), sorted);
});

Deno.test("comparePriority() is a total order", () => {
  const priority = fc.tuple(fc.integer(), fc.nat(), fc.nat());
  fc.assert(fc.property(priority, priority, (a, b) => {
    assert.equal(Math.sign(comparePriority(a, b)), -Math.sign(comparePriority(b, a)) + 0);
    assert.equal(comparePriority(a, b) === 0, a.every((number, index) => number === b[index]));
  }));
});
