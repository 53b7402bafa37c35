/** How far a worker runs ahead of tasks in the local queues of others. */
import assert from "node:assert/strict";
import type { SchedulerOptions } from "../../../scheduler/mod.ts";
import type { GraphSpec } from "../../world/scheduler_graph.ts";
import { World } from "../../world.ts";

/** Positions that a worker may be ahead in a cluster of two threads. */
const AHEAD_MAX = 16;

interface Homes extends Partial<SchedulerOptions> {
  /** Bytes of each of the two inputs. */
  readonly nbytes?: number;
}

/** `near-1` and so on need an input on `a`; `far-1` and so on, after these, need one on `b`. */
function twoHomes(count: number, { nbytes = 100, ...options }: Homes = {}): World {
  const world = new World({ saturation: 1, ...options }).worker("a").worker("b");
  const users = (name: string, input: string): GraphSpec =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}-${at + 1}`, [input]]));
  world.graph({ x: [], y: [], ...users("near", "x"), ...users("far", "y") });
  world.finish("x", "a", { nbytes }).finish("y", "b", { nbytes });
  assert.deepEqual(world.take().slice(2), ["a <- compute near-1", "b <- compute far-1"]);
  return world;
}

Deno.test("a worker that is far ahead takes the overdue task of another local queue", () => {
  using world = twoHomes(AHEAD_MAX + 2);
  world.finish("far-1", "b");
  assert.deepEqual(world.take(), ["b <- compute near-2"]);
  world.finish("near-1", "a");
  assert.deepEqual(world.take(), ["a <- compute near-3"]);
  world.finish("near-3", "a");
  assert.deepEqual(world.take(), ["a <- compute near-4"]);
  // The best queued task is near-5 now, and far-2 is sixteen positions behind it.
  world.finish("near-2", "b");
  assert.deepEqual(world.take(), ["b <- compute far-2"]);
  world.cancel().killed("near-4", "a").killed("far-2", "b").take();
});

Deno.test("a worker stays with its local queue when the inputs would take longer than half the run", () => {
  using world = twoHomes(AHEAD_MAX + 2, { nbytes: 1e8 });
  world.finish("far-1", "b", { us: 1_000_000 });
  assert.deepEqual(world.take(), ["b <- compute far-2"]);
  world.cancel().killed("near-1", "a").killed("far-2", "b").take();
});

Deno.test("a worker stays with its local queue when stealing is off", () => {
  using world = twoHomes(AHEAD_MAX + 2, { stealIntervalMs: 0 });
  world.finish("far-1", "b");
  assert.deepEqual(world.take(), ["b <- compute far-2"]);
  world.cancel().killed("near-1", "a").killed("far-2", "b").take();
});

Deno.test("a worker stays with its local queue when the overdue task is too large for it", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b", { memoryLimit: 1000 });
  const near = Array.from({ length: AHEAD_MAX + 2 }, (_, at) => [`near-${at}`, ["x"]]);
  world.graph({ x: [], y: [], ...Object.fromEntries(near), "far-0": ["y"], "far-1": ["y"] });
  world.finish("x", "a", { nbytes: 2000 }).finish("y", "b").take();
  world.finish("far-0", "b");
  assert.deepEqual(world.take(), ["b <- compute far-1"]);
  world.cancel().killed("near-0", "a").killed("far-1", "b").take();
});

Deno.test("positions in different graphs are not compared", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  const far = Array.from({ length: AHEAD_MAX + 4 }, (_, at) => [`far-${at}`, ["y"]]);
  world.graph({ x: [], "near-0": ["x"], "near-1": ["x"] });
  world.graph({ y: [], ...Object.fromEntries(far) });
  world.finish("local/g1/x", "a").finish("local/g2/y", "b").take();
  assert.deepEqual(world.reasons("near-1", "g1"), ["queued-for-holder"]);
  for (let at = 0; at < AHEAD_MAX + 3; at++) {
    world.finish(`local/g2/far-${at}`, "b");
    assert.ok(world.take().includes(`b <- compute far-${at + 1}`));
  }
  world.cancel("g1").cancel("g2").killed("local/g1/near-0", "a").killed(
    `local/g2/far-${AHEAD_MAX + 3}`,
    "b",
  );
  world.take();
});

Deno.test("the best task of all local queues is found after a priority was raised", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b").worker("c");
  const near = Array.from({ length: 3 }, (_, at) => [`near-${at}`, ["x"]]);
  const far = Array.from({ length: AHEAD_MAX * 2 }, (_, at) => [`far-${at}`, ["y"]]);
  const tasks = { x: [], y: [], z: [], ...Object.fromEntries([...near, ...far]) };
  world.graph({ ...tasks, "end-0": ["z"], "end-1": ["z"] }, { shared: "ns" });
  world.finish("x", "a").finish("y", "b").finish("z", "c").take();
  // far-2 waits for b, behind far-1, and is from now on before all other queued tasks.
  world.graph({ y: [], "far-2": ["y"] }, { shared: "ns", priority: 1 });
  assert.deepEqual(world.take(), []);
  world.finish("end-0", "c");
  assert.deepEqual(world.take(), ["c <- compute far-2"]);
  world.cancel("g1").cancel("g2").killed("near-0", "a").killed("far-0", "b").killed("far-2", "c");
  world.take();
});

Deno.test("an overdue task does not go before one with a better user priority", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  const near = Array.from({ length: AHEAD_MAX + 2 }, (_, at) => [`near-${at + 1}`, ["x"]]);
  const urgent = { needs: ["y"], priority: 1 };
  world.graph({ x: [], y: [], ...Object.fromEntries(near), "far-1": urgent, "far-2": urgent });
  world.finish("x", "a").finish("y", "b").take();
  world.finish("far-1", "b");
  assert.deepEqual(world.take(), ["b <- compute far-2"]);
  world.cancel().take();
});
