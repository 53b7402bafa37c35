/** Views of workers. */
import assert from "node:assert/strict";
import { asWorkerId, WorkerStatusShape } from "../../../protocol/mod.ts";
import { runSteps } from "../../../base/mod.ts";
import { heldValues, workerIdOf, workerStatus, workerStatuses } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";
import { exampleWorld } from "./example.ts";

/** Shows each key as it is. */
const SHOW_ALL = { show: (key: string) => key };

Deno.test("workerStatus() gives what the protocol describes", () => {
  using world = exampleWorld();
  assert.ok(
    WorkerStatusShape.parse(workerStatus(world.machine, asWorkerId("a"))),
  );
});

Deno.test("workerStatuses() lists workers in order of joining, and heldValues() what one holds", () => {
  using world = exampleWorld();
  world.worker("b").worker("c");
  const names = (options: Parameters<typeof workerStatuses>[1]) =>
    workerStatuses(world.machine, options).map(({ name }) => name);
  assert.deepEqual(names({ limit: 2 }), ["a", "b"]);
  assert.deepEqual(names({ limit: 2, after: asWorkerId("b") }), ["c"]);
  const [a] = workerStatuses(world.machine, { limit: 1 });
  const held = runSteps(heldValues(world.machine, asWorkerId("a"), SHOW_ALL));
  assert.deepEqual(held, [{ key: "local/g1/x", nbytes: 12 }]);
  assert.deepEqual(a?.resources, { GPU: { total: 2, used: 0 } });
  assert.equal(a?.processing, 1);
});

Deno.test("heldValues() lists only the largest values when so many are wanted, those that are seen", () => {
  using world = new World().worker("a", { threads: 6 });
  const sizes = { p: 5, q: 70, r: 3, s: 60, t: 4, u: 60 };
  world.graph(Object.fromEntries(Object.keys(sizes).map((key) => [key, []])));
  for (const [key, nbytes] of Object.entries(sizes)) world.finish(key, "a", { nbytes });
  world.take();
  const show = (key: string) => key === "local/g1/q" ? null : key;
  const largest = (count: number) =>
    runSteps(heldValues(world.machine, world.id("a"), { show, largest: count }))
      ?.map(({ key }) => key);
  assert.deepEqual(largest(3), ["local/g1/s", "local/g1/u", "local/g1/p"]);
  assert.deepEqual(largest(9), [
    "local/g1/s",
    "local/g1/u",
    "local/g1/p",
    "local/g1/t",
    "local/g1/r",
  ]);
});

Deno.test("workerStatus() splits memory by the heartbeat and the registered replicas", () => {
  using world = exampleWorld();
  world.report("a", ["heartbeat", {
    memory: { process: 1000, managed: 12, spilledMemory: 5, spilledDisk: 3 },
    executing: [],
    bandwidth: 0,
    receivedBytesTotal: 77,
  }]);
  const { memory, receivedBytes } = world.workerStatus("a");
  assert.deepEqual(memory, {
    process: 1000,
    managed: 7,
    managedTotal: 10,
    spilled: 3,
    unmanaged: 993,
    unmanagedOld: 988,
    unmanagedRecent: 5,
    optimistic: 995,
    limit: null,
  });
  assert.equal(receivedBytes, 77);
});

Deno.test("workerStatus() tells what waits for the spill tier, and for how long", () => {
  using world = new World().worker("a", { spill: { where: "/tmp/a", limit: null } });
  const status = () => {
    const { waiting, stalledMs } = world.workerStatus("a").spill ?? {};
    return [waiting, stalledMs];
  };
  assert.deepEqual(status(), [0, 0]);
  world.beat("a", [], 0, { waiting: 96, stalledMs: 12 });
  assert.deepEqual(status(), [96, 12]);
  world.beat("a");
  assert.deepEqual(status(), [0, 0]);
});

Deno.test("workerIdOf() takes a name or an id", () => {
  using world = new World().worker("a").worker("a", { again: true });
  assert.equal(workerIdOf(world.machine, "a"), "a#2");
  assert.equal(workerIdOf(world.machine, "a#2"), "a#2");
  assert.equal(workerIdOf(world.machine, "zz"), undefined);
});
