/** Submissions, also into a shared namespace. */
import assert from "node:assert/strict";
import { asAttempt, asGraphId, asKey } from "../../../protocol/mod.ts";
import { datum, graphStatus, graphStatuses } from "../../../scheduler/mod.ts";
import { compile } from "../../world/scheduler_graph.ts";
import { World } from "../../world.ts";

Deno.test("submitGraph() refuses a key with another definition and changes nothing (known fault 3)", () => {
  using world = new World().worker("a").graph({ x1: [], y: ["x1"] }, { shared: "ns" });
  world.take();
  const before = JSON.stringify(world.machine.snapshot());
  world.graph({ x2: [], y: ["x2"], z: ["y"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["refuse g2: y other-definition"]);
  assert.equal(JSON.stringify(world.machine.snapshot()), before);
  world.cancel().killed("x1", "a");
  world.take();
});

Deno.test("submitGraph() leaves nothing behind of a refused graph (known fault 3)", () => {
  using world = new World().worker("a").graph({ x1: [], y: ["x1"] }, { shared: "ns" });
  world.graph({ x2: [], y: ["x2"] }, { shared: "ns" });
  world.finish("x1", "a").finish("y", "a").delete("g1");
  world.take();
  assert.equal(world.machine.cluster.tasks.size, 0);
  assert.equal(world.machine.cluster.graphs.size, 0);
});

Deno.test("submitGraph() accepts a new definition after the graph of the old one is gone", () => {
  using world = new World().worker("a").graph({ x: { is: "one" } }, { shared: "ns" });
  world.finish("x", "a").delete("g1").take();
  world.graph({ x: { is: "two" } }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g2"]);
});

Deno.test("submitGraph() refuses an unknown external input", () => {
  using world = new World().worker("a").graph({ y: ["gone"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["refuse g1: gone unknown-external"]);
  assert.equal(world.machine.cluster.graphs.size, 0);
});

Deno.test("an input of another graph in the namespace is used where it is held", () => {
  using world = new World().worker("a").graph({ x: [] }, { shared: "ns" });
  world.finish("x", "a").take();
  world.graph({ y: ["x"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute y"]);
  assert.deepEqual(world.states("g2"), { y: "processing" });
  world.delete("g1");
  assert.deepEqual(world.take(), ["forget g1"]);
  world.finish("y", "a");
  assert.deepEqual(world.take(), ["end g2", "a <- free x"]);
});

Deno.test("tasks whose only dependents are in memory do not run", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] }, { shared: "ns" });
  world.finish("x", "a").finish("y", "a").take();
  world.graph({ x: [], y: ["x"], z: ["y"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute z"]);
  assert.deepEqual(world.states("g2"), { x: "released", y: "memory", z: "processing" });
  world.finish("z", "a").take();
});

Deno.test("raisePriorities() raises a shared task and its inputs (known fault 12)", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ busy: [] });
  world.graph({ x: [], y: ["x"], w: [] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute busy"]);
  world.graph({ w: [] }, { shared: "ns", priority: 50 });
  world.graph({ z: ["y"] }, { shared: "ns", priority: 60 });
  assert.equal(world.task("w", "g2").priority, 50);
  assert.equal(world.task("x", "g2").priority, 60);
  world.finish("busy", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- compute x"]);
  world.finish("x", "a").finish("y", "a").finish("z", "a");
  const rest = ["a <- compute y", "a <- free x", "a <- compute z", "end g4", "a <- compute w"];
  assert.deepEqual(world.take(), rest);
  // A lower priority changes nothing.
  world.graph({ w: [] }, { shared: "ns", priority: -5 });
  assert.equal(world.task("w", "g2").priority, 50);
  world.finish("w", "a");
  world.take();
});

Deno.test("an alias shares the value of its target", () => {
  using world = new World().worker("a").graph({ x: [] }, { want: ["first=x", "second=x"] });
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- compute x", "end g1"]);
  assert.equal(world.status().outputs, 2);
  world.delete();
  assert.deepEqual(world.take(), ["forget g1", "a <- free x"]);
});

Deno.test("a graph in parts is invisible and does not run before its last part", () => {
  using world = new World().worker("a");
  const [second, third] = world.graphInParts(1, { x: [], y: ["x"] }, { shared: "ns" });
  second?.();
  assert.deepEqual(world.take(), []);
  assert.equal(graphStatus(world.machine, asGraphId("g1")), undefined);
  assert.deepEqual(graphStatuses(world.machine, { limit: 9 }), []);
  assert.equal(datum(world.machine, "local/ns", "x"), undefined);
  third?.();
  assert.deepEqual(world.take(), ["a <- compute x"]);
  assert.deepEqual(world.takeAsides().filter((line) => line.startsWith("accept")), [
    "accept a",
    "accept g1",
  ]);
  assert.equal(datum(world.machine, "local/ns", "x")?.state, "processing");
});

Deno.test("abandonGraph() leaves nothing behind of the parts", () => {
  using world = new World().worker("a").graph({ x: [] }, { shared: "ns" });
  world.finish("x", "a").take();
  const [second] = world.graphInParts(1, {
    x: [],
    y: ["x"],
    z: { needs: ["y"], resources: { R: 1 } },
  }, { shared: "ns" });
  second?.();
  world.delete("g1");
  world.take();
  assert.equal(world.machine.cluster.tasks.size, 2);
  world.tell({ type: "graph-abandoned", graph: asGraphId("g2") });
  assert.deepEqual(world.take(), []);
  const { tasks, graphs, arriving, generation } = world.machine.cluster;
  assert.deepEqual([tasks.size, graphs.size, arriving.size, generation], [0, 0, 0, 1]);
});

Deno.test("abandonGraph() leaves its tasks with their rank to a graph that began before it", () => {
  using world = new World();
  const rest = world.graphInParts(1, { x: [], y: [], z: ["y"] }, { shared: "ns" });
  const others = world.graphInParts(1, { w: [], y: [], v: ["y"] }, { shared: "ns" });
  for (const next of others.slice(0, -1)) next();
  for (const next of rest) next();
  world.tell({ type: "graph-abandoned", graph: asGraphId("g2") });
  world.graph({ w: [], u: [], t: ["y"], y: [] }, { shared: "ns" });
  const tasks = [...world.machine.cluster.tasks.values()];
  const ranks = tasks.map(({ generation, order }) => `${generation} ${order}`);
  assert.equal(new Set(ranks).size, tasks.length, ranks.join());
  const y = tasks.find(({ key }) => key === "local/ns/y");
  assert.deepEqual(y?.dependents.map(({ key }) => key), ["local/ns/z", "local/ns/t"]);
  world.take();
});

Deno.test("a conflict in a later part refuses the whole graph, with all its conflicts", () => {
  using world = new World().worker("a").graph({ y: { is: "1" }, z: { is: "1" } }, { shared: "ns" });
  world.take();
  const before = JSON.stringify(world.machine.snapshot());
  const spec = { x: [], y: { is: "2" }, v: [], z: { is: "2" }, u: ["gone"] };
  for (const next of world.graphInParts(1, spec, { shared: "ns" })) next();
  assert.deepEqual(world.take(), [
    "refuse g2: gone unknown-external, y other-definition, z other-definition",
  ]);
  assert.equal(JSON.stringify(world.machine.snapshot()), before);
  world.delete("g1").killed("y", "a").take();
});

Deno.test("the task of a graph that is deleted is kept for a graph that is arriving, and runs again", () => {
  using world = new World().worker("a").graph({ e: [] }, { shared: "ns" });
  world.finish("e", "a").take();
  const parts = world.graphInParts(1, { x: ["e"], y: ["x"] }, { shared: "ns" });
  world.delete("g1");
  assert.deepEqual(world.take(), ["forget g1", "a <- free e"]);
  for (const next of parts) next();
  assert.deepEqual(world.take(), ["a <- compute e"]);
});

Deno.test("a value from outside that is released while a graph arrives refuses the graph", () => {
  using world = new World().worker("a");
  scatter(world, "e");
  const parts = world.graphInParts(1, { x: ["e"], y: ["x"] }, { shared: "ns" });
  world.tell({ type: "data-released", key: asKey("local/ns/e"), claim: null });
  world.take();
  for (const next of parts) next();
  assert.deepEqual(world.take(), ["refuse g1: e unknown-external"]);
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("a graph may join the tasks of one that is still arriving, and outlive it", () => {
  using world = new World().worker("a");
  const [second] = world.graphInParts(2, { x: [], y: ["x"], z: [] }, { shared: "ns" });
  world.graph({ x: [], y: ["x"] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.tell({ type: "graph-abandoned", graph: asGraphId("g1") });
  world.finish("x", "a").finish("y", "a");
  assert.deepEqual(world.take(), ["a <- compute y", "end g2", "a <- free x"]);
  second?.();
  assert.equal(world.machine.cluster.graphs.size, 1);
});

Deno.test("graphs are listed by their submission, not by their last part", () => {
  using world = new World();
  const parts = world.graphInParts(1, { x: [], y: [] });
  world.graph({ x: [] });
  for (const next of parts) next();
  const ids = graphStatuses(world.machine, { limit: 9 }).map(({ id }) => id);
  assert.deepEqual(ids, ["g2", "g1"]);
  world.take();
});

Deno.test("a second submission under the id of an arriving graph is refused", () => {
  using world = new World();
  const [second] = world.graphInParts(1, { x: [], y: [] });
  const submission = { modules: null, submitter: "test", trace: null };
  const compiled = compile("g1", { x: [] }, {});
  world.tell({ type: "graph-submitted", graph: asGraphId("g1"), compiled, ...submission });
  assert.deepEqual(world.take(), ["refuse g1: "]);
  second?.();
  assert.equal(world.machine.cluster.arriving.size, 1);
});

Deno.test("a scheduler that resumes forgets the parts of graphs whose requests have ended", () => {
  using world = new World().worker("a");
  const parts = world.graphInParts(1, { x: [], y: [] });
  world.tell({ type: "scheduler-resumed", downMs: 10, firstAttempt: 100 });
  assert.equal(world.machine.cluster.tasks.size, 0);
  parts.at(-1)?.();
  assert.deepEqual(world.take(), ["refuse g1: "]);
});

/** Stores a value from outside under `local/ns/KEY` on worker "a". */
function scatter(world: World, key: string): void {
  const batch = asGraphId("batch");
  const value = { key: asKey(`local/ns/${key}`), nbytes: 8, definition: "value" };
  const targets = { replicas: 1, workers: null, avoid: [] };
  world.tell({ type: "data-announced", batch, values: [value], ...targets });
  const attempt = asAttempt(world.number);
  const values = [{ ...value, holders: [world.id("a")] }];
  const rest = { replicas: 1, ttlMs: 0, submitter: "test", namespace: "local/ns" };
  world.tell({ type: "data-scattered", batch, attempt, values, ...rest });
  world.take();
}
