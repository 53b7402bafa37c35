/** Ends of gathers: incomplete, broken off, busy, unknown. */
import assert from "node:assert/strict";
import { asKey, asWorkerId } from "../../../../protocol/mod.ts";
import { WorkerWorld } from "../../../world.ts";

Deno.test("handleStimulus() reports a peer that does not hold a requested value", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "p2", b: "p2" } });
  world.take();
  world.arrive("p2", ["b"]);
  assert.deepEqual(world.take(), ["add b@1", "missing at p2: a@1"]);
  assert.deepEqual(world.states("a", "y"), ["a=missing", "y=waiting"]);
});

Deno.test("handleStimulus() reports a missing value with the epoch heard when it was requested", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 4, inputs: { x: "p2" } });
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
  // The replica that p2 has now arrived after it was asked.
  world.acquire({ x: "p2" });
  world.replaceMachine();
  world.arrive("p2", []);
  assert.deepEqual(world.take(), ["missing at p2: x@4"]);
  world.pass(1000).refresh({ x: "p2" }).arrive("p2", []);
  assert.deepEqual(world.take(), ["ask-holders x", "gather x from p2 (1B)", "missing at p2: x@6"]);
});

Deno.test("handleStimulus() keeps the values that arrived before a transfer broke", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "p2", b: "p2" } });
  world.take();
  world.breakOff("p2", ["a"]);
  assert.deepEqual(world.take(), ["add a@1", "unreachable p2: b@1"]);
  assert.deepEqual(world.states("a", "b"), ["a=memory", "b=missing"]);
});

Deno.test("handleStimulus() waits for a busy peer as long as the shell says", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "p2" });
  world.take();
  world.busy("p2", 400);
  assert.deepEqual(world.take(), ["ask-holders x"]);
  assert.equal(world.machine.nextDeadline(), 400);
  world.pass(399);
  assert.deepEqual(world.take(), []);
  world.pass(1);
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
});

Deno.test("handleStimulus() ends nothing twice when an unknown gather ends", () => {
  using world = new WorkerWorld();
  world.scatter({ held: 1 });
  const peer = "p2" as never;
  world.happen({ type: "gather-busy", gather: 5, peer, received: [], retryAfterMs: 9 });
  world.happen({
    type: "gather-succeeded",
    gather: 5,
    peer,
    received: [[asKey("held"), 1]],
  });
  assert.deepEqual(world.states("held"), ["held=memory"]);
});

Deno.test("handleStimulus() reports a holder that it does not reach, and takes that back", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "p2" } });
  world.take();
  world.breakOff("p2");
  assert.deepEqual(world.take(), ["unreachable p2: a@1"]);
  world.refresh({ a: "p2" });
  world.take();
  world.arrive("p2");
  assert.ok(world.take().includes("reached p2"));
  world.compute("z", { inputs: { b: "p2" } });
  world.take();
  world.arrive("p2");
  assert.ok(!world.take().includes("reached p2"), "once");
});

Deno.test("handleStimulus() does not report a holder that it reads through the scheduler", () => {
  using world = new WorkerWorld();
  world.tell(["peers", [{ id: asWorkerId("p2"), url: null }]]);
  world.compute("y", { inputs: { a: "p2" } });
  world.take();
  world.replaceMachine();
  world.breakOff("p2");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states("a"), ["a=missing"]);
});

Deno.test("handleStimulus() reports no key that will be computed here", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "p2" } });
  world.take();
  world.free("y");
  world.compute("a");
  world.take();
  world.breakOff("p2");
  assert.deepEqual(world.take().filter((line) => line.startsWith("unreachable")), []);
});

Deno.test("handleStimulus() tries a peer when the scheduler asks for it", () => {
  using world = new WorkerWorld();
  const peer = asWorkerId("p2");
  world.tell(["probe-peer", peer, "http://p2:1"]);
  assert.deepEqual(world.take(), ["probe p2"]);
  world.happen({ type: "peer-probed", peer, reached: false });
  world.happen({ type: "peer-probed", peer, reached: true });
  assert.deepEqual(world.take(), ["unreachable p2: ", "reached p2"]);
});

Deno.test("handleStimulus() tries a peer with the certificate that the scheduler names", () => {
  using world = new WorkerWorld();
  const peer = asWorkerId("p2");
  const [url, certificate] = ["https://p2:1", "certificate of p2"];
  world.tell(["probe-peer", peer, url, certificate]);
  assert.deepEqual(world.takeInstructions(), [{ type: "probe", peer, url, certificate }]);
});
