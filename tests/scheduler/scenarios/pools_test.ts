/** Pools: no more tasks run at a time than a pool of the cluster has slots, whatever happens. */
import assert from "node:assert/strict";
import { Prng } from "../../../base/mod.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import { poolsOf } from "../../../scheduler/mod.ts";
import type { World } from "../../world.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

const DB = { pools: { db: 1 } } as const;
const TWO = { pools: { db: 2 } } as const;
const BETTER = { priority: 1 } as const;
const LESSER = { priority: -1 } as const;

/** A pool `db` of some slots, and workers with four threads. */
function start(slots: number, ...workers: readonly string[]): MemoryWorld {
  const world = new MemoryWorld({ stealIntervalMs: 0 });
  world.pool("db", slots);
  for (const name of workers) world.worker(name, { threads: 4 });
  return world;
}

/** The computes among the decisions since the last call. */
function computes(world: World): string[] {
  return world.take().filter((line) => line.includes("compute"));
}

function usedSlots(world: World): number {
  return poolsOf(world.machine)[0]?.used ?? -1;
}

function end(world: World): void {
  for (const id of world.machine.cluster.graphs.keys()) world.cancel(id);
  world.take();
}

Deno.test("a task of a pool starts only while slots are free, the best first", () => {
  using world = start(2, "a", "b").graph({ "x-0": DB, "x-1": DB, "x-2": DB, plain: [] });
  world.graph({ "y-0": DB }, BETTER).graph({ "z-0": DB }, LESSER);
  assert.deepEqual(computes(world), [
    "a <- compute x-0",
    "b <- compute x-1",
    "a <- compute plain",
  ]);
  assert.deepEqual(world.states(), {
    "x-0": "processing",
    "x-1": "processing",
    "x-2": "queued",
    plain: "processing",
  });
  world.finish("x-0", "a");
  assert.deepEqual(computes(world), ["b <- compute y-0"]);
  world.finish("y-0", "b").finish("x-1", "b");
  assert.deepEqual(computes(world), ["a <- compute x-2", "b <- compute z-0"]);
  end(world);
  assert.equal(usedSlots(world), 2, "until the workers have killed them");
  world.killed("x-2", "a").killed("z-0", "b");
  world.take();
  assert.equal(usedSlots(world), 0);
});

Deno.test("a task that waits is explained by who holds the slots", () => {
  using world = start(2, "a").graph({ "x-0": DB, "x-1": DB, "x-2": DB });
  world.take();
  assert.deepEqual(world.explained("x-2"), [{
    code: "pool-full",
    text: 'Waits for pool "db": 2 of 2 slots are held by "x-0", "x-1"',
    pool: "db",
    slots: 2,
    used: 2,
    needs: 1,
    holders: ["x-0", "x-1"],
  }]);
  end(world);
});

Deno.test("a task that must not run twice returns its slots when an input is lost before it begins", () => {
  using world = start(2, "a", "b").graph({ x: TWO, y: { needs: ["x"], pure: false, ...DB } });
  world.take();
  world.finish("x", "a");
  assert.deepEqual(computes(world), ["a <- compute y"]);
  world.released("x", "a", world.attempt("y", "a"));
  assert.deepEqual(world.take(), ["a <- steal y"]);
  assert.equal(usedSlots(world), 1, "as the task may have begun");
  world.giveBack("y", "a", "waiting");
  assert.deepEqual(computes(world), ["a <- compute x"]);
  assert.equal(usedSlots(world), 2);
  world.finish("x", "a");
  assert.deepEqual(computes(world), ["a <- compute y"]);
  assert.equal(world.task("y").attempts, 1);
  end(world);
  world.killed("y", "a").take();
});

Deno.test("a task that must not run twice and has begun keeps its slots when an input is lost", () => {
  using world = start(2, "a", "b").graph({ x: TWO, y: { needs: ["x"], pure: false, ...DB } });
  world.take();
  world.finish("x", "a").released("x", "a", world.attempt("x", "a") + 1).take();
  world.giveBack("y", "a", "executing");
  assert.deepEqual(computes(world), []);
  assert.equal(usedSlots(world), 1);
  world.finish("y", "a");
  assert.deepEqual(world.states(), { x: "released", y: "memory" });
  world.take();
});

Deno.test("slots are held over no delay of a retry", () => {
  const retried = { ...DB, retries: 1, retryDelayUs: 1_000_000 };
  using world = start(1, "a").graph({ "x-0": retried, "x-1": DB });
  assert.deepEqual(computes(world), ["a <- compute x-0"]);
  world.fail("x-0", "a");
  assert.deepEqual(computes(world), ["a <- compute x-1"]);
  world.tick(1000);
  assert.deepEqual(computes(world), []);
  assert.equal(world.explained("x-0")[0]?.code, "pool-full");
  world.finish("x-1", "a");
  assert.deepEqual(computes(world), ["a <- compute x-0"]);
  end(world);
});

Deno.test("slots are returned when a worker is lost, and not taken twice when it returns", () => {
  using world = start(1, "a").graph({ "x-0": DB }).graph({ "y-0": DB }, LESSER);
  assert.deepEqual(computes(world), ["a <- compute x-0"]);
  const attempt = world.attempt("x-0", "a");
  world.lose("a").worker("b", { threads: 4 });
  assert.deepEqual(computes(world), ["b <- compute x-0"]);
  world.cancel("g1").killed("x-0", "b");
  assert.deepEqual(computes(world), ["b <- compute y-0"]);
  world.graph({ "x-1": DB });
  world.worker("a", { running: [["x-0", attempt]] });
  assert.deepEqual(computes(world), []);
  assert.equal(usedSlots(world), 1);
  end(world);
});

Deno.test("a run goes on at a worker that returns only while its slots are free", () => {
  for (const isTaken of [false, true]) {
    using world = start(1, "a").graph({ "x-0": DB });
    world.take();
    const attempt = world.attempt("x-0", "a");
    world.lose("a");
    if (isTaken) world.graph({ "y-0": DB }, BETTER).worker("b", { threads: 1 });
    computes(world);
    world.worker("a", { running: [["x-0", attempt]] });
    assert.deepEqual(world.take(), isTaken ? ["a#2 <- cancel x-0"] : []);
    assert.deepEqual(world.states(), { "x-0": isTaken ? "queued" : "processing" });
    assert.equal(usedSlots(world), 1);
    end(world);
  }
});

Deno.test("a task that needs more slots gets them although lesser ones keep coming", () => {
  using world = start(2, "a").graph({ "x-0": DB, "x-1": DB }).graph({ large: TWO });
  world.graph({ "s-0": DB, "s-1": DB }, LESSER).take();
  world.finish("x-0", "a");
  assert.deepEqual(computes(world), []);
  assert.deepEqual(world.explained("s-0", "g3")[0]?.code, "pool-kept");
  world.finish("x-1", "a");
  assert.deepEqual(computes(world), ["a <- compute large"]);
  world.finish("large", "a");
  assert.deepEqual(computes(world), ["a <- compute s-0", "a <- compute s-1"]);
  end(world);
});

Deno.test("lesser tasks take the slots that a better one no longer waits for", () => {
  const lost = { ...TWO, workers: ["b"] };
  using world = start(2, "a", "b").graph({ "x-0": DB }).graph({ large: lost });
  world.graph({ "s-0": DB }, LESSER).take();
  assert.deepEqual(world.states("g3"), { "s-0": "queued" });
  world.lose("b", "removed");
  assert.deepEqual(computes(world), ["a <- compute s-0"], "no worker can run the better one");
  world.finish("s-0", "a").worker("b").graph({ "s-1": DB }, LESSER);
  assert.deepEqual(computes(world), []);
  world.cancel("g2");
  assert.deepEqual(computes(world), ["b#2 <- compute s-1"]);
  end(world);
});

Deno.test("a task of two pools leaves none of them to lesser tasks for ever", () => {
  const both = { pools: { db: 1, api: 1 } };
  using world = start(1, "a").pool("api", 1).graph({ "x-0": DB, "y-0": { pools: { api: 1 } } });
  world.graph({ both }).graph({ "s-0": DB, "s-1": { pools: { api: 1 } } }, LESSER).take();
  world.finish("x-0", "a");
  assert.deepEqual(computes(world), []);
  world.finish("y-0", "a");
  assert.deepEqual(computes(world), ["a <- compute both"]);
  world.finish("both", "a");
  assert.deepEqual(computes(world), ["a <- compute s-0", "a <- compute s-1"]);
  end(world);
});

Deno.test("no worker is kept for a task that waits for a slot", () => {
  const gpu = { resources: { gpu: 1 } };
  using world = new MemoryWorld({ stealIntervalMs: 0 }).pool("db", 1);
  world.worker("a", { threads: 4, resources: { gpu: 1 } });
  world.graph({ "x-0": DB }).graph({ "y-0": { ...gpu, ...DB } }).graph({ "s-0": gpu }, LESSER);
  assert.deepEqual(computes(world), ["a <- compute x-0", "a <- compute s-0"]);
  world.graph({ "s-1": gpu }, LESSER);
  world.finish("x-0", "a");
  assert.deepEqual(computes(world), []);
  world.graph({ "z-0": DB }, LESSER);
  assert.deepEqual(computes(world), ["a <- compute z-0"]);
  world.finish("s-0", "a");
  assert.deepEqual(computes(world), ["a <- compute s-1"]);
  world.finish("s-1", "a").finish("z-0", "a");
  assert.deepEqual(computes(world), ["a <- compute y-0"]);
  end(world);
});

Deno.test("a slot that one worker returns starts a task on another one", () => {
  using world = start(1, "a", "b").graph({ "x-0": { ...DB, workers: ["a"] } });
  world.graph({ "y-0": { ...DB, workers: ["b"] } });
  assert.deepEqual(computes(world), ["a <- compute x-0"]);
  world.finish("x-0", "a");
  assert.deepEqual(computes(world), ["b <- compute y-0"]);
  end(world);
});

Deno.test("a worker is kept no longer once the slots are taken that its task needs", () => {
  const gpu = { resources: { gpu: 1 } };
  using world = new MemoryWorld({ stealIntervalMs: 0 }).pool("db", 1);
  world.worker("a", { threads: 4, resources: { gpu: 2 } }).graph({ "g-0": gpu });
  world.graph({ large: { ...DB, resources: { gpu: 2 } } }).graph({ "s-0": gpu }, LESSER);
  assert.deepEqual(computes(world), ["a <- compute g-0"]);
  world.graph({ "t-0": DB }, LESSER);
  assert.deepEqual(computes(world), ["a <- compute t-0", "a <- compute s-0"]);
  end(world);
});

Deno.test("a better task without a slot is not sent, and nothing is asked back for it", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).pool("db", 1).worker("a");
  world.graph({ "x-0": DB }).graph({ "p-0": [] }, LESSER);
  assert.deepEqual(computes(world), ["a <- compute x-0", "a <- compute p-0"]);
  world.beat("a", ["x-0"]).graph({ "y-0": DB }, BETTER);
  assert.deepEqual(world.take(), []);
  world.finish("x-0", "a");
  assert.deepEqual(computes(world), ["a <- compute y-0"]);
  end(world);
});

Deno.test("a better task without a slot leaves the window to short ones", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).pool("db", 1).worker("a");
  world.graph({ "s-0": [] }).finish("s-0", "a", { us: 100 });
  world.graph({ "x-0": DB }).graph({ "y-0": DB }, BETTER).take();
  world.graph({ "s-1": [], "s-2": [], "s-3": [] }, LESSER);
  assert.deepEqual(computes(world).length, 1, "x is expected to take long");
  world.finish("x-0", "a", { us: 100 }).finish("y-0", "a", { us: 100 }).take();
  world.graph({ "x-1": DB }).graph({ "y-1": DB }, BETTER);
  assert.deepEqual(computes(world), ["a <- compute x-1"]);
  world.graph({ "s-4": [], "s-5": [], "s-6": [] }, LESSER);
  assert.deepEqual(computes(world).length, 3);
  end(world);
});

Deno.test("a better task without a slot leaves resources to tasks that are sent ahead", () => {
  const gpu = { resources: { gpu: 1 } };
  using world = new MemoryWorld({ stealIntervalMs: 0 }).pool("db", 1);
  world.worker("a", { threads: 1, resources: { gpu: 1 } }).graph({ "x-0": DB });
  world.graph({ "y-0": { ...DB, ...gpu } }, BETTER).graph({ "s-0": gpu }, LESSER);
  assert.deepEqual(computes(world), ["a <- compute x-0", "a <- compute s-0"]);
  end(world);
});

Deno.test("a task that has all its slots, and no worker, leaves them to lesser ones", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).pool("db", 1).pool("api", 1);
  for (const name of ["a", "b", "c"]) world.worker(name);
  const onB = { workers: ["b"] };
  world.graph({ "p-0": onB, "p-1": onB, "x-0": { pools: { api: 1 }, workers: ["c"] } });
  world.graph({ both: { pools: { db: 1, api: 1 }, ...onB } });
  world.graph({ "s-0": { ...DB, workers: ["a"] } }, LESSER);
  assert.deepEqual(computes(world), ["b <- compute p-0", "b <- compute p-1", "c <- compute x-0"]);
  world.finish("x-0", "c");
  assert.deepEqual(computes(world), ["a <- compute s-0"]);
  end(world);
});

Deno.test("a pool with fewer slots drains, and with more starts what waits", () => {
  using world = start(2, "a").graph({ "x-0": DB, "x-1": DB, "x-2": DB, "x-3": TWO });
  world.pool("db", 1).take();
  world.finish("x-0", "a");
  assert.deepEqual(computes(world), []);
  world.finish("x-1", "a");
  assert.deepEqual(computes(world), ["a <- compute x-2"]);
  assert.equal(world.explained("x-3")[0]?.code, "pool-too-small");
  world.pool("db", 3);
  assert.deepEqual(computes(world), ["a <- compute x-3"]);
  end(world);
});

Deno.test("a task that can never have its slots holds no other back", () => {
  using world = start(2, "a").graph({ "x-0": DB }).graph({ large: TWO });
  world.graph({ "s-0": DB }, LESSER).take();
  world.finish("x-0", "a").take();
  assert.deepEqual(world.states("g2"), { large: "processing" });
  world.graph({ "l-0": TWO }).pool("db", 1).take();
  world.finish("large", "a");
  assert.deepEqual(computes(world), ["a <- compute s-0"]);
  end(world);
});

Deno.test("a pool is removed when no task holds or awaits its slots", () => {
  using world = start(1, "a").graph({ "x-0": { ...DB, retries: 1 }, y: ["x-0"] });
  const remove = () => world.tell({ type: "pool-removed", owner: "local", name: "db" });
  world.take();
  remove();
  assert.deepEqual(poolsOf(world.machine).map(({ name }) => name), ["db"]);
  world.finish("x-0", "a").take();
  remove();
  assert.deepEqual(poolsOf(world.machine), []);
  world.lose("a").worker("b").take();
  assert.deepEqual(world.explained("x-0")[0]?.code, "pool-removed");
  world.pool("db", 1);
  assert.deepEqual(computes(world), ["b <- compute x-0"]);
  end(world);
});

Deno.test("a graph that names a pool which is not there, or is too small, is refused", () => {
  using world = start(1, "a").graph({ x: { pools: { nope: 1 } }, y: TWO, z: DB });
  assert.deepEqual(world.take(), ["refuse g1: x unknown-pool, y pool-too-small"]);
  assert.equal(world.machine.cluster.tasks.size, 0);
  const parts = world.graphInParts(1, { x: DB, y: { needs: ["x"], pools: { nope: 1 } } });
  for (const part of parts) part();
  assert.deepEqual(world.take(), ["refuse g2: y unknown-pool"]);
  assert.deepEqual([...world.machine.cluster.constraints], []);
});

Deno.test("a pool of an owner comes before a shared one, and others do not see it", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a", { threads: 4 });
  world.pool("db", 1, "*").pool("db", 2, "alice");
  world.graph({ "x-0": DB, "x-1": DB }, { shared: "alice/ns" });
  world.graph({ "y-0": DB, "y-1": DB }).graph({ "z-0": DB }, { shared: "bob/ns" });
  assert.deepEqual(computes(world), [
    "a <- compute x-0",
    "a <- compute x-1",
    "a <- compute y-0",
  ]);
  const [reason] = world.explained("z-0", "g3");
  assert.equal(reason?.text, 'Waits for pool "db": 1 of 1 slots are held by a task of others');
  end(world);
});

Deno.test("a task that starts others holds no slot while it waits for them", () => {
  using world = start(1, "a").graph({ p: DB });
  world.take();
  world.spawn("p", "a").expand("p", { x: DB });
  const { prefix } = world.expansion("p");
  assert.deepEqual(computes(world), [`a <- compute ${prefix}x`]);
  world.finish(`${prefix}x`, "a");
  assert.deepEqual(computes(world), ["a <- compute p"]);
  end(world);
});

Deno.test("a started task that names no pool of its owner fails the one that started it", () => {
  using world = start(1, "a").graph({ p: DB });
  world.take();
  world.spawn("p", "a").expand("p", { x: { pools: { nope: 1 } } }).take();
  assert.equal(
    world.task("p").error?.message,
    `Cannot start the tasks of "p": "${world.expansion("p").prefix}x" cannot use a pool: ` +
      'there is no pool "nope"',
  );
});

Deno.test("a task that is stolen takes its slots along, unless a better one waits for them", () => {
  for (const isAwaited of [false, true]) {
    using world = new MemoryWorld({ stealIntervalMs: 1000 }).pool("db", 1);
    world.worker("a", { threads: 1 }).graph({ "x-0": [] }).graph({ "y-0": DB });
    assert.deepEqual(computes(world), ["a <- compute x-0", "a <- compute y-0"]);
    world.beat("a", ["x-0"]).worker("b", { threads: 1 });
    assert.deepEqual(world.take(), ["a <- steal y-0"]);
    if (isAwaited) world.graph({ "z-0": DB }, BETTER);
    world.giveBack("y-0", "a");
    const first = isAwaited ? "z-0" : "y-0";
    assert.deepEqual(computes(world), [`b <- compute ${first}`]);
    end(world);
  }
});

Deno.test("pools are never exceeded, whatever comes, ends and returns", () => {
  for (let seed = 0; seed < 10; seed++) runRandomly(seed);
});

const DRAWN: readonly Record<string, number>[] = [
  { db: 1 },
  { db: 2 },
  { api: 1 },
  { db: 1, api: 1 },
];

function runRandomly(seed: number): void {
  const chance = new Prng(seed);
  const world = new MemoryWorld({ stealIntervalMs: 0 });
  world.pool("db", 3).pool("api", 2);
  const names = ["a", "b", "c"];
  for (const name of names) world.worker(name, { threads: 2, resources: { gpu: 1 } });
  let graphs = 0;
  for (let step = 0; step < 60; step++) {
    const drawn = chance.integer(10);
    const { cluster } = world.machine;
    const running = [...cluster.tasks.values()].filter(({ worker }) => worker !== null);
    const task = running[chance.integer(Math.max(1, running.length))];
    if (drawn < 3) {
      graphs++;
      const key = `t${graphs}`;
      const pools = DRAWN[chance.integer(DRAWN.length)] ?? {};
      const gpu = chance.integer(3) === 0 ? { resources: { gpu: 1 } } : null;
      world.graph({ [key]: { pools, retries: 3, ...gpu } }, { priority: chance.integer(3) });
    } else if (drawn < 8 && task !== undefined) {
      const { name } = task.worker ?? { name: "" };
      if (task.killing) world.killed(task.key, name);
      else if (drawn === 3) world.fail(task.key, name);
      else world.finish(task.key, name);
    } else if (drawn === 8) {
      const name = names[chance.integer(3)] ?? "a";
      if (world.machine.cluster.workersByName.has(name)) world.lose(name);
      else world.worker(name, { threads: 2, resources: { gpu: 1 } });
    } else if (graphs > 0) {
      world.tell({ type: "graph-cancelled", graph: asGraphId(`g${1 + chance.integer(graphs)}`) });
    }
    for (const { name, used, slots } of poolsOf(world.machine)) {
      assert.ok(used <= slots, `seed ${seed}, step ${step}: ${used} of ${slots} of "${name}"`);
    }
    world.take();
  }
  end(world);
}
