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
