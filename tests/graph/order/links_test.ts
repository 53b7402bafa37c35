/** Links: both directions of a graph, and renumbering. */
import assert from "node:assert/strict";
import { type Links, linksOf, renumberLinks } from "../../../graph/order/links.ts";

function rows({ count, dependencyStart, dependencies, dependentStart, dependents }: Links) {
  return Array.from({ length: count }, (_, task) => ({
    needs: [...dependencies.subarray(dependencyStart[task], dependencyStart[task + 1])],
    neededBy: [...dependents.subarray(dependentStart[task], dependentStart[task + 1])],
  }));
}

Deno.test("linksOf() stores both directions, without external and repeated inputs", () => {
  assert.deepEqual(rows(linksOf([[], [0, 7, 0, -1], [1, 0, 1]])), [
    { needs: [], neededBy: [1, 2] },
    { needs: [0], neededBy: [2] },
    { needs: [1, 0], neededBy: [] },
  ]);
});

Deno.test("renumberLinks() drops tasks, renames the others and sorts every row", () => {
  const links = linksOf([[], [], [], [2, 0, 1], [3, 1]]);
  const sequence = Int32Array.of(4, 2, 3, 0);
  const place = Int32Array.of(3, -1, 1, 2, 0);
  assert.deepEqual(rows(renumberLinks(links, sequence, place)), [
    { needs: [2], neededBy: [] },
    { needs: [], neededBy: [2] },
    { needs: [1, 3], neededBy: [0] },
    { needs: [], neededBy: [2] },
  ]);
});
