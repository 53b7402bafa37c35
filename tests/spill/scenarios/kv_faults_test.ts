import assert from "node:assert/strict";
import { constants, zstdCompressSync } from "node:zlib";
import type { KvRange } from "../../../spill/kv/database.ts";
import type { KvMutation } from "../../../spill/kv/layout.ts";
import { KvTier, type SlowWrite } from "../../../spill/mod.ts";
import { KvWorld, noise } from "../kv/kv_world.ts";

const BLOCK = 12 * 65_536;

Deno.test("put() that fails anywhere in a value stores no part of it, and keeps older values", async () => {
  for (let failing = 1; failing <= 4; failing++) {
    await using world = await KvWorld.open("memory");
    const { tier } = world;
    await tier.put([["a", noise(9)]]);
    const before = await world.keys();
    let records = 0;
    failCommits(world, (mutations, index) => {
      const isFailing = index === failing && isWrite(mutations);
      if (!isFailing && mutations.some(isRecord)) records++;
      return isFailing;
    });
    // Four blocks; the last operation includes the record.
    assert.deepEqual(told(await tier.put([["a", noise(4 * BLOCK)]])), ["Cannot write"]);
    assert.deepEqual([await tier.get("a"), tier.liveBytes], [noise(9), 9]);
    assert.deepEqual(await world.keys(), before);
    assert.equal(records, 0, "a value that is not whole did not exist for an instant");
  }
});

Deno.test("put() of several values writes them separately if they fail together", async () => {
  await using world = await KvWorld.open("memory");
  const { tier } = world;
  failCommits(world, (mutations) => mutations.some(({ key }) => key[1] === 2));
  const outcomes = await tier.put(["a", "b", "c"].map((key, index) => [key, noise(9, index + 1)]));
  assert.deepEqual(told(outcomes), [9, "Cannot write", 9]);
  assert.deepEqual(await tier.get("c"), noise(9, 3));
  assert.equal(await tier.get("b"), undefined);
});

Deno.test("put() of a long value and others: each has its own outcome", async () => {
  await using world = await KvWorld.open("memory");
  const { tier } = world;
  failCommits(world, (mutations) => mutations.some(({ key }) => key[1] === 2));
  const sizes = [1, 3 * BLOCK, 2, 2 * BLOCK + 1];
  const outcomes = await tier.put(sizes.map((size, index) => [`${index}`, noise(size)]));
  assert.deepEqual(told(outcomes), [1, "Cannot write", 2, 2 * BLOCK + 1]);
  assert.equal(tier.liveBytes, 3 + 2 * BLOCK + 1);
});

Deno.test("a value that cannot be deleted leaves the index, and is deleted with the next", async () => {
  await using world = await KvWorld.open("memory");
  const { tier } = world;
  await tier.put([["a", noise(BLOCK)], ["b", noise(9)]]);
  const heal = failCommits(world, (mutations) => !isWrite(mutations));
  await tier.delete(["a"]);
  assert.deepEqual([await tier.get("a"), tier.liveBytes], [undefined, 9]);
  assert.equal((await world.keys()).length, 15);
  heal();
  await tier.delete(["b"]);
  assert.deepEqual(await world.keys(), []);
});

Deno.test("put() of many short values shares atomic operations", async () => {
  await using world = await KvWorld.open("memory");
  let commits = 0;
  failCommits(world, () => (commits++, false));
  const keys = Array.from({ length: 1000 }, (_, index) => `key ${index}`);
  const outcomes = await world.tier.put(keys.map((key) => [key, noise(100)]));
  assert.ok(outcomes.every(({ ok }) => ok));
  assert.ok(commits <= 4, `${commits} atomic operations`);
  await world.tier.delete(keys);
  assert.ok(commits <= 8, `${commits} atomic operations`);
});

Deno.test("a read notices a chunk that is deleted meanwhile", async () => {
  await using world = await KvWorld.open("memory", { readPausesMs: [] });
  await world.tier.put([["a", noise(2 * BLOCK)]]);
  await world.place.volume.database.commitAll([[{ key: ["v", 1, 13], bytes: 0 }]]);
  await assert.rejects(world.tier.get("a"), /its chunk 14 of 24 is missing/);
  await world.place.volume.database.commitAll([[{ key: ["v", 1, 13], value: noise(7), bytes: 7 }]]);
  await assert.rejects(world.tier.get("a"), /its chunk 14 of 24 is missing/);
});

Deno.test("a read that fails is repeated where it failed, a limited number of times", async () => {
  for (const failures of [2, 3]) {
    await using world = await KvWorld.open("memory", { readPausesMs: [0, 0] });
    const value = noise(2 * BLOCK);
    await world.tier.put([["a", value]]);
    let calls = 0;
    const { database } = world.place.volume;
    const list = database.list;
    database.list = async function* <T>(range: KvRange) {
      const failsAt = ++calls <= failures ? 10 + calls : -1;
      for await (const entry of list.call(database, range)) {
        if (entry.key.at(-1) === failsAt) throw new Error("disk I/O error");
        yield entry as Deno.KvEntry<T>;
      }
    };
    const read = await world.tier.get("a").catch((error: Error) => error.message);
    assert.deepEqual(read, failures === 2 ? value : "disk I/O error");
    assert.equal(calls, 3);
  }
});

Deno.test("a damaged compressed value is an error", async () => {
  await using world = await KvWorld.open("memory", { readPausesMs: [] });
  await world.tier.put([["a", new Uint8Array(BLOCK - 1)]]);
  // A frame of the same length whose content has one byte less.
  const [stored, shorter] = [compressed(BLOCK - 1), compressed(BLOCK - 2)];
  assert.equal(shorter.length, stored.length);
  for (const damaged of [noise(stored.length), shorter]) {
    await world.place.volume.database.commitAll([[{ key: ["v", 1, 0], value: damaged, bytes: 0 }]]);
    await assert.rejects(world.tier.get("a"), /^Error: Cannot read "a" from ":memory:": /);
  }
});

Deno.test("close() ends writes and reads in progress", async () => {
  const tier = await KvTier.open(":memory:");
  await tier.put([["a", noise(3 * BLOCK)]]);
  const calls = [tier.put([["b", noise(5 * BLOCK)]]), tier.get("a"), tier.delete(["a"])];
  await tier.close();
  const settled = await Promise.allSettled(calls);
  assert.deepEqual(settled.map(({ status }) => status), ["fulfilled", "fulfilled", "fulfilled"]);
});

function compressed(length: number): Uint8Array {
  const params = { [constants.ZSTD_c_compressionLevel]: 1 };
  return new Uint8Array(zstdCompressSync(new Uint8Array(length), { params }));
}

type Judge = (mutations: readonly KvMutation[], index: number) => boolean;

/** From now on atomic operations chosen by the function fail, until the result is called. */
function failCommits({ place: { volume: { database } } }: KvWorld, condemns: Judge): () => void {
  const commit = database.commit;
  let index = 0;
  database.commit = (mutations) => {
    if (!condemns(mutations, ++index)) return commit.call(database, mutations);
    const done = Promise.reject(new Error("Cannot write"));
    done.catch(() => {});
    return Promise.resolve({ done });
  };
  return () => database.commit = commit;
}

function isRecord({ key, value }: KvMutation): boolean {
  return key.at(-2) === "m" && value !== undefined;
}

function isWrite(mutations: readonly KvMutation[]): boolean {
  return mutations.some(({ value }) => value !== undefined);
}

function told(outcomes: readonly SlowWrite[]): (number | string)[] {
  return outcomes.map((outcome) => outcome.ok ? outcome.diskBytes : outcome.error.message);
}
