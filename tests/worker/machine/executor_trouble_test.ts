/** A worker that cannot start executors gives its runs back, pauses, probes, and resumes. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../world.ts";

const WHY = "no more processes";

Deno.test("a run without an executor goes back to the scheduler, after the pause and its reason", () => {
  using world = new WorkerWorld({ threads: 2 }).compute("x").compute("y").compute("z");
  assert.deepEqual(world.take(), ["execute x#1", "execute y#2"]);
  world.unavailable("x");
  assert.deepEqual(world.take(), [`status paused: ${WHY}`, `report ${WHY}`, "rescheduled x#1"]);
  world.unavailable("y");
  assert.deepEqual(world.take(), ["rescheduled y#2"], "said once");
  assert.deepEqual(world.states("x", "y", "z"), ["x=unknown", "y=unknown", "z=ready"]);
});

Deno.test("a worker without executors starts nothing, not even what frees memory", () => {
  using world = new WorkerWorld().compute("x");
  world.unavailable("x").take();
  world.compute("y", { expectedBytes: 0 });
  world.happen({ type: "paused" }).happen({ type: "resumed" });
  assert.deepEqual(world.take(), [], "and its status stays");
  world.steal("y", 2);
  assert.deepEqual(world.take(), ["steal-response y#2 ready"]);
});

Deno.test("executors are probed with growing pauses until one starts; then the worker resumes", () => {
  using world = new WorkerWorld().compute("x");
  world.unavailable("x").compute("y").take();
  for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    world.pass(pauseMs - 1);
    assert.deepEqual(world.take(), []);
    world.pass(1);
    assert.deepEqual(world.take(), ["probe executors"]);
    world.pass(100_000);
    assert.deepEqual(world.take(), [], "one probe at a time");
    world.probed(WHY);
  }
  world.pass(60_000).probed("the disk is full");
  assert.deepEqual(world.take(), [
    "probe executors",
    "status paused: the disk is full",
    "report the disk is full",
  ]);
  world.pass(60_000).probed(null);
  assert.deepEqual(world.take(), [
    "probe executors",
    "status running",
    "report executors start",
    "execute y#2",
  ]);
});

Deno.test("the pause before a probe starts again only after a run has succeeded", () => {
  using world = new WorkerWorld().compute("x");
  world.unavailable("x").pass(1000).probed(null).compute("y").unavailable("y").take();
  world.pass(1999);
  assert.deepEqual(world.take(), []);
  world.pass(1).probed(null).compute("z").finish("z").compute("u").unavailable("u").take();
  world.pass(1000);
  assert.deepEqual(world.take(), ["probe executors"]);
});

Deno.test("a late or repeated answer to a probe changes nothing", () => {
  using world = new WorkerWorld().compute("x");
  world.probed("never asked").probed(null);
  world.unavailable("x");
  assert.deepEqual(world.take(), [
    "execute x#1",
    `status paused: ${WHY}`,
    `report ${WHY}`,
    "rescheduled x#1",
  ]);
  world.probed(null);
  assert.deepEqual(world.take(), []);
});

Deno.test("the trouble is reported again after a registration, and survives a snapshot", () => {
  using world = new WorkerWorld().compute("x");
  world.unavailable("x").take();
  world.replaceMachine();
  world.register("again");
  assert.deepEqual(world.take(), [`status paused: ${WHY}`]);
  world.pass(1000);
  assert.deepEqual(world.take(), ["probe executors"]);
});

Deno.test("a run that was cancelled meanwhile is answered as killed, not as rescheduled", () => {
  using world = new WorkerWorld().compute("x").cancel("x");
  world.take();
  world.unavailable("x");
  assert.deepEqual(world.take(), [`status paused: ${WHY}`, `report ${WHY}`, "run-killed x#1"]);
});
