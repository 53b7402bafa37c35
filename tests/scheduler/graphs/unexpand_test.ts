/** Tasks that started tasks from a failure that was replaced afterwards. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";
import type { GraphSpec, TaskSpec } from "../../world/scheduler_graph.ts";

const PARENT: TaskSpec = { needs: ["f"], runAfter: "any" };
const SPEC: GraphSpec = { f: [], p: PARENT, q: ["p"] };

/** `f` has failed, and `p` has started `x` and `y`, which needs `x`. `x` runs. */
function expanded(
  spec = SPEC,
  options: Parameters<World["graph"]>[1] = {},
  machine: ConstructorParameters<typeof World>[0] = {},
): World {
  const world = new World(machine).worker("w", { threads: 1 }).graph(spec, options);
  world.fail("f", "w").spawn("p", "w").expand("p", { x: [], y: ["x"] }, ["y"]).take();
  return world;
}

/** The same, and all has run. */
function ended(spec = SPEC, options: Parameters<World["graph"]>[1] = {}): World {
  const world = expanded(spec, options);
  const { prefix } = world.expansion("p");
  world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w").finish("p", "w").finish("q", "w");
  world.take();
  return world;
}

/** `f` succeeds, and `p` starts tasks from its value. */
function succeed(world: World, graph = "g1"): void {
  const former = world.expansion("p").prefix;
  world.finish("f", "w").spawn("p", "w").expand("p", { x: [], y: ["x"] }, ["y"]);
  const { prefix } = world.expansion("p");
  assert.notEqual(prefix, former);
  world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w").finish("p", "w").finish("q", "w");
  world.take();
  assert.equal(world.status(graph).state, "succeeded");
  assert.equal(world.status(graph).tasks, 5);
  for (const id of world.machine.cluster.graphs.keys()) world.delete(id);
  world.take();
  assert.equal(world.machine.cluster.tasks.size, 0);
}

Deno.test("a retry runs a task again that has started tasks from a failure, and forgets these", () => {
  using world = ended();
  const { prefix } = world.expansion("p");
  assert.equal(world.status().tasks, 5);
  world.retry();
  assert.deepEqual(world.take(), ["w <- free q", "w <- compute f"]);
  assert.deepEqual(world.states(), { f: "processing", p: "waiting", q: "waiting" });
  assert.equal(world.status().tasks, 3);
  assert.equal(world.machine.cluster.tasks.has(world.key(`${prefix}x`)), false);
  assert.deepEqual(world.task("p").dependencies, ["f"]);
  succeed(world);
});

Deno.test("a retry stops an expansion that runs, and one that is put together", () => {
  for (const done of [false, true]) {
    using world = expanded();
    const { prefix } = world.expansion("p");
    if (done) world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w").take();
    const running = done ? "p" : `${prefix}x`;
    assert.equal(world.task(running).state, "processing");
    world.retry();
    const sent = world.take();
    assert.ok(sent.some((line) => line.startsWith("w <- free") && line.includes(running)));
    assert.deepEqual(world.states(), { f: "processing", p: "waiting", q: "waiting" });
    assert.equal(world.machine.cluster.tasks.size, 3);
    succeed(world);
  }
});

Deno.test("a retry does not take the graph that a task returned for a failure meanwhile replaced", () => {
  using world = new World().worker("w", { threads: 1 }).graph(SPEC);
  world.fail("f", "w").spawn("p", "w").retry();
  world.expand("p", { x: [], y: ["x"] }, ["y"]).take();
  assert.deepEqual(world.states(), { f: "processing", p: "waiting", q: "waiting" });
  succeed(world);
});

Deno.test("a retry runs the parent, and not the failed task that it started from a failure", () => {
  using world = expanded();
  const { prefix } = world.expansion("p");
  world.fail(`${prefix}x`, "w").take();
  assert.deepEqual(world.status().errors.map(({ key }) => key), ["f", `${prefix}x`]);
  world.retry();
  assert.deepEqual(world.take(), ["w <- compute f"]);
  assert.deepEqual(world.status().errors, []);
  assert.equal(world.machine.cluster.tasks.size, 3);
  succeed(world);
});

Deno.test("a retry forgets what the started tasks have started, and room for them is free again", () => {
  using world = expanded();
  const { prefix } = world.expansion("p");
  world.spawn(`${prefix}x`, "w").expand(`${prefix}x`, { u: [], v: ["u"] }, ["v"]).take();
  const root = world.machine.cluster.tasks.get(world.key("p"))?.spawn?.root;
  assert.deepEqual([world.status().tasks, root?.tasks], [7, 4]);
  world.retry();
  world.take();
  assert.deepEqual([world.status().tasks, root?.tasks], [3, 0]);
  assert.equal(world.machine.cluster.tasks.size, 3);
  const { use } = world.machine.cluster;
  assert.deepEqual([use.tasks, use.records], [3, 3]);
});

Deno.test("a started task that another graph needs stays, and leaves the graph of its parent", () => {
  using world = expanded(SPEC, { shared: "n" });
  const { prefix } = world.expansion("p");
  world.graph({ d: [`${prefix}y`] }, { shared: "n" }).take();
  world.retry("g1");
  assert.deepEqual(world.take(), ["w <- compute f"]);
  assert.equal(world.status("g1").tasks, 3);
  assert.equal(world.machine.cluster.tasks.get(world.key(`${prefix}x`))?.state, "processing");
  world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w").finish("d", "w").take();
  assert.equal(world.status("g2").state, "succeeded");
  world.delete("g2").take();
  assert.equal(world.machine.cluster.tasks.size, 3, "forgotten with their last user");
  succeed(world);
});

Deno.test("a failed task that leaves a retried graph runs for a graph that waits for others", () => {
  using world = expanded(SPEC, { shared: "n" });
  const x = `${world.expansion("p").prefix}x`;
  world.fail(x, "w").graph({ a: [] }, { group: "one" });
  world.graph({ user: [x] }, { shared: "n", group: "one" }).take();
  world.retry("g1");
  assert.equal(stateOf(world, x), "queued");
  world.finish("a", "w").finish("f", "w").finish(x, "w").finish("user", "w").take();
  assert.equal(world.status("g3").state, "succeeded");
});

Deno.test("a failed task that leaves a retried graph runs for a graph that is being started", () => {
  using world = expanded(SPEC, { shared: "n" }, { startedTasksMax: 3 });
  const x = `${world.expansion("p").prefix}x`;
  world.fail(x, "w").graph({ a: [], b: [], c: [], user: [x] }, { shared: "n" });
  world.finish("a", "w").finish("b", "w").finish("c", "w").fail(x, "w").take();
  assert.equal(stateOf(world, x), "erred");
  world.retry("g1");
  assert.equal(stateOf(world, x), "processing");
  world.tick().tick().tick().finish("f", "w").finish(x, "w").finish("user", "w").take();
  assert.equal(world.status("g2").state, "succeeded");
});

function stateOf(world: World, key: string): string | undefined {
  return world.machine.cluster.tasks.get(world.key(key))?.state;
}

Deno.test("an ended graph keeps its expansion until it is retried", () => {
  using world = ended({ ...SPEC, f: { allowFailure: true }, bad: [] }, { shared: "n" });
  world.fail("bad", "w").take();
  const { prefix } = world.expansion("p");
  const before = world.status("g1");
  world.graph({ f: { allowFailure: true } }, { shared: "n" });
  world.finish("f", "w").take();
  assert.deepEqual(world.status("g1"), before);
  assert.equal(world.states("g1")[`${prefix}x`], "released");
  world.retry("g1");
  world.take();
  assert.equal(world.status("g1").tasks, 4);
  world.finish("bad", "w").spawn("p", "w").expand("p", { x: [] }).take();
  world.finish(`${world.expansion("p").prefix}x`, "w").finish("p", "w").finish("q", "w").take();
  assert.equal(world.status("g1").state, "succeeded");
});

Deno.test("a submission runs a task again that another graph has expanded from a failure", () => {
  using world = ended(SPEC, { shared: "n" });
  world.graph(SPEC, { shared: "n" });
  world.take();
  assert.deepEqual(world.states("g2"), { f: "processing", p: "waiting", q: "waiting" });
  assert.equal(world.status("g1").tasks, 5, "it has ended");
  succeed(world, "g2");
});

Deno.test("a failed parent of an ended graph runs again when its graph is retried", () => {
  using world = expanded(SPEC, { shared: "n" });
  const { prefix } = world.expansion("p");
  world.fail(`${prefix}x`, "w").take();
  world.graph({ f: [] }, { shared: "n" });
  world.finish("f", "w").take();
  assert.equal(world.task("p", "g1").error?.message, `${prefix}x failed`);
  world.retry("g1");
  assert.deepEqual(world.take(), ["w <- compute p"], "with the value, which the other graph has");
  assert.deepEqual(world.states("g1"), { f: "memory", p: "processing", q: "waiting" });
  world.spawn("p", "w").expand("p", { x: [] }).take();
  world.finish(`${world.expansion("p").prefix}x`, "w").finish("p", "w").finish("q", "w").take();
  assert.deepEqual([world.status("g1").state, world.status("g1").tasks], ["succeeded", 4]);
});

Deno.test("a parent with pure: false keeps what it has started from a failure", () => {
  using world = ended({ ...SPEC, p: { needs: ["f"], runAfter: "any", pure: false } });
  world.retry();
  assert.deepEqual(world.take(), ["w <- compute f"]);
  world.finish("f", "w").take();
  assert.equal(world.status().state, "succeeded");
  assert.equal(world.status().tasks, 5);
});

Deno.test("what came from a failure in between expands again too", () => {
  using world = new World().worker("w", { threads: 1 });
  world.graph({ f: [], a: { needs: ["f"], runAfter: "any" }, p: ["a"], q: ["p"] });
  world.fail("f", "w").finish("a", "w").spawn("p", "w").expand("p", { x: [] }).take();
  world.retry();
  world.take();
  assert.deepEqual(world.states(), { f: "processing", a: "waiting", p: "waiting", q: "waiting" });
});
