import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { Shapes } from "../../../routes/progress/shapes.ts";
import { shapeAround } from "../../../scheduler/views/shape.ts";
import { World } from "../../world.ts";

const G1 = asGraphId("g1");

/** Names of the nodes, and edges between names. */
function named(shape: Awaited<ReturnType<Shapes["of"]>>) {
  const names = shape?.nodes.map(({ name }) => name) ?? [];
  const edges = shape?.edges.map(([from = 0, to = 0, count]) => [names[from], names[to], count]);
  return { names, edges };
}

Deno.test("the shape of a graph has its groups and the inputs between them", async () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ "x-1": [], "x-2": [], "y-1": ["x-1", "x-2"], "y-2": ["y-1", "x-2"], z: ["y-2"] });
  const shapes = new Shapes(world.machine);
  const shape = await shapes.of(G1);
  assert.deepEqual(named(shape), {
    names: ["x", "y", "z"],
    edges: [["x", "y", 3], ["y", "y", 1], ["y", "z", 1]],
  });
  assert.deepEqual(shape?.nodes[0]?.counts.processing, 1);
  world.finish("x-1", "a");
  assert.equal((await shapes.of(G1))?.nodes[0]?.counts.memory, 1, "counts are those of now");
  assert.equal(await shapes.of(asGraphId("g9")), undefined);
  world.take();
});

Deno.test("of more than a hundred groups the smallest are folded into one", async () => {
  using world = new World();
  const keys = Array.from({ length: 250 }, (_, at) => `k${"abcdefghij"[at % 10]}${at}`);
  world.graph({ ...Object.fromEntries(keys.map((key) => [key, []])), "x-1": keys, "x-2": keys });
  const shape = await new Shapes(world.machine).of(G1);
  assert.deepEqual([shape?.nodes.length, shape?.folded], [100, 152]);
  assert.equal(shape?.nodes.at(-1)?.name, "other");
  const totals = shape?.nodes.map(({ counts }) => Object.values(counts).reduce((a, b) => a + b));
  assert.equal(totals?.reduce((a, b) => a + b), 252);
  assert.equal(totals?.at(-1), 152);
  const inputs = shape?.edges.reduce((sum, [, , count = 0]) => sum + count, 0);
  assert.equal(inputs, 500);
  world.take();
});

Deno.test("groups of a shape have mean times and sizes once tasks of them have run", async () => {
  using world = new World().worker("a");
  world.graph({ "x-1": [], "x-2": [], y: ["x-1", "x-2"] });
  // Runs of the world take 1 s.
  world.finish("x-1", "a", { nbytes: 3000 });
  const { nodes = [] } = await new Shapes(world.machine).of(G1) ?? {};
  const means = nodes.map(({ expectedSeconds, resultBytes }) => [expectedSeconds, resultBytes]);
  assert.deepEqual(means, [[1, 3000], [null, null]]);
  world.take();
});

Deno.test("of more than 400 edges those of the most inputs are listed", async () => {
  using world = new World();
  const names = (letter: string) =>
    Array.from({ length: 21 }, (_, at) => letter + String.fromCharCode(97 + at));
  const upper = names("u");
  world.graph({
    ...Object.fromEntries(upper.map((key) => [key, []])),
    ...Object.fromEntries(names("l").map((key) => [`${key}-1`, upper])),
    "la-2": ["ua"],
  });
  const shape = await new Shapes(world.machine).of(G1);
  assert.deepEqual([shape?.edges.length, shape?.omitted], [400, 41]);
  assert.equal(shape?.edges[0]?.[2], 2);
  world.take();
});

Deno.test("the tasks around one are within its hops, and at most so many", () => {
  using world = new World().graph({ a: [], b: ["a"], c: ["b"], d: ["c"], e: ["d"], f: ["c"] });
  const around = (key: string, hops: number, limit = 200) =>
    named(shapeAround(world.machine, G1, { key, hops, limit }));
  assert.deepEqual(around("c", 1).names, ["c", "b", "d", "f"]);
  assert.deepEqual(around("c", 1).edges, [["b", "c", 1], ["c", "d", 1], ["c", "f", 1]]);
  assert.deepEqual(around("a", 2).names, ["a", "b", "c"]);
  assert.deepEqual(around("c", 9, 3).names.length, 3);
  assert.equal(shapeAround(world.machine, G1, { key: "z", hops: 1, limit: 9 }), undefined);
});
