import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import { busiestGroups, groupsOfGraph } from "../../../scheduler/views/busy_groups.ts";
import { World } from "../../world.ts";

Deno.test("busiestGroups() adds the groups of running graphs, the most active first", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ "x-1": [], "x-2": [], "y-1": [] }).finish("x-1", "a");
  world.graph({ "x-1": [], "z-1": [] }).take();
  const { items, omitted, others } = runSteps(busiestGroups(world.machine, () => true, 1));
  const [busiest] = items;
  assert.deepEqual(
    [items.length, omitted, others.queued, busiest?.counts.memory],
    [1, 2, 2, 1],
  );
  assert.equal(busiest?.name, "x");
  assert.deepEqual(runSteps(busiestGroups(world.machine, () => false, 9)).items, []);
  const one = groupsOfGraph(world.machine, asGraphId("g2"), 9);
  assert.deepEqual([one.items.length, one.omitted, one.others.queued], [2, 0, 0]);
  assert.deepEqual(groupsOfGraph(world.machine, asGraphId("g9"), 9).items, []);
});

Deno.test("busiestGroups() leaves out graphs that have ended", () => {
  using world = new World().worker("a").graph({ "x-1": [] });
  assert.equal(runSteps(busiestGroups(world.machine, () => true, 9)).items.length, 1);
  world.finish("x-1", "a").take();
  assert.equal(runSteps(busiestGroups(world.machine, () => true, 9)).items.length, 0);
});
