/** Which worker a task goes to. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { chooseWorker } from "../../../scheduler/placement/choose_worker.ts";
import { World } from "../../world.ts";

Deno.test("a task goes only to workers named by name or id", () => {
  using world = new World().worker("a").graph({ x: { workers: ["b"] } });
  assert.deepEqual(world.states(), { x: "no-worker" });
  assert.deepEqual(world.reasons("x"), ["not-named"]);
  world.worker("b");
  assert.deepEqual(world.take(), ["b <- compute x"]);
  world.finish("x", "b").take();
});

Deno.test("allowOtherWorkers: other workers run the task while none of the named runs", () => {
  using world = new World().worker("a");
  world.graph({ x: { workers: ["b"], allowOtherWorkers: true } });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.worker("b").graph({ y: { workers: ["b"], allowOtherWorkers: true } });
  assert.deepEqual(world.take(), ["b <- compute y"]);
  world.pause("b").graph({ z: { workers: ["b"], allowOtherWorkers: true } });
  assert.deepEqual(world.take(), ["a <- compute z"]);
});

Deno.test("allowOtherWorkers: a task that waits for a full worker is placed when that worker goes", () => {
  for (const go of ["lose", "pause"] as const) {
    using world = new World().worker("a", { threads: 1 }).worker("b", { threads: 1 });
    world.graph({
      v: { workers: ["a"] },
      w: { workers: ["b"] },
      x: { workers: ["b"] },
      y: { workers: ["b"], allowOtherWorkers: true },
    });
    assert.deepEqual(world.take(), ["a <- compute v", "b <- compute w", "b <- compute x"]);
    assert.equal(world.task("y").state, "queued");
    world[go]("b");
    assert.ok(world.take().includes("a <- compute y"), go);
  }
});

Deno.test("allowOtherWorkers: idle workers run the tasks for which the named ones have no room", () => {
  using world = new World({ saturation: 1 }).worker("a", { threads: 1 }).worker("b");
  const loose = { workers: ["b"], allowOtherWorkers: true } as const;
  const keys = Array.from({ length: 24 }, (_, index) => `x${String.fromCharCode(97 + index)}`);
  world.graph(Object.fromEntries(keys.map((key) => [key, loose])));
  assert.deepEqual(world.take(), ["b <- compute xa", "a <- compute xb"]);
  world.finish("xb", "a");
  assert.deepEqual(world.take(), ["a <- compute xc"]);
  world.finish("xa", "b");
  assert.deepEqual(world.take(), ["b <- compute xd"]);
  world.worker("c", { threads: 2 });
  assert.deepEqual(world.take(), ["c <- compute xe", "c <- compute xf"]);
});

Deno.test("allowOtherWorkers: a task goes elsewhere when its wait exceeds the transfer of its inputs", () => {
  using world = new World({ saturation: 1 }).worker("b", { threads: 1 });
  world.graph({
    big: [],
    x: { needs: ["big"], workers: ["b"] },
    y: { needs: ["big"], workers: ["b"], allowOtherWorkers: true },
  });
  world.finish("big", "b", { nbytes: 300_000_000 }).worker("a", { threads: 1 });
  assert.deepEqual(world.take(), ["b <- compute big", "b <- compute x"]);
  world.tick(1000);
  assert.deepEqual(world.take(), []);
  world.tick(5000);
  assert.deepEqual(world.take(), ["a <- compute y"]);
});

Deno.test("allowOtherWorkers: another worker runs what the named ones cannot hold", () => {
  using world = new World().worker("b", { memoryLimit: 1000 }).worker("a", { memoryLimit: 5000 });
  world.graph({
    big: { workers: ["a"] },
    y: { needs: ["big"], workers: ["b"], allowOtherWorkers: true },
  });
  world.finish("big", "a", { nbytes: 2000 });
  assert.deepEqual(world.take(), ["a <- compute big", "a <- compute y"]);
});

Deno.test("allowOtherWorkers: an idle worker steals from a named one", () => {
  using world = new World().worker("b", { threads: 1 });
  world.graph({ x: { workers: ["b"] }, y: { workers: ["b"], allowOtherWorkers: true } });
  assert.deepEqual(world.take(), ["b <- compute x", "b <- compute y"]);
  world.worker("a");
  assert.deepEqual(world.take(), ["b <- steal y"]);
  world.giveBack("y", "b");
  assert.deepEqual(world.take(), ["a <- compute y"]);
});

Deno.test("a task waits for a worker with enough of its resources", () => {
  using world = new World().worker("a", { resources: { GPU: 1 } });
  world.graph({ x: { resources: { GPU: 2 } }, y: { resources: { TPU: 1 } } });
  assert.deepEqual(world.states(), { x: "no-worker", y: "no-worker" });
  assert.deepEqual(world.reasons("x"), ["no-such-resource", "too-little"]);
  world.worker("b", { resources: { GPU: 2 } });
  assert.deepEqual(world.take(), ["b <- compute x"]);
  world.finish("x", "b");
  world.worker("c", { resources: { TPU: 1 } });
  assert.deepEqual(world.take(), ["c <- compute y"]);
  world.finish("y", "c").take();
});

Deno.test("resources are in use from the assignment on (known fault 2)", () => {
  using world = new World().worker("a", { threads: 4, resources: { R: 1 } });
  world.graph({
    "t-1": { resources: { R: 1 } },
    "t-2": { resources: { R: 0.5 } },
    "t-3": { resources: { R: 0.5 } },
  });
  assert.deepEqual(world.take(), ["a <- compute t-1"]);
  assert.deepEqual(world.workerStatus("a").resources, { R: { total: 1, used: 1 } });
  assert.deepEqual(world.reasons("t-2"), ["resources-in-use"]);
  world.finish("t-1", "a");
  assert.deepEqual(world.take(), ["a <- compute t-2", "a <- compute t-3"]);
  world.finish("t-2", "a").fail("t-3", "a");
  assert.deepEqual(world.workerStatus("a").resources, { R: { total: 1, used: 0 } });
  world.take();
});

Deno.test("a reservation ends when the worker of the task is lost (known fault 2)", () => {
  using world = new World().worker("a", { resources: { R: 1 } });
  world.graph({ x: { resources: { R: 1 } } }).take();
  world.worker("b", { resources: { R: 1 } }).lose("a");
  assert.deepEqual(world.take(), ["b <- compute x"]);
  assert.deepEqual(world.workerStatus("b").resources, { R: { total: 1, used: 1 } });
  world.finish("x", "b").take();
});

Deno.test("a task goes to the holder of its input", () => {
  using world = new World().worker("a").worker("b").graph({ x: [], y: ["x"] });
  world.finish("x", "a", { nbytes: 1_000_000 });
  assert.deepEqual(world.take(), ["a <- compute x", "a <- compute y"]);
  world.finish("y", "a").take();
});

Deno.test("a task goes to the holder of most of its inputs", () => {
  using world = new World().worker("a").worker("b").graph({ x: [], y: [], z: ["x", "y"] });
  world.finish("y", "b", { nbytes: 1_000_000 }).finish("x", "a", { nbytes: 1 });
  assert.deepEqual(world.take().at(-1), "b <- compute z");
  world.finish("z", "b").take();
});

Deno.test("a busy holder of a small input does not beat an idle worker (known fault 13)", () => {
  using world = new World({ saturation: 10 }).worker("a").worker("b");
  world.graph({ x: [], "t-1": ["x"], "t-2": ["x"], "t-3": ["x"], "t-4": ["x"] });
  world.finish("x", "a", { nbytes: 1 });
  const sent = world.take().slice(1);
  assert.deepEqual(sent, [
    "a <- compute t-1",
    "b <- compute t-2",
    "a <- compute t-3",
    "b <- compute t-4",
  ]);
});

Deno.test("idle workers get one task each", () => {
  using world = new World().worker("a").worker("b").worker("c").worker("d");
  for (const key of ["p", "q", "r", "s"]) world.graph({ [key]: [] });
  assert.deepEqual(world.take(), [
    "a <- compute p",
    "b <- compute q",
    "c <- compute r",
    "d <- compute s",
  ]);
});

Deno.test("among idle workers the one that holds the fewest bytes is chosen", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  world.finish("x", "a").take();
  world.graph({ y: [] });
  assert.deepEqual(world.take(), ["b <- compute y"]);
});

Deno.test("an input to fetch counts as work of its worker, once", () => {
  using world = new World({ saturation: 10 }).worker("a").worker("b");
  world.graph({
    x: { workers: ["a"] },
    "t-1": { needs: ["x"], workers: ["b"] },
    "t-2": { needs: ["x"], workers: ["b"] },
  });
  world.finish("x", "a", { nbytes: 100_000_000 }).take();
  const b = world.machine.cluster.workers.get(world.id("b"));
  // Two runs of unknown length, one transfer of 1 s and its latency.
  assert.equal(b?.occupancyUs, 500_000 + 500_000 + 1_000_000 + 1000);
  world.finish("t-1", "b").finish("t-2", "b");
  assert.equal(b?.occupancyUs, 0);
  world.take();
});

Deno.test("an input that is already being fetched adds no cost", () => {
  using world = new World({ saturation: 10 }).worker("a").worker("b");
  const rest = [1, 2, 3, 4, 5, 6].map((number) => [`t-${number}`, ["x"]]);
  world.graph({ x: [], ...Object.fromEntries(rest) });
  world.finish("x", "a", { nbytes: 100_000_000 });
  // The transfer takes 1 s, a run 0.5 s: the first task to move pays, the next does not.
  const workers = world.take().slice(1).map((line) => line.split(" ")[0]);
  assert.deepEqual(workers, ["a", "a", "a", "b", "a", "b"]);
});

Deno.test("inputs larger than every worker's memory fail the task", () => {
  using world = new World().worker("a", { memoryLimit: 100 }).worker("b", { memoryLimit: 100 });
  world.graph({ x: [], t: ["x"] });
  world.finish("x", "a", { nbytes: 1000 });
  assert.deepEqual(world.take().slice(1), ["end g1", "a <- free x"]);
  assert.equal(world.task("t").error?.kind, "refused");
  assert.match(world.task("t").error?.message ?? "", /larger than the memory limit/);
});

Deno.test("inputs larger than one worker's memory go to a larger one", () => {
  using world = new World().worker("a", { memoryLimit: 100 }).worker("b", { memoryLimit: 2000 });
  world.graph({ x: [], t: ["x"] });
  world.finish("x", "a", { nbytes: 1000 });
  assert.deepEqual(world.take().slice(1), ["b <- compute t"]);
  world.finish("t", "b").take();
});

Deno.test("with many constraints and inputs, each task goes to a worker that may run it", () => {
  using world = new World();
  for (let index = 0; index < 40; index++) {
    world.worker(`w${index}`, { resources: index % 2 === 0 ? { even: 1 } : { odd: 1 } });
  }
  const tasks = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`t-${index}`, {
      needs: ["x"],
      resources: index % 2 === 0 ? { even: 1 } : { odd: 1 },
    }]),
  );
  world.graph({ x: [], ...tasks });
  world.finish("x", "w0");
  for (const line of world.take().slice(1)) {
    const [worker = "", , , task = ""] = line.split(" ");
    assert.equal(Number(worker.slice(1)) % 2, Number(task.slice(2)) % 2, line);
  }
});

/** `x`, of 1000 bytes, is on `a`, which is too small to hold it for a task. */
function large(limits: Readonly<Record<string, number>>): World {
  const world = new World({ saturation: 1 });
  for (const [name, memoryLimit] of Object.entries(limits)) world.worker(name, { memoryLimit });
  world.graph({ x: { workers: ["a"] } }, { shared: "s" }).finish("x", "a", { nbytes: 1000 }).take();
  return world;
}

Deno.test("a task whose inputs only a paused worker can hold waits for it, and explain names it", () => {
  for (const byHand of [true, false]) {
    using world = large({ a: 100, big: 2000 });
    if (byHand) world.pauseManually("big");
    else world.pause("big");
    world.take();
    world.graph({ x: { workers: ["a"] }, t: ["x"] }, { shared: "s" });
    assert.deepEqual([world.take(), world.task("t", "g2").state], [[], "no-worker"]);
    const told = world.explained("t", "g2").map(({ code, worker, bytes }) => [code, worker, bytes]);
    assert.deepEqual(told, [
      ["inputs-too-large", undefined, 1000],
      ["not-running", "big", undefined],
    ]);
    // It blocks no task that fits.
    world.graph({ small: [] });
    assert.deepEqual(world.take(), ["a <- compute small"]);
    world.finish("small", "a").take();
    if (byHand) world.resumeManually("big");
    else world.resume("big");
    assert.deepEqual(world.take().filter((line) => line.includes("compute")), ["big <- compute t"]);
    world.finish("t", "big").take();
  }
});

Deno.test("a task waits for a paused worker that can hold its inputs only while that worker exists", () => {
  using world = large({ a: 100, big: 2000 });
  world.pause("big").graph({ x: { workers: ["a"] }, t: ["x"] }, { shared: "s" }).take();
  world.lose("big", "removed");
  assert.equal(world.task("t", "g2").error?.name, "OutOfMemory");
  world.take();
});

Deno.test("a paused worker that may not run the task is not waited for", () => {
  using world = large({ a: 100, big: 2000 });
  world.pause("big");
  world.graph({ x: { workers: ["a"] }, t: { needs: ["x"], workers: ["a"] } }, { shared: "s" });
  assert.equal(world.task("t", "g2").error?.name, "OutOfMemory");
  world.take();
});

Deno.test("a task queued for a worker that paused does not block tasks that fit elsewhere", () => {
  using world = large({ a: 100, big: 2000 });
  world.graph({ "r-1": { workers: ["big"] }, "l-1": { workers: ["a"] } }).take();
  const workers = ["a", "big"];
  world.graph({ x: { workers: ["a"] }, t: { needs: ["x"], workers } }, { shared: "s" });
  world.graph({ small: { workers } });
  assert.deepEqual([world.take(), world.task("t", "g3").state], [[], "queued"]);
  world.pause("big").finish("l-1", "a");
  assert.deepEqual(world.take().filter((line) => line.includes("compute")), ["a <- compute small"]);
  assert.equal(world.task("t", "g3").state, "no-worker");
  world.cancel("g3").finish("small", "a").finish("r-1", "big").take();
  assert.equal(world.status("g3").state, "cancelled");
});

Deno.test("a task with large inputs finds the one worker that can hold them and waits there without blocking others", () => {
  using world = large({ a: 100, b: 100, c: 100, d: 100, e: 100, f: 100, big: 2000 });
  const names = Object.fromEntries([1, 2, 3].map((number) => [`t-${number}`, ["x"]]));
  world.graph({ x: { workers: ["a"] }, ...names }, { shared: "s" });
  assert.deepEqual(world.take(), ["big <- compute t-1"]);
  assert.deepEqual(world.reasons("t-2", "g2"), ["queued-for-holder"]);
  world.graph({ small: [] });
  assert.equal(world.take().length, 1);
  // A worker that is too small does not take it from there either.
  for (let second = 0; second < 20; second++) world.tick(1000);
  assert.deepEqual(world.take(), []);
  world.finish("t-1", "big");
  assert.deepEqual(world.take().filter((line) => line.includes("compute")), ["big <- compute t-2"]);
  world.cancel("g2").take();
});

Deno.test("chooseWorker() decides without changing anything", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  const r = { resources: { R: 1 } };
  world.graph({ x: [], u: [], v: [], y: ["x"], z: ["x"], r }).finish("x", "a", { nbytes: 1e9 });
  world.take();
  const { cluster } = world.machine;
  const before = JSON.stringify(world.machine.snapshot());
  const choices = ["u", "y", "z", "r"].map((key) =>
    [key, chooseWorker(cluster, present(cluster.tasks.get(world.key(key)), key))] as const
  );
  assert.equal(JSON.stringify(world.machine.snapshot()), before);
  for (const [key, choice] of choices) {
    const task = present(cluster.tasks.get(world.key(key)), key);
    assert.equal(chooseWorker(cluster, task), choice, `the same choice again for ${key}`);
  }
  const a = present(cluster.workersByName.get("a"), "a");
  assert.equal(choices.find(([key]) => key === "z")?.[1], a.localQueue);
});

Deno.test("chooseWorker() weighs the holders of the most bytes when there are many", () => {
  const holders = Array.from({ length: 40 }, (_, index) => `w${index}`);
  using world = new World();
  for (const holder of holders) world.worker(holder);
  const parts = holders.map((holder) => [`x-${holder}`, { workers: [holder] }] as const);
  world.graph({ ...Object.fromEntries(parts), y: parts.map(([key]) => key) });
  // The last holders have the largest inputs, and the first 32 are found first.
  const [first = "", ...rest] = holders;
  for (const [at, holder] of [...rest, first].entries()) {
    world.finish(`x-${holder}`, holder, { nbytes: 1 + at * (at === 38 ? 1e9 : 1) });
  }
  assert.deepEqual(world.take().slice(-1), ["w39 <- compute y"]);
});

Deno.test("a task runs where what it reads of its inputs fits, whatever their size is", () => {
  for (const isPart of [true, false]) {
    using world = new World().worker("store");
    const sources = ["a", "b", "c", "d"];
    const reads = { needs: sources, ...isPart && { parts: sources }, workers: ["small"] };
    world.graph({
      ...Object.fromEntries(sources.map((key) => [key, { workers: ["store"] }])),
      ...Object.fromEntries(sources.map((key) => [`read-${key}`, reads])),
    });
    for (const key of sources) world.finish(key, "store", { nbytes: 800 });
    world.take();
    world.worker("small", { memoryLimit: 1000, threads: 4 });
    const started = world.take().filter((line) => line.startsWith("small <- compute read"));
    assert.equal(started.length, isPart ? 4 : 0);
  }
});
