/** Workers of which nothing is heard: what they keep, and what they no longer get. */
import assert from "node:assert/strict";
import { MemoryWorld } from "../../world/memory_world.ts";
import { World } from "../../world/scheduler_world.ts";

function suspect(world: World, worker: string): World {
  return world.tell({ type: "worker-suspected", worker: world.id(worker) });
}

/** `x` is on `a` and on `b`. */
function replicated<W extends World>(world: W): W {
  world.worker("a").worker("b").worker("c");
  world.graph({ x: { workers: ["a"] } });
  world.finish("x", "a").acquire("x", "b").take();
  world.add("x", "b", world.number).take();
  return world;
}

Deno.test("other holders are named before one that does not answer", () => {
  using world = replicated(new World());
  suspect(world, "a");
  world.acquire("x", "c");
  assert.deepEqual(world.take(), ["c <- acquire x: b"]);
  suspect(world, "b");
  world.drop("x", "c").acquire("x", "c");
  assert.deepEqual(world.task("x").holders, ["a", "b"], "the only holders are named all the same");
});

Deno.test("the last replica of a worker that answers is not dropped", () => {
  using world = replicated(new World());
  suspect(world, "a");
  world.drop("x", "b");
  assert.deepEqual(world.take(), []);
  world.drop("x", "a");
  assert.deepEqual(world.take(), ["a <- remove x"], "that of the other one may be");
  assert.deepEqual(world.task("x").holders, ["b"]);
});

Deno.test("a suspected worker gets only tasks that no other worker can run", () => {
  using world = replicated(new World());
  suspect(world, "a");
  suspect(world, "b");
  world.graph({ n: {}, m: {}, only: { workers: ["a"] } });
  assert.deepEqual(world.take(), ["c <- compute n", "c <- compute m", "a <- compute only"]);
  assert.equal(world.workerStatus("a").suspected, true);
});

Deno.test("a suspected worker keeps its tasks and replicas, and a sign of life clears it", () => {
  using world = replicated(new World());
  world.graph({ y: { workers: ["a"] } });
  world.take();
  suspect(world, "a");
  assert.deepEqual(world.task("y", "g2").state, "processing");
  world.tell({ type: "worker-seen", worker: world.id("a") });
  assert.equal(world.workerStatus("a").suspected, false);
  suspect(world, "a").finish("y", "a");
  assert.equal(world.workerStatus("a").suspected, false);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
  suspect(world, "a");
  world.take();
  world.lose("a", "refused");
  assert.deepEqual(world.task("x").holders, ["b"]);
  world.take();
});

Deno.test("the memory manager drops the replica of a worker that does not answer", () => {
  using world = replicated(new MemoryWorld({ amm: true }));
  suspect(world, "a");
  assert.deepEqual(world.runOnce(), ["a <- remove x", "ran run: 0 copied, 1 dropped"]);
});

Deno.test("a retiring worker keeps its replica until another one answers for it", () => {
  using world = replicated(new MemoryWorld());
  suspect(world, "a");
  world.retire(["b"]);
  assert.deepEqual(world.take(), ["b <- pause", "c <- acquire x: b"]);
});
