/** Registrations, samples of memory, and what they end or keep. */
import assert from "node:assert/strict";
import { asKey, asWorkerId } from "../../../../protocol/mod.ts";
import { WorkerWorld } from "../../../world.ts";

Deno.test("handleStimulus() forgets every request of an earlier registration", () => {
  using world = new WorkerWorld();
  world.compute("runs", { attempt: 1 }).compute("ready", { attempt: 2 });
  world.compute("waits", { attempt: 3, inputs: { x: "p2", y: "p3" } }).acquire({ z: "p3" });
  world.scatter({ held: 1 });
  world.take();
  world.register("again");
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

Deno.test("handleStimulus() reports an execution that ends before the first message of the scheduler", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).free("x").register("again");
  world.take();
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#3 1B"]);
});

Deno.test("handleStimulus() adopts an announced execution, or kills it, as the scheduler says", () => {
  using adopted = new WorkerWorld();
  adopted.compute("x", { attempt: 3 }).register("again").compute("x", { attempt: 3 }).finish("x");
  assert.deepEqual(adopted.take(), ["execute x#3", "finished x#3 1B"]);
  using killed = new WorkerWorld();
  killed.compute("x", { attempt: 3 }).register("again").cancel("x").killed("x");
  assert.deepEqual(killed.take(), ["execute x#3", "kill x#3 cancelled", "run-killed x#3"]);
});

Deno.test("handleStimulus() does not answer a kill that an earlier registration requested", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x").register("again");
  assert.deepEqual(world.machine.inventory().running, []);
  world.take();
  world.killed("x");
  assert.deepEqual(world.take(), []);
});

Deno.test("handleStimulus() runs an announced execution again when its executor gave it back", () => {
  using world = new WorkerWorld();
  world.scatter({ a: 1 }).compute("x", { attempt: 3, inputs: { a: "" } }).register("again");
  world.take();
  world.giveBack("x");
  assert.deepEqual(world.take(), ["execute x#3"]);
});

Deno.test("handleStimulus() reports a pause by memory to a new scheduler, and ends the pause of the old one", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).happen({ type: "paused" });
  world.take();
  world.register("again");
  assert.deepEqual(world.take(), ["status paused"]);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running"]);
});

Deno.test("handleStimulus() reports that the worker itself is too large, also to a new scheduler", () => {
  using world = new WorkerWorld();
  world.happen({ type: "paused", ownMemoryFull: false });
  world.happen({ type: "paused", ownMemoryFull: true });
  assert.deepEqual(world.take(), ["status paused", "status paused, itself too large"]);
  world.happen({ type: "paused", ownMemoryFull: true }).register("again");
  assert.deepEqual(world.take(), ["status paused, itself too large"]);
  world.happen({ type: "paused", ownMemoryFull: false }).happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status paused", "status running"]);
});

Deno.test("handleStimulus() answers a sample of memory with a heartbeat", () => {
  using world = new WorkerWorld({ threads: 2, pipelineDepth: 4 });
  for (const key of ["a", "b", "c"]) world.compute(key, { expectedUs: 10 });
  world.take();
  world.pass(25);
  const memory = { process: 5, managed: 4, spilledMemory: 3, spilledDisk: 2 };
  const store = { memory_count: 2 };
  const totals = { receivedBytesTotal: 9, executorStarts: 3 };
  world.happen({ type: "memory-sampled", memory, bandwidth: 7, ...totals, store });
  const [beat] = world.takeInstructions();
  assert.deepEqual(beat, {
    type: "send",
    message: ["heartbeat", {
      memory,
      executing: [["a", 1, 25_000], ["b", 2, 25_000]],
      bandwidth: 7,
      ...totals,
      store,
    }],
  }, "as many executions as threads: the third waits on an executor");
});

Deno.test("handleStimulus() reports spilled keys, peaks and bytes by peer with the heartbeat", () => {
  using world = new WorkerWorld();
  const memory = { process: 5, managed: 4, spilledMemory: 3, spilledDisk: 2 };
  const figures = { memory, bandwidth: 0, receivedBytesTotal: 0 };
  const spills = { spilled: [asKey("ns/a")], unspilled: [asKey("ns/b")] };
  const peaks = [[asKey("ns/a"), 100]] as const;
  const receivedFrom = [[asWorkerId("bob"), 7]] as const;
  world.happen({ type: "memory-sampled", ...figures, spills, peaks, receivedFrom });
  const [beat] = world.takeInstructions();
  assert.deepEqual(beat, {
    type: "send",
    message: ["heartbeat", { ...figures, executing: [], spills, peaks, receivedFrom }],
  });
});

Deno.test("handleStimulus() reports a lost value with the reason, and deletes nothing", () => {
  using world = new WorkerWorld();
  world.scatter({ a: 1, b: 1 });
  world.take();
  world.lose("a").lose("a").lose("unknown");
  assert.deepEqual(world.take(), ["released a@1 (bad sector)"]);
  assert.deepEqual(world.states("a", "b"), ["a=unknown", "b=memory"]);
  world.lose("b", "x".repeat(600));
  assert.deepEqual(world.take(), [`released b@1 (${"x".repeat(500)})`]);
});

Deno.test("handleStimulus() lets runs wait for another replica of a lost input", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.scatter({ a: 1 }).compute("x", { attempt: 3, inputs: { a: "" } });
  assert.deepEqual(world.take(), ["execute x#3"]);
  // The shell could not read the input.
  world.lose("a").giveBack("x");
  assert.deepEqual(world.take(), ["released a@3 (bad sector)"]);
  assert.deepEqual(world.states("a", "x"), ["a=missing", "x=waiting"]);
  world.refresh({ a: "p2" });
  assert.deepEqual(world.take(), ["gather a from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add a@4", "execute x#3"]);
  world.finish("x");
  world.take();
});

Deno.test("handleStimulus() gives an execution up when the scheduler computes its lost input again", () => {
  using world = new WorkerWorld();
  world.scatter({ a: 1 }).compute("x", { attempt: 3, inputs: { a: "" } });
  world.lose("a").giveBack("x").free("x");
  world.take();
  assert.deepEqual(world.states("a", "x"), ["a=unknown", "x=unknown"]);
});

Deno.test("handleStimulus() keeps a value that was stored after the loss of another one", () => {
  using world = new WorkerWorld();
  world.scatter({ a: 1 });
  world.compute("a", { attempt: 9 });
  world.take();
  world.lose("a").compute("a", { attempt: 10 }).finish("a");
  assert.deepEqual(world.take(), ["released a@9 (bad sector)", "execute a#10", "finished a#10 1B"]);
  assert.deepEqual(world.states("a"), ["a=memory"]);
});
