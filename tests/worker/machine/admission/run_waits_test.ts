/** What runs have waited for, as they report it. */
import assert from "node:assert/strict";
import type { FromWorker } from "../../../../protocol/mod.ts";
import { WorkerWorld } from "../../../world/worker_world.ts";

/** The last field of the last report about a run. */
function waitsIn(world: WorkerWorld): unknown {
  const sent = world.takeInstructions().flatMap((each) => each.type === "send" ? [each] : []);
  const isEnd = (message: FromWorker) =>
    message[0] === "task-finished" || message[0] === "task-erred";
  const end: FromWorker | undefined = sent.map(({ message }) => message).findLast(isEnd);
  assert.ok(end !== undefined, "a run has ended");
  const [fields, last] = end[0] === "task-finished" ? [9, end[8]] : [7, end[6]];
  return end.length === fields ? last : null;
}

Deno.test("a run that starts at once reports no waits", () => {
  using world = new WorkerWorld();
  world.pass(10).compute("x").finish("x");
  assert.equal(waitsIn(world), null);
});

Deno.test("a run reports for how long it waited for its inputs", () => {
  using world = new WorkerWorld();
  world.pass(10).compute("x", { inputs: { a: "p1", b: "p2" } });
  world.pass(30).arrive("p1").pass(12).arrive("p2").finish("x");
  assert.deepEqual(waitsIn(world), [42, 0, 0, 0, 0]);
});

Deno.test("a run reports for how long it waited for a thread", () => {
  using world = new WorkerWorld();
  world.pass(10).compute("x").compute("y", { priority: 1 });
  world.pass(100).finish("x").finish("y");
  assert.deepEqual(waitsIn(world), [0, 100, 0, 0, 0]);
});

Deno.test("a run reports for how long it waited for memory", () => {
  using world = new WorkerWorld();
  world.pass(10).happen({ type: "paused" }).compute("x");
  world.pass(70).happen({ type: "resumed" }).finish("x");
  assert.deepEqual(waitsIn(world), [0, 0, 70, 0, 0]);
});

Deno.test("a run that fails, and one that was given back, report their waits", () => {
  using world = new WorkerWorld();
  world.pass(10).compute("x", { inputs: { a: "p1" } }).pass(5).arrive("p1");
  world.pass(100).giveBack("x").pass(1).fail("x");
  assert.deepEqual(waitsIn(world), [5, 100, 0, 0, 1]);
});
