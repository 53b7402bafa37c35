/** What a worker may report: values that it was given, and no others. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

/** `x` in memory at `a`; `b` was given nothing. */
function world(): World {
  const world = new World({ checkClaims: true }).worker("a").worker("b")
    .graph({ x: { workers: ["a"] } });
  world.finish("x", "a");
  world.take();
  return world;
}

function holders(world: World): readonly string[] {
  return world.task("x").holders;
}

Deno.test("a worker that was not given a value cannot become its holder", () => {
  using cluster = world();
  const attempt = cluster.attempt("x", "a");
  const key = cluster.key("x");
  for (const epoch of [attempt, attempt + 1, Number.MAX_SAFE_INTEGER - 1]) {
    cluster.report("b", ["add-keys", [[key, epoch as never, 1]]]);
    cluster.report("b", ["task-finished", key, epoch as never, 1, 0, 1]);
  }
  assert.deepEqual(holders(cluster), ["a"]);
  cluster.worker("b", { again: true, held: [["x", attempt], ["x", 0, attempt]] });
  cluster.worker("c", { held: [["x", attempt], ["x", 0, attempt]], running: [["x", attempt]] });
  assert.deepEqual(holders(cluster), ["a"]);
  assert.equal(cluster.task("x").attempts, 1);
  cluster.take();
});

Deno.test("a copy that was refused does not count once the worker is given the value", () => {
  using cluster = world();
  const key = cluster.key("x");
  const early = cluster.machine.cluster.counter as never;
  cluster.report("b", ["ask-holders", [key]]);
  assert.deepEqual(cluster.take(), ["b <- free x"]);
  cluster.tell({ type: "replica-requested", key, worker: cluster.id("b") });
  const acquired = cluster.machine.cluster.counter as never;
  // It was sent before the order to forget it arrived.
  cluster.report("b", ["add-keys", [[key, early, 1]]]);
  assert.deepEqual(holders(cluster), ["a"]);
  cluster.report("b", ["add-keys", [[key, acquired, 1]]]);
  assert.deepEqual(holders(cluster), ["a", "b"]);
  cluster.take();
});

Deno.test("a worker that was not given a value is told no holder, and reports none missing", () => {
  using cluster = world();
  const key = cluster.key("x");
  cluster.report("b", ["ask-holders", [key]]);
  const sent = cluster.take().join("\n");
  assert.doesNotMatch(sent, /holders|peers/, sent);
  const epoch = (Number.MAX_SAFE_INTEGER - 1) as never;
  cluster.report("b", ["replicas-missing", cluster.id("a"), [[key, epoch]]]);
  cluster.report("b", ["replica-undecodable", cluster.id("a"), key, epoch, "forged"]);
  assert.deepEqual(holders(cluster), ["a"]);
  cluster.take();
});

Deno.test("a worker that asks for the holders of a value that it is to compute goes on with it", () => {
  using cluster = new World({ checkClaims: true }).worker("a").graph({ x: [], y: ["x"] });
  cluster.finish("x", "a");
  cluster.take();
  // `a` loses `x` while it has `y`, so both are taken from it, and `x` is assigned to it again.
  cluster.report("a", ["released", [[cluster.key("x"), cluster.attempt("y", "a") as never]]]);
  assert.deepEqual(cluster.take(), ["a <- free y", "a <- compute x"]);
  cluster.report("a", ["ask-holders", [cluster.key("x")]]);
  assert.deepEqual(cluster.take(), ["a <- refresh x: "]);
  cluster.finish("x", "a").finish("y", "a");
  cluster.take();
});

Deno.test("a process that ran a task has its result when its lease ran out, another has not", () => {
  using cluster = new World({ checkClaims: true }).worker("a").graph({ x: { workers: ["a"] } });
  const attempt = cluster.attempt("x", "a");
  cluster.take();
  cluster.lose("a");
  cluster.worker("other", { held: [["x", attempt]] });
  assert.equal(cluster.task("x").state, "no-worker");
  cluster.worker("a", { held: [["x", attempt]] });
  assert.equal(cluster.task("x").state, "memory");
  cluster.take();
});

Deno.test("a snapshot keeps which process ran a task", () => {
  using cluster = new World({ checkClaims: true }).worker("a").graph({ x: { workers: ["a"] } });
  const attempt = cluster.attempt("x", "a");
  cluster.take();
  cluster.lose("a");
  const { tasks, processes } = cluster.machine.snapshot() as {
    tasks: { ranBy?: number }[];
    processes: string[];
  };
  assert.deepEqual(tasks.map(({ ranBy }) => ranBy), [0]);
  assert.deepEqual(processes, ["token of a"]);
  cluster.worker("a", { held: [["x", attempt]] });
  assert.equal(cluster.task("x").state, "memory");
  cluster.take();
});
