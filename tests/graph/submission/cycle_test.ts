import assert from "node:assert/strict";
import fc from "fast-check";
import { findCycles } from "../../../graph/submission/cycle.ts";

Deno.test("findCycles() returns nothing for a graph without cycles", () => {
  assert.deepEqual(findCycles([]), []);
  assert.deepEqual(findCycles([[1, 2], [2], []]), []);
  assert.deepEqual(findCycles([[1, 1], [7], [0]]), [], "7 is outside the graph");
});

Deno.test("findCycles() returns the nodes of a cycle in order, from the lowest", () => {
  assert.deepEqual(findCycles([[0]]), [[0]]);
  assert.deepEqual(findCycles([[2], [0], [1]]), [[0, 2, 1]]);
  assert.deepEqual(findCycles([[1], [2], [3], [1]]), [[1, 2, 3]], "0 only leads to it");
});

Deno.test("findCycles() returns one cycle for each strongly connected component", () => {
  assert.deepEqual(findCycles([[1], [0], [3], [2], [0, 2]]).sort(), [[0, 1], [2, 3]]);
});

Deno.test("findCycles() agrees with a search for paths back", () => {
  const graphs = fc.integer({ min: 1, max: 9 }).chain((count) =>
    fc.array(fc.array(fc.nat(count), { maxLength: 3 }), { minLength: count, maxLength: count })
  );
  fc.assert(fc.property(graphs, (needs) => {
    const cycles = findCycles(needs);
    const caught = needs.flatMap((_, node) => reaches(needs, node, node) ? [node] : []);
    for (const cycle of cycles) {
      cycle.forEach((node, index) => {
        const next = cycle[(index + 1) % cycle.length] ?? -1;
        assert.ok(needs[node]?.includes(next), "each needs the next");
      });
      assert.equal(new Set(cycle).size, cycle.length);
      assert.equal(Math.min(...cycle), cycle[0]);
    }
    // Every node that can come back to itself can reach exactly one cycle and come back from it.
    for (const node of caught) {
      const own = cycles.filter(([first = -1]) =>
        (first === node || reaches(needs, node, first)) &&
        (first === node || reaches(needs, first, node))
      );
      assert.equal(own.length, 1);
    }
    if (caught.length === 0) assert.deepEqual(cycles, []);
  }));
});

function reaches(needs: readonly (readonly number[])[], from: number, to: number): boolean {
  const seen = new Set<number>();
  const todo = [...needs[from] ?? []];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    todo.push(...needs[node] ?? []);
  }
  return false;
}
