/** Workers paused manually, by themselves and by both, and the timeout of a pause. */
import assert from "node:assert/strict";
import { asAttempt } from "../../../protocol/mod.ts";
import { World } from "../../world.ts";

const MINUTE = 60_000;

/** No lease expires during a test. */
const PATIENT = { leaseMs: 10 * MINUTE };

Deno.test("pauseManually() informs the worker, which gets no new task until it runs", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b").pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  world.graph({ "r-1": [], "r-2": [] });
  assert.deepEqual(world.take(), ["b <- compute r-1"]);
  assert.equal(world.workerStatus("a").state, "paused");
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume", "a <- compute r-2"]);
  assert.equal(world.workerStatus("a").state, "running");
  world.finish("r-1", "b").finish("r-2", "a").take();
});

Deno.test("pauseManually() and resumeManually() do nothing when repeated", () => {
  using world = new World().worker("a").resumeManually("a");
  assert.deepEqual(world.take(), []);
  world.pauseManually("a").pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  world.resumeManually("a").resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume"]);
});

Deno.test("a worker runs when it is paused neither manually nor by itself", () => {
  using world = new World().worker("a").pauseManually("a").pause("a").graph({ x: [] });
  world.take();
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume"]);
  assert.equal(world.workerStatus("a").state, "paused", "it has not reported that it runs");
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("a worker with free memory does not run while it is paused manually", () => {
  using world = new World().worker("a").pause("a").pauseManually("a").resume("a").graph({ x: [] });
  assert.deepEqual(world.take(), ["a <- pause"]);
  assert.equal(world.task("x").state, "queued");
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume", "a <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("unstarted tasks of a paused worker are stolen; running tasks stay", () => {
  using world = new World({ saturation: 2 }).worker("a").graph({ "x-1": [], "x-2": [] });
  assert.deepEqual(world.take(), ["a <- compute x-1", "a <- compute x-2"]);
  world.beat("a", ["x-1"]).pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  world.worker("b");
  assert.deepEqual(world.take(), ["a <- steal x-2"]);
  assert.equal(world.task("x-1").worker, "a");
  world.finish("x-1", "a").finish("x-2", "a").take();
});

Deno.test("impure tasks, and tasks that no other worker may run, stay on a paused worker", () => {
  using world = new World({ saturation: 2 }).worker("a").worker("b");
  world.graph({ "x-1": { pure: false, workers: ["a"], allowOtherWorkers: true } }).take();
  world.graph({ "y-1": { workers: ["a"] } }).take();
  world.pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  assert.deepEqual([world.task("x-1", "g1").worker, world.task("y-1", "g2").worker], ["a", "a"]);
  world.finish("local/g1/x-1", "a").finish("local/g2/y-1", "a").take();
});

Deno.test("a task whose inputs fit into no other worker stays on a paused worker", () => {
  using world = new World({ saturation: 2 }).worker("a", { memoryLimit: 1000 });
  world.graph({ x: [], y: ["x"] }).finish("x", "a", { nbytes: 500 }).take();
  world.worker("b", { memoryLimit: 100 }).pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  assert.equal(world.task("y").worker, "a");
  world.finish("y", "a").take();
});

Deno.test("tasks of a worker that pauses stay there while no other worker can take them", () => {
  using world = new World({ saturation: 2 }).worker("a").graph({ "x-1": [], "x-2": [] });
  world.take();
  world.pause("a");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states(), { "x-1": "processing", "x-2": "processing" });
  world.finish("x-1", "a").finish("x-2", "a").take();
});

Deno.test("explain() says how each worker was paused when all are", () => {
  using world = new World().worker("a").worker("b").pauseManually("a").pause("b");
  world.graph({ x: [], y: { workers: ["a"] } }).take();
  assert.deepEqual(world.states(), { x: "queued", y: "no-worker" });
  const reasons = world.explained("x");
  assert.deepEqual(reasons.map(({ code, worker, pausedBy }) => [code, worker, pausedBy]), [
    ["not-running", "a", "hand"],
    ["not-running", "b", "worker"],
  ]);
  world.worker("c");
  assert.deepEqual(world.take(), ["c <- compute x"]);
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume", "a <- compute y"]);
  world.finish("x", "c").finish("y", "a").take();
});

Deno.test("registerWorker() keeps the manual pause of the process", () => {
  using world = new World().worker("a").pauseManually("a");
  world.take();
  world.worker("a", { again: true }).graph({ x: [] });
  assert.deepEqual(world.take(), ["a#2 <- pause"]);
  assert.equal(world.workerStatus("a").state, "paused");
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a#2 <- resume", "a#2 <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("a paused worker steals nothing until it runs", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b").pause("b");
  world.graph({ x: [], "y-1": ["x"], "y-2": ["x"], "y-3": ["x"] });
  world.finish("x", "a").take();
  world.tick(20_000);
  assert.deepEqual(world.take(), []);
  world.resume("b");
  assert.deepEqual(world.take(), ["b <- compute y-2"]);
  world.finish("y-1", "a").finish("y-2", "b").finish("y-3", "a").take();
});

for (const by of ["manually", "by itself"] as const) {
  Deno.test(`checkPauseTimeout() returns unstarted tasks after a minute: paused ${by}`, () => {
    using world = new World({ ...PATIENT, saturation: 2 }).worker("a");
    world.graph({ "x-1": [], "x-2": [] }).take();
    world.beat("a", ["x-1"]);
    if (by === "manually") world.pauseManually("a");
    else world.pause("a");
    world.now += MINUTE - 1;
    world.tick().beat("a", ["x-1"]);
    assert.deepEqual(world.take().filter((line) => line !== "a <- pause"), []);
    world.tick(1);
    assert.deepEqual(world.take(), ["a <- steal x-2"], "a running task continues");
    assert.match(world.explained("x-2")[0]?.text ?? "", /asked to return it/);
    world.giveBack("x-2", "a");
    assert.deepEqual(world.take(), ["a <- free x-2"]);
    assert.deepEqual(world.states(), { "x-1": "processing", "x-2": "queued" });
    world.worker("b");
    assert.deepEqual(world.take(), ["b <- compute x-2"]);
    world.finish("x-1", "a").finish("x-2", "b").take();
  });
}

Deno.test("checkPauseTimeout() returns a task that only the paused worker may run, and explain() says so", () => {
  using world = new World(PATIENT).worker("a").worker("b").graph({ x: { workers: ["a"] } });
  world.take();
  world.pause("a").tick(MINUTE);
  assert.deepEqual(world.take(), ["a <- steal x"]);
  world.giveBack("x", "a").take();
  assert.equal(world.task("x").state, "no-worker");
  assert.deepEqual(world.reasons("x"), ["not-running", "not-named"]);
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("checkPauseTimeout() leaves a task that has started meanwhile", () => {
  using world = new World(PATIENT).worker("a").graph({ x: { pure: false } });
  world.take();
  world.pauseManually("a").take();
  world.tick(MINUTE);
  assert.deepEqual(world.take(), ["a <- steal x"]);
  world.giveBack("x", "a", "executing");
  assert.deepEqual([world.take(), world.task("x").worker], [[], "a"]);
  world.finish("x", "a").take();
});

Deno.test("checkPauseTimeout() counts from the latest pause", () => {
  using world = new World(PATIENT).worker("a").graph({ x: [] });
  world.take();
  world.pauseManually("a").tick(40_000).resumeManually("a").pauseManually("a").take();
  world.tick(40_000);
  assert.deepEqual(world.take(), [], "80 s after the first pause, 40 s after the last");
  world.tick(20_000);
  assert.deepEqual(world.take(), ["a <- steal x"]);
  world.giveBack("x", "a").resumeManually("a").take();
  world.finish("x", "a").take();
});

Deno.test("a pause timeout of 0 returns nothing", () => {
  using world = new World({ ...PATIENT, pauseTimeoutMs: 0 }).worker("a").graph({ x: [] });
  world.take();
  world.pauseManually("a").take();
  world.tick(5 * MINUTE);
  assert.deepEqual(world.take(), []);
  world.resumeManually("a").finish("x", "a").take();
});

Deno.test("a worker paused for a moment gets tasks at once when it resumes", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph(Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`x-${index}`, []])));
  assert.deepEqual(world.take(), ["a <- compute x-0", "b <- compute x-1"]);
  world.pause("a").finish("x-0", "a");
  assert.deepEqual(world.take(), [], "a freed slot is not filled while it is paused");
  world.now += 100;
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute x-2"]);
  for (const [key, worker] of [["x-1", "b"], ["x-2", "a"], ["x-3", "b"], ["x-4", "a"]] as const) {
    world.finish(key, worker);
  }
  world.take();
  world.finish("x-5", "b").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a worker that resumes steals unstarted tasks from a busy one", () => {
  using world = new World({ saturation: 4 }).worker("a").worker("b").pause("b");
  world.graph(Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`x-${index}`, []])));
  assert.equal(world.take().length, 4);
  world.beat("a", ["x-0"]).resume("b");
  assert.deepEqual(world.take(), ["a <- steal x-1", "a <- steal x-2"], "its share");
  world.giveBack("x-1", "a").giveBack("x-2", "a");
  assert.deepEqual(world.take(), ["b <- compute x-1", "b <- compute x-2"]);
  world.finish("x-1", "b").finish("x-0", "a").finish("x-2", "b").finish("x-3", "a").take();
});

Deno.test("no task is placed on a paused worker, even if it holds the inputs", () => {
  using world = new World().worker("a").worker("b").graph({ x: { workers: ["a"] }, y: ["x"] });
  world.take();
  world.pause("a").finish("x", "a", { nbytes: 1_000_000 });
  assert.deepEqual(world.take(), ["b <- compute y"]);
  world.finish("y", "b").take();
});

Deno.test("a worker that cannot start executors loses no task: they go elsewhere and use up nothing", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: { retries: 1 }, y: [], z: { pure: false } });
  assert.deepEqual(world.take(), ["a <- compute x", "a <- compute y", "a <- compute z"]);
  const attempt = asAttempt(world.attempt("x", "a"));
  world.report("a", ["status-changed", "paused", "no folder"], [
    "rescheduled",
    world.key("x"),
    attempt,
  ]);
  assert.deepEqual(world.take(), [
    "a <- steal x",
    "a <- steal y",
    "a <- steal z",
    "a <- free x",
  ]);
  world.giveBack("y", "a").giveBack("z", "a");
  assert.deepEqual(world.take(), ["a <- free y", "a <- free z"]);
  assert.deepEqual(world.states(), { x: "queued", y: "queued", z: "queued" });
  const { state, trouble } = world.workerStatus("a");
  assert.deepEqual([state, trouble], ["paused", "no folder"]);
  const [reason] = world.explained("x");
  assert.equal(reason?.code, "not-running");
  assert.match(reason?.text ?? "", /"a" is paused by itself: it cannot start executors: no folder/);
  world.worker("b", { threads: 4 });
  assert.deepEqual(world.take(), ["b <- compute x", "b <- compute y", "b <- compute z"]);
  world.fail("x", "b");
  assert.deepEqual(world.take(), ["b <- free x", "b <- compute x"], "its retry is left");
  world.resume("a");
  assert.equal(world.workerStatus("a").trouble, null);
  world.take();
});

Deno.test("no task is permitted on a worker that cannot start executors, also when memory is short", () => {
  using world = new World().worker("a").worker("b", { memoryLimit: 1000 });
  world.graph({ x: { workers: ["a"] }, y: { workers: ["a"] } }).take();
  world.pause("a", "no folder").pause("b");
  for (let beats = 0; beats < 5; beats++) {
    world.beat("a").beat("b", [], 0, { process: 900 }).tick(5000);
  }
  world.giveBack("x", "a").giveBack("y", "a");
  for (let beats = 0; beats < 5; beats++) {
    world.beat("a").beat("b", [], 0, { process: 900 }).tick(5000);
  }
  assert.ok(!world.take().some((line) => line.includes("permit")));
});
