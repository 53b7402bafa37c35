/** Tasks that ask to run on another worker: where they go, when, and how often. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import type { Task } from "../../../scheduler/state/task.ts";
import { World } from "../../world.ts";

const ASKED = {
  kind: "rescheduled",
  name: "Reschedule",
  message: "no licence here",
} as const;
const QUIET = { leaseMs: 1e9, stealIntervalMs: 0 };

function record(world: World, key: string): Task {
  return present(world.machine.cluster.tasks.get(world.key(key)), key);
}

/** Name of the worker that the task is assigned to. */
function place(world: World, key: string): string {
  return record(world, key).worker?.name ?? "none";
}

/** The task asks its worker to run elsewhere. */
function ask(world: World, key: string): World {
  world.fail(key, place(world, key), ASKED);
  return world;
}

/** Waits for the next attempt, and returns its delay in milliseconds. */
function pass(world: World, key: string): number {
  assert.deepEqual([record(world, key).state, world.reasons(key)], [
    "waiting",
    ["reschedule-delay"],
  ]);
  const delay = record(world, key).since - world.now;
  world.tick(delay - 1);
  assert.equal(record(world, key).state, "waiting");
  world.tick(1);
  return delay;
}

Deno.test("a task that asks for another worker goes to each, with a growing delay", () => {
  using world = new World(QUIET).worker("a").worker("b").worker("c");
  world.graph({ x: { retries: 1 } });
  const ran: string[] = [];
  const delays: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    ran.push(place(world, "x"));
    delays.push(pass(ask(world, "x"), "x"));
  }
  assert.deepEqual(ran.slice(0, 3), ["a", "b", "c"]);
  assert.notEqual(ran[3], "c", "all have been left: only the last one is avoided");
  assert.deepEqual(delays, [100, 200, 400, 800]);
  const { retriesLeft, attempts, failedAttempts, rescheduledAttempts } = world
    .task("x");
  assert.deepEqual(
    [retriesLeft, attempts, failedAttempts, rescheduledAttempts],
    [1, 5, undefined, 4],
  );
  world.finish("x", place(world, "x"));
  assert.equal(record(world, "x").reschedules, 0);
  assert.equal(world.machine.cluster.constraints.size, 0, "no record is left over");
  world.take();
});

Deno.test("when only workers that it has left are there, a task keeps off the last one", () => {
  using world = new World(QUIET).worker("a").worker("b").worker("c");
  world.graph({ i: { workers: ["a"] }, x: [] });
  assert.equal(place(world, "x"), "b");
  pass(ask(world, "x"), "x");
  assert.equal(place(world, "x"), "c");
  ask(world, "x").finish("i", "a").lose("a", "left").graph({ y: { workers: ["b"] } });
  pass(world, "x");
  assert.equal(place(world, "x"), "b", "although it is busy, and c is not");
  world.lose("b", "left");
  assert.equal(place(world, "x"), "c");
  world.finish("x", "c").cancel("g2").take();
});

Deno.test("a task runs again on its worker where no other may run it, until one may", () => {
  using world = new World(QUIET).worker("a", { resources: { gpu: 1 } }).worker("b");
  world.worker("c", { resources: { gpu: 1 } }).pause("c");
  world.graph({ x: { resources: { gpu: 1 } } });
  pass(ask(world, "x"), "x");
  assert.equal(place(world, "x"), "a", "b has no gpu, and c is paused");
  ask(world, "x").resume("c");
  pass(world, "x");
  assert.equal(place(world, "x"), "c");
  world.finish("x", "c").take();
});

Deno.test("a task keeps to the workers that it names, and to those that hold its inputs", () => {
  using world = new World(QUIET).worker("a", { memoryLimit: 1000 });
  world.worker("b").worker("small", { memoryLimit: 10 });
  world.graph({
    i: { workers: ["a"] },
    x: { needs: ["i"], workers: ["a", "small"] },
  });
  world.finish("i", "a", { nbytes: 500 });
  assert.equal(place(world, "x"), "a");
  pass(ask(world, "x"), "x");
  assert.equal(place(world, "x"), "a", "small cannot hold the input, and b is not named");
  world.finish("x", "a").take();
});

Deno.test("a task that left a free worker waits for a busy one, and returns when that goes", () => {
  using world = new World({ ...QUIET, windowUs: 0, saturation: 1 }).worker("a")
    .worker("b");
  world.graph({ x: [], y: [] });
  assert.deepEqual([place(world, "x"), place(world, "y")], ["a", "b"]);
  pass(ask(world, "x"), "x");
  assert.equal(record(world, "x").state, "queued");
  assert.deepEqual(
    world.explained("x").map(({ code, workers }) => [code, workers]),
    [["queued", ["b"]]],
  );
  world.graph({ z: [] });
  assert.equal(place(world, "z"), "a", "what comes later is not blocked");
  world.finish("z", "a").take();
  world.lose("b", "left");
  assert.equal(place(world, "x"), "a");
  world.finish("x", "a").take();
});

Deno.test("a task is not stolen for the worker that it asked to leave", () => {
  using world = new World({ leaseMs: 1e9, unknownDurationUs: 10_000_000 })
    .worker("a");
  world.worker("b", { threads: 1 }).graph({ x: [], y: [] });
  const [first, other] = [place(world, "x"), place(world, "y")];
  assert.deepEqual([first, other], ["a", "b"]);
  world.beat("b", ["y"]);
  pass(ask(world, "x"), "x");
  for (let round = 0; round < 5; round++) world.tick(1000);
  assert.notEqual(place(world, "x"), "a");
  assert.ok(!world.take().some((line) => line.startsWith("b <- steal")));
  world.finish("y", "b").finish("x", "b").take();
});

Deno.test("a task that asks too often fails, whatever retries it has, and says how often", () => {
  using world = new World({ ...QUIET, reschedulesMax: 2 }).worker("a");
  world.graph({ x: { retries: 5 }, y: { reschedules: 0 } });
  ask(world, "y");
  assert.match(world.task("y").error?.message ?? "", /asked 1 times .*, 0 are allowed/);
  for (let asked = 0; asked < 2; asked++) pass(ask(world, "x"), "x");
  ask(world, "x");
  const { state, error, retriesLeft } = world.task("x");
  assert.deepEqual([state, error?.kind, error?.name, retriesLeft], [
    "erred",
    "rescheduled",
    "Reschedule",
    5,
  ]);
  assert.equal(
    error?.message,
    'Cannot run "g1/x": it asked 3 times to run on another worker, 2 are allowed; at last: ' +
      "no licence here",
  );
  world.retry();
  pass(ask(world, "x"), "x");
  world.finish("x", "a").finish("y", "a").take();
});

Deno.test("a task that must not run twice runs again where it asks for it", () => {
  using world = new World(QUIET).worker("a").worker("b").graph({
    x: { pure: false },
  });
  pass(ask(world, "x"), "x");
  assert.equal(place(world, "x"), "b");
  world.finish("x", "b").take();
});

Deno.test("the end of its graph ends the delay of a task that asked, and leaves no record", () => {
  const ends: readonly ((world: World) => void)[] = [
    (world) => world.finish("y", "b").cancel().delete(),
    (world) => world.finish("y", "b").delete(),
    (world) => world.fail("y", "b").delete(),
    (world) => world.finish("y", "b").tick(60_000).delete(),
  ];
  for (const end of ends) {
    using world = new World(QUIET).worker("a").worker("b");
    world.graph({ x: { reschedules: 99 }, y: [] }, {
      maxFailures: 1,
      timeoutMs: 60_000,
    });
    for (let asked = 0; asked < 9; asked++) pass(ask(world, "x"), "x");
    assert.equal(world.status().state, "running", "it has not failed");
    end(ask(world, "x"));
    world.tick(100_000);
    const { tasks, constraints } = world.machine.cluster;
    assert.deepEqual([tasks.size, constraints.size], [0, 0]);
    world.take();
  }
});

Deno.test("two graphs that share a task that asked get its one result", () => {
  using world = new World(QUIET).worker("a").worker("b");
  world.graph({ x: [] }, { shared: "shared" });
  ask(world, "x").graph({ x: [], y: ["x"] }, { shared: "shared" });
  assert.deepEqual(world.reasons("x", "g2"), ["reschedule-delay"], "the delay is that of the task");
  world.cancel().tick(100);
  assert.equal(place(world, "x"), "b");
  world.finish("x", "b").finish("y", "b");
  assert.equal(world.status("g2").state, "succeeded");
  world.take();
});

Deno.test("the delay of a task whose input is lost goes on, and it keeps off its worker", () => {
  using world = new World(QUIET).worker("a").worker("b").worker("c");
  world.graph({ i: [], x: ["i"] });
  world.finish("i", "a");
  assert.equal(place(world, "x"), "a");
  ask(world, "x").lose("a", "removed");
  const [on] = ["b", "c"].filter((name) => place(world, "i") === name);
  world.tick(100).finish("i", present(on, "a worker"));
  assert.notEqual(place(world, "x"), "none");
  // A worker of the same name is the one that it left.
  const second = place(world, "x");
  world.worker("a");
  pass(ask(world, "x"), "x");
  assert.ok(![second, "a"].includes(place(world, "x")));
  world.finish("x", place(world, "x")).take();
});

Deno.test("many tasks that leave different workers share a bounded number of records", () => {
  using world = new World(QUIET);
  for (let index = 0; index < 12; index++) {
    world.worker(`w${index}`, { threads: 1 });
  }
  const keys = Array.from({ length: 12 }, (_, index) => `x${index}`);
  world.graph(Object.fromEntries(keys.map((key) => [key, []])));
  for (const key of keys) ask(world, key);
  const { constraints } = world.machine.cluster;
  assert.equal(constraints.size, 12);
  world.delete();
  assert.equal(constraints.size, 0);
  world.take();
});
