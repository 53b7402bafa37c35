/** Spilling and reading in the background, and what happens to keys meanwhile. */
import assert from "node:assert/strict";
import { Gate, SpillWorld, type SpillWorldOptions } from "./spill_world.ts";
import { textOf } from "./bytes_of.ts";

/** A world whose slow tier waits behind a gate, which is open at first. */
function gated(options: SpillWorldOptions = {}): { world: SpillWorld; gate: Gate } {
  const gate = new Gate();
  return { world: new SpillWorld({ ...options, latency: gate.pass }), gate };
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !condition(); turn++) await Promise.resolve();
  assert.ok(condition());
}

Deno.test("getMany() answers at once when all are in memory, and bumps them (M200)", async () => {
  const { world, gate } = gated({ target: 400 });
  for (const key of "abc") await world.set(key, 100);
  gate.shut();
  assert.deepEqual([...(await world.buffer.getMany("ab")).keys()], ["a", "b"]);
  gate.open();
  assert.equal(world.buffer.metrics().disk_read_count_total, 0);
  await world.set("d", 200);
  await world.holds("abd", "c");
});

Deno.test("getMany() leaves out what is not here, and then bumps none (M200)", async () => {
  const { world } = gated({ target: 400 });
  for (const key of "abc") await world.set(key, 100);
  assert.deepEqual([...(await world.buffer.getMany("ax")).keys()], ["a"]);
  await world.set("d", 200);
  await world.holds("bcd", "a");
});

Deno.test("getMany() reads what was spilled, all at the same time (M200)", async () => {
  const { world, gate } = gated({ target: 10 });
  for (const key of "abc") await world.set(key, 100);
  gate.shut();
  const values = world.buffer.getMany("abc");
  await until(() => gate.waiting === 3);
  gate.open();
  assert.deepEqual([...(await values).values()].join("").length, 153);
});

Deno.test("set() returns at once; spilling goes on behind it (M201)", async () => {
  const { world, gate } = gated({ target: 100 });
  gate.shut();
  let settled = false;
  const set = world.set("a", 149).then(() => settled = true);
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  await until(() => gate.waiting === 1);
  assert.deepEqual([settled, world.buffer.waitingBytes], [false, 149]);
  gate.open();
  await set;
  assert.equal(world.buffer.waitingBytes, 0);
  await world.holds("", "a");
});

Deno.test("evictTo() does nothing while one to that level or less runs (M201)", async () => {
  const { world, gate } = gated({ target: 1000 });
  for (const key of "abcde") await world.set(key, 100);
  gate.shut();
  const first = world.buffer.evictTo(300);
  assert.equal(world.buffer.evictTo(300), first);
  assert.equal(world.buffer.evictTo(400), first);
  await until(() => gate.waiting === 1);
  assert.equal(world.buffer.waitingBytes, 200);
  gate.open();
  await first;
  await world.holds("cde", "ab");
});

Deno.test("evictTo() a lower level makes the one that runs go on to there (M201)", async () => {
  const { world, gate } = gated({ target: 1000 });
  for (const key of "abcde") await world.set(key, 100);
  gate.shut();
  const first = world.buffer.evictTo(400);
  await until(() => gate.waiting === 1);
  const second = world.buffer.evictTo(100);
  assert.equal(world.buffer.waitingBytes, 400);
  gate.open();
  await Promise.all([first, second]);
  assert.deepEqual([...world.buffer.memory.keys()], ["e"]);
  // Afterwards only the target counts.
  await world.set("f", 950);
  await world.holds("f", "abcde");
});

Deno.test("evictTo() a higher level does not stop the one that runs (M201)", async () => {
  const { world, gate } = gated({ target: 1e9 });
  for (const key of "abcdefghi") await world.set(key, 2 ** 20 + 49);
  gate.shut();
  const first = world.buffer.evictTo(0);
  await until(() => gate.waiting === 1);
  const second = world.buffer.evictTo(8 * 2 ** 20);
  gate.open();
  await Promise.all([first, second]);
  assert.equal(world.buffer.memory.count, 0);
});

Deno.test("small values of one round are one write (M193)", async () => {
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

Deno.test("evict() takes more in the same write while they are small (M193)", async () => {
  const { world } = gated({ target: 10_000 });
  for (const key of "abcdef") await world.set(key, 149);
  assert.equal(await world.buffer.evict({ bytes: 201 }), 3 * 149);
  await world.holds("def", "abc");
  assert.equal(await world.buffer.evict({ bytes: 200 }), 2 * 149);
  await world.holds("f", "abcde");
});

Deno.test("a write carries a bounded number of bytes (M193)", async () => {
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

Deno.test("deleting many values is few deletions (M193)", async () => {
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

Deno.test("set() does not wait for deletions where space has no limit", async () => {
  const world = new SpillWorld({ target: 0 });
  await world.set("a", 149);
  const never = Promise.withResolvers<void>();
  world.tier.delete = () => never.promise;
  world.buffer.delete("a");
  await world.set("b", 149);
  assert.deepEqual([...world.buffer.disk.keys()], ["b"]);
});

Deno.test("set() waits for what was deleted before it, and for nothing after it (M184)", async () => {
  const world = new SpillWorld({ target: 0, maxSpill: 10_000 });
  const keys = Array.from({ length: 50 }, (_, index) => `k${index}`);
  for (const key of keys) await world.buffer.set(key, key);
  const remove = world.tier.delete.bind(world.tier);
  let deletions = 0;
  world.tier.delete = (names) => {
    deletions++;
    // Somebody goes on deleting.
    world.buffer.delete(keys.pop() ?? "");
    return remove(names);
  };
  world.buffer.delete("k0");
  await world.set("a", 149);
  assert.ok(deletions <= 10, `${deletions}`);
});

Deno.test("delete() during a sweep is followed by another, before what needs the space", async () => {
  for (const maxSpill of [false, 200] as const) {
    const { world, gate } = gated({ target: 0, maxSpill });
    await world.set("a", 149);
    await world.set("b", 149);
    gate.shut();
    world.buffer.delete("a");
    await until(() => gate.waiting === 1);
    world.buffer.delete("b");
    const set = maxSpill && world.set("c", 249);
    gate.open();
    await set;
    await world.holds("", maxSpill ? "c" : "");
    assert.deepEqual(world.warnings, []);
  }
});

Deno.test("a value is readable at every instant of its spilling (M202)", async () => {
  const { world, gate } = gated({ target: 100 });
  gate.shut();
  const set = world.set("a", 149);
  await until(() => gate.waiting === 1);
  assert.deepEqual([world.buffer.memory.has("a"), world.buffer.disk.has("a")], [true, false]);
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  gate.open();
  await set;
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
  await world.holds("", "a");
});

Deno.test("delete() during a spill cancels it: nothing comes back (M202)", async () => {
  const { world, gate } = gated({ target: 100 });
  gate.shut();
  const set = world.set("a", 149);
  await until(() => gate.waiting === 1);
  world.buffer.delete("a");
  assert.deepEqual([await world.buffer.get("a"), world.buffer.waitingBytes], [undefined, 0]);
  gate.open();
  await set;
  await world.holds("", "");
});

Deno.test("evict() is -1 when its only victim was deleted meanwhile (M202)", async () => {
  const { world, gate } = gated();
  await world.set("a", 149);
  gate.shut();
  const evicted = world.buffer.evict();
  await until(() => gate.waiting === 1);
  world.buffer.delete("a");
  gate.open();
  assert.equal(await evicted, -1);
  await world.holds("", "");
});

Deno.test("set() during a spill of the same key: the new value stays (M202)", async () => {
  for (const weight of [60, 249]) {
    const { world, gate } = gated({ target: 100 });
    gate.shut();
    const first = world.set("a", 149);
    await until(() => gate.waiting === 1);
    const second = world.set("a", weight);
    gate.open();
    await Promise.all([first, second]);
    await world.holds(weight > 100 ? "" : "a", weight > 100 ? "a" : "");
    assert.equal(await world.buffer.get("a"), "a".repeat(weight - 49));
  }
});

Deno.test("delete() during a read makes it find nothing (M202)", async () => {
  const { world, gate } = gated({ target: 100 });
  await world.set("a", 149);
  await world.set("b", 149);
  gate.shut();
  const read = world.buffer.get("a");
  const many = world.buffer.getMany("ab");
  await until(() => gate.waiting === 2);
  world.buffer.delete("a");
  gate.open();
  assert.equal(await read, undefined);
  assert.deepEqual([...(await many).keys()], ["b"]);
  await world.holds("", "b");
});

Deno.test("set() during a read answers it with the new value (M202)", async () => {
  const { world, gate } = gated({ target: 100 });
  await world.set("a", 149);
  gate.shut();
  const read = world.buffer.get("a");
  await until(() => gate.waiting === 1);
  const set = world.buffer.set("a", "new");
  gate.open();
  assert.equal(await read, "new");
  await set;
  await world.holds("a", "");
});

Deno.test("several reads of one key share one (M200)", async () => {
  const { world, gate } = gated({ target: 100 });
  await world.set("a", 149);
  gate.shut();
  const all = Array.from({ length: 5 }, () => world.buffer.get("a"));
  await until(() => gate.waiting === 1);
  gate.open();
  assert.deepEqual(await Promise.all(all), Array(5).fill("a".repeat(100)));
  assert.equal(world.buffer.metrics().disk_read_count_total, 1);
});

Deno.test("getStream() goes on while its value is promoted, deleted or replaced (M202)", async () => {
  for (const meanwhile of ["get", "delete", "set"] as const) {
    const { world, gate } = gated({ target: 200 });
    await world.set("a", 149);
    await world.set("b", 149);
    await world.holds("b", "a");
    gate.shut();
    const stream = world.buffer.getStream("a");
    await until(() => gate.waiting === 1);
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
  Deno.test(`getStream() finds what went ${meanwhile} before the disk answered (M202)`, async () => {
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

Deno.test("evict() waits for what is on its way when nothing else is left", async () => {
  const { world, gate } = gated({ target: 1000 });
  await world.set("a", 149);
  gate.shut();
  const first = world.buffer.evict();
  await until(() => gate.waiting === 1);
  const second = world.buffer.evict();
  gate.open();
  assert.deepEqual([await first, await second], [149, 149]);
  assert.equal(await world.buffer.evict(), -1);
  assert.deepEqual(world.warnings, []);
});

Deno.test("close() ends after what is under way; reads find nothing (M203)", async () => {
  const { world, gate } = gated({ target: 100 });
  await world.set("a", 149);
  const calls: string[] = [];
  const { delete: remove, close } = world.tier;
  world.tier.delete = (names) => (calls.push("delete"), remove.call(world.tier, names));
  world.tier.close = () => (calls.push("close"), close.call(world.tier));
  gate.shut();
  const sets = ["b", "c", "d"].map((key) => world.set(key, 149));
  const read = world.buffer.get("a");
  await until(() => gate.waiting === 2);
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
  // Nothing is deleted one by one from a tier that is about to close.
  assert.deepEqual([calls, world.warnings], [["close"], []]);
});

Deno.test("waitingBytes counts what can still go, and not what cannot (M199, M204)", async () => {
  const { world, gate } = gated({ target: 200, maxSpill: 120 });
  gate.shut();
  const sets = [..."abc"].map((key) => world.set(key, 149));
  await until(() => gate.waiting === 1);
  assert.equal(world.buffer.waitingBytes, 247);
  gate.open();
  await Promise.all(sets);
  // There is room for one of three; the other two are above the target, and wait for nothing.
  assert.deepEqual([world.buffer.memory.count, world.buffer.waitingBytes], [2, 0]);
});

Deno.test("evict() spills what came in place of what was on its way", async () => {
  const { world, gate } = gated({ target: 148 });
  gate.shut();
  const set = world.set("a", 149);
  await until(() => gate.waiting === 1);
  const evicted = world.buffer.evict();
  // Until it has found that all there is is on its way.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  const again = world.set("a", 100);
  gate.open();
  assert.deepEqual([await evicted, world.warnings], [100, []]);
  await Promise.all([set, again]);
  await world.holds("", "a");
});
