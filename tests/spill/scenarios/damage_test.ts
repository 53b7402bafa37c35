/** Databases whose files are really damaged: values that can be read stay, and spilling goes on. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { KvTier, type KvTierOptions, type SlowWrite } from "../../../spill/mod.ts";
import { collect, noise } from "../kv/kv_world.ts";

const VALUE_BYTES = 300_000;
const VALUES = 20;
const KEYS = Array.from({ length: VALUES }, (_, index) => `k${index}`);

Deno.test("KvTier sets a database aside when a value in it cannot be read, and keeps the others", async () => {
  await using world = await DamagedTier.open();
  await world.damage((bytes) => [[Math.floor(bytes / 4), VALUE_BYTES / 2]]);
  const [read, lost] = await world.readAll();
  // The damage concerns two neighbours, or three.
  assert.ok(lost.length > 0 && lost.length <= 3, `${lost.length} are lost`);
  assert.equal(read.length + lost.length, VALUES);
  await world.writesAgain(lost);
  assert.equal(world.tier.replacedCount, 1);
  assert.match(
    world.warnings.join(),
    /^The spill database in ".*" is broken: .*; a fresh one repla/,
  );
  // The broken database is removed when its last value is gone.
  assert.deepEqual(world.databases(), ["spill.kv", "spill.kv.2"]);
  await world.tier.delete(read);
  assert.deepEqual(world.databases(), ["spill.kv.2"]);
});

Deno.test("KvTier replaces a database that cannot be written, and stores the values in the fresh one", async () => {
  await using world = await DamagedTier.open();
  await world.damage((bytes) => [[0, bytes]], { alsoLog: true });
  // SQLite has pages in memory, and may notice the damage late.
  for (let turn = 0; turn < 100 && world.tier.replacedCount === 0; turn++) {
    const outcomes = await world.tier.put([["a", noise(9)], [`b${turn}`, noise(VALUE_BYTES)]]);
    assert.deepEqual(outcomes.map(({ ok }) => ok), [true, true]);
  }
  assert.deepEqual(await world.tier.get("a"), noise(9));
  assert.equal(world.tier.replacedCount, 1);
  const [read, lost] = await world.readAll();
  assert.equal(read.length + lost.length, VALUES);
  assert.equal(world.tier.replacedCount, 1, "a broken database is replaced once");
});

Deno.test("KvTier goes on when nothing of a database can be read", async () => {
  await using world = await DamagedTier.open();
  await world.damage((bytes) => [[0, bytes]], { alsoLog: true });
  const [read, lost] = await world.readAll();
  assert.deepEqual([read, lost], [[], KEYS]);
  await world.writesAgain(KEYS);
  await world.tier.delete(KEYS);
  assert.deepEqual(world.databases(), ["spill.kv.2"]);
});

Deno.test("KvTier keeps values that are files when their database is broken", async () => {
  await using world = await DamagedTier.open({ fileBytesMin: VALUE_BYTES });
  const inDatabase = KEYS.map((key) => `in database ${key}`);
  for (const key of inDatabase) await world.tier.put([[key, noise(VALUE_BYTES - 1)]]);
  await world.damage((bytes) => [[0, bytes]], { alsoLog: true });
  for (const key of inDatabase) await world.tier.get(key).catch(() => {});
  assert.equal(world.tier.replacedCount, 1);
  await world.tier.delete(inDatabase);
  await world.tier.put([["k0", noise(VALUE_BYTES)]]);
  assert.deepEqual(await world.readAll(), [KEYS, []]);
  const stream = await world.tier.getStream("k1");
  await world.tier.delete(KEYS.slice(1, -1));
  assert.deepEqual(world.valuesOf("spill.kv"), [2, VALUES], "one is still read");
  assert.deepEqual(await collect(stream), noise(VALUE_BYTES, 2));
  assert.deepEqual(world.valuesOf("spill.kv"), [VALUES]);
  assert.equal(world.valuesOf("spill.kv.2").length, 1);
  await world.tier.delete(KEYS.slice(-1));
  assert.deepEqual([world.valuesOf("spill.kv"), world.databases()], [[], ["spill.kv.2"]]);
});

Deno.test("KvTier notices a single changed bit", async () => {
  await using world = await DamagedTier.open();
  await world.invertBit(noise(VALUE_BYTES, 4));
  await assert.rejects(world.tier.get("k3"), /its chunk 1 of 5 is damaged/);
  await assert.rejects(world.tier.getStream("k3").then(collect), /its chunk 1 of 5 is damaged/);
  assert.equal(world.tier.replacedCount, 1);
});

Deno.test("KvTier keeps a broken database that cannot be replaced, and tries again", async () => {
  await using world = await DamagedTier.open();
  await Deno.mkdir(`${world.path}/spill.kv.2/full`, { recursive: true });
  await world.damage((bytes) => [[0, bytes]], { alsoLog: true });
  let first: SlowWrite | undefined;
  for (let turn = 0; turn < 100 && first?.ok !== false; turn++) {
    [first] = await world.tier.put([[`a${turn}`, noise(VALUE_BYTES)]]);
  }
  assert.match(String(first?.ok === false && first.error), /its file is damaged/);
  assert.equal(world.tier.replacedCount, 0);
  const [second] = await world.tier.put([["a", noise(9)]]);
  assert.equal(second?.ok, false, "not more than one attempt a second");
  assert.deepEqual(world.warnings.length, 1);
  await Deno.remove(`${world.path}/spill.kv.2`, { recursive: true });
});

/** A tier in a directory with values in it. */
class DamagedTier implements AsyncDisposable {
  readonly tier: KvTier;
  readonly path: string;
  readonly warnings: string[];
  readonly #parent: string;

  private constructor(tier: KvTier, parent: string, warnings: string[]) {
    this.tier = tier;
    this.#parent = parent;
    this.path = `${parent}/spill`;
    this.warnings = warnings;
  }

  static async open(options: KvTierOptions = {}): Promise<DamagedTier> {
    const parent = await Deno.makeTempDir();
    const warnings: string[] = [];
    const tier = await KvTier.open(`${parent}/spill`, {
      compression: "none",
      freeBytesMin: 0,
      readPausesMs: [],
      warn: (message) => void warnings.push(message),
      ...options,
    });
    const world = new DamagedTier(tier, parent, warnings);
    for (const [index, key] of KEYS.entries()) {
      await tier.put([[key, noise(VALUE_BYTES, index + 1)]]);
    }
    await world.flush();
    return world;
  }

  /** Writes enough that the values so far are in the database, and not only in its log. */
  async flush(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) await this.tier.put([["filler", noise(VALUE_BYTES * 3)]]);
    await this.tier.delete(["filler"]);
  }

  /** Overwrites ranges of the file with noise, and the whole log if it is asked to. */
  async damage(
    ranges: (bytes: number) => readonly (readonly [start: number, length: number])[],
    { alsoLog = false } = {},
  ): Promise<void> {
    const [file, log] = [`${this.path}/spill.kv`, `${this.path}/spill.kv-wal`];
    const { size } = await Deno.stat(file);
    for (const [start, length] of ranges(size)) await write(file, start, noise(length, 7));
    if (alsoLog) await write(log, 0, noise((await Deno.stat(log)).size, 7));
  }

  /** Inverts a bit near the beginning of a value, in every file. */
  async invertBit(value: Uint8Array): Promise<void> {
    let found = 0;
    for (const file of [`${this.path}/spill.kv`, `${this.path}/spill.kv-wal`]) {
      const content = Buffer.from(await Deno.readFile(file));
      // A page ends somewhere: one of three pieces lies within one.
      for (const start of [1000, 2000, 3000]) {
        const at = content.indexOf(value.subarray(start, start + 100));
        if (at < 0) continue;
        found++;
        await write(file, at, Uint8Array.of((value[start] ?? 0) ^ 1));
      }
    }
    assert.ok(found > 0, "the value is in a file");
  }

  /** The keys of values that are as they were put, and of those that cannot be read. */
  async readAll(): Promise<[read: string[], lost: string[]]> {
    const [read, lost]: [string[], string[]] = [[], []];
    for (const [index, key] of KEYS.entries()) {
      try {
        assert.deepEqual(await this.tier.get(key), noise(VALUE_BYTES, index + 1));
        read.push(key);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        lost.push(key);
      }
    }
    return [read, lost];
  }

  /** Writes values under these keys and reads them back. */
  async writesAgain(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const [outcome] = await this.tier.put([[key, noise(VALUE_BYTES, 99)]]);
      assert.ok(outcome?.ok, `${key} is written`);
      assert.deepEqual(await this.tier.get(key), noise(VALUE_BYTES, 99));
    }
  }

  /** Names of the databases in the directory. */
  databases(): string[] {
    const names = [...Deno.readDirSync(this.path)].map(({ name }) => name);
    return names.filter((name) => /^spill\.kv(\.\d+)?$/.test(name)).sort();
  }

  /** Numbers of the writes whose values are files beside a database. */
  valuesOf(database: string): number[] {
    const found = [...Deno.readDirSync(this.path)].flatMap(({ name }) => {
      const [, owner, n] = /^(.*)-(\d+)\.value$/.exec(name) ?? [];
      return owner === database ? [Number(n)] : [];
    });
    return found.sort((a, b) => a - b);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.tier.close();
    assert.deepEqual([...Deno.readDirSync(this.#parent)], [], "nothing is left");
    await Deno.remove(this.#parent);
  }
}

async function write(
  file: string,
  start: number,
  content: Uint8Array,
): Promise<void> {
  using opened = await Deno.open(file, { write: true });
  await opened.seek(start, Deno.SeekMode.Start);
  for (let at = 0; at < content.length;) at += await opened.write(content.subarray(at));
}
