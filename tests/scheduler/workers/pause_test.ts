/** Workers held by hand, by themselves, and by both: S39, S40, S79, M230, M232, M233, M235. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

Deno.test("a worker paused by hand is told, gets nothing new until it runs (S39)", () => {
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

Deno.test("a repeat of a pause or of a resume says nothing", () => {
  using world = new World().worker("a").resumeManually("a");
  assert.deepEqual(world.take(), []);
  world.pauseManually("a").pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  world.resumeManually("a").resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume"]);
});

Deno.test("a worker runs when neither people nor itself hold it (M230)", () => {
  using world = new World().worker("a").pauseManually("a").pause("a").graph({ x: [] });
  world.take();
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume"]);
  assert.equal(world.workerStatus("a").state, "paused", "it has not said that it runs");
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("a worker that has room again does not run while people hold it", () => {
  using world = new World().worker("a").pause("a").pauseManually("a").resume("a").graph({ x: [] });
  assert.deepEqual(world.take(), ["a <- pause"]);
  assert.equal(world.task("x").state, "queued");
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume", "a <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("what has not started on a paused worker is asked back; what runs stays", () => {
  using world = new World({ saturation: 2 }).worker("a").graph({ "x-1": [], "x-2": [] });
  assert.deepEqual(world.take(), ["a <- compute x-1", "a <- compute x-2"]);
  world.beat("a", ["x-1"]).pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  world.worker("b");
  assert.deepEqual(world.take(), ["a <- steal x-2"]);
  assert.equal(world.task("x-1").worker, "a");
  world.finish("x-1", "a").finish("x-2", "a").take();
});

Deno.test("what must not run twice, or nobody else may run, stays on a paused worker", () => {
  using world = new World({ saturation: 2 }).worker("a").worker("b");
  world.graph({ "x-1": { pure: false, workers: ["a"], allowOtherWorkers: true } }).take();
  world.graph({ "y-1": { workers: ["a"] } }).take();
  world.pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  assert.deepEqual([world.task("x-1", "g1").worker, world.task("y-1", "g2").worker], ["a", "a"]);
  world.finish("g1/x-1", "a").finish("g2/y-1", "a").take();
});

Deno.test("what no other worker could hold is not taken back to fail there", () => {
  using world = new World({ saturation: 2 }).worker("a", { memoryLimit: 1000 });
  world.graph({ x: [], y: ["x"] }).finish("x", "a", { nbytes: 500 }).take();
  world.worker("b", { memoryLimit: 100 }).pauseManually("a");
  assert.deepEqual(world.take(), ["a <- pause"]);
  assert.equal(world.task("y").worker, "a");
  world.finish("y", "a").take();
});

Deno.test("what was given to a worker that pauses stays there while nobody else can have it", () => {
  using world = new World({ saturation: 2 }).worker("a").graph({ "x-1": [], "x-2": [] });
  world.take();
  world.pause("a");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states(), { "x-1": "processing", "x-2": "processing" });
  world.finish("x-1", "a").finish("x-2", "a").take();
});

Deno.test("when all workers are paused, work waits, and explain says who holds them (M235)", () => {
  using world = new World().worker("a").worker("b").pauseManually("a").pause("b");
  world.graph({ x: [], y: { workers: ["a"] } }).take();
  assert.deepEqual(world.states(), { x: "queued", y: "no-worker" });
  const told = world.explained("x");
  assert.deepEqual(told.map(({ code, worker, pausedBy }) => [code, worker, pausedBy]), [
    ["not-running", "a", "hand"],
    ["not-running", "b", "worker"],
  ]);
  world.worker("c");
  assert.deepEqual(world.take(), ["c <- compute x"]);
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume", "a <- compute y"]);
  world.finish("x", "c").finish("y", "a").take();
});

Deno.test("a process that registers again stays paused by hand", () => {
  using world = new World().worker("a").pauseManually("a");
  world.take();
  world.worker("a", { again: true }).graph({ x: [] });
  assert.deepEqual(world.take(), ["a#2 <- pause"]);
  assert.equal(world.workerStatus("a").state, "paused");
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a#2 <- resume", "a#2 <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("a paused worker takes no task from a full one until it runs (S79, M233)", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b").pause("b");
  world.graph({ x: [], "y-1": ["x"], "y-2": ["x"], "y-3": ["x"] });
  world.finish("x", "a").take();
  world.tick(20_000);
  assert.deepEqual(world.take(), []);
  world.resume("b");
  assert.deepEqual(world.take(), ["b <- compute y-2"]);
  world.finish("y-1", "a").finish("y-2", "b").finish("y-3", "a").take();
});
