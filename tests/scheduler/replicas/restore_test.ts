/** A lost result that is restored is the one that was there, also where a failure would do. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

const SHARED = { shared: "ns" };
/** `d` runs whatever becomes of `x`. */
const CHAIN = { x: [], d: { needs: ["x"], runAfter: "any" as const }, e: ["d"] };

/** Graph `g1` has succeeded. Worker "a" holds its output `e`. */
function ended(): World {
  const world = new World().worker("a").graph(CHAIN, { ...SHARED, want: ["e"] });
  for (const key of ["x", "d", "e"]) world.finish(key, "a");
  world.take();
  assert.equal(world.status("g1").state, "succeeded");
  return world;
}

Deno.test("a result that came from a value is lost when its task would get a failure for it", () => {
  using world = ended().lose("a").worker("b");
  assert.deepEqual(world.take().filter((line) => line.includes("compute")), ["b <- compute x"]);
  world.fail("x", "b");
  assert.deepEqual(world.take().filter((line) => line.includes("compute")), []);
  const { state, resultCounts } = world.status("g1");
  assert.deepEqual([state, resultCounts?.lost], ["succeeded", 1]);
  world.retry("g1").take();
  for (const key of ["x", "d", "e"]) world.finish(key, "b");
  world.take();
  assert.deepEqual([world.status("g1").state, world.task("e").state], ["succeeded", "memory"]);
});

Deno.test("a result that came from a value is lost when another graph has got a failure for it", () => {
  using world = ended().graph({ x: [], d: CHAIN.d }, { ...SHARED, want: ["d"] });
  world.fail("x", "a").take();
  world.worker("b").finish("d", "a").take();
  assert.equal(world.task("d", "g2").state, "memory");
  world.lose("a");
  const computes = world.take().filter((line) => line.includes("compute"));
  assert.deepEqual(computes.map((line) => line.split(" ").slice(0, 4).join(" ")), [
    "b <- compute d",
  ]);
  assert.equal(world.status("g1").resultCounts?.lost, 1);
});

Deno.test("a graph gets no failure for a value from which an ended one is being restored", () => {
  using world = ended().lose("a").worker("b");
  world.graph({ x: [], d: CHAIN.d }, { ...SHARED, want: ["d"] }).take();
  world.fail("x", "b").take();
  assert.deepEqual([world.task("d", "g2").state, world.status("g2").state], ["erred", "failed"]);
  assert.equal(world.status("g1").resultCounts?.lost, 1);
  world.retry("g2").take();
  world.finish("x", "b").finish("d", "b").take();
  assert.equal(world.status("g2").state, "succeeded");
});

Deno.test("a result that is lost after its input got a failure fails with a reason", () => {
  using world = new World().worker("a").worker("b", { threads: 2 });
  const graph = { ...CHAIN, h: { workers: ["b"] }, f: ["e", "h"] };
  world.graph(graph, { ...SHARED, want: ["f"] });
  for (const key of ["x", "d", "e"]) world.finish(key, "a");
  world.graph({ x: [], d: CHAIN.d }, { ...SHARED, want: ["d"] }).fail("x", "a").finish("d", "a");
  world.take();
  world.graph({ k: ["d"] }, { ...SHARED, want: ["k"] });
  world.lose("a").take();
  assert.equal(
    world.task("e").error?.message,
    'Cannot compute "ns/e" again: its input "ns/d" was computed from a failure since',
  );
  world.finish("h", "b").finish("d", "b").finish("k", "b").take();
  assert.equal(world.status("g1").state, "failed");
  world.retry("g1").take();
  for (const key of ["x", "d", "e", "h", "f"]) world.finish(key, "b");
  assert.equal(world.status("g1").state, "succeeded");
  world.take();
});
