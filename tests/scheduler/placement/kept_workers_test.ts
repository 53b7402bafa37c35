/** A better task gets its resources although lesser ones that need a part of them keep coming. */
import assert from "node:assert/strict";
import { findOutranked } from "../../../scheduler/placement/sent_ahead.ts";
import { Chance } from "../../../sim/faults/chance.ts";
import type { World } from "../../world.ts";
import { MemoryWorld } from "../../world/memory_world.ts";

const ONE = { resources: { gpu: 1 } } as const;
const TWO = { resources: { gpu: 2 } } as const;
const LESSER = { priority: -1 } as const;
const BETTER = { priority: 1 } as const;
/** Threads and resources of a worker on which two tasks that need one GPU each run. */
const PAIR = { threads: 4, resources: { gpu: 2 } } as const;

/** Workers with two GPUs each, which run a task for each GPU: `a-0` and `a-1` on worker "a". */
function busy(...names: readonly string[]): MemoryWorld {
  const world = new MemoryWorld({ stealIntervalMs: 0 });
  for (const name of names) world.worker(name, PAIR);
  for (const name of names) {
    const task = { ...ONE, workers: [name] };
    world.graph({ [`${name}-0`]: task, [`${name}-1`]: task }, { priority: 9 });
    assert.deepEqual(world.take(), [
      `${name} <- compute ${name}-0`,
      `${name} <- compute ${name}-1`,
    ]);
  }
  return world;
}

function end(world: World): void {
  for (const id of world.machine.cluster.graphs.keys()) world.cancel(id);
  world.take();
}

/** The computes among the decisions since the last call. */
function computes(world: World): string[] {
  return world.take().filter((line) => line.includes("compute"));
}

Deno.test("a larger task starts although smaller ones of a lesser priority keep coming", () => {
  using world = busy("a").graph({ large: TWO });
  world.graph({ "s-0": ONE }, LESSER).graph({ "s-1": ONE }, LESSER);
  world.finish("a-0", "a");
  world.graph({ "s-2": ONE }, LESSER);
  assert.deepEqual(computes(world), []);
  world.finish("a-1", "a");
  assert.deepEqual(computes(world), ["a <- compute large"]);
  world.finish("large", "a");
  assert.deepEqual(computes(world), ["a <- compute s-0", "a <- compute s-1"]);
  end(world);
});

Deno.test("only one worker is kept: others take smaller tasks meanwhile", () => {
  using world = busy("a", "b").graph({ large: TWO });
  world.graph({ "s-0": ONE, "s-1": ONE, "s-2": ONE }, LESSER).finish("b-0", "b");
  assert.deepEqual(computes(world), ["b <- compute s-0"]);
  world.finish("a-0", "a").finish("b-1", "b");
  assert.deepEqual(computes(world), ["b <- compute s-1"]);
  world.finish("a-1", "a");
  assert.deepEqual(computes(world), ["a <- compute large"]);
  end(world);
});

Deno.test("tasks without the resource, and those that leave enough of it, go to a kept worker", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 });
  world.worker("a", { threads: 8, resources: { gpu: 4, fpga: 1 } });
  world.graph({ used: { resources: { fpga: 1 } } }, BETTER).take();
  world.graph({ large: { resources: { gpu: 2, fpga: 1 } } });
  world.graph({ plain: [], "s-0": ONE, "s-1": ONE, "s-2": ONE }, LESSER);
  assert.deepEqual(world.take(), [
    "a <- compute plain",
    "a <- compute s-0",
    "a <- compute s-1",
  ]);
  world.finish("used", "a");
  assert.deepEqual(computes(world), ["a <- compute large"]);
  end(world);
});

Deno.test("the worker is kept that is expected to be free first", () => {
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a", PAIR).worker("b", PAIR);
  world.graph({ "long-0": [] }).finish("long-0", world.take()[0]?.[0] ?? "", { us: 60_000_000 });
  world.graph({ "short-0": [] }).finish("short-0", computes(world)[0]?.[0] ?? "", { us: 900_000 });
  world.take();
  world.graph({ "long-1": { ...ONE, workers: ["a"] } }, BETTER);
  const short = { ...ONE, workers: ["b"] };
  world.graph({ "short-1": short, "short-2": short }, BETTER).graph({ large: TWO }).take();
  world.graph({ "s-0": ONE, "s-1": ONE }, LESSER);
  assert.deepEqual(world.take(), ["a <- compute s-0"], "a has a GPU, but not two soon");
  world.finish("short-1", "b");
  assert.deepEqual(world.take(), []);
  world.finish("short-2", "b");
  assert.deepEqual(computes(world), ["b <- compute large"]);
  end(world);
});

for (
  const [how, leave] of [
    ["is lost", (world: MemoryWorld) => world.lose("a", "removed")],
    ["pauses", (world: MemoryWorld) => world.pause("a")],
    ["is paused by hand", (world: MemoryWorld) => world.pauseManually("a")],
    ["retires", (world: MemoryWorld) => world.retire(["a"])],
  ] as const
) {
  Deno.test(`another worker is kept when the kept one ${how}`, () => {
    using world = busy("a", "b").graph({ large: TWO }).graph({ "s-0": ONE }, LESSER);
    world.finish("a-0", "a");
    assert.deepEqual(computes(world), [], "a is kept");
    leave(world);
    world.take();
    world.finish("b-0", "b");
    assert.deepEqual(computes(world), []);
    world.finish("b-1", "b");
    assert.deepEqual(computes(world), ["b <- compute large"]);
    end(world);
  });
}

Deno.test("a kept worker is free for others once the better task has gone", () => {
  using world = busy("a", "b").graph({ large: TWO }).graph({ "s-0": ONE, "s-1": ONE }, LESSER);
  world.finish("a-0", "a").cancel("g3");
  assert.deepEqual(computes(world), ["a <- compute s-0"]);
  world.graph({ large: TWO }).finish("a-1", "a").finish("b-0", "b");
  const [first = "", ...rest] = computes(world);
  assert.match(first, /compute s-1$/);
  assert.deepEqual(rest, []);
  end(world);
});

Deno.test("a kept worker is free for others once the better task runs elsewhere", () => {
  using world = busy("a", "b").graph({ large: TWO }).graph({ "s-0": ONE }, LESSER);
  world.finish("a-0", "a");
  assert.deepEqual(computes(world), []);
  world.worker("c", PAIR);
  assert.deepEqual(computes(world), ["c <- compute large", "a <- compute s-0"]);
  end(world);
});

Deno.test("two better tasks that need the same resource keep two workers", () => {
  using world = busy("a", "b", "c").graph({ first: TWO }, BETTER);
  world.graph({ second: { ...TWO, workers: ["a", "b", "c"] } });
  world.graph({ "s-0": ONE, "s-1": ONE }, LESSER);
  const us = 500_000;
  world.finish("a-0", "a", { us }).finish("b-0", "b", { us }).finish("c-0", "c", { us });
  assert.deepEqual(computes(world), ["c <- compute s-0"]);
  world.finish("b-1", "b", { us }).finish("c-1", "c", { us });
  assert.deepEqual(computes(world), ["b <- compute first", "c <- compute s-1"]);
  world.finish("a-1", "a");
  assert.deepEqual(computes(world), ["a <- compute second"]);
  end(world);
});

Deno.test("a better task takes over the worker that is kept for a lesser one", () => {
  using world = busy("a", "b").graph({ lesser: TWO });
  world.finish("a-0", "a").take();
  world.graph({ better: { ...TWO, workers: ["a"] } }, BETTER).graph({ "s-0": ONE }, LESSER);
  world.finish("b-0", "b");
  assert.deepEqual(computes(world), []);
  world.finish("a-1", "a").finish("b-1", "b");
  assert.deepEqual(computes(world), ["a <- compute better", "b <- compute lesser"]);
  end(world);
});

Deno.test("a lesser task is not sent ahead with a resource that a better one waits for", () => {
  const resources = { gpu: 2 };
  using world = new MemoryWorld({ stealIntervalMs: 0 }).worker("a", { threads: 20, resources });
  world.graph({ "t-0": [], "s-0": [] });
  world.finish("t-0", "a", { us: 1000 }).finish("s-0", "a", { us: 150_000 });
  const plain = Array.from({ length: 20 }, (_, at) => [`t-${at + 1}`, []] as const);
  world.graph(Object.fromEntries(plain), BETTER).graph({ "s-1": ONE }, LESSER).take();
  // All that was sent is about to end, so nothing is asked back.
  world.graph({ large: TWO }).graph({ "s-2": ONE }, LESSER);
  assert.deepEqual(world.take(), []);
  const { cluster } = world.machine;
  const large = cluster.tasks.get(world.key("large"));
  assert.ok(large?.queue);
  assert.equal(findOutranked(cluster, large, large.queue), null);
  world.finish("s-1", "a");
  assert.deepEqual(computes(world), ["a <- compute large"]);
  end(world);
});

Deno.test("a task is not stolen for a worker that is kept for a better one", () => {
  using world = new MemoryWorld().worker("a", PAIR).worker("b", {
    threads: 1,
    resources: { gpu: 1 },
  });
  world.graph({ "a-0": { ...ONE, workers: ["a"] }, clog: { workers: ["b"] } }, BETTER);
  world.graph({ "s-0": { ...ONE, workers: ["b"], allowOtherWorkers: true } }, LESSER);
  assert.deepEqual(world.take(), ["a <- compute a-0", "b <- compute clog", "b <- compute s-0"]);
  world.graph({ large: TWO }).beat("a", ["a-0"]).beat("b", ["clog"], 20_000_000).tick(2000);
  assert.deepEqual(world.take(), []);
  world.finish("a-0", "a");
  assert.deepEqual(computes(world), ["a <- compute large"]);
  end(world);
});

for (let seed = 0; seed < 6; seed++) {
  Deno.test(`the largest task starts once the tasks that ran have ended (seed ${seed})`, () => {
    const dice = new Chance(seed, null).of("tasks");
    using world = new MemoryWorld({ stealIntervalMs: 0 });
    const names = ["a", "b", "c"].slice(0, 1 + Math.floor(dice.next() * 3));
    for (const name of names) {
      world.worker(name, { threads: 8, resources: { gpu: 4, fpga: dice.coin() ? 1 : 0 } });
    }
    let smalls = 0;
    const submit = () => {
      const fpga = dice.next() < 0.2 ? { fpga: 1 } : null;
      const workers = dice.next() < 0.2 ? { workers: names.slice(0, 1) } : null;
      const resources = { gpu: 1 + Math.floor(dice.next() * 2), ...fpga };
      const priority = -1 - Math.floor(dice.next() * 3);
      world.graph({ [`s-${smalls++}`]: { resources, ...workers } }, { priority });
    };
    while (smalls < 6 * names.length) submit();
    world.graph({ large: { resources: { gpu: 4 } } });
    const { cluster } = world.machine;
    const running = () => [...cluster.workers.values()].flatMap((each) => [...each.processing]);
    const first = new Set(running());
    const large = cluster.tasks.get(world.key("large"));
    for (let left = first.size; left > 0 && large?.worker === null;) {
      const all = running();
      const task = all[Math.floor(dice.next() * all.length)];
      assert.ok(task?.worker);
      if (first.has(task)) left--;
      world.finish(task.key, task.worker.name);
      submit();
    }
    assert.ok(large?.worker, "the largest task has been sent");
    end(world);
  });
}
