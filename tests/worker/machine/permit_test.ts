/** What a paused worker starts and fetches all the same: M232, M237. */
import assert from "node:assert/strict";
import { asAttempt, asKey, type ToWorker } from "../../../protocol/mod.ts";
import { WorkerState } from "../../../worker/machine/mod.ts";
import { WorkerWorld } from "../../world.ts";

function permit(key: string, attempt: number): ToWorker {
  return ["permit", asKey(key), asAttempt(attempt)];
}

/** Two threads, paused for want of memory. */
function paused(): WorkerWorld {
  return new WorkerWorld({ threads: 2, resources: { R: 1 } }).happen({ type: "paused" });
}

Deno.test("handleStimulus() starts what is permitted, and nothing else, while paused (M237)", () => {
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

Deno.test("handleStimulus() lets a permission come before its task, and only for that attempt", () => {
  using world = paused().tell(permit("a", 2));
  world.compute("a", { attempt: 1 });
  assert.deepEqual(world.take(), ["status paused"]);
  world.compute("a", { attempt: 2 });
  assert.deepEqual(world.take(), ["execute a#2"]);
  world.fail("a").compute("a", { attempt: 3 });
  assert.deepEqual(world.take(), ["erred a#2 raised"]);
  world.free("a").take();
});

Deno.test("handleStimulus() fetches what a permitted task lacks, and nothing else (M232, M234)", () => {
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

Deno.test("handleStimulus() asks one holder for all inputs of a permitted task in turn", () => {
  using world = paused().compute("a", { inputs: { x: "p2", y: "p2" } });
  world.take();
  world.tell(permit("a", 1));
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add x@1", "gather y from p2 (1B)"]);
  world.arrive("p2").finish("a").take();
});

Deno.test("handleStimulus() does not fetch for a permitted task what it was to compute itself", () => {
  using world = paused().compute("x", { attempt: 1 });
  world.compute("a", { attempt: 2, inputs: { x: "p2" } });
  world.take();
  world.tell(permit("a", 2));
  assert.deepEqual(world.take(), []);
  world.happen({ type: "resumed" });
  assert.deepEqual(world.take(), ["status running", "execute x#1"]);
  world.finish("x").finish("a").take();
});

Deno.test("handleStimulus() starts no permitted task whose resources are taken", () => {
  using world = new WorkerWorld({ threads: 2, resources: { R: 1 } });
  world.compute("a", { resources: { R: 1 } }).compute("b", { resources: { R: 1 } });
  world.happen({ type: "paused" }).tell(permit("b", 2));
  assert.deepEqual(world.take(), ["execute a#1", "status paused"]);
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B", "execute b#2"]);
  world.finish("b").take();
});

Deno.test("a permission outlives a snapshot, and ends with the registration", () => {
  using world = paused().tell(permit("a", 1));
  world.take();
  const twin = new WorkerState(world.options);
  twin.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.deepEqual(twin.snapshot(), world.machine.snapshot());
  world.register("w").compute("a", { attempt: 1 });
  assert.deepEqual(world.take(), ["status paused"]);
  world.free("a").take();
});
