/** What survives a snapshot, beyond what the property tests of `scenarios/` compare. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../world.ts";

Deno.test("restore() rejects what is not a snapshot of this version", () => {
  using world = new WorkerWorld();
  assert.throws(() => world.machine.restore({ version: 99 }), /not of version 2/);
  assert.throws(() => world.machine.restore(null), /not of version 2/);
});

Deno.test("restore() keeps the timeouts of running executions", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x");
  world.replaceMachine();
  world.pass(1);
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 timeout"]);
});

Deno.test("restore() keeps the settings of a run, which are fields of the run in a snapshot", () => {
  using world = new WorkerWorld();
  world.compute("x", { trace: "00-1-2-01" }).compute("y").take();
  const snapshot = world.machine.snapshot();
  const traces = (tasks: typeof snapshot.tasks) => tasks.map(({ run }) => run?.trace);
  assert.deepEqual(traces(snapshot.tasks), ["00-1-2-01", null]);
  world.machine.restore(JSON.parse(JSON.stringify(snapshot)));
  assert.deepEqual(world.machine.snapshot(), snapshot);
});

Deno.test("restore() keeps that the worker itself is too large; a former snapshot does not tell", () => {
  using world = new WorkerWorld();
  world.happen({ type: "paused", ownMemoryFull: true }).replaceMachine();
  world.take();
  world.happen({ type: "paused", ownMemoryFull: true });
  assert.deepEqual(world.take(), [], "it is known");
  const { ownMemoryFull, ...former } = world.machine.snapshot();
  assert.equal(ownMemoryFull, true);
  world.machine.restore(former);
  world.happen({ type: "paused", ownMemoryFull: true });
  assert.deepEqual(world.take(), ["status paused, itself too large"]);
});

Deno.test("restore() keeps the order of dependents", () => {
  for (const replaced of [false, true]) {
    using world = new WorkerWorld();
    world.compute("a", { inputs: { x: "p2" } }).compute("b", { inputs: { x: "p2" } });
    world.compute("a", { attempt: 9, inputs: { x: "p2" } });
    if (replaced) world.replaceMachine();
    world.take();
    world.garble("p2");
    assert.deepEqual(world.take(), [
      "undecodable at p2: x@1",
      "erred b#2 undecodable",
      "erred a#9 undecodable",
    ]);
  }
});

Deno.test("restore() keeps the order of values to fetch", () => {
  using world = new WorkerWorld({ transferIncomingBytesLimit: 10 });
  world.tell(["pause"]);
  world.compute("y", { inputs: { a: "p3" }, sizes: { a: 10 }, priority: 5 });
  world.compute("z", { inputs: { b: "p4" }, sizes: { b: 10 }, priority: 3 });
  world.take();
  world.replaceMachine();
  world.tell(["resume"]);
  assert.deepEqual(world.take(), ["status running", "gather b from p4 (10B)"]);
});

Deno.test("restore() keeps that a replica is wanted cold, until it is wanted otherwise", () => {
  using world = new WorkerWorld({ transferIncomingCountLimit: 1 });
  world.tell(["pause"]).acquire({ x: "p2", y: "p2", z: "p2" }, {}, ["x", "y"]);
  const snapshot = JSON.parse(JSON.stringify(world.machine.snapshot()));
  world.machine.restore(snapshot);
  assert.deepEqual(JSON.parse(JSON.stringify(world.machine.snapshot())), snapshot);
  world.compute("sum", { inputs: { y: "p2" } }).acquire({ z: "p2" }).tell(["resume"]);
  assert.deepEqual(world.take(), [
    ...["status paused", "status running"],
    "gather y,z,x from p2 (3B), cold x",
  ]);
  world.arrive("p2").take();
});
