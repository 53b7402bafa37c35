/** The recommended number of workers. */
import assert from "node:assert/strict";
import { scaling as scalingOf } from "../../../scheduler/mod.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

const UNBOUNDED = { seconds: 5, minimum: 0, maximum: Infinity };

function scaling(state: MemoryWorld["machine"], options: Partial<typeof UNBOUNDED> = {}) {
  return scalingOf(state, { ...UNBOUNDED, ...options });
}

/** The specification of independent tasks, of which each is expected to take half a second. */
const independent = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k-${index}`, []]));

Deno.test("scaling() recommends one worker for one task", () => {
  using world = new MemoryWorld();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 0,
    reason: "there is nothing to do",
  });
  world.graph({ x: [] });
  assert.equal(scaling(world.machine).desiredWorkers, 1);
  world.take();
});

Deno.test("scaling() recommends enough threads for five seconds of work", () => {
  using world = new MemoryWorld().graph(independent(100));
  assert.equal(scaling(world.machine).desiredWorkers, 10);
  world.worker("a", { threads: 4 });
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 3,
    reason: "100 tasks of 50.0 s to be done within 5 s",
  });
  world.take();
});

Deno.test("scaling() recommends twice the workers when memory is nearly full", () => {
  using world = new MemoryWorld().worker("a", { memoryLimit: 1000 }).graph({ x: [] });
  world.finish("x", "a", { nbytes: 700 }).take();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 2,
    reason: "70 % of the memory of all workers is in use",
  });
});

Deno.test("scaling() keeps the workers whose memory is needed for data", () => {
  using world = new MemoryWorld();
  for (const name of ["a", "b", "c"]) world.worker(name, { memoryLimit: 1000 });
  world.graph({ x: [] }).finish("x", "a", { nbytes: 700 }).take();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 2,
    reason: "there is nothing to do but to hold data",
  });
});

Deno.test("scaling() takes the time in which the work is to be done, and bounds", () => {
  using world = new MemoryWorld().graph(independent(100));
  assert.equal(scaling(world.machine, { seconds: 50 }).desiredWorkers, 1);
  assert.equal(scaling(world.machine, { seconds: 10 }).desiredWorkers, 5);
  assert.deepEqual(scaling(world.machine, { seconds: 1, maximum: 8 }), {
    desiredWorkers: 8,
    reason: "100 tasks of 50.0 s to be done within 1 s; 8 workers are the maximum",
  });
  assert.deepEqual(scaling(world.machine, { seconds: 50, minimum: 3 }), {
    desiredWorkers: 3,
    reason: "it is the minimum",
  });
  world.take();
});

Deno.test("scaling() keeps workers that are neither too few nor many too many", () => {
  for (const [workers, desired] of [[4, 5], [5, 5], [7, 7], [10, 10], [11, 10], [30, 10]]) {
    using world = new MemoryWorld();
    for (let n = 0; n < (workers ?? 0); n++) world.worker(`w-${n}`);
    world.graph(independent(100));
    assert.equal(scaling(world.machine, { seconds: 10 }).desiredWorkers, desired, `${workers}`);
    world.take();
  }
});

Deno.test("scaling() keeps workers for the data while there is little work", () => {
  using world = new MemoryWorld();
  for (const name of ["a", "b", "c", "d"]) world.worker(name, { memoryLimit: 1000 });
  world.graph({ x: [], y: [] }).finish("x", "a", { nbytes: 1100 });
  assert.equal(scaling(world.machine, { seconds: 60 }).desiredWorkers, 2);
  world.take();
});

/** The specification of tasks that each have these constraints. */
const alike = (count: number, spec: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`c-${index}`, spec]));

Deno.test("scaling() recommends a worker for each task that needs all of a resource", () => {
  using world = new MemoryWorld().worker("a", { threads: 8, resources: { GPU: 1 } });
  world.graph(alike(8, { resources: { GPU: 1 } }));
  // One runs, for 30 s so far.
  world.beat("a", ["c-0"], 30_000_000).take();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 8,
    reason: '8 tasks of 480.0 s to be done within 5 s, as many at a time as workers have "GPU"',
  });
  // Half of it: two at a time, although a thread more would be free.
  using half = new MemoryWorld().worker("a", { threads: 8, resources: { GPU: 1 } });
  half.graph(alike(8, { resources: { GPU: 0.4 } }));
  half.beat("a", ["c-0"], 30_000_000).take();
  assert.equal(scaling(half.machine).desiredWorkers, 4);
});

Deno.test("scaling() recommends no more workers for tasks than slots of their pools let run", () => {
  using world = new MemoryWorld().pool("db", 3).worker("a", { threads: 1 });
  world.graph(alike(50, { pools: { db: 1 } })).beat("a", ["c-0"], 30_000_000).take();
  assert.equal(scaling(world.machine).desiredWorkers, 3);
  // Others of the pool find no slot left.
  world.graph(alike(50, { pools: { db: 1 }, priority: -1, workers: ["a"] })).take();
  world.graph(alike(2, { pools: { db: 2 } })).take();
  assert.equal(scaling(world.machine).desiredWorkers, 3);
});

Deno.test("scaling() recommends no more workers for tasks that only some may run", () => {
  using world = new MemoryWorld().worker("a", { threads: 8 });
  world.graph(alike(40, { workers: ["a"] })).beat("a", ["c-0"], 30_000_000).take();
  assert.equal(scaling(world.machine).desiredWorkers, 1);
  using loose = new MemoryWorld().worker("a", { threads: 8 });
  loose.graph(alike(40, { workers: ["a"], allowOtherWorkers: true }));
  loose.beat("a", ["c-0"], 30_000_000).take();
  assert.equal(scaling(loose.machine).desiredWorkers, 5);
});

Deno.test("scaling() names what tasks wait for that no worker has", () => {
  using world = new MemoryWorld().worker("a");
  world.graph(alike(50, { resources: { TPU: 1 } })).take();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 0,
    reason: 'there is nothing to do; 50 tasks wait for "TPU", of which no worker has enough',
  });
  world.graph(independent(100));
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 10,
    reason: '100 tasks of 50.0 s to be done within 5 s; 50 tasks wait for "TPU", of which no ' +
      "worker has enough",
  });
  world.take();
  using pinned = new MemoryWorld().worker("a").graph(alike(2, { workers: ["elsewhere"] }));
  assert.equal(
    scaling(pinned.machine).reason,
    "there is nothing to do; 2 tasks wait for workers that are not here: elsewhere",
  );
  pinned.take();
  // Without any worker, the first one may have it.
  using none = new MemoryWorld().graph(alike(3, { resources: { TPU: 1 } }));
  assert.equal(scaling(none.machine).desiredWorkers, 1);
  none.take();
});

Deno.test("scaling() keeps a worker for tasks that wait for their next attempt", () => {
  using world = new MemoryWorld().worker("a");
  world.graph(alike(1, { retries: 3, retryDelayUs: 60_000_000 }));
  world.fail("c-0", "a").take();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 1,
    reason: "1 task waits for its next attempt",
  });
  // It is due within the time: it is work.
  world.now += 58_000;
  world.tell({ type: "worker-seen", worker: world.id("a") });
  assert.match(scaling(world.machine).reason, /^1 task of /);
  world.cancel().take();
  assert.equal(scaling(world.machine).reason, "there is nothing to do");
});
