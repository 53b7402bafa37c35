/** Tasks that start tasks. */
import assert from "node:assert/strict";
import { SPAWN_DEPTH_MAX, SPAWNED_TASKS_MAX } from "../../../base/mod.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import type { UseLimits } from "../../../scheduler/mod.ts";
import { compareTasks } from "../../../scheduler/state/task.ts";
import { World } from "../../world.ts";
import { compile, type GraphSpec } from "../../world/scheduler_graph.ts";

/** A graph whose task `p` has started `x` and `y`, which needs `x`, for a result from `y`. */
function expanded(spec: GraphSpec = { p: [], q: ["p"] }): World {
  const world = new World().worker("w", { threads: 1 }).graph(spec);
  world.spawn("p", "w").expand("p", { x: [], y: ["x"] }, ["y"]).take();
  return world;
}

Deno.test("expandTask() puts the tasks in place of the run that returned them", () => {
  using world = new World().worker("w").graph({ p: [], q: ["p"] });
  const attempt = world.attempt("p", "w");
  assert.deepEqual(world.take(), ["w <- compute p"]);
  world.spawn("p", "w");
  assert.deepEqual(world.take(), [`expand p: p~${attempt}.`, "w <- free p"]);
  assert.deepEqual(world.states(), { p: "waiting", q: "waiting" });
  assert.deepEqual(world.reasons("p"), ["starting-tasks"]);
  world.expand("p", { x: [], y: ["x"] }, ["y"]);
  const [x, y] = [`p~${attempt}.x`, `p~${attempt}.y`];
  assert.deepEqual(world.take(), [`w <- compute ${x}`]);
  assert.deepEqual(world.states(), {
    p: "waiting",
    q: "waiting",
    [x]: "processing",
    [y]: "waiting",
  });
  assert.equal(world.status().tasks, 4);
  assert.deepEqual(world.task("p").dependencies, [y]);
  world.finish(x, "w").finish(y, "w").finish("p", "w").finish("q", "w");
  assert.deepEqual(world.take(), [
    `w <- compute ${y}`,
    `w <- free ${x}`,
    "w <- compute p",
    `w <- free ${y}`,
    "w <- compute q",
    "end g1",
    "w <- free p",
  ]);
  assert.equal(world.status().state, "succeeded");
});

Deno.test("expandTask() runs started tasks before others, the last started ones first", () => {
  using world = new World().worker("w").graph({ a: [], b: [] });
  world.spawn("a", "w").expand("a", { x: [], y: [] });
  const x = `${world.expansion("a").prefix}x`;
  world.spawn(x, "w").expand(x, { u: [], v: ["u"] }).take();
  assert.match(world.expansion(x).prefix, /^a~\d+\.$/, "all keys begin with that of the root");
  const tasks = [...world.machine.cluster.tasks.values()].sort(compareTasks);
  assert.deepEqual(tasks.map(({ key }) => key.replace(/.*[.\/]/, "")), [
    "u",
    "v",
    "x",
    "y",
    "a",
    "b",
  ]);
});

Deno.test("expandTask() ignores late answers and late reports", () => {
  using world = new World().worker("w").graph({ p: [] });
  const late = world.attempt("p", "w");
  world.report("w", ["rescheduled", world.key("p"), late as never]).take();
  world.spawn("p", "w", { attempt: late });
  assert.deepEqual(world.take(), [], "a report about an earlier attempt");
  world.spawn("p", "w").take();
  const { key, attempt } = world.expansion("p");
  const error = { kind: "refused", name: "invalid_graph", message: "no" } as const;
  world.tell({ type: "expansion-failed", key, attempt: attempt - 1, error });
  world.tell({ type: "task-expanded", key, attempt: late, tasks: [], result: NOTHING });
  assert.equal(world.task("p").state, "waiting");
  world.expand("p", { x: [] });
  world.tell({ type: "expansion-failed", key, attempt, error });
  world.expand("p", { x: [] });
  assert.equal(world.status().tasks, 2, "a repeated answer");
  world.take();
});

const NOTHING = { args: [{}], dependencies: [] };

Deno.test("expandTask() of a graph without tasks runs the parent again for its result", () => {
  using world = new World().worker("w").graph({ p: [] });
  world.spawn("p", "w").take();
  const { key, attempt } = world.expansion("p");
  world.tell({ type: "task-expanded", key, attempt, tasks: [], result: { ...NOTHING, args: [7] } });
  assert.deepEqual(world.take(), ["w <- compute p"]);
  const message = world.instructions.findLast(({ type }) => type === "send");
  assert.ok(message?.type === "send" && message.message[0] === "compute");
  assert.deepEqual(message.message.slice(5, 7), ["identity", [7]]);
  world.finish("p", "w").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("expandTask() lets the parent drop its inputs", () => {
  using world = new World().worker("w").graph({ i: [], p: ["i"] });
  world.finish("i", "w").spawn("p", "w").take();
  assert.equal(world.task("i").state, "memory", "until the graph is compiled");
  world.expand("p", { x: [] });
  const x = `${world.expansion("p").prefix}x`;
  assert.deepEqual(world.take(), ["w <- free i", `w <- compute ${x}`]);
  world.finish(x, "w").finish("p", "w").take();
  assert.deepEqual(world.states(), { i: "released", p: "memory", [x]: "released" });
});

Deno.test("a cancelled graph does not wait for its expansions", () => {
  using world = new World().worker("w").graph({ p: [], q: ["p"] });
  world.spawn("p", "w").take();
  world.cancel();
  assert.deepEqual(world.take(), ["end g1"]);
  world.expand("p", { x: [] });
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.status().tasks, 2);
});

Deno.test("a task that is being killed does not start tasks", () => {
  using world = new World().worker("w").graph({ p: [] });
  world.cancel().take();
  world.spawn("p", "w");
  assert.deepEqual(world.take(), ["end g1", "w <- free p"]);
});

Deno.test("cancelGraph() cancels started tasks with their parent", () => {
  using world = expanded();
  const { prefix } = world.expansion("p");
  world.cancel();
  assert.deepEqual(world.take(), [`w <- cancel ${prefix}x`]);
  world.killed(`${prefix}x`, "w");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.status().counts.cancelled, 4);
});

Deno.test("a started task that fails blocks its parent, and a retry runs it and no other", () => {
  using world = new World().worker("w").graph({ p: [], q: ["p"] });
  world.spawn("p", "w").expand("p", { x: [], y: [] }).take();
  const { prefix } = world.expansion("p");
  world.finish(`${prefix}x`, "w").fail(`${prefix}y`, "w", { message: "boom" }).take();
  assert.equal(world.status().state, "failed");
  assert.deepEqual(world.status().errors, [{ key: `${prefix}y`, message: "boom" }]);
  assert.equal(world.task("p").blame, `${prefix}y`);
  world.retry();
  world.take();
  for (const name of ["x", "y"]) {
    if (world.task(prefix + name).state === "processing") world.finish(prefix + name, "w");
  }
  world.finish("p", "w").finish("q", "w").take();
  assert.equal(world.status().state, "succeeded");
  assert.equal(world.status().tasks, 4, "the parent has not started tasks again");
});

Deno.test("a retry runs a parent again whose graph was not valid", () => {
  using world = new World().worker("w").graph({ p: [] });
  world.spawn("p", "w").take();
  const { key, attempt } = world.expansion("p");
  const error = { kind: "refused", name: "invalid_graph", message: "no task" } as const;
  world.tell({ type: "expansion-failed", key, attempt, error });
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.task("p").error, error);
  world.retry();
  assert.deepEqual(world.take(), ["w <- compute p"]);
  world.spawn("p", "w").expand("p", { x: [] }).take();
  assert.notEqual(world.expansion("p").attempt, attempt);
  assert.equal(world.status().tasks, 2);
});

Deno.test("the loss of the worker before the report starts nothing twice", () => {
  using world = new World().worker("w").worker("v").graph({ p: [] });
  const former = world.attempt("p", "w");
  world.lose("w", "removed");
  assert.deepEqual(world.take(), ["w <- compute p", "v <- compute p"]);
  world.spawn("p", "v").expand("p", { x: [] });
  // The former worker returns with a value of the task as it was before.
  world.worker("w", { held: [["p", former]] });
  const x = `${world.expansion("p").prefix}x`;
  assert.ok(world.take().includes("w#2 <- free p"));
  assert.deepEqual(world.states(), { p: "waiting", [x]: "processing" });
});

Deno.test("the loss of the worker after the report changes nothing for the expansion", () => {
  using world = new World().worker("w").graph({ p: [] });
  world.spawn("p", "w").lose("w", "removed").take();
  world.expand("p", { x: [] }).worker("v");
  const x = `${world.expansion("p").prefix}x`;
  assert.deepEqual(world.take(), [`v <- compute ${x}`]);
  world.finish(x, "v").take();
  world.lose("v", "removed").worker("u");
  assert.deepEqual(world.take(), [`u <- compute ${x}`], "the started task, and not its parent");
});

Deno.test("a lost result of an expanded task is put together again without starting tasks", () => {
  using world = expanded({ p: { pure: false }, q: { needs: ["p"] } });
  const { prefix } = world.expansion("p");
  world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w").finish("p", "w").take();
  world.lose("w", "removed").worker("v");
  assert.deepEqual(world.take(), [`v <- compute ${prefix}x`]);
  world.finish(`${prefix}x`, "v").finish(`${prefix}y`, "v").finish("p", "v").finish("q", "v");
  world.take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("an expanded task that returns a graph fails", () => {
  using world = expanded();
  const { prefix } = world.expansion("p");
  world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w").spawn("p", "w").take();
  assert.equal(world.task("p").error?.name, "spawn_limit");
});

Deno.test("expandTask() fails a task whose keys are in use", () => {
  using world = new World().worker("w").graph({ p: [] }, { shared: "n" });
  const { attempt } = world.spawn("p", "w").expansion("p");
  world.graph({ [`p~${attempt}.x`]: [] }, { shared: "n" });
  world.expand("p", { x: [] }).take();
  const { name, message } = world.task("p").error ?? { name: "", message: "" };
  assert.equal(name, "invalid_graph");
  assert.match(message, /the key "p~\d+\.x" is in use/);
});

Deno.test("a submission cannot take the key of a started task", () => {
  using world = new World().worker("w").graph({ p: { is: "1" } }, { shared: "n" });
  world.spawn("p", "w").expand("p", { x: [] }).take();
  const { prefix } = world.expansion("p");
  world.graph({ [`${prefix}x`]: { is: "spawned" } }, { shared: "n" });
  assert.deepEqual(world.take(), [`refuse g2: ${prefix}x other-definition`]);
  world.graph({ p: { is: "1" } }, { shared: "n" });
  world.graph({ z: [`${prefix}x`] }, { shared: "n" });
  assert.deepEqual(world.take(), [], "another graph joins the parent, or needs a started task");
});

Deno.test("started tasks belong to every graph of their parent that has its records", () => {
  using world = new World().worker("w").graph({ p: [] }, { shared: "n" });
  world.graph({ p: [], q: [] }, { shared: "n" });
  world.spawn("p", "w").expand("p", { x: [] }).take();
  const { prefix } = world.expansion("p");
  assert.deepEqual([world.status("g1").tasks, world.status("g2").tasks], [2, 3]);
  world.cancel("g1").take();
  assert.equal(world.task(`${prefix}x`, "g2").state, "processing");
  world.delete("g1").take();
  world.delete("g2").take();
  for (const key of [`${prefix}x`, "q"]) world.killed(key, "w").take();
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("expandTask() fails a task below too many others", () => {
  using world = new World().worker("w").graph({ p: [] });
  let key = "p";
  for (let depth = 1; depth <= SPAWN_DEPTH_MAX; depth++) {
    world.spawn(key, "w").expand(key, { x: [] });
    key = `${world.expansion(key).prefix}x`;
    assert.equal(world.task(key).state, "processing", `at depth ${depth}`);
  }
  world.spawn(key, "w").expand(key, { x: [] }).take();
  assert.equal(world.task(key).error?.name, "spawn_limit");
  assert.match(world.task(key).error?.message ?? "", /more than 100 levels deep/);
});

Deno.test("expandTask() fails a task with too many tasks below its root", () => {
  using world = new World().worker("w").graph({ p: [] });
  world.spawn("p", "w").expand("p", { x: [] }).take();
  const { spawn } = world.machine.cluster.tasks.get(world.key("p")) ?? {};
  assert.equal(spawn?.root.tasks, 1);
  if (spawn) spawn.root.tasks = SPAWNED_TASKS_MAX - 1;
  const x = `${world.expansion("p").prefix}x`;
  world.spawn(x, "w").expand(x, { u: [], v: [] }).take();
  assert.equal(world.task(x).error?.name, "spawn_limit");
  assert.match(world.task(x).error?.message ?? "", /more than 100000 tasks would be below "p"/);
});

Deno.test("expandTask() counts tasks against the limits of the owner", () => {
  using world = new World().worker("w");
  const max = { graphs: 10, tasks: 3, records: 10, bytes: 1e9, modules: 1 };
  const limits: UseLimits = { owner: max, cluster: { ...max, tasks: 100 } };
  const common = { submitter: "test", modules: null, trace: null, limits };
  const compiled = compile("g1", { p: [], q: [] }, {});
  world.tell({ type: "graph-submitted", graph: asGraphId("g1"), compiled, ...common });
  const p = "local/g1/p";
  world.spawn(p, "w").expand(p, { x: [], y: [] }).take();
  const { name, message } = world.task("p").error ?? { name: "", message: "" };
  assert.equal(name, "spawn_limit");
  assert.match(message, /of its owner, 2 tasks of 3 are in use, and it asks for 2/);
  world.retry();
  world.finish("local/g1/q", "w").spawn(p, "w").expand(p, { x: [] }).take();
  assert.equal(world.status().tasks, 3, "within the limit");
});

Deno.test("resume() asks again for graphs that were being compiled", () => {
  using world = new World().worker("w").graph({ p: [] });
  world.spawn("p", "w", { document: '{"tasks":{}}' }).take();
  const asked = world.expansion("p");
  world.tell({ type: "scheduler-resumed", downMs: 10, firstAttempt: 100 });
  assert.deepEqual(world.take(), [`expand p: p~${asked.attempt}.`]);
  assert.deepEqual(world.expansion("p"), asked);
  world.expand("p", { x: [] }).take();
  assert.equal(world.status().tasks, 2);
});

Deno.test("started tasks have the priority of their parent and keep their own constraints", () => {
  using world = new World().worker("w").worker("g", { resources: { GPU: 1 } });
  world.graph({ p: { priority: 5 } }).spawn("p", world.task("p").worker ?? "w");
  world.expand("p", { x: { resources: { GPU: 1 }, priority: 9 }, y: [] });
  const { prefix } = world.expansion("p");
  assert.ok(world.take().includes(`g <- compute ${prefix}x`));
  assert.equal(world.task(`${prefix}x`).priority, 5);
});

Deno.test("deleteGraph() forgets started tasks and their groups", () => {
  using world = expanded();
  const { prefix } = world.expansion("p");
  world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w").finish("p", "w").finish("q", "w");
  world.delete().take();
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("a graph that is started in parts takes tasks that its tasks start meanwhile", () => {
  using world = new World({ startedTasksMax: 2 }).worker("w", { threads: 2 });
  world.graph({ a: [], b: [], c: ["a"], d: ["b"], e: ["c", "d"] });
  world.spawn("a", "w").expand("a", { x: [], y: ["x"] }).take();
  for (let ticks = 0; ticks < 10; ticks++) world.tick();
  const { prefix } = world.expansion("a");
  world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w").finish("b", "w").finish("a", "w");
  world.finish("c", "w").finish("d", "w").finish("e", "w").take();
  assert.equal(world.status().state, "succeeded");
  assert.deepEqual(world.states(), {
    a: "released",
    b: "released",
    c: "released",
    d: "released",
    e: "memory",
    [`${prefix}x`]: "released",
    [`${prefix}y`]: "released",
  });
});

Deno.test("a graph that is still arriving does not take the started tasks of a parent that it shares", () => {
  using world = new World().worker("w").graph({ p: [] }, { shared: "n" });
  const rest = world.graphInParts(1, { p: [], q: ["p"] }, { shared: "n" });
  world.spawn("p", "w").expand("p", { x: [] });
  for (const next of rest) next();
  world.take();
  const { prefix } = world.expansion("p");
  world.finish(`${prefix}x`, "w").finish("p", "w").finish("q", "w").take();
  assert.deepEqual([world.status("g1").tasks, world.status("g2").tasks], [2, 2]);
  assert.deepEqual([world.status("g1").state, world.status("g2").state], [
    "succeeded",
    "succeeded",
  ]);
  world.delete("g1").delete("g2").take();
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("a retry computes what came from the failure of a started task again", () => {
  using world = new World().worker("w").graph({ p: [], q: ["p"], z: [] });
  world.spawn("p", "w").expand("p", { x: { allowFailure: true }, y: ["x"] }, ["y"]);
  const { prefix } = world.expansion("p");
  world.fail(`${prefix}x`, "w").finish(`${prefix}y`, "w").finish("p", "w").finish("q", "w");
  world.fail("z", "w").take();
  assert.equal(world.status().state, "failed");
  world.retry();
  world.finish(`${prefix}x`, "w").finish(`${prefix}y`, "w");
  assert.deepEqual(world.states(), {
    p: "processing",
    q: "waiting",
    z: "processing",
    [`${prefix}x`]: "released",
    [`${prefix}y`]: "memory",
  });
  world.finish("p", "w");
  for (const key of ["z", "q"]) world.finish(key, "w").take();
  assert.equal(world.status().state, "succeeded");
});
