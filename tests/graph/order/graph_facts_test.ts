/** Facts about a graph: components, goals, trees and chains. */
import assert from "node:assert/strict";
import { findGraphFacts, isGoal, isRoot } from "../../../graph/order/graph_facts.ts";
import { linksOf } from "../../../graph/order/links.ts";

Deno.test("findGraphFacts() finds components and their goals", () => {
  // 0 -> 2, 0 -> 4; 1 -> 3; 5.
  const links = linksOf([[], [], [0], [1], [0], []]);
  const { componentStart, goalStart, goals } = findGraphFacts(links);
  assert.deepEqual([...componentStart], [0, 3, 5, 6]);
  assert.deepEqual([...goalStart], [0, 2, 3, 4]);
  assert.deepEqual([...goals], [2, 4, 3, 5]);
  assert.deepEqual([0, 2, 5].map((task) => [isRoot(links, task), isGoal(links, task)]), [
    [true, false],
    [false, true],
    [true, true],
  ]);
});

Deno.test("findGraphFacts() marks tasks with only a tree above them", () => {
  // 0 -> 1 -> 2, 1 -> 3: a tree above 0 and 1. 4 -> 6 <- 5: no tree above 4 and 5.
  const { hasTreeAbove } = findGraphFacts(linksOf([[], [0], [1], [1], [], [], [4, 5]]));
  assert.deepEqual([...hasTreeAbove], [1, 1, 1, 1, 0, 0, 1]);
});

Deno.test("findGraphFacts() finds the end of each chain", () => {
  // 0 -> 1 -> 2 is a chain; 3 -> 4 and 3 -> 5 branch.
  const { chainEnd } = findGraphFacts(linksOf([[], [0], [1], [], [3], [3]]));
  assert.deepEqual([...chainEnd], [2, 2, 2, 3, 4, 5]);
});
