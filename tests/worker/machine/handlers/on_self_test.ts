/** Registrations, samples of memory, and what they end or keep. */
import assert from "node:assert/strict";
import { asKey } from "../../../../protocol/mod.ts";
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

Deno.test("handleStimulus() reports spilled keys with the heartbeat", () => {
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
