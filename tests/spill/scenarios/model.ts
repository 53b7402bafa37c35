/**
 * The model of a spill buffer: a map in which deleted values stay readable while they are pinned. A
 * slow read may return any value that the key had during the read. A read that the disk fails loses
 * the value.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Prng } from "../../../base/mod.ts";
import { failAtRandom, readOnly } from "../../../spill/mod.ts";
import { SpillWorld, weigh } from "../spill_world.ts";
import { textOf } from "../bytes_of.ts";

/** A read in progress. */
interface Read {
  readonly key: string;
  /** The values that it may return. */
  readonly allowed: Set<string | undefined>;
  /** The disk may have failed since the read began. */
  mayFail: boolean;
}

export class SpillModel {
  readonly values = new Map<string, string>();
  readonly ghosts = new Map<string, string>();
  readonly pins = new Map<string, number>();
  readonly reads = new Set<Read>();
  #isLosing = false;
  /** Whether the disk may fail now. */
  faulty = false;
  /** The disk has lost values: deleted values that are pinned may be among them. */
  lossy = false;

  readable(key: string): string | undefined {
    return this.values.get(key) ?? this.ghosts.get(key);
  }

  set(key: string, value: string): void {
    this.ghosts.delete(key);
    this.values.set(key, value);
    this.#tellReads(key);
  }

  delete(key: string): void {
    const value = this.values.get(key);
    this.values.delete(key);
    if (value !== undefined && this.pins.has(key)) this.ghosts.set(key, value);
    this.#tellReads(key);
  }

  /** The disk loses values: some of those in it now, and those being written. */
  beginLoss(): void {
    this.lossy = true;
    for (const read of this.reads) read.mayFail = true;
    this.#isLosing = true;
  }

  endLoss(): void {
    this.#isLosing = false;
  }

  /** A read of the key failed, or the disk has lost the value. */
  lose(key: string): void {
    const mayFail = this.#isLosing ||
      this.reads.values().some((read) => read.key === key && read.mayFail);
    assert.ok(mayFail && this.values.delete(key), `"${key}" is lost by a read that may fail`);
    this.#tellReads(key);
  }

  pin(key: string): void {
    this.pins.set(key, (this.pins.get(key) ?? 0) + 1);
  }

  unpin(key: string): void {
    const readers = (this.pins.get(key) ?? 0) - 1;
    if (readers > 0) this.pins.set(key, readers);
    else {
      this.pins.delete(key);
      this.ghosts.delete(key);
    }
    this.#tellReads(key);
  }

  #tellReads(key: string): void {
    for (const read of this.reads) if (read.key === key) read.allowed.add(this.readable(key));
  }
}

/** The buffer under test, the operations in progress, and the checks. */
export class SpillTrial {
  readonly world: SpillWorld;
  readonly maxSpill: number;
  readonly target: number;
  readonly scheduler: fc.Scheduler;
  readonly pending = new Set<Promise<void>>();
  /** Errors outside any command. */
  readonly wrong: unknown[] = [];
  #calm = false;

  constructor(
    scheduler: fc.Scheduler,
    { target, maxSpill }: { target: number; maxSpill: number },
    model: SpillModel,
  ) {
    this.scheduler = scheduler;
    this.target = target;
    this.maxSpill = maxSpill;
    const latency = () => this.#calm ? Promise.resolve() : scheduler.schedule(Promise.resolve());
    this.world = new SpillWorld({ target, maxSpill, latency });
    this.world.onLost = (key) => model.lose(key);
  }

  /** Adds an operation that continues while further commands run. */
  spawn(work: Promise<unknown>): void {
    const tracked: Promise<void> = work.then(
      () => {},
      (error) => {
        this.wrong.push(error);
      },
    ).finally(() => this.pending.delete(tracked));
    this.pending.add(tracked);
  }

  /** Checks the counts after a command, whatever the background work has done. */
  check(model: SpillModel): void {
    const { buffer, tier } = this.world;
    assert.deepEqual(this.wrong, []);
    assert.deepEqual([...buffer.keys()].sort(), [...model.values.keys()].sort());
    const [memory, disk] = [[...buffer.memory.keys()], [...buffer.disk.keys()]];
    assert.equal(memory.length + disk.length, model.values.size);
    assert.deepEqual(memory.filter((key) => disk.includes(key)), []);
    assert.deepEqual([...this.world.told].sort(), disk.sort(), "as it was told");
    const weight = (keys: string[]) =>
      keys.reduce((sum, key) => sum + weigh(model.values.get(key) ?? ""), 0);
    const { memory_count, memory_bytes, disk_count, disk_bytes, referenced_bytes, waiting_bytes } =
      buffer.metrics();
    assert.deepEqual(
      [memory_count, memory_bytes, disk_count, disk_bytes, buffer.spilledTotal.memory],
      [
        memory.length,
        weight(memory),
        disk.length,
        weight(disk) - 49 * disk.length,
        weight(disk),
      ],
    );
    assert.ok(referenced_bytes >= 0 && waiting_bytes >= 0 && waiting_bytes <= memory_bytes);
    assert.ok(tier.bytes >= disk_bytes && tier.bytes <= this.maxSpill);
  }

  /** Checks the final state: all work has ended, no key is pinned, and no operation fails. */
  async finish(model: SpillModel): Promise<void> {
    const { world, scheduler } = this;
    const { buffer, tier } = world;
    await scheduler.waitIdle();
    this.#calm = true;
    tier.fault = undefined;
    for (const [key, readers] of [...model.pins]) {
      for (let reader = 0; reader < readers; reader++) {
        buffer.unpin([key]);
        model.unpin(key);
      }
    }
    while (this.pending.size > 0) await Promise.all(this.pending);
    world.now += 1_000_000;
    // Setting a value above the target repeats the deletions that failed.
    await buffer.set("last", "l".repeat(this.target));
    buffer.delete("last");
    await world.settled();
    await world.settled();
    this.check(model);
    const { referenced_bytes, waiting_bytes } = buffer.metrics();
    assert.deepEqual(
      [referenced_bytes, waiting_bytes, tier.bytes, tier.content.size],
      [0, 0, buffer.spilledTotal.disk, buffer.disk.count],
    );
    for (const [key, value] of model.values) assert.equal(await buffer.get(key), value);
    for (const key of KEYS) assert.equal(await buffer.get(key), model.values.get(key));
  }
}

type Command = fc.AsyncCommand<SpillModel, SpillTrial>;

const KEYS = ["a", "b", "c", "d", "e"];

function command(
  name: string,
  run: (model: SpillModel, trial: SpillTrial) => void | Promise<void>,
): Command {
  return {
    check: () => true,
    async run(model, trial) {
      await run(model, trial);
      trial.check(model);
    },
    toString: () => name,
  };
}

function set(
  key: string,
  size: number,
  { encodable = true, cold = false }: { readonly encodable?: boolean; readonly cold?: boolean },
  version: number,
): Command {
  const text = `${encodable ? "" : "!"}${key}${version}`.padEnd(size, ".");
  return command(
    `set ${key} ${cold ? "cold " : ""}${text.length} ${text.slice(0, 4)}`,
    (model, trial) => {
      const done = trial.world.buffer.set(key, text, { cold });
      if (!encodable && weigh(text) > trial.target) {
        model.delete(key);
        trial.spawn(assert.rejects(done, { message: `Cannot encode "${key}"` }));
      } else {
        model.set(key, text);
        trial.spawn(done);
      }
    },
  );
}

function read(
  name: string,
  key: string,
  ask: (world: SpillWorld) => Promise<string | undefined>,
): Command {
  return command(`${name} ${key}`, (model, trial) => {
    const mayFail = model.faulty || (model.lossy && model.ghosts.has(key));
    const pending: Read = { key, allowed: new Set([model.readable(key)]), mayFail };
    model.reads.add(pending);
    const check = async () => {
      try {
        const found = await ask(trial.world);
        assert.ok(pending.allowed.has(found), `${name} ${key} found ${found}`);
      } catch (error) {
        // A value that cannot be encoded has no stream.
        const unencodable = [...pending.allowed].some((value) => value?.startsWith("!"));
        const mayFail = pending.mayFail || (name === "getStream" && unencodable);
        if (error instanceof assert.AssertionError || !mayFail) throw error;
      } finally {
        model.reads.delete(pending);
      }
    };
    trial.spawn(check());
  });
}

const key = fc.constantFrom(...KEYS);

/** All operations of callers, and all events around a buffer. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(key, fc.integer({ min: 4, max: 400 }), fc.nat(9), fc.nat(999))
    .map(([key, size, kind, version]) => set(key, size, { encodable: kind > 0 }, version)),
  fc.tuple(key, fc.integer({ min: 4, max: 100 }), fc.boolean(), fc.nat(999))
    .map(([key, size, cold, version]) => set(key, size, { cold }, version)),
  key.map((key) => read("get", key, ({ buffer }) => buffer.get(key))),
  key.map((key) => read("get once", key, ({ buffer }) => buffer.get(key, { once: true }))),
  key.map((key) =>
    read("getMany", key, async ({ buffer }) => (await buffer.getMany([key, "z"])).get(key))
  ),
  key.map((key) =>
    read("getStream", key, async ({ buffer }) => {
      const stream = await buffer.getStream(key);
      return stream && await textOf(stream);
    })
  ),
  key.map((key) =>
    command(`delete ${key}`, (model, { world }) => {
      assert.equal(world.buffer.delete(key), model.values.has(key));
      model.delete(key);
    })
  ),
  key.map((key) =>
    command(`pin ${key}`, (model, { world }) => {
      world.buffer.pin([key]);
      model.pin(key);
    })
  ),
  key.map((key) =>
    command(`unpin ${key}`, (model, { world }) => {
      world.buffer.unpin([key]);
      model.unpin(key);
    })
  ),
  fc.constant(
    command("evict", (_model, trial) => {
      const evict = async () => {
        const freed = await trial.world.buffer.evict();
        assert.ok(freed === -1 || freed >= 49, `${freed}`);
      };
      trial.spawn(evict());
    }),
  ),
  fc.nat(500).map((level) =>
    command(`evictTo ${level}`, (_model, trial) => trial.spawn(trial.world.buffer.evictTo(level)))
  ),
  fc.nat(400).map((bytes) =>
    command(`limitMemory ${bytes}`, (_model, { world }) => world.buffer.limitMemory(bytes))
  ),
  fc.nat(1000).map((seed) =>
    command(`fault ${seed}`, (model, { world }) => {
      model.faulty = true;
      for (const read of model.reads) read.mayFail = true;
      world.tier.fault = seed < 200 ? readOnly : failAtRandom(new Prng(seed), 0.5);
    })
  ),
  fc.constant(
    command("no fault", (model, { world }) => {
      world.tier.fault = undefined;
      model.faulty = false;
    }),
  ),
  fc.nat(7).map((kept) =>
    command(`lose all but ${kept}`, (model, { world }) => {
      model.beginLoss();
      world.tier.lose([...world.tier.content.keys()].filter((_, index) => index !== kept));
      model.endLoss();
      const onDisk = [...world.buffer.disk.keys()];
      assert.ok(onDisk.length <= 1, `${onDisk} are told as lost together`);
    })
  ),
  fc.nat(20_000).map((ms) =>
    command(`wait ${ms} ms`, (_model, { world }) => {
      world.now += ms;
    })
  ),
  fc.integer({ min: 1, max: 4 }).map((steps) =>
    command(`let ${steps} tier steps happen`, async (model, trial) => {
      for (let step = 0; step < steps && trial.scheduler.count() > 0; step++) {
        await trial.scheduler.waitNext(1);
        for (let turn = 0; turn < 12; turn++) await Promise.resolve();
        trial.check(model);
      }
    })
  ),
];
