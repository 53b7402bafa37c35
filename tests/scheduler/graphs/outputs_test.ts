/** Outputs that a client releases one by one. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { World } from "../../world/scheduler_world.ts";

class OutputWorld extends World {
  release(graph: string, ...outputs: readonly string[]): this {
    return this.tell({ type: "outputs-released", graph: asGraphId(graph), outputs });
  }
}

Deno.test("releaseOutputs() frees results that nothing else needs", () => {
  using world = new OutputWorld().worker("a");
  world.graph({ x: [], y: [], z: ["x"] }, { want: ["x", "y", "z"] });
  world.finish("x", "a").finish("y", "a").take();
  world.release("g1", "x", "y", "nothing");
  assert.deepEqual(world.take(), ["a <- free y"]);
  world.finish("z", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- free x"]);
  assert.equal(world.status().state, "succeeded");
  world.release("g1", "z");
  assert.deepEqual(world.take(), ["a <- free z"]);
  assert.deepEqual(world.states(), { x: "released", y: "released", z: "released" });
  const { released, memory } = world.status().counts;
  assert.deepEqual({ released, memory }, { released: 2, memory: 1 }, "as at its end");
});

Deno.test("releaseOutputs() stops tasks that only a released output needs", () => {
  using world = new OutputWorld().worker("a");
  world.graph({ x: [], y: ["x"], z: [] }, { want: ["y", "z"] });
  assert.deepEqual(world.take(), ["a <- compute x", "a <- compute z"]);
  world.release("g1", "y");
  assert.deepEqual(world.take(), ["a <- cancel x"]);
  assert.deepEqual(world.states(), { x: "processing", y: "cancelled", z: "processing" });
  world.killed("x", "a");
  world.finish("z", "a").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("releaseOutputs() stops a failed output that was to run again", () => {
  using world = new OutputWorld().worker("a");
  world.graph({ x: [], z: [] }, { want: ["x", "z"] });
  world.fail("x", "a").take();
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.release("g1", "x");
  assert.deepEqual(world.take(), ["a <- cancel x"]);
  world.killed("x", "a").finish("z", "a").take();
  const { state, errors } = world.status();
  assert.deepEqual([state, errors], ["succeeded", []]);
});

Deno.test("releaseOutputs() keeps a value that has another name", () => {
  using world = new OutputWorld().worker("a").graph({ x: [] }, { want: ["x", "copy=x"] });
  world.finish("x", "a").take();
  world.release("g1", "x");
  assert.deepEqual(world.take(), []);
  world.release("g1", "copy");
  assert.deepEqual(world.take(), ["a <- free x"]);
});

Deno.test("releaseOutputs() keeps what another graph wants, and knows no other graphs", () => {
  using world = new OutputWorld().worker("a");
  world.graph({ x: [] }, { shared: "ns" }).graph({ x: [] }, { shared: "ns" });
  world.finish("x", "a").take();
  world.release("g9", "x").release("g1", "x");
  assert.deepEqual(world.take(), []);
  world.release("g2", "x");
  assert.deepEqual(world.take(), ["a <- free x"]);
});
