/** Tasks near open roots, and goals that need no further root. */
import assert from "node:assert/strict";
import { linksOf } from "../../../graph/order/links.ts";
import { Reachability } from "../../../graph/order/reachability.ts";

// Roots 0 and 1; 2 needs 0, 3 needs both; goals 4 (of 2) and 5 (of 3).
const LINKS = linksOf([[], [], [0], [0, 1], [2], [3]]);

function finishable({ finishable: { items, size } }: Reachability): number[] {
  return [...items.subarray(0, size)];
}

Deno.test("Reachability.open() marks all tasks above a root", () => {
  const reachability = new Reachability(LINKS, false);
  reachability.open(1);
  assert.deepEqual([...reachability.near], [0, 1, 0, 1, 0, 1]);
  assert.deepEqual(finishable(reachability), []);
});

Deno.test("Reachability.open() finds goals whose roots are all open", () => {
  const reachability = new Reachability(LINKS, false);
  reachability.open(0);
  assert.deepEqual(finishable(reachability), [4]);
  reachability.open(1);
  assert.deepEqual(finishable(reachability), [4, 5]);
});

Deno.test("Reachability can treat reductions as goals", () => {
  const reachability = new Reachability(LINKS, true);
  reachability.open(0);
  reachability.open(1);
  assert.deepEqual(finishable(reachability), [4, 3, 5]);
});
