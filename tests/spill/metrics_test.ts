/** Metrics of a spill buffer. */
import assert from "node:assert/strict";
import { MemoryTier, SpillBuffer } from "../../spill/mod.ts";
import { SpillWorld } from "./spill_world.ts";
import { bytesOf } from "./bytes_of.ts";

/** A codec whose encoded size differs from the weight, so that disk and memory differ. */
function compressing(): SpillBuffer<number[]> {
  const tier = new MemoryTier();
  return new SpillBuffer<number[]>({
    target: 35_000,
    slow: tier,
    sizeOf: (value) => value.length,
    codec: {
      encode: (value) =>
        new Set(value).size === 1
          ? new TextEncoder().encode(`${value[0]}*${value.length}`)
          : new Uint8Array(value),
      decode: (bytes) => {
        const text = bytes.byteLength < 20 ? new TextDecoder().decode(bytes) : "";
        const [item, count] = text.split("*").map(Number);
        return text ? Array<number>(count ?? 0).fill(item ?? 0) : [...bytes];
      },
    },
    clock: () => 0,
  });
}

const same = (length: number) => Array<number>(length).fill(7);
const mixed = (length: number) => Array.from({ length }, (_, index) => index % 251);

Deno.test("metrics() counts reads and writes of either tier", async () => {
  const buffer = compressing();
  await buffer.set("a", same(20_000));
  await buffer.set("b", same(1_000));
  buffer.delete("b");
  await buffer.get("a");
  await buffer.set("c", mixed(30_000));
  assert.deepEqual([...buffer.disk.keys()], ["a"]);
  assert.equal(await buffer.evict(), 30_000);
  await buffer.set("d", mixed(40_000));
  assert.deepEqual(await buffer.get("c"), mixed(30_000));
  assert.deepEqual(await buffer.get("d"), mixed(40_000));
  await buffer.evictTo(35_000);
  assert.deepEqual([[...buffer.memory.keys()], [...buffer.disk.keys()]], [["c"], ["a", "d"]]);
  const metrics = buffer.metrics();
  const written = "7*20000".length + 30_000 + 40_000;
  assert.deepEqual([metrics.disk_write_count_total, metrics.disk_write_bytes_total], [3, written]);
  assert.deepEqual([metrics.disk_read_count_total, metrics.disk_read_bytes_total], [2, 70_000]);
  assert.equal(metrics.disk_write_value_bytes_total, 20_000 + 30_000 + 40_000);
  assert.equal(metrics.disk_read_value_bytes_total, 70_000);
  assert.deepEqual([metrics.memory_read_count_total, metrics.memory_read_bytes_total], [1, 20_000]);
  assert.equal(metrics.hit_ratio, 1 / 3);
  assert.deepEqual(
    [metrics.memory_count, metrics.memory_bytes, metrics.disk_count, metrics.disk_bytes],
    [1, 30_000, 2, 40_007],
  );
  const before = buffer.metrics();
  buffer.delete("d");
  assert.deepEqual(buffer.metrics().by_cause, before.by_cause);
});

Deno.test("metrics() measures the seconds of disk and codec", async () => {
  const latency = () => {
    world.now += 250;
    return Promise.resolve();
  };
  const world: SpillWorld = new SpillWorld({ target: 100, latency });
  await world.set("a", 149);
  await world.buffer.get("a");
  const { disk_write_time_total, disk_read_time_total, encode_time_total } = world.buffer.metrics();
  assert.deepEqual([disk_write_time_total, disk_read_time_total, encode_time_total], [0.5, 0.5, 0]);
});

Deno.test("metrics() starts at zero", () => {
  const { failed_total, by_cause, hit_ratio, spilled_total, ...counters } = new SpillWorld().buffer
    .metrics();
  assert.deepEqual(spilled_total, { memory: 0, disk: 0 });
  assert.deepEqual([...new Set(Object.values(counters))], [0]);
  assert.deepEqual([...new Set(Object.values(failed_total))], [0]);
  assert.deepEqual([by_cause, hit_ratio], [{}, 1]);
});

Deno.test("metrics() counts by cause", async () => {
  const { buffer } = new SpillWorld();
  await buffer.set("a", "a".repeat(100), { cause: "execute" });
  await buffer.set("b", "b".repeat(100), { cause: "execute" });
  await buffer.set("c", "c".repeat(100), { cause: "gather" });
  await buffer.get("b", { cause: "execute" });
  await bytesOf(await buffer.getStream("a", { cause: "get-data" }));
  await bytesOf(await buffer.getStream("b", { cause: "get-data" }));
  await buffer.getMany("a", { cause: "gather" });
  await buffer.evict({ cause: "monitor" });
  const counts = Object.entries(buffer.metrics().by_cause).map(([cause, activity]) => [
    cause,
    activity.memory_read_count_total,
    activity.disk_read_count_total,
    activity.disk_write_count_total,
  ]);
  // Reading "a" for a gather returned it to memory, so that another value was spilled.
  assert.deepEqual(counts.sort(), [
    ["execute", 1, 0, 0],
    ["gather", 0, 1, 2],
    ["get-data", 1, 1, 0],
    ["monitor", 0, 0, 1],
  ]);
});

Deno.test("metrics() counts failures by kind, and values set aside", async () => {
  const world = new SpillWorld({ target: 100, maxSpill: 110 });
  await world.buffer.set("x", "!");
  await world.buffer.evict();
  await world.set("c", 149);
  await world.set("a", 170);
  world.tier.fault = () => new Error("broken");
  await world.set("b", 59);
  await world.buffer.evict();
  await assert.rejects(world.buffer.get("c"));
  const { failed_total, set_aside_count } = world.buffer.metrics();
  assert.deepEqual(failed_total, {
    encode: 1,
    full: 1,
    write: 1,
    delete: 1,
    size: 0,
    stuck: 1,
    read: 1,
  });
  assert.equal(set_aside_count, 3);
});

Deno.test("metrics() has what is spilled, and the mean times of a value", async () => {
  let now = 0;
  const buffer = new SpillBuffer<number[]>({
    target: 35_000,
    slow: new MemoryTier(),
    sizeOf: (value) => value.length,
    codec: {
      encode: () => (now += 10, new Uint8Array(100)),
      decode: () => (now += 30, same(20_000)),
    },
    clock: () => now,
  });
  await buffer.set("a", same(20_000));
  await buffer.set("b", same(15_000));
  await buffer.evict();
  await buffer.evict();
  assert.deepEqual(buffer.metrics().spilled_total, { memory: 35_000, disk: 200 });
  assert.deepEqual(buffer.metrics().spilled_total, buffer.spilledTotal);
  await buffer.get("a");
  const { encode_time_mean, encode_count_total, decode_time_mean, decode_count_total } = buffer
    .metrics();
  assert.deepEqual([encode_time_mean, encode_count_total], [0.01, 2]);
  assert.deepEqual([decode_time_mean, decode_count_total], [0.03, 1]);
  const { disk_read_time_mean, disk_write_time_mean } = buffer.metrics();
  assert.deepEqual([disk_read_time_mean, disk_write_time_mean], [0, 0]);
});
