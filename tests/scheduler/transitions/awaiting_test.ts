/**
 * Tasks of a shared namespace that run again for another graph, after a graph that still runs has
 * used and released their results.
 */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import { retryRefusal, taskAttempts, taskStatuses } from "../../../scheduler/mod.ts";
import type { GraphSpec } from "../../world/scheduler_graph.ts";
import { World } from "../../world.ts";

const SHARED = { shared: "ns" };

/** The states of the tasks as the graph shows them. */
function shown(world: World, graph: string): Record<string, string> {
  const tasks = runSteps(taskStatuses(world.machine, asGraphId(graph), { limit: Infinity }));
  return Object.fromEntries(tasks.map(({ key, state }) => [key, state]));
}

/** g1 has used and released x and runs w; g2 runs x again, for v. */
function again(x: GraphSpec[string] = [], v: GraphSpec[string] = ["x"]): World {
  const world = new World().worker("a", { threads: 4 }).graph({ x, y: ["x"], w: [] }, SHARED);
  world.finish("x", "a").finish("y", "a").take();
  assert.deepEqual(shown(world, "g1"), { x: "released", y: "memory", w: "processing" });
  world.graph({ x, v }, SHARED);
  assert.deepEqual(world.take(), ["a <- compute x"]);
  return world;
}

Deno.test("a graph that has used a result does not count the failure of a later run for another", () => {
  using world = again();
  const { attempts, endedAt } = world.task("x", "g1");
  world.fail("x", "a").take();
  const { state, errors, counts } = world.status("g1");
  assert.deepEqual([state, errors, counts.erred], ["running", [], 0]);
  assert.deepEqual(shown(world, "g1"), { x: "released", y: "memory", w: "processing" });
  assert.deepEqual([world.task("x", "g1").attempts, world.task("x", "g1").endedAt], [
    attempts,
    endedAt,
  ]);
  const runs = taskAttempts(world.machine, asGraphId("g1"), "x") ?? [];
  assert.deepEqual(runs.map((attempt) => attempt.shown.state), ["succeeded"]);
  assert.deepEqual(shown(world, "g2"), { x: "erred", v: "erred" });
  world.finish("w", "a").take();
  assert.deepEqual([world.status("g1").state, world.status("g2").state], ["succeeded", "failed"]);
  assert.equal(retryRefusal(world.machine, asGraphId("g1")), "it has succeeded");
});

Deno.test("a graph ends without waiting for a run that only another graph needs", () => {
  using world = again();
  world.finish("w", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  const { state, counts } = world.status("g1");
  assert.deepEqual([state, counts.released, counts.memory], ["succeeded", 1, 2]);
  world.finish("x", "a").finish("v", "a").take();
  assert.deepEqual([world.status("g2").state, shown(world, "g1")["x"]], ["succeeded", "released"]);
});

Deno.test("a reader outside the graph makes a task run again, and does not make the graph fail", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ x: [], y: ["x"], w: [] }, SHARED);
  world.finish("x", "a").finish("y", "a").take();
  world.graph({ v: ["x"] }, SHARED).fail("x", "a").finish("w", "a").take();
  assert.deepEqual([world.status("g1").state, world.status("g2").state], ["succeeded", "failed"]);
});

Deno.test("a failure for another graph neither stops a graph nor is blocked by a task of it", () => {
  using world = new World().worker("a", { threads: 4 });
  const options = { ...SHARED, onError: "stop" as const };
  world.graph({ x: [], y: ["x"], z: ["y"], w: [] }, { ...options, want: ["z", "w"] });
  world.finish("x", "a").finish("y", "a").finish("z", "a").take();
  world.graph({ x: [], y: ["x"], v: ["y"] }, { ...SHARED, want: ["v"] }).take();
  world.fail("x", "a").take();
  assert.deepEqual(world.status("g1").state, "running");
  assert.deepEqual(shown(world, "g1"), {
    x: "released",
    y: "released",
    z: "memory",
    w: "processing",
  });
  assert.deepEqual(shown(world, "g2"), { x: "erred", y: "erred", v: "erred" });
  world.finish("w", "a").take();
  assert.equal(world.status("g1").state, "succeeded");
});

Deno.test("a graph that needs the result again waits for its task, and counts its failure", () => {
  for (const fails of [false, true]) {
    using world = new World().worker("a").worker("b");
    world.graph({
      x: [],
      y: { needs: ["x"], workers: ["a", "c"] },
      z: { needs: ["y"], workers: ["b"] },
    }, {
      ...SHARED,
      want: ["z"],
    });
    const first = world.task("x").worker ?? "";
    world.finish("x", first).finish("y", "a").take();
    world.graph({ x: [], v: ["x"] }, SHARED).take();
    assert.equal(world.task("x", "g1").state, "released");
    world.lose("a").worker("c").take();
    assert.notEqual(world.task("x", "g1").state, "released", "y runs again");
    const worker = world.task("x", "g1").worker ?? "";
    if (fails) {
      world.fail("x", worker).take();
      assert.deepEqual(shown(world, "g1"), { x: "erred", y: "erred", z: "erred" });
      assert.deepEqual(world.status("g1").errors.map(({ key }) => key), ["x"]);
      continue;
    }
    world.finish("x", worker).take();
    world.finish("y", "c").finish("z", "b").take();
    assert.equal(world.status("g1").state, "succeeded");
  }
});

Deno.test("a graph that loses what came from a task counts the failure that this has had meanwhile", () => {
  using world = new World().worker("a").worker("b", { threads: 2 });
  world.graph({
    x: { workers: ["b"] },
    y: { needs: ["x"], workers: ["a"] },
    z: { needs: ["y"], workers: ["b"] },
  }, {
    ...SHARED,
    want: ["z"],
  });
  world.finish("x", "b").finish("y", "a").take();
  world.graph({ x: { workers: ["b"] }, v: ["x"] }, SHARED).take();
  world.fail("x", "b").take();
  assert.deepEqual(shown(world, "g1"), { x: "released", y: "memory", z: "processing" });
  world.lose("a").take();
  assert.deepEqual(shown(world, "g1"), { x: "erred", y: "erred", z: "erred" });
  const { state, errors } = world.status("g1");
  assert.deepEqual([state, errors.map(({ key }) => key)], ["failed", ["x"]]);
  world.worker("a").retry("g1").take();
  world.finish("x", "b").finish("y", "a").finish("z", "b").take();
  assert.equal(world.status("g1").state, "succeeded");
});

Deno.test("a retry runs and counts only what the graph needs", () => {
  using world = again();
  world.fail("x", "a").fail("w", "a").take();
  assert.deepEqual(world.status("g1").errors.map(({ key }) => key), ["w"]);
  world.retry("g1");
  assert.deepEqual(world.take(), ["a <- compute w"], "x is of no use to it");
  assert.deepEqual(world.status("g1").errors, []);
  world.finish("w", "a").take();
  assert.deepEqual([world.status("g1").state, shown(world, "g1")["x"]], ["succeeded", "released"]);
  world.retry("g2").finish("x", "a").finish("v", "a").take();
  assert.deepEqual([world.status("g1").state, world.status("g2").state], [
    "succeeded",
    "succeeded",
  ]);
});

Deno.test("a submission that finds the results that it needs does not count what has failed", () => {
  using world = new World().worker("a", { threads: 2 });
  const x = { pure: false } as const;
  world.graph({ x, y: ["x"] }, SHARED).finish("x", "a").finish("y", "a").take();
  // Its result was released, and it must not run twice.
  world.graph({ x, v: ["x"] }, SHARED).take();
  assert.deepEqual(shown(world, "g2"), { x: "erred", v: "erred" });
  world.graph({ x, y: ["x"], u: ["y"] }, { ...SHARED, want: ["u"], onError: "stop" }).take();
  assert.deepEqual(shown(world, "g3"), { x: "released", y: "memory", u: "processing" });
  world.finish("u", "a").take();
  assert.deepEqual([world.status("g3").state, world.status("g3").errors], ["succeeded", []]);
});

Deno.test("a new graph does not count a failure whose task another graph has run with", () => {
  const x = { pure: false as const };
  const last = { needs: ["x"], runAfter: "any" as const };
  using world = new World().worker("a", { threads: 4 }).graph({ x, last }, SHARED);
  world.finish("x", "a").finish("last", "a").take();
  world.graph({ x, v: ["x"] }, SHARED).take();
  assert.deepEqual(shown(world, "g2"), { x: "erred", v: "erred" });
  // "x" has succeeded once, which is all that "next" waits for.
  world.graph({ x, next: { after: ["x"] } }, SHARED);
  assert.deepEqual(world.take(), ["a <- compute next"]);
  assert.deepEqual(shown(world, "g3"), { x: "released", next: "processing" });
  world.finish("next", "a").take();
  const { state, errors, counts } = world.status("g3");
  assert.deepEqual([state, errors, counts.erred], ["succeeded", [], 0]);
});

Deno.test("a cancelled or deleted graph leaves a run to the graph that needs it", () => {
  for (const end of ["cancel", "delete"] as const) {
    using world = again();
    world[end]("g1").take();
    world.killed("w", "a").take();
    if (end === "cancel") assert.equal(world.task("x", "g1").state, "released");
    world.finish("x", "a").finish("v", "a").take();
    assert.equal(world.status("g2").state, "succeeded");
  }
});

Deno.test("a failure that another graph tolerates changes nothing where the value was used", () => {
  using world = again([], { needs: ["x"], runAfter: "any" });
  world.fail("x", "a").finish("v", "a").finish("w", "a").take();
  assert.deepEqual([world.status("g1").state, world.status("g2").state], ["succeeded", "failed"]);
});

Deno.test("tasks that a run starts for another graph are no tasks of a graph that has used the result", () => {
  using world = again();
  const started = `x~${world.attempt("x", "a")}.s`;
  world.spawn("x", "a").expand("x", { s: [] }).take();
  assert.deepEqual(Object.keys(shown(world, "g1")), ["x", "y", "w"]);
  world.finish("w", "a").fail(started, "a").take();
  assert.deepEqual([world.status("g1").state, world.status("g2").state], ["succeeded", "failed"]);
});

Deno.test("a graph awaits its own task through a task of another graph", () => {
  for (const failsFirst of [false, true]) {
    using world = new World().worker("a", { threads: 4 });
    world.graph({ x: [], y: ["x"], e: ["x"], slow: [] }, { ...SHARED, want: ["y", "slow"] });
    world.finish("x", "a").finish("y", "a").take();
    world.graph({ x: [], y: ["x"], w: [], u: ["e", "w"] }, { ...SHARED, want: ["y", "u"] }).take();
    assert.deepEqual(shown(world, "g2")["x"], "processing");
    if (failsFirst) world.finish("w", "a");
    world.fail("x", "a").take();
    if (!failsFirst) world.finish("w", "a").take();
    const { state, errors } = world.status("g2");
    assert.deepEqual([state, errors.map(({ key }) => key)], ["failed", ["x"]]);
    world.finish("slow", "a").take();
  }
});

/** g1 has released its output y, which g2 still needs: x, its input, runs. g1 runs w. */
function released(): World {
  const world = new World().worker("a", { threads: 4 });
  world.graph({ x: [], y: ["x"], w: [] }, { ...SHARED, want: ["y", "w"] });
  world.graph({ x: [], y: ["x"] }, SHARED).take();
  const outputs = ["y"];
  world.tell({ type: "outputs-released", graph: asGraphId("g1"), outputs });
  assert.deepEqual(world.take(), []);
  return world;
}

Deno.test("a graph that has released an output does not count what fails for another graph", () => {
  using world = released();
  world.fail("x", "a").take();
  assert.deepEqual(shown(world, "g1"), { x: "released", y: "released", w: "processing" });
  assert.deepEqual(shown(world, "g2"), { x: "erred", y: "erred" });
  world.finish("w", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  const { state, errors, counts } = world.status("g1");
  assert.deepEqual([state, errors, counts.erred], ["succeeded", [], 0]);
});

Deno.test("a retry does not count what has failed for another graph and was stopped in this one", () => {
  using world = new World().worker("a", { threads: 4 });
  world.graph({ x: [], w: [] }, { ...SHARED, onError: "stop" }).take();
  world.fail("w", "a").killed("x", "a");
  world.tell({ type: "outputs-released", graph: asGraphId("g1"), outputs: ["x"] }).take();
  world.graph({ x: [], v: ["x"] }, SHARED).fail("x", "a").take();
  assert.deepEqual([shown(world, "g1"), shown(world, "g2")], [
    { x: "cancelled", w: "erred" },
    { x: "erred", v: "erred" },
  ]);
  world.retry("g1");
  assert.deepEqual(world.take(), ["a <- compute w"], "x is no output of it any more");
  world.finish("w", "a").take();
  const { state, errors, counts } = world.status("g1");
  assert.deepEqual([state, errors, counts.erred], ["succeeded", [], 0]);
  assert.deepEqual(shown(world, "g1"), { x: "cancelled", w: "memory" });
});

Deno.test("a retry does not count a failure that only a released output needed", () => {
  using world = new World().worker("a", { threads: 4 });
  world.graph({ x: [], y: ["x"], w: [] }, SHARED).fail("x", "a").fail("w", "a").take();
  world.tell({ type: "outputs-released", graph: asGraphId("g1"), outputs: ["y"] }).take();
  assert.deepEqual(shown(world, "g1"), { x: "erred", y: "erred", w: "erred" });
  world.retry("g1");
  assert.deepEqual(world.take(), ["a <- compute w"], "x is of no use to it any more");
  world.finish("w", "a").take();
  const { state, errors, counts } = world.status("g1");
  assert.deepEqual([state, errors, counts.erred, counts.blocked], ["succeeded", [], 0, 0]);
  assert.deepEqual(shown(world, "g1"), { x: "released", y: "released", w: "memory" });
});

Deno.test("a graph that has released an output does not wait for what runs for another graph", () => {
  using world = released();
  world.finish("w", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(shown(world, "g1"), { x: "released", y: "released", w: "memory" });
  world.finish("x", "a").finish("y", "a").take();
  assert.deepEqual([world.status("g1").state, world.status("g2").state], [
    "succeeded",
    "succeeded",
  ]);
});

Deno.test("a graph whose outputs are all released ends, and leaves the runs to another graph", () => {
  using world = new World().worker("a", { threads: 4 });
  world.graph({ x: [], y: ["x"] }, SHARED).graph({ x: [], y: ["x"] }, SHARED).take();
  world.tell({ type: "outputs-released", graph: asGraphId("g1"), outputs: ["y"] });
  assert.deepEqual(world.take(), ["end g1"]);
  world.fail("x", "a").take();
  assert.deepEqual([world.status("g1").state, world.status("g2").state], ["succeeded", "failed"]);
});

Deno.test("a graph that joins a task that runs, and does not need it, neither waits nor counts its failure", () => {
  for (const fails of [false, true]) {
    using world = again();
    // It finds y, for which x has run.
    world.graph({ x: [], y: ["x"], u: ["y"] }, { ...SHARED, want: ["u"] }).take();
    if (fails) world.fail("x", "a").take();
    world.finish("u", "a");
    assert.deepEqual(world.take(), ["end g3"]);
    const { state, errors } = world.status("g3");
    assert.deepEqual([state, errors], ["succeeded", []]);
    assert.deepEqual(shown(world, "g3"), { x: "released", y: "memory", u: "memory" });
    if (!fails) world.fail("x", "a").take();
    assert.deepEqual([world.status("g2").state, world.status("g3").state], ["failed", "succeeded"]);
  }
});

Deno.test("what waits for a task in a graph only because another graph runs it makes the graph await nothing", () => {
  using world = new World().worker("a", { threads: 4 }).worker("b");
  const z = { needs: ["x"], workers: ["a"] };
  const y = { needs: ["z"], workers: ["b"] };
  world.graph({ x: [], z, y }, SHARED);
  world.finish("x", "a").finish("z", "a").finish("y", "b").take();
  world.graph({ x: [], z, v: ["z"] }, SHARED).take();
  // It has all three, and needs y alone, which is there; x and z run for g2.
  world.graph({ x: [], z, y, slow: ["y"] }, { ...SHARED, want: ["slow"] }).take();
  world.fail("x", "a").take();
  assert.deepEqual(shown(world, "g2"), { x: "erred", z: "erred", v: "erred" });
  assert.deepEqual(shown(world, "g3"), {
    x: "released",
    z: "released",
    y: "memory",
    slow: "processing",
  });
  assert.deepEqual(world.status("g3").errors, []);
});

Deno.test("a graph that gets a lost result back does not count the run that was to replace it", () => {
  for (const fails of [false, true]) {
    using world = new World().worker("a").worker("b", { threads: 2 }).worker("c");
    const x = { workers: ["b"] };
    const y = { needs: ["x"], workers: ["a"] };
    world.graph({ x, y, z: { needs: ["y"], workers: ["c"] } }, { ...SHARED, want: ["z"] });
    const attempt = world.attempt("x", "b") + 1;
    world.finish("x", "b").finish("y", "a").take();
    world.graph({ x, v: ["x"] }, SHARED).lose("a").take();
    assert.deepEqual(shown(world, "g1"), { x: "processing", y: "waiting", z: "waiting" });
    world.worker("a", { held: [["y", attempt]] }).take();
    assert.equal(shown(world, "g1")["y"], "memory");
    if (fails) world.fail("x", "b").take();
    world.finish("z", "c");
    assert.deepEqual(world.take(), ["end g1", "a#2 <- free y"]);
    assert.deepEqual(shown(world, "g1"), { x: "released", y: "released", z: "memory" });
    assert.equal(world.status("g1").state, "succeeded");
  }
});

Deno.test("a graph that has released an output awaits its inputs again as soon as it needs them", () => {
  using world = new World().worker("a", { threads: 4 }).worker("b");
  const z = { needs: ["x"], workers: ["b"] };
  world.graph({ x: [], z, y: ["x"], w: { needs: ["z"], workers: ["a"] } }, {
    ...SHARED,
    want: ["y", "w"],
  });
  world.finish("x", "a").finish("z", "b").finish("y", "a").take();
  world.graph({ x: [], y: ["x"], u: ["x"] }, { ...SHARED, want: ["u"] }).take();
  world.tell({ type: "outputs-released", graph: asGraphId("g1"), outputs: ["y"] });
  world.lose("b").worker("b").take();
  assert.notEqual(shown(world, "g1")["x"], "released");
  world.fail("x", "a").take();
  assert.equal(shown(world, "g1")["x"], "erred");
  assert.deepEqual(world.status("g1").errors.map(({ key }) => key), ["x"]);
});

Deno.test("a retry replaces a failure that another graph has had, and a result that came from it", () => {
  using world = new World().worker("a", { threads: 4 });
  const y = { needs: ["x"], runAfter: "any" } as const;
  world.graph({ x: [], y, z: ["y"], w: ["z", "y"] }, { ...SHARED, want: ["w"] });
  world.finish("x", "a").finish("y", "a").fail("z", "a").take();
  world.graph({ x: [], y }, SHARED).fail("x", "a").finish("y", "a").take();
  assert.deepEqual(shown(world, "g2"), { x: "erred", y: "memory" });
  world.retry("g1");
  assert.ok(world.take().includes("a <- compute x"), "y came from a failure that g1 has not had");
  world.finish("x", "a").finish("y", "a").finish("z", "a").finish("w", "a").take();
  assert.equal(world.status("g1").state, "succeeded");
});
