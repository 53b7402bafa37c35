/** What still runs after a failure: every task that does not depend on the failed one. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

Deno.test("inputs that only a failed task needed run, and are released then", () => {
  using world = new World().worker("a");
  world.graph({ x: [], y: [], a: [], b: ["a"], z: ["x", "y", "b"] });
  world.take();
  world.fail("x", "a");
  assert.deepEqual(world.take(), ["a <- free x", "a <- compute a"]);
  assert.equal(world.task("z").state, "erred");
  world.finish("y", "a");
  assert.deepEqual(world.take(), ["a <- free y"]);
  world.finish("a", "a");
  assert.deepEqual(world.take(), ["a <- compute b"]);
  world.finish("b", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- free b a"]);
  assert.deepEqual(world.states(), {
    x: "erred",
    y: "released",
    a: "released",
    b: "released",
    z: "erred",
  });
  assert.equal(world.status().state, "failed");
});

Deno.test("an input that fails too ends the graph, with both errors", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ x: [], y: [], z: ["x", "y"] });
  world.take();
  world.fail("x", "a", { message: "one" });
  world.take();
  world.fail("y", "a", { message: "two" });
  assert.deepEqual(world.take(), ["end g1", "a <- free y"]);
  assert.deepEqual(world.status().errors.map(({ key }) => key), ["x", "y"]);
});

Deno.test("a graph that stops after a failure runs none of them", () => {
  using world = new World().worker("a").graph({ x: [], y: [], z: ["x", "y"] }, { maxFailures: 1 });
  world.take();
  world.fail("x", "a");
  assert.deepEqual(world.take(), ["a <- cancel y", "a <- free x"]);
  world.killed("y", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.states(), { x: "erred", y: "cancelled", z: "erred" });
});

Deno.test("a cancellation ends tasks that run for no other task", () => {
  using world = new World().worker("a").graph({ x: [], y: [], z: ["x", "y"] });
  world.fail("x", "a");
  world.take();
  world.cancel();
  assert.deepEqual(world.take(), ["a <- cancel y"]);
  world.killed("y", "a");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("a large graph runs all that does not depend on a failure, also what starts later", () => {
  using world = new World({ startedTasksMax: 2 }).worker("a", { threads: 9 });
  world.graph({ x: [], y: [], v: [], w: ["v"], z: ["x", "y", "w"] });
  world.fail("x", "a");
  for (let ticks = 0; ticks < 8; ticks++) world.tick(0);
  for (const key of ["y", "v", "w"]) {
    assert.equal(world.task(key).state, "processing", key);
    world.finish(key, "a");
  }
  assert.equal(world.status().state, "failed");
  assert.equal(world.status().counts.released, 3);
  world.take();
});

Deno.test("a loss of its worker sends a task that runs for no other one elsewhere", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ x: [], y: [], z: ["x", "y"] });
  const [worker, other] = world.task("y").worker === "a" ? ["a", "b"] : ["b", "a"];
  world.fail("x", world.task("x").worker ?? "");
  world.take();
  world.lose(worker, "removed");
  assert.deepEqual(world.take(), [`${other} <- compute y`]);
  world.finish("y", other);
  assert.deepEqual(world.take(), ["end g1", `${other} <- free y`]);
});
