/** Submissions, also into a shared namespace: S30, S56, S91, S96. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

Deno.test("submitGraph() refuses a key with another definition and changes nothing (S56, known fault 3)", () => {
  using world = new World().worker("a").graph({ x1: [], y: ["x1"] }, { shared: "ns" });
  world.take();
  const before = JSON.stringify(world.machine.snapshot());
  world.graph({ x2: [], y: ["x2"], z: ["y"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["refuse g2: y other-definition"]);
  assert.equal(JSON.stringify(world.machine.snapshot()), before);
  world.cancel().killed("x1", "a");
  world.take();
});

Deno.test("submitGraph() leaves nothing behind of a refused graph (S91, known fault 3)", () => {
  using world = new World().worker("a").graph({ x1: [], y: ["x1"] }, { shared: "ns" });
  world.graph({ x2: [], y: ["x2"] }, { shared: "ns" });
  world.finish("x1", "a").finish("y", "a").delete("g1");
  world.take();
  assert.equal(world.machine.cluster.tasks.size, 0);
  assert.equal(world.machine.cluster.graphs.size, 0);
});

Deno.test("submitGraph() accepts a new definition after the graph of the old one is gone", () => {
  using world = new World().worker("a").graph({ x: { is: "one" } }, { shared: "ns" });
  world.finish("x", "a").delete("g1").take();
  world.graph({ x: { is: "two" } }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g2"]);
});

Deno.test("submitGraph() refuses an unknown external input (S30)", () => {
  using world = new World().worker("a").graph({ y: ["gone"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["refuse g1: gone unknown-external"]);
  assert.equal(world.machine.cluster.graphs.size, 0);
});

Deno.test("an input of another graph in the namespace is used where it is held", () => {
  using world = new World().worker("a").graph({ x: [] }, { shared: "ns" });
  world.finish("x", "a").take();
  world.graph({ y: ["x"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute y"]);
  assert.deepEqual(world.states("g2"), { y: "processing" });
  world.delete("g1");
  assert.deepEqual(world.take(), ["forget g1"]);
  world.finish("y", "a");
  assert.deepEqual(world.take(), ["end g2", "a <- free x"]);
});

Deno.test("tasks whose only dependents are in memory do not run", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] }, { shared: "ns" });
  world.finish("x", "a").finish("y", "a").take();
  world.graph({ x: [], y: ["x"], z: ["y"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute z"]);
  assert.deepEqual(world.states("g2"), { x: "released", y: "memory", z: "processing" });
  world.finish("z", "a").take();
});

Deno.test("raisePriorities() raises a shared task and its inputs (S96, known fault 12)", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ busy: [] });
  world.graph({ x: [], y: ["x"], w: [] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute busy"]);
  world.graph({ w: [] }, { shared: "ns", priority: 50 });
  world.graph({ z: ["y"] }, { shared: "ns", priority: 60 });
  assert.equal(world.task("w", "g2").priority, 50);
  assert.equal(world.task("x", "g2").priority, 60);
  world.finish("busy", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- compute x"]);
  world.finish("x", "a").finish("y", "a").finish("z", "a");
  const rest = ["a <- compute y", "a <- free x", "a <- compute z", "end g4", "a <- compute w"];
  assert.deepEqual(world.take(), rest);
  // A lower priority changes nothing.
  world.graph({ w: [] }, { shared: "ns", priority: -5 });
  assert.equal(world.task("w", "g2").priority, 50);
  world.finish("w", "a");
  world.take();
});

Deno.test("an alias shares the value of its target", () => {
  using world = new World().worker("a").graph({ x: [] }, { want: ["first=x", "second=x"] });
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- compute x", "end g1"]);
  assert.deepEqual(world.status().outputs, ["first", "second"]);
  world.delete();
  assert.deepEqual(world.take(), ["forget g1", "a <- free x"]);
});
