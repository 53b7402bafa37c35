/** What kills for memory teach about a group of tasks: where its tasks run, and whether at all. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { World } from "../../world.ts";

const short = {
  kind: "killed",
  name: "MemoryExceeded",
  message: "short",
  grownBytes: 700,
} as const;
const alone = { ...short, alone: true } as const;

function one(): World {
  return new World({ saturation: 1 }).worker("a", { memoryLimit: 1000, threads: 1 });
}

/** Keys of one group: the operation and the prefix are the same. */
function big(count: number): Record<string, []> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`big-${index}`, []]));
}

/** Field of the last `compute` of this key. */
function sent(world: World, key: string): { roomBytes?: number; peakBytes?: number } {
  const computes = world.instructions.flatMap((instruction) =>
    instruction.type === "send" && instruction.message[0] === "compute" &&
      instruction.message[1] === world.key(key)
      ? [instruction.message[8]]
      : []
  );
  const { roomBytes, peakBytes } = computes.at(-1) ?? {};
  return {
    ...(roomBytes !== undefined && { roomBytes }),
    ...(peakBytes !== undefined && { peakBytes }),
  };
}

Deno.test("a group of which two tasks were killed alone, and none has ended, fails untried", () => {
  using world = one().graph(big(6));
  world.take();
  let kills = 0;
  while (world.status().state === "running") {
    const running = Object.entries(world.states()).find(([, state]) => state === "processing");
    const key = present(running, "a task that runs")[0];
    world.fail(key, "a", kills++ === 0 ? short : alone).take();
  }
  assert.equal(kills, 3);
  const error = present(world.task("big-5").error, "its error");
  assert.deepEqual([error.kind, error.name], ["killed", "MemoryExceeded"]);
  assert.match(
    error.message,
    /tasks of its group "big" were killed, .* taken up to 700 B: .* more than 1000 B/,
  );
});

Deno.test("a group of which a task has ended well is judged task by task", () => {
  using world = one().graph(big(6));
  world.finish("big-0", "a").take();
  const kills: string[] = [];
  for (const key of ["big-1", "big-1", "big-2", "big-2"]) {
    kills.push(world.task(key).state);
    world.fail(key, "a", alone).take();
  }
  assert.deepEqual(kills, ["processing", "processing", "processing", "processing"]);
  for (const key of ["big-3", "big-4", "big-5"]) world.finish(key, "a").take();
  const { memory, erred } = world.status().counts;
  assert.deepEqual([memory, erred], [4, 2]);
});

Deno.test("a group whose first task ends well after kills of others is not given up", () => {
  using world = one().graph(big(4));
  world.fail("big-0", "a", alone).fail("big-0", "a", alone).take();
  assert.equal(world.task("big-0").state, "erred", "killed twice, at last alone");
  world.finish("big-1", "a").fail("big-2", "a", alone).take();
  assert.equal(world.task("big-3").state, "queued");
  world.finish("big-2", "a").finish("big-3", "a").take();
  assert.equal(world.status().counts.erred, 1);
});

Deno.test("workers are told what killed tasks of the group had taken, until one ends well", () => {
  using world = new World({ saturation: 1 }).worker("a", { memoryLimit: 1000, threads: 2 });
  world.graph(big(5)).take();
  assert.deepEqual(sent(world, "big-1"), {});
  world.fail("big-0", "a", { ...short, grownBytes: 400 }).fail("big-1", "a").take();
  assert.deepEqual(sent(world, "big-0"), { roomBytes: 400 });
  assert.deepEqual(sent(world, "big-2"), { peakBytes: 400 });
  world.finish("big-2", "a").take();
  assert.deepEqual(sent(world, "big-3"), {});
});

Deno.test("a graph knows nothing of the kills of another one", () => {
  using world = one().graph(big(3));
  world.fail("big-0", "a", short).fail("big-0", "a", alone).fail("big-1", "a", alone).take();
  world.graph({ "big-7": [] }).take();
  assert.equal(world.task("big-7", "g2").state, "processing");
  assert.deepEqual(sent(world, "big-7"), {});
});

Deno.test("tasks of a killed group go to the worker that can hold them, and wait for it", () => {
  using world = new World({ saturation: 1, stealIntervalMs: 100 });
  world.worker("s", { memoryLimit: 600, threads: 1 }).worker("l", {
    memoryLimit: 2000,
    threads: 1,
  });
  world.beat("s", [], 0, { process: 100, managed: 0 });
  world.graph(big(4));
  assert.deepEqual(world.take(), ["s <- compute big-0", "l <- compute big-1"]);
  world.fail("big-0", "s", { ...short, grownBytes: 550 });
  assert.deepEqual(world.take(), ["s <- free big-0"], "the small worker is idle");
  world.graph({ other: [] });
  assert.deepEqual(world.take(), ["s <- compute other"], "nothing is blocked");
  world.finish("other", "s").beat("l", ["big-1"], 10_000_000).tick(1000);
  assert.deepEqual(world.take(), ["end g2"], "nothing is stolen for it");
  world.lose("l", "left");
  assert.deepEqual(world.take(), ["s <- compute big-0"], "no other is left");
  world.finish("big-0", "s").take();
});

Deno.test("tasks of a killed group are not stolen for a worker that cannot hold them", () => {
  using world = new World({ saturation: 3, stealIntervalMs: 100 });
  world.worker("s", { memoryLimit: 600, threads: 1 }).worker("l", {
    memoryLimit: 2000,
    threads: 1,
  });
  world.beat("s", [], 0, { process: 100, managed: 0 });
  world.graph(big(6));
  for (const key of ["big-0", "big-2", "big-4"]) {
    world.fail(key, "s", { ...short, grownBytes: 550 });
  }
  world.take();
  world.beat("l", ["big-1"], 10_000_000).tick(1000);
  assert.deepEqual(world.take(), []);
  world.finish("big-1", "l").take();
  world.beat("l", ["big-3"], 10_000_000).tick(1000);
  const taken = world.take().filter((line) => line.includes("<- steal") || line.startsWith("s <-"));
  assert.ok(taken.length > 0, "one has ended well: the others may fit");
});

Deno.test("tasks of a group that fits nowhere are asked back before they start", () => {
  using world = new World({ saturation: 3 }).worker("a", { memoryLimit: 1000, threads: 1 });
  world.worker("b", { memoryLimit: 1000, threads: 1 });
  world.graph(big(6)).take();
  world.beat("a", ["big-0"]).beat("b", ["big-1"]);
  world.fail("big-0", "a", alone).take();
  world.fail("big-1", "b", alone);
  const back = world.take().filter((line) => line.includes("<- steal"));
  assert.deepEqual(back.map((line) => line.at(-1)), ["2", "4", "0", "3", "5"]);
  for (const [key, worker] of [["big-2", "a"], ["big-4", "a"], ["big-0", "a"]] as const) {
    world.giveBack(key, worker);
  }
  world.giveBack("big-3", "b").giveBack("big-5", "b").take();
  assert.equal(world.status().state, "failed");
});

Deno.test("a larger worker takes the tasks of a group that fits nowhere else", () => {
  using world = one().worker("l", { memoryLimit: 2000, threads: 1 }).pause("l");
  world.graph(big(4)).take();
  world.fail("big-0", "a", alone).take();
  world.fail("big-1", "a", alone).take();
  const waits = { "big-0": "no-worker", "big-1": "no-worker" };
  assert.deepEqual(world.states(), { ...waits, "big-2": "no-worker", "big-3": "no-worker" });
  world.resume("l");
  assert.deepEqual(world.take(), ["l <- compute big-0"]);
});

Deno.test("tasks that wait for a larger worker run elsewhere once one of their group ended well", () => {
  using world = one().worker("b", { memoryLimit: 1000, threads: 1 });
  world.worker("l", { memoryLimit: 2000, threads: 1 }).pause("l");
  world.graph(big(4)).take();
  world.fail("big-0", "a", alone).take();
  world.fail("big-2", "a", alone).take();
  assert.deepEqual(
    world.states(),
    { "big-0": "no-worker", "big-1": "processing", "big-2": "no-worker", "big-3": "no-worker" },
  );
  world.finish("big-1", "b");
  assert.equal(world.take().filter((line) => line.endsWith("<- compute big-3")).length, 1);
  assert.equal(world.task("big-2").state, "no-worker");
});

Deno.test("a retry of the graph forgets what kills have shown of a group", () => {
  using world = one().graph(big(3));
  world.fail("big-0", "a", short).fail("big-0", "a", alone).fail("big-1", "a", alone).take();
  assert.equal(world.status().state, "failed");
  world.retry().take();
  assert.equal(world.task("big-0").state, "processing");
  assert.deepEqual(sent(world, "big-0"), {});
  for (const key of ["big-0", "big-1", "big-2"]) world.finish(key, "a").take();
  assert.equal(world.status().state, "succeeded");
});
