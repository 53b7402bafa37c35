/** Graphs that wait for a worker, with a limit for that time. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

const LIMIT = { noWorkersTimeoutMs: 5000 };
/** No worker is lost by its silence. */
const OPTIONS = { leaseMs: 1e9 };

Deno.test("a graph fails after its time without any worker, and a retry starts its time again", () => {
  using world = new World(OPTIONS).graph({ x: [], y: ["x"] }, LIMIT);
  world.tick(4999);
  assert.deepEqual(world.take(), []);
  assert.equal(world.status().awaitedWorker, "any");
  world.tick(1);
  assert.deepEqual(world.take(), ["end g1"]);
  const { state, stopReason, awaitedWorker } = world.status();
  assert.deepEqual([state, stopReason], ["failed", "no worker was there for 5 s"]);
  assert.equal(awaitedWorker, undefined);
  world.retry();
  world.tick(4999);
  assert.equal(world.status().state, "running");
  world.tick(1);
  assert.equal(world.status().state, "failed");
  world.take();
});

Deno.test("a worker that comes ends the wait, and its loss begins another", () => {
  using world = new World(OPTIONS).graph({ x: [] }, LIMIT);
  world.tick(4000);
  world.worker("a");
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.tick(60_000);
  assert.equal(world.status().state, "running");
  world.lose("a", "removed");
  world.take();
  world.tick(4999);
  assert.equal(world.status().state, "running");
  world.tick(1);
  assert.equal(world.status().stopReason, "no worker was there for 5 s");
  world.take();
});

Deno.test("a graph of which another graph takes all slots waits for none", () => {
  const tasks = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`x${index}`, []]));
  using world = new World(OPTIONS).worker("a").graph(tasks);
  world.take();
  world.graph({ y: [] }, LIMIT);
  world.tick(60_000);
  assert.deepEqual([world.take(), world.status("g2").state], [[], "running"]);
  // The only worker goes: nothing else changes for the second graph.
  world.lose("a", "removed");
  world.take();
  world.tick(5000);
  assert.equal(world.status("g2").state, "failed");
  assert.equal(world.status("g1").state, "running");
  world.take();
});

Deno.test("a graph fails whose tasks no worker is able to run, but not while one of them runs", () => {
  using world = new World(OPTIONS).worker("a");
  world.graph({ x: [], y: { resources: { GPU: 1 } } }, LIMIT);
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.tick(60_000);
  assert.deepEqual([world.status().state, world.status().awaitedWorker], ["running", undefined]);
  world.finish("x", "a");
  world.take();
  assert.equal(world.status().awaitedWorker, "able");
  world.tick(5000);
  assert.equal(world.status().stopReason, "no worker was able to run any of its tasks for 5 s");
  assert.equal(world.task("x").state, "memory");
  world.take();
});

Deno.test("a wait without a limit is shown, and does not end", () => {
  using world = new World(OPTIONS).graph({ x: [] });
  world.tick(1e8);
  assert.deepEqual(world.take(), []);
  assert.deepEqual([world.status().state, world.status().awaitedWorker], ["running", "any"]);
});

Deno.test("a time in which the scheduler was stalled does not count, and a snapshot has the wait", () => {
  using world = new World(OPTIONS).graph({ x: [] }, LIMIT);
  world.tick(4000);
  world.tick(60_000, 60_000);
  assert.deepEqual([world.take(), world.status().state], [[], "running"]);
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  world.tick(999);
  assert.equal(world.status().state, "running");
  world.tick(1);
  assert.equal(world.status().state, "failed");
  world.take();
});
