/** What is started and fetched while memory is short or the worker is paused. */
import assert from "node:assert/strict";
import { asAttempt, asKey, type ToWorker } from "../../../protocol/mod.ts";
import { WorkerState } from "../../../worker/machine/mod.ts";
import { WorkerWorld } from "../../world.ts";

const gated = { type: "intake-changed", gated: true } as const;
const open = { type: "intake-changed", gated: false } as const;

function permit(key: string, attempt: number): ToWorker {
  return ["permit", asKey(key), asAttempt(attempt)];
}

/** Two threads, paused by memory. */
function paused(): WorkerWorld {
  return new WorkerWorld({ threads: 2, resources: { R: 1 } }).happen({ type: "paused" });
}

Deno.test("handleStimulus() runs one task at a time while the intake is gated", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.happen(gated).compute("x").compute("y").compute("z");
  assert.deepEqual(world.take(), ["execute x#1"]);
  world.finish("x", 5);
  assert.deepEqual(world.take(), ["finished x#1 5B", "execute z#3"]);
  world.happen(open);
  assert.deepEqual(world.take(), ["execute y#2"]);
});

Deno.test("handleStimulus() lets running executions continue when the intake is gated", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("x").compute("y").happen(gated).compute("z");
  assert.deepEqual(world.take(), ["execute x#1", "execute y#2"]);
  world.finish("x").finish("y");
  assert.deepEqual(world.take(), ["finished x#1 1B", "finished y#2 1B", "execute z#3"]);
});

Deno.test("handleStimulus() starts what frees memory first while the intake is gated", () => {
  using world = new WorkerWorld({ threads: 3 });
  world.scatter({ a: 100, b: 100, c: 100 });
  world.happen(gated).compute("x").compute("grow");
  world.compute("keep", { inputs: { a: "" }, sizes: { a: 100 }, expectedBytes: 100 });
  world.compute("too", { inputs: { b: "" }, sizes: { b: 100 }, priority: 9 });
  world.compute("shared", { inputs: { b: "" }, sizes: { b: 100 }, expectedBytes: 1 });
  world.compute("shrink", { inputs: { c: "" }, sizes: { c: 100 }, priority: 5, expectedBytes: 1 });
  // Not "keep", which frees as much as it makes, nor "shared", whose input another run needs.
  assert.deepEqual(world.take(), ["execute x#2", "execute shrink#7"]);
});

Deno.test("handleStimulus() finds a run that frees memory behind others, and keeps their order", () => {
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

Deno.test("handleStimulus() fetches one value at a time while the intake is gated", () => {
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

Deno.test("handleStimulus() starts nothing in a freed slot while paused, and continues when resumed", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.compute("x").compute("y").happen({ type: "paused" }).finish("x", 3);
  assert.deepEqual(world.take(), [
    ...["execute x#1", "status paused", "finished x#1 3B"],
  ]);
  assert.deepEqual(world.states("x", "y"), ["x=memory", "y=ready"]);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running", "execute y#2"]);
});

Deno.test("handleStimulus() runs what frees memory while paused by memory, not while paused by the scheduler", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.scatter({ a: 100 }).happen({ type: "paused" }).tell(["pause"]);
  world.compute("x").compute("shrink", { inputs: { a: "" }, expectedBytes: 1 });
  assert.deepEqual(world.take(), ["status paused"]);
  world.tell(["resume"]);
  assert.deepEqual(world.take(), ["execute shrink#3"]);
  world.finish("shrink");
  assert.deepEqual(world.take(), ["finished shrink#3 1B"]);
});

Deno.test("handleStimulus() does not fetch the next value when an arrival pauses the worker", () => {
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

Deno.test("handleStimulus() starts the permitted run, and nothing else, while paused", () => {
  using world = paused().compute("a").compute("b");
  assert.deepEqual(world.take(), ["status paused"]);
  world.tell(permit("b", 2));
  assert.deepEqual(world.take(), ["execute b#2"]);
  world.finish("b");
  assert.deepEqual(world.take(), ["finished b#2 1B"]);
  world.tell(permit("a", 1));
  assert.deepEqual(world.take(), ["execute a#1"]);
  world.finish("a").take();
});

Deno.test("handleStimulus() accepts a permit before its task arrives, and only for that attempt", () => {
  using world = paused().tell(permit("a", 2));
  world.compute("a", { attempt: 1 });
  assert.deepEqual(world.take(), ["status paused"]);
  world.compute("a", { attempt: 2 });
  assert.deepEqual(world.take(), ["execute a#2"]);
  world.fail("a").compute("a", { attempt: 3 });
  assert.deepEqual(world.take(), ["erred a#2 raised"]);
  world.free("a").take();
});

Deno.test("handleStimulus() fetches the missing inputs of a permitted run, and nothing else", () => {
  using world = paused();
  world.compute("a", { inputs: { x: "p2", y: "p2 p3" } }).compute("b", { inputs: { z: "p4" } });
  assert.deepEqual(world.take(), ["status paused"]);
  world.tell(permit("a", 1));
  assert.deepEqual(world.take(), ["gather x from p2 (1B)", "gather y from p3 (1B)"]);
  world.arrive("p2").arrive("p3");
  assert.deepEqual(world.take(), ["add x@1", "add y@1", "execute a#1"]);
  world.finish("a").take();
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running", "gather z from p4 (1B)"]);
  world.arrive("p4").finish("b").take();
});

Deno.test("handleStimulus() asks one holder for all inputs of a permitted run, one after the other", () => {
  using world = paused().compute("a", { inputs: { x: "p2", y: "p2" } });
  world.take();
  world.tell(permit("a", 1));
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add x@1", "gather y from p2 (1B)"]);
  world.arrive("p2").finish("a").take();
});

Deno.test("handleStimulus() does not fetch an input of a permitted run that is to be computed here", () => {
  using world = paused().compute("x", { attempt: 1 });
  world.compute("a", { attempt: 2, inputs: { x: "p2" } });
  world.take();
  world.tell(permit("a", 2));
  assert.deepEqual(world.take(), []);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running", "execute x#1"]);
  world.finish("x").finish("a").take();
});

Deno.test("handleStimulus() does not start a permitted run whose resources are taken", () => {
  using world = new WorkerWorld({ threads: 2, resources: { R: 1 } });
  world.compute("a", { resources: { R: 1 } }).compute("b", { resources: { R: 1 } });
  world.happen({ type: "paused" }).tell(permit("b", 2));
  assert.deepEqual(world.take(), ["execute a#1", "status paused"]);
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B", "execute b#2"]);
  world.finish("b").take();
});

Deno.test("restore() keeps a permit, and a registration ends it", () => {
  using world = paused().tell(permit("a", 1));
  world.take();
  const twin = new WorkerState(world.options);
  twin.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.deepEqual(twin.snapshot(), world.machine.snapshot());
  world.register("w").compute("a", { attempt: 1 });
  assert.deepEqual(world.take(), ["status paused"]);
  world.free("a").take();
});

const room = (bytes: number, state: "unknown" | "enough" | "most") =>
  ({ type: "room-changed", bytes, state }) as const;

Deno.test("handleStimulus() starts a run that needs room when the room is there, and nothing before it", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("big", { roomBytes: 500 }).compute("x", { priority: 1 });
  world.compute("y", { inputs: { a: "p2" }, sizes: { a: 10 }, priority: 2 });
  assert.deepEqual(world.take(), ["make room 500B"]);
  world.happen(room(400, "enough"));
  assert.deepEqual(world.take(), [], "an answer to another request");
  world.happen(room(500, "unknown"));
  assert.deepEqual(world.take(), []);
  world.happen(room(500, "enough"));
  assert.deepEqual(world.take(), [
    ...["execute big#1", "execute x#2", "make room 0B", "gather a from p2 (10B)"],
  ]);
  world.fail("big", short);
  assert.deepEqual(errorsOf(world), [short], "other tasks ran there");
  world.finish("x").arrive("p2").finish("y").take();
});

/** Errors in the instructions that were not taken, which it takes. */
function errorsOf(world: WorkerWorld): unknown[] {
  return world.takeInstructions().flatMap((instruction) =>
    instruction.type === "send" && instruction.message[0] === "task-erred"
      ? [instruction.message[3]]
      : []
  );
}

const short = {
  kind: "killed",
  name: "MemoryExceeded",
  message: "too large",
  grownBytes: 500,
} as const;

Deno.test("handleStimulus() starts a run for which there is less room alone, and says so when it fails", () => {
  using world = new WorkerWorld({ threads: 3 });
  world.compute("x").compute("big", { roomBytes: 500 }).compute("y", { priority: 1 });
  assert.deepEqual(world.take(), ["execute x#1", "make room 500B"]);
  world.happen(room(500, "most"));
  assert.deepEqual(world.take(), [], "another execution is under way");
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#1 1B", "execute big#2", "make room 0B"]);
  const restored = new WorkerState({ threads: 3 });
  restored.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.deepEqual(restored.snapshot(), world.machine.snapshot());
  world.compute("z");
  assert.deepEqual(world.take(), [], "nothing runs beside it");
  world.fail("big", short);
  assert.deepEqual(errorsOf(world), [{ ...short, alone: true }]);
  world.finish("y").finish("z").take();
});

Deno.test("handleStimulus() makes a permitted run wait for room while paused", () => {
  using world = paused().compute("a", { roomBytes: 500 }).compute("b");
  world.take();
  world.tell(permit("a", 1));
  assert.deepEqual(world.take(), ["make room 500B"]);
  world.happen(room(500, "most"));
  assert.deepEqual(world.take(), ["execute a#1", "make room 0B"]);
  world.finish("a").free("b").take();
});

Deno.test("handleStimulus() requests no more room for a run that was withdrawn", () => {
  using world = new WorkerWorld().compute("big", { roomBytes: 500 });
  assert.deepEqual(world.take(), ["make room 500B"]);
  world.compute("bigger", { roomBytes: 900, priority: -1 });
  assert.deepEqual(world.take(), ["make room 900B"]);
  world.free("bigger");
  assert.deepEqual(world.take(), ["make room 500B"]);
  world.free("big");
  assert.deepEqual(world.take(), ["make room 0B"]);
});

Deno.test("handleStimulus() is not held up by a run that frees memory and has no room, while gated", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.scatter({ a: 100 }).happen(gated);
  world.compute("shrink", {
    inputs: { a: "" },
    sizes: { a: 100 },
    priority: 5,
    expectedBytes: 1,
    roomBytes: 500,
  });
  assert.deepEqual(world.take(), ["make room 500B"]);
  world.compute("x");
  assert.deepEqual(world.take(), ["execute x#3", "make room 0B"]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#3 1B", "make room 500B"]);
  world.happen(room(500, "enough"));
  assert.deepEqual(world.take(), ["execute shrink#2", "make room 0B"]);
  world.finish("shrink").take();
});
