/** The loss, removal and pause of workers, and what follows for tasks. */
import assert from "node:assert/strict";
import { asWorkerId } from "../../../protocol/mod.ts";
import { workerIdOf } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

Deno.test("loseWorker() places a task elsewhere, and suspects it if it ran there", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.beat("a", ["x"]);
  world.worker("b").lose("a");
  assert.deepEqual(world.take(), ["b <- compute x"]);
  assert.equal(world.task("x").suspicious, 1);
  world.finish("x", "b");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("loseProcess() treats a worker whose address refuses like one whose lease has ended", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.finish("x", "a").take();
  world.beat("a", ["y"]);
  world.worker("b").lose("a", "refused");
  assert.deepEqual(world.take(), ["b <- compute x"], "what it held is computed again");
  assert.ok(world.takeAsides().includes("close a stale-incarnation"), "it may register again");
  assert.equal(world.task("y").suspicious, 1, "the task that ran there may have killed it");
  world.finish("x", "b").take();
  // Another process has its name now, and the event comes once more.
  world.worker("a", { process: "another" });
  world.tell({ type: "worker-lost", worker: asWorkerId("a"), reason: "refused" });
  assert.equal(workerIdOf(world.machine, "a"), "a#2");
  world.finish("y", "b").take();
});

Deno.test("a task whose workers die too often errs, and lists all deaths", () => {
  using world = new World({ allowedFailures: 1 }).worker("a").worker("b").worker("c");
  world.graph({ x: [], y: ["x"] });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.beat("a", ["x"]).lose("a");
  assert.deepEqual(world.take(), ["b <- compute x"]);
  world.beat("b", ["x"]).lose("b");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.states(), { x: "erred", y: "erred" });
  const { error, suspicious } = world.task("x");
  assert.equal(suspicious, 2);
  assert.equal(error?.name, "KilledWorker");
  assert.match(error?.message ?? "", /2 times, 1 are allowed\nworker "a".*\nworker "b"/);
  assert.equal(world.task("y").blame, "x");
});

Deno.test("removeWorker() suspects no task", () => {
  for (const reason of ["left", "removed"] as const) {
    using world = new World({ allowedFailures: 0 }).worker("a").graph({ x: [] });
    world.take();
    world.beat("a", ["x"]).worker("b").lose("a", reason);
    assert.deepEqual(world.take(), ["b <- compute x"]);
    assert.equal(world.task("x").suspicious, 0);
    assert.ok(world.takeAsides().includes("close a removed"));
    world.finish("x", "b");
    world.take();
  }
});

Deno.test("the message left has the effect of a removal", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  world.take();
  world.report("a", ["left", "SIGTERM"], ["status-changed", "running", null]);
  assert.deepEqual(world.take(), ["b <- compute x"]);
  assert.ok(world.takeAsides().includes("close a removed"));
  world.finish("x", "b");
  world.take();
});

Deno.test("a lost output is computed again, even after the end of its graph", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  world.take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  world.lose("a");
  assert.deepEqual(world.take(), ["b <- compute x"]);
  const before = { available: 0, recomputable: 1, lost: 0 };
  assert.deepEqual([world.status().state, world.status().resultCounts], ["succeeded", before]);
  assert.equal(world.status().counts.memory, 1);
  assert.deepEqual([world.task("x").state, world.task("x").result], ["memory", "recomputable"]);
  world.finish("x", "b");
  assert.deepEqual(world.take(), []);
  assert.equal(world.status().counts.memory, 1);
  assert.deepEqual(world.status().resultCounts, { available: 1, recomputable: 0, lost: 0 });
  assert.deepEqual(world.takeAsides().at(-1), "b <- close g1");
});

Deno.test("a lost result is computed again with its released inputs", () => {
  using world = new World().worker("a").graph({ a: [], b: ["a"], c: ["b"] });
  world.take();
  world.finish("a", "a").finish("b", "a");
  assert.deepEqual(world.take(), ["a <- compute b", "a <- free a", "a <- compute c"]);
  world.worker("b").lose("a");
  assert.deepEqual(world.take(), ["b <- compute a"]);
  assert.deepEqual(world.states(), { a: "processing", b: "waiting", c: "waiting" });
  world.finish("a", "b").finish("b", "b").finish("c", "b");
  assert.deepEqual(world.take().at(-1), "b <- free b");
});

Deno.test("the loss of one of several replicas changes nothing", () => {
  using world = new World().worker("a").worker("b").graph({ x: [], y: ["x"], z: ["x"] });
  world.take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- compute y", "b <- compute z"]);
  world.add("x", "b", world.attempt("z", "b"));
  assert.deepEqual(world.task("x").holders, ["a", "b"]);
  world.lose("a");
  assert.deepEqual(world.task("x").holders, ["b"]);
  assert.deepEqual(world.take(), ["b <- compute y"]);
  world.finish("z", "b").finish("y", "b");
  world.take();
});

Deno.test("a result that cannot be computed again is lost, and fails its dependents (pure: false)", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ d: { pure: false }, y: ["d"], z: [] }, { want: ["y", "z"] });
  world.take();
  world.finish("d", "a");
  assert.deepEqual(world.take(), ["a <- compute y"]);
  world.lose("a");
  assert.deepEqual(world.states(), { d: "erred", y: "erred", z: "processing" });
  assert.equal(world.task("d").error?.kind, "lost");
  assert.equal(world.task("d").error?.name, "ResultLost");
  assert.equal(world.task("y").blame, "d");
  world.finish("z", "b");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("a released result with pure: false is not computed again", () => {
  using world = new World().worker("a");
  world.graph({ d: { pure: false }, y: ["d"] }, { want: ["y"] });
  world.finish("d", "a").finish("y", "a");
  assert.deepEqual(world.states(), { d: "released", y: "memory" });
  world.lose("a").worker("b").take();
  assert.deepEqual(world.states(), { d: "released", y: "released" });
  assert.deepEqual([world.status().state, world.task("y").result], ["succeeded", "lost"]);
});

Deno.test("a task with pure: false does not run twice, even if it was only assigned", () => {
  using world = new World().worker("a").worker("b").graph({ x: { pure: false } });
  world.take();
  world.lose("a", "removed");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.task("x").error?.name, "LostWhileRunning");
});

Deno.test("a lost input returns its queued and assigned dependents to waiting", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph({ dep: [], "r-1": ["dep"], "r-2": ["dep"], "r-3": ["dep"], "r-4": ["dep"] });
  world.take();
  world.finish("dep", "a");
  assert.deepEqual(world.take(), ["a <- compute r-1", "b <- compute r-2"]);
  world.lose("a");
  assert.deepEqual(world.take(), ["b <- free r-2", "b <- compute dep"]);
  const { dep, ...rest } = world.states();
  assert.equal(dep, "processing");
  assert.deepEqual([...new Set(Object.values(rest))], ["waiting"]);
  world.finish("dep", "b");
  assert.deepEqual(world.take(), ["b <- compute r-1"]);
  world.cancel().killed("r-1", "b");
  world.take();
});

Deno.test("the end of an execution that was taken back for a lost input is ignored", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ x: { workers: ["a"] }, y: { needs: ["x"], workers: ["b"] } });
  world.take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["b <- compute y"]);
  world.lose("a");
  assert.deepEqual(world.take(), ["b <- free y"]);
  assert.deepEqual(world.states(), { x: "no-worker", y: "waiting" });
  // It was told to free y before; a repeat is harmless.
  world.finish("y", "b");
  assert.deepEqual(world.take(), ["b <- free y"]);
  assert.deepEqual(world.states(), { x: "no-worker", y: "waiting" });
});

Deno.test("an execution with pure: false stays while its input is computed again", () => {
  using world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: [], y: { needs: ["x"], pure: false, resources: { R: 1 } } });
  world.take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["b <- compute y"]);
  world.lose("a");
  assert.deepEqual(world.take(), ["b <- steal y", "b <- compute x"]);
  world.giveBack("y", "b", "executing");
  assert.deepEqual(world.states(), { x: "processing", y: "processing" });
  world.finish("x", "b").finish("y", "b");
  assert.deepEqual(world.take(), ["end g1", "b <- free x"]);
  assert.equal(world.task("y").attempts, 1);
});

Deno.test("an execution with pure: false that has begun is not asked back when an input is lost", () => {
  using world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: [], y: { needs: ["x"], pure: false, resources: { R: 1 } } }).take();
  world.finish("x", "a").beat("b", ["y"]).take();
  world.lose("a");
  assert.deepEqual(world.take(), ["b <- compute x"]);
});

Deno.test("a task with pure: false that has not begun leaves its resource to its lost input", () => {
  using world = new World().worker("a", { resources: { R: 1 } });
  const resources = { R: 1 };
  world.graph({ x: { resources }, y: { needs: ["x"], pure: false, resources } }).take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- compute y"]);
  world.released("x", "a", world.attempt("y", "a"));
  assert.deepEqual(world.take(), ["a <- steal y"]);
  world.giveBack("y", "a", "waiting");
  assert.deepEqual(world.take().filter((line) => line.includes("compute")), ["a <- compute x"]);
  world.fail("x", "a", { kind: "raised" });
  assert.deepEqual(world.states(), { x: "erred", y: "erred" });
  world.retry().take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- compute y"]);
  world.finish("y", "a").take();
});

Deno.test("the death of a worker does not consume retries", () => {
  using world = new World().worker("a").worker("b").graph({ x: { retries: 2 } });
  world.take();
  world.beat("a", ["x"]).lose("a");
  const { retriesLeft, suspicious } = world.task("x");
  assert.deepEqual({ retriesLeft, suspicious }, { retriesLeft: 2, suspicious: 1 });
  world.finish("x", "b");
  world.take();
});

Deno.test("a success clears the suspicion (known fault 9)", () => {
  using world = new World({ allowedFailures: 1 }).worker("a").worker("b").worker("c");
  world.graph({ x: [] });
  const suspicious = () => world.machine.cluster.tasks.get(world.key("x"))?.suspicious;
  world.beat("a", ["x"]).lose("a").finish("x", "b");
  assert.equal(suspicious(), 0);
  world.lose("b").beat("c", ["x"]).worker("d").lose("c");
  assert.equal(suspicious(), 1);
  world.finish("x", "d");
  world.take();
});

Deno.test("only tasks that ran on a lost worker are suspected (known fault 9)", () => {
  using world = new World({ saturation: 3 }).worker("a").worker("b");
  world.graph({ "x-1": [], "x-2": [], "x-3": [], "x-4": [], "x-5": [], "x-6": [] });
  world.take();
  world.beat("a", ["x-1"]).lose("a");
  const blamed = Object.keys(world.states()).filter((key) => world.task(key).suspicious > 0);
  assert.deepEqual(blamed, ["x-1"]);
  for (const key of ["x-2", "x-4", "x-6"]) world.finish(key, "b");
  for (const key of ["x-1", "x-3", "x-5"]) world.finish(key, "b");
  world.take();
});

Deno.test("a heartbeat of an earlier attempt suspects no task", () => {
  using world = new World().worker("a").worker("b").graph({ x: { retries: 1 } });
  world.beat("a", ["x"]).fail("x", "a");
  assert.deepEqual(world.take().at(-1), "a <- compute x");
  world.lose("a");
  assert.equal(world.task("x").suspicious, 0);
  world.finish("x", "b");
  world.take();
});

Deno.test("a heartbeat in transit while the task was assigned again suspects no task", () => {
  using world = new World().worker("a").worker("b").graph({ x: { retries: 1 } });
  const old = world.attempt("x", "a");
  world.fail("x", "a");
  world.report("a", ["heartbeat", {
    memory: { process: 0, managed: 0, spilledMemory: 0, spilledDisk: 0 },
    executing: [[world.key("x"), old as never, 1000]],
    bandwidth: 0,
    receivedBytesTotal: 0,
  }]);
  world.lose("a");
  assert.equal(world.task("x").suspicious, 0);
  world.finish("x", "b");
  world.take();
});

Deno.test("a paused worker gets no new tasks, and its share when it runs again", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b").pause("a");
  world.graph({ "r-1": [], "r-2": [], "r-3": [] });
  assert.deepEqual(world.take(), ["b <- compute r-1"]);
  assert.equal(world.workerStatus("a").state, "paused");
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute r-2"]);
  world.finish("r-1", "b");
  assert.deepEqual(world.take(), ["b <- compute r-3"]);
  world.finish("r-2", "a").finish("r-3", "b");
  world.take();
});

Deno.test("a task that only a paused worker may run is no-worker until that runs again", () => {
  using world = new World().worker("a").pause("a").graph({ x: { workers: ["a"] }, y: [] });
  assert.deepEqual(world.states(), { x: "no-worker", y: "queued" });
  assert.deepEqual(world.reasons("x"), ["not-running"]);
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute x", "a <- compute y"]);
  world.finish("x", "a").finish("y", "a");
  world.take();
});

Deno.test("a paused worker finishes its tasks, and their results count", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.take();
  world.pause("a").finish("x", "a");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states(), { x: "memory", y: "queued" });
  world.worker("b");
  assert.deepEqual(world.take(), ["b <- compute y"]);
  world.finish("y", "b");
  world.take();
});

Deno.test("a lease expires by a tick, and any sign of life renews it", () => {
  using world = new World({ leaseMs: 1000, stealIntervalMs: 0 }).worker("a").worker("b");
  world.graph({ x: [] });
  world.take();
  assert.equal(world.machine.nextDeadline(), world.now + 1000);
  world.tick(600).beat("a").tick(600);
  assert.deepEqual(world.takeAsides().filter((line) => line.startsWith("close b")), [
    "close b stale-incarnation",
  ]);
  assert.equal(world.task("x").worker, "a");
  world.tick(399);
  assert.equal(world.task("x").state, "processing");
  world.tick(1);
  assert.equal(world.task("x").state, "queued");
});

Deno.test("tick() extends leases by the stall of the scheduler", () => {
  using world = new World({ leaseMs: 1000 }).worker("a").graph({ x: [] });
  world.take();
  world.tick(5000, 4500);
  assert.equal(world.task("x").state, "processing");
  world.tick(500);
  assert.equal(world.task("x").state, "queued");
});
