/** Spilling and reading in the background, while keys are set and deleted. */
import assert from "node:assert/strict";
import { Gate, SpillWorld, type SpillWorldOptions } from "../spill_world.ts";
import { textOf } from "../bytes_of.ts";
import { eventually } from "../../eventually.ts";

/** A world whose slow tier waits at a gate, which is open at first. */
function gated(options: SpillWorldOptions = {}): { world: SpillWorld; gate: Gate } {
  const gate = new Gate();
  return { world: new SpillWorld({ ...options, latency: gate.pass }), gate };
}

Deno.test("getMany() makes the values most recently used if all are in memory", async () => {
  const { world, gate } = gated({ target: 400 });
  for (const key of "abc") await world.set(key, 100);
  gate.shut();
  assert.deepEqual([...(await world.buffer.getMany("ab")).keys()], ["a", "b"]);
  gate.open();
  assert.equal(world.buffer.metrics().disk_read_count_total, 0);
  await world.set("d", 200);
  await world.holds("abd", "c");
});

Deno.test("getMany() leaves out absent keys, and then changes no order", async () => {
  const { world } = gated({ target: 400 });
  for (const key of "abc") await world.set(key, 100);
  assert.deepEqual([...(await world.buffer.getMany("ax")).keys()], ["a"]);
  await world.set("d", 200);
  await world.holds("bcd", "a");
});

Deno.test("getMany() reads spilled values concurrently", async () => {
  const { world, gate } = gated({ target: 10 });
  for (const key of "abc") await world.set(key, 100);
  gate.shut();
  const values = world.buffer.getMany("abc");
  await eventually("three operations wait at the gate", () => gate.waiting === 3);
  gate.open();
  assert.deepEqual([...(await values).values()].join("").length, 153);
});

Deno.test("set() makes a value readable immediately; spilling continues in the background", async () => {
  const { world, gate } = gated({ target: 100 });
  gate.shut();
  let settled = false;
  const set = world.set("a", 149).then(() => settled = true);
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  assert.deepEqual([settled, world.buffer.waitingBytes], [false, 149]);
  gate.open();
  await set;
  assert.equal(world.buffer.waitingBytes, 0);
  await world.holds("", "a");
});

Deno.test("evictTo() adds nothing to a run to the same or a lower level", async () => {
  const { world, gate } = gated({ target: 1000 });
  for (const key of "abcde") await world.set(key, 100);
  gate.shut();
  const first = world.buffer.evictTo(300);
  assert.equal(world.buffer.evictTo(300), first);
  assert.equal(world.buffer.evictTo(400), first);
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  assert.equal(world.buffer.waitingBytes, 200);
  gate.open();
  await first;
  await world.holds("cde", "ab");
});

Deno.test("evictTo() lowers the level of the run in progress", async () => {
  const { world, gate } = gated({ target: 1000 });
  for (const key of "abcde") await world.set(key, 100);
  gate.shut();
  const first = world.buffer.evictTo(400);
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  const second = world.buffer.evictTo(100);
  assert.equal(world.buffer.waitingBytes, 400);
  gate.open();
  await Promise.all([first, second]);
  assert.deepEqual([...world.buffer.memory.keys()], ["e"]);
  // Afterwards the level is the target again.
  await world.set("f", 950);
  await world.holds("f", "abcde");
});

Deno.test("evictTo() to a higher level does not stop the run in progress", async () => {
  const { world, gate } = gated({ target: 1e9 });
  for (const key of "abcdefghi") await world.set(key, 2 ** 20 + 49);
  gate.shut();
  const first = world.buffer.evictTo(0);
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  const second = world.buffer.evictTo(8 * 2 ** 20);
  gate.open();
  await Promise.all([first, second]);
  assert.equal(world.buffer.memory.count, 0);
});

Deno.test("small values of one round share one write", async () => {
  const { world } = gated({ target: 1_000_000 });
  for (let index = 0; index < 500; index++) await world.buffer.set(`k${index}`, "x");
  const writes: number[] = [];
  const put = world.tier.put.bind(world.tier);
  world.tier.put = (entries) => {
    writes.push(entries.length);
    return put(entries);
  };
  await world.buffer.evictTo(0);
  assert.deepEqual(writes, [500]);
});

Deno.test("evict() spills several small values in one write", async () => {
  const { world } = gated({ target: 10_000 });
  for (const key of "abcdef") await world.set(key, 149);
  assert.equal(await world.buffer.evict({ bytes: 201 }), 3 * 149);
  await world.holds("def", "abc");
  assert.equal(await world.buffer.evict({ bytes: 200 }), 2 * 149);
  await world.holds("f", "abcde");
});

Deno.test("a write contains a bounded number of bytes", async () => {
  const { world } = gated({ target: 1e9 });
  for (const key of "abcdef") await world.set(key, 2 ** 20 + 49);
  const writes: number[] = [];
  const put = world.tier.put.bind(world.tier);
  world.tier.put = (entries) => {
    writes.push(entries.length);
    return put(entries);
  };
  await world.buffer.evictTo(0);
  assert.deepEqual(writes, [4, 2]);
});

Deno.test("many deleted values share few deletions", async () => {
  const { world } = gated({ target: 0 });
  const keys = Array.from({ length: 2500 }, (_, index) => `k${index}`);
  await Promise.all(keys.map((key) => world.buffer.set(key, "x")));
  const deletions: number[] = [];
  const remove = world.tier.delete.bind(world.tier);
  world.tier.delete = (names) => {
    deletions.push([...names].length);
    return remove(names);
  };
  for (const key of keys) world.buffer.delete(key);
  await world.settled();
  assert.deepEqual(deletions, [1000, 1000, 500]);
  await world.holds("", "");
});

Deno.test("set() does not wait for deletions if space has no limit", async () => {
  const world = new SpillWorld({ target: 0 });
  await world.set("a", 149);
  const never = Promise.withResolvers<void>();
  world.tier.delete = () => never.promise;
  world.buffer.delete("a");
  await world.set("b", 149);
  assert.deepEqual([...world.buffer.disk.keys()], ["b"]);
});

Deno.test("set() waits for earlier deletions and no later ones", async () => {
  const world = new SpillWorld({ target: 0, maxSpill: 10_000 });
  const keys = Array.from({ length: 50 }, (_, index) => `k${index}`);
  for (const key of keys) await world.buffer.set(key, key);
  const remove = world.tier.delete.bind(world.tier);
  let deletions = 0;
  world.tier.delete = (names) => {
    deletions++;
    // More values are deleted meanwhile.
    world.buffer.delete(keys.pop() ?? "");
    return remove(names);
  };
  world.buffer.delete("k0");
  await world.set("a", 149);
  assert.ok(deletions <= 10, `${deletions}`);
});

Deno.test("delete() during a sweep starts another one before a write that needs the space", async () => {
  for (const maxSpill of [false, 200] as const) {
    const { world, gate } = gated({ target: 0, maxSpill });
    await world.set("a", 149);
    await world.set("b", 149);
    gate.shut();
    world.buffer.delete("a");
    await eventually("one operation waits at the gate", () => gate.waiting === 1);
    world.buffer.delete("b");
    const set = maxSpill && world.set("c", 249);
    gate.open();
    await set;
    await world.holds("", maxSpill ? "c" : "");
    assert.deepEqual(world.warnings, []);
  }
});

Deno.test("a value is readable at every moment of its spilling", async () => {
  const { world, gate } = gated({ target: 100 });
  gate.shut();
  const set = world.set("a", 149);
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  assert.deepEqual([world.buffer.memory.has("a"), world.buffer.disk.has("a")], [true, false]);
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  gate.open();
  await set;
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  await world.holds("", "a");
});

Deno.test("delete() during a spill: the value does not come back", async () => {
  const { world, gate } = gated({ target: 100 });
  gate.shut();
  const set = world.set("a", 149);
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  world.buffer.delete("a");
  assert.deepEqual([await world.buffer.get("a"), world.buffer.waitingBytes], [undefined, 0]);
  gate.open();
  await set;
  await world.holds("", "");
});

Deno.test("evict() returns -1 when its only value was deleted meanwhile", async () => {
  const { world, gate } = gated();
  await world.set("a", 149);
  gate.shut();
  const evicted = world.buffer.evict();
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  world.buffer.delete("a");
  gate.open();
  assert.equal(await evicted, -1);
  await world.holds("", "");
});

Deno.test("set() during a spill of the same key: the new value stays", async () => {
  for (const weight of [60, 249]) {
    const { world, gate } = gated({ target: 100 });
    gate.shut();
    const first = world.set("a", 149);
    await eventually("one operation waits at the gate", () => gate.waiting === 1);
    const second = world.set("a", weight);
    gate.open();
    await Promise.all([first, second]);
    await world.holds(weight > 100 ? "" : "a", weight > 100 ? "a" : "");
    assert.equal(await world.buffer.get("a"), "a".repeat(weight - 49));
  }
});

Deno.test("delete() during a read makes the read return undefined", async () => {
  const { world, gate } = gated({ target: 100 });
  await world.set("a", 149);
  await world.set("b", 149);
  gate.shut();
  const read = world.buffer.get("a");
  const many = world.buffer.getMany("ab");
  await eventually("two operations wait at the gate", () => gate.waiting === 2);
  world.buffer.delete("a");
  gate.open();
  assert.equal(await read, undefined);
  assert.deepEqual([...(await many).keys()], ["b"]);
  await world.holds("", "b");
});

Deno.test("set() during a read makes the read return the new value", async () => {
  const { world, gate } = gated({ target: 100 });
  await world.set("a", 149);
  gate.shut();
  const read = world.buffer.get("a");
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  const set = world.buffer.set("a", "new");
  gate.open();
  assert.equal(await read, "new");
  await set;
  await world.holds("a", "");
});

Deno.test("concurrent reads of one key share one", async () => {
  const { world, gate } = gated({ target: 100 });
  await world.set("a", 149);
  gate.shut();
  const all = Array.from({ length: 5 }, () => world.buffer.get("a"));
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  gate.open();
  assert.deepEqual(await Promise.all(all), Array(5).fill("a".repeat(100)));
  assert.equal(world.buffer.metrics().disk_read_count_total, 1);
});

Deno.test("getStream() continues while its value is read back, deleted or replaced", async () => {
  for (const meanwhile of ["get", "delete", "set"] as const) {
    const { world, gate } = gated({ target: 200 });
    await world.set("a", 149);
    await world.set("b", 149);
    await world.holds("b", "a");
    gate.shut();
    const stream = world.buffer.getStream("a");
    await eventually("one operation waits at the gate", () => gate.waiting === 1);
    const change = {
      get: () => world.buffer.get("a"),
      delete: () => world.buffer.delete("a"),
      set: () => world.buffer.set("a", "new"),
    }[meanwhile]();
    gate.open();
    await change;
    const opened = await stream;
    const text = opened && await textOf(opened);
    const expected = { get: ["a".repeat(100)], delete: [undefined, "a".repeat(100)], set: ["new"] };
    assert.ok((expected[meanwhile] as unknown[]).includes(text), `${meanwhile}: ${text}`);
  }
});

for (const [meanwhile, read] of [["back", ["a"]], ["back and forth", ["a", "b"]]] as const) {
  Deno.test(`getStream() finds what went ${meanwhile} before the disk answered`, async () => {
    const { world } = gated({ target: 200 });
    await world.set("a", 149);
    await world.set("b", 149);
    const gate = new Gate();
    gate.shut();
    const open = world.tier.getStream.bind(world.tier);
    world.tier.getStream = (key) => gate.pass().then(() => open(key));
    const stream = world.buffer.getStream("a");
    for (const key of read) {
      await world.buffer.get(key);
      await world.holds(key, key === "a" ? "b" : "a");
    }
    gate.open();
    assert.equal(await textOf(await stream), "a".repeat(100));
  });
}

Deno.test("evict() waits for the round in progress when no other value is left", async () => {
  const { world, gate } = gated({ target: 1000 });
  await world.set("a", 149);
  gate.shut();
  const first = world.buffer.evict();
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  const second = world.buffer.evict();
  gate.open();
  assert.deepEqual([await first, await second], [149, 149]);
  assert.equal(await world.buffer.evict(), -1);
  assert.deepEqual(world.warnings, []);
});

Deno.test("close() waits for writes in progress; reads return undefined", async () => {
  const { world, gate } = gated({ target: 100 });
  await world.set("a", 149);
  const calls: string[] = [];
  const { delete: remove, close } = world.tier;
  world.tier.delete = (names) => (calls.push("delete"), remove.call(world.tier, names));
  world.tier.close = () => (calls.push("close"), close.call(world.tier));
  gate.shut();
  const sets = ["b", "c", "d"].map((key) => world.set(key, 149));
  const read = world.buffer.get("a");
  await eventually("two operations wait at the gate", () => gate.waiting === 2);
  const closed = world.buffer.close();
  gate.open();
  await Promise.all([closed, ...sets]);
  assert.equal(await read, undefined);
  assert.deepEqual([world.buffer.memory.count, world.buffer.disk.count, world.tier.bytes], [
    0,
    0,
    0,
  ]);
  assert.deepEqual([await world.buffer.get("b"), await world.buffer.evict()], [undefined, -1]);
  await assert.rejects(world.set("e", 149), {
    message: 'Cannot set "e": the spill buffer is closed',
  });
  await world.buffer.close();
  // Values are not deleted one by one from a tier that is closing.
  assert.deepEqual([calls, world.warnings], [["close"], []]);
});

Deno.test("waitingBytes counts values that can be spilled, and no others", async () => {
  const { world, gate } = gated({ target: 200, maxSpill: 120 });
  gate.shut();
  const sets = [..."abc"].map((key) => world.set(key, 149));
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  assert.equal(world.buffer.waitingBytes, 247);
  gate.open();
  await Promise.all(sets);
  // There is space for one of three values; the others are above the target and do not wait.
  assert.deepEqual([world.buffer.memory.count, world.buffer.waitingBytes], [2, 0]);
});

Deno.test("evict() spills the replacement of a value that was being written", async () => {
  const { world, gate } = gated({ target: 148 });
  gate.shut();
  const set = world.set("a", 149);
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  const evicted = world.buffer.evict();
  // Until it has found that every value is being written.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  const again = world.set("a", 100);
  gate.open();
  assert.deepEqual([await evicted, world.warnings], [100, []]);
  await Promise.all([set, again]);
  await world.holds("", "a");
});

Deno.test("set() below the target waits until what it displaces is being written, above it for the end", async () => {
  const { world, gate } = gated({ target: 300 });
  await world.set("a", 100);
  world.buffer.limitMemory(150);
  gate.shut();
  await world.set("b", 100);
  assert.equal(world.buffer.waitingBytes, 100, "the first value is being written");
  const settled: string[] = [];
  const next = world.set("c", 100).then(() => settled.push("c"));
  await eventually("one operation waits at the gate", () => gate.waiting === 1);
  assert.equal(settled.length, 0, "the second value waits for the first");
  const last = world.set("d", 149).then(() => settled.push("d"));
  gate.open();
  await Promise.all([next, last]);
  assert.equal(settled[0], "c");
  await world.holds("d", "abc");
});

Deno.test("set() below the target does not wait for a tier that rejects", async () => {
  const { world } = gated({ target: 300, maxSpill: 10 });
  await world.set("a", 100);
  world.buffer.limitMemory(150);
  await world.set("b", 100);
  await world.holds("ab", "");
});
