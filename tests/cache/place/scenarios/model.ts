/**
 * A model of a folder: keys lead to values, a value is there or not, uses are in an order. Commands
 * run on both, and their answers are compared.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { FolderPlace } from "../../../../cache/mod.ts";
import { FolderWorld } from "../folder/folder_world.ts";
import { bytesOfSeed, entryOf, flipBit, resultOfBytes, sha256 } from "../entries.ts";

const KEYS = 8;
const VALUES = 6;
const BLOCK = 4096;
const OWNERS = ["one", "two"];

/** One value of a few blocks by number. */
const bytesOf = (value: number) => bytesOfSeed(value, value * 3000);
const diskBytesOf = (value: number) => Math.max(1, Math.ceil(value * 3000 / BLOCK)) * BLOCK;
/** The owner is hashed into a key. */
const ownerOf = (key: number) => OWNERS[key % 2] ?? "";

export class FolderModel {
  /** The value that each key leads to. */
  readonly leads = new Map<number, number>();
  /** Values that have a record, least recently used first. */
  readonly values: number[] = [];
  /** Values whose file is not right. */
  readonly wrong = new Map<number, "damaged" | "missing">();

  use(value: number): void {
    const at = this.values.indexOf(value);
    if (at >= 0) this.values.push(...this.values.splice(at, 1));
  }

  store(keys: readonly number[], value: number): void {
    if (!this.values.includes(value)) this.values.push(value);
    this.use(value);
    for (const key of keys) this.leads.set(key, value);
  }

  remove(value: number): void {
    const at = this.values.indexOf(value);
    if (at >= 0) this.values.splice(at, 1);
    this.wrong.delete(value);
    for (const [key, led] of this.leads) if (led === value) this.leads.delete(key);
  }

  get bytes(): number {
    return this.values.reduce((bytes, value) => bytes + diskBytesOf(value), 0);
  }

  /** Values that no owner's keys lead to any more stay until their turn comes. */
  clear(owner: string): number {
    const cleared = [...this.leads].filter(([key]) => ownerOf(key) === owner);
    for (const [key] of cleared) this.leads.delete(key);
    for (const value of new Set(cleared.map(([, value]) => value))) {
      if (![...this.leads.values()].includes(value)) this.remove(value);
    }
    return cleared.length;
  }
}

/** A folder, which is closed and opened during a run. */
export class FolderTrial {
  readonly world: FolderWorld;
  place: FolderPlace;

  private constructor(world: FolderWorld, place: FolderPlace) {
    this.world = world;
    this.place = place;
  }

  static async make(): Promise<FolderTrial> {
    const world = await FolderWorld.make();
    return new FolderTrial(world, await world.open());
  }
}

interface Command extends fc.AsyncCommand<FolderModel, FolderTrial> {}

/** A command that always can run. `run` returns what both sides must answer alike. */
function command(
  text: string,
  run: (model: FolderModel, trial: FolderTrial) => Promise<readonly [unknown, unknown]>,
): Command {
  return {
    check: () => true,
    toString: () => text,
    async run(model, trial) {
      trial.world.wait();
      const [actual, expected] = await run(model, trial);
      assert.deepEqual(actual, expected, text);
    },
  };
}

const put = (key: number, other: number, value: number) =>
  command(`put(${key}, ${other}, ${value})`, async (model, { place }) => {
    // A plan key and a content key of the same owner.
    const keys = [key, (other & ~1) | (key & 1)];
    const names = keys.map((key) => `key ${key}`);
    const bytes = bytesOf(value);
    const isStored = await place.put(entryOf(names, bytes, ownerOf(key)), bytes);
    // A missing file, or one of another length, is written again; a flipped bit is found later.
    if (model.wrong.get(value) === "missing") model.wrong.delete(value);
    model.store(keys, value);
    return [isStored, true];
  });

const putLie = (key: number, value: number) =>
  command(`putLie(${key}, ${value})`, async (model, { place }) => {
    const isThere = model.values.includes(value) && model.wrong.get(value) !== "missing";
    const entry = entryOf(`key ${key}`, bytesOf(value), ownerOf(key));
    const isStored = await place.put(entry, bytesOfSeed(99, value * 3000 + 1));
    if (isThere) model.store([key], value);
    return [isStored, isThere];
  });

const link = (key: number, value: number) =>
  command(`link(${key}, ${value})`, async (model, { place }) => {
    const isThere = model.values.includes(value) && model.wrong.get(value) !== "missing";
    const isLinked = await place.link(entryOf(`key ${key}`, bytesOf(value), ownerOf(key)));
    if (isThere) model.store([key], value);
    return [isLinked, isThere];
  });

const getAll = () =>
  command("getMany()", async (model, { place }) => {
    const keys = Array.from({ length: KEYS }, (_, key) => key);
    const found = await place.getMany(keys.map((key) => sha256(`key ${key}`)));
    const led = keys.map((key) => model.leads.get(key));
    const expected = led.map((value) =>
      value === undefined ? undefined : resultOfBytes(bytesOf(value))
    );
    // A list has the latest uses: a value that is missing is noticed then.
    await place.list();
    // All are used at one time, and then in the order of their digests.
    const digestOf = (value: number) => resultOfBytes(bytesOf(value)).digest;
    const used = [...new Set(model.leads.values())];
    used.sort((a, b) => digestOf(a) < digestOf(b) ? -1 : 1).forEach((value) =>
      model.wrong.get(value) === "missing" ? model.remove(value) : model.use(value)
    );
    return [keys.map((key) => found.get(sha256(`key ${key}`))), expected];
  });

const read = (value: number, streamed: boolean) =>
  command(`read(${value}, ${streamed})`, async (model, { place }) => {
    const result = resultOfBytes(bytesOf(value));
    const isRight = model.values.includes(value) && !model.wrong.has(value);
    if (!isRight) model.remove(value);
    const bytes = streamed
      ? await place.read(result).then(async (stream) => {
        if (stream === null) return null;
        return await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).bytes()
          .catch(() => null);
      })
      : await place.readBytes(result);
    return [bytes && sha256(bytes), isRight ? result.digest : null];
  });

const damage = (value: number, how: "damaged" | "missing") =>
  command(`damage(${value}, ${how})`, async (model, { world }) => {
    if (!model.values.includes(value) || model.wrong.has(value) || value === 0) return [0, 0];
    const path = world.path(sha256(bytesOf(value)));
    const { mtime } = await Deno.stat(path);
    if (how === "missing") await Deno.remove(path);
    else await flipBit(path, 1000);
    // The time of the file is that of its last use.
    if (how === "damaged") await Deno.utime(path, mtime ?? 0, mtime ?? 0);
    model.wrong.set(value, how);
    return [0, 0];
  });

const verify = () =>
  command("verify()", async (model, { place }) => {
    const wrong = [...model.wrong].map((
      [value, reason],
    ) => [resultOfBytes(bytesOf(value)).digest, reason]);
    for (const [value] of [...model.wrong]) model.remove(value);
    const found = await place.verify();
    const { entries, values, bytes, removed } = found;
    const damaged = found.damaged.map(({ digest, reason }) => [digest, reason]);
    return [
      { entries, values, bytes, removed, damaged: damaged.sort() },
      {
        entries: model.leads.size,
        values: model.values.length,
        bytes: model.bytes,
        removed: 0,
        damaged: wrong.sort(),
      },
    ];
  });

const prune = (blocks: number) =>
  command(`prune(${blocks})`, async (model, { place }) => {
    let removed = 0;
    while (model.bytes > blocks * BLOCK) {
      const [first] = model.values;
      if (first === undefined) break;
      model.remove(first);
      removed++;
    }
    return [await place.prune(blocks * BLOCK), removed];
  });

const clear = (owner: string) =>
  command(
    `clear(${owner})`,
    async (model, { place }) => [await place.clear(owner), model.clear(owner)],
  );

const stat = () =>
  command("stat()", async (model, { place, world }) => [
    [await place.stat(), (await world.files()).values.length],
    [
      { entries: model.leads.size, values: model.values.length, bytes: model.bytes, limit: null },
      model.values.filter((value) => model.wrong.get(value) !== "missing").length,
    ],
  ]);

const reopen = () =>
  command("reopen()", async (_model, trial) => {
    await trial.world.close(trial.place);
    trial.place = await trial.world.open();
    return [0, 0];
  });

const key = fc.nat(KEYS - 1);
const value = fc.nat(VALUES - 1);

export const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(key, key, value).map((args) => put(...args)),
  fc.tuple(key, key, value).map((args) => put(...args)),
  fc.tuple(key, value).map((args) => putLie(...args)),
  fc.tuple(key, value).map((args) => link(...args)),
  fc.constant(getAll()),
  fc.tuple(value, fc.boolean()).map((args) => read(...args)),
  fc.tuple(value, fc.constantFrom("damaged" as const, "missing" as const)).map((args) =>
    damage(...args)
  ),
  fc.constant(verify()),
  fc.nat(10).map(prune),
  fc.constantFrom(...OWNERS).map(clear),
  fc.constant(stat()),
  fc.constant(reopen()),
];
