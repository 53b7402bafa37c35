/** The end of graphs and how long they are kept: cancel, delete, stop, time to live. */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asAttempt, asGraphId } from "../../../protocol/mod.ts";
import { graphStatuses, isExpired, output, taskStatuses } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";
import { compile } from "../../world/scheduler_graph.ts";

Deno.test("a cancelled graph is cancelling until every execution is dead", () => {
  using world = new World().worker("a").worker("b").graph({ x: [], y: [], z: ["x", "y"] });
  world.take();
  world.cancel();
  assert.deepEqual(world.take(), ["b <- cancel y", "a <- cancel x"]);
  assert.equal(world.status().state, "cancelling");
  assert.deepEqual(world.states(), { x: "processing", y: "processing", z: "cancelled" });
  assert.deepEqual(world.reasons("x"), ["being-killed"]);
  world.killed("x", "a");
  assert.deepEqual(world.take(), []);
  assert.equal(world.task("x").state, "cancelled");
  world.killed("y", "b");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.status().state, "cancelled");
  assert.equal(world.status().counts.cancelled, 3);
});

Deno.test("the loss of a worker ends the executions that it was told to kill", () => {
  using world = new World().worker("a").graph({ x: { pure: false } });
  world.cancel().take();
  world.lose("a");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.states(), { x: "cancelled" });
});

Deno.test("an execution that ends before its kill is cancelled, and its value freed", () => {
  using world = new World().worker("a").graph({ x: [], y: [], z: [] });
  world.take();
  world.cancel().take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- free x"]);
  world.fail("y", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- free y"]);
  world.killed("x", "a");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states(), { x: "cancelled", y: "cancelled", z: "cancelled" });
});

Deno.test("cancelGraph() releases results in memory", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"], z: [] });
  world.finish("x", "a").finish("z", "a");
  world.take();
  world.cancel();
  assert.deepEqual(world.take(), ["a <- cancel y", "a <- free z x"]);
  world.killed("y", "a");
  world.take();
  assert.deepEqual(world.states(), { x: "released", y: "cancelled", z: "released" });
  assert.deepEqual(output(world.machine, asGraphId("g1"), "z")?.state, "cancelled");
});

Deno.test("cancelGraph() of an ended or unknown graph changes nothing", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.finish("x", "a");
  world.take();
  world.cancel().cancel("g7").delete("g7");
  assert.deepEqual(world.take(), []);
  assert.equal(world.status().state, "succeeded");
});

Deno.test("cancelGraph() keeps tasks that another graph wants (known fault 7)", () => {
  using world = new World().worker("a");
  world.graph({ x: [], y: ["x"] }, { shared: "ns" }).graph({ x: [], z: ["x"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.cancel("g1");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.status("g1").counts.cancelled, 2);
  assert.equal(world.task("x", "g1").state, "cancelled");
  assert.equal(world.task("x", "g2").state, "processing");
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- compute z"]);
  assert.equal(world.task("x", "g1").state, "cancelled");
  assert.equal(world.task("x", "g2").state, "memory");
  world.finish("z", "a");
  assert.deepEqual(world.take(), ["end g2", "a <- free x"]);
});

Deno.test("a task wanted again while it is being killed runs again after the kill", () => {
  using world = new World().worker("a").graph({ x: [] }, { shared: "ns" });
  world.cancel("g1").take();
  world.graph({ x: [] }, { shared: "ns" });
  assert.deepEqual(world.take(), []);
  world.killed("x", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- compute x"]);
  assert.equal(world.task("x", "g1").state, "cancelled");
  assert.equal(world.task("x", "g2").state, "processing");
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g2"]);
});

Deno.test("a cancelled task runs for a later graph", () => {
  using world = new World().worker("a").graph({ x: [] }, { shared: "ns" });
  world.cancel("g1").killed("x", "a");
  world.take();
  world.graph({ x: [] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  assert.equal(world.task("x", "g1").state, "cancelled");
  const listed = runSteps(taskStatuses(world.machine, asGraphId("g1"), { limit: 10 }));
  assert.deepEqual(listed.map(({ key, state }) => `${key} ${state}`), ["x cancelled"]);
  world.finish("x", "a");
  world.take();
});

Deno.test("a graph with onError: stop cancels the rest at its first failure, and keeps results in memory", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: [], y: [], z: [], w: ["z"] }, { onError: "stop", want: ["x", "y", "w"] });
  world.take();
  world.finish("x", "a");
  world.take();
  world.fail("y", "a", { message: "boom" });
  assert.deepEqual(world.take(), ["a <- cancel z", "a <- free y"]);
  assert.equal(world.status().state, "cancelling");
  world.killed("z", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.status().state, "failed");
  assert.deepEqual(world.states(), { x: "memory", y: "erred", z: "cancelled", w: "cancelled" });
  assert.deepEqual(world.status().errors, [{ key: "y", message: "boom" }]);
});

Deno.test("a graph with maxFailures stops when so many tasks have failed, blocked ones not counted", () => {
  using world = new World().worker("a", { threads: 4 });
  world.graph({ x: [], b: ["x"], c: ["b"], y: [], z: [] }, { maxFailures: 2 });
  world.take();
  world.fail("x", "a");
  world.take();
  assert.equal(world.status().state, "running");
  world.fail("y", "a");
  assert.deepEqual(world.take(), ["a <- cancel z", "a <- free y"]);
  world.killed("z", "a");
  world.take();
  const { state, stopReason } = world.status();
  assert.deepEqual({ state, stopReason }, { state: "failed", stopReason: "2 tasks failed" });
});

Deno.test("a graph is stopped when its time is over, and a retry starts its time again", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a", { threads: 2 });
  world.graph({ x: [], y: [], z: ["y"] }, { timeoutMs: 5000 });
  world.finish("x", "a");
  world.take();
  world.tick(4999);
  assert.deepEqual([world.take(), world.status().state], [[], "running"]);
  world.tick(1);
  assert.deepEqual([world.take(), world.status().state], [["a <- cancel y"], "cancelling"]);
  world.killed("y", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  const { state, stopReason } = world.status();
  assert.deepEqual([state, stopReason], ["failed", "it ran longer than its timeout of 5 s"]);
  assert.equal(world.task("x").state, "memory");
  world.retry();
  assert.deepEqual([world.take(), world.status().stopReason], [["a <- compute y"], undefined]);
  world.tick(4999);
  assert.equal(world.status().state, "running");
  world.tick(1);
  assert.equal(world.status().state, "cancelling");
  world.killed("y", "a").take();
});

Deno.test("a graph that has ended in time is not stopped", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a").graph({ x: [] }, { timeoutMs: 5000 });
  world.finish("x", "a");
  world.take();
  world.tick(5000);
  assert.deepEqual([world.take(), world.status().state], [[], "succeeded"]);
});

Deno.test("a graph with a task that is lost for good fails at once (known fault 7)", () => {
  using world = new World().worker("a").graph({ a: { pure: false } }, { shared: "ns" });
  world.lose("a", "removed").worker("b");
  world.take();
  world.graph({ a: { pure: false }, b: ["a"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["end g2"]);
  assert.deepEqual(world.states("g2"), { a: "erred", b: "erred" });
  assert.deepEqual(world.status("g2").errors.map(({ key }) => key), ["a"]);
});

Deno.test("a failed task is freed at its worker at once, and forgotten with its graph", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.take();
  world.fail("x", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- free x"]);
  world.delete();
  assert.deepEqual(world.take(), ["forget g1"]);
  assert.equal(world.machine.cluster.tasks.size, 0);
});

// Graphs do not depend on a connected client: they run until they end or are cancelled.
Deno.test("a graph whose client never returns is removed after its time to live", () => {
  for (const ending of ["succeeded", "failed"] as const) {
    using world = new World({ leaseMs: 1e9, keepGraphs: 0, keepSummaries: 0 }).worker("a");
    world.graph({ x: [] }, { ttlMs: 1000 });
    world.take();
    if (ending === "succeeded") world.finish("x", "a");
    else world.fail("x", "a");
    assert.equal(world.status().state, ending);
    const [freed, kept] = ending === "failed" ? [["a <- free x"], []] : [[], ["a <- free x"]];
    assert.deepEqual(world.take(), ["end g1", ...freed]);
    world.tick(1000);
    assert.deepEqual(world.take(), ["forget g1", ...kept]);
    assert.equal(world.machine.cluster.tasks.size, 0);
  }
});

Deno.test("after the deletion of all graphs nothing is left, on workers too", () => {
  using world = new World({ saturation: 1 }).worker("a").graph({ x: [], y: ["x"] });
  world.graph({ z: [] }).finish("x", "a").take();
  world.delete("g1").delete("g2");
  assert.deepEqual(world.take(), ["a <- cancel y", "a <- free x", "end g2", "forget g2"]);
  world.killed("y", "a");
  assert.deepEqual(world.take(), ["end g1", "forget g1"]);
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("results are kept for the time to live, then released", () => {
  using world = new World({ leaseMs: 1_000_000 }).worker("a").graph({ x: [] }, { ttlMs: 5000 });
  world.take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.machine.nextDeadline(), world.now + 5000);
  world.tick(4999);
  assert.equal(output(world.machine, asGraphId("g1"), "x")?.holders.length, 1);
  world.tick(1);
  assert.deepEqual(world.take(), ["a <- free x"]);
  assert.deepEqual(output(world.machine, asGraphId("g1"), "x"), {
    key: "local/g1/x",
    state: "released",
    nbytes: null,
    holders: [],
    inline: null,
    errorKind: null,
    failureAllowed: false,
    blockedBy: null,
    deferred: false,
    loss: null,
  });
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a deleted graph is cancelled, released and forgotten", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.take();
  world.delete();
  assert.deepEqual(world.take(), ["a <- cancel x"]);
  assert.equal(world.status().state, "cancelling");
  world.killed("x", "a");
  assert.deepEqual(world.take(), ["end g1", "forget g1"]);
  assert.equal(world.machine.cluster.tasks.size, 0);
  world.graph({ z: [] });
  world.finish("z", "a");
  world.take();
  world.delete("g2");
  assert.deepEqual(world.take(), ["forget g2", "a <- free z"]);
  assert.equal(world.machine.cluster.graphs.size, 0);
});

Deno.test("tasks of a forgotten graph are kept while another graph needs them", () => {
  using world = new World().worker("a").graph({ a: [], b: ["a"] }, { shared: "ns" });
  world.finish("a", "a").finish("b", "a");
  world.graph({ c: ["b"] }, { shared: "ns" });
  world.take();
  world.delete("g1");
  assert.deepEqual(world.take(), ["forget g1"]);
  assert.deepEqual([...world.machine.cluster.tasks.keys()], [
    "local/ns/a",
    "local/ns/b",
    "local/ns/c",
  ]);
  // Lost, it is computed again from tasks that no graph lists any more.
  world.worker("b").lose("a");
  assert.deepEqual(world.take(), ["b <- compute a"]);
  world.finish("a", "b").finish("b", "b").finish("c", "b");
  world.take();
  world.delete("g2");
  assert.deepEqual(world.take(), ["forget g2", "b <- free c"]);
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("task records are kept up to keepGraphs, then summaries up to keepSummaries", () => {
  using world = new World({ keepGraphs: 1, keepSummaries: 1, leaseMs: 1e9 }).worker("a");
  for (let graph = 1; graph <= 3; graph++) {
    world.graph({ x: [], y: ["x"] }, { ttlMs: 1 });
    world.finish(`g${graph}/x`, "a").finish(`g${graph}/y`, "a").tick(1);
  }
  const shown = graphStatuses(world.machine, { limit: 10 }).map(({ id }) => id);
  assert.deepEqual(shown, ["g3", "g2"]);
  assert.equal(isExpired(world.machine, asGraphId("g3")), false);
  assert.equal(isExpired(world.machine, asGraphId("g2")), true);
  assert.deepEqual(world.status("g2").counts, { ...world.status("g3").counts });
  assert.equal(world.machine.cluster.tasks.size, 2);
  assert.ok(world.take().includes("forget g1"));
});

Deno.test("task records of ended graphs are kept up to keepTasks", () => {
  using world = new World({ keepTasks: 3, leaseMs: 1e9 }).worker("a");
  for (let graph = 1; graph <= 2; graph++) {
    world.graph({ x: [], y: ["x"] }, { ttlMs: 1 });
    world.finish(`g${graph}/x`, "a").finish(`g${graph}/y`, "a").tick(1);
  }
  assert.equal(isExpired(world.machine, asGraphId("g1")), true);
  assert.equal(isExpired(world.machine, asGraphId("g2")), false);
  world.take();
});

Deno.test("a graph can lose its records in the stimulus in which a task is detached", () => {
  using world = new World({ keepGraphs: 1, leaseMs: 1e9 }).worker("a");
  world.graph({ x: [] }, { shared: "ns", ttlMs: 1 });
  world.graph({ x: [], w: ["x"] }, { shared: "ns" });
  world.finish("x", "a").finish("w", "a").tick(1);
  world.graph({ z: [] }).cancel("g3").take();
  assert.equal(isExpired(world.machine, asGraphId("g1")), false);
  world.report(
    "a",
    ["run-killed", world.key("local/g3/z"), asAttempt(world.attempt("local/g3/z", "a"))],
    ["released", [[world.key("local/ns/w"), asAttempt(world.attempt("local/ns/w", "a"))]]],
  );
  assert.deepEqual(world.take(), ["end g3", "a <- compute x"]);
  assert.equal(isExpired(world.machine, asGraphId("g1")), true);
  assert.deepEqual(world.states("g2"), { x: "processing", w: "waiting" });
  world.finish("x", "a").finish("w", "a").take();
});

Deno.test("a module set is dropped with the last graph that uses it", () => {
  using world = new World().worker("a");
  const submit = (graph: string) =>
    world.tell({
      type: "graph-submitted",
      graph: asGraphId(graph),
      compiled: compile(graph, { x: [] }, {}),
      submitter: "test",
      modules: "abc" as never,
      trace: "00-trace-01",
    });
  submit("h1");
  submit("h2");
  world.take();
  world.delete("h1").report("a", ["run-killed", "local/h1/x" as never, 0 as never]);
  assert.deepEqual(world.take(), ["a <- cancel x", "end h1", "forget h1"]);
  world.delete("h2").report("a", ["run-killed", "local/h2/x" as never, 0 as never]);
  assert.deepEqual(world.take(), ["a <- cancel x", "end h2", "drop-modules abc", "forget h2"]);
});
