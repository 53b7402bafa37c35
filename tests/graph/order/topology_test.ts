/** Topological order, and the cycle that makes it impossible. */
import assert from "node:assert/strict";
import { linksOf } from "../../../graph/order/links.ts";
import { GraphCycleError, topologicalOrder } from "../../../graph/order/topology.ts";

Deno.test("topologicalOrder() returns dependencies before dependents", () => {
  assert.deepEqual([...topologicalOrder(linksOf([[1, 2], [2], []]), ["a", "b", "c"])], [2, 1, 0]);
});

Deno.test("topologicalOrder() reports the cycle from its smallest key", () => {
  // d -> c -> b -> d; a depends on the cycle.
  const links = linksOf([[1], [3], [1], [2]]);
  assert.throws(() => topologicalOrder(links, ["a", "b", "c", "d"]), (error: unknown) => {
    assert.ok(error instanceof GraphCycleError);
    assert.deepEqual(error.cycle, ["b", "d", "c"]);
    assert.equal(
      error.message,
      'Cannot order the graph: tasks depend on each other in a cycle: "b" -> "d" -> "c" -> "b"',
    );
    return true;
  });
});
