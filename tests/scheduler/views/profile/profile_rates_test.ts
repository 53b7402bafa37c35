import assert from "node:assert/strict";
import { asGraphId } from "../../../../protocol/mod.ts";
import { ratesOf, workersOf } from "../../../../scheduler/views/profile/profile_rates.ts";
import type { WorkerRecord } from "../../../../scheduler/state/worker.ts";
import { finishRun } from "../../../world/finish_run.ts";
import { World } from "../../../world.ts";

function tasksOf(world: World) {
  return world.machine.cluster.graphs.get(asGraphId("g1"))?.tasks ?? [];
}

/** Rates of a worker with these figures in thousands of bytes, while it has a task. */
function ratesWith(
  figures: readonly (readonly [process: number, managed: number])[],
  store: WorkerRecord["store"] = {},
) {
  using world = new World().worker("a");
  world.graph({ x: [] });
  for (const [process, managed] of figures) {
    world.beat("a", [], 0, { process: process * 1000, managed: managed * 1000 }).tick(1000);
  }
  world.finish("x", "a");
  // What it has without tasks is not what is usual.
  for (let count = 0; count < 9; count++) {
    world.beat("a", [], 0, { process: 1000, managed: 0 }).tick(1000);
  }
  for (const worker of world.machine.cluster.workers.values()) worker.store = store;
  const { workerBytes, usualWorkerBytes } = ratesOf(world.machine.cluster, tasksOf(world));
  world.take();
  return { workerBytes, usualWorkerBytes };
}

Deno.test("ratesOf() gives a worker the most memory that it had beside results, and the usual one", () => {
  assert.deepEqual(ratesWith([[300, 100], [900, 100], [500, 100]]), {
    workerBytes: 800_000,
    usualWorkerBytes: 400_000,
  });
});

Deno.test("ratesOf() does not count the garbage of freed results as memory of a worker", () => {
  const figures = [[300, 200], [500, 400], [500, 100], [500, 0], [500, 0]] as const;
  assert.deepEqual(ratesWith(figures), { workerBytes: 100_000, usualWorkerBytes: 100_000 });
});

Deno.test("ratesOf() gives a worker that has spilled at least the usual memory beside results", () => {
  const figures = [[300, 100], [500, 400], [500, 300]] as const;
  const usualWorkerBytes = 100_000;
  assert.deepEqual(ratesWith(figures), { workerBytes: 100_000, usualWorkerBytes });
  const store = { disk_write_value_bytes_total: 1 };
  assert.deepEqual(ratesWith(figures, store), { workerBytes: 200_000, usualWorkerBytes });
});

Deno.test("ratesOf() tells what the processes of a worker share", () => {
  const sharedOf = (shared?: number) => {
    using world = new World().worker("a").worker("b");
    world.graph({ x: [] });
    const sizes = { process: 100_000_000, managed: 0, spilledMemory: 0, spilledDisk: 0 };
    world.report("a", ["heartbeat", {
      memory: shared === undefined ? sizes : { ...sizes, shared },
      executing: [],
      bandwidth: 0,
      receivedBytesTotal: 0,
      peaks: [[world.key("x"), 50_000_000]],
    }]);
    world.finish("x", "a");
    const { processBytes, sharedBytes } = ratesOf(world.machine.cluster, tasksOf(world));
    world.take();
    return { processBytes, sharedBytes };
  };
  assert.deepEqual(sharedOf(), { processBytes: 50_000_000, sharedBytes: undefined });
  assert.deepEqual(sharedOf(15_000_000), { processBytes: 50_000_000, sharedBytes: 15_000_000 });
});

Deno.test("ratesOf() gives the rates of disks by sizes of values, and by the time of codec and disk", () => {
  using world = new World().worker("a");
  world.graph({ x: [] });
  const store = {
    disk_write_bytes_total: 5000,
    disk_write_value_bytes_total: 80_000_000,
    disk_write_time_total: 0.3,
    encode_time_total: 0.1,
    disk_read_value_bytes_total: 40_000_000,
    disk_read_time_total: 0.05,
    decode_time_total: 0.05,
  };
  const memory = { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 };
  const figures = { memory, executing: [], bandwidth: 0, receivedBytesTotal: 0, store };
  world.report("a", ["heartbeat", figures]);
  world.finish("x", "a");
  const { writeRate, readRate } = ratesOf(world.machine.cluster, tasksOf(world));
  assert.deepEqual({ writeRate, readRate }, { writeRate: 200_000_000, readRate: 400_000_000 });
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

Deno.test("workersOf() knows the resources of a worker that has left since", () => {
  using world = new World().worker("a", { threads: 4, resources: { gpu: 2 } });
  world.graph({ x: { resources: { gpu: 1 } } }).finish("x", "a").tick(5000);
  world.lose("a", "removed");
  const { cluster } = world.machine;
  const graph = cluster.graphs.get(asGraphId("g1"));
  assert.ok(graph);
  const worker = { threads: 4, memoryBytes: 0, resources: { gpu: 2 } };
  assert.deepEqual(workersOf(cluster, graph), [worker]);
  world.take();
});
