/** Pauses that turn into retirements: when, of how many workers, and what becomes of them. */
import assert from "node:assert/strict";
import { MemoryWorld } from "../../world/memory_world.ts";
import type { SchedulerOptions } from "../../../scheduler/mod.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No lease expires during a test, and nothing is given back. */
const PATIENT = { leaseMs: 100 * HOUR, pauseTimeoutMs: 0, stealIntervalMs: 0 };

/** `x` is on `a`, which is paused for its memory. */
function paused(options: Partial<SchedulerOptions> = {}): MemoryWorld {
  const world = new MemoryWorld({ ...PATIENT, ...options }).worker("a").graph({ x: [] });
  world.finish("x", "a").take();
  world.worker("b").pause("a").take();
  return world;
}

/** Ticks, for as long. */
function pass(world: MemoryWorld, ms: number): string[] {
  for (let passed = 0; passed < ms; passed += 500) world.tick(500);
  return world.take();
}

/** Notices of retirements so far, one line each. */
function told(world: MemoryWorld): string[] {
  return world.notices.splice(0).flatMap((notice) => {
    if (notice.type === "manager-ran") return [];
    const { name, cause } = notice;
    if (notice.type === "retirement-begun") {
      return [`${name} retires (${cause}): ${notice.keys} keys, ${notice.bytes} bytes`];
    }
    const { outcome, moved, unmoved } = notice;
    const rest = unmoved.map(({ count, reason }) => `; ${count} ${reason}`).join("");
    return [`${name} ${outcome} (${cause}): ${moved} moved${rest}`];
  });
}

Deno.test("a worker that is paused for its memory is retired after five minutes and restarted", () => {
  using world = paused();
  world.tick(5 * MINUTE - 1);
  assert.deepEqual(world.take(), []);
  assert.equal(world.workerStatus("a").state, "paused");
  world.tick(1);
  assert.deepEqual(world.take(), ["a <- pause", "b <- acquire x: a"]);
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.arrive("b").takeAsides();
  assert.deepEqual(pass(world, 500), ["a <- remove x"]);
  assert.deepEqual(world.takeAsides(), ["b <- peers-gone a", "close a to restart"]);
  assert.deepEqual([world.holders("x"), world.states()], [["b"], { x: "memory" }]);
  assert.deepEqual(told(world), [
    "a retires (pause): 1 keys, 100 bytes",
    "a retired (pause): 1 moved",
  ]);
  world.worker("a", { process: "another" }).pauseManually("b").graph({ y: [] });
  assert.ok(world.take().includes("a#2 <- compute y"), "the fresh process takes work");
  world.finish("y", "a").take();
});

Deno.test("the time counts from the latest pause, and a worker that resumes stays", () => {
  using world = paused();
  world.tick(4 * MINUTE).resume("a").pause("a").tick(4 * MINUTE);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
  world.resume("a").tick(4 * MINUTE);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "running"]);
});

Deno.test("a manual pause turns into a retirement only if it was asked to", () => {
  using world = new MemoryWorld(PATIENT).worker("a").worker("b").pauseManually("a");
  world.take();
  assert.deepEqual(pass(world.tick(HOUR), 1000), []);
  world.pauseManually("a", MINUTE).tick(MINUTE - 1);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
  world.tick(1);
  assert.deepEqual(world.take(), ["a <- pause"]);
  assert.ok(world.takeAsides().includes("close a to restart"), "it held nothing");
});

Deno.test("the end of a manual pause withdraws its retirement", () => {
  using world = new MemoryWorld(PATIENT).worker("a").worker("b");
  world.pauseManually("a", MINUTE).resumeManually("a").pauseManually("a").take();
  world.tick(HOUR);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
});

Deno.test("a worker that is also paused manually is not retired for its memory", () => {
  using world = paused();
  world.tick(MINUTE).pauseManually("a").tick(HOUR);
  assert.deepEqual([world.take(), world.statusOf("a")], [["a <- pause"], "paused"]);
  world.resumeManually("a").tick(5 * MINUTE - 1);
  assert.deepEqual([world.take(), world.statusOf("a")], [["a <- resume"], "paused"]);
  world.tick(1);
  assert.equal(world.take().at(-1), "b <- acquire x: a", "five minutes after the manual pause");
});

Deno.test("a worker that cannot start executors is not retired, nor any with an option of 0", () => {
  using troubled = paused();
  troubled.pause("a", "no folder").tick(HOUR);
  assert.deepEqual([troubled.take(), troubled.statusOf("a")], [[], "paused"]);
  using off = paused({ pauseRetireMs: 0 });
  off.tick(HOUR);
  assert.deepEqual([off.take(), off.statusOf("a")], [[], "paused"]);
});

Deno.test("a process that registers again keeps the time of its manual pause", () => {
  using world = new MemoryWorld(PATIENT).worker("a").worker("b").pauseManually("a", MINUTE);
  world.tick(MINUTE / 2).worker("a", { again: true }).take();
  world.tick(MINUTE / 2 - 1);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
  world.tick(1).take();
  assert.equal(world.statusOf("a"), undefined);
});

Deno.test("a process that registers again while it retires for its pause is restarted", () => {
  using world = paused();
  world.tick(5 * MINUTE).take();
  const { attempt } = world.machine.cluster.tasks.get(world.key("x")) ?? { attempt: 0 };
  world.worker("a", { again: true, held: [["x", attempt]] }).arrive("b");
  pass(world, 1000);
  assert.ok(world.takeAsides().includes("close a#2 to restart"));
  assert.deepEqual(world.holders("x"), ["b"]);
});

Deno.test("a worker whose data nobody can take stays paused, which is told once", () => {
  using world = paused();
  world.pauseManually("b").take();
  world.tick(5 * MINUTE);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
  assert.deepEqual(told(world), [
    "a retires (pause): 1 keys, 100 bytes",
    "a no-recipients (pause): 0 moved; 1 no running candidates",
  ]);
  world.tick(MINUTE).tick(MINUTE);
  assert.deepEqual([world.take(), told(world)], [[], []]);
  world.graph({ y: [] });
  const [reason] = world.explained("y", "g2");
  assert.match(reason?.text ?? "", /no worker can take its data, so it is not retired/);
  world.worker("c").tick(MINUTE);
  assert.ok(world.take().includes("c <- acquire x: a"), "it is tried every minute");
  world.finish("y", "c").arrive("c");
  pass(world, 500);
  assert.equal(world.statusOf("a"), undefined);
  assert.deepEqual(told(world), ["a retired (pause): 1 moved"]);
});

Deno.test("a paused worker that holds nothing alone is restarted, even if no worker runs", () => {
  using world = new MemoryWorld(PATIENT).worker("a").worker("b").pause("a").pause("b");
  world.tick(5 * MINUTE);
  assert.deepEqual(world.takeAsides().filter((line) => line.startsWith("close")), [
    "close a to restart",
  ]);
  assert.deepEqual(world.take(), ["a <- pause"]);
  world.worker("a", { process: "fresh" }).tick(1000);
  assert.equal(world.statusOf("b"), undefined, "then the next one");
  world.take();
});

Deno.test("a worker restarts though no other runs if the cache has what it holds alone", () => {
  using world = new MemoryWorld(PATIENT).worker("a").graph({ x: [] }, { cache: {} });
  world.lookedUp("x", null).finish("x", "a", { digest: "X" }).stored("x");
  world.pause("a").tick(5 * MINUTE);
  assert.ok(world.takeAsides().includes("close a to restart"));
  assert.deepEqual(told(world), [
    "a retires (pause): 0 keys, 0 bytes",
    "a retired (pause): 0 moved",
  ]);
  world.take();
});

Deno.test("values in memory go only where there is room, spilled ones to any disk", () => {
  using world = new MemoryWorld({ ...PATIENT, ammMeasure: "managed" })
    .worker("a", { memoryLimit: 1000 }).graph({ x: [], y: [] });
  world.finish("x", "a", { nbytes: 500 }).take();
  world.finish("y", "a", { nbytes: 500 }).take();
  world.spill("a", ["y"]).worker("b", { memoryLimit: 400 }).pause("a").take();
  world.tick(5 * MINUTE);
  assert.deepEqual(world.take(), ["a <- pause", "b <- acquire y: a (cold)"]);
  world.arrive("b");
  assert.deepEqual(pass(world, 29_500), ["a <- remove y"]);
  assert.deepEqual(pass(world, 2000), ["a <- resume"], "room was waited for for 30 s");
  assert.equal(world.statusOf("a"), "paused");
  assert.deepEqual(told(world).at(-1), "a no-recipients (pause): 1 moved; 1 no candidate has room");
});

Deno.test("few values are under way at a time", () => {
  using world = new MemoryWorld(PATIENT).worker("a", { threads: 9 });
  const spec = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`x-${index}`, []]));
  world.graph(spec).take();
  for (const key of Object.keys(spec)) world.finish(key, "a", { nbytes: 2 ** 24 });
  world.worker("b").pause("a").tick(5 * MINUTE);
  const asked = () => world.machine.cluster.workersByName.get("b")?.acquiring.size;
  assert.equal(asked(), 4, "64 MiB");
  world.arrive("b");
  pass(world, 500);
  assert.equal(asked(), 4);
});

Deno.test("one of a few workers retires for its pause at a time, a fifth of many", () => {
  for (const [workers, atATime] of [[3, 1], [9, 1], [10, 2], [16, 3]] as const) {
    using world = new MemoryWorld(PATIENT);
    const names = Array.from({ length: workers }, (_, index) => `w${index}`);
    for (const name of names) world.worker(name);
    for (const name of names) world.pause(name);
    world.take();
    world.tick(5 * MINUTE).take();
    const gone = () => names.filter((name) => world.statusOf(name) === undefined);
    assert.equal(gone().length, atATime, `of ${workers}`);
    world.tick(30_000).take();
    assert.equal(gone().length, atATime, "those that restart are waited for");
    for (const name of gone()) world.worker(name, { process: `fresh ${name}` });
    world.tick(1000).take();
    const left = workers - atATime;
    assert.equal(gone().length, Math.min(left, atATime), "then the next ones");
    world.tick(HOUR).take();
  }
});

Deno.test("a worker that does not come back is waited for a minute", () => {
  using world = new MemoryWorld(PATIENT).worker("a").worker("b").worker("c").pause("a").pause("b");
  world.tick(5 * MINUTE).take();
  assert.deepEqual([world.statusOf("a"), world.statusOf("b")], [undefined, "paused"]);
  for (let seconds = 0; seconds < 59; seconds++) world.tick(1000);
  assert.equal(world.statusOf("b"), "paused");
  world.tick(1000).tick(1000).take();
  assert.equal(world.statusOf("b"), undefined);
});

Deno.test("a request to retire joins, and then the worker is not restarted", () => {
  using world = paused();
  world.tick(5 * MINUTE).retire(["a"]).take();
  world.arrive("b").takeAsides();
  assert.deepEqual(pass(world, 500), ["a <- remove x", "retired r1: a; moved 1"]);
  assert.ok(world.takeAsides().includes("close a removed"));
});

Deno.test("a resume ends the retirement: the worker is paused until it has memory", () => {
  using world = paused();
  world.tick(5 * MINUTE).resumeManually("a");
  assert.deepEqual(world.take(), ["a <- pause", "b <- acquire x: a", "a <- resume"]);
  assert.equal(world.statusOf("a"), "paused");
  world.tick(5 * MINUTE - 1);
  assert.deepEqual(world.take(), []);
  world.tick(1);
  assert.equal(world.statusOf("a"), "closing_gracefully", "the time begins again");
  world.arrive("b");
  pass(world, 1000);
});

Deno.test("a worker that dies while it retires for its pause is lost, and told so", () => {
  using world = paused();
  world.tick(5 * MINUTE).take();
  world.lose("a", "refused");
  assert.deepEqual(told(world), [
    "a retires (pause): 1 keys, 100 bytes",
    "a lost (pause): 1 moved; 1 not reached",
  ]);
  world.take();
});

Deno.test("tasks that run on the worker end before it is restarted", () => {
  using world = new MemoryWorld(PATIENT).worker("a").graph({ r: [] }).worker("b");
  world.beat("a", ["r"]).pause("a").take();
  world.tick(5 * MINUTE);
  assert.deepEqual(pass(world, 1000), ["a <- pause"]);
  world.finish("r", "a").take();
  assert.deepEqual(pass(world, 500), ["b <- acquire r: a"]);
  world.arrive("b");
  pass(world, 500);
  assert.deepEqual([world.statusOf("a"), world.holders("r")], [undefined, ["b"]]);
});

/** `x` is on `a`, which is too large itself. */
function outgrown(options: Partial<SchedulerOptions> = {}): MemoryWorld {
  const world = new MemoryWorld({ ...PATIENT, ...options }).worker("a").graph({ x: [] });
  world.finish("x", "a").worker("b").outgrow("a").take();
  return world;
}

Deno.test("a worker that is too large itself is retired at once and restarted", () => {
  using world = outgrown();
  world.tick();
  assert.deepEqual(world.take(), ["a <- pause", "b <- acquire x: a"]);
  world.arrive("b").takeAsides();
  assert.deepEqual(pass(world, 500), ["a <- remove x"]);
  assert.deepEqual(world.takeAsides(), ["b <- peers-gone a", "close a to restart"]);
  assert.deepEqual(told(world), [
    "a retires (memory): 1 keys, 100 bytes",
    "a retired (memory): 1 moved",
  ]);
});

Deno.test("a pause for memory that grows to one for the own memory ends at once, and back", () => {
  using world = paused();
  world.tick(MINUTE).outgrow("a").pause("a").tick();
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"], "it had become smaller");
  world.outgrow("a").tick().take();
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.resume("a").arrive("b");
  pass(world, 500);
  assert.equal(world.statusOf("a"), undefined, "it retires, also if it reports that it runs");
});

Deno.test("a worker without memory for executors is retired, as it is too large itself", () => {
  using world = paused();
  world.pause("a", "no memory").outgrow("a", "no memory").tick().take();
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.arrive("b");
  pass(world, 500);
});

Deno.test("a worker that is too large itself stays if it is paused manually, or none is to retire", () => {
  using manual = outgrown();
  manual.pauseManually("a").tick(HOUR);
  assert.deepEqual([manual.take(), manual.statusOf("a")], [["a <- pause"], "paused"]);
  manual.resumeManually("a").tick().take();
  assert.equal(manual.statusOf("a"), "closing_gracefully");
  manual.arrive("b");
  pass(manual, 500);
  using off = outgrown({ pauseRetireMs: 0 });
  off.tick(HOUR);
  assert.deepEqual([off.take(), off.statusOf("a")], [[], "paused"]);
});

Deno.test("one of a few workers that are too large themselves retires at a time", () => {
  using world = new MemoryWorld(PATIENT).worker("a").worker("b").worker("c");
  world.outgrow("a").outgrow("b").tick().take();
  assert.deepEqual([world.statusOf("a"), world.statusOf("b")], [undefined, "paused"]);
  pass(world, 2000);
  assert.equal(world.statusOf("b"), "paused");
  world.worker("a", { process: "fresh" });
  pass(world, 1000);
  assert.equal(world.statusOf("b"), undefined, "when the first is back");
});

Deno.test("a worker that is too large itself stays if nobody takes its data, which is told once", () => {
  using world = outgrown();
  world.pauseManually("b").take();
  world.tick().tick(5000).tick(MINUTE);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
  assert.deepEqual(told(world), [
    "a retires (memory): 1 keys, 100 bytes",
    "a no-recipients (memory): 0 moved; 1 no running candidates",
  ]);
  world.graph({ y: [] });
  const [reason] = world.explained("y", "g2");
  assert.match(reason?.text ?? "", /it is too large itself.*no worker can take its data/);
  world.resumeManually("b").finish("y", "b").tick(5000).arrive("b");
  pass(world, 500);
  assert.deepEqual(told(world), ["a retired (memory): 1 moved"], "it is tried every 5 s");
});

Deno.test("a worker that has stayed, and is no longer too large itself, has the time of a pause", () => {
  using world = new MemoryWorld({ ...PATIENT, ammMeasure: "managed" })
    .worker("a", { memoryLimit: 1000 }).graph({ x: [] });
  world.finish("x", "a", { nbytes: 500 }).worker("b", { memoryLimit: 400 }).outgrow("a").take();
  world.tick().pause("a");
  pass(world, 31_000);
  assert.deepEqual(
    told(world).at(-1),
    "a no-recipients (memory): 0 moved; 1 no candidate has room",
  );
  assert.equal(world.statusOf("a"), "paused");
  world.tick(4 * MINUTE);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
  world.worker("c").tick(MINUTE).take();
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.arrive("c");
  pass(world, 1000);
});

Deno.test("a request that cannot retire a worker that is too large itself leaves it to the next try", () => {
  using world = outgrown();
  world.pauseManually("b").tick();
  told(world);
  pass(world.retire(["a"]), 31_000);
  assert.deepEqual(told(world).map((line) => line.split(":")[0]), [
    "a retires (request)",
    "a no-recipients (request)",
  ]);
  world.resumeManually("b").tick(5000).arrive("b");
  pass(world, 500);
  assert.deepEqual(told(world), ["a retired (memory): 1 moved"]);
});

Deno.test("a resume ends the retirement of a worker that is too large itself for five minutes", () => {
  using world = outgrown();
  world.tick().resumeManually("a").take();
  world.tick(5 * MINUTE - 1);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
  world.tick(1);
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.arrive("b");
  pass(world, 1000);
});

Deno.test("a process that registers again keeps the time of its pause for memory", () => {
  using world = paused();
  const { attempt } = world.machine.cluster.tasks.get(world.key("x")) ?? { attempt: 0 };
  const again = { again: true, held: [["x", attempt]] } as const;
  world.tick(2 * MINUTE).worker("a", again).worker("a", again).pause("a").take();
  world.tick(3 * MINUTE - 1);
  assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"]);
  world.tick(1).take();
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.arrive("b");
  pass(world, 1000);
});

Deno.test("a process that registers again and is no longer paused has all of the time", () => {
  for (const report of ["heartbeat", "status"]) {
    using world = paused();
    world.tick(4 * MINUTE).worker("a", { again: true });
    if (report === "heartbeat") world.beat("a", []);
    else world.resume("a");
    world.pause("a").take();
    world.tick(5 * MINUTE - 1);
    assert.deepEqual([world.take(), world.statusOf("a")], [[], "paused"], report);
    world.tick(1).take();
    assert.equal(world.statusOf("a"), undefined, "it holds nothing");
  }
});

Deno.test("a worker that is too large itself and registers again is retired at once", () => {
  using world = new MemoryWorld(PATIENT).worker("a").worker("b").outgrow("a");
  world.worker("a", { again: true }).outgrow("a").take();
  world.tick(1).take();
  assert.equal(world.statusOf("a"), undefined);
});

Deno.test("a scheduler that resumes while a worker retires by itself goes on with it", () => {
  for (const cause of ["pause", "memory"] as const) {
    using world = cause === "pause" ? paused() : outgrown();
    world.tick(5 * MINUTE).take();
    const { attempt } = world.machine.cluster.tasks.get(world.key("x")) ?? { attempt: 0 };
    const resumed = { downMs: MINUTE, firstAttempt: world.number + 1, options: {} };
    world.now += MINUTE;
    world.tell({ type: "scheduler-resumed", ...resumed });
    world.worker("b", { again: true }).worker("a", { again: true, held: [["x", attempt]] });
    world.outgrow("a");
    pass(world, 500);
    world.arrive("b");
    pass(world, 1000);
    assert.ok(world.takeAsides().includes("close a#2 to restart"), cause);
    assert.deepEqual(world.holders("x"), ["b"]);
    assert.deepEqual(told(world).at(-1), `a retired (${cause}): 1 moved`);
  }
});

Deno.test("a scheduler that resumes keeps the time of pauses", () => {
  using world = paused();
  world.tick(4 * MINUTE);
  world.tell({ type: "scheduler-resumed", downMs: 0, firstAttempt: world.number + 1, options: {} });
  const { attempt } = world.machine.cluster.tasks.get(world.key("x")) ?? { attempt: 0 };
  world.worker("b", { again: true }).worker("a", { again: true, held: [["x", attempt]] });
  world.pause("a").tick(MINUTE - 1).take();
  assert.equal(world.statusOf("a"), "paused");
  world.tick(1).take();
  assert.equal(world.statusOf("a"), "closing_gracefully");
  world.arrive("b");
  pass(world, 1000);
});

Deno.test("a worker whose lifetime ends while it retires by itself leaves as it has asked", () => {
  using world = outgrown();
  world.tick().take();
  // The request of the worker for itself.
  world.retire(["a"]).arrive("b").takeAsides();
  assert.deepEqual(pass(world, 500), ["a <- remove x", "retired r1: a; moved 1"]);
  assert.ok(world.takeAsides().includes("close a removed"), "it decides itself whether to restart");
});
