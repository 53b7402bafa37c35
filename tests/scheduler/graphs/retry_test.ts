/** Retry of a failed graph. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { retryRefusal } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

function refusal(world: World, graph = "g1"): string | null {
  return retryRefusal(world.machine, asGraphId(graph));
}

Deno.test("retryGraph() runs failed and blocked tasks under new attempts", () => {
  using world = new World().worker("a").graph({ a: { retries: 1 }, b: ["a"], z: [] });
  world.take();
  world.finish("z", "a").fail("a", "a").fail("a", "a", { message: "boom" });
  const failed = world.attempt("a", "a");
  // The worker was told to free the key when it failed.
  assert.deepEqual(world.take(), ["a <- free a", "a <- compute a", "end g1", "a <- free a"]);
  assert.equal(world.status().state, "failed");
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute a"]);
  assert.ok(world.attempt("a", "a") > failed);
  assert.deepEqual(world.states(), { a: "processing", b: "waiting", z: "memory" });
  const { state, endedAt, errors } = world.status();
  assert.deepEqual({ state, endedAt, errors }, { state: "running", endedAt: null, errors: [] });
  assert.deepEqual(world.task("a").retriesLeft, 1);
  assert.equal(world.task("b").blame, undefined);
  // A late message about the failed attempt is ignored.
  world.finish("a", "a", { attempt: failed });
  assert.equal(world.task("a").state, "processing");
  world.finish("a", "a").finish("b", "a");
  assert.deepEqual(world.take(), ["a <- compute b", "end g1", "a <- free a"]);
  assert.equal(world.status().state, "succeeded");
  assert.equal(world.task("a").attempts, 3);
});

Deno.test("retryGraph() can be repeated after another failure", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.fail("x", "a", { message: "one" }).retry().fail("x", "a", { message: "two" });
  assert.equal(world.status().state, "failed");
  assert.deepEqual(world.status().errors, [{ key: "x", message: "two" }]);
  world.retry().finish("x", "a").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("retryGraph() of a running graph retries the tasks that have failed so far", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ x: [], y: ["x"], z: [] });
  world.fail("x", "a").take();
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.retry();
  assert.deepEqual(world.take(), [], "nothing has failed");
  world.finish("x", "a").finish("y", "a").finish("z", "a").take();
  assert.equal(world.status().state, "succeeded");
  assert.equal(refusal(world), "it has succeeded");
  world.retry();
  assert.deepEqual(world.take(), []);
});

Deno.test("retryGraph() computes released inputs again", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.finish("x", "a").fail("y", "a").take();
  assert.deepEqual(world.states(), { x: "released", y: "erred" });
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a").finish("y", "a").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("retryGraph() runs a task with pure: false that raised, but not one that was lost", () => {
  using world = new World().worker("a").graph({ x: { pure: false } });
  world.fail("x", "a").retry();
  assert.equal(world.task("x").state, "processing");
  world.worker("b").lose("a", "removed").take();
  assert.equal(world.task("x").error?.kind, "lost");
  world.retry();
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.status().state, "failed");
  assert.equal(world.status().errors[0]?.key, "x");
});

Deno.test("a run with pure: false that was stopped with its graph is not started again", () => {
  const message = "may have run (its run was stopped with its graph)";
  const x = { pure: false } as const;
  using timed = new World({ leaseMs: 1e9 }).worker("a", { threads: 2 });
  timed.graph({ x, y: [] }, { timeoutMs: 5000 }).take();
  timed.tick(5000);
  timed.killed("x", "a").killed("y", "a").take();
  timed.retry();
  assert.deepEqual(timed.take(), ["a <- compute y"]);
  assert.ok(timed.task("x").error?.message.endsWith(message), timed.task("x").error?.message);
  assert.equal(timed.task("x").error?.name, "LostWhileRunning");
  for (const ending of ["killed", "killed later", "finished"] as const) {
    using world = new World().worker("a", { threads: 2 }).graph({ x }, { shared: "n" });
    world.cancel().take();
    if (ending === "killed") world.killed("x", "a");
    world.graph({ x, y: [] }, { shared: "n" });
    if (ending === "killed later") world.killed("x", "a");
    if (ending === "finished") world.finish("x", "a");
    assert.ok(world.take().every((line) => !line.includes("compute x")));
    assert.ok(world.task("x", "g2").error?.message.endsWith(message), ending);
  }
});

Deno.test("a task with pure: false that has not begun when its graph stops runs in a retry", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a", { threads: 2 });
  world.graph({
    queued: { pure: false, resources: { GPU: 1 } },
    repeated: { pure: false, retries: 1, retryDelayUs: 9_000_000 },
    z: [],
  }, { timeoutMs: 5000 });
  world.fail("repeated", "a").finish("z", "a").take();
  world.tick(5000);
  assert.deepEqual(world.states(), { queued: "cancelled", repeated: "cancelled", z: "memory" });
  world.worker("g", { resources: { GPU: 1 } }).take();
  world.retry();
  assert.deepEqual(world.take().toSorted(), ["a <- compute repeated", "g <- compute queued"]);
});

Deno.test("a retry does not start a run with pure: false again whose input was lost meanwhile, and failed", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ i: { workers: ["a"], allowOtherWorkers: true }, x: ONCE_ON_B, z: ["i"] });
  world.finish("i", "a").take();
  world.lose("a", "removed");
  assert.deepEqual(
    world.take(),
    ["b <- steal x", "b <- compute i"],
    "x stays where it may have begun",
  );
  world.fail("i", "b").take();
  assert.equal(world.task("x").error?.kind, "lost");
  world.retry();
  world.finish("i", "b").finish("z", "b");
  assert.ok(world.take().every((line) => !line.includes("compute x")));
  assert.equal(world.status().state, "failed");
});

const ONCE_ON_B = { needs: ["i"], pure: false, workers: ["b"] } as const;

Deno.test("retryGraph() of a graph stopped at its first failure runs the rest too", () => {
  for (const done of [true, false]) {
    using world = new World().worker("a", { threads: 3 });
    world.graph({ x: [], y: [], z: [], w: ["z"] }, { onError: "stop", want: ["x", "y", "out=w"] });
    if (done) world.finish("x", "a");
    world.take();
    world.fail("y", "a").take();
    assert.match(refusal(world) ?? "", /^it is still stopping/);
    world.retry();
    assert.deepEqual(world.take(), []);
    world.killed("z", "a");
    if (!done) world.killed("x", "a");
    assert.equal(world.status().state, "failed");
    world.take();
    world.retry();
    const sent = world.take().map((line) => line.replace("a <- compute ", "")).sort();
    assert.deepEqual(sent, done ? ["y", "z"] : ["x", "y", "z"]);
    if (!done) world.finish("x", "a");
    world.finish("y", "a").finish("z", "a").finish("w", "a").take();
    assert.equal(world.status().state, "succeeded");
  }
});

Deno.test("retryGraph() retries a failed input of another graph, but not the tasks of that graph", () => {
  using world = new World().worker("a").graph({ a: [], b: ["a"], c: ["b"] }, { shared: "ns" });
  world.fail("a", "a", { message: "boom" });
  world.graph({ d: ["a"] }, { shared: "ns" }).fail("local/ns/a", "a", { message: "boom" });
  assert.deepEqual(world.states("g2"), { d: "erred" });
  world.take();
  world.retry("g2");
  assert.deepEqual(world.take(), ["a <- compute a"]);
  assert.deepEqual(world.states("g1"), { a: "processing", b: "erred", c: "erred" });
  const { erred, blocked } = world.status("g1").counts;
  assert.deepEqual([erred, blocked], [1, 2], "it has ended");
  assert.equal(world.task("c", "g1").error?.message, "boom");
  world.finish("a", "a").finish("d", "a").take();
  assert.equal(world.status("g2").state, "succeeded");
  assert.deepEqual([world.status("g1").state, world.task("a", "g1").state], ["failed", "erred"]);
  world.retry("g1");
  assert.deepEqual(world.take(), ["a <- compute a"]);
  world.finish("a", "a").finish("b", "a").finish("c", "a").take();
  assert.equal(world.status("g1").state, "succeeded");
});

Deno.test("retryGraph() restarts the time to live", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a").graph({ x: [] }, { ttlMs: 5000 });
  world.fail("x", "a").tick(4000).retry().finish("x", "a").tick(1000);
  assert.equal(world.states()["x"], "memory");
  world.tick(4000).take();
  assert.equal(world.states()["x"], "released");
});

Deno.test("retryGraph() changes nothing about graphs that were cancelled or whose outputs were released", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a").graph({ x: [] });
  world.cancel();
  assert.equal(refusal(world), "it is being cancelled");
  world.killed("x", "a").take();
  assert.equal(refusal(world), "it was cancelled; submit it again");
  world.graph({ x: [] }, { ttlMs: 1 }).fail("local/g2/x", "a").tick(1).take();
  assert.equal(refusal(world, "g2"), "its results have been released");
  for (const graph of ["g1", "g2", "g9"]) world.retry(graph);
  assert.deepEqual(world.take(), []);
});

Deno.test("retryGraph() of a stopped graph takes up tasks that another graph has continued", () => {
  using world = new World().worker("a");
  world.graph({ x: [], y: [] }, { shared: "ns", onError: "stop" });
  world.graph({ x: [], z: [] }, { shared: "ns" });
  world.fail("local/ns/y", "a");
  assert.deepEqual([world.status().state, world.task("x").state], ["failed", "cancelled"]);
  world.finish("local/ns/x", "a").finish("local/ns/z", "a").take();
  assert.deepEqual(world.task("x").state, "cancelled");
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute y"]);
  world.finish("local/ns/y", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  const { state, counts } = world.status();
  assert.deepEqual([state, counts.memory, counts.cancelled], ["succeeded", 2, 0]);
});
