/** A better task goes before those that were sent ahead and have not begun. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

/** Worker "a" runs `clog`, and `low` was sent ahead. */
function clogged(): World {
  const world = new World().worker("a").graph({ clog: [] }, { priority: 1 });
  world.graph({ low: [] }, { priority: -1 });
  assert.deepEqual(world.take(), ["a <- compute clog", "a <- compute low"]);
  return world;
}

function finishAll(world: World, ...keys: readonly string[]): void {
  for (const key of keys) world.finish(key, "a");
  world.take();
}

Deno.test("a better task is sent at once, and the lesser one is asked back", () => {
  using world = clogged().graph({ high: [] });
  assert.deepEqual(world.take(), ["a <- compute high", "a <- steal low"]);
  world.giveBack("low", "a");
  assert.deepEqual(world.take(), ["a <- free low"]);
  assert.deepEqual(world.states("g2"), { low: "queued" });
  world.finish("clog", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- compute low"]);
  finishAll(world, "high", "low");
});

Deno.test("a lesser task and an equal one of a later graph wait", () => {
  using world = clogged().graph({ lowest: [] }, { priority: -2 }).graph({ later: [] }, {
    priority: -1,
  });
  assert.deepEqual(world.take(), []);
  finishAll(world, "clog", "low", "later", "lowest");
});

Deno.test("a task that has begun stays, and the better one runs beside or after it", () => {
  using world = clogged().graph({ high: [] });
  world.take();
  world.giveBack("low", "a", "executing");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states("g2"), { low: "processing" });
  finishAll(world, "clog", "low", "high");
});

Deno.test("each better task takes the place of the worst that was sent, once", () => {
  using world = clogged().graph({ middle: [] }).graph({ top: [] }, { priority: 5 });
  assert.deepEqual(world.take(), [
    "a <- compute middle",
    "a <- steal low",
    "a <- compute top",
    "a <- steal middle",
  ]);
  world.graph({ next: [] }, { priority: 5 });
  assert.deepEqual(world.take(), []);
  world.giveBack("low", "a").giveBack("middle", "a");
  assert.deepEqual(world.take(), ["a <- free low", "a <- free middle"]);
  world.finish("clog", "a").finish("top", "a").finish("next", "a").finish("middle", "a");
  assert.deepEqual(world.take(), [
    "end g1",
    "a <- compute next",
    "end g4",
    "a <- compute middle",
    "end g5",
    "a <- compute low",
    "end g3",
  ]);
  finishAll(world, "low");
});

Deno.test("tasks that a task starts run before what was sent ahead", () => {
  using world = new World({ saturation: 3 }).worker("a").graph({ parent: [] });
  world.graph({ "r-0": [], "r-1": [], "r-2": [] });
  world.take();
  world.spawn("parent", "a");
  world.take();
  world.expand("parent", { "c-0": [], "c-1": [] });
  const lines = world.take();
  assert.deepEqual(lines.filter((line) => line.includes("compute")).length, 2, lines.join());
  assert.deepEqual(lines.filter((line) => line.includes("steal")), [
    "a <- steal r-2",
    "a <- steal r-1",
  ]);
  world.cancel("g1").cancel("g2").take();
});

Deno.test("short tasks that were sent ahead are not asked back", () => {
  using world = new World().worker("a").graph({ "s-0": [] }).finish("s-0", "a", { us: 500 });
  world.graph({ "s-1": [], "s-2": [], "s-3": [], "s-4": [] }).take();
  world.graph({ high: [] }, { priority: 1 });
  assert.deepEqual(world.take(), []);
  world.finish("s-1", "a").finish("s-2", "a").finish("s-3", "a");
  assert.deepEqual(world.take(), ["a <- compute high"]);
  finishAll(world, "high", "s-4");
});

Deno.test("a constrained task takes the place of one at a worker that it may use", () => {
  using world = new World().worker("a").worker("b").graph({ "clog-0": [], "clog-1": [] });
  world.graph({ "low-0": [], "low-1": [] }, { priority: -1 }).take();
  world.graph({ high: { workers: ["b"] } });
  const [first, second, ...rest] = world.take();
  assert.equal(first, "b <- compute high");
  assert.match(second ?? "", /^b <- steal low-/);
  assert.deepEqual(rest, []);
  for (const graph of ["g1", "g2", "g3"]) world.cancel(graph);
  world.take();
});

Deno.test("a queued task whose priority rises takes the place of one that was sent ahead", () => {
  using world = clogged();
  world.graph({ late: [] }, { shared: "ns", priority: -3 });
  assert.deepEqual(world.take(), []);
  world.graph({ late: [] }, { shared: "ns", priority: 3 });
  assert.deepEqual(world.take(), ["a <- compute late", "a <- steal low"]);
  finishAll(world, "clog", "late", "low");
});

Deno.test("tasks for which no lesser one is left to ask back do not look at all workers each", () => {
  using world = new World();
  const names = ["a", "b", "c", "d"];
  for (const name of names) world.worker(name);
  world.graph({ root: [] }, { shared: "ns", want: ["root"] });
  const holder = names.find((name) => world.take().includes(`${name} <- compute root`)) ?? "a";
  world.finish("root", holder);
  world.graph(Object.fromEntries(names.flatMap((name) => [[`${name}-0`, []], [`${name}-1`, []]])), {
    priority: -1,
  }).take();
  const { workers } = world.machine.cluster;
  const values = workers.values.bind(workers);
  const submit = (count: number): number => {
    let looks = 0;
    workers.values = function* () {
      for (const worker of values()) {
        looks++;
        yield worker;
      }
      return undefined;
    } as typeof values;
    const many = Array.from({ length: count }, (_, at) => [`${count}-${at}`, ["root"]]);
    world.graph({ root: [], ...Object.fromEntries(many) }, { shared: "ns", priority: 5 }).take();
    workers.values = values;
    return looks;
  };
  const [few, more] = [submit(10), submit(60)];
  // One look for each tells that a worker can hold the inputs.
  assert.ok(more <= few + 2 * 50, `${few} looks for 10 tasks, ${more} for 60`);
  for (const graph of ["g2", "g3", "g4"]) world.cancel(graph);
  world.take();
});

Deno.test("a task that was sent ahead is sent again when its priority rises", () => {
  using world = new World().worker("a").graph({ clog: [] }, { priority: 9 });
  world.graph({ late: [] }, { shared: "ns", priority: -3 });
  assert.deepEqual(world.take(), ["a <- compute clog", "a <- compute late"]);
  world.graph({ late: [] }, { shared: "ns", priority: 3 });
  assert.deepEqual(world.take(), ["a <- steal late"]);
  world.graph({ other: [] });
  assert.deepEqual(world.take(), []);
  world.giveBack("late", "a");
  assert.deepEqual(world.take(), ["a <- free late", "a <- compute late"]);
  finishAll(world, "clog", "late", "other");
});

Deno.test("a task that begins before it can be sent again stays", () => {
  using world = new World().worker("a").graph({ clog: [] }, { priority: 9 });
  world.graph({ late: [] }, { shared: "ns", priority: -3 });
  world.graph({ late: [] }, { shared: "ns", priority: 3 }).finish("clog", "a").take();
  world.giveBack("late", "a", "executing");
  assert.deepEqual(world.take(), []);
  finishAll(world, "late");
});

Deno.test("the only task of a worker is not asked back when its priority rises", () => {
  using world = new World().worker("a").graph({ late: [] }, { shared: "ns", priority: -3 });
  assert.deepEqual(world.take(), ["a <- compute late"]);
  world.graph({ late: [] }, { shared: "ns", priority: 3 });
  assert.deepEqual(world.take(), []);
  finishAll(world, "late");
});

Deno.test("a task that a heartbeat no longer names as running can be asked back again", () => {
  using world = clogged().graph({ high: [] });
  world.giveBack("low", "a", "executing").take();
  world.graph({ next: [] });
  assert.deepEqual(world.take(), []);
  world.beat("a", ["clog"]).graph({ top: [] }, { priority: 2 });
  assert.deepEqual(world.take(), ["a <- compute top", "a <- steal low"]);
  for (const graph of ["g1", "g2", "g3", "g4", "g5"]) world.cancel(graph);
  world.take();
});

Deno.test("a task takes no place for which a better one waits that none could make room for before", () => {
  using world = clogged().graph({ high: [] });
  world.giveBack("low", "a", "executing").graph({ next: [] }).take();
  world.beat("a", ["clog"]).graph({ named: { workers: ["a"] } });
  assert.deepEqual(world.take(), ["a <- compute next", "a <- steal low"]);
  assert.deepEqual(world.states("g5"), { named: "queued" });
  for (const graph of ["g1", "g2", "g3", "g4", "g5"]) world.cancel(graph);
  world.take();
});

Deno.test("short tasks that were sent ahead are asked back once a long one makes them wait", () => {
  using world = new World().worker("a", { threads: 20 }).graph({ "s-0": [] });
  world.finish("s-0", "a", { us: 500 });
  const short = Array.from({ length: 22 }, (_, at) => `s-${at + 1}`);
  world.graph(Object.fromEntries(short.map((key) => [key, []])), { priority: -1 }).take();
  world.graph({ long: [] });
  assert.deepEqual(world.take(), []);
  world.finish("s-1", "a");
  assert.deepEqual(world.take(), ["a <- compute long"]);
  world.graph({ top: [] }, { priority: 1 });
  assert.deepEqual(world.take(), ["a <- compute top", "a <- steal s-22"]);
  for (const graph of ["g2", "g3", "g4"]) world.cancel(graph);
  world.take();
});

Deno.test("short tasks that were sent ahead are asked back when the first turns out long", () => {
  using world = new World({ leaseMs: 1e9 }).worker("a").worker("b");
  const atA = { workers: ["a"] };
  world.graph({ "s-0": atA }).finish("s-0", "a", { us: 500 });
  world.graph({ "s-1": atA, "s-2": atA, "s-3": atA, "s-4": atA }).take();
  world.graph({ high: atA }, { priority: 1 });
  assert.deepEqual(world.take(), []);
  world.beat("a", ["s-1"]).tick(100);
  assert.deepEqual(world.take(), ["a <- compute high", "a <- steal s-4"]);
  for (const graph of ["g2", "g3"]) world.cancel(graph);
  world.take();
});

Deno.test("what was sent ahead to a paused worker can be asked back when it resumes", () => {
  using world = clogged().pause("a").graph({ next: [] });
  world.take();
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute next", "a <- steal low"]);
  finishAll(world, "clog", "next", "low");
});

const GPU = { resources: { gpu: 1 } } as const;

/** Worker "a" runs `clog`, and `low`, which needs its only GPU, was sent ahead. */
function cloggedGpu(): World {
  const world = new World().worker("a", GPU).graph({ clog: [] }, { priority: 9 });
  world.graph({ low: GPU }, { priority: -1 });
  assert.deepEqual(world.take(), ["a <- compute clog", "a <- compute low"]);
  return world.beat("a", ["clog"]);
}

Deno.test("a better task gets the resource of one that was sent ahead, once that is given back", () => {
  using world = cloggedGpu().graph({ high: GPU });
  assert.deepEqual(world.take(), ["a <- steal low"]);
  world.graph({ next: GPU });
  assert.deepEqual(world.take(), []);
  world.giveBack("low", "a");
  assert.deepEqual(world.take(), ["a <- free low", "a <- compute high"]);
  world.finish("clog", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  world.finish("high", "a");
  assert.deepEqual(world.take(), ["end g3", "a <- compute next"]);
  world.finish("next", "a");
  assert.deepEqual(world.take(), ["end g4", "a <- compute low"]);
  finishAll(world, "low");
});

Deno.test("a better task is not bound to a worker whose resource is used by a task that has begun", () => {
  using world = new World().worker("a", GPU).worker("b", GPU).graph({ used: GPU, clog: [] });
  assert.deepEqual(world.take(), ["a <- compute used", "b <- compute clog"]);
  world.graph({ low: GPU }, { priority: -1 });
  assert.deepEqual(world.take(), ["b <- compute low"]);
  world.graph({ high: GPU });
  assert.deepEqual(world.take(), ["b <- steal low"]);
  world.giveBack("low", "b", "executing");
  assert.deepEqual(world.take(), []);
  world.finish("used", "a");
  assert.deepEqual(world.take(), ["a <- compute high"]);
  world.finish("clog", "b").finish("low", "b");
  finishAll(world, "high");
});

Deno.test("a task that begins after all makes the better one ask another worker", () => {
  using world = new World().worker("a", GPU).worker("b", GPU);
  world.graph({ "clog-0": [], "clog-1": [] }, { priority: 9 });
  world.graph({ "low-0": GPU, "low-1": GPU }, { priority: -1 }).take();
  world.graph({ high: GPU });
  const [asked = "", ...rest] = world.take();
  assert.deepEqual(rest, []);
  const [, worker = "", key = ""] = /^(\w) <- steal (low-\d)$/.exec(asked) ?? [];
  world.giveBack(key, worker, "executing");
  const [again = ""] = world.take();
  assert.match(again, worker === "a" ? /^b <- steal low-/ : /^a <- steal low-/);
  for (const graph of ["g1", "g2", "g3"]) world.cancel(graph);
  world.take();
});

Deno.test("nothing more is asked back for a task while the answer of one worker is due", () => {
  using world = new World().worker("a", GPU).worker("b", GPU);
  world.graph({ "clog-0": [], "clog-1": [] }, { priority: 9 });
  world.graph({ "low-0": GPU, "low-1": GPU }, { priority: -1 }).take();
  world.graph({ high: GPU }, { shared: "ns" });
  assert.deepEqual(world.take().filter((line) => line.includes("steal")).length, 1);
  world.graph({ high: GPU }, { shared: "ns", priority: 1 });
  assert.deepEqual(world.take(), []);
  for (const graph of ["g1", "g2", "g3", "g4"]) world.cancel(graph);
  world.take();
});

Deno.test("a worker that pauses before it answers makes the better task ask another worker", () => {
  using world = new World().worker("a", GPU).worker("b", GPU);
  world.graph({ "clog-0": [], "clog-1": [] }, { priority: 9 });
  world.graph({ "low-0": GPU, "low-1": GPU }, { priority: -1 }).take();
  world.graph({ high: GPU });
  const [asked = ""] = world.take();
  const worker = asked.startsWith("a") ? "a" : "b";
  world.pause(worker);
  const lines = world.take();
  assert.ok(lines.some((line) => line.startsWith(`${worker === "a" ? "b" : "a"} <- steal low-`)));
  for (const graph of ["g1", "g2", "g3"]) world.cancel(graph);
  world.take();
});

Deno.test("as many lesser tasks are asked back as hold what the better one needs, the worst first", () => {
  using world = new World().worker("a", { threads: 30, resources: { gpu: 3, fpga: 1 } });
  world.graph(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`clog-${at}`, []])), {
    priority: 9,
  });
  world.graph({ other: { resources: { fpga: 1 } } }, { priority: -3 });
  world.graph({ low: { resources: { gpu: 2 } } }, { priority: -2 });
  world.graph({ middle: GPU }, { priority: -1 }).take();
  world.graph({ high: { resources: { gpu: 3 } } });
  assert.deepEqual(world.take(), ["a <- steal low", "a <- steal middle"]);
  assert.deepEqual(world.giveBack("low", "a").take(), ["a <- free low"]);
  world.graph({ least: GPU }, { priority: -4 });
  world.giveBack("middle", "a");
  const lines = world.take();
  assert.deepEqual(lines.filter((line) => line.includes("compute")), ["a <- compute high"]);
  for (const graph of ["g1", "g2", "g3", "g4", "g5", "g6"]) world.cancel(graph);
  world.take();
});

Deno.test("a lesser task keeps its resource from one that is not better", () => {
  using world = cloggedGpu().graph({ lowest: GPU }, { priority: -2 });
  world.graph({ two: { resources: { gpu: 1 } } }, { priority: -1 });
  assert.deepEqual(world.take(), []);
  for (const graph of ["g1", "g2", "g3", "g4"]) world.cancel(graph);
  world.take();
});

Deno.test("a stolen task does not take the resource for which a better one waits", () => {
  using world = new World().worker("a", GPU).worker("b", GPU).pauseManually("b");
  world.graph({ clog: [] }, { priority: 9 }).graph({ low: GPU }, { priority: -1 }).take();
  world.beat("a", ["clog"]).resumeManually("b");
  assert.deepEqual(world.take(), ["b <- resume", "a <- steal low"]);
  world.graph({ high: { ...GPU, workers: ["b"] } });
  assert.deepEqual(world.take(), []);
  world.giveBack("low", "a");
  assert.deepEqual(world.take(), ["a <- free low", "b <- compute high", "a <- compute low"]);
  world.finish("high", "b");
  finishAll(world, "clog", "low");
});

Deno.test("a task takes its place though a better one of its share waits to run alone", () => {
  const alice = { shared: "alice/ns" } as const;
  using world = new World({ fairShare: true, stealIntervalMs: 0 }).worker("a", {
    memoryLimit: 1000,
  });
  world.graph({ clog: [] }, { shared: "bob/ns" }).graph({ low: [] }, alice);
  world.graph({ big: [] }, { ...alice, priority: 5 }).worker("b", { memoryLimit: 200 });
  const error = {
    kind: "killed",
    name: "MemoryExceeded",
    message: "short",
    grownBytes: 900,
  } as const;
  world.fail("alice/ns/big", "a", error).pause("b");
  world.giveBack("alice/ns/low", "a", "executing").beat("a", ["bob/ns/clog"]);
  // Two shares compete.
  world.graph({ other: { workers: ["b"] } }, { shared: "bob/ns" }).take();
  world.graph({ middle: [] }, { ...alice, priority: 3 });
  assert.deepEqual(world.take(), ["a <- compute middle", "a <- steal low"]);
  assert.deepEqual(world.states("g3"), { big: "queued" });
  for (const graph of ["g1", "g2", "g3", "g4", "g5"]) world.cancel(graph);
  world.take();
});
