/** The store of a worker for each combination of flags, and custom stores. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { type MemoryFlags, thresholdsOf } from "../../../cli/flags/memory.ts";
import { workerFlags } from "../../../cli/flags/worker.ts";
import { openStore } from "../../../cli/roles/worker_store.ts";
import { asKey } from "../../../protocol/mod.ts";

const MODULE = `
export class Store {
  #values = new Map();
  constructor(setting) { this.setting = setting; }
  get bytes() { return [...this.#values.values()].reduce((sum, value) => sum + value.length, 0); }
  get count() { return this.#values.size; }
  async put(key, value) { this.#values.set(key, value); }
  async get(key) { return this.#values.get(key); }
  async stream(key) { return ReadableStream.from([this.#values.get(key)]); }
  size(key) { return this.#values.get(key)?.length; }
  pin() {}
  unpin() {}
  async delete(keys) { for (const key of keys) this.#values.delete(key); }
  async close() { this.#values.clear(); }
}
export class Evicting extends Store {
  fast = ["x", "y", "z"];
  evict() { return this.fast.shift() === undefined ? -1 : 100; }
}
export class Failing extends Store {
  fast = true;
  evict() { throw new Error("no"); }
}
export const instance = new Store();
export const make = async (setting) => {
  if (setting.memoryLimit !== 1000 || setting.localDirectory === "") throw new Error("no setting");
  return new Store(setting);
};
export const full = Object.defineProperty(new Store(), "count", { value: 3 });
export const broken = { put() {}, bytes: 0 };
export const number = 7;
`;

class Place implements AsyncDisposable {
  private constructor(readonly folder: string) {}

  static async make(): Promise<Place> {
    const folder = await Deno.makeTempDir();
    await Deno.writeTextFile(join(folder, "store.ts"), MODULE);
    return new Place(folder);
  }

  open(memoryLimit: number, ...args: string[]) {
    const flags = workerFlags().parse(args, { from: "user" }).opts<MemoryFlags>();
    const setting = {
      memoryLimit,
      thresholds: thresholdsOf(flags),
      localDirectory: this.folder,
    };
    return openStore(flags, setting);
  }

  named(name: string) {
    return this.open(1000, "--data-store", `${join(this.folder, "store.ts")}#${name}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.folder, { recursive: true });
  }
}

Deno.test("openStore() spills if there is a limit and a threshold", async () => {
  await using place = await Place.make();
  const table: [number, string[], spills: boolean][] = [
    [1000, [], true],
    [1000, ["--memory-target", "off"], true],
    [1000, ["--memory-spill", "off"], true],
    [1000, ["--memory-target", "off", "--memory-spill", "off"], false],
    [1000, ["--no-spill"], false],
    [0, [], false],
  ];
  for (const [limit, args, spills] of table) {
    const store = await place.open(limit, ...args);
    await store.put(asKey("n/a"), new Uint8Array(100));
    assert.equal(await store.evict() > 0, spills, args.join(" "));
    const where = spills ? join(place.folder, "spill") : undefined;
    assert.equal(store.spillPlace?.where, where, args.join(" "));
    await store.close();
  }
});

Deno.test("openStore() spills values beyond its target when they are stored", async () => {
  await using place = await Place.make();
  for (const [args, spilled] of [[[], 549], [["--memory-target", "off"], 0]] as const) {
    const store = await place.open(2000, "--spill-kv", ":memory:", ...args);
    for (const key of ["n/x", "n/y", "n/z"]) await store.put(asKey(key), new Uint8Array(549));
    assert.equal(store.spilledMemory, spilled);
    await store.close();
  }
});

Deno.test("openStore() writes values of the size of --spill-large as files", async () => {
  await using place = await Place.make();
  for (const [args, files] of [[[], 0], [["--spill-large", "files:500"], 1]] as const) {
    const store = await place.open(1000, ...args);
    await store.put(asKey("n/small"), new Uint8Array(499));
    await store.put(asKey("n/large"), new Uint8Array(500));
    while (await store.evict() > 0);
    const names = [...Deno.readDirSync(join(place.folder, "spill"))].map(({ name }) => name);
    assert.equal(names.filter((name) => name.endsWith(".value")).length, files);
    assert.deepEqual(await store.get(asKey("n/large")), new Uint8Array(500));
    await store.close();
  }
});

Deno.test("openStore() reports the fault of the place of the spill tier", async () => {
  await using place = await Place.make();
  const file = join(place.folder, "store.ts");
  await assert.rejects(
    place.open(1000, "--spill-kv", join(file, "below")),
    /^CommandError: Cannot spill to ".*store.ts\/below": .*--no-spill$/,
  );
});

Deno.test("openStore() accepts an instance, a class, or a function that creates a store", async () => {
  await using place = await Place.make();
  for (const name of ["instance", "Store", "make"]) {
    const store = await place.named(name);
    await store.put(asKey("n/a"), Uint8Array.of(1, 2, 3));
    assert.deepEqual(await store.get(asKey("n/a")), Uint8Array.of(1, 2, 3));
    assert.equal(store.size(asKey("n/a")), 3);
    assert.equal(store.managedBytes, 3);
    assert.equal(await store.evict(), -1);
    await store.close();
  }
});

Deno.test("openStore() lets a custom store evict values if it can", async () => {
  await using place = await Place.make();
  const store = await place.named("Evicting");
  assert.deepEqual(
    [await store.evict(), await store.evict(), await store.evict(), await store.evict()],
    [100, 100, 100, -1],
  );
  const failing = await place.named("Failing");
  assert.equal(await failing.evict(), -1);
});

Deno.test("openStore() rejects an object that is not a store, or not empty", async () => {
  await using place = await Place.make();
  const table = {
    absent: /has no export "absent"/,
    number: /it is not an object/,
    broken: /it has no get\(\), no stream\(\), .*no count/,
    full: /it holds 3 values already/,
  };
  for (const [name, message] of Object.entries(table)) {
    await assert.rejects(place.named(name), (error: Error) => {
      assert.equal(error.name, "CommandError");
      assert.match(error.message, /^Cannot keep values in ".*store.ts#/);
      assert.match(error.message, message);
      return true;
    });
  }
  await assert.rejects(place.open(1000, "--data-store", "./nowhere.ts#Store"), /nowhere/);
});
