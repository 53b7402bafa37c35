import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { graphGroups, memoryGroups } from "../../../scheduler/views/groups.ts";
import { World } from "../../world.ts";

const G1 = asGraphId("g1");

/** The non-zero counts of each group. */
function countsOf(world: World, graph = G1) {
  const { items = [] } = graphGroups(world.machine, graph, 9) ?? {};
  return items.map(({ counts, tasks }) => ({
    tasks,
    cancelled: 0,
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  }));
}

Deno.test("graphGroups() counts tasks by group and state, with their mean run time", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph({ "x-1": [], "x-2": [], "x-3": [], "x-4": [], "y-1": ["x-1"], "y-2": ["x-2"] });
  assert.deepEqual(countsOf(world), [
    { tasks: 4, cancelled: 0, queued: 2, processing: 2 },
    { tasks: 2, cancelled: 0, waiting: 2 },
  ]);
  const before = graphGroups(world.machine, G1, 9);
  assert.deepEqual(before?.items.map(({ expectedSeconds }) => expectedSeconds), [null, null]);
  // Runs of the world take 1 s.
  world.finish("x-1", "a").take();
  const after = graphGroups(world.machine, G1, 1);
  assert.deepEqual([after?.items[0]?.expectedSeconds, after?.omitted], [1, 1]);
  assert.equal(graphGroups(world.machine, asGraphId("g9"), 9), undefined);
  world.take();
});

Deno.test("graphGroups() keeps what a graph had when another one continues its tasks", () => {
  using world = new World().worker("a");
  const common = { shared: "ns" };
  world.graph({ "x-1": [], "x-2": [] }, common).graph({ "x-1": [], "x-2": [] }, common);
  world.cancel("g1").take();
  const totals = countsOf(world).map(({ tasks, cancelled }) => [tasks, cancelled]);
  assert.deepEqual(totals, [[2, 2]]);
});

Deno.test("memoryGroups() sums replicas and bytes by group, for one owner or all", () => {
  using world = new World().worker("a", { threads: 3 });
  world.graph({ "x-1": [], "x-2": [], y: [] }, { want: ["x-1", "x-2", "y"] });
  for (const [key, nbytes] of [["x-1", 10], ["x-2", 20], ["y", 100]] as const) {
    world.finish(key, "a", { nbytes });
  }
  world.take();
  const all = memoryGroups(world.machine, { limit: 9 });
  assert.deepEqual(all.items.map(({ copies, bytes }) => [copies, bytes]), [[1, 100], [2, 30]]);
  assert.deepEqual(memoryGroups(world.machine, { limit: 1 }).omitted, 1);
  assert.deepEqual(memoryGroups(world.machine, { owner: "nobody", limit: 9 }).items, []);
  world.delete();
  assert.deepEqual(memoryGroups(world.machine, { limit: 9 }).items, []);
  world.take();
});
