/** The columns in which a submission keeps when its tasks ran. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../../protocol/mod.ts";
import {
  newTaskTimings,
  TIMED_TASKS_MAX,
  timesOf,
} from "../../../../scheduler/state/timing/task_timings.ts";
import { finishRun } from "../../../world/finish_run.ts";
import { World } from "../../../world/scheduler_world.ts";

/** The times of a task since the start of the test, without what is 0. */
function timesIn(world: World, key: string): Record<string, unknown> | null {
  const task = world.machine.cluster.tasks.get(world.key(key));
  const times = task === undefined ? null : timesOf(task);
  return times && shown(times);
}

function shown({ worker, ...times }: NonNullable<ReturnType<typeof timesOf>>) {
  const figures = Object.entries(times)
    .filter(([, value]) => value !== 0 && value !== "slot")
    .map(([name, value]) => [name, name.endsWith("At") ? Number(value) - BEGIN : value]);
  return Object.fromEntries([...figures, ["worker", worker?.name ?? null]]);
}

const BEGIN = new World().now;

Deno.test("times say when a task could run, was assigned, ran and ended", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: ["a"], c: [] });
  world.now += 40;
  finishRun(world, "a", { worker: "w1", runMs: 30, lagMs: 4, waits: [1, 0, 2, 1, 2] });
  assert.deepEqual(timesIn(world, "a"), {
    outcome: "finished",
    endedAt: 40,
    assignedAt: 0,
    readyAt: 0,
    lagMs: 4,
    runMs: 30,
    inputsMs: 1,
    memoryMs: 2,
    readMs: 1,
    processMs: 2,
    worker: "w1",
  });
  assert.deepEqual(timesIn(world, "b"), {
    outcome: "assigned",
    readyAt: 40,
    assignedAt: 40,
    worker: "w1",
  });
});

Deno.test("times keep a wait for a slot, and clocks of workers that are wrong do no harm", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: [], c: [], d: [], e: [] });
  const [first, ...rest] = ["a", "b", "c", "d", "e"].filter((key) => timesIn(world, key) !== null);
  assert.ok(first !== undefined && rest.length < 4, "some wait");
  world.now += 100;
  // Its clock is an hour ahead.
  const ahead = world.finished(first, "w1", { us: 60_000 });
  assert.ok(ahead[0] === "task-finished");
  const [type, key, attempt, nbytes] = ahead;
  world.report("w1", [type, key, attempt, nbytes, world.now + 3_600_000, 60_000]);
  const times = timesIn(world, first);
  assert.equal(times?.["runMs"], 60);
  assert.equal(times?.["lagMs"], undefined);
  const waited = ["a", "b", "c", "d", "e"].map((each) => timesIn(world, each))
    .filter((each) => each !== null && each["assignedAt"] === 100);
  assert.equal(waited[0]?.["readyAt"], 0);
});

Deno.test("times keep former attempts: failed, withdrawn, and computed again", () => {
  const world = new World();
  world.worker("w1").graph({ a: { needs: [], retries: 1 }, b: ["a"] });
  world.now += 10;
  world.fail("a", "w1");
  world.now += 20;
  world.beat("w1", ["a"], 15_000).worker("w2").lose("w1");
  const { times } = world.machine.cluster.tasks.get(world.key("a"))?.context ?? {};
  assert.ok(times);
  const former = [...times.former()].map(([order, each]) => [order, each.outcome, each.runMs]);
  const { leaseMs } = world.machine.cluster.options;
  assert.deepEqual(former, [[0, "failed", 1], [0, "withdrawn", leaseMs + 15]]);
  assert.equal(timesIn(world, "a")?.["worker"], "w2");
  assert.equal(times.droppedRows, 0);
});

Deno.test("times take 32 bytes a task, and are gone with the graph", () => {
  const world = new World();
  const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
  world.worker("w1", { threads: 50 }).graph(Object.fromEntries(keys.map((key) => [key, []])));
  const graph = world.machine.cluster.graphs.get(asGraphId("g1"));
  assert.equal(graph?.context.times?.bytes, 40 * 32);
  for (const key of keys) world.finish(key, "w1");
  world.delete();
  assert.equal(graph.context.times, null);
  assert.equal(newTaskTimings(TIMED_TASKS_MAX + 1, 0), null);
  assert.equal(newTaskTimings(TIMED_TASKS_MAX, 0)?.bytes, 0);
});

Deno.test("times of tasks that other tasks start are kept too", () => {
  const world = new World();
  world.worker("w1").graph({ a: [] });
  world.now += 10;
  world.spawn("a", "w1").expand("a", { x: [], y: ["x"] });
  const keys = [...world.machine.cluster.tasks.values()].map((
    task,
  ) => [task.order, timesOf(task)?.outcome]);
  assert.deepEqual(keys, [[0, "spawned"], [-2, "assigned"], [-1, undefined]]);
});

Deno.test("a state that was restored says since when it has times", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: ["a"] }).finish("a", "w1");
  world.now += 500;
  world.tick().machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  const { times } = world.machine.cluster.tasks.get(world.key("b"))?.context ?? {};
  assert.equal(times?.resumedAt, world.now);
  assert.equal(timesIn(world, "a"), null);
  world.now += 10;
  world.finish("b", "w1");
  assert.equal(timesIn(world, "b")?.["endedAt"], 510);
});
