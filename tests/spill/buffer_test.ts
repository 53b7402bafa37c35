/** Which value is in which tier (target 300; a weighs 149, b 148, c 147, d 146). */
import assert from "node:assert/strict";
import { SpillWorld } from "./spill_world.ts";

const A = "a".repeat(100);

async function threeValues(): Promise<SpillWorld> {
  const world = new SpillWorld();
  await world.set("a", 149);
  await world.set("b", 148);
  await world.set("c", 147);
  return world;
}

Deno.test("set() spills the oldest above the target", async () => {
  const world = new SpillWorld();
  await world.set("a", 149);
  await world.set("b", 148);
  await world.holds("ab", "");
  await world.set("c", 147);
  await world.holds("bc", "a");
});

Deno.test("get() returns a value to memory as the most recently used", async () => {
  const world = await threeValues();
  assert.equal(await world.buffer.get("a"), A);
  await world.holds("ac", "b");
  await world.set("d", 146);
  await world.holds("ad", "bc");
});

Deno.test("get() of a value in memory makes it the most recently used", async () => {
  const world = new SpillWorld();
  await world.set("a", 149);
  await world.set("b", 148);
  await world.buffer.get("a");
  await world.set("c", 147);
  await world.holds("ac", "b");
});

Deno.test("delete() removes a value of either tier, and reads none back", async () => {
  const world = await threeValues();
  await world.buffer.get("a");
  await world.set("d", 146);
  assert.equal(world.buffer.delete("a"), true);
  await world.holds("d", "bc");
  assert.deepEqual([await world.buffer.get("a"), world.buffer.has("a")], [undefined, false]);
  assert.equal(world.buffer.delete("b"), true);
  await world.holds("d", "c");
  assert.equal(await world.buffer.get("b"), undefined);
  assert.equal(world.buffer.delete("b"), false);
});

Deno.test("set() replaces a spilled value and deletes its copy", async () => {
  const world = new SpillWorld();
  for (const [key, weight] of [["b", 148], ["c", 147], ["d", 146], ["x", 200]] as const) {
    await world.set(key, weight);
  }
  world.buffer.delete("x");
  await world.holds("", "bcd");
  await world.buffer.get("d");
  await world.set("c", 245);
  await world.holds("c", "bd");
  assert.equal(await world.buffer.get("c"), "c".repeat(196));
});

Deno.test("set() of a value above the target displaces no other", async () => {
  const world = await threeValues();
  await world.set("h", 549);
  await world.holds("bc", "ah");
});

Deno.test("set() of a value above the target over a spilled one updates all counts", async () => {
  const world = await threeValues();
  await world.set("a", 549);
  await world.holds("bc", "a");
  assert.deepEqual(world.buffer.spilledTotal, { memory: 549, disk: 500 });
});

Deno.test("set() does not spill at the target itself, nor a value of exactly that size", async () => {
  const world = new SpillWorld();
  await world.set("a", 150);
  await world.set("b", 150);
  await world.holds("ab", "");
  await world.set("c", 300);
  await world.holds("c", "ab");
  await world.set("d", 301);
  await world.holds("c", "abd");
  await world.buffer.evict();
  await world.holds("", "abcd");
  await world.buffer.get("d");
  await world.holds("", "abcd");
  await world.buffer.get("c");
  await world.holds("c", "abd");
});

Deno.test("get() of a value above the target leaves it on the disk", async () => {
  const world = await threeValues();
  await world.set("h", 549);
  assert.equal(await world.buffer.get("h"), "h".repeat(500));
  await world.holds("bc", "ah");
});

Deno.test("get() returns the same object while it is in memory", async () => {
  const { SpillBuffer, MemoryTier } = await import("../../spill/mod.ts");
  const buffer = new SpillBuffer<Uint8Array>({
    target: 100,
    slow: new MemoryTier(),
    sizeOf: (value) => value.byteLength,
    codec: { encode: (value) => value, decode: (bytes) => bytes },
    clock: () => 0,
  });
  const value = new Uint8Array(60);
  await buffer.set("a", value);
  assert.equal(await buffer.get("a"), value);
  await buffer.set("b", new Uint8Array(60));
  const read = await buffer.get("a");
  assert.notEqual(read, value);
  assert.deepEqual(read, value);
});

Deno.test("keys() returns each key once while values move between the tiers", async () => {
  const world = await threeValues();
  const seen: string[] = [];
  for (const key of world.buffer.keys()) {
    seen.push(key);
    await world.buffer.get(key);
  }
  assert.deepEqual(seen.sort(), ["a", "b", "c"]);
});

Deno.test("memory and disk are views that read and move no value", async () => {
  const world = await threeValues();
  const { memory, disk } = world.buffer;
  assert.deepEqual([memory.has("a"), disk.has("a"), memory.has("b"), disk.has("b")], [
    false,
    true,
    true,
    false,
  ]);
  assert.deepEqual([memory.count, memory.bytes, disk.count, disk.bytes], [2, 295, 1, 100]);
  assert.equal(world.buffer.metrics().disk_read_count_total, 0);
  await world.set("d", 146);
  await world.holds("cd", "ab");
});

Deno.test("delete(), has() and size() never read", async () => {
  const world = await threeValues();
  world.tier.fault = (operation) => operation.startsWith("get") ? new Error("read") : undefined;
  assert.deepEqual([world.buffer.has("a"), world.buffer.size("a")], [true, 149]);
  for (const key of "abc") world.buffer.delete(key);
  await world.holds("", "");
});

Deno.test("set() accepts any text as a key; similar keys do not collide", async () => {
  const world = new SpillWorld({ target: 0 });
  const keys = [
    "1",
    "01",
    "a/b",
    "a\\b",
    "../worker",
    "a#0",
    "a",
    "",
    "\0",
    "é",
    "e\u0301",
    "🦊",
    " ",
  ];
  for (const key of keys) await world.buffer.set(key, `value of ${key}`);
  assert.equal(world.buffer.disk.count, keys.length);
  for (const key of keys) assert.equal(await world.buffer.get(key), `value of ${key}`);
});

Deno.test("set() assumes 1 MB when the size cannot be determined, and warns", async () => {
  const sizes = new Map<string, () => number>([
    ["a", () => {
      throw new Error("no size");
    }],
    ["b", () => NaN],
    ["c", () => -1],
  ]);
  const world = new SpillWorld({
    target: 5_000_000,
    sizeOf: (value) => sizes.get(value)?.() ?? 0,
  });
  for (const key of sizes.keys()) {
    await world.buffer.set(key, key);
    assert.equal(world.buffer.size(key), 1_000_000);
  }
  await world.holds("abc", "");
  assert.deepEqual(world.warnings, ['Cannot determine the size of "a": 1 MB is assumed']);
  assert.equal(world.buffer.metrics().failed_total.size, 3);
});

Deno.test("spilledTotal has the weights and the exact bytes, 0 after delete()", async () => {
  const world = new SpillWorld({ target: 0, overhead: 7 });
  await world.set("a", 149);
  await world.set("b", 148);
  assert.deepEqual(world.buffer.spilledTotal, { memory: 297, disk: 213 });
  await world.holds("", "ab");
  world.buffer.delete("a");
  world.buffer.delete("b");
  assert.deepEqual(world.buffer.spilledTotal, { memory: 0, disk: 0 });
  await world.holds("", "");
});

Deno.test("limitMemory() spills above less than the target with the next change, and ends", async () => {
  const world = new SpillWorld();
  await world.set("a", 149);
  await world.set("b", 148);
  world.buffer.limitMemory(150);
  await world.holds("ab", "");
  await world.set("c", 147);
  await world.holds("c", "ab");
  world.buffer.limitMemory(1000);
  await world.set("d", 146);
  await world.holds("cd", "ab");
  await world.set("e", 60);
  await world.holds("de", "abc");
});

Deno.test("get() leaves a value on the disk that does not fit into the limit", async () => {
  const world = await threeValues();
  world.buffer.limitMemory(148);
  assert.equal(await world.buffer.get("a"), A);
  assert.equal(await world.buffer.get("a"), A);
  await world.holds("c", "ab");
});
