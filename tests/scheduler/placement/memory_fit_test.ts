/**
 * Known fault 11 among constrained tasks: one whose inputs only some of its workers can hold does
 * not block tasks that fit into the others.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { World } from "../../world/scheduler_world.ts";
import { propertyRuns } from "../../property_runs.ts";

type Limits = Readonly<Record<string, number>>;

/** `x-N`, of N bytes each, is on `store`; the other workers have these memory limits. */
function holding(limits: Limits, sizes: readonly number[]): World {
  const world = new World({ saturation: 1 }).worker("store");
  for (const [name, memoryLimit] of Object.entries(limits)) joining(world, name, memoryLimit);
  const inputs = sizes.map((size) => [`x-${size}`, { workers: ["store"] }] as const);
  world.graph(Object.fromEntries(inputs), { shared: "s" });
  for (const size of sizes) world.finish(`x-${size}`, "store", { nbytes: size });
  world.take();
  return world;
}

function joining(world: World, name: string, memoryLimit: number): void {
  world.worker(name, { memoryLimit, resources: { R: 1 } });
}

/** A graph of tasks that need the resource that all but the store have, and one input of a size. */
function readers(world: World, sizes: Readonly<Record<string, number>>): string[] {
  const tasks = Object.entries(sizes).map(([name, size]) => {
    const needs = size === 0 ? [] : [`x-${size}`];
    return [name, { needs, resources: { R: 1 } }] as const;
  });
  const inputs = [...new Set(Object.values(sizes))].filter((size) => size > 0)
    .map((size) => [`x-${size}`, { workers: ["store"] }] as const);
  world.graph({ ...Object.fromEntries(inputs), ...Object.fromEntries(tasks) }, { shared: "s" });
  return computes(world);
}

function computes(world: World): string[] {
  return world.take().filter((line) => line.includes("compute"));
}

Deno.test("a large constrained task that waits for a busy worker blocks no task that fits elsewhere", () => {
  using world = holding({ small: 100, big: 2000 }, [1000]);
  const first = readers(world, { busy: 1000, waits: 1000, fits: 0, "fits-too": 0 });
  assert.deepEqual(first, ["big <- compute busy", "small <- compute fits"]);
  assert.equal(world.task("waits", "g2").state, "queued");
  world.finish("fits", "small");
  assert.deepEqual(computes(world), ["small <- compute fits-too"]);
  world.finish("busy", "big");
  assert.deepEqual(computes(world), ["big <- compute waits"]);
  world.finish("fits-too", "small").finish("waits", "big").take();
});

Deno.test("a larger task does not block a large one either", () => {
  using world = holding({ small: 100, middle: 500, big: 2000 }, [300, 1000]);
  const tasks = { "l-1": 1000, "m-1": 300, "s-1": 0, "l-2": 1000, "m-2": 300, "s-2": 0 };
  const first = readers(world, tasks);
  assert.deepEqual(first, ["big <- compute l-1", "middle <- compute m-1", "small <- compute s-1"]);
  world.finish("m-1", "middle");
  assert.deepEqual(computes(world), ["middle <- compute m-2"]);
  world.finish("s-1", "small");
  assert.deepEqual(computes(world), ["small <- compute s-2"]);
  world.finish("l-1", "big");
  assert.deepEqual(computes(world), ["big <- compute l-2"]);
  for (const [key, worker] of [["l-2", "big"], ["m-2", "middle"], ["s-2", "small"]] as const) {
    world.finish(key, worker);
  }
  world.take();
});

Deno.test("a worker that a better large task waits for is not given to a lesser task that fits anywhere", () => {
  using world = holding({ small: 100, big: 2000 }, [1000]);
  readers(world, { busy: 1000, "s-1": 0, waits: 1000, "s-2": 0 });
  world.finish("busy", "big");
  assert.deepEqual(computes(world), ["big <- compute waits"]);
  world.finish("s-1", "small");
  assert.deepEqual(computes(world), ["small <- compute s-2"]);
  world.finish("s-2", "small").finish("waits", "big").take();
});

Deno.test("a better large task that waits for a slot closes the window to lesser ones", () => {
  using world = holding({ small: 100, big: 2000 }, [1000]);
  const short = { workers: ["big"] };
  world.graph({ "t-0": short }).finish("t-0", "big", { us: 1000, nbytes: 1 }).take();
  world.graph({ "t-1": short, "t-2": short, "t-3": short });
  assert.equal(computes(world).length, 3);
  const long = { needs: ["x-1000"], workers: ["big", "small"] };
  world.graph({ "x-1000": { workers: ["store"] }, long }, { shared: "s", priority: 1 });
  world.graph({ "t-4": short });
  assert.deepEqual(computes(world), []);
  world.finish("t-1", "big", { us: 1000, nbytes: 1 }).finish("t-2", "big", { us: 1000, nbytes: 1 });
  assert.deepEqual(computes(world), []);
  world.finish("t-3", "big", { us: 1000, nbytes: 1 });
  assert.deepEqual(computes(world), ["big <- compute long"]);
  world.finish("long", "big").finish("t-4", "big").take();
});

Deno.test("a smaller worker that joins runs tasks that fit, whatever is queued before them", () => {
  using world = holding({ big: 2000 }, [1000]);
  const tasks = { busy: 1000, "l-1": 1000, "l-2": 1000, fits: 0 };
  assert.deepEqual(readers(world, tasks), ["big <- compute busy"]);
  joining(world, "small", 100);
  assert.deepEqual(computes(world), ["small <- compute fits"]);
  joining(world, "other", 1000);
  assert.deepEqual(computes(world), ["other <- compute l-1"]);
  world.finish("busy", "big");
  assert.deepEqual(computes(world), ["big <- compute l-2"]);
  world.finish("l-1", "other").finish("l-2", "big").finish("fits", "small").take();
});

Deno.test("large tasks are placed again when the worker that they wait for goes or pauses", () => {
  using world = holding({ small: 100, big: 2000 }, [1000]);
  readers(world, { busy: 1000, waits: 1000 });
  world.pause("big");
  assert.equal(world.task("waits", "g2").state, "no-worker");
  world.resume("big");
  assert.equal(world.task("waits", "g2").state, "queued");
  world.lose("big", "removed").take();
  assert.equal(world.task("waits", "g2").error?.name, "OutOfMemory");
});

Deno.test("a change of priority applies to large tasks too", () => {
  using world = holding({ small: 100, big: 2000 }, [1000]);
  readers(world, { busy: 1000, "l-1": 1000, "l-2": 1000 });
  const tasks = {
    "x-1000": { workers: ["store"] },
    "l-2": { needs: ["x-1000"], resources: { R: 1 } },
  };
  world.graph(tasks, { shared: "s", priority: 5 }).take();
  world.finish("busy", "big");
  assert.deepEqual(computes(world), ["big <- compute l-2"]);
  world.cancel("g2").cancel("g3").take();
});

Deno.test("no room stays unused that a constrained task could have, through any changes of workers", () => {
  const act = fc.tuple(fc.nat(6), fc.nat(5));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      using world = holding({ "w-100": 100, "w-500": 500, "w-2000": 2000 }, SIZES.slice(1));
      acts.forEach((one, index) => perform(world, index, one));
      // Every stimulus was followed by `validate()`, which knows the rule.
      world.take();
    }),
    propertyRuns(300),
  );
});

const SIZES = [0, 100, 300, 1000];

function perform(world: World, index: number, [kind, which]: readonly [number, number]): void {
  const workers = [...world.machine.cluster.workers.values()];
  const worker = workers[1 + which % (workers.length - 1)];
  if (worker === undefined) return;
  switch (kind) {
    case 0:
    case 1:
      return void readers(world, {
        [`l${index}-1`]: SIZES[(which + kind) % 4] ?? 0,
        [`l${index}-2`]: SIZES[which % 4] ?? 0,
        [`l${index}-3`]: SIZES[3 - which % 4] ?? 0,
      });
    case 2:
      return joining(world, `w-${index}`, [50, 100, 400, 1000, 3000, 0][which] ?? 0);
    case 3:
      return void (workers.length > 2 && world.lose(worker.name, "removed"));
    case 4:
      return void (worker.status === "paused"
        ? world.resume(worker.name)
        : world.pause(worker.name));
    default: {
      const [task] = worker.processing;
      if (task !== undefined) world.finish(task.key, worker.name);
    }
  }
}
