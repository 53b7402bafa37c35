import assert from "node:assert/strict";
import { asGraphId } from "../../../../protocol/mod.ts";
import { ratesOf, workersOf } from "../../../../scheduler/views/profile/profile_rates.ts";
import { finishRun } from "../../../world/finish_run.ts";
import { World } from "../../../world.ts";

function tasksOf(world: World) {
  return world.machine.cluster.graphs.get(asGraphId("g1"))?.tasks ?? [];
}

Deno.test("ratesOf() gives a worker the most memory that it had beside results", () => {
  using world = new World().worker("a");
  world.graph({ x: [] });
  for (const process of [300_000, 900_000, 500_000]) {
    world.beat("a", [], 0, { process, managed: 100_000 }).tick(1000);
  }
  world.finish("x", "a");
  assert.equal(ratesOf(world.machine.cluster, tasksOf(world)).workerBytes, 800_000);
  world.take();
});

Deno.test("ratesOf() names nothing that was not measured", () => {
  using world = new World().worker("a");
  world.graph({ x: [] });
  assert.deepEqual(ratesOf(world.machine.cluster, tasksOf(world)), {});
  world.take();
});

Deno.test("workersOf() gives the workers that were there at the end of the graph", () => {
  using world = new World().worker("a", { threads: 4 }).worker("b", { resources: { gpu: 2 } });
  world.graph({ x: [] });
  world.lose("b", "left").tick(10);
  world.finish("x", "a").tick(10);
  world.lose("a", "left").worker("c");
  const { cluster } = world.machine;
  const graph = cluster.graphs.get(asGraphId("g1"));
  assert.ok(graph !== undefined);
  assert.deepEqual(workersOf(cluster, graph), [{ threads: 4, memoryBytes: 0 }]);
  world.take();
});

Deno.test("ratesOf() takes no rate of bytes from values of a few bytes", () => {
  for (const [nbytes, isKnown] of [[1, false], [50_000_000, true]] as const) {
    using world = new World().worker("a", { threads: 1 });
    world.graph({ x: [], y: [], z: [] });
    // Some reports come late, whatever the size of what was returned.
    for (const [key, size, lagMs] of [["x", 0, 1], ["y", nbytes, 9], ["z", nbytes, 9]] as const) {
      finishRun(world.tick(100), key, { worker: "a", runMs: 20, lagMs, nbytes: size });
    }
    const { resultRate } = ratesOf(world.machine.cluster, tasksOf(world));
    assert.equal(resultRate !== undefined, isKnown, `${nbytes} bytes`);
    world.take();
  }
});
