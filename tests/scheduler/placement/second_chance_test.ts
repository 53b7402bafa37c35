/** Tasks that run too long, and what becomes of their two runs. */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asGraphId, asMillis, asStimulusId } from "../../../protocol/mod.ts";
import { checkSums } from "../../../sim/checks/analyses.ts";
import { analyseGraph, SchedulerState } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";
import { MemoryWorld } from "../../world/memory_world.ts";
import type { GraphSpec, GraphSpecOptions } from "../../world/scheduler_graph.ts";

const SECOND_US = 1_000_000;
const TERMS = { factor: 3, minimumMs: 10_000 };
const PATIENT = { saturation: 1, leaseMs: 3_600_000 };

/** Three runs of a second at `b`, which runs `r-4`, and an idle worker `a`. */
function straggling<W extends World = World>(
  spec: GraphSpec[string] = [],
  { secondChance = TERMS, ...options }: GraphSpecOptions = {},
  world: W = new World(PATIENT) as W,
): W {
  world.worker("b");
  world.graph({ "r-1": [], "r-2": [], "r-3": [], "r-4": spec }, { ...options, secondChance });
  world.finish("r-1", "b").finish("r-2", "b").finish("r-3", "b").worker("a").take();
  assert.equal(world.task("r-4").worker, "b");
  return world;
}

/** As `straggling()`; `r-4` has run at `b` for 11 seconds, and runs at `a` too. */
function seconded<W extends World = World>(
  spec: GraphSpec[string] = [],
  options: GraphSpecOptions = {},
  world?: W,
): W {
  const straggler = straggling(spec, options, world);
  assert.deepEqual(straggler.beat("b", ["r-4"], 11 * SECOND_US).take(), ["a <- compute r-4"]);
  return straggler;
}

function totals({ machine }: World): readonly [started: number, won: number, lost: number] {
  const { secondStarted, secondWon, secondLost } = machine.cluster.totals;
  return [secondStarted, secondWon, secondLost];
}

Deno.test("startSecondRuns() starts a run again that takes too long, and no third time", () => {
  using world = straggling();
  world.beat("b", ["r-4"], 4 * SECOND_US);
  assert.deepEqual(world.take(), []);
  world.tick(5999);
  assert.deepEqual(world.take(), [], "it may take 10 s");
  world.tick(1);
  assert.deepEqual(world.take(), ["a <- compute r-4"]);
  assert.equal(world.task("r-4").worker, "b");
  world.worker("c").beat("b", ["r-4"], 99 * SECOND_US).beat("a", ["r-4"], 90 * SECOND_US);
  assert.deepEqual(world.tick(60_000).take(), []);
  world.finish("r-4", "a");
  assert.deepEqual(world.take(), ["end g1", "b <- cancel r-4", "b <- free r-4"]);
  assert.deepEqual([world.task("r-4").holders, totals(world)], [["a"], [1, 1, 0]]);
  assert.deepEqual(world.status().secondRuns, { started: 1, won: 1 });
});

Deno.test("a run is too long by the times of its group in the submission", () => {
  using world = straggling([], { secondChance: { factor: 20, minimumMs: 10_000 } });
  world.beat("b", ["r-4"], 19 * SECOND_US);
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.tick(4000).take(), ["a <- compute r-4"]);
  world.finish("r-4", "a").take();
});

Deno.test("a run is too long by the times of results from the cache, too", () => {
  for (const hits of [2, 3]) {
    using world = new World(PATIENT).worker("b");
    const keys = ["r-1", "r-2", "r-3"].slice(0, hits);
    const spec = Object.fromEntries([...keys, "r-4"].map((key) => [key, []]));
    const cache = { hits: Object.fromEntries(keys.map((key) => [key, key.toUpperCase()])) };
    world.graph(spec, { secondChance: TERMS, cache }).lookedUp("r-4", null).worker("a").take();
    const compute = hits === 3 ? ["a <- compute r-4"] : [];
    assert.deepEqual(world.beat("b", ["r-4"], 11 * SECOND_US).take(), compute);
  }
});

Deno.test("without three ended runs of the group, or without the wish, no run is repeated", () => {
  using world = new World(PATIENT).worker("a").worker("b").worker("c").worker("d");
  world.graph({ "r-1": [], "r-2": [], "r-3": [] }, { secondChance: TERMS });
  world.finish("r-1", "a").finish("r-2", "b").take();
  world.beat("c", ["r-3"], 100 * SECOND_US).tick(100_000);
  assert.deepEqual(world.take(), []);
  world.finish("r-3", "c").take();
  world.graph({ "r-1": [], "r-2": [], "r-3": [], "r-4": [] }).take();
  for (const key of ["r-1", "r-2", "r-3"]) {
    world.finish(`local/g2/${key}`, world.task(key, "g2").worker ?? "");
  }
  const runs = world.task("r-4", "g2").worker ?? "";
  world.take();
  world.beat(runs, ["local/g2/r-4"], 100 * SECOND_US).tick(100_000);
  assert.deepEqual(world.take(), []);
  world.finish("local/g2/r-4", runs).take();
});

Deno.test("the first run wins: the second one is killed, and its late result is dropped", () => {
  using world = seconded();
  world.finish("r-4", "b");
  assert.deepEqual(world.take(), ["end g1", "a <- cancel r-4", "a <- free r-4"]);
  world.finish("r-4", "a").killed("r-4", "a");
  assert.deepEqual([world.take(), world.task("r-4").holders], [[], ["b"]]);
  assert.deepEqual(totals(world), [1, 0, 1]);
  assert.deepEqual(world.status().secondRuns, { started: 1, won: 0 });
});

Deno.test("a failure of one of two runs is dropped; that of the last one counts", () => {
  for (const order of [["b", "a"], ["a", "b"]] as const) {
    using world = seconded({ retries: 1 });
    const [one, other] = order;
    world.fail("r-4", one);
    assert.deepEqual(world.take(), [`${one} <- free r-4`]);
    assert.equal(world.task("r-4").worker, other);
    world.fail("r-4", other);
    assert.equal(world.task("r-4").retriesLeft, 0);
    world.take();
    const { worker } = world.task("r-4");
    world.beat(worker ?? "", ["r-4"], 100 * SECOND_US).tick(1000);
    assert.deepEqual(world.take(), [], "it has had its second chance");
    world.fail("r-4", worker ?? "");
    assert.equal(world.task("r-4").state, "erred");
    world.take();
  }
});

Deno.test("a run goes on alone when the worker of the other one is lost or leaves", () => {
  for (const reason of ["refused", "left", "removed", "lease"] as const) {
    for (const [lost, other] of [["a", "b"], ["b", "a"]] as const) {
      using world = seconded();
      world.lose(lost, reason);
      assert.deepEqual(world.take().filter((line) => line.includes("compute r-4")), []);
      assert.deepEqual([world.task("r-4").worker, world.task("r-4").suspicious], [other, 0]);
      world.finish("r-4", other);
      assert.equal(world.task("r-4").state, "memory");
      world.take();
    }
  }
});

Deno.test("a run goes on alone when the other one was given back, or had no process", () => {
  for (const [one, other] of [["a", "b"], ["b", "a"]] as const) {
    using world = seconded();
    world.report(one, ["rescheduled", world.key("r-4"), world.attempt("r-4", one)] as never);
    assert.deepEqual([world.take(), world.task("r-4").worker], [[`${one} <- free r-4`], other]);
    world.finish("r-4", other).take();
  }
});

Deno.test("kill() kills both runs, and the graph ends after both have died", () => {
  for (const [first, second] of [["a", "b"], ["b", "a"]] as const) {
    using world = seconded();
    world.cancel();
    const cancels = world.take().filter((line) => line.includes("cancel"));
    assert.deepEqual(cancels, ["b <- cancel r-4", "a <- cancel r-4"]);
    world.killed("r-4", first);
    assert.deepEqual(world.take().filter((line) => line.startsWith("end")), []);
    world.killed("r-4", second);
    assert.deepEqual(world.take().filter((line) => line.startsWith("end")), ["end g1"]);
    assert.equal(world.status().state, "cancelled");
  }
});

Deno.test("a killed run that has ended before frees its value, the other one is waited for", () => {
  using world = seconded();
  world.cancel().take();
  world.finish("r-4", "a");
  assert.deepEqual(world.take(), ["a <- free r-4"]);
  assert.equal(world.status().state, "cancelling");
  world.lose("b", "left");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("both runs end when an input is lost", () => {
  using world = new World(PATIENT).worker("a").worker("b").worker("c");
  world.graph({ i: [], "r-1": [], "r-2": [], "r-3": [], "r-4": ["i"] }, { secondChance: TERMS });
  for (const key of ["i", "r-1", "r-2", "r-3"]) {
    world.finish(key, world.task(key).worker ?? "");
  }
  world.take();
  const holder = world.task("i").holders[0] ?? "";
  const runs = world.task("r-4").worker ?? "";
  world.beat(runs, ["r-4"], 11 * SECOND_US).take();
  const second = world.machine.cluster.tasks.get(world.key("r-4"))?.second?.worker?.name ?? "";
  assert.ok(second !== "" && second !== runs);
  world.released("i", holder, world.number);
  const lines = world.take();
  for (const name of [runs, second]) assert.ok(lines.includes(`${name} <- free r-4`), name);
  world.finish("i", world.task("i").worker ?? "").finish("r-4", world.task("r-4").worker ?? "");
  world.take();
});

Deno.test("a second run takes only an idle slot that no runnable task could take", () => {
  using world = straggling();
  world.graph({ y: [], z: [] }).take();
  assert.deepEqual(world.beat("b", ["r-4"], 20 * SECOND_US).take(), [], "a runs y, z waits");
  world.finish("local/g2/y", "a");
  assert.deepEqual(world.take(), ["a <- compute z"]);
  world.finish("local/g2/z", "a");
  assert.deepEqual(world.take(), ["end g2", "a <- compute r-4"]);
  world.finish("r-4", "a").take();
});

Deno.test("a task that waits behind others is stolen for an idle slot before a second run", () => {
  using world = new World({ ...PATIENT, saturation: 2 }).worker("b");
  world.graph({ "r-1": [], "r-2": [], "r-3": [], "r-4": [], z: [] }, { secondChance: TERMS });
  world.finish("r-1", "b").finish("r-2", "b").finish("r-3", "b");
  world.beat("b", ["r-4"], 11 * SECOND_US).take();
  assert.deepEqual(world.worker("a").take(), ["b <- steal z"]);
  world.giveBack("z", "b");
  assert.deepEqual(world.take(), ["a <- compute z"]);
  world.finish("z", "a");
  assert.deepEqual(world.take(), ["a <- compute r-4"]);
  world.finish("r-4", "a").take();
});

Deno.test("a second run needs a worker that may run the task, with its resources", () => {
  const gpu = { resources: { gpu: 1 } };
  using world = new World(PATIENT).worker("a", gpu).worker("b", gpu).worker("c");
  const spec = { resources: { gpu: 1 } };
  const r = { "r-1": spec, "r-2": spec, "r-3": spec, "r-4": spec };
  world.graph({ ...r, "q-1": spec }, { secondChance: TERMS });
  world.finish("r-1", "a").finish("r-2", "b").finish("r-3", "a").take();
  const [runs, other] = world.task("r-4").worker === "a" ? ["a", "b"] : ["b", "a"];
  assert.deepEqual(world.beat(runs, ["r-4"], 20 * SECOND_US).take(), [], "only c is idle");
  world.finish("q-1", other);
  assert.deepEqual(world.take(), [`${other} <- compute r-4`]);
  assert.equal(world.machine.cluster.workersByName.get(other)?.used.get("gpu"), 1_000_000);
  world.finish("r-4", other).take();
  const used = ["a", "b"].map((name) => world.machine.cluster.workersByName.get(name)?.used);
  assert.deepEqual(used.map((each) => each?.get("gpu")), [0, 0]);
});

Deno.test("a second run takes slots of pools, or does not start", () => {
  for (const slots of [1, 2]) {
    using world = new World(PATIENT).pool("db", slots).worker("a").worker("b");
    const spec = { pools: { db: 1 } };
    world.graph({ "r-1": spec, "r-2": spec, "r-3": spec, "r-4": spec }, { secondChance: TERMS });
    for (const key of ["r-1", "r-2", "r-3"]) world.finish(key, world.task(key).worker ?? "");
    world.take();
    const runs = world.task("r-4").worker ?? "";
    world.beat(runs, ["r-4"], 20 * SECOND_US);
    const pool = [...world.machine.cluster.pools.values()][0];
    assert.deepEqual([world.take().length, pool?.used], [slots - 1, slots]);
    world.finish("r-4", runs).take();
    assert.equal(pool?.used, 0);
  }
});

Deno.test("a task that must not run twice, or has effects, has no second run", () => {
  const specs: readonly GraphSpec[string][] = [
    { pure: false },
    { op: "exec" },
    { workers: ["b"] },
  ];
  for (const spec of specs) {
    using world = straggling(spec);
    world.beat("b", ["r-4"], 20 * SECOND_US).tick(10_000);
    assert.deepEqual(world.take(), []);
    world.finish("r-4", "b").take();
  }
});

Deno.test("both runs go on when their workers register again", () => {
  using world = seconded();
  const [ofA, ofB] = [world.attempt("r-4", "a"), world.attempt("r-4", "b")];
  world.worker("a", { again: true, running: [["r-4", ofA]] });
  world.worker("b", { again: true, running: [["r-4", ofB]] });
  const about = () => world.take().filter((line) => line.includes("r-4"));
  assert.deepEqual(about(), []);
  const task = world.machine.cluster.tasks.get(world.key("r-4"));
  assert.deepEqual([task?.worker?.name, task?.second?.worker?.name], ["b", "a"]);
  world.finish("r-4", "a", { attempt: ofA });
  assert.equal(world.task("r-4").state, "memory");
  assert.deepEqual(about(), ["b#2 <- cancel r-4", "b#2 <- free r-4"]);
});

Deno.test("a worker that leaves before it has begun a second run does not keep the task", () => {
  for (const isBegun of [false, true]) {
    using world = seconded([], {}, new MemoryWorld(PATIENT));
    if (isBegun) world.beat("a", ["r-4"], SECOND_US);
    world.worker("c").retire(["a"]);
    const retired = ["a <- pause", "retired r1: a; moved 0"];
    assert.deepEqual(world.take(), isBegun ? retired.slice(0, 1) : retired);
    world.lose("b").take();
    const { state, worker } = world.task("r-4");
    assert.deepEqual([state, worker], isBegun ? ["processing", "a"] : ["queued", null]);
    world.cancel().take();
  }
});

Deno.test("a second run is charged to the share that its task has, also after a restart", () => {
  using world = seconded([], { shared: "n" }, new World({ ...PATIENT, graphShare: "fair" }));
  world.graph({ "r-4": [] }, { shared: "n", priority: 5 });
  const snapshot = world.machine.snapshot();
  const restored = new SchedulerState();
  restored.restore(structuredClone(snapshot));
  assert.deepEqual(restored.snapshot(), snapshot);
  world.finish("r-4", "a").take();
});

Deno.test("the value of a second run counts that its worker lists when it registers again", () => {
  using world = seconded();
  const attempt = world.attempt("r-4", "a");
  world.worker("a", { again: true, held: [["r-4", attempt, attempt]] });
  assert.equal(world.status().state, "succeeded");
  assert.deepEqual(world.take(), ["end g1", "b <- cancel r-4", "b <- free r-4"]);
});

Deno.test("both runs are charged to the share of their owner, each once", () => {
  for (const [winner, winnerUs, loserUs] of [["b", 14, 3], ["a", 3, 12]] as const) {
    using world = seconded([], { shared: "n" });
    const [owner] = [...world.machine.cluster.fair.owners.values()];
    const before = owner?.slotUs ?? 0;
    world.beat("a", ["r-4"], 2 * SECOND_US).tick(1000);
    world.finish("r-4", winner, { us: winnerUs * SECOND_US }).take();
    assert.equal((owner?.slotUs ?? 0) - before, (winnerUs + loserUs) * SECOND_US);
  }
});

Deno.test("the story and the reasons tell of the second run, and the analysis adds up", () => {
  for (const winner of ["a", "b"]) {
    using world = seconded();
    assert.match(world.explained("r-4")[0]?.text ?? "", /second time, on worker "a"/);
    world.beat("a", ["r-4"], 1000).tick(3000).finish("r-4", winner, { us: 3 * SECOND_US }).take();
    const { entries } = world.machine.story({ key: world.key("r-4") });
    const causes = entries.map(({ cause }) => cause).filter((cause) => cause.includes("second"));
    assert.deepEqual(causes, [
      "second chance at a beside b",
      `second chance at a ${winner === "a" ? "goes on alone" : "ended"}`,
    ]);
    const analysis = runSteps(analyseGraph(world.machine, asGraphId("g1")));
    assert.ok(analysis !== undefined);
    checkSums(analysis);
  }
});

Deno.test("a run that returns a graph ends the other one", () => {
  for (const [one, other] of [["a", "b"], ["b", "a"]] as const) {
    using world = seconded();
    world.spawn("r-4", one);
    const lines = world.take().filter((line) => line.startsWith(other));
    assert.deepEqual(lines, [`${other} <- cancel r-4`, `${other} <- free r-4`]);
    world.expand("r-4", { s: [] }).take();
    const worker = [...world.machine.cluster.workers.values()]
      .find(({ processing }) => processing.size > 0);
    assert.equal(worker?.processing.size, 1);
  }
});

Deno.test("a fault in one of two runs costs the task, and both of its runs", () => {
  using world = new World({ ...PATIENT, rethrow: false }).worker("b");
  const spec = { "r-1": [], "r-2": [], "r-3": [], "r-4": [], w: { workers: ["z"] } };
  world.graph(spec, { secondChance: TERMS });
  world.finish("r-1", "b").finish("r-2", "b").finish("r-3", "b").worker("a");
  world.beat("b", ["r-4"], 11 * SECOND_US).take();
  const task = world.machine.cluster.tasks.get(world.key("r-4"));
  assert.ok(task?.second);
  task.second.reservedBytes += 1e6;
  world.machine.handleStimulus({
    type: "worker-reported",
    worker: world.id("b"),
    messages: [world.finished("r-4", "b")],
    stimulusId: asStimulusId("fault"),
    at: asMillis(world.now),
  });
  world.machine.validate();
  assert.deepEqual([task.state, task.second, task.worker], ["erred", null, null]);
});

Deno.test("links of a chain that wait at their worker for one another do not go first", () => {
  using world = new World({ ...PATIENT, earlyLinks: 8 }).worker("b");
  world.graph({ "t-known": [] }).finish("t-known", "b", { us: 100, nbytes: 10 });
  world.graph({ "r-1": [], "r-2": [], "r-3": [], "r-4": [] }, { secondChance: TERMS });
  for (const key of ["r-1", "r-2", "r-3"]) world.finish(key, "b");
  world.worker("a").graph({ "t-0": [], "t-1": ["t-0"], "t-2": ["t-1"] }).take();
  world.worker("c");
  assert.deepEqual(world.beat("b", ["r-4"], 11 * SECOND_US).take(), ["c <- compute r-4"]);
  world.cancel("g2").cancel("g3").take();
});
