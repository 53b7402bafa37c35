import assert from "node:assert/strict";
import fc from "fast-check";
import { layOut } from "../../../ui/text/layout.ts";

Deno.test("each node is below those that lead to it, and no two are at one place", () => {
  const edges = fc.integer({ min: 1, max: 40 }).chain((count) =>
    fc.tuple(
      fc.constant(count),
      fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 80 }),
    )
  );
  fc.assert(fc.property(edges, ([count, found]) => {
    const acyclic = found.filter(([from, to]) => from < to);
    const { nodes, edges, layers, width } = layOut(count, acyclic);
    assert.equal(nodes.length, count);
    const places = new Set(nodes.map(({ layer, at }) => `${layer} ${at}`));
    assert.equal(places.size, count);
    for (const { layer, at } of nodes) {
      assert.ok(layer >= 0 && layer < layers && at >= 0 && at <= width - 1);
    }
    acyclic.forEach(([from, to], index) => {
      assert.ok((nodes[from]?.layer ?? 0) < (nodes[to]?.layer ?? 0));
      const path = edges[index] ?? [];
      assert.deepEqual([path[0], path.at(-1)], [nodes[from], nodes[to]]);
      path.slice(1).forEach(({ layer }, at) => assert.equal(layer, (path[at]?.layer ?? 0) + 1));
    });
  }));
});

Deno.test("cycles and edges to the node itself are drawn as well", () => {
  const { nodes, edges, layers } = layOut(3, [[0, 1], [1, 2], [2, 0], [1, 1]]);
  assert.deepEqual(nodes.map(({ layer }) => layer), [0, 1, 2]);
  assert.equal(layers, 3);
  assert.deepEqual(edges[2]?.map(({ layer }) => layer), [2, 1, 0]);
  assert.deepEqual(edges[3], [nodes[1]]);
});

Deno.test("layers are ordered so that edges cross little", () => {
  // Two chains that are given crosswise.
  const { nodes } = layOut(6, [[0, 3], [1, 2], [3, 4], [2, 5]]);
  const side = (node: number) => Math.sign((nodes[node]?.at ?? 0) - 0.5);
  assert.equal(side(0), side(3));
  assert.equal(side(3), side(4));
  assert.equal(side(1), side(2));
  assert.equal(side(2), side(5));
});
