/** The start of graphs with more tasks than one stimulus starts. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

const options = { startedTasksMax: 2 };

Deno.test("startGraph() starts the first tasks at once and the others by ticks", () => {
  using world = new World(options).worker("a", { threads: 8 });
  world.graph({ t1: [], t2: [], t3: [], t4: [], t5: [] });
  assert.deepEqual(world.take(), ["a <- compute t1", "a <- compute t2"]);
  assert.deepEqual(world.status().counts.released, 3);
  assert.equal(world.machine.nextDeadline(), world.now);
  world.tick();
  assert.deepEqual(world.take(), ["a <- compute t3", "a <- compute t4"]);
  world.tick();
  assert.deepEqual(world.take(), ["a <- compute t5"]);
  assert.notEqual(world.machine.nextDeadline(), world.now);
});

Deno.test("a result whose dependents are not started yet stays in memory until they have it", () => {
  using world = new World(options).worker("a").graph({ x: [], y: ["x"], p: [], z: ["p", "x"] });
  world.finish("x", "a").finish("y", "a").take();
  assert.deepEqual(world.states(), { x: "memory", y: "memory", p: "released", z: "released" });
  assert.equal(world.status().state, "running");
  world.tick().tick().tick();
  assert.deepEqual(world.take(), ["a <- compute p"]);
  world.finish("p", "a").finish("z", "a");
  assert.deepEqual(world.take(), ["a <- compute z", "end g1", "a <- free x p"]);
});

Deno.test("a graph whose started tasks have all ended goes on until the others are started", () => {
  using world = new World(options).worker("a").graph({ x: [], y: ["x"], z: ["y"] });
  world.finish("x", "a").finish("y", "a").take();
  assert.equal(world.status().state, "running");
  world.tick();
  assert.deepEqual(world.take(), ["a <- compute z"]);
  world.finish("z", "a").take();
  assert.equal(world.status().state, "running");
  world.tick().tick();
  assert.deepEqual(world.take(), ["a <- free y x", "end g1"]);
});

Deno.test("graphs that are started at the same time take turns", () => {
  using world = new World({ startedTasksMax: 1 }).worker("a", { threads: 8 });
  world.graph({ x1: [], x2: [], x3: [] }).graph({ y1: [], y2: [], y3: [] });
  world.tick().tick().tick().tick();
  assert.deepEqual(
    world.take(),
    ["x1", "y1", "x2", "y2", "x3", "y3"].map((key) => `a <- compute ${key}`),
  );
});

Deno.test("cancelGraph() of a graph that is being started cancels all of its tasks", () => {
  using world = new World(options).worker("a").graph({ x: [], y: ["x"], z: ["y"], v: ["z"] });
  world.take();
  world.cancel();
  assert.deepEqual(world.take(), ["a <- cancel x"]);
  world.killed("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.status().counts.cancelled, 4);
  assert.equal(world.machine.cluster.starting.size, 0);
});

Deno.test("deleteGraph() of a graph that is being started leaves nothing behind", () => {
  using world = new World(options).worker("a").graph({ x: [], y: ["x"], z: ["y"] });
  world.take();
  world.delete().killed("x", "a");
  world.take();
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("a failure stops a graph that is being started, if it is to stop at the first", () => {
  using world = new World(options).worker("a");
  world.graph({ x: [], y: [], z: ["y"], v: [] }, { onError: "stop" });
  world.take();
  world.fail("x", "a").killed("y", "a");
  world.take();
  assert.equal(world.status().state, "failed");
  assert.equal(world.machine.cluster.starting.size, 0);
});

Deno.test("tasks whose only dependents are in memory do not start, in a large graph either", () => {
  using world = new World(options).worker("a").graph({ x: [], y: ["x"] }, { shared: "ns" });
  world.finish("x", "a").finish("y", "a").take();
  world.graph({ x: [], y: ["x"], z: ["y"] }, { shared: "ns" });
  world.tick().tick().tick();
  assert.deepEqual(world.take(), ["a <- compute z"]);
  assert.deepEqual(world.states("g2"), { x: "released", y: "memory", z: "processing" });
  world.finish("z", "a").take();
});

Deno.test("an external stays in memory until all that need it are started", () => {
  using world = new World(options).worker("a", { threads: 8 }).graph({ e: [] }, { shared: "ns" });
  world.finish("e", "a").take();
  world.graph({ x: [], y: [], z: ["e"] }, { shared: "ns" });
  world.delete("g1");
  assert.deepEqual(world.take(), ["a <- compute x", "a <- compute y", "forget g1"]);
  assert.equal(world.machine.cluster.tasks.get(world.key("e"))?.state, "memory");
  world.tick().tick().tick();
  assert.deepEqual(world.take(), ["a <- compute z"]);
  world.finish("z", "a").finish("x", "a").finish("y", "a");
  assert.deepEqual(world.take(), ["a <- free e", "end g2"]);
});
