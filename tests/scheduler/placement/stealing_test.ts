/** Stealing work from busy workers for idle ones. */
import assert from "node:assert/strict";
import {
  asAttempt,
  type FromWorker,
  type ToWorker,
  type WorkerTaskState,
} from "../../../protocol/mod.ts";
import type { SchedulerOptions } from "../../../scheduler/mod.ts";
import type { TaskSpec } from "../../world/scheduler_graph.ts";
import { World } from "../../world.ts";

const SECOND = 1_000_000;
/** Bytes whose transfer takes a second at the assumed bandwidth. */
const SECOND_BYTES = 100_000_000;

/** A window without bounds: all tasks of a known duration are assigned at once. */
const BOUND_EARLY: Partial<SchedulerOptions> = { windowUs: 1e12, leaseMs: 1e9 };

/** `t-1` to `t-n`. */
function tasks(count: number, spec: TaskSpec = []): Record<string, TaskSpec> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`t-${index + 1}`, spec]),
  );
}

/** All tasks of the graph are assigned to `a`, and a task `t` is known to take a second. */
function bound(spec: Record<string, TaskSpec>, options: Partial<SchedulerOptions> = {}): World {
  const world = new World({ ...BOUND_EARLY, ...options });
  world.worker("a", { resources: { R: 9 } }).graph({ "t-0": [] });
  world.finish("t-0", "a", { us: SECOND }).delete("g1").graph(spec);
  world.take();
  return world;
}

/** Requested tasks, as `a: t-1`. */
function asked(world: World): string[] {
  return world.take().flatMap((line) => {
    const [worker, , what, key] = line.split(" ");
    return what === "steal" ? [`${worker}: ${key}`] : [];
  });
}

type StealRequest = Extract<ToWorker, readonly ["steal-request", ...unknown[]]>;

/** The last request about this task. */
function request(world: World, key: string): StealRequest {
  const found = world.instructions.flatMap((instruction) =>
    instruction.type === "send" && instruction.message[0] === "steal-request" &&
      instruction.message[1] > 0 && instruction.message[2] === world.key(key)
      ? [instruction.message]
      : []
  ).at(-1);
  assert.ok(found, `"${key}" was never asked for`);
  return found;
}

function answered(world: World, key: string, state: WorkerTaskState | null): FromWorker {
  const [, id, full, attempt] = request(world, key);
  return ["steal-response", id, full, attempt, state];
}

function answer(world: World, worker: string, key: string, state: WorkerTaskState | null): World {
  return world.report(worker, answered(world, key, state));
}

function occupancies(world: World): Record<string, number> {
  return Object.fromEntries(
    [...world.machine.cluster.workers.values()].map((worker) => [worker.name, worker.occupancyUs]),
  );
}

/** Cancels all that is left; the state stays valid. */
function end(world: World): void {
  for (const graph of world.machine.cluster.graphs.keys()) world.cancel(graph);
  world.take();
}

Deno.test("a single worker is asked for nothing", () => {
  using world = bound(tasks(9));
  world.tick(10_000);
  assert.deepEqual(asked(world), []);
  assert.equal(world.machine.cluster.stealAt, 0, "nor is a round planned");
  end(world);
});

Deno.test("a worker that joins gets its share of tasks without inputs", () => {
  // The reference stops at one of four and two of eight. Here a thief takes what keeps it busy
  // until the next round, which is its slots when tasks take longer than that.
  for (const [count, moved] of [[1, 0], [2, 1], [3, 1], [4, 2], [5, 2], [8, 2]] as const) {
    using world = bound(tasks(count));
    world.worker("b");
    assert.equal(asked(world).length, moved, `${count} tasks`);
    end(world);
  }
});

Deno.test("short tasks are stolen in numbers that last until the next round", () => {
  using world = new World(BOUND_EARLY).worker("a").graph({ "t-0": [] });
  world.finish("t-0", "a", { us: 50_000 }).graph(tasks(100)).take();
  world.worker("b");
  assert.equal(asked(world).length, 20);
  end(world);
});

Deno.test("a task with an input is stolen if the transfer pays", () => {
  const cases: [seconds: number, count: number, moved: number][] = [
    [1, 2, 0],
    [10, 10, 0],
    [10, 12, 1],
    [20, 12, 0],
    [0.1, 2, 1],
    [0, 2, 1],
    // The reference moves one of 20. Here one fetch serves both tasks that fit into slots.
    [10, 20, 2],
  ];
  for (const [seconds, count, moved] of cases) {
    using world = bound({ x: [], ...tasks(count, { needs: ["x"] }) });
    world.finish("x", "a", { nbytes: Math.max(1, seconds * SECOND_BYTES) });
    world.take();
    world.worker("b");
    assert.equal(asked(world).length, moved, `${seconds} s, ${count} tasks`);
    end(world);
  }
});

Deno.test("the tasks that are cheapest to move are requested first", () => {
  using world = bound({
    x: { workers: ["a"] },
    "t-1": ["x"],
    "t-2": ["x"],
    "t-3": [],
  });
  world.finish("x", "a", { nbytes: SECOND_BYTES / 10 }).take();
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-3"]);
  end(world);
});

Deno.test("among tasks of equal cost the best priority is requested first", () => {
  // In order of assignment the best task would be the last.
  using world = bound({
    "t-1": {},
    "t-2": {},
    "t-3": { priority: 1 },
    "t-4": { priority: 2 },
  });
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-4", "a: t-3"]);
  end(world);
});

Deno.test("a ready task is stolen under a new attempt", () => {
  using world = bound(tasks(2));
  const before = world.attempt("t-1", "a");
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-1"]);
  assert.equal(request(world, "t-1")[3], before);
  answer(world, "a", "t-1", "ready");
  assert.deepEqual(world.take(), ["b <- compute t-1"]);
  assert.ok(world.attempt("t-1", "b") > before);
  assert.equal(world.task("t-1", "g2").worker, "b");
  world.finish("t-1", "b").finish("t-2", "a");
  assert.deepEqual(world.take(), ["end g2"]);
});

Deno.test("a task being stolen counts at the thief, and the story tells the request", () => {
  using world = bound(tasks(2));
  world.worker("b");
  assert.deepEqual(occupancies(world), { a: SECOND, b: SECOND });
  assert.deepEqual(world.reasons("t-1", "g2"), ["being-moved"]);
  answer(world, "a", "t-1", "ready").take();
  assert.deepEqual(occupancies(world), { a: SECOND, b: SECOND });
  const causes = world.machine.story({ key: world.key("t-1") }).entries.map(({ cause }) => cause);
  assert.deepEqual(causes.slice(-3), [
    "steal-request a -> b (level 0)",
    "steal-response a: ready",
    "steal-response",
  ]);
  end(world);
});

for (const state of ["waiting", "constrained"] as const) {
  Deno.test(`a task that is ${state} moves as one that is ready`, () => {
    using world = bound(tasks(2));
    world.worker("b").take();
    answer(world, "a", "t-1", state);
    assert.deepEqual(world.take(), ["b <- compute t-1"]);
    assert.equal(world.task("t-1", "g2").attempts, 1, "one that did not begin is no attempt");
    end(world);
  });
}

Deno.test("a running task stays, and is requested again once it does not run (known fault 4)", () => {
  using world = bound(tasks(2));
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-1"]);
  answer(world, "a", "t-1", "executing");
  assert.deepEqual(occupancies(world), { a: 2 * SECOND, b: 0 });
  assert.deepEqual(world.reasons("t-1", "g2"), ["running"]);
  world.tick(2000);
  assert.deepEqual(asked(world), ["a: t-2"], "the other one is");
  answer(world, "a", "t-2", "executing");
  world.tick(2000);
  assert.deepEqual(asked(world), []);
  world.beat("a", ["t-2"]).tick(2000);
  assert.deepEqual(asked(world), ["a: t-1"]);
  end(world);
});

Deno.test("a task that a heartbeat reports as running is not requested", () => {
  using world = bound(tasks(3));
  world.beat("a", ["t-1"]);
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-2"]);
  end(world);
});

for (const state of ["resumed", "cancelled", "memory"] as const) {
  Deno.test(`a task that is ${state} at its worker stays there`, () => {
    using world = bound(tasks(2));
    world.worker("b").take();
    answer(world, "a", "t-1", state);
    assert.deepEqual(world.take(), []);
    assert.equal(world.task("t-1", "g2").worker, "a");
    end(world);
  });
}

for (const state of [null, "released", "error", "fetch", "flight", "missing"] as const) {
  Deno.test(`a task that is ${state ?? "unknown"} there is placed again (known fault 4)`, () => {
    using world = bound(tasks(2));
    world.worker("b").take();
    answer(world, "a", "t-1", state);
    assert.deepEqual(world.take(), ["a <- free t-1", "b <- compute t-1"]);
    end(world);
  });
}

Deno.test("a task with pure: false that its worker does not know fails as lost and is not run twice", () => {
  using world = bound(tasks(2, { pure: false }));
  world.worker("b").take();
  answer(world, "a", "t-1", null);
  assert.deepEqual(world.take(), ["a <- free t-1"]);
  assert.equal(world.task("t-1", "g2").error?.kind, "lost");
  world.finish("t-2", "a").take();
});

Deno.test("a task is not requested twice at once, and unexpected answers are ignored", () => {
  using world = bound(tasks(2));
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-1"]);
  world.tick(5000);
  assert.deepEqual(asked(world), []);
  const [, id, key, attempt] = request(world, "t-1");
  world.report("a", ["steal-response", id + 1000, key, attempt, "ready"]);
  world.report("a", ["steal-response", id, world.key("t-2"), attempt, "ready"]);
  world.report("a", ["steal-response", id, key, asAttempt(attempt + 1), "ready"]);
  world.report("b", ["steal-response", id, key, attempt, "ready"]);
  assert.deepEqual(world.take(), []);
  answer(world, "a", "t-1", "ready");
  assert.deepEqual(world.take(), ["b <- compute t-1"]);
  answer(world, "a", "t-1", "ready");
  assert.deepEqual(world.take(), [], "answered twice");
  end(world);
});

Deno.test("when the thief is gone, the task is placed again", () => {
  using world = bound(tasks(2), { saturation: 1 });
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-1"]);
  world.lose("b", "removed");
  assert.deepEqual(occupancies(world), { a: 2 * SECOND });
  assert.deepEqual(world.reasons("t-1", "g2"), ["being-moved"]);
  answer(world, "a", "t-1", "ready");
  assert.deepEqual(world.take(), ["a <- free t-1", "a <- compute t-1"]);
  assert.equal(world.machine.cluster.pendingSteals.size, 0);
  end(world);
});

Deno.test("when the victim is gone, its tasks are placed again and its answer is ignored", () => {
  using world = bound(tasks(2));
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-1"]);
  const late = answered(world, "t-1", "ready");
  world.lose("a", "removed");
  assert.deepEqual(world.take(), ["b <- compute t-1", "b <- compute t-2"]);
  assert.deepEqual(occupancies(world), { b: 2 * SECOND });
  world.report("b", late);
  assert.deepEqual(world.take(), []);
  world.finish("t-1", "b").finish("t-2", "b");
  assert.deepEqual(occupancies(world), { b: 0 });
  world.take();
});

Deno.test("the end, failure or cancellation of a task ends its pending steal", () => {
  const ends: ((world: World) => World)[] = [
    (world) => world.finish("t-1", "a"),
    (world) => world.fail("t-1", "a"),
    (world) => world.cancel("g2").killed("t-1", "a"),
  ];
  for (const act of ends) {
    using world = bound(tasks(2));
    world.worker("b").take();
    const late = answered(world, "t-1", "ready");
    act(world).take();
    assert.equal(world.machine.cluster.pendingSteals.size, 0);
    assert.equal(occupancies(world)["b"], 0);
    world.report("a", late);
    assert.deepEqual(world.take(), []);
    end(world);
  }
});

Deno.test("a task that is being killed is not given to the thief", () => {
  using world = bound(tasks(2));
  world.worker("b").take();
  world.cancel("g2");
  assert.deepEqual(occupancies(world), { a: 2 * SECOND, b: 0 });
  answer(world, "a", "t-1", "ready");
  assert.deepEqual(world.take(), ["a <- cancel t-2 t-1"]);
  world.killed("t-1", "a").killed("t-2", "a");
  assert.deepEqual(world.take(), ["end g2"]);
});

Deno.test("a lost input ends the pending steal of its dependent", () => {
  using world = bound({ x: [], "t-1": ["x"], "t-2": ["x"] });
  world.finish("x", "a").take();
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-1"]);
  world.released("x", "a", world.machine.cluster.counter).take();
  assert.equal(world.machine.cluster.pendingSteals.size, 0);
  assert.equal(world.task("t-1", "g2").state, "waiting");
  end(world);
});

Deno.test("constraints apply to thieves too", () => {
  using world = bound(tasks(4, { workers: ["a"] }));
  world.worker("b");
  assert.deepEqual(asked(world), []);
  end(world);
  using other = bound(tasks(4, { workers: ["a", "b"] }));
  other.worker("c");
  assert.deepEqual(asked(other), []);
  other.worker("b");
  assert.deepEqual(asked(other), ["a: t-1", "a: t-2"]);
  end(other);
});

Deno.test("only a worker with the resource free may be a thief", () => {
  using world = bound(tasks(4, { resources: { R: 1 } }));
  world.worker("b");
  assert.deepEqual(asked(world), []);
  // One unit: the second task would wait there.
  world.worker("c", { resources: { R: 1 } });
  assert.deepEqual(asked(world), ["a: t-1"]);
  end(world);
});

Deno.test("a reservation moves with its task (known fault 2)", () => {
  using world = bound(tasks(3, { resources: { R: 3 } }));
  world.worker("b", { resources: { R: 3 } });
  assert.deepEqual(asked(world), ["a: t-1"]);
  // In use on both workers until the answer, which may go either way.
  assert.deepEqual(world.workerStatus("a").resources, { R: { total: 9, used: 9 } });
  assert.deepEqual(world.workerStatus("b").resources, { R: { total: 3, used: 3 } });
  answer(world, "a", "t-1", "constrained");
  assert.deepEqual(world.workerStatus("a").resources, { R: { total: 9, used: 6 } });
  assert.deepEqual(world.workerStatus("b").resources, { R: { total: 3, used: 3 } });
  world.finish("t-1", "b");
  assert.deepEqual(world.workerStatus("b").resources, { R: { total: 3, used: 0 } });
  world.take();
  end(world);
});

Deno.test("a refused steal returns the resources of the thief", () => {
  using world = bound(tasks(3, { resources: { R: 3 } }));
  world.worker("b", { resources: { R: 3 } }).take();
  answer(world, "a", "t-1", "executing");
  assert.deepEqual(world.workerStatus("b").resources, { R: { total: 3, used: 0 } });
  end(world);
});

Deno.test("a paused worker is never a thief until it resumes", () => {
  using world = bound(tasks(4));
  world.worker("b").take();
  world.pause("b");
  answer(world, "a", "t-1", "ready");
  assert.deepEqual(world.take(), ["a <- free t-1", "a <- compute t-1"]);
  answer(world, "a", "t-2", "executing");
  world.tick(5000);
  assert.deepEqual(asked(world), []);
  world.resume("b");
  assert.deepEqual(asked(world), ["a: t-1", "a: t-3"]);
  end(world);
});

Deno.test("all tasks that a paused worker has not started are stolen, however short", () => {
  using world = bound(tasks(2));
  world.beat("a", ["t-1"]).pause("a");
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-2"]);
  end(world);
});

Deno.test("tasks that run for a millisecond or less are not requested", () => {
  using world = new World(BOUND_EARLY).worker("a").graph({ "t-0": [] });
  world.finish("t-0", "a", { us: 1000 }).graph(tasks(500)).take();
  world.worker("b");
  assert.deepEqual(asked(world), []);
  end(world);
});

Deno.test("the shortest tasks are requested from a worker whose threads all run long", () => {
  using world = new World({ ...BOUND_EARLY, leaseMs: 1e9 }).worker("a").graph({ "t-0": [] });
  world.finish("t-0", "a", { us: 1000 }).graph({ ...tasks(40), "u-1": ["t-1"] }).take();
  world.worker("b").beat("a", ["t-1"]).tick(90);
  assert.deepEqual(asked(world), [], "it may end before an answer is there");
  world.tick(400);
  assert.deepEqual(asked(world).length, 39);
  end(world);
});

Deno.test("three idle workers share the tasks of a fourth", () => {
  for (const [count, moved] of [[1, 0], [2, 1], [3, 2], [4, 3], [8, 6]] as const) {
    using world = bound(tasks(count));
    world.worker("b").worker("c").worker("d");
    assert.equal(asked(world).length, moved, `${count} tasks`);
    end(world);
  }
});

Deno.test("tasks of unknown duration are stolen by the estimate for unknown tasks", () => {
  using world = new World({ saturation: 4, leaseMs: 1e9 }).worker("a").graph(tasks(4));
  world.take();
  world.worker("b");
  assert.deepEqual(asked(world), ["a: t-1", "a: t-2"]);
  assert.deepEqual(occupancies(world), { a: SECOND, b: SECOND });
  end(world);
});

Deno.test("a window of short tasks that turned out long is stolen", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a").graph({ "t-0": [] });
  world.finish("t-0", "a", { us: 2000 }).graph(tasks(5)).take();
  world.worker("b");
  assert.deepEqual(asked(world), [], "10 ms are over before an answer is there");
  world.finish("t-1", "a", { us: SECOND }).tick(100);
  assert.deepEqual(asked(world), ["a: t-2", "a: t-3"]);
  // Placement uses the averages that the round used from now on.
  assert.deepEqual(occupancies(world), { a: 2 * 501_000, b: 2 * 501_000 });
  end(world);
});

Deno.test("a task that runs longer than expected counts as running as long again", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a").graph({ "t-0": [] });
  world.finish("t-0", "a", { us: 2000 }).graph(tasks(3)).take();
  world.worker("b").beat("a", ["t-1"]).tick(100);
  assert.deepEqual(asked(world), ["a: t-2", "a: t-3"]);
  assert.deepEqual(occupancies(world), { a: 202_000, b: 4000 });
  end(world);
});

Deno.test("a worker with several threads is a victim when one more task would wait", () => {
  using world = new World(BOUND_EARLY).worker("a", { threads: 4 }).graph({ "t-0": [] });
  world.finish("t-0", "a", { us: SECOND }).graph(tasks(4)).take();
  world.worker("b");
  assert.deepEqual(asked(world), []);
  end(world);
});

Deno.test("a task whose inputs do not fit into the memory of the thief stays", () => {
  using world = bound({ x: [], ...tasks(4, { needs: ["x"] }) });
  world.finish("x", "a", { nbytes: 1000 }).take();
  world.worker("b", { memoryLimit: 999 });
  assert.deepEqual(asked(world), []);
  world.worker("c", { memoryLimit: 1000 });
  assert.deepEqual(asked(world), ["a: t-1", "a: t-2"]);
  end(world);
});

Deno.test("a stolen task is not stolen back while nothing changes", () => {
  using world = bound(tasks(9));
  world.worker("b");
  const moves = new Map<string, number>();
  for (let round = 0; round < 50; round++) {
    for (const line of asked(world)) {
      const [worker = "", key = ""] = line.split(": ");
      moves.set(key, (moves.get(key) ?? 0) + 1);
      answer(world, worker, key, "ready");
    }
    world.take();
    world.tick(1000);
  }
  assert.ok(moves.size > 0);
  assert.deepEqual([...new Set(moves.values())], [1]);
  end(world);
});

Deno.test("rounds that steal nothing become rarer, and end when nothing is outstanding", () => {
  using world = bound(tasks(1));
  world.worker("b");
  const waits: number[] = [];
  for (let round = 0; round < 6; round++) {
    const due = world.machine.nextDeadline() ?? Infinity;
    waits.push(due - world.now);
    world.tick(due - world.now);
  }
  assert.deepEqual(waits, [100, 100, 200, 400, 800, 1000]);
  world.finish("t-1", "a").take();
  assert.equal(world.machine.cluster.stealAt, 0);
});

Deno.test("a stealing interval of 0 turns stealing off", () => {
  using world = bound(tasks(9), { stealIntervalMs: 0 });
  world.worker("b").tick(10_000);
  assert.deepEqual(world.take(), []);
  end(world);
  using home = new World({ saturation: 1, leaseMs: 1e9, stealIntervalMs: 0 }).worker("a");
  home.graph({ x: [], "u-1": ["x"], "u-2": ["x"] });
  home.finish("x", "a", { nbytes: SECOND_BYTES }).take();
  home.worker("b").tick(100_000);
  assert.deepEqual(home.take(), []);
  assert.deepEqual(home.reasons("u-2"), ["queued-for-holder"]);
  home.finish("u-1", "a");
  assert.deepEqual(home.take(), ["a <- compute u-2"]);
  home.finish("u-2", "a").take();
});
