/** Tests of both stores: the one in memory and the one with a spill tier. */
import assert from "node:assert/strict";
import { STORE_FIGURES_MAX } from "../../../base/mod.ts";
import {
  asKey,
  LOST_FIGURE,
  REPLACED_FIGURE,
  SPILL_BYTES_FIGURES,
  SPILL_TIME_FIGURES,
} from "../../../protocol/mod.ts";
import { MemoryTier } from "../../../spill/mod.ts";
import { MemoryStore, SpillStore, type ValueStore } from "../../../worker/mod.ts";
import { bytesOf } from "../../spill/bytes_of.ts";

const X = asKey("ns/x");
const Y = asKey("ns/y");
const bytes = (...values: number[]) => new Uint8Array(values);

const spillStore = (target: number) =>
  new SpillStore({ target, slow: new MemoryTier(), clock: () => 0 });

/** The last store keeps no value in memory, so that every value is written and read back. */
const STORES: Readonly<Record<string, () => ValueStore>> = {
  "MemoryStore": () => new MemoryStore(),
  "SpillStore in memory": () => spillStore(1000),
  "SpillStore at its target": () => spillStore(2),
  "SpillStore on the disk": () => spillStore(0),
};

async function streamed(store: ValueStore): Promise<number[] | undefined> {
  const stream = await store.stream(X);
  return stream && [...await bytesOf(stream)];
}

for (const [name, make] of Object.entries(STORES)) {
  Deno.test(`${name}: put() makes a value readable immediately, and counts it`, async () => {
    const store = make();
    const put = store.put(X, bytes(1, 2, 3));
    assert.equal(store.size(X), 3);
    assert.deepEqual(await store.get(X), bytes(1, 2, 3));
    await put;
    assert.deepEqual(await store.get(X), bytes(1, 2, 3));
    assert.deepEqual(await streamed(store), [1, 2, 3]);
    assert.deepEqual([store.count, store.bytes], [1, 3]);
  });

  Deno.test(`${name}: getNow() returns a value in memory, and puts there need no wait`, async () => {
    const store = make();
    const room = store.put(X, bytes(1, 2));
    await room;
    const isInMemory = store.managedBytes > 0;
    assert.equal(room === undefined, isInMemory);
    assert.deepEqual(store.getNow?.(X), isInMemory ? bytes(1, 2) : undefined);
    assert.equal(store.getNow?.(Y), undefined);
  });

  Deno.test(`${name}: put() replaces an older value`, async () => {
    const store = make();
    await store.put(X, bytes(1, 2, 3));
    await store.put(X, bytes(4));
    assert.deepEqual(await store.get(X), bytes(4));
    assert.deepEqual([store.count, store.bytes], [1, 1]);
  });

  Deno.test(`${name}: put() stores empty values`, async () => {
    const store = make();
    await store.put(X, bytes());
    assert.deepEqual([await store.get(X), store.size(X), store.count], [bytes(), 0, 1]);
    assert.deepEqual(await streamed(store), []);
  });

  Deno.test(`${name}: get(), stream() and size() return undefined for absent keys`, async () => {
    const store = make();
    await store.delete([X]);
    assert.deepEqual(
      [await store.get(X), await store.stream(X), store.size(X)],
      Array(3).fill(undefined),
    );
  });

  Deno.test(`${name}: delete() leaves a pinned value readable until its last unpin()`, async () => {
    const store = make();
    await store.put(X, bytes(1, 2));
    store.pin([X, Y]);
    store.pin([X]);
    await store.delete([X]);
    assert.deepEqual([store.count, store.bytes, store.size(X)], [0, 0, undefined]);
    store.unpin([X, Y]);
    assert.deepEqual(await store.get(X), bytes(1, 2));
    assert.deepEqual(await streamed(store), [1, 2]);
    store.unpin([X]);
    assert.equal(await store.get(X), undefined);
  });

  Deno.test(`${name}: put() after delete() of a pinned key gives every reader the new value`, async () => {
    const store = make();
    await store.put(X, bytes(1));
    store.pin([X]);
    await store.delete([X]);
    await store.put(X, bytes(2));
    store.unpin([X]);
    assert.deepEqual(await store.get(X), bytes(2));
  });

  Deno.test(`${name}: bytes count the values in memory and on the disk`, async () => {
    const store = make();
    await store.put(X, bytes(1, 2));
    await store.put(Y, bytes(3, 4, 5));
    assert.equal(store.managedBytes + store.spilledMemory, store.bytes);
    assert.deepEqual([store.bytes, store.waitingBytes], [5, 0]);
    assert.equal(store.spilledDisk, store.spilledMemory);
  });

  Deno.test(`${name}: evict() frees memory until it returns -1`, async () => {
    const store = make();
    await store.put(X, bytes(1, 2));
    await store.put(Y, bytes(3));
    const before = store.managedBytes;
    let freed = 0;
    for (let more = await store.evict(); more >= 0; more = await store.evict()) freed += more;
    assert.equal(freed, before - store.managedBytes);
    assert.deepEqual(await store.get(X), bytes(1, 2));
    assert.deepEqual(await store.get(Y), bytes(3));
  });

  Deno.test(`${name}: close() deletes all values`, async () => {
    const store = make();
    await store.put(X, bytes(1));
    store.pin([X]);
    await store.delete([X]);
    await store.put(Y, bytes(1));
    await store.close();
    assert.deepEqual(
      [store.count, store.bytes, await store.get(X), await store.get(Y), await store.stream(Y)],
      [0, 0, undefined, undefined, undefined],
    );
  });
}

Deno.test("SpillStore spills values above its target; MemoryStore never does", async () => {
  const [map, spilling] = [new MemoryStore(), spillStore(2)];
  for (const store of [map, spilling]) {
    await store.put(X, bytes(1, 2));
    await store.put(Y, bytes(3));
  }
  assert.deepEqual([map.managedBytes, map.spilledMemory], [3, 0]);
  assert.deepEqual(map.metrics(), { memory_count: 2, memory_bytes: 3 });
  assert.deepEqual([spilling.managedBytes, spilling.spilledMemory, spilling.spilledDisk], [
    1,
    2,
    2,
  ]);
  assert.equal(spilling.metrics().disk_write_count_total, 1);
});

Deno.test("SpillStore counts its work by cause", async () => {
  const store = spillStore(2);
  await store.put(X, bytes(1, 2), "execute");
  await store.put(Y, bytes(3), "gather");
  await store.stream(X, "get-data");
  await store.get(Y, "execute");
  await store.evict();
  const metrics = store.metrics();
  const disk = (cause: string) => [
    metrics[`${cause}_disk_read_bytes_total`],
    metrics[`${cause}_disk_write_bytes_total`],
  ];
  assert.deepEqual(disk("execute"), [0, 0]);
  assert.deepEqual(disk("gather"), [0, 2]);
  assert.deepEqual(disk("get_data"), [2, 0]);
  assert.deepEqual(disk("memory_monitor"), [0, 1]);
  assert.equal(metrics["failed_write_total"], 0);
  assert.ok(Object.keys(metrics).length <= STORE_FIGURES_MAX);
  assert.ok(Object.keys(metrics).every((name) => /^[a-z_]+$/.test(name)));
});

Deno.test("SpillStore has every figure that the scheduler reads", () => {
  const metrics = spillStore(2).metrics();
  const read = [
    LOST_FIGURE,
    REPLACED_FIGURE,
    ...SPILL_TIME_FIGURES,
    ...Object.values(SPILL_BYTES_FIGURES),
  ];
  assert.deepEqual(read.filter((name) => metrics[name] === undefined), []);
});

Deno.test("stream() sends a spilled value without bringing it back to memory", async () => {
  const store = spillStore(2);
  await store.put(X, bytes(1, 2));
  await store.put(Y, bytes(3));
  assert.deepEqual(await streamed(store), [1, 2]);
  assert.deepEqual([store.managedBytes, store.spilledMemory], [1, 2]);
});

Deno.test("SpillStore keeps values in memory that exceed its limit", async () => {
  // 0.6 of a memory limit of 1600 bytes.
  const warnings: string[] = [];
  const store = new SpillStore({
    target: 960,
    maxSpill: 600,
    slow: new MemoryTier(),
    clock: () => 0,
    warn: (message) => warnings.push(message),
  });
  const put = (name: string, nbytes: number) =>
    store.put(asKey(`ns/${name}`), new Uint8Array(nbytes));
  await put("x", 249);
  await put("y", 549);
  assert.deepEqual([store.managedBytes, store.spilledDisk], [798, 0]);
  await put("z", 549);
  assert.deepEqual([store.managedBytes, store.spilledDisk], [1098, 249], "x has gone, y cannot");
  await put("huge", 1749);
  assert.deepEqual([store.managedBytes, store.spilledDisk], [2847, 249]);
  await store.delete([asKey("ns/huge")]);
  await put("w", 549);
  assert.deepEqual([store.managedBytes, store.spilledDisk], [1647, 249]);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? "", /reached its capacity, 249 B of 600 B; it stays in memory/);
});

Deno.test("SpillStore: watchLosses() gets a value that cannot be read, with the reason", async () => {
  const slow = new MemoryTier({ where: "/disk" });
  const store = new SpillStore({ target: 0, slow, clock: () => 0, warn: () => {} });
  const lost: string[] = [];
  store.watchLosses((key, detail) => lost.push(`${key}: ${detail}`));
  await store.put(X, bytes(1, 2));
  slow.fault = (operation) => operation === "get" ? new Error("bad sector") : undefined;
  await assert.rejects(store.get(X));
  assert.deepEqual(lost, ['ns/x: Cannot read "ns/x" from /disk: bad sector']);
  assert.deepEqual([store.size(X), store.count, store.bytes], [undefined, 0, 0]);
});

Deno.test("SpillStore reports all values that the tier loses at once, and keeps pinned ones in memory", async () => {
  const slow = new MemoryTier({ where: "/disk" });
  const store = new SpillStore({ target: 6, slow, clock: () => 0, warn: () => {} });
  const lost: string[] = [];
  store.watchLosses((key, detail) => lost.push(`${key}: ${detail}`));
  const [a, b, c, d] = [asKey("ns/a"), asKey("ns/b"), asKey("ns/c"), asKey("ns/d")];
  for (const key of [a, b, c, d]) await store.put(key, bytes(1, 2, 3, 4));
  store.takeSpills();
  store.pin([c]);
  await store.get(c, "execute");
  slow.lose([...slow.content.keys()]);
  const detail = "from /disk: another process removed it";
  assert.deepEqual(lost, [a, b].map((key) => `${key}: Cannot read "${key}" ${detail}`));
  assert.deepEqual(store.takeSpills(), { spilled: [], unspilled: [a, b, c] });
  assert.deepEqual([store.count, store.spilledMemory, store.metrics().failed_read_total], [
    2,
    0,
    2,
  ]);
  store.unpin([c]);
  assert.deepEqual([await store.get(c), await store.get(d)], [
    bytes(1, 2, 3, 4),
    bytes(1, 2, 3, 4),
  ]);
});
