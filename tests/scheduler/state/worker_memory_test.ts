/** The memory of workers and of the cluster, as the scheduler computes it. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { MEMORY_MEASURES, type MemoryState } from "../../../protocol/mod.ts";
import { memoryStatus } from "../../../scheduler/mod.ts";
import { memoryState } from "../../../scheduler/state/worker_memory.ts";
import { SlidingMinimum } from "../../../base/mod.ts";
import { World } from "../../world.ts";

const MIB = 2 ** 20;

function assertAddsUp(memory: MemoryState): void {
  const { process, managed, unmanaged, unmanagedOld, unmanagedRecent } = memory;
  assert.ok(Object.values(memory).every((bytes) => Number.isSafeInteger(bytes) && bytes >= 0));
  assert.equal(process, managed + unmanaged);
  assert.equal(unmanaged, unmanagedOld + unmanagedRecent);
  assert.equal(memory.optimistic, managed + unmanagedOld);
  assert.equal(memory.optimistic, process - unmanagedRecent);
  assert.equal(memory.managedTotal, managed + memory.spilled);
}

Deno.test("memoryState() adds up for every small input", () => {
  const small = [0, 1, 2, 3];
  let cases = 0;
  for (const process of small) {
    for (const managed of small) {
      for (const spilled of small) {
        for (const unmanagedOld of small) {
          const memory = memoryState({ process, managed, spilled, unmanagedOld });
          assertAddsUp(memory);
          assert.equal(memory.process, process);
          assert.equal(memory.managed, Math.min(managed, process));
          assert.equal(memory.unmanagedOld, Math.min(unmanagedOld, process - memory.managed));
          assert.equal(memory.spilled, spilled);
          cases++;
        }
      }
    }
  }
  assert.equal(cases, 256);
});

Deno.test("memoryState() splits the memory of a worker and cuts what cannot be right", () => {
  const a = memoryState({ process: 100, unmanagedOld: 15, managed: 68, spilled: 12 });
  assert.deepEqual(a, {
    process: 100,
    managed: 68,
    managedTotal: 80,
    spilled: 12,
    unmanaged: 32,
    unmanagedOld: 15,
    unmanagedRecent: 17,
    optimistic: 83,
  });
  const small = memoryState({ process: 11, unmanagedOld: 2, managed: 3, spilled: 1 });
  assert.deepEqual(small, {
    process: 11,
    managed: 3,
    managedTotal: 4,
    spilled: 1,
    unmanaged: 8,
    unmanagedOld: 2,
    unmanagedRecent: 6,
    optimistic: 5,
  });
});

Deno.test("the memory measures have public names, sorted", () => {
  const memory = memoryState({ process: 1, managed: 1, spilled: 1, unmanagedOld: 1 });
  assert.deepEqual([...MEMORY_MEASURES], Object.keys(memory).sort());
});

Deno.test("the cluster is the sum of its workers", () => {
  using world = new World();
  const zeros = Object.fromEntries(MEMORY_MEASURES.map((measure) => [measure, 0]));
  assert.deepEqual(memoryStatus(world.machine), { workers: 0, ...zeros, limit: 0 });
  world.worker("a", { memoryLimit: 1000 }).worker("b", { memoryLimit: 500 });
  world.graph({ x: { workers: ["a"] }, y: { workers: ["b"] } }).take();
  // The least memory in use beside results: 15 and 10.
  world.beat("a", [], 0, { process: 15 }).beat("b", [], 0, { process: 10 });
  world.finish("x", "a", { nbytes: 80 }).finish("y", "b", { nbytes: 60 }).take();
  world.beat("a", [], 0, { process: 100, managed: 68, spilledMemory: 12, spilledDisk: 12 });
  world.beat("b", [], 0, { process: 80, managed: 58, spilledMemory: 2, spilledDisk: 2 });
  const { memory: a } = world.workerStatus("a");
  assert.deepEqual([a.managed, a.unmanagedOld, a.unmanagedRecent, a.optimistic], [68, 15, 17, 83]);
  const sum = memoryStatus(world.machine);
  assertAddsUp(sum);
  assert.deepEqual(sum, {
    workers: 2,
    process: 180,
    managed: 126,
    managedTotal: 140,
    spilled: 14,
    unmanaged: 54,
    unmanagedOld: 25,
    unmanagedRecent: 29,
    optimistic: 151,
    limit: 1500,
  });
  world.worker("c");
  assert.equal(memoryStatus(world.machine).limit, null, "a worker without a limit");
});

Deno.test("managed follows the recorded replicas at once, the rest lags by a heartbeat", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  assert.deepEqual(world.workerStatus("a").memory.process, 0, "nothing is known");
  world.beat("a", [], 0, { process: 500 }).finish("x", "a", { nbytes: 300 }).take();
  const finished = world.workerStatus("a").memory;
  assert.deepEqual([finished.process, finished.managed, finished.optimistic], [500, 300, 500]);
  world.beat("a", [], 0, { process: 800, managed: 300 });
  assert.equal(world.workerStatus("a").memory.unmanaged, 500);
  world.delete("g1");
  assert.deepEqual(world.take(), ["forget g1", "a <- free x"]);
  const freed = world.workerStatus("a").memory;
  assert.deepEqual([freed.process, freed.managed, freed.unmanagedRecent], [800, 0, 300]);
  assert.equal(freed.optimistic, 500, "what was freed is not expected to stay");
});

Deno.test("a spilled result counts with its size on disk", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.beat("a", [], 0, { process: 100 }).finish("x", "a", { nbytes: 50 * MIB }).take();
  world.beat("a", [], 0, { process: 200, spilledMemory: 50 * MIB, spilledDisk: 60_000 });
  const { memory } = world.workerStatus("a");
  assert.deepEqual([memory.managed, memory.spilled, memory.managedTotal], [0, 60_000, 60_000]);
  world.delete("g1").take();
  assert.equal(world.workerStatus("a").memory.managed, 0, "never less than nothing");
  world.beat("a", [], 0, { process: 200 });
  assert.equal(world.workerStatus("a").memory.spilled, 0);
});

Deno.test("managed bytes that cannot be right are cut to the process", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.finish("x", "a", { nbytes: 2 ** 40 }).beat("a", [], 0, { process: 1000 }).take();
  const { memory } = world.workerStatus("a");
  assert.deepEqual([memory.managed, memory.unmanaged], [1000, 0]);
  world.beat("a", [], 0, { process: 1000, spilledMemory: 2 ** 41 });
  assert.equal(world.workerStatus("a").memory.managed, 0, "never less than nothing");
});

Deno.test("unmanagedOld is the minimum over the last recentToOldMs", () => {
  using world = new World({ recentToOldMs: 4000 }).worker("a");
  const beat = (process: number) => {
    world.beat("a", [], 0, { process });
    const { unmanagedOld, unmanagedRecent } = world.workerStatus("a").memory;
    return [unmanagedOld, unmanagedRecent];
  };
  assert.deepEqual(beat(100), [100, 0], "the first sample");
  world.now += 1000;
  assert.deepEqual(beat(250), [100, 150], "a leak of 150 is recent");
  world.now += 3000;
  assert.deepEqual(beat(250), [100, 150], "the first sample is just young enough");
  world.now += 1;
  assert.deepEqual(beat(251), [250, 1], "and then it is not");
  world.now += 500;
  assert.deepEqual(beat(90), [90, 0], "the leak is gone");
  world.now += 10_000;
  assert.deepEqual(beat(120), [120, 0], "nothing older is left");
});

Deno.test("a result being freed does not count as unmanaged memory", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.finish("x", "a", { nbytes: 700 }).delete("g1").take();
  // Measured before the order to free it arrived: the worker counts it, the scheduler does not.
  world.beat("a", [], 0, { process: 1000, managed: 700 });
  const { memory } = world.workerStatus("a");
  assert.deepEqual([memory.managed, memory.unmanagedOld, memory.unmanagedRecent], [0, 300, 700]);
});

Deno.test("SlidingMinimum agrees with a plain list of samples", () => {
  const samples = fc.array(fc.tuple(fc.nat(50), fc.nat(20)), { maxLength: 300 });
  fc.assert(fc.property(samples, fc.integer({ min: 1, max: 200 }), (steps, span) => {
    const sliding = new SlidingMinimum();
    const all: [number, number][] = [];
    let at = 0;
    for (const [step, value] of steps) {
      at += step;
      all.push([at, value]);
      sliding.add(at, value, span);
      sliding.validate();
      const window = all.filter(([then]) => then >= at - span);
      assert.equal(sliding.value, Math.min(...window.map(([, bytes]) => bytes)));
      const copy = new SlidingMinimum();
      copy.load(sliding.dump());
      assert.equal(copy.value, sliding.value);
    }
  }));
});

Deno.test("SlidingMinimum keeps only samples that can become the minimum", () => {
  const sliding = new SlidingMinimum();
  for (let at = 0; at < 100_000; at++) sliding.add(at, 7, 30_000);
  assert.equal(sliding.dump().length, 1);
  for (let at = 100_000; at < 300_000; at++) sliding.add(at, at, 30_000);
  assert.equal(sliding.dump().length, 30_001);
});

Deno.test("the spill place of a worker is kept in a snapshot", () => {
  const spill = { where: "/tmp/a/spill", limit: 1000 };
  using world = new World().worker("a", { spill }).worker("b");
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  assert.partialDeepStrictEqual(world.workerStatus("a").spill, spill);
  assert.equal(world.workerStatus("b").spill, null);
});
