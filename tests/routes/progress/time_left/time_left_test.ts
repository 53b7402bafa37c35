import assert from "node:assert/strict";
import { asGraphId } from "../../../../protocol/mod.ts";
import { TimesLeft } from "../../../../routes/progress/time_left/time_left.ts";
import { World } from "../../../world.ts";

const G1 = asGraphId("g1");
const MINUTE_MS = 60_000;

function keysOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `x-${at}`);
}

/** A graph of independent tasks on one thread, and the estimate of its end. */
function begin(count: number) {
  const world = new World({ saturation: 1 }).worker("a");
  const times = new TimesLeft(world.machine, { meanUs: () => null });
  const clock = { at: 0 };
  world.graph(Object.fromEntries(keysOf(count).map((key) => [key, []]))).take();
  times.see(0);
  const finish = (key: string, afterMs: number) => {
    world.finish(key, "a").take();
    clock.at += afterMs;
    times.see(clock.at);
  };
  return { world, times, clock, finish };
}

Deno.test("a graph of slow tasks is estimated from the time before the last minute", () => {
  const { world, times, clock, finish } = begin(40);
  using _ = world;
  assert.equal(times.of(G1, 0), null);
  for (const key of keysOf(20)) {
    // Events come all the time: each is a chance to take a sample.
    for (let each = 0; each < 60; each++) times.see(clock.at += 5000);
    finish(key, 0);
  }
  const left = times.of(G1, clock.at);
  // Twenty tasks are left, each of which takes five minutes.
  assert.ok(Math.abs((left?.seconds ?? 0) / 6000 - 1) < 0.1, `${left?.seconds} s`);
  assert.ok((left?.range[1] ?? Infinity) < 12_000);
});

Deno.test("nothing is estimated without a worker, and of a graph that has ended or that is unknown", () => {
  const { world, times, clock, finish } = begin(20);
  using _ = world;
  for (const key of keysOf(10)) finish(key, MINUTE_MS / 10);
  assert.notEqual(times.of(G1, clock.at), null);
  assert.equal(times.of(asGraphId("g9"), clock.at), null);
  world.pause("a").take();
  assert.equal(times.of(G1, clock.at), null);
  world.resume("a").cancel().take();
  assert.equal(times.of(G1, clock.at), null);
});

Deno.test("results that are lost are work again, which was not done before", () => {
  const world = new World({ saturation: 1 }).worker("a").worker("b");
  using _ = world;
  const times = new TimesLeft(world.machine, { meanUs: () => 1e6 });
  world.graph(Object.fromEntries(keysOf(40).map((key) => [key, []]))).take();
  times.see(0);
  let at = 0;
  const finishNext = (worker: string) => {
    const running = world.machine.cluster.workers.get(world.id(worker))?.processing ?? [];
    const [task] = [...running];
    assert.ok(task !== undefined);
    world.finish(task.key.split("/").at(-1) ?? "", worker).take();
    times.see(at += 6000);
  };
  for (let each = 0; each < 10; each++) finishNext(each % 2 === 0 ? "a" : "b");
  const before = times.of(G1, at)?.seconds ?? 0;
  world.lose("a").take();
  times.see(at += 3000);
  for (let each = 0; each < 6; each++) finishNext("b");
  // Thirty tasks were left at one in 6 s. Five are to be done again, of which six tasks were done.
  const after = times.of(G1, at)?.seconds ?? 0;
  assert.ok(Math.abs(before / 180 - 1) < 0.1, `${before} s`);
  assert.ok(Math.abs(after / (29 * 6) - 1) < 0.15, `${after} s`);
});
