/** The machine continues after a restart of its scheduler. */
import assert from "node:assert/strict";
import { SchedulerState } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

Deno.test("scheduler-resumed renews all leases, however long the scheduler was down", () => {
  using world = new World({ leaseMs: 30_000 }).worker("a").graph({ x: [] });
  world.take();
  world.beat("a", ["x"]);
  world.now += 600_000;
  world.tell({ type: "scheduler-resumed", downMs: 600_000, firstAttempt: 1 });
  assert.deepEqual(world.take(), []);
  assert.equal(world.task("x").state, "processing");
  world.tick(30_001);
  assert.equal(world.task("x").state, "queued");
  assert.deepEqual(world.take(), []);
});

Deno.test("scheduler-resumed numbers attempts above every number given out before", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.take();
  world.tell({ type: "scheduler-resumed", downMs: 5, firstAttempt: 1_000_000 });
  world.finish("x", "a");
  world.take();
  assert.equal(world.machine.cluster.tasks.get(world.key("y"))?.attempt, 1_000_000);
  world.tell({ type: "scheduler-resumed", downMs: 5, firstAttempt: 7 });
  assert.ok(world.machine.cluster.counter >= 1_000_000, "never back");
});

Deno.test("scheduler-resumed suspects all workers, and tasks stay where their data are", () => {
  using world = new World().worker("a").worker("b").worker("c");
  const names = ["a", "b", "c"];
  const near = (name: string) => Array.from({ length: 4 }, (_, index) => `${name}${index}`);
  const readers = names.flatMap((name) => near(name).map((key) => [key, [name]]));
  const homes = names.map((name) => [name, { workers: [name] }]);
  world.graph(Object.fromEntries([...homes, ...readers]));
  for (const name of names) world.finish(name, name, { nbytes: 10 ** 10 });
  world.take();
  const waiting = () => near("a").concat(near("b"), near("c")).map((key) => world.task(key).state);
  const before = waiting();
  assert.ok(before.includes("queued"));
  world.tell({ type: "scheduler-resumed", downMs: 5, firstAttempt: 100, suspects: true });
  assert.deepEqual(world.take(), [], "no other worker is known to answer");
  assert.deepEqual(waiting(), before);
  assert.deepEqual([...world.machine.cluster.suspected].map(({ name }) => name), names);
  world.beat("b");
  assert.equal(world.workerStatus("b").suspected, false);
});

Deno.test("restore() keeps the idempotency mark of a graph", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  const before = world.machine.snapshot() as { graphs: { idempotency: unknown }[] };
  const idempotency = { owner: "me", key: "k", fingerprint: "f" };
  const graphs = before.graphs.map((graph) => ({ ...graph, idempotency }));
  const machine = new SchedulerState();
  machine.restore({ ...before, graphs });
  assert.deepEqual(machine.snapshot(), { ...before, graphs });
});

Deno.test("scheduler-resumed applies the options that it brings, and marks stories as cut", () => {
  using world = new World();
  const { machine } = world;
  const snapshot = machine.snapshot();
  machine.restore(snapshot);
  const options = { leaseMs: 1234, storyBytes: 1_000_000 };
  world.tell({ type: "scheduler-resumed", downMs: 5, firstAttempt: 1, options });
  assert.equal(machine.cluster.options.leaseMs, 1234);
  assert.equal(machine.storyMemory.bytesMax, 1_000_000);
  assert.equal(machine.story({ key: world.key("a") }).cut, true);
});
