/** Series of the cluster's memory, taken by the scheduler's machine. */
import assert from "node:assert/strict";
import { MemorySampler, samplesOf } from "../../../amm/mod.ts";
import { MEMORY_SAMPLERS_MAX, MEMORY_WORKER_SAMPLES_MAX } from "../../../base/mod.ts";
import { asWorkerId, type MemoryMeasure } from "../../../protocol/mod.ts";
import { memorySamplers, memorySeries } from "../../../scheduler/mod.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

function start(world: MemoryWorld, sampler: string, measure: MemoryMeasure = "process"): void {
  world.tell({ type: "sampler-started", sampler, label: sampler, measure, intervalMs: 500 });
}

function startPerWorker(world: MemoryWorld, sampler: string): void {
  const setting = { label: sampler, measure: "process", intervalMs: 500, perWorker: true } as const;
  world.tell({ type: "sampler-started", sampler, ...setting });
}

/** `id name`: `[milliseconds since the first sample, bytes]`. */
function figuresOfWorkers(world: MemoryWorld, sampler: string): Record<string, number[][]> {
  const { samples = [], workers = [] } = memorySeries(world.machine, sampler) ?? {};
  const from = samples[0]?.at ?? 0;
  return Object.fromEntries(
    workers.map((worker) => [
      `${worker.id} ${worker.name}`,
      samplesOf(worker, samples).map(({ at, bytes }) => [at - from, bytes]),
    ]),
  );
}

function figures(world: MemoryWorld, sampler: string): number[] {
  return memorySeries(world.machine, sampler)?.samples.map(({ bytes }) => bytes) ?? [];
}

Deno.test("a series has a sample at the start, one per interval, and one at the stop", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a").worker("b");
  start(world, "s");
  assert.deepEqual(figures(world, "s"), [0]);
  assert.equal(world.machine.nextDeadline(), world.now + 500);
  world.beat("a", [], 0, { process: 30 }).beat("b", [], 0, { process: 12 });
  world.tick(499);
  assert.equal(figures(world, "s").length, 1);
  world.tick(1);
  assert.deepEqual(figures(world, "s"), [0, 42], "of the cluster");
  world.beat("a", [], 0, { process: 40 }).tell({ type: "sampler-stopped", sampler: "s" });
  world.now += 100;
  world.tell({ type: "sampler-stopped", sampler: "s" }).tick(5000);
  assert.deepEqual(figures(world, "s"), [0, 42]);
});

Deno.test("stopSampler() takes a separate sample", () => {
  using world = new MemoryWorld().worker("a");
  start(world, "s");
  world.beat("a", [], 0, { process: 40 });
  world.now += 100;
  world.tell({ type: "sampler-stopped", sampler: "s" });
  assert.deepEqual(figures(world, "s"), [0, 40]);
});

Deno.test("reports between two samples count for minimum and maximum", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a").graph({ x: [], y: [] });
  world.beat("a", [], 0, { process: 1000 });
  start(world, "s", "managed");
  world.now += 100;
  world.finish("x", "a", { nbytes: 300 });
  world.now += 100;
  world.delete("g1");
  world.now += 100;
  world.tick().take();
  world.tick(200).take();
  const samples = memorySeries(world.machine, "s")?.samples ?? [];
  assert.deepEqual(samples.map(({ bytes, min, max }) => [bytes, min, max]), [
    [0, 0, 0],
    [0, 0, 300],
  ]);
});

Deno.test("samplers of different measures run at the same time", () => {
  using world = new MemoryWorld().worker("a").graph({ x: [] });
  world.finish("x", "a").beat("a", [], 0, { process: 1000, managed: 100 }).take();
  start(world, "process");
  start(world, "managed", "managed");
  world.tick(500);
  assert.deepEqual(figures(world, "process"), [1000, 1000]);
  assert.deepEqual(figures(world, "managed"), [100, 100]);
});

Deno.test("a deleted sampler is forgotten, and so is the oldest of too many", () => {
  using world = new MemoryWorld();
  start(world, "s");
  world.tell({ type: "sampler-deleted", sampler: "s" });
  world.tell({ type: "sampler-stopped", sampler: "s" });
  assert.equal(memorySeries(world.machine, "s"), undefined);
  assert.equal(world.machine.nextDeadline(), null);
  for (let index = 0; index <= MEMORY_SAMPLERS_MAX; index++) start(world, `s${index}`);
  assert.equal(memorySamplers(world.machine).length, MEMORY_SAMPLERS_MAX);
  assert.equal(memorySamplers(world.machine)[0], "s1");
});

Deno.test("every registered worker is sampled with the cluster", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a").worker("b");
  world.beat("a", [], 0, { process: 30 }).beat("b", [], 0, { process: 12 });
  startPerWorker(world, "s");
  world.beat("a", [], 0, { process: 90 });
  world.tick(200).beat("a", [], 0, { process: 40 }).worker("c");
  world.beat("c", [], 0, { process: 5 }).tick(300);
  world.lose("b", "left").tick(500);
  world.worker("b").beat("b", [], 0, { process: 8 });
  world.now += 100;
  world.tell({ type: "sampler-stopped", sampler: "s" }).tick(5000).take();
  assert.deepEqual(figuresOfWorkers(world, "s"), {
    "a a": [[0, 30], [500, 40], [1000, 40], [1100, 40]],
    "b b": [[0, 12], [500, 12]],
    "c c": [[500, 5], [1000, 5], [1100, 5]],
    "b#2 b": [[1100, 8]],
  });
  assert.deepEqual(figures(world, "s"), [42, 57, 45, 53], "their sums");
});

Deno.test("readings of workers have the requested measure, and are taken only on request", () => {
  using world = new MemoryWorld().worker("a").graph({ x: [] });
  world.finish("x", "a").beat("a", [], 0, { process: 1000, managed: 100 }).take();
  start(world, "s", "managed");
  assert.deepEqual(figuresOfWorkers(world, "s"), {});
  const setting = { label: "t", measure: "managed", intervalMs: 500, perWorker: true } as const;
  world.tell({ type: "sampler-started", sampler: "t", ...setting });
  assert.deepEqual(figuresOfWorkers(world, "t"), { "a a": [[0, 100]] });
});

/** Leaves room for so many more readings of single workers in the sampler `s`. */
function fill(world: MemoryWorld, room: number): MemorySampler {
  const { samplers } = world.machine.cluster;
  const sampler = samplers.get("s");
  assert.ok(sampler);
  const { workers = [], ...state } = sampler.state();
  const bytes = new Array<number>(MEMORY_WORKER_SAMPLES_MAX - room - sampler.workerPoints).fill(1);
  const gone = { id: asWorkerId("gone"), name: "gone", first: 0, bytes };
  const full = MemorySampler.restore({ ...state, workers: [gone, ...workers] });
  samplers.set("s", full);
  return full;
}

Deno.test("a sampler that is full of readings of workers stops", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a").worker("b").worker("c");
  startPerWorker(world, "s");
  const sampler = fill(world, 6);
  world.tick(500);
  assert.equal(sampler.nextAt, world.now + 500);
  world.tick(500);
  assert.deepEqual([sampler.nextAt, sampler.length], [0, 3]);
  assert.equal(sampler.workerPoints, MEMORY_WORKER_SAMPLES_MAX);
  const [, ...workers] = sampler.series.workers ?? [];
  assert.deepEqual(workers.map(({ bytes }) => bytes.length), [3, 3, 3]);
});

Deno.test("the last sample has no readings of workers if there is no room for all", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a");
  startPerWorker(world, "s");
  const sampler = fill(world, 1);
  world.worker("b").tick(500);
  assert.deepEqual([sampler.nextAt, sampler.length], [0, 2]);
  assert.equal(sampler.workerPoints, MEMORY_WORKER_SAMPLES_MAX - 1);
});
