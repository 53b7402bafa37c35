/**
 * Workers and sweeps of a shared database, with their requests in any order. A worker always reads
 * what it wrote or is told that it is lost. It loses nothing while its lease holds. Nothing stays
 * in the database for ever.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { openKvPlace } from "../../../spill/kv/place.ts";
import { KvTier } from "../../../spill/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { noise } from "../kv/kv_world.ts";
import { LEASE_MS, SharedWorld } from "../kv/shared_world.ts";

const KEYS = ["x", "y", "z"];
/** Two chunks, and two blocks. */
const SIZES = [9, 65_537, 12 * 65_536 + 1];

Deno.test("workers and sweeps of a shared database agree, whatever the order of their requests", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.commands(COMMANDS, { maxCommands: 40, size: "max" }),
      async (scheduler, commands) => {
        await using world = await SharedWorld.start();
        const trial = await Trial.start(world, scheduler);
        await fc.asyncModelRun(() => ({ model: {}, real: trial }), commands);
        await trial.finish();
      },
    ),
    { ...propertyRuns(40), endOnFailure: true },
  );
});

/** A worker, and what it may read. */
class Worker {
  readonly tier: KvTier;
  /** The values that are stored and not told as lost, by their keys. */
  readonly stored = new Map<string, Uint8Array>();
  /** Losses for which there was no reason. */
  readonly wrong: string[] = [];
  readonly #world: SharedWorld;
  readonly #renew: () => Promise<void> | undefined;
  readonly #isGone: () => boolean;
  /** Until when the lease holds for certain. */
  #expiresAt: number;
  #names = 0;

  private constructor(
    world: SharedWorld,
    tier: KvTier,
    renew: () => Promise<void> | undefined,
    isGone: () => boolean,
  ) {
    this.tier = tier;
    this.#world = world;
    this.#renew = renew;
    this.#isGone = isGone;
    this.#expiresAt = world.now + LEASE_MS;
    tier.watchLosses((keys) => {
      if (world.now < this.#expiresAt) this.wrong.push(`${[...keys]} are lost within the lease`);
      for (const key of keys) this.stored.delete(key);
    });
  }

  static async open(world: SharedWorld, workerId: string): Promise<Worker> {
    const clock = () => world.now;
    const place = await openKvPlace(world.server.url, { workerId, leaseMs: LEASE_MS, clock });
    let volume = place.volume;
    const openAnother = async () => volume = await place.openAnother?.() ?? volume;
    const options = { readPausesMs: [], compression: "none", warn: () => {} } as const;
    const tier = new KvTier({ ...place, openAnother }, options);
    return new Worker(world, tier, () => volume.verify?.(), () => volume.database.gone.aborted);
  }

  async renew(): Promise<void> {
    const expiresAt = this.#world.now + LEASE_MS;
    await this.#renew();
    // A worker that has lost its prefix may have taken another one meanwhile.
    if (!this.#isGone() && this.tier.replacedCount === 0) this.#expiresAt = expiresAt;
  }

  /** As a spill buffer writes: each write has another name. */
  async put(size: number): Promise<void> {
    const name = `${this.#names++}`;
    const value = noise(size, this.#names);
    const [outcome] = await this.tier.put([[name, value]]);
    if (outcome?.ok && this.tier.has(name)) this.stored.set(name, value);
  }

  async get(key: string): Promise<void> {
    const name = this.#named(key);
    const value = this.stored.get(name);
    const read = await this.tier.get(name).catch(() => undefined);
    if (read !== undefined && value !== undefined) assert.deepEqual(read, value);
    // A read fails before the worker knows of the loss, but never without a reason.
    if (read === undefined && this.stored.get(name) === value && value !== undefined) {
      assert.ok(this.#world.now >= this.#expiresAt, `${name} is neither readable nor lost`);
    }
  }

  async delete(key: string): Promise<void> {
    const name = this.#named(key);
    this.stored.delete(name);
    await this.tier.delete([name]);
  }

  /** What the worker has in its index, and whether all of it can be read. */
  async check(): Promise<void> {
    for (const [name, value] of this.stored) {
      assert.ok(this.tier.has(name), name);
      assert.deepEqual(await this.tier.get(name), value, name);
    }
  }

  #named(key: string): string {
    return `${Math.max(0, this.#names - 1 - KEYS.indexOf(key))}`;
  }
}

class Trial {
  readonly world: SharedWorld;
  readonly scheduler: fc.Scheduler;
  readonly workers: Worker[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #wrong: unknown[] = [];
  stop = new AbortController();

  private constructor(world: SharedWorld, scheduler: fc.Scheduler) {
    this.world = world;
    this.scheduler = scheduler;
  }

  static async start(world: SharedWorld, scheduler: fc.Scheduler): Promise<Trial> {
    const trial = new Trial(world, scheduler);
    for (const id of ["a", "b"]) trial.workers.push(await Worker.open(world, id));
    world.server.fault = () => scheduler.schedule(Promise.resolve());
    return trial;
  }

  spawn(work: Promise<unknown>): void {
    const tracked: Promise<void> = work.then(() => {}, (error) => {
      this.#wrong.push(error);
    }).finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
  }

  async finish(): Promise<void> {
    const { world, scheduler, workers } = this;
    while (this.#pending.size > 0) await scheduler.waitFor(Promise.all(this.#pending));
    world.server.fault = () => undefined;
    await scheduler.waitIdle();
    assert.deepEqual(this.#wrong, []);
    for (const worker of workers) {
      await worker.renew();
      assert.deepEqual(worker.wrong, []);
    }
    for (const worker of workers) await worker.check();
    // The first ends in order, the others just stop.
    await workers[0]?.tier.close();
    await world.sweepLater();
    assert.deepEqual(await world.keys(), []);
    for (const worker of workers.slice(1)) await worker.tier.close();
    assert.deepEqual(await world.keys(), []);
  }
}

type Command = fc.AsyncCommand<Record<never, never>, Trial>;

function command(name: string, run: (trial: Trial) => void | Promise<void>): Command {
  return {
    check: () => true,
    run: async (_model, trial) => await run(trial),
    toString: () => name,
  };
}

const worker = fc.nat(1);

function ofWorker(name: string, run: (worker: Worker) => Promise<void>): fc.Arbitrary<Command> {
  return worker.map((index) =>
    command(`${name} of ${index}`, (trial) => {
      const found = trial.workers[index];
      if (found) trial.spawn(run(found));
    })
  );
}

const COMMANDS: fc.Arbitrary<Command>[] = [
  ...SIZES.map((size) => ofWorker(`put ${size}`, (found) => found.put(size))),
  ...KEYS.map((key) => ofWorker(`get ${key}`, (found) => found.get(key))),
  ...KEYS.map((key) => ofWorker(`delete ${key}`, (found) => found.delete(key))),
  ofWorker("renew", (found) => found.renew()),
  fc.constant(
    command("sweep", (trial) => trial.spawn(trial.world.sweep({ signal: trial.stop.signal }))),
  ),
  fc.constant(command("stop sweeps", (trial) => {
    trial.stop.abort();
    trial.stop = new AbortController();
  })),
  fc.integer({ min: 1, max: 4 }).map((thirds) =>
    command(`${thirds} thirds of a lease pass`, ({ world }) => {
      world.now += thirds * LEASE_MS / 3;
    })
  ),
  fc.integer({ min: 1, max: 8 }).map((steps) =>
    command(`let ${steps} requests happen`, async ({ scheduler }) => {
      for (let step = 0; step < steps; step++) {
        // Requests come by the network. Those that come later are not part of this step.
        for (let turn = 0; turn < 5 && scheduler.count() === 0; turn++) {
          await new Promise((resolve) => setTimeout(resolve));
        }
        if (scheduler.count() > 0) await scheduler.waitNext(1);
      }
    })
  ),
];
