/** Inputs fetched for a task that was then withdrawn from its worker. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

/** `y` runs on `b`, which has fetched `x` from `a` for it. */
function fetched(): World {
  const world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: [], y: { needs: ["x"], resources: { R: 1 } } }, { want: ["x", "y"] });
  world.finish("x", "a").add("x", "b", world.attempt("y", "b")).take();
  return world;
}

/** `b` is paused and gives `y` back, which `c` may run. */
function giveBack(world: World): void {
  world.worker("c", { resources: { R: 1 } }).pauseManually("b");
  world.report("b", ["rescheduled", world.key("y"), world.attempt("y", "b") as never]);
}

Deno.test("an input fetched for a task that is given back is dropped (W89, known fault 8)", () => {
  using world = fetched();
  giveBack(world);
  assert.deepEqual(world.take(), [
    "b <- pause",
    "b <- free y",
    "c <- compute y",
    "b <- remove x",
  ]);
  assert.deepEqual(world.task("x").holders, ["a"]);
  world.finish("y", "c").take();
});

Deno.test("an input fetched for a cancelled task is dropped when another graph keeps it", () => {
  using world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: [] }, { shared: "s" });
  world.graph({ x: [], y: { needs: ["x"], resources: { R: 1 } } }, { shared: "s", want: ["y"] });
  world.finish("x", "a").add("x", "b", world.attempt("y", "b")).take();
  world.cancel("g2");
  assert.deepEqual(world.take(), ["b <- cancel y"]);
  world.killed("y", "b");
  assert.deepEqual(world.take(), ["end g2", "b <- remove x"]);
});

Deno.test("an input stays that another task there needs, or that is the last replica", () => {
  using world = fetched();
  world.graph({ z: { workers: ["b"] } }).finish("z", "b").take();
  world.released("x", "a", world.attempt("x", "a"));
  giveBack(world);
  assert.deepEqual(world.take(), ["b <- pause", "b <- free y", "c <- compute y"]);
  assert.deepEqual(world.task("x").holders, ["b"]);
  world.finish("y", "c").take();
});

Deno.test("an input stays when its task comes back to the same worker", () => {
  using world = fetched();
  world.report("b", ["rescheduled", world.key("y"), world.attempt("y", "b") as never]);
  assert.deepEqual(world.take(), ["b <- free y", "b <- compute y"]);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
  world.finish("y", "b").take();
});

Deno.test("an input of a task that ended there stays", () => {
  using world = fetched();
  world.finish("y", "b");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
});
