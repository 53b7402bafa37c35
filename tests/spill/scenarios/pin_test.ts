/** Pinned values: they are not spilled, and stay readable even if their keys are deleted. */
import assert from "node:assert/strict";
import { Gate, SpillWorld } from "../spill_world.ts";
import { textOf } from "../bytes_of.ts";
import { eventually } from "../../eventually.ts";

const reads = ({ buffer }: SpillWorld) => buffer.metrics().disk_read_count_total;
const referenced = ({ buffer }: SpillWorld) => buffer.metrics().referenced_bytes;

Deno.test("pin() keeps a value in memory; others are spilled instead", async () => {
  const world = new SpillWorld();
  world.buffer.pin(["a"]);
  world.buffer.pin(["a"]);
  await world.set("a", 149);
  await world.set("b", 148);
  await world.set("c", 147);
  await world.holds("ac", "b");
  world.buffer.unpin(["a"]);
  assert.equal(await world.buffer.evict(), 147);
  assert.equal(await world.buffer.evict(), -1);
  assert.deepEqual(world.warnings, [], "that all is in use happens, and passes");
  assert.equal(world.buffer.metrics().failed_total.stuck, 0);
  world.buffer.unpin(["a"]);
  assert.equal(await world.buffer.evict(), 149);
  await world.holds("", "abc");
});

Deno.test("pin() removes a value from the eviction order", async () => {
  const world = new SpillWorld({ target: 100, maxSpill: 120 });
  await world.set("a", 90);
  world.buffer.pin(["a"]);
  await world.set("b", 80);
  await world.holds("a", "b");
  // Above the target, and too large for the free space of the disk.
  await world.set("h", 240);
  world.buffer.pin(["h"]);
  world.buffer.delete("b");
  await world.settled();
  assert.equal(await world.buffer.evict(), -1);
  await world.holds("ah", "");
});

Deno.test("pin() during a write that fails keeps the value out of the eviction order", async () => {
  const gate = new Gate();
  const world = new SpillWorld({ target: 100, latency: gate.pass });
  gate.shut();
  world.tier.fault = () => new Error("broken");
  const set = world.set("a", 149);
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  world.buffer.pin(["a"]);
  gate.open();
  await set;
  world.tier.fault = undefined;
  world.now += 60_000;
  assert.equal(await world.buffer.evict(), -1);
  world.buffer.unpin(["a"]);
  await world.holds("", "a");
});

Deno.test("a pinned value above the target is not kept in its encoded form too", async () => {
  const world = new SpillWorld();
  world.buffer.pin("h");
  await world.set("h", 549);
  await world.holds("h", "");
  world.buffer.unpin("h");
  await world.holds("", "h");
  assert.deepEqual(world.encoded, ["h", "h"]);
});

Deno.test("unpin() spills values above the target", async () => {
  const world = new SpillWorld();
  world.buffer.pin("abc");
  for (const key of "abc") await world.set(key, 149);
  await world.holds("abc", "");
  world.buffer.unpin("b");
  await world.holds("ac", "b");
});

Deno.test("a value that is pinned during its spilling is read from memory", async () => {
  for (const target of [300, 100]) {
    const gate = new Gate();
    const world = new SpillWorld({ target, latency: gate.pass });
    gate.shut();
    const set = world.set("a", 149);
    const evicted = target === 300 ? world.buffer.evict() : set;
    await eventually("one operation waits at the gate", () => gate.waiting === 1);
    world.buffer.pin(["a"]);
    gate.open();
    await evicted;
    await world.holds("", "a");
    assert.equal(referenced(world), 149);
    assert.equal(await textOf(await world.buffer.getStream("a")), "a".repeat(100));
    assert.equal(await world.buffer.get("a"), "a".repeat(100));
    assert.equal(reads(world), 0);
    // It returns to memory unless it is above the target; then it is dropped with its last pin.
    await (target === 300 ? world.holds("a", "") : world.holds("", "a"));
    world.buffer.unpin(["a"]);
    assert.equal(referenced(world), 0);
  }
});

Deno.test("a value above the target is read once while it is pinned, and again afterwards", async () => {
  const world = new SpillWorld();
  await world.set("h", 549);
  world.buffer.pin(["h"]);
  for (let turn = 0; turn < 3; turn++) {
    assert.equal(await world.buffer.get("h"), "h".repeat(500));
    assert.deepEqual([reads(world), referenced(world)], [1, 549]);
  }
  await world.holds("", "h");
  world.buffer.unpin(["h"]);
  assert.equal(referenced(world), 0);
  await world.buffer.get("h");
  assert.deepEqual([reads(world), referenced(world)], [2, 0]);
});

Deno.test("delete() of a pinned value in memory keeps it readable", async () => {
  const world = new SpillWorld();
  await world.set("a", 149);
  world.buffer.pin(["a"]);
  world.buffer.delete("a");
  await world.holds("", "");
  assert.deepEqual([world.buffer.has("a"), referenced(world)], [false, 149]);
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  world.buffer.unpin(["a"]);
  assert.deepEqual([await world.buffer.get("a"), referenced(world)], [undefined, 0]);
});

Deno.test("delete() of a pinned value on the disk keeps it readable there", async () => {
  const world = new SpillWorld({ target: 100 });
  await world.set("a", 149);
  world.buffer.pin(["a"]);
  world.buffer.delete("a");
  await world.settled();
  assert.deepEqual([world.buffer.disk.count, world.buffer.spilledTotal.disk], [0, 0]);
  assert.equal(await textOf(await world.buffer.getStream("a")), "a".repeat(100));
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  assert.equal(referenced(world), 149);
  world.buffer.unpin(["a"]);
  assert.deepEqual([await world.buffer.get("a"), referenced(world)], [undefined, 0]);
  await world.holds("", "");
});

Deno.test("unpin() of a deleted value that was not read deletes it from the disk", async () => {
  const world = new SpillWorld({ target: 100 });
  await world.set("a", 149);
  world.buffer.pin(["a"]);
  world.buffer.delete("a");
  world.buffer.unpin(["a"]);
  await world.holds("", "");
});

Deno.test("set() of a pinned key gives every reader the new value", async () => {
  for (const deleted of [false, true]) {
    const world = new SpillWorld({ target: 200 });
    await world.set("a", 149);
    world.buffer.pin(["a"]);
    if (deleted) world.buffer.delete("a");
    await world.buffer.set("a", "new");
    assert.deepEqual([await world.buffer.get("a"), referenced(world)], ["new", 0]);
    await world.holds("a", "");
    world.buffer.unpin(["a"]);
    assert.equal(await world.buffer.get("a"), "new");
    await world.holds("a", "");
  }
});

Deno.test("get() with `once` leaves a value on the disk, and writes nothing", async () => {
  const world = new SpillWorld({ target: 200 });
  await world.set("a", 149);
  await world.set("b", 149);
  await world.holds("b", "a");
  world.buffer.pin(["a"]);
  const reads = [1, 2].map(() => world.buffer.get("a", { once: true }));
  assert.deepEqual(await Promise.all(reads), ["a".repeat(100), "a".repeat(100)]);
  assert.equal(referenced(world), 149);
  await world.holds("b", "a");
  world.buffer.unpin(["a"]);
  assert.equal(referenced(world), 0);
  await world.holds("b", "a");
  assert.equal(world.buffer.metrics().disk_write_count_total, 1);
});

Deno.test("get() with `once` returns a value to memory that is read again", async () => {
  const world = new SpillWorld({ target: 200 });
  await world.set("a", 149);
  await world.set("b", 149);
  assert.equal(await world.buffer.get("a", { once: true }), "a".repeat(100));
  await world.holds("b", "a");
  assert.equal(await world.buffer.get("a", { once: true }), "a".repeat(100));
  await world.holds("a", "b");
  // Counted from the next spilling on.
  await world.set("c", 149);
  await world.holds("c", "ab");
  await world.buffer.get("a", { once: true });
  await world.holds("c", "ab");
});
