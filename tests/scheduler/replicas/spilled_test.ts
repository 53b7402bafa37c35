/** Spill reports of workers, and what follows from them. */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asGraphId, asKey, shortKey } from "../../../protocol/mod.ts";
import { dataStatuses, heldValues, SchedulerState } from "../../../scheduler/mod.ts";
import { longTest } from "../../long.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

const shared = { shared: "ns" };

/** Results x, y and z on a. */
function holding(): MemoryWorld {
  const world = new MemoryWorld().worker("a").graph({ x: [], y: [], z: [] });
  for (const key of ["x", "y", "z"]) world.finish(key, "a");
  world.take();
  return world;
}

/** Names of the holders that have spilled this result. */
function spilledAt(world: MemoryWorld, key: string): readonly string[] {
  return world.task(key).spilled ?? [];
}

/** Keys that this worker holds, in order, without their namespace. */
function held(world: MemoryWorld, worker: string) {
  const id = world.id(worker);
  const holds = runSteps(heldValues(world.machine, id, { show: (key) => key })) ?? [];
  return holds.map(({ key, ...rest }) => ({ key: shortKey(asKey(key)), ...rest }));
}

function spilledOf(world: MemoryWorld, worker: string): string[] {
  return held(world, worker).filter(({ spilled }) => spilled).map(({ key }) => key);
}

Deno.test("a replica is spilled from one report of its worker until another says otherwise", () => {
  using world = holding();
  assert.deepEqual(spilledOf(world, "a"), [], "a worker that says nothing has spilled nothing");
  world.spill("a", ["x", "y"]);
  assert.deepEqual(spilledOf(world, "a"), ["x", "y"]);
  assert.deepEqual([spilledAt(world, "x"), spilledAt(world, "z")], [["a"], []]);
  assert.equal("spilled" in world.task("z"), false);
  world.beat("a");
  assert.deepEqual(spilledOf(world, "a"), ["x", "y"], "a heartbeat with nothing new");
  world.spill("a", ["z"], ["x"]);
  assert.deepEqual(spilledOf(world, "a"), ["y", "z"]);
});

Deno.test("each worker reports its own replica only", () => {
  using world = holding().worker("b").hold("x", "b").spill("b", ["x"]);
  assert.deepEqual(world.holders("x"), ["a", "b"]);
  assert.deepEqual(spilledAt(world, "x"), ["b"]);
  world.lose("b", "removed").take();
  assert.deepEqual(spilledAt(world, "x"), []);
});

Deno.test("a spill report is kept while a removal is under way, and applies again when it is refused", () => {
  using world = holding().worker("b").hold("x", "b").spill("a", ["x"]);
  world.drop("x", "a").take();
  assert.deepEqual([world.holders("x"), spilledAt(world, "x")], [["b"], []]);
  world.add("x", "a", world.number);
  assert.deepEqual([world.holders("x"), spilledAt(world, "x")], [["b", "a"], ["a"]]);
  const { number } = world.drop("x", "a");
  world.released("x", "a", number).spill("a", [], ["x"]);
  world.acquire("x", "a").arrive("a").take();
  assert.deepEqual([world.holders("x"), spilledAt(world, "x")], [["b", "a"], []]);
});

Deno.test("a result freed and computed again is in memory once its worker reports so", () => {
  using world = new MemoryWorld().worker("a").graph({ x: [] }, shared).finish("x", "a");
  world.spill("a", ["x"]).delete().graph({ x: [] }, shared).finish("x", "a").take();
  assert.deepEqual(spilledOf(world, "a"), ["x"], "it may be late");
  world.spill("a", [], ["x"]);
  assert.deepEqual(spilledOf(world, "a"), []);
  world.spill("a", ["x"]);
  assert.deepEqual(spilledOf(world, "a"), ["x"]);
});

Deno.test("a spill report that arrives before its replica applies to the replica", () => {
  using world = new MemoryWorld().worker("a");
  const batch = asGraphId("b1");
  const value = { key: asKey("local/ns/v"), nbytes: 8, definition: "data:v" };
  const workers = [world.id("a")];
  const rest = { replicas: 1, workers: null, avoid: [] };
  world.tell({ type: "data-announced", batch, values: [value], ...rest });
  world.spill("a", ["local/ns/v"]);
  world.tell({
    type: "data-scattered",
    batch,
    namespace: "local/ns",
    replicas: 1,
    ttlMs: 0,
    submitter: "test",
    attempt: world.machine.cluster.counter as never,
    values: [{ ...value, holders: workers }],
  }).take();
  assert.deepEqual(runSteps(dataStatuses(world.machine, "local/ns", { limit: 9 })), [
    { key: "v", nbytes: 8, holders: ["a"], spilled: ["a"], replicas: 1 },
  ]);
});

Deno.test("a registration begins without spilled keys, and all are reported again", () => {
  using world = holding().spill("a", ["x", "y"]);
  const held = ["x", "y", "z"].map((key) => [key, world.attempt(key, "a")] as const);
  world.worker("a", { again: true, held }).take();
  assert.deepEqual(spilledOf(world, "a"), []);
  world.spill("a", ["y"]);
  assert.deepEqual(spilledOf(world, "a"), ["y"]);
});

Deno.test("a snapshot holds the spilled keys, and one without them can be restored", () => {
  using world = holding().spill("a", ["x", "local/gone/k"]);
  const snapshot = JSON.parse(JSON.stringify(world.machine.snapshot()));
  assert.deepEqual(snapshot.workers[0].spilled, ["local/g1/x", "local/gone/k"]);
  const restored = new SchedulerState();
  delete snapshot.workers[0].spilled;
  restored.restore(snapshot);
  restored.validate();
  assert.deepEqual([...restored.cluster.workers.values()].map(({ spilled }) => spilled.size), [0]);
});

Deno.test("retirement moves replicas in memory first", () => {
  using world = holding().spill("a", ["x", "z"]).worker("b");
  world.retire(["a"]);
  assert.deepEqual(world.take(), ["a <- pause", "b <- acquire y: a; x: a (cold); z: a (cold)"]);
  world.arrive("b").tick(500).tick(500);
  assert.ok(world.take().includes("retired r1: a; moved 3"));
});

Deno.test("a result that every holder has spilled is replicated cold", () => {
  using world = holding().worker("b").worker("c").hold("x", "b").spill("a", ["x", "y"]);
  world.take();
  world.acquire("x", "c").acquire("y", "c");
  assert.deepEqual(world.take(), ["c <- acquire x: b,a", "c <- acquire y: a (cold)"]);
  world.arrive("c").drop("x", "c").drop("x", "b").take();
  world.acquire("x", "b");
  assert.deepEqual(world.take(), ["b <- acquire x: a (cold)"]);
});

Deno.test("replicas in memory come before spilled ones, each in the order of arrival", () => {
  using world = holding().spill("a", ["y", "x"]);
  const holds = () => held(world, "a").map(({ key }) => key).join();
  assert.equal(holds(), "z,y,x");
  world.spill("a", ["y", "local/gone/k"], ["x"]);
  assert.equal(holds(), "z,x,y");
  const snapshot = JSON.parse(JSON.stringify(world.machine.snapshot()));
  const restored = new SchedulerState();
  restored.restore(snapshot);
  restored.validate();
  const [worker] = restored.cluster.workers.values();
  assert.deepEqual([...worker?.held.keys() ?? []].map(({ key }) => key), [
    "local/g1/z",
    "local/g1/x",
    "local/g1/y",
  ]);
});

Deno.test("replicas spilled during a retirement move last from then on", () => {
  using world = holding().worker("b").retire(["a"]).spill("a", ["x"]);
  const holds = () => held(world, "a").map(({ key }) => key).join();
  assert.equal(holds(), "y,z,x");
  world.spill("a", ["y"], ["x"]);
  assert.equal(holds(), "z,x,y");
  const before = ["x", "y", "z"].map((key) => [key, world.attempt(key, "a")] as const);
  world.worker("a", { again: true, held: before });
  assert.equal(holds(), "x,y,z");
  world.spill("a", ["y"]);
  assert.equal(holds(), "x,z,y");
  world.take();
});

Deno.test("rebalancing leaves spilled replicas where they are", () => {
  using world = new MemoryWorld().worker("a", { memoryLimit: 1000 }).graph({
    x: [],
    y: [],
    z: [],
  });
  for (const key of ["x", "y", "z"]) world.finish(key, "a", { nbytes: 200 });
  const memory = { process: 400, managed: 400, spilledMemory: 200, spilledDisk: 200 };
  world.worker("b", { memoryLimit: 1000 }).beat("a", [], 0, memory).beat("b");
  world.spill("a", ["x"]).take();
  world.tell({ type: "amm-rebalance-requested", request: "r" });
  assert.deepEqual(world.take(), ["b <- acquire y: a"], "and not the oldest");
  world.arrive("b").tick(50).tick(50);
  assert.deepEqual(world.take(), ["a <- remove y", "rebalanced r: 1 keys, 200 bytes"]);
  assert.deepEqual([world.holders("x"), world.holders("y")], [["a"], ["b"]]);
});

longTest("earlier spilled replicas do not hide those in memory", () => {
  using world = new MemoryWorld().worker("a", { memoryLimit: 10_000 });
  const cold = Array.from({ length: 20_001 }, (_, index) => `cold${index}`);
  // Events before the values are cheap: the world compares snapshots at each event.
  const memory = { process: 8000, managed: 8000, spilledMemory: 0, spilledDisk: 0 };
  world.worker("b", { memoryLimit: 10_000 }).beat("a", [], 0, memory).beat("b");
  scatter(world, [...cold, "warm"]);
  world.spill("a", cold).take();
  world.tell({ type: "amm-rebalance-requested", request: "r" });
  assert.deepEqual(world.take(), ["b <- acquire warm: a"]);
});

/** Scattered values of one byte on worker a. */
function scatter(world: MemoryWorld, keys: readonly string[]): void {
  world.tell({
    type: "data-scattered",
    batch: asGraphId("b1"),
    namespace: "local/g1",
    replicas: 1,
    ttlMs: 0,
    submitter: "test",
    attempt: world.machine.cluster.counter as never,
    values: keys.map((key) => ({
      key: asKey(`local/g1/${key}`),
      nbytes: 1,
      definition: `data:${key}`,
      holders: [world.id("a")],
    })),
  });
}
