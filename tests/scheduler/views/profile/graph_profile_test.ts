import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  type GraphProfile,
  profileLines,
  readProfile,
} from "../../../../protocol/mod.ts";
import { profileGraph } from "../../../../scheduler/views/profile/graph_profile.ts";
import { World } from "../../../world.ts";

function profileOf(world: World, graph = "g1"): GraphProfile {
  const steps = profileGraph(world.machine, asGraphId(graph));
  for (let step = steps.next();; step = steps.next()) {
    if (!step.done) continue;
    assert.ok(step.value !== null, "a profile");
    // As a file, it is what it is here.
    assert.deepEqual(readProfile([...profileLines(step.value)], "p"), step.value);
    return step.value;
  }
}

/** The lines by key, without groups. */
function linesOf(world: World, graph?: string) {
  const { tasks } = profileOf(world, graph);
  return Object.fromEntries(tasks.map(({ key, group: _, ...line }) => [key, line]));
}

Deno.test("profileGraph() gives what tasks took, what they returned and needed", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: { priority: 3 }, y: ["x"], z: { needs: ["y"], after: ["x"] } });
  world.finish("x", "a", { us: 2_500_000, nbytes: 7 });
  world.finish("y", "a", { us: 1_000_000, nbytes: 8 });
  world.tick(4000).finish("z", "a", { us: 30_000, nbytes: 9 });
  const { header } = profileOf(world);
  assert.equal(header.tasks, 3);
  assert.equal(header.slots, 2);
  assert.ok(header.elapsedMs >= 4000);
  assert.deepEqual(linesOf(world), {
    x: { us: 2_500_000, bytes: 7, priority: 3 },
    y: { us: 1_000_000, bytes: 8, inputs: ["x"] },
    z: { us: 30_000, bytes: 9, inputs: ["y"], after: ["x"], output: true },
  });
  world.take();
});

Deno.test("profileGraph() adds the times of attempts that failed", () => {
  using world = new World().worker("a");
  world.graph({ x: { retries: 1 } });
  const begun = world.now;
  world.tick(3000);
  const error = { kind: "raised", name: "Error", message: "no" } as const;
  const attempt = asAttempt(world.attempt("x", "a"));
  world.report("a", ["task-erred", world.key("x"), attempt, error, begun, 3_000_000]);
  world.finish("x", "a", { us: 2_000_000 });
  assert.deepEqual(linesOf(world), {
    x: { us: 5_000_000, bytes: 100, attempts: 2, output: true },
  });
  world.take();
});

Deno.test("profileGraph() gives a task that started others two lines", () => {
  using world = new World().worker("a");
  world.graph({ in: [], root: ["in"], end: ["root"] });
  world.finish("in", "a").spawn("root", "a").expand("root", { p: [], q: ["p"] }, ["q"]);
  const [p, q] = ["p", "q"].map((name) => `root~2.${name}`) as [string, string];
  for (const key of [p, q, "root", "end"]) world.finish(key, "a");
  const lines = linesOf(world);
  assert.deepEqual(Object.keys(lines), ["in", "root (run)", p, q, "root", "end"]);
  assert.deepEqual(lines["root (run)"]?.inputs, ["in"]);
  assert.deepEqual(lines[p]?.after, ["root (run)"]);
  assert.deepEqual(lines["root"]?.inputs, [q]);
  assert.deepEqual(lines["root"]?.after, ["root (run)"]);
  world.take();
});

Deno.test("profileGraph() gives each line another key, also where a task has that of a run", () => {
  using world = new World().worker("a");
  world.graph({ root: [], "root (run)": [], end: ["root", "root (run)"] });
  world.finish("root (run)", "a").spawn("root", "a").expand("root", {});
  world.finish("root", "a").finish("end", "a");
  const lines = linesOf(world);
  assert.deepEqual(Object.keys(lines).sort(), ["end", "root", "root (run)", "root (run) 2"]);
  assert.deepEqual(lines["root"]?.after, ["root (run) 2"]);
  world.take();
});

Deno.test("profileGraph() knows the inputs of a task that has started none", () => {
  using world = new World().worker("a");
  world.graph({ in: [], root: ["in"] });
  world.finish("in", "a").spawn("root", "a").expand("root", {}).finish("root", "a");
  const lines = linesOf(world);
  assert.deepEqual(Object.keys(lines), ["in", "root (run)", "root"]);
  assert.deepEqual(lines["root (run)"]?.inputs, ["in"]);
  world.take();
});

Deno.test("profileGraph() knows results of the cache, and failures that are allowed", () => {
  using world = new World().worker("a");
  world.graph({ x: [], y: ["x"] }, { cache: { hits: { x: "1" } } });
  world.lookedUp("y", null).finish("y", "a");
  const { x } = linesOf(world);
  assert.deepEqual([x?.us, x?.from], [0, "cache"]);
  world.graph({ bad: { allowFailure: true }, end: ["bad"] });
  world.fail("bad", "a").finish("end", "a");
  assert.equal(linesOf(world, "g2").bad?.bytes, 0);
  world.take();
});

Deno.test("profileGraph() gives a task of which only the result was found the time of its group", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ "x-1": [], "x-2": [], end: ["x-1", "x-2"] });
  world.finish("x-1", "a", { us: 2_000_000 });
  const held: [string, number][] = ["x-1", "x-2"].map((key) => [key, world.attempt(key, "a")]);
  world.worker("a", { again: true, threads: 2, held }).finish("end", "a");
  assert.deepEqual(linesOf(world)["x-2"], { us: 2_000_000, bytes: 100 });
  world.take();
});

Deno.test("profileGraph() names inputs from outside as data, and nothing that they come from", () => {
  using world = new World().worker("a");
  world.graph({ hidden: [], x: ["hidden"] }, { shared: "s", want: ["x"] });
  world.finish("hidden", "a").finish("x", "a", { nbytes: 70 });
  world.graph({ y: ["x"] }, { shared: "s" }).finish("y", "a");
  assert.deepEqual(linesOf(world, "g2"), {
    x: { us: 0, bytes: 70, from: "data" },
    y: { us: 1_000_000, bytes: 100, inputs: ["x"], output: true },
  });
  world.take();
});

Deno.test("profileGraph() gives a pool as many slots as its tasks take, also if it has fewer now", () => {
  using world = new World().worker("a").pool("db", 3).pool("gone", 2);
  world.graph({ x: { pools: { db: 3 } }, y: { pools: { gone: 2 } } });
  world.finish("x", "a").finish("y", "a");
  assert.deepEqual(profileOf(world).header.pools, { db: 3, gone: 2 });
  world.pool("db", 1).pool("gone", 0);
  assert.deepEqual(profileOf(world).header.pools, { db: 3, gone: 2 });
  world.pool("db", 5);
  assert.deepEqual(profileOf(world).header.pools, { db: 5, gone: 2 });
  world.take();
});

Deno.test("profileGraph() leaves out the time before a graph was retried", () => {
  using world = new World().worker("a");
  world.graph({ y: [] }).tick(3000).fail("y", "a");
  world.tick(9000).retry().tick(4000).fail("y", "a");
  world.tick(8000).retry().tick(5000).finish("y", "a");
  world.take();
  assert.equal(profileOf(world).header.elapsedMs, 12_000);
});

Deno.test("profileGraph() names the resources of workers that left while the graph ran", () => {
  using world = new World().worker("early", { resources: { tpu: 8 } });
  world.tick(10).lose("early", "left").tick(10);
  world.worker("a", { threads: 4, resources: { gpu: 1 } });
  world.worker("b", { resources: { gpu: 2, disk: 0.5 } });
  world.graph({ x: [] }).tick(10).lose("b", "left").tick(10).finish("x", "a").tick(10);
  world.lose("a", "left");
  const { header } = profileOf(world);
  assert.deepEqual(header.workers, [{ threads: 4, memoryBytes: 0, resources: { gpu: 1 } }]);
  assert.deepEqual(header.resources, { gpu: 2, disk: 0.5 });
  world.take();
});

Deno.test("profileGraph() gives nothing of a graph that has not succeeded", () => {
  using world = new World().worker("a");
  world.graph({ x: [] });
  const find = (id: string) => profileGraph(world.machine, asGraphId(id)).next().value;
  assert.equal(find("g1"), null);
  assert.equal(find("g9"), null);
  world.fail("x", "a");
  assert.equal(find("g1"), null);
  world.take();
});
