/** Which workers could go, and how many there should be (M126-M130, S83). */
import assert from "node:assert/strict";
import { scaling } from "../../scheduler/mod.ts";
import { workersToClose } from "../../scheduler/scaling.ts";
import { MemoryWorld } from "../world/memory_world.ts";

function names(world: MemoryWorld, options = {}): string[] {
  return workersToClose(world.machine.cluster, options).map(({ name }) => name);
}

Deno.test("workersToClose() gives idle workers, and busy ones only for a number (M127, S83)", () => {
  using world = new MemoryWorld().worker("a").worker("b").worker("c");
  assert.deepEqual(names(world), ["a", "b", "c"]);
  world.graph({ x: [] });
  assert.deepEqual(names(world), ["b", "c"]);
  assert.deepEqual(names(world, { count: 1 }), ["b"]);
  assert.deepEqual(names(world, { count: 3 }), ["b", "c", "a"]);
  assert.deepEqual(names(world, { count: 0 }), []);
  world.graph({ y: [], z: [] });
  assert.deepEqual(names(world), []);
  world.take();
});

Deno.test("workersToClose() leaves so many, and what is leaving is no candidate (M126, M128)", () => {
  using world = new MemoryWorld().worker("a").worker("b").worker("c");
  assert.deepEqual(names(world, { minimum: 2 }), ["a"]);
  assert.deepEqual(names(world, { count: 3, minimum: 2 }), ["a"]);
  world.graph({ x: [] }).finish("x", "a").retire(["a"]).take();
  assert.deepEqual(names(world, { count: 3 }), ["b", "c"]);
});

Deno.test("workersToClose() keeps twice the room of what is held, the fullest last (M128, M129)", () => {
  using world = new MemoryWorld();
  for (const name of ["a", "b", "c"]) world.worker(name, { memoryLimit: 1000 });
  world.graph({ x: [], y: [], z: [] });
  const sizes = { a: 300, b: 400, c: 100 };
  for (const key of ["x", "y", "z"]) {
    const worker = world.task(key).worker as keyof typeof sizes;
    world.finish(key, worker, { nbytes: sizes[worker] });
  }
  assert.deepEqual(names(world), ["c"], "2000 >= 2 x 800, and 1000 is not");
  world.retire({ count: 1 }).take();
  assert.deepEqual(names(world), [], "2000 is what there is");
});

Deno.test("scaling() wants one worker for one task when there is none (S83)", () => {
  using world = new MemoryWorld();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 0,
    reason: "there is nothing to do",
  });
  world.graph({ x: [] });
  assert.equal(scaling(world.machine).desiredWorkers, 1);
  world.take();
});

Deno.test("scaling() wants the work done in five seconds, threads counted (S83)", () => {
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

Deno.test("scaling() wants twice the workers when memory is nearly full (S83)", () => {
  using world = new MemoryWorld().worker("a", { memoryLimit: 1000 }).graph({ x: [] });
  world.finish("x", "a", { nbytes: 700 }).take();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 2,
    reason: "70 % of the memory of all workers is in use",
  });
});

Deno.test("scaling() keeps the workers that data needs", () => {
  using world = new MemoryWorld();
  for (const name of ["a", "b", "c"]) world.worker(name, { memoryLimit: 1000 });
  world.graph({ x: [] }).finish("x", "a", { nbytes: 700 }).take();
  assert.deepEqual(scaling(world.machine), {
    desiredWorkers: 2,
    reason: "there is nothing to do but to hold data",
  });
});
