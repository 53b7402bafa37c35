/** Messages of the scheduler: cancel, acquire, remove, steal, pause, and those for the shell. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../../world.ts";

Deno.test("handleStimulus() answers cancel-runs when the process is dead, and not before", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x");
  assert.deepEqual(world.take(), ["execute x#3", "kill x#3 cancelled"]);
  assert.deepEqual(world.states("x"), ["x=cancelled"]);
  world.killed("x");
  assert.deepEqual(world.take(), ["run-killed x#3"]);
  assert.deepEqual(world.states("x"), ["x=unknown"]);
});

Deno.test("handleStimulus() answers cancel-runs at once when nothing runs", () => {
  using world = new WorkerWorld();
  world.compute("a", { attempt: 1 });
  world.compute("ready", { attempt: 2 });
  world.compute("waiting", { attempt: 3, inputs: { x: "p2" } });
  world.scatter({ held: 9 });
  world.take();
  world.cancel("ready", "waiting", "held", "nobody");
  assert.deepEqual(world.take(), [
    "run-killed ready#2",
    "run-killed waiting#3",
    "run-killed held#4",
    "run-killed nobody#0",
    "released held@4",
    "delete held",
  ]);
  assert.deepEqual(world.states("ready", "waiting", "held", "x"), [
    "ready=unknown",
    "waiting=unknown",
    "held=unknown",
    "x=cancelled",
  ]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["delete x"]);
});

Deno.test("handleStimulus() kills once, and answers cancel-runs once, however often it is sent", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x").cancel("x").killed("x");
  assert.deepEqual(world.take(), ["execute x#3", "kill x#3 cancelled", "run-killed x#3"]);
});

Deno.test("handleStimulus() answers every key of an acquire", () => {
  using world = new WorkerWorld();
  world.scatter({ held: 1 });
  world.acquire({ held: "p2", comes: "p2", goes: "p3", freed: "p4" });
  assert.deepEqual(world.take().sort(), [
    "add held@2",
    "gather comes from p2 (1B)",
    "gather freed from p4 (1B)",
    "gather goes from p3 (1B)",
  ]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add comes@2"]);
  world.free("freed");
  assert.deepEqual(world.take(), ["acquire-failed freed@2 cancelled"]);
  world.arrive("p4");
  assert.deepEqual(world.take(), ["delete freed"]);
  world.garble("p3");
  assert.deepEqual(world.take(), [
    "undecodable at p3: goes@2",
    "acquire-failed goes@2 undecodable",
  ]);
});

Deno.test("handleStimulus() fails an acquire without holders, but keeps waiting for a run", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "p2", z: "p2" }).compute("y", { attempt: 7, inputs: { x: "p2" } });
  world.take();
  world.arrive("p2", []);
  assert.deepEqual(world.take().map((line) => line.replace("z@1,x@1", "x@1,z@1")), [
    "missing at p2: x@1,z@1",
  ]);
  world.pass(1000);
  assert.deepEqual(world.take(), ["ask-holders x,z"]);
  world.refresh({ x: "", z: "" });
  assert.deepEqual(world.take(), ["acquire-failed x@1 peer-missing,z@1 peer-missing"]);
  assert.deepEqual(world.states("x", "y", "z"), ["x=missing", "y=waiting", "z=unknown"]);
  world.pass(1000);
  assert.deepEqual(world.take(), ["ask-holders x"]);
  world.refresh({ x: "p3" });
  assert.deepEqual(world.take(), ["gather x from p3 (1B)"]);
});

Deno.test("handleStimulus() refuses to remove an input that a task here needs, and removes it afterwards", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).scatter({ x: 1 }).compute("y", { inputs: { x: "" } });
  world.take();
  world.remove("x");
  assert.deepEqual(world.take(), ["add x@3"]);
  world.tell(["resume"]).remove("x");
  assert.deepEqual(world.take(), ["status running", "execute y#2", "add x@4"]);
  world.finish("y").remove("x");
  assert.deepEqual(world.take(), ["finished y#2 1B", "released x@5", "delete x"]);
});

Deno.test("handleStimulus() gives back only the attempt that is asked for", () => {
  using world = new WorkerWorld();
  world.compute("a").compute("b", { attempt: 5 });
  world.take();
  world.steal("b", 4);
  assert.deepEqual(world.take(), ["steal-response b#4 null"]);
  assert.deepEqual(world.states("b"), ["b=ready"]);
  world.steal("b", 5);
  assert.deepEqual(world.take(), ["steal-response b#5 ready"]);
  assert.deepEqual(world.states("b"), ["b=unknown"]);
});

Deno.test("handleStimulus() pauses by the scheduler and by memory, and runs when both have ended", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]);
  assert.deepEqual(world.take(), ["status paused"]);
  world.happen({ type: "paused" }).tell(["resume"]);
  world.compute("x").acquire({ y: "p2" });
  assert.deepEqual(world.take(), []);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running", "execute x#1", "gather y from p2 (1B)"]);
});

Deno.test("handleStimulus() passes on to the shell what only the shell needs", () => {
  using world = new WorkerWorld();
  const context = { graph: "g", namespace: "ns", modules: null, submitter: "me" };
  world.tell(
    ["open-graph", context as never],
    ["peers", [{ id: "p2" as never, url: null }]],
    ["peers-gone", ["p2" as never, "p3" as never]],
    ["close-graph", "g" as never],
    ["close", "removed"],
  );
  assert.deepEqual(world.take(), [
    "open-graph g",
    "set-peers p2",
    "forget-peers p2,p3",
    "close-graph g",
    "close removed",
  ]);
});
