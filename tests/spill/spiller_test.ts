/** The backlog: what waits for the slow tier, and whether any of it is written. */
import assert from "node:assert/strict";
import { Gate, SpillWorld } from "./spill_world.ts";
import { eventually } from "../eventually.ts";

Deno.test("backlog() counts values until they are written, and the time without a written byte", async () => {
  const gate = new Gate();
  const world = new SpillWorld({ target: 100, latency: gate.pass });
  const { buffer } = world;
  assert.deepEqual(buffer.backlog(), { bytes: 0, stalledMs: 0 });
  gate.shut();
  const set = world.set("a", 149);
  await eventually("an operation waits at the gate", () => gate.waiting > 0);
  world.now = 5000;
  assert.deepEqual(buffer.backlog(), { bytes: 149, stalledMs: 5000 });
  gate.open();
  await set;
  assert.deepEqual(buffer.backlog(), { bytes: 0, stalledMs: 0 });
});

Deno.test("backlog() counts values whose write failed, until an attempt succeeds", async () => {
  const world = new SpillWorld({ target: 100 });
  const { buffer, tier } = world;
  tier.fault = () => new Error("no space left on device");
  await world.set("a", 149);
  await world.set("b", 149);
  world.now = 9000;
  assert.deepEqual(buffer.backlog(), { bytes: 298, stalledMs: 9000 });
  tier.fault = undefined;
  world.now = 10_000;
  assert.equal(await buffer.evict(), 149);
  assert.deepEqual(buffer.backlog(), { bytes: 149, stalledMs: 0 }, "one is written");
  buffer.delete("a");
  buffer.delete("b");
  assert.deepEqual(buffer.backlog(), { bytes: 0, stalledMs: 0 });
});

Deno.test("backlog() does not count what will never be written", async () => {
  const world = new SpillWorld({ target: 100, maxSpill: 100 });
  await world.buffer.set("x", "!");
  await world.buffer.evict();
  await world.set("a", 149);
  assert.deepEqual(world.buffer.backlog(), { bytes: 0, stalledMs: 0 });
});

Deno.test("backlog() takes the parts of a value that the tier has written for progress", async () => {
  const gate = new Gate();
  const world = new SpillWorld({ target: 100, latency: gate.pass });
  let writtenBytes = 0;
  Object.defineProperty(world.tier, "writtenBytes", { get: () => writtenBytes });
  gate.shut();
  const set = world.set("a", 149);
  await eventually("an operation waits at the gate", () => gate.waiting > 0);
  world.now = 5000;
  assert.equal(world.buffer.backlog().stalledMs, 5000);
  writtenBytes = 65;
  assert.equal(world.buffer.backlog().stalledMs, 0);
  world.now = 6000;
  assert.deepEqual(world.buffer.backlog(), { bytes: 149, stalledMs: 1000 });
  gate.open();
  await set;
});
