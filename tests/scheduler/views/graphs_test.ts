/** Views of graphs. */
import assert from "node:assert/strict";
import {
  asGraphId,
  GRAPH_OUTCOMES,
  type GraphOutcome,
  GraphStatusShape,
} from "../../../protocol/mod.ts";
import { clusterCounts, graphGroups, graphStatus, graphStatuses } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";
import { exampleWorld, G1 } from "./example.ts";

Deno.test("graphStatus() gives what the protocol describes", () => {
  using world = exampleWorld();
  assert.ok(GraphStatusShape.parse(graphStatus(world.machine, G1)));
});

Deno.test("graphStatus() counts tasks by state, and their sum is the number of tasks", () => {
  using world = exampleWorld();
  const { counts, tasks, submittedAt, startedAt, endedAt } = world.status();
  assert.deepEqual({ tasks, sum: Object.values(counts).reduce((a, b) => a + b) }, {
    tasks: 3,
    sum: 3,
  });
  assert.deepEqual([counts.memory, counts.processing, counts.waiting], [1, 1, 1]);
  assert.equal(submittedAt, new Date(1_000_000).toISOString());
  assert.equal(startedAt, submittedAt);
  assert.equal(endedAt, null);
  assert.equal(graphStatus(world.machine, asGraphId("g9")), undefined);
});

Deno.test("graphStatuses() lists the newest first, by pages and by state", () => {
  using world = new World().worker("a").graph({ p: [] }).graph({ q: [] }).graph({ r: [] });
  world.finish("q", "a").take();
  const ids = (options: Parameters<typeof graphStatuses>[1]) =>
    graphStatuses(world.machine, options).map(({ id }) => id);
  assert.deepEqual(ids({ limit: 2 }), ["g3", "g2"]);
  assert.deepEqual(ids({ limit: 2, after: asGraphId("g2") }), ["g1"]);
  assert.deepEqual(ids({ limit: 9, state: "running" }), ["g3", "g1"]);
  assert.deepEqual(ids({ limit: 9, state: "succeeded" }), ["g2"]);
});

Deno.test("a graph counts blocked tasks apart from failed ones, by group too, also after a retry", () => {
  using world = new World().worker("a", { threads: 9 });
  world.graph({ x: [], "y-1": ["x"], "y-2": ["x"], z: ["y-1"], w: [] });
  const counts = () => {
    const { erred, blocked, memory, waiting, processing } = world.status().counts;
    return { erred, blocked, memory, waiting, processing };
  };
  world.fail("x", "a");
  assert.deepEqual(counts(), { erred: 1, blocked: 3, memory: 0, waiting: 0, processing: 1 });
  const groups = graphGroups(world.machine, G1, 9)?.items.map(({ group, counts }) =>
    `${group.split(" ").at(-1)} ${counts.erred} ${counts.blocked}`
  );
  assert.deepEqual(groups, ["x 1 0", "y 0 2", "z 0 1", "w 0 0"]);
  world.finish("w", "a");
  assert.equal(world.status().outcome, "failed");
  world.retry();
  assert.deepEqual(counts(), { erred: 0, blocked: 0, memory: 1, waiting: 3, processing: 1 });
  world.finish("x", "a").take();
});

Deno.test("a graph that succeeded without its cancelled tasks is partly cancelled, and only in displays", () => {
  using world = new World().worker("a", { threads: 9 }).graph({ x: [], y: [], z: ["y"] });
  world.tell({ type: "outputs-released", graph: G1, outputs: ["z"] });
  world.killed("y", "a").finish("x", "a").take();
  const { state, outcome, counts } = world.status();
  assert.deepEqual([state, outcome, counts.cancelled], ["succeeded", "partly cancelled", 2]);
  assert.equal(clusterCounts(world.machine).graphs["partly cancelled"], 1);
  const listed = (wanted: GraphOutcome) =>
    graphStatuses(world.machine, { limit: 9, state: wanted }).length;
  assert.deepEqual(GRAPH_OUTCOMES.filter((wanted) => listed(wanted) > 0), [
    "succeeded",
    "partly cancelled",
  ]);
});

Deno.test("a task that counts as released has run, also after a failure, a stop or a cancellation", () => {
  const spec = { a: [], b: [], c: ["a", "b"], d: ["c"], e: [], f: ["e", "c"], g: ["b"] };
  for (const ending of ["continue", "stop", "cancel"] as const) {
    using world = new World().worker("w1");
    world.graph(spec, ending === "stop" ? { onError: "stop" } : {}).take();
    const running = () =>
      Object.entries(world.states()).find(([, state]) => state === "processing")?.[0];
    if (ending === "cancel") world.finish("a", "w1").take(), world.cancel().take();
    else world.fail("a", "w1").take();
    for (let key = running(); key !== undefined; key = running()) world.finish(key, "w1").take();
    const { counts, state } = world.status();
    const keys = Object.keys(spec);
    const ran = keys.filter((key) => {
      const { attempts, endedAt, state } = world.task(key);
      return attempts > 0 && endedAt !== null && state !== "erred";
    });
    assert.equal(counts.memory + counts.released, ran.length, ending);
    assert.notEqual(state, "running");
    world.take();
  }
});

Deno.test("status() has the start of a graph whose tasks were all shared", () => {
  using world = new World().worker("a").graph({ x: [] }, { shared: "alice/ns" });
  world.graph({ x: [] }, { shared: "alice/ns" });
  const at = () => new Date(world.machine.cluster.at).toISOString();
  assert.equal(world.status("g2").startedAt, at(), "another graph has started it");
  world.finish("alice/ns/x", "a");
  assert.equal(world.status("g2").state, "succeeded");
  world.graph({ x: [] }, { shared: "alice/ns" });
  const { state, startedAt, endedAt } = world.status("g3");
  assert.deepEqual([state, startedAt, endedAt], ["succeeded", at(), at()]);
  world.take();
});
