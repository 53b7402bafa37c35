/**
 * One suite for a database in memory, in a directory, with large values as files beside it, and
 * behind a URL.
 */
import assert from "node:assert/strict";
import { joinBytes } from "../../../base/mod.ts";
import { collect, KvWorld, noise, PLACE_KINDS } from "./kv_world.ts";

const CHUNK = 65_536;
const BLOCK = 12 * CHUNK;
const SIZES = [0, 1, 511, CHUNK - 1, CHUNK, CHUNK + 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7];

for (const kind of PLACE_KINDS) {
  const test = (name: string, run: (world: KvWorld) => Promise<void>) =>
    Deno.test(`KvTier (${kind}) ${name}`, async () => {
      await using world = await KvWorld.open(kind);
      await run(world);
    });

  for (const compression of ["auto", "zstd", "none"] as const) {
    Deno.test(`KvTier (${kind}) reads back what put() wrote, compression ${compression}`, async () => {
      await using world = await KvWorld.open(kind, { compression });
      const { tier } = world;
      const values = SIZES.flatMap((size) => [
        [`noise ${size}`, noise(size)] as const,
        [`zeros ${size}`, new Uint8Array(size)] as const,
      ]);
      const outcomes = await tier.put(values);
      assert.ok(outcomes.every(({ ok }) => ok));
      assert.equal(
        tier.liveBytes,
        outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.diskBytes : 0), 0),
      );
      for (const [key, value] of values) {
        assert.deepEqual(await tier.get(key), value, key);
        assert.deepEqual(await collect(await tier.getStream(key)), value, key);
      }
      await tier.clear();
      assert.deepEqual([await world.keys(), tier.liveBytes], [[], 0]);
    });
  }

  test("returns undefined for keys that do not exist", async ({ tier }) => {
    assert.equal(await tier.get("a"), undefined);
    assert.equal(await tier.getStream("a"), undefined);
    await tier.delete(["a"]);
  });

  test("put() replaces, and leaves no chunk of the older value", async (world) => {
    const { tier } = world;
    await tier.put([["a", noise(3 * CHUNK)], ["b", noise(1)]]);
    await tier.put([["a", noise(CHUNK, 2)]]);
    assert.deepEqual(await tier.get("a"), noise(CHUNK, 2));
    assert.deepEqual(await world.keys(), [["m", 2], ["m", 3], ["v", 2, 0], ["v", 3, 0]]);
    assert.equal(tier.liveBytes, CHUNK + 1);
  });

  test("put() of one key twice keeps the later value", async (world) => {
    const { tier } = world;
    const earlier = tier.put([["a", noise(2 * BLOCK)]]);
    const later = tier.put([["a", noise(7)]]);
    assert.deepEqual((await earlier).map(({ ok }) => ok), [false]);
    assert.deepEqual((await later).map(({ ok }) => ok), [true]);
    assert.deepEqual(await tier.get("a"), noise(7));
    assert.deepEqual(await world.keys(), [["m", 2], ["v", 2, 0]]);
  });

  test("delete() during put() leaves nothing", async (world) => {
    const { tier } = world;
    const put = tier.put([["a", noise(3 * BLOCK)], ["b", noise(9)]]);
    await tier.delete(["a"]);
    assert.deepEqual((await put).map(({ ok }) => ok), [false, true]);
    assert.equal(await tier.get("a"), undefined);
    assert.deepEqual(await world.keys(), [["m", 2], ["v", 2, 0]]);
  });

  test("delete() waits for a get() in progress", async (world) => {
    const { tier } = world;
    const value = noise(4 * BLOCK + 1);
    await tier.put([["a", value]]);
    const [read] = await Promise.all([tier.get("a"), tier.delete(["a"])]);
    assert.deepEqual(read, value);
    assert.equal(await tier.get("a"), undefined);
    assert.deepEqual([await world.keys(), tier.liveBytes], [[], 0]);
  });

  for (const change of ["delete", "replace", "clear"] as const) {
    test(`getStream() is complete when the key is gone by ${change} meanwhile`, async (world) => {
      const { tier } = world;
      const value = noise(4 * BLOCK + 1);
      await tier.put([["a", value]]);
      const stream = await tier.getStream("a");
      const reader = stream?.getReader();
      const first = await reader?.read();
      reader?.releaseLock();
      if (change === "delete") await tier.delete(["a"]);
      else if (change === "clear") await tier.clear();
      else await tier.put([["a", noise(5)]]);
      const rest = await collect(stream);
      const none = new Uint8Array(0);
      assert.deepEqual(joinBytes([first?.value ?? none, rest ?? none]), value);
      const left = change === "replace" ? [["m", 2], ["v", 2, 0]] : [];
      assert.deepEqual(await world.keys(), left);
    });
  }

  test("a cancelled getStream() releases the value", async (world) => {
    const { tier } = world;
    await tier.put([["a", noise(2 * BLOCK)]]);
    const [unread, begun] = [await tier.getStream("a"), await tier.getStream("a")];
    await begun?.getReader().read();
    await tier.delete(["a"]);
    assert.equal((await world.keys()).length, world.keysOf(2 * BLOCK));
    await unread?.cancel();
    await tier.close();
  });

  test("close() ends streams and rejects later calls", async ({ tier }) => {
    await tier.put([["a", noise(2 * BLOCK)]]);
    const stream = await tier.getStream("a");
    const closing = tier.close();
    await assert.rejects(
      collect(stream),
      /^Error: Cannot use the spill tier in ".*": it is closed/,
    );
    await closing;
    await tier.close();
    await assert.rejects(tier.get("a"), /it is closed/);
    await assert.rejects(tier.put([["b", noise(1)]]), /it is closed/);
  });

  test("close() stops a write after its current part", async ({ tier }) => {
    const put = tier.put([["a", noise(8 * BLOCK)]]);
    await tier.close();
    const [outcome] = await put;
    assert.match(String(outcome?.ok === false && outcome.error), /the spill tier was closed/);
  });

  test("keys of any length and kind do not collide", async ({ tier }) => {
    const keys = ["1", "", "ü/..\\\u0000", "k".repeat(100_000), '["x",1]'];
    await tier.put(keys.map((key, index) => [key, noise(9, index + 1)]));
    for (const [index, key] of keys.entries()) {
      assert.deepEqual(await tier.get(key), noise(9, index + 1));
    }
  });
}

Deno.test("put() compresses values that shrink, and no others", async () => {
  const text = new Uint8Array(20_000).fill(120);
  const sizes = new Map<string, readonly number[]>();
  for (const compression of ["none", "auto", "zstd"] as const) {
    await using world = await KvWorld.open("memory", { compression });
    const outcomes = await world.tier.put([["text", text], ["noise", noise(20_000)]]);
    sizes.set(compression, outcomes.map((outcome) => outcome.ok ? outcome.diskBytes : -1));
  }
  assert.deepEqual(sizes.get("none"), [20_000, 20_000]);
  for (const compression of ["auto", "zstd"]) {
    const [textBytes = 0, noiseBytes] = sizes.get(compression) ?? [];
    assert.ok(textBytes > 0 && textBytes <= 500);
    assert.equal(noiseBytes, 20_000);
  }
});

Deno.test("put() compresses a value whose noise is at its beginning only", async () => {
  await using world = await KvWorld.open("memory");
  const value = new Uint8Array(3 * BLOCK);
  value.set(noise(CHUNK));
  const [outcome] = await world.tier.put([["a", value]]);
  assert.ok(outcome?.ok && outcome.diskBytes < 2 * CHUNK);
  assert.deepEqual(await world.tier.get("a"), value);
});

Deno.test("put() accepts a view of shared memory", async () => {
  await using world = await KvWorld.open("memory");
  const value = new Uint8Array(new SharedArrayBuffer(100_000));
  value.set(noise(100_000));
  await world.tier.put([["a", value]]);
  assert.deepEqual(await world.tier.get("a"), noise(100_000));
});
