/** Retirement of workers by the scheduler's machine. */
import assert from "node:assert/strict";
import { ammStatus, leavingWorkers } from "../../../scheduler/mod.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

/** `x` is on `a`; `b` and `c` are empty. */
function holding(): MemoryWorld {
  const world = new MemoryWorld().worker("a").worker("b").worker("c").graph({ x: [] });
  world.finish("x", "a").take();
  return world;
}

/** Runs of retirements, until none is due in the next seconds. */
function settle(world: MemoryWorld, ms = 2000): string[] {
  for (let passed = 0; passed < ms; passed += 500) world.tick(500);
  return world.take();
}

Deno.test("retireWorkers() marks and informs a worker, copies its data at once, then closes it", () => {
  using world = holding();
  world.retire(["a"]);
  assert.equal(world.statusOf("a"), "closing_gracefully");
  assert.deepEqual(world.take(), ["a <- pause", "b <- acquire x: a"]);
  world.arrive("b").takeAsides();
  assert.deepEqual(settle(world, 500), ["a <- remove x", "retired r1: a; moved 1"]);
  assert.ok(world.takeAsides().includes("close a removed"));
  assert.equal(world.statusOf("a"), undefined);
  assert.deepEqual(world.holders("x"), ["b"]);
  assert.deepEqual(world.states(), { x: "memory" });
});

Deno.test("retireWorkers() ignores unknown ids and names", () => {
  using world = holding();
  world.retire([]).retire({ names: ["nobody"] }).retire({ count: 0 }).retire(["ghost"]);
  assert.deepEqual(world.take(), [1, 2, 3, 4].map((n) => `retired r${n}: none; moved 0`));
});

Deno.test("retireWorkers() takes ids, names or a number", () => {
  using world = new MemoryWorld().worker("0").worker("1").worker("2").worker("3");
  world.retire({ names: ["0"] });
  assert.ok(world.take().includes("retired r1: 0; moved 0"));
  world.retire(["1"]);
  assert.ok(world.take().includes("retired r2: 1; moved 0"));
  world.retire({ count: 1 }).retire({ count: 1 });
  assert.deepEqual(world.take().filter((line) => line.startsWith("retired")), [
    "retired r3: 2; moved 0",
    "retired r4: 3; moved 0",
  ]);
  assert.equal(world.machine.cluster.workers.size, 0);
});

Deno.test("retireWorkers() takes whole hosts, and without a number those that are not needed", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 });
  for (const name of ["a1", "a2", "b1", "b2"]) world.worker(name, { url: `http://${name[0]}:1` });
  world.graph({ x: { workers: ["a1"] } }).finish("x", "a1").take();
  const byHost = { groupBy: "host" } as const;
  world.retire({ count: 3, minimum: 3, ...byHost }).retire({ idle: true, minimum: 5 });
  assert.deepEqual(world.take(), ["retired r1: none; moved 0", "retired r2: none; moved 0"]);
  world.retire({ count: 3, minimum: 1, ...byHost });
  assert.deepEqual(world.take().at(-1), "retired r3: b1 b2; moved 0");
  world.retire({ idle: true });
  assert.deepEqual(world.take().at(-1), "retired r4: a2; moved 0");
  assert.deepEqual(world.holders("x"), ["a1"]);
});

Deno.test("a worker that leaves gets no tasks and returns those it has not started", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a").graph({ r: [], q: [] });
  world.beat("a", ["r"]).take();
  world.worker("b").take();
  world.retire(["a"]);
  assert.deepEqual(world.take(), ["a <- pause", "a <- steal q"]);
  world.giveBack("q", "a");
  assert.deepEqual(world.take(), ["a <- free q", "b <- compute q"]);
  world.graph({ more: [] });
  assert.deepEqual(world.take().filter((line) => line.startsWith("a ")), []);
  world.finish("q", "b").finish("r", "a").take();
  assert.deepEqual(world.holders("r"), ["a"]);
  assert.ok(settle(world).some((line) => line.startsWith("b <- acquire r")));
  world.arrive("b");
  assert.ok(settle(world).includes("retired r1: a; moved 1"));
  world.take();
});

Deno.test("with drain, running tasks end first and their results are copied too", () => {
  using world = new MemoryWorld().worker("a").graph({ r: [] }).worker("b");
  world.beat("a", ["r"]).take();
  world.retire(["a"]);
  assert.deepEqual(settle(world), ["a <- pause"]);
  world.finish("r", "a").take();
  assert.deepEqual(settle(world, 500), ["b <- acquire r: a"]);
  world.arrive("b");
  assert.deepEqual(settle(world, 500), ["a <- remove r", "retired r1: a; moved 1"]);
});

Deno.test("without drain, running tasks start again elsewhere and are not suspected", () => {
  using world = new MemoryWorld().worker("a").graph({ r: [] }).worker("b");
  world.beat("a", ["r"]).take();
  world.retire(["a"], { drain: false });
  assert.deepEqual(world.take(), ["a <- pause", "retired r1: a; moved 0", "b <- compute r"]);
  assert.equal(world.task("r").suspicious, 0);
});

Deno.test("all workers of a request are marked before any data moves", () => {
  using world = holding();
  world.retire(["a", "b"]);
  assert.deepEqual(world.take(), ["a <- pause", "b <- pause", "c <- acquire x: a"]);
  world.arrive("c");
  assert.ok(settle(world).includes("retired r1: b a; moved 1"));
});

Deno.test("a retirement does not depend on the public manager", () => {
  using world = new MemoryWorld({ ammPolicies: [] }).worker("a").worker("b").graph({ x: [] });
  world.finish("x", "a").tell({ type: "amm-stopped" }).take();
  assert.equal(ammStatus(world.machine).running, false);
  world.retire(["a"]).arrive("b");
  assert.ok(settle(world).includes("retired r1: a; moved 1"));
  assert.deepEqual(ammStatus(world.machine).policies, [], "and adds nothing to it");
});

Deno.test("the interval between runs grows with the number of keys", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a").worker("b");
  const spec = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, []]));
  world.graph({ x: [] }).finish("x", "a").retire(["a"]).take();
  assert.equal(world.machine.nextDeadline(), world.now + 10);
  world.resumeManually("a").graph(spec).take();
  const reports = Object.keys(spec).flatMap((key) => {
    const { worker } = world.task(key, "g2");
    return worker === "a" ? [world.finished(key, "a")] : [];
  });
  assert.ok(reports.length > 0);
});

Deno.test("a retired worker that is not closed stays empty until it is resumed", () => {
  using world = holding();
  world.retire(["a"], { close: false }).arrive("b");
  assert.ok(settle(world).includes("retired r1: a; moved 1"));
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.graph({ y: [] });
  assert.deepEqual(world.take(), ["c <- compute y"]);
  world.retire(["a"], { close: false });
  assert.ok(world.take().includes("retired r2: a; moved 0"), "asked again");
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume"]);
  assert.equal(world.statusOf("a"), "running");
});

Deno.test("a worker whose data no other can take continues as before", () => {
  using world = new MemoryWorld().worker("w1").worker("w2").worker("w3").worker("w4")
    .graph({ x: [], y: [] });
  for (const key of ["x", "y"]) world.finish(key, world.task(key).worker ?? "");
  for (const [key, ...holders] of [["x", "w2"], ["y", "w3", "w4"]] as const) {
    const before = world.holders(key);
    world.hold(key, ...holders);
    for (const worker of before) if (!holders.includes(worker as never)) world.drop(key, worker);
  }
  world.take();
  world.retire(["w1", "w2", "w3", "w4"]);
  const lines = world.take();
  assert.equal(lines.at(-2), "retired r1: w1 w3; stay w2 no-recipients, w4 no-recipients; moved 0");
  assert.deepEqual([world.statusOf("w2"), world.statusOf("w4")], ["running", "running"]);
  world.graph({ z: [] });
  assert.match(world.take()[0] ?? "", /compute z/);
});

Deno.test("a retirement waits for a paused recipient, but not forever", () => {
  using world = new MemoryWorld({ pauseTimeoutMs: 0 }).worker("a").worker("b").graph({ x: [] });
  world.finish("x", "a").pause("b").take();
  world.retire(["a"]);
  assert.deepEqual(settle(world), ["a <- pause", "retirement of a waits for b"]);
  for (let seconds = 0; seconds < 30; seconds += 5) {
    for (const worker of ["a", "b"]) world.beat(worker);
    world.tick(5000);
  }
  assert.deepEqual(
    world.take(),
    ["retired r1: none; stay a no-recipients; moved 0", "a <- resume"]
      .sort((one) => one.startsWith("retired") ? -1 : 1),
  );
  assert.equal(world.statusOf("a"), "running");
});

Deno.test("a recipient that hangs delays a retirement for ten seconds, then another is asked", () => {
  using world = new MemoryWorld({ leaseMs: 1e9, ammMeasure: "managed" }).worker("a");
  world.graph({ x: [] }).finish("x", "a").worker("b").worker("c").take();
  world.retire(["a"], { close: false });
  assert.deepEqual(world.take(), ["a <- pause", "b <- acquire x: a"]);
  assert.deepEqual(settle(world, 10_000), []);
  assert.deepEqual(settle(world, 500), ["c <- acquire x: a"]);
  world.arrive("c").take();
  assert.deepEqual(settle(world, 500), ["a <- remove x", "retired r1: a; moved 1"]);
  assert.deepEqual([world.holders("x"), world.statusOf("b")], [["c"], "running"]);
});

Deno.test("each wait for a paused recipient is reported once, and leavingWorkers() shows it", () => {
  using world = new MemoryWorld({ pauseTimeoutMs: 0, leaseMs: 1e9 }).worker("a").worker("b");
  world.graph({ x: [] }).finish("x", "a").pause("b").take();
  const waits = () => leavingWorkers(world.machine, "r1").map(({ waitMs }) => waitMs);
  world.retire(["a"]);
  assert.deepEqual(world.take(), ["a <- pause", "retirement of a waits for b"]);
  assert.deepEqual([settle(world), waits()], [[], [28_000]]);
  world.resume("b").tick(1000);
  assert.deepEqual([settle(world), waits()], [["b <- acquire x: a"], [null]]);
  const failed = [world.key("x"), world.number as never, "no-memory"] as const;
  world.pause("b").report("b", ["acquire-failed", [failed]]);
  assert.deepEqual([settle(world).at(-1), waits()], ["retirement of a waits for b", [28_500]]);
});

Deno.test("the result names the workers that left and those that stay", () => {
  using world = new MemoryWorld().worker("a").worker("b").graph({ x: [] });
  world.finish("x", "a").take();
  world.retire(["a", "b"]);
  assert.equal(world.take().at(-1), "retired r1: b; stay a no-recipients; moved 0");
});

Deno.test("two requests for one worker wait for the same retirement", () => {
  using world = holding();
  world.retire(["a"]).retire(["a", "b"]).take();
  assert.deepEqual(settle(world, 500), ["c <- acquire x: a"], "b, with nothing, has left");
  world.arrive("c");
  assert.deepEqual(settle(world, 500), [
    "a <- remove x",
    "retired r1: a; moved 1",
    "retired r2: b a; moved 1",
  ]);
  assert.deepEqual(world.holders("x"), ["c"]);
});

Deno.test("the end of a retirement answers all its requests", () => {
  using world = new MemoryWorld().worker("a").worker("b", {}).graph({ x: [] });
  world.finish("x", "a").take();
  world.retire(["a"], { timeoutMs: 1000 }).retire(["a"]).take();
  assert.deepEqual(settle(world, 1000), [
    "retired r1: none; stay a timeout; moved 1",
    "retired r2: none; stay a timeout; moved 1",
    "a <- resume",
  ]);
  assert.equal(world.statusOf("a"), "running");
});

Deno.test("a worker that dies meanwhile is reported as lost, with its keys", () => {
  using world = holding();
  world.retire(["a"]).take();
  world.lose("a");
  assert.deepEqual(world.take()[0], "retired r1: none; stay a lost; moved 0; lost x");
});

Deno.test("a process that registers again continues to leave", () => {
  using world = holding();
  world.retire(["a"]).take();
  const { attempt } = world.machine.cluster.tasks.get(world.key("x")) ?? { attempt: 0 };
  world.worker("a", { again: true, held: [["x", attempt]] });
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.arrive("b");
  const lines = settle(world);
  assert.ok(lines.includes("retired r1: a; moved 0") || lines.includes("retired r1: a; moved 1"));
  assert.deepEqual(world.holders("x"), ["b"]);
});

Deno.test("a restarted worker of the same name does not leave", () => {
  using world = holding();
  world.retire(["a"]).take();
  world.lose("a", "left").worker("a", { process: "another" });
  assert.equal(world.statusOf("a"), "running");
  assert.deepEqual(world.take()[0], "retired r1: none; stay a lost; moved 0; lost x");
});

Deno.test("checkRetirementTimeout() keeps the worker, or closes it with loss of data", () => {
  for (const onTimeout of ["abort", "force"] as const) {
    using world = holding();
    world.retire(["a"], { timeoutMs: 1000, onTimeout }).take();
    world.tick(999);
    assert.equal(world.statusOf("a"), "closing_gracefully");
    world.tick(1);
    const [line = "", next] = world.take();
    if (onTimeout === "abort") {
      assert.deepEqual([line, next], ["retired r1: none; stay a timeout; moved 1", "a <- resume"]);
      assert.equal(world.statusOf("a"), "running");
      assert.equal(world.machine.nextDeadline() !== null, true);
    } else {
      assert.equal(line, "retired r1: a; moved 1; lost x");
      assert.equal(world.statusOf("a"), undefined);
      world.take();
    }
  }
});

Deno.test("a manually paused worker is paused again when it stays", () => {
  using world = new MemoryWorld().worker("a").graph({ x: [] }).finish("x", "a").pauseManually("a");
  world.take();
  world.retire(["a"]);
  assert.deepEqual(world.take().at(-1), "retired r1: none; stay a no-recipients; moved 0");
  assert.equal(world.statusOf("a"), "paused");
});

Deno.test("a worker with an override in a memory deadlock can be retired", () => {
  using world = new MemoryWorld().worker("a", { memoryLimit: 1000 }).pause("a").graph({ x: [] });
  for (let half = 0; half < 6; half++) {
    world.now += 500;
    world.beat("a", [], 0, { process: 900, managed: 700 });
  }
  world.tick();
  assert.ok(world.take().includes("a <- permit x"));
  world.beat("a", ["x"]).retire(["a"]).take();
  world.finish("x", "a");
  assert.ok(settle(world).includes("retired r1: none; stay a no-recipients; moved 0"));
});

Deno.test("cancelRetirement() takes back a worker that is leaving", () => {
  using world = holding();
  world.retire(["a"]).take();
  world.pause("a").resumeManually("a");
  assert.deepEqual(world.take(), ["retired r1: none; stay a resumed; moved 1", "a <- resume"]);
  assert.equal(world.statusOf("a"), "paused", "until it says that it runs");
  world.resume("a").graph({ y: ["local/g1/x"], z: [] });
  assert.equal(world.statusOf("a"), "running");
  world.take();
});
