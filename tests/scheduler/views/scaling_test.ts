/** The recommended number of workers (S83). */
import assert from "node:assert/strict";
import { scaling } from "../../../scheduler/mod.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

Deno.test("scaling() recommends one worker for one task (S83)", () => {
  using world = new MemoryWorld();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 0,
    reason: "there is nothing to do",
  });
  world.graph({ x: [] });
  assert.equal(scaling(world.machine).desiredWorkers, 1);
  world.take();
});

Deno.test("scaling() recommends enough threads for five seconds of work (S83)", () => {
  const spec = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k-${index}`, []]));
  using world = new MemoryWorld().graph(spec);
  assert.equal(scaling(world.machine).desiredWorkers, 10);
  world.worker("a", { threads: 4 });
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 3,
    reason: "100 tasks of 50.0 s together are to be done within 5 s",
  });
  world.take();
});

Deno.test("scaling() recommends twice the workers when memory is nearly full (S83)", () => {
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
