/** What is started while memory is short. One thread fewer than there is work, everywhere. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../world.ts";

const gated = { type: "intake-changed", gated: true } as const;
const open = { type: "intake-changed", gated: false } as const;

Deno.test("handleStimulus() runs one task at a time while the intake is gated (M204, M224)", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.happen(gated).compute("x").compute("y").compute("z");
  assert.deepEqual(world.take(), ["execute x#1"]);
  world.finish("x", 5);
  assert.deepEqual(world.take(), ["finished x#1 5B", "execute z#3"]);
  world.happen(open);
  assert.deepEqual(world.take(), ["execute y#2"]);
});

Deno.test("handleStimulus() lets bodies that run go on when the intake is gated", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("x").compute("y").happen(gated).compute("z");
  assert.deepEqual(world.take(), ["execute x#1", "execute y#2"]);
  world.finish("x").finish("y");
  assert.deepEqual(world.take(), ["finished x#1 1B", "finished y#2 1B", "execute z#3"]);
});

Deno.test("handleStimulus() starts what frees memory first while the intake is gated (M238)", () => {
  using world = new WorkerWorld({ threads: 3 });
  world.scatter({ a: 100, b: 100, c: 100 });
  world.happen(gated).compute("x").compute("grow");
  world.compute("keep", { inputs: { a: "" }, sizes: { a: 100 }, expectedBytes: 100 });
  world.compute("too", { inputs: { b: "" }, sizes: { b: 100 }, priority: 9 });
  world.compute("shared", { inputs: { b: "" }, sizes: { b: 100 }, expectedBytes: 1 });
  world.compute("shrink", { inputs: { c: "" }, sizes: { c: 100 }, priority: 5, expectedBytes: 1 });
  // Not "keep", which frees as much as it makes, nor "shared", whose input another waits for.
  assert.deepEqual(world.take(), ["execute x#2", "execute shrink#7"]);
});

Deno.test("handleStimulus() finds what frees memory behind others, and leaves the order", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.scatter({ a: 100 }).happen(gated).compute("busy");
  for (let index = 0; index < 20; index++) world.compute(`x${index}`, { priority: index });
  world.compute("shrink", { inputs: { a: "" }, priority: 30, expectedBytes: 1 });
  assert.deepEqual(world.take(), ["execute busy#2", "execute shrink#23"]);
  world.happen(open).finish("shrink").finish("busy");
  assert.deepEqual(world.take(), [
    ...["finished shrink#23 1B", "execute x0#3"],
    ...["finished busy#2 1B", "execute x1#4"],
  ]);
});

Deno.test("handleStimulus() fetches one value at a time while the intake is gated (M224)", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.happen(gated);
  world.compute("x", { inputs: { a: "p2", b: "p2" } }).compute("y", { inputs: { c: "p3" } });
  assert.deepEqual(world.take(), ["gather b from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add b@1", "gather a from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add a@1", "execute x#1"]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#1 1B", "gather c from p3 (1B)"]);
});

Deno.test("handleStimulus() refills no slot while paused, and goes on when resumed (M232, M233)", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.compute("x").compute("y").happen({ type: "paused" }).finish("x", 3);
  assert.deepEqual(world.take(), [
    ...["execute x#1", "status paused", "finished x#1 3B"],
  ]);
  assert.deepEqual(world.states("x", "y"), ["x=memory", "y=ready"]);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running", "execute y#2"]);
});

Deno.test("handleStimulus() runs what frees memory on a paused worker (M238), not by hand", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.scatter({ a: 100 }).happen({ type: "paused" }).tell(["pause"]);
  world.compute("x").compute("shrink", { inputs: { a: "" }, expectedBytes: 1 });
  assert.deepEqual(world.take(), ["status paused"]);
  world.tell(["resume"]);
  assert.deepEqual(world.take(), ["execute shrink#3"]);
  world.finish("shrink");
  assert.deepEqual(world.take(), ["finished shrink#3 1B"]);
});

Deno.test("handleStimulus() leaves a value to fetch when its arrival pauses the worker (M234)", () => {
  using world = new WorkerWorld({ threads: 1, messageBytesLimit: 10 });
  world.compute("w", { inputs: { x: "p2" }, sizes: { x: 10 }, priority: 1 });
  world.compute("z", { inputs: { y: "p2" }, sizes: { y: 10 }, priority: 2 });
  assert.deepEqual(world.take(), ["gather x from p2 (10B)"]);
  world.happen({ type: "paused" }).arrive("p2");
  assert.deepEqual(world.take(), ["status paused", "add x@1"]);
  assert.deepEqual(world.states("y", "w"), ["y=fetch", "w=ready"]);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), [
    ...["status running", "execute w#1", "gather y from p2 (10B)"],
  ]);
});
