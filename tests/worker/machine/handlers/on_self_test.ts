/** What a new registration leaves, what a worker tells of itself, and how it is paused. */
import assert from "node:assert/strict";
import { asGraphId, asKey, asMillis } from "../../../../protocol/mod.ts";
import { WorkerWorld } from "../../../world.ts";

Deno.test("inventory() lists what is held, with attempt and epoch, and what runs", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("made", { attempt: 1 }).finish("made", 10);
  world.compute("runs", { attempt: 2, inputs: { fetched: "p2" }, sizes: { fetched: 20 } });
  world.arrive("p2", ["fetched"], { fetched: 20 }).scatter({ put: 30 });
  world.compute("dies", { attempt: 4 }).cancel("dies").remove("fetched");
  world.compute("waits", { attempt: 6, inputs: { x: "p2" } });
  assert.deepEqual(world.machine.inventory(), {
    held: [["made", 10, 1, 1], ["fetched", 20, 0, 2], ["put", 30, 3, 3]],
    running: [["runs", 2]],
  });
  world.take();
});

Deno.test("inventory() names a running body by the last attempt that adopted it", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("x", { attempt: 4 }).free("x");
  assert.deepEqual(world.machine.inventory().running, [["x", 4]]);
  world.take();
});

Deno.test("handleStimulus() forgets every wish of an earlier registration", () => {
  using world = new WorkerWorld();
  world.compute("runs", { attempt: 1 }).compute("ready", { attempt: 2 });
  world.compute("waits", { attempt: 3, inputs: { x: "p2", y: "p3" } }).acquire({ z: "p3" });
  world.scatter({ held: 1 });
  world.take();
  world.register("anew");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states("runs", "ready", "waits", "held", "x", "y", "z"), [
    "runs=executing",
    "ready=unknown",
    "waits=unknown",
    "held=memory",
    "x=cancelled",
    "y=cancelled",
    "z=unknown",
  ]);
  world.arrive("p2").arrive("p3");
  assert.deepEqual(world.take(), ["delete x", "delete y"]);
});

Deno.test("handleStimulus() reports a body that ends before the scheduler's first word", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).free("x").register("anew");
  world.take();
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#3 1B"]);
});

Deno.test("handleStimulus() adopts an announced body, or kills it, as the scheduler says", () => {
  using adopted = new WorkerWorld();
  adopted.compute("x", { attempt: 3 }).register("anew").compute("x", { attempt: 3 }).finish("x");
  assert.deepEqual(adopted.take(), ["execute x#3", "finished x#3 1B"]);
  using killed = new WorkerWorld();
  killed.compute("x", { attempt: 3 }).register("anew").cancel("x").killed("x");
  assert.deepEqual(killed.take(), ["execute x#3", "kill x#3 cancelled", "run-killed x#3"]);
});

Deno.test("handleStimulus() owes nobody the end of a body whose killer is not known any more", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x").register("anew");
  assert.deepEqual(world.machine.inventory().running, []);
  world.take();
  world.killed("x");
  assert.deepEqual(world.take(), []);
});

Deno.test("handleStimulus() runs an announced body again when its executor gave it back", () => {
  using world = new WorkerWorld();
  world.scatter({ a: 1 }).compute("x", { attempt: 3, inputs: { a: "" } }).register("anew");
  world.take();
  world.giveBack("x");
  assert.deepEqual(world.take(), ["execute x#3"]);
});

Deno.test("handleStimulus() pauses by two hands, and runs when both have let go (M231)", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]);
  assert.deepEqual(world.take(), ["status paused"]);
  world.happen({ type: "paused" }).tell(["resume"]);
  world.compute("x").acquire({ y: "p2" });
  assert.deepEqual(world.take(), []);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running", "execute x#1", "gather y from p2 (1B)"]);
});

Deno.test("handleStimulus() tells a new scheduler that memory holds it, and forgets the old one's pause", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).happen({ type: "paused" });
  world.take();
  world.register("anew");
  assert.deepEqual(world.take(), ["status paused"]);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running"]);
});

Deno.test("handleStimulus() answers a sample of memory with a heartbeat", () => {
  using world = new WorkerWorld({ threads: 2, pipelineDepth: 4 });
  for (const key of ["a", "b", "c"]) world.compute(key, { expectedUs: 10 });
  world.take();
  world.pass(25);
  const memory = { process: 5, managed: 4, spilledMemory: 3, spilledDisk: 2 };
  const store = { memory_count: 2 };
  world.happen({ type: "memory-sampled", memory, bandwidth: 7, receivedBytesTotal: 9, store });
  const [beat] = world.takeInstructions();
  assert.deepEqual(beat, {
    type: "send",
    message: ["heartbeat", {
      memory,
      executing: [["a", 1, 25_000], ["b", 2, 25_000]],
      bandwidth: 7,
      receivedBytesTotal: 9,
      store,
    }],
  }, "no more bodies than threads: the third waits on an executor");
});

Deno.test("handleStimulus() passes on what was spilled", () => {
  using world = new WorkerWorld();
  const memory = { process: 5, managed: 4, spilledMemory: 3, spilledDisk: 2 };
  const figures = { memory, bandwidth: 0, receivedBytesTotal: 0 };
  const spills = { spilled: [asKey("ns/a")], unspilled: [asKey("ns/b")] };
  world.happen({ type: "memory-sampled", ...figures, spills });
  const [beat] = world.takeInstructions();
  assert.deepEqual(beat, {
    type: "send",
    message: ["heartbeat", { ...figures, executing: [], spills }],
  });
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

Deno.test("handleStimulus() passes on to the shell what concerns the shell alone", () => {
  using world = new WorkerWorld();
  const context = { graph: "g", namespace: "ns", modules: null, submitter: "me" };
  world.tell(
    ["open-graph", context as never],
    ["peers", [{ id: "p2" as never, url: null, token: "t" }]],
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

Deno.test("handleStimulus() never lets its clock go back", () => {
  using world = new WorkerWorld();
  world.now = 500;
  world.compute("x", { timeoutUs: 1_000_000 });
  world.now = 100;
  world.started("x");
  assert.equal(world.machine.nextDeadline(), asMillis(1500));
  world.take();
});

Deno.test("handleStimulus() closes graphs of an earlier registration when nothing there runs", () => {
  using world = new WorkerWorld();
  const open = (graph: string) =>
    ["open-graph", {
      graph: asGraphId(graph),
      namespace: graph,
      modules: null,
      submitter: "test",
    }] as const;
  const closed = () =>
    world.takeInstructions().flatMap((one) => one.type === "close-graph" ? [one.graph] : []);
  world.tell(open("g"), open("idle"), open("kept")).compute("x", { attempt: 3 });
  world.register("anew");
  assert.deepEqual(closed(), ["idle", "kept"]);
  world.tell(open("kept")).register("again");
  assert.deepEqual(closed(), ["kept"]);
  world.tell(open("kept")).finish("x");
  assert.deepEqual(closed(), ["g"]);
});
