/** Datasets: names by which values outlive the graphs that computed them. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { World } from "../../world/scheduler_world.ts";

class DatasetWorld extends World {
  #serial = 0;

  publish(name: string, keys: readonly string[], replace = false): this {
    return this.tell({
      type: "dataset-published",
      batch: asGraphId(`d${++this.#serial}`),
      namespace: "local/ns",
      value: keys.map((key) => ({ $ref: key })),
      keys: keys.map((key) => this.key(key)),
      name,
      replace,
    });
  }

  remove(name: string): this {
    return this.tell({ type: "dataset-removed", owner: "local", name });
  }
}

const SHARED = { shared: "ns" };

Deno.test("publishDataset() keeps values when their graph is deleted", () => {
  using world = new DatasetWorld().worker("a").graph({ x: [] }, SHARED).finish("x", "a");
  world.take();
  world.publish("clean", ["x"]).delete();
  assert.deepEqual(world.take(), ["accept d1", "forget g1"]);
  world.graph({ y: ["x"] }, SHARED).finish("y", "a").take();
  world.remove("clean");
  world.delete("g2");
  assert.deepEqual(world.take().filter((line) => line === "a <- free x"), ["a <- free x"]);
});

Deno.test("publishDataset() has values computed that are not there, and again if they are lost", () => {
  using world = new DatasetWorld().worker("a").graph({ w: [], x: ["w"] }, SHARED);
  world.publish("clean", ["x"]).take();
  world.finish("w", "a").finish("x", "a").take();
  world.worker("b").lose("a");
  assert.ok(world.take().includes("b <- compute w"));
});

Deno.test("publishDataset() refuses unknown keys and a name that is in use, and changes nothing", () => {
  using world = new DatasetWorld().worker("a").graph({ x: [], y: [] }, SHARED);
  world.finish("x", "a").finish("y", "a").take();
  world.publish("clean", ["x", "local/ns/none"]);
  assert.deepEqual(world.take(), ["refuse d1: conflict none unknown"]);
  world.publish("clean", ["x"]).publish("clean", ["y"]);
  assert.deepEqual(world.take(), ["accept d2", "refuse d3: name-in-use"]);
  world.publish("clean", ["y"], true).take();
  world.delete();
  assert.deepEqual(world.take(), ["forget g1", "a <- free x"]);
});

Deno.test("removeDataset() ignores unknown names", () => {
  using world = new DatasetWorld();
  world.remove("none");
  assert.equal(world.machine.cluster.datasets.size, 0);
});
