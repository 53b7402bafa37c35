/** Series of the cluster's memory, taken by the scheduler's machine (M261-M269). */
import assert from "node:assert/strict";
import { MEMORY_SAMPLERS_MAX } from "../../base/mod.ts";
import type { MemoryMeasure } from "../../protocol/mod.ts";
import { memorySamplers, memorySeries } from "../../scheduler/mod.ts";
import { MemoryWorld } from "../world/memory_world.ts";

function start(world: MemoryWorld, sampler: string, measure: MemoryMeasure = "process"): void {
  world.tell({ type: "sampler-started", sampler, label: sampler, measure, intervalMs: 500 });
}

function figures(world: MemoryWorld, sampler: string): number[] {
  return memorySeries(world.machine, sampler)?.samples.map(({ bytes }) => bytes) ?? [];
}

Deno.test("a series has a sample from the start, one each interval, and one at the end (M262, M269)", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a").worker("b");
  start(world, "s");
  assert.deepEqual(figures(world, "s"), [0]);
  assert.equal(world.machine.nextDeadline(), world.now + 500);
  world.beat("a", [], 0, { process: 30 }).beat("b", [], 0, { process: 12 });
  world.tick(499);
  assert.equal(figures(world, "s").length, 1);
  world.tick(1);
  assert.deepEqual(figures(world, "s"), [0, 42], "of the cluster (M263)");
  world.beat("a", [], 0, { process: 40 }).tell({ type: "sampler-stopped", sampler: "s" });
  world.now += 100;
  world.tell({ type: "sampler-stopped", sampler: "s" }).tick(5000);
  assert.deepEqual(figures(world, "s"), [0, 42]);
});

Deno.test("the end is a sample of its own (M269)", () => {
  using world = new MemoryWorld().worker("a");
  start(world, "s");
  world.beat("a", [], 0, { process: 40 });
  world.now += 100;
  world.tell({ type: "sampler-stopped", sampler: "s" });
  assert.deepEqual(figures(world, "s"), [0, 40]);
});

Deno.test("samplers of different measures run at once (M265)", () => {
  using world = new MemoryWorld().worker("a").graph({ x: [] });
  world.finish("x", "a").beat("a", [], 0, { process: 1000, managed: 100 }).take();
  start(world, "process");
  start(world, "managed", "managed");
  world.tick(500);
  assert.deepEqual(figures(world, "process"), [1000, 1000]);
  assert.deepEqual(figures(world, "managed"), [100, 100]);
});

Deno.test("nothing is left of a sampler that is deleted, or is one too many (M266)", () => {
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
