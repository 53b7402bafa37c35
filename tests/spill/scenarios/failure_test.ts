/** Failures of spilling: no value is lost, and no other value is blocked. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { failAtRandom, readOnly } from "../../../spill/mod.ts";
import { Gate, SpillWorld } from "../spill_world.ts";
import { textOf } from "../bytes_of.ts";

/** A value that cannot be encoded, of this weight. */
const bad = (weight: number) => "!".repeat(weight - 49);

Deno.test("set() rejects a value above the target that cannot be encoded, and stores none", async () => {
  const world = new SpillWorld();
  await world.set("b", 149);
  await assert.rejects(world.buffer.set("a", bad(549)), (error: Error) => {
    assert.equal(error.message, 'Cannot encode "a"');
    assert.equal((error.cause as Error).message, "a function is not data");
    return true;
  });
  await world.holds("b", "");
  assert.deepEqual(world.warnings, []);
  await world.set("a", 549);
  await assert.rejects(world.buffer.set("a", bad(549)));
  await world.holds("b", "");
});

Deno.test("set() keeps a value of the target itself that cannot be encoded", async () => {
  const world = new SpillWorld();
  await world.buffer.set("a", bad(300));
  await world.holds("a", "");
  assert.deepEqual([world.encoded, world.warnings], [[], []]);
});

Deno.test("set() keeps an older value that cannot be encoded, and warns once", async () => {
  const world = new SpillWorld({ target: 200 });
  await world.buffer.set("a", bad(149));
  world.buffer.pin(["b"]);
  await world.set("b", 148);
  await world.holds("ab", "");
  assert.deepEqual(world.warnings, [
    'Cannot spill "a": it cannot be encoded; it stays in memory',
  ]);
  assert.equal((world.causes[0] as Error).message, "a function is not data");
  world.now += 60_000;
  assert.equal(await world.buffer.evict(), -1);
  assert.equal(world.encoded.filter((first) => first === "!").length, 1);
  assert.equal(world.buffer.metrics().set_aside_count, 1);
  // Setting the key again allows another warning.
  await world.buffer.set("a", bad(148));
  assert.equal(world.warnings.filter((text) => text.includes('"a"')).length, 2);
  world.buffer.delete("a");
  assert.equal(world.buffer.metrics().set_aside_count, 0);
  await world.holds("b", "");
});

Deno.test("set() keeps values that exceed maxSpill, with one warning per interval", async () => {
  const world = new SpillWorld({ target: 100, maxSpill: 150 });
  await world.set("a", 149);
  await world.holds("", "a");
  await world.set("b", 149);
  await world.set("c", 149);
  await world.holds("bc", "a");
  assert.deepEqual(world.warnings, [
    'Cannot spill "b" (100 B): the test\'s tier reached its capacity, 100 B of 150 B; ' +
    "it stays in memory. Raise maxSpill",
  ]);
  world.now += 9_999;
  await world.set("d", 149);
  assert.equal(world.warnings.length, 1);
  world.now += 1;
  await world.set("e", 149);
  assert.equal(world.warnings.length, 2);
  assert.equal(world.buffer.metrics().failed_total.full, 4);
});

Deno.test("set() spills up to maxSpill itself", async () => {
  const world = new SpillWorld({ target: 0, maxSpill: 200 });
  await world.set("a", 149);
  await world.set("b", 149);
  await world.set("c", 50);
  await world.holds("c", "ab");
});

Deno.test("set() keeps values that the disk refuses; spilled values stay readable", async () => {
  const world = new SpillWorld({ target: 200 });
  await world.set("a", 149);
  await world.set("b", 149);
  await world.holds("b", "a");
  world.tier.fault = readOnly;
  await world.set("c", 149);
  await world.set("h", 549);
  await world.holds("bch", "a");
  assert.deepEqual(world.warnings, [
    'Cannot spill "b" to the test\'s tier: read-only file system; it stays in memory. ' +
    "Check the free space and the permissions there",
  ]);
  assert.equal(await streamed(world, "a"), "a".repeat(100));
  world.now += 10_000;
  await world.set("d", 149);
  assert.equal(world.warnings.length, 2);
  // It is tried again after the interval.
  world.tier.fault = undefined;
  world.now += 10_000;
  await world.set("e", 149);
  assert.equal(world.buffer.memory.bytes <= 200, true);
  assert.equal(world.buffer.metrics().set_aside_count, 0);
});

Deno.test("a full disk: values that do not fit stay, freed space is used", async () => {
  // On the disk a value takes its weight plus 60 bytes.
  const world = new SpillWorld({ target: 200, maxSpill: 600, overhead: 109 });
  await world.set("a", 249);
  await world.holds("", "a");
  await world.set("b", 149);
  await world.holds("b", "a");
  await world.set("c", 148);
  await world.holds("c", "ab");
  await world.set("e", 147);
  await world.holds("ce", "ab");
  await world.set("d", 248);
  await world.holds("cde", "ab");
  await world.set("a", 549);
  await world.holds("ade", "bc");
  await world.set("d", 550);
  await world.holds("ade", "bc");
  for (const key of "abcde") assert.match(await world.buffer.get(key) ?? "", RegExp(`^${key}+$`));
});

Deno.test("a value above the target that fails is replaced by smaller ones, the oldest first", async () => {
  const world = new SpillWorld({ target: 400, maxSpill: 250 });
  for (const key of "abc") await world.set(key, 133);
  await world.set("h", 549);
  // 133 bytes weigh 84 on the disk: a and b fit, c does not.
  await world.holds("ch", "ab");
});

Deno.test("evict() spills the oldest value whatever the target, and returns the bytes", async () => {
  const world = new SpillWorld({ target: 1000 });
  await world.set("a", 149);
  await world.set("b", 148);
  assert.equal(await world.buffer.evict(), 149);
  await world.holds("b", "a");
  assert.equal(await world.buffer.evict(), 148);
  assert.equal(await world.buffer.evict(), -1);
  assert.deepEqual(world.warnings, []);
  await world.holds("", "ab");
});

Deno.test("evict() spills values above the target first", async () => {
  const world = new SpillWorld({ target: 600 });
  world.buffer.pin("abh");
  await world.set("a", 149);
  await world.set("b", 148);
  await world.set("h", 700);
  await world.holds("abh", "");
  world.buffer.unpin("abh");
  await world.holds("ab", "h");
});

Deno.test("evict() returns -1 on any failure, logs the reason and does not throw", async () => {
  const world = new SpillWorld({ target: 1000 });
  world.tier.fault = readOnly;
  await world.set("a", 149);
  assert.equal(await world.buffer.evict(), -1);
  assert.match(world.warnings[0] ?? "", /^Cannot spill "a" to the test's tier: read-only/);
  await world.holds("a", "");
  assert.equal(await world.buffer.evict(), -1);
  assert.match(
    world.warnings[1] ?? "",
    /^Cannot spill: of 1 values in memory 1 failed before and are set aside/,
  );
});

Deno.test("a write that fails leaves all counts as they were", async () => {
  const world = new SpillWorld({ target: 200 });
  await world.set("a", 149);
  await world.set("b", 149);
  const before = [world.buffer.spilledTotal, world.tier.bytes];
  for (const fault of [readOnly, () => new Error("half-written")]) {
    world.tier.fault = fault;
    await world.set("c", 149);
    await world.set("d", 149);
    assert.deepEqual([world.buffer.spilledTotal, world.tier.bytes], before);
    await world.holds("bcd", "a");
  }
});

Deno.test("a write that fails takes no space", async () => {
  const world = new SpillWorld({ target: 100, maxSpill: 150 });
  world.tier.fault = readOnly;
  for (let turn = 0; turn < 3; turn++) await world.set("a", 149);
  world.tier.fault = undefined;
  await world.set("a", 149);
  await world.holds("", "a");
});

Deno.test("a slow tier that throws or returns too little loses no value", async () => {
  const world = new SpillWorld({ target: 100 });
  Object.assign(world.tier, { put: () => Promise.resolve([]) });
  await world.set("a", 149);
  await world.holds("a", "");
  Object.assign(world.tier, {
    put: () => {
      throw "text";
    },
  });
  await world.set("b", 149);
  await world.holds("ab", "");
  assert.equal(world.buffer.metrics().failed_total.write, 2);
});

Deno.test("a value that cannot be encoded does not block the others", async () => {
  const world = new SpillWorld({ target: 10_000 });
  await world.buffer.set("x", bad(149));
  for (const key of "abcdefghi") await world.set(key, 149);
  for (let turn = 0; turn < 9; turn++) assert.equal(await world.buffer.evict(), 149);
  await world.holds("x", "abcdefghi");
  assert.equal(await world.buffer.evict(), -1);
  assert.equal(world.warnings.filter((text) => text.includes("encoded")).length, 1);
});

Deno.test("evict() continues with the next value when the disk refuses one", async () => {
  const world = new SpillWorld({ target: 1000 });
  world.tier.fault = (_operation, key) => key.startsWith("a") ? new Error("no") : undefined;
  await world.set("a", 149);
  await world.set("b", 148);
  assert.equal(await world.buffer.evict(), 148);
  await world.holds("a", "b");
});

Deno.test("values that can never be spilled do not hide those that can", async () => {
  const world = new SpillWorld({ target: 100_000, maxSpill: 100 });
  for (let index = 0; index < 300; index++) await world.buffer.set(`k${index}`, bad(60));
  await world.set("a", 149);
  await world.set("x", 149);
  for (let turn = 0; turn < 25; turn++) await world.buffer.evict();
  assert.deepEqual([...world.buffer.disk.keys()], ["a"]);
  world.buffer.delete("a");
  await world.settled();
  assert.equal(await world.buffer.evict(), 149);
  assert.deepEqual([...world.buffer.disk.keys()], ["x"]);
});

Deno.test("a value too large for the disk does not block the others", async () => {
  const world = new SpillWorld({ target: 400, maxSpill: 300 });
  await world.set("x", 390);
  for (const key of "abc") await world.set(key, 129);
  await world.holds("x", "abc");
  assert.equal(world.buffer.metrics().set_aside_count, 1);
});

Deno.test("values that fail are tried again a few at a time", async () => {
  const world = new SpillWorld({ target: 100_000 });
  for (let index = 0; index < 100; index++) await world.buffer.set(`k${index}`, bad(60));
  await world.set("a", 149);
  world.encoded.length = 0;
  assert.equal(await world.buffer.evict(), -1);
  assert.equal(world.encoded.length, 16);
  for (let turn = 0; turn < 6; turn++) await world.buffer.evict();
  assert.equal(world.buffer.disk.has("a"), true);
});

Deno.test("a value that did not fit is not encoded again before there is space for it", async () => {
  const world = new SpillWorld({ target: 100, maxSpill: 250 });
  await world.set("a", 149);
  await world.set("b", 149);
  await world.set("x", 199);
  await world.holds("x", "ab");
  const attempts = () => world.encoded.filter((key) => key === "x").length;
  assert.equal(attempts(), 1);
  for (let turn = 0; turn < 5; turn++) {
    assert.equal(await world.buffer.evict(), -1);
    await world.set("y", 120);
    world.buffer.delete("y");
    world.now += 60_000;
  }
  assert.equal(attempts(), 1);
  world.buffer.delete("a");
  await world.settled();
  assert.equal(await world.buffer.evict(), 199);
  assert.equal(attempts(), 2);
  await world.holds("", "bx");
});

Deno.test("a value that the disk refused is tried again when as much was freed", async () => {
  const world = new SpillWorld({ target: 100 });
  await world.set("a", 149);
  await world.set("b", 99);
  world.tier.capacity = 150;
  await world.set("x", 149);
  await world.holds("x", "ab");
  assert.equal(await world.buffer.evict(), -1);
  world.buffer.delete("b");
  await world.settled();
  assert.equal(await world.buffer.evict(), -1);
  world.buffer.delete("a");
  await world.settled();
  assert.equal(await world.buffer.evict(), 149);
  await world.holds("", "x");
});

Deno.test("get() loses a value that cannot be read, and says so", async () => {
  const world = new SpillWorld({ target: 100 });
  await world.set("a", 149);
  await world.set("b", 149);
  world.tier.fault = (operation) => operation === "get" ? new Error("bad sector") : undefined;
  const reads = [world.buffer.get("a"), world.buffer.get("a")];
  for (const read of reads) {
    await assert.rejects(read, { message: 'Cannot read "a" from the test\'s tier' });
  }
  assert.deepEqual([world.lost, await world.buffer.get("a")], [["a"], undefined]);
  assert.deepEqual(world.warnings, [
    'Lost the spilled value "a": bad sector. Check the disk of the test\'s tier',
  ]);
  await world.holds("", "b");
  // Its key can have a value again, and the tier works.
  world.tier.fault = undefined;
  await world.set("a", 149);
  assert.equal(await world.buffer.get("a"), "a".repeat(100));
});

Deno.test("get() loses a value that is not where it was put", async () => {
  const world = new SpillWorld({ target: 100 });
  await world.set("a", 149);
  Object.assign(world.tier, { get: () => Promise.resolve(undefined) });
  await assert.rejects(world.buffer.get("a"), (error: Error) => {
    assert.equal(
      (error.cause as Error).message,
      'Cannot find "a" in the test\'s tier, where it was put',
    );
    return true;
  });
  assert.deepEqual(world.lost, ["a"]);
});

Deno.test("getStream() loses a value whose bytes end too early", async () => {
  const world = new SpillWorld({ target: 100 });
  await world.set("a", 149);
  await world.set("b", 149);
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error("bad sector"));
    },
  });
  const open = () => Promise.resolve(broken);
  Object.assign(world.tier, { getStream: open });
  await assert.rejects(streamed(world, "a"), /bad sector/);
  Object.assign(world.tier, { getStream: () => Promise.reject(new Error("bad sector")) });
  await assert.rejects(streamed(world, "b"), /Cannot read "b"/);
  assert.deepEqual(world.lost, ["a", "b"]);
  await world.holds("", "");
});

Deno.test("a pin of a lost value holds for the next value of its key", async () => {
  const world = new SpillWorld({ target: 100 });
  await world.set("a", 149);
  world.buffer.pin(["a"]);
  world.tier.fault = (operation) => operation === "get" ? new Error("bad sector") : undefined;
  await assert.rejects(world.buffer.get("a"));
  assert.equal(await world.buffer.get("a"), undefined);
  await world.set("a", 149);
  await world.holds("a", "");
  world.buffer.unpin(["a"]);
  await world.holds("", "a");
});

Deno.test("a read that fails loses no value that was set meanwhile", async () => {
  const gate = new Gate();
  const world = new SpillWorld({ target: 100, latency: gate.pass });
  await world.set("a", 149);
  gate.shut();
  const read = world.buffer.get("a");
  world.tier.fault = (operation) => operation === "get" ? new Error("bad sector") : undefined;
  await Promise.resolve();
  const set = world.buffer.set("a", "new");
  gate.open();
  await set;
  assert.deepEqual([await read, world.lost], ["new", []]);
});

Deno.test("a deletion that fails is repeated; its space counts as in use", async () => {
  const world = new SpillWorld({ target: 100, maxSpill: 150 });
  await world.set("a", 149);
  world.tier.fault = readOnly;
  world.buffer.delete("a");
  await world.settled();
  assert.equal(world.tier.bytes, 100);
  assert.deepEqual(world.buffer.spilledTotal, { memory: 0, disk: 0 });
  assert.match(world.warnings[0] ?? "", /^Cannot delete spilled values from the test's tier: read/);
  await world.set("b", 149);
  assert.equal(world.buffer.memory.has("b"), true);
  world.tier.fault = undefined;
  await world.set("c", 149);
  await world.holds("b", "c");
});

Deno.test("a disk that fails at random loses no value", async () => {
  const world = new SpillWorld({ target: 300 });
  const prng = new Prng(7);
  world.tier.fault = failAtRandom(prng, 0.5);
  for (let turn = 0; turn < 300; turn++) {
    world.now += 1000;
    await world.set("abcdefgh"[prng.integer(8)] ?? "", 80 + prng.integer(120));
    await world.buffer.evict();
  }
  world.tier.fault = undefined;
  const keys = [...world.buffer.keys()];
  assert.equal(keys.length, 8);
  for (const key of keys) assert.match(await world.buffer.get(key) ?? "", RegExp(`^${key}+$`));
});

async function streamed({ buffer }: SpillWorld, key: string): Promise<string> {
  return await textOf(await buffer.getStream(key));
}
