/** Large values as files beside the database: entries, order, faults of the disk, damage. */
import assert from "node:assert/strict";
import type { ValueRecord } from "../../../spill/kv/layout.ts";
import { openDirectory } from "../../../spill/kv/directory.ts";
import { KvTier, type KvTierOptions, type SlowWrite, SpillBuffer } from "../../../spill/mod.ts";
import { FaultyFiles } from "./faulty_files.ts";
import { collect, KvWorld, noise } from "./kv_world.ts";

const MIB = 1024 * 1024;
const LARGE = 2 * MIB + 5;
const PLAIN: KvTierOptions = { compression: "none", fileBytesMin: 1000, readPausesMs: [] };

Deno.test("a value of fileBytesMin or more is a file, and its entry is in the database", async () => {
  await using world = await KvWorld.openFiles(PLAIN);
  const { tier, place: { volume, where } } = world;
  await tier.put([["small", noise(999)], ["large", noise(LARGE)], ["just", noise(1000)]]);
  assert.deepEqual(world.files(), ["spill.kv-2.value", "spill.kv-3.value"]);
  const path = `${where}/spill.kv-2.value`;
  assert.deepEqual(await Deno.readFile(path), noise(LARGE));
  if (Deno.build.os !== "windows") {
    assert.equal(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600, "only its user reads it");
  }
  const records = await Array.fromAsync(
    volume.database.list<ValueRecord>({ start: ["m"], end: ["m", true] }),
  );
  const { file, ...rest } = records[1]?.value ?? assert.fail("no record");
  assert.deepEqual(rest, { key: "large", size: LARGE, chunks: 0, compression: "none" });
  assert.deepEqual([file?.name, file?.bytes, file?.checksums.length], [
    "spill.kv-2.value",
    LARGE,
    3,
  ]);
  assert.equal(tier.liveBytes, LARGE + 1999);
  assert.ok(tier.writtenBytes >= LARGE + 1999 && await tier.fileBytes() >= LARGE + 1999);
});

Deno.test("a file is compressed like a value in the database", async () => {
  await using world = await KvWorld.openFiles({ fileBytesMin: 1000 });
  const value = new Uint8Array(LARGE);
  value.set(noise(100_000), MIB);
  const [outcome] = await world.tier.put([["a", value]]);
  const { size } = await Deno.stat(`${world.place.where}/spill.kv-1.value`);
  assert.deepEqual(outcome, { ok: true, diskBytes: size });
  assert.ok(size < 110_000);
  assert.deepEqual(await world.tier.get("a"), value);
  assert.deepEqual(await collect(await world.tier.getStream("a")), value);
});

Deno.test("a file is read in pieces of at most 1 MiB", async () => {
  const files = new FaultyFiles();
  await using world = await KvWorld.openFiles(PLAIN, files);
  await world.tier.put([["a", noise(LARGE)]]);
  const stream = await world.tier.getStream("a");
  const lengths = (await Array.fromAsync(stream ?? [])).map(({ length }) => length);
  assert.deepEqual(lengths, [MIB, MIB, 5]);
  await world.tier.get("a");
  assert.ok(files.largestRead <= MIB, `${files.largestRead} bytes are read at once`);
});

Deno.test("a file is complete before its record, and its record is gone before the file", async () => {
  const files = new FaultyFiles();
  await using world = await KvWorld.openFiles(PLAIN, files);
  const { database } = world.place.volume;
  const commit = database.commit;
  database.commit = (mutations) => {
    const isSet = mutations.some(({ value }) => value !== undefined);
    files.told.push(isSet ? "set the record" : "delete the record");
    return commit.call(database, mutations);
  };
  await world.tier.put([["a", noise(MIB + 1)]]);
  await world.tier.delete(["a"]);
  assert.deepEqual(files.told, [
    "open spill.kv-1.value.new",
    "write",
    "write",
    "syncData",
    "rename spill.kv-1.value.new",
    "set the record",
    "delete the record",
    "remove spill.kv-1.value",
  ]);
});

Deno.test("a long file reaches the disk in parts, so that progress is seen", async () => {
  const files = new FaultyFiles();
  await using world = await KvWorld.openFiles(PLAIN, files);
  await world.tier.put([["a", noise(33 * MIB)]]);
  assert.equal(files.told.filter((call) => call === "syncData").length, 3);
});

Deno.test("put() stores nothing and loses nothing, whichever call for a file fails", async () => {
  // Open, write twice, synchronise, rename.
  for (let failing = 1; failing <= 5; failing++) {
    const files = new FaultyFiles();
    await using world = await KvWorld.openFiles(PLAIN, files);
    const { tier } = world;
    await tier.put([["a", noise(LARGE)]]);
    const before = await world.keys();
    files.failCall(files.calls + failing, "No space left on device (os error 28)");
    const outcomes = await tier.put([["a", noise(MIB + 1, 2)], ["b", noise(2000, 3)]]);
    assert.deepEqual(told(outcomes), [
      `Cannot write to "${tier.where}": its disk is full; free space there, or name another ` +
      "place with --spill-kv",
      2000,
    ], `call ${failing}`);
    assert.deepEqual([await tier.get("a"), await tier.get("b")], [noise(LARGE), noise(2000, 3)]);
    assert.deepEqual(await world.keys(), [["m", 1], ["m", 3], ["v", 1, 0], ["v", 3, 0]]);
    assert.equal(before.length, 2);
    assert.equal(tier.replacedCount, 0, "the database is sound");
  }
});

Deno.test("put() in a folder that became read-only keeps the value in memory and says why", async () => {
  const files = new FaultyFiles();
  await using world = await KvWorld.openFiles(PLAIN, files);
  const warnings: string[] = [];
  let now = 0;
  const buffer = new SpillBuffer<Uint8Array>({
    target: 5000,
    slow: world.tier,
    sizeOf: (value) => value.byteLength,
    codec: { encode: (value) => value, decode: (bytes) => bytes },
    clock: () => now,
    warn: (message) => void warnings.push(message),
  });
  files.failAll("Read-only file system (os error 30)");
  const keys = ["a", "b", "c"];
  for (const [index, key] of keys.entries()) await buffer.set(key, noise(4000, index + 1));
  assert.deepEqual([buffer.memory.count, buffer.disk.count], [3, 0]);
  assert.match(warnings[0] ?? "", /: Read-only file system .*; it stays in memory. Check the free/);
  files.heal();
  now += 10_000;
  await buffer.evictTo(0);
  assert.deepEqual([buffer.memory.count, buffer.disk.count], [0, 3]);
  for (const [index, key] of keys.entries()) {
    assert.deepEqual(await buffer.get(key), noise(4000, index + 1));
  }
  await buffer.close();
});

Deno.test("a limit of spilled bytes counts files with their size on the disk", async () => {
  await using world = await KvWorld.openFiles(PLAIN);
  const buffer = new SpillBuffer<Uint8Array>({
    target: 0,
    slow: world.tier,
    maxSpill: 10_000,
    sizeOf: (value) => value.byteLength,
    codec: { encode: (value) => value, decode: (bytes) => bytes },
    clock: () => 0,
    warn: () => {},
  });
  for (const key of ["a", "b", "c"]) await buffer.set(key, noise(4000));
  assert.deepEqual([buffer.memory.count, buffer.disk.bytes], [1, 8000]);
  buffer.delete("a");
  await buffer.evictTo(0);
  assert.deepEqual([buffer.memory.count, buffer.disk.bytes, world.files().length], [0, 8000, 2]);
  await buffer.close();
});

Deno.test("put() of a value that is deleted meanwhile writes no more of its file", async () => {
  const files = new FaultyFiles();
  await using world = await KvWorld.openFiles(PLAIN, files);
  const put = world.tier.put([["a", noise(4 * MIB)]]);
  await world.tier.delete(["a"]);
  assert.match(told(await put).join(), /it was deleted while it was being written/);
  assert.ok(!files.told.includes("write"), files.told.join());
  assert.deepEqual(world.files(), []);
});

Deno.test("put() of a file does not count on free space inside the database", async () => {
  const directory = await Deno.makeTempDir();
  const place = await openDirectory(`${directory}/spill`);
  let freeBytes = 20_000_000;
  const tier = new KvTier({ ...place, freeBytes: () => Promise.resolve(freeBytes) }, {
    ...PLAIN,
    freeBytesMin: 0,
    fileBytesMin: 500_000,
  });
  assert.deepEqual(told(await tier.put([["file", noise(16_000_000)]])), [16_000_000]);
  freeBytes = 10_000_000;
  const inDatabase = Array.from({ length: 10 }, (_, index) => `${index}`);
  for (const key of inDatabase) await tier.put([[key, noise(400_000)]]);
  await tier.delete(inDatabase);
  freeBytes = 100_000;
  const [file] = await tier.put([["a", noise(600_000)]]);
  assert.match(String(file?.ok === false && file.error), /its disk has 97.7 KiB free/);
  // More than is written before the disk is measured again.
  for (let turn = 0; turn < 20; turn++) {
    assert.deepEqual(told(await tier.put([["b", noise(499_999)]])), [499_999]);
  }
  freeBytes = 700_000;
  assert.ok((await tier.put([["a", noise(600_000)]]))[0]?.ok);
  await tier.close();
  await Deno.remove(directory);
});

Deno.test("a record that cannot be written leaves no file", async () => {
  await using world = await KvWorld.openFiles(PLAIN);
  const { database } = world.place.volume;
  const commit = database.commit;
  database.commit = (mutations) => {
    if (mutations.every(({ value }) => value === undefined)) {
      return commit.call(database, mutations);
    }
    const done = Promise.reject(new Error("Cannot write"));
    done.catch(() => {});
    return Promise.resolve({ done });
  };
  assert.deepEqual(told(await world.tier.put([["a", noise(LARGE)]])), ["Cannot write"]);
  assert.deepEqual([await world.keys(), world.files(), world.tier.liveBytes], [[], [], 0]);
});

Deno.test("a file that cannot be removed is removed with the next deletion, or at the end", async () => {
  const files = new FaultyFiles();
  await using world = await KvWorld.openFiles(PLAIN, files);
  const { tier } = world;
  await tier.put(["a", "b", "c"].map((key) => [key, noise(2000)]));
  files.failAll("Read-only file system (os error 30)");
  await tier.delete(["a"]);
  const [failed] = await tier.put([["d", noise(2000)]]);
  assert.deepEqual([failed?.ok, tier.liveBytes, world.files().length], [false, 4000, 3]);
  files.heal();
  await tier.delete(["b"]);
  assert.deepEqual(world.files(), ["spill.kv-3.value"]);
  files.failAll("Input/output error (os error 5)");
  await tier.delete(["c"]);
  assert.deepEqual(world.files(), ["spill.kv-3.value"]);
  // The world asserts that closing the tier leaves an empty folder.
});

for (
  const [what, damage, message] of [
    ["shortened", (path: string) => Deno.truncate(path, MIB + 1), /its piece 2 of 3 is missing/],
    ["emptied", (path: string) => Deno.truncate(path, 0), /its piece 1 of 3 is missing/],
    ["changed", invertBit, /its piece 2 of 3 is damaged/],
    ["removed", (path: string) => Deno.remove(path), /Cannot read from ".*": .*No such file/],
    ["a folder", (path: string) => Deno.remove(path).then(() => Deno.mkdir(path)), /Cannot read/],
  ] as const
) {
  Deno.test(`a file that was ${what} costs its value and no other`, async () => {
    await using world = await KvWorld.openFiles(PLAIN);
    const { tier, place: { where } } = world;
    await tier.put([["a", noise(LARGE)], ["b", noise(LARGE, 2)], ["c", noise(9)]]);
    await damage(`${where}/spill.kv-1.value`);
    await assert.rejects(tier.get("a"), message);
    await assert.rejects(tier.getStream("a").then(collect), message);
    assert.deepEqual([await tier.get("b"), await tier.get("c")], [noise(LARGE, 2), noise(9)]);
    assert.equal(tier.replacedCount, 0, "the database is sound");
    if (what === "a folder") await Deno.remove(`${where}/spill.kv-1.value`);
    await tier.delete(["a"]);
    assert.deepEqual(world.files(), ["spill.kv-2.value"]);
  });
}

Deno.test("a read of a file that fails is repeated where it failed, a limited number of times", async () => {
  for (const failures of [2, 3]) {
    const files = new FaultyFiles();
    await using world = await KvWorld.openFiles({ ...PLAIN, readPausesMs: [0, 0] }, files);
    await world.tier.put([["a", noise(LARGE)]]);
    files.told.length = 0;
    files.failReads(failures, MIB);
    const read = await world.tier.get("a").catch((error: Error) => error.message);
    const message = `Cannot read from "${world.tier.where}": its disk reports an I/O error; ` +
      "check whether it is full, failing or under a quota, or name another place with --spill-kv";
    assert.deepEqual(read, failures === 2 ? noise(LARGE) : message);
    const opened = files.told.filter((call) => call === "open spill.kv-1.value");
    assert.equal(opened.length, 3);
    files.failReads(failures, MIB);
    const streamed = await world.tier.getStream("a").then(collect).catch((error) => error.message);
    assert.deepEqual(streamed, failures === 2 ? noise(LARGE) : message);
  }
});

function told(outcomes: readonly SlowWrite[]): (number | string)[] {
  return outcomes.map((outcome) => outcome.ok ? outcome.diskBytes : outcome.error.message);
}

async function invertBit(path: string): Promise<void> {
  const bytes = await Deno.readFile(path);
  bytes[MIB + 7] = (bytes[MIB + 7] ?? 0) ^ 1;
  await Deno.writeFile(path, bytes);
}
