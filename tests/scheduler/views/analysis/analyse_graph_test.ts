/** Analyses of graphs whose times are known, exact to the millisecond. */
import assert from "node:assert/strict";
import { runSteps } from "../../../../base/mod.ts";
import {
  asAttempt,
  asGraphId,
  asMillis,
  type FromWorker,
  type GraphAnalysis,
  type SlotUse,
} from "../../../../protocol/mod.ts";
import { analyseGraph } from "../../../../scheduler/mod.ts";
import { checkSums } from "../../../../sim/checks/analyses.ts";
import { finishRun, type RunReport } from "../../../world/finish_run.ts";
import { World } from "../../../world/scheduler_world.ts";

function analyse(world: World, id = "g1"): GraphAnalysis {
  const analysis = runSteps(analyseGraph(world.machine, asGraphId(id)));
  assert.ok(analysis !== undefined, `graph "${id}" is analysed`);
  checkSums(analysis);
  return analysis;
}

/** The path as `first..last x tasks: times`. */
function pathOf({ criticalPath: { links } }: GraphAnalysis): string[] {
  return links.map(({ first, last, tasks, times }) => {
    const range = tasks === 1 ? first : `${first}..${last} x ${tasks}`;
    const shown = Object.entries(times).map(([name, each]) => `${name} ${each}`);
    return `${range}: ${shown.join(", ")}`;
  });
}

/** Seconds of slots by their use, without what is 0. */
function usesOf({ slots: { shares, seconds } }: GraphAnalysis): Partial<Record<SlotUse, number>> {
  const used = Object.entries(shares).filter(([, share]) => share > 0);
  return Object.fromEntries(
    used.map(([use, share]) => [use, Math.round(share * seconds * 1000) / 1000]),
  );
}

function codesOf({ advice }: GraphAnalysis): string[] {
  return advice.map(({ code }) => code);
}

/** After so many milliseconds a run of all this time is over. */
function pass(world: World, ms: number, ...ended: (readonly [key: string, RunReport])[]): void {
  world.now += ms;
  for (const [key, report] of ended) finishRun(world, key, report);
}

const W1 = { worker: "w1" } as const;
type TaskFinished = Extract<FromWorker, readonly ["task-finished", ...unknown[]]>;

Deno.test("a chain: each task is on the critical path, and nothing could be sooner", () => {
  const world = new World();
  world.worker("w1").graph({ "a-1": [], "a-2": ["a-1"], b: ["a-2"] });
  pass(world, 100, ["a-1", { ...W1, runMs: 100 }]);
  pass(world, 250, ["a-2", { ...W1, runMs: 250 }]);
  pass(world, 50, ["b", { ...W1, runMs: 50 }]);
  const analysis = analyse(world);
  assert.equal(analysis.elapsedSeconds, 0.4);
  assert.deepEqual(pathOf(analysis), ["a-1..a-2 x 2: computing 0.35", "b: computing 0.05"]);
  assert.deepEqual(usesOf(analysis), { computing: 0.4 });
  assert.deepEqual(analysis.bounds, {
    longestPathSeconds: 0.4,
    workSeconds: 0.4,
    workPerSlotSeconds: 0.4,
    bestSeconds: 0.4,
    efficiency: 1,
  });
  assert.deepEqual([analysis.tasks, analysis.known, analysis.gaps], [3, 3, []]);
  assert.deepEqual(analysis.advice, []);
});

Deno.test("a diamond: the longer side is on the critical path, and the other slot idles", () => {
  const world = new World();
  world.worker("w1", { threads: 2 }).graph({ x: [], y: ["x"], z: ["x"], w: ["y", "z"] });
  pass(world, 10, ["x", { ...W1, runMs: 10 }]);
  pass(world, 20, ["y", { ...W1, runMs: 20 }]);
  pass(world, 50, ["z", { ...W1, runMs: 70 }]);
  pass(world, 20, ["w", { ...W1, runMs: 20 }]);
  const analysis = analyse(world);
  assert.deepEqual(pathOf(analysis), [
    "x: computing 0.01",
    "z: computing 0.07",
    "w: computing 0.02",
  ]);
  assert.deepEqual(usesOf(analysis), { computing: 0.12, inputs: 0.06, idle: 0.02 });
  assert.equal(analysis.bounds.longestPathSeconds, 0.1);
  assert.equal(analysis.bounds.workPerSlotSeconds, 0.06);
  assert.deepEqual(codesOf(analysis), ["parallelism"]);
});

Deno.test("a straggler takes most of the critical path, and is told to be split", () => {
  const world = new World();
  const loads = Array.from({ length: 8 }, (_, index) => `load-${index}`);
  world.worker("w1", { threads: 8 }).graph({
    ...Object.fromEntries(loads.map((key) => [key, []])),
    total: loads,
  });
  pass(world, 100, ...loads.slice(1).map((key) => [key, { ...W1, runMs: 100 }] as const));
  pass(world, 800, ["load-0", { ...W1, runMs: 900 }]);
  pass(world, 100, ["total", { ...W1, runMs: 100 }]);
  const analysis = analyse(world);
  assert.deepEqual(pathOf(analysis), ["load-0: computing 0.9", "total: computing 0.1"]);
  assert.match(
    analysis.advice[0]?.text ?? "",
    /^The slowest 1 of 8 ".*load" takes 90 % of the critical path \(0.90 s; .* 0.10 s each\)/,
  );
  assert.deepEqual(codesOf(analysis), ["stragglers", "parallelism"]);
});

Deno.test("a slow transfer is a part of the path, with the bytes of its inputs", () => {
  const world = new World();
  world.worker("w1").worker("w2").graph({ a: [], b: [], join: ["a", "b"] });
  const [onA, onB] = ["a", "b"].map((key) =>
    world.machine.cluster.tasks.get(world.key(key))?.worker?.name ?? ""
  );
  pass(
    world,
    100,
    ["a", { worker: onA ?? "", runMs: 90, lagMs: 10, nbytes: 1 << 30 }],
    ["b", { worker: onB ?? "", runMs: 90, lagMs: 10, nbytes: 1 << 30 }],
  );
  const worker = world.machine.cluster.tasks.get(world.key("join"))?.worker?.name ?? "";
  pass(world, 1000, ["join", { worker, runMs: 200, lagMs: 50, waits: [700, 0, 0, 20, 10] }]);
  const analysis = analyse(world);
  const [, last] = pathOf(analysis);
  const times = "messages 0.07, computing 0.2, starting 0.01, reading 0.02, transferring 0.7";
  assert.equal(last, `join: ${times}`);
  assert.deepEqual(analysis.criticalPath.times, {
    messages: 0.08,
    computing: 0.29,
    starting: 0.01,
    reading: 0.02,
    transferring: 0.7,
  });
  const { transferring, reading, starting } = usesOf(analysis);
  assert.deepEqual({ transferring, reading, starting }, {
    transferring: 0.7,
    reading: 0.02,
    starting: 0.01,
  });
  assert.match(analysis.advice[0]?.text ?? "", /64 % of the critical path .* 1 task .* 2.0 GiB/);
});

Deno.test("a starved cluster: tasks wait for a slot, and the bound says what more workers give", () => {
  const world = new World({ saturation: 1 });
  const keys = ["a", "b", "c", "d"];
  world.worker("w1").graph(Object.fromEntries(keys.map((key) => [key, []])));
  for (const key of keys) pass(world, 100, [key, { ...W1, runMs: 100 }]);
  const analysis = analyse(world);
  assert.deepEqual(analysis.criticalPath.times, { computing: 0.1, slot: 0.3 });
  assert.deepEqual(usesOf(analysis), { computing: 0.4 });
  const { bestSeconds, efficiency, longestPathSeconds } = analysis.bounds;
  assert.deepEqual([bestSeconds, efficiency, longestPathSeconds], [0.4, 1, 0.1]);
  assert.deepEqual(codesOf(analysis), ["slots"]);
  assert.match(analysis.advice[0]?.text ?? "", /at best 0.10 s in place of 0.40 s/);
});

Deno.test("waits for memory are parts of the path and of the slots", () => {
  const world = new World();
  world.worker("w1").graph({ a: [] });
  pass(world, 500, ["a", { ...W1, runMs: 100, waits: [0, 0, 400, 0, 0] }]);
  const analysis = analyse(world);
  assert.deepEqual(pathOf(analysis), ["a: computing 0.1, memory 0.4"]);
  assert.deepEqual(usesOf(analysis), { computing: 0.1, memory: 0.4 });
  assert.match(
    analysis.advice[0]?.text ?? "",
    /^Slots of 1 worker waited for memory for 80 %.*: give .* fewer threads; the others of a new group/,
  );
});

Deno.test("a worker that is paused for its memory waits for it, one that is paused by hand has no slots", () => {
  const world = new World();
  world.worker("w1").worker("w2").worker("w3").graph({ a: [] });
  const on = world.machine.cluster.tasks.get(world.key("a"))?.worker?.name ?? "";
  const [second = "", third = ""] = ["w1", "w2", "w3"].filter((name) => name !== on);
  world.pause(second).pauseManually(third);
  pass(world, 300, ["a", { worker: on, runMs: 300 }]);
  const analysis = analyse(world);
  assert.deepEqual(usesOf(analysis), { computing: 0.3, memory: 0.3 });
  assert.equal(analysis.slots.mean, 2);
});

Deno.test("failed attempts and the delay before the next one are on the path", () => {
  const world = new World();
  world.worker("w1").graph({ a: { needs: [], retries: 1, retryDelayUs: 200_000 }, b: ["a"] });
  world.now += 50;
  const attempt = asAttempt(world.attempt("a", "w1"));
  const error = { kind: "raised", name: "Error", message: "no" } as const;
  const startedAt = world.now - 50;
  world.report("w1", ["task-erred", world.key("a"), attempt, error, startedAt, 50_000]);
  world.tick(200);
  pass(world, 30, ["a", { ...W1, runMs: 30 }]);
  pass(world, 20, ["b", { ...W1, runMs: 20 }]);
  const analysis = analyse(world);
  assert.deepEqual(pathOf(analysis), [
    "a: computing 0.03, retrying 0.2, failed 0.05",
    "b: computing 0.02",
  ]);
  assert.deepEqual(usesOf(analysis), { computing: 0.05, failed: 0.05, inputs: 0.2 });
  assert.deepEqual(codesOf(analysis), ["parallelism", "failures"]);
});

Deno.test("a run that is lost with its worker, and a value that is computed again", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: ["a"] });
  pass(world, 100, ["a", { ...W1, runMs: 100 }]);
  world.beat("w1", ["b"], 0);
  world.worker("w2").lose("w1");
  const { leaseMs } = world.machine.cluster.options;
  pass(world, 100, ["a", { worker: "w2", runMs: 100 }]);
  pass(world, 40, ["b", { worker: "w2", runMs: 40 }]);
  const analysis = analyse(world);
  assert.equal(analysis.elapsedSeconds, (240 + leaseMs) / 1000);
  assert.deepEqual(pathOf(analysis), [
    `a: computing 0.2, failed ${leaseMs / 1000}`,
    "b: computing 0.04",
  ]);
  // The lost run of b.
  assert.equal(usesOf(analysis).failed, leaseMs / 1000);
  assert.equal(analysis.bounds.longestPathSeconds, 0.14);
});

Deno.test("results from the cache take no time", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: ["a"] }, { cache: { hits: { a: "d".repeat(64) } } });
  world.lookedUp("b", null);
  pass(world, 60, ["b", { ...W1, runMs: 55, lagMs: 5 }]);
  const analysis = analyse(world);
  assert.deepEqual(pathOf(analysis), ["b: messages 0.005, computing 0.055"]);
  assert.equal(analysis.bounds.longestPathSeconds, 0.055);
});

Deno.test("a task of two graphs counts in the time of each", () => {
  const world = new World();
  const shared = { shared: "n" } as const;
  world.worker("w1").graph({ a: { needs: [], is: "1" } }, shared);
  world.now += 100;
  world.graph({ a: { needs: [], is: "1" }, b: { needs: ["a"], is: "2" } }, shared);
  pass(world, 50, ["a", { ...W1, runMs: 150 }]);
  pass(world, 25, ["b", { ...W1, runMs: 25 }]);
  const second = analyse(world, "g2");
  assert.equal(second.elapsedSeconds, 0.075);
  assert.deepEqual(pathOf(second), ["a: computing 0.05", "b: computing 0.025"]);
  assert.equal(second.bounds.longestPathSeconds, 0.075);
  assert.deepEqual(pathOf(analyse(world, "g1")), ["a: computing 0.15"]);
});

Deno.test("slots of other graphs are not idle", () => {
  const world = new World();
  world.worker("w1", { threads: 2 }).graph({ a: [] }).graph({ b: [] });
  pass(world, 100, ["a", { ...W1, runMs: 100 }]);
  pass(world, 100, ["b", { ...W1, runMs: 200 }]);
  assert.deepEqual(usesOf(analyse(world, "g1")), { computing: 0.1, other: 0.1 });
  assert.deepEqual(usesOf(analyse(world, "g2")), { computing: 0.2, other: 0.1, idle: 0.1 });
  world.delete("g1");
  assert.match(analyse(world, "g2").gaps.join(), /Graphs that ran beside it are gone/);
});

Deno.test("tasks that tasks start follow them on the path", () => {
  const world = new World();
  world.worker("w1").graph({ a: [] });
  world.now += 30;
  const spawned = [
    "task-spawned",
    world.key("a"),
    asAttempt(world.attempt("a", "w1")),
    "{}",
  ] as const;
  world.report("w1", [...spawned, world.now - 30, 30_000]);
  world.expand("a", { x: [], y: ["x"] }, ["y"]);
  const [x, y] = [...world.machine.cluster.tasks.values()].slice(1).map(({ key }) =>
    key.slice(key.lastIndexOf("/") + 1)
  );
  pass(world, 100, [x ?? "", { ...W1, runMs: 100 }]);
  pass(world, 50, [y ?? "", { ...W1, runMs: 50 }]);
  pass(world, 5, ["a", { ...W1, runMs: 5 }]);
  const analysis = analyse(world);
  assert.equal(analysis.criticalPath.times.computing, 0.185);
  assert.equal(analysis.criticalPath.links.length, 4);
  assert.equal(analysis.bounds.longestPathSeconds, 0.185);
  assert.equal(analysis.tasks, 3);
});

Deno.test("a graph that runs is analysed until now", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: ["a"] });
  pass(world, 40, ["a", { ...W1, runMs: 40 }]);
  world.now += 10;
  world.beat("w1", ["b"], 0);
  world.now += 60;
  world.tick();
  const analysis = analyse(world);
  assert.equal(analysis.elapsedSeconds, 0.11);
  assert.deepEqual(pathOf(analysis), ["a: computing 0.04", "b: computing 0.06, starting 0.01"]);
  assert.deepEqual(usesOf(analysis), { computing: 0.1, messages: 0.01 });
});

Deno.test("a task that a paused worker has not started waits for the end of the pause", () => {
  for (const cause of ["memory", "worker"] as const) {
    const world = new World();
    world.worker("w1").graph({ a: [] });
    world.now += 10;
    if (cause === "memory") world.pause("w1");
    else world.pauseManually("w1");
    world.now += 50;
    world.tick();
    const analysis = analyse(world);
    assert.deepEqual(pathOf(analysis), [`a: ${cause} 0.05, starting 0.01`]);
  }
});

Deno.test("a graph without workers, and a cancelled one", () => {
  const world = new World();
  world.graph({ a: [], b: ["a"] });
  world.now += 70;
  world.tick();
  const waiting = analyse(world);
  assert.deepEqual(waiting.criticalPath.times, { scheduling: 0.07 });
  assert.equal(waiting.slots.seconds, 0);
  world.worker("w1");
  world.now += 30;
  world.cancel();
  world.killed("a", "w1");
  const cancelled = analyse(world);
  assert.equal(cancelled.state, "cancelled");
  assert.deepEqual(cancelled.criticalPath.times, { slot: 0.1 });
});

Deno.test("a scheduler that was restarted says so, and knows what ran since", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: ["a"], c: ["b"] });
  pass(world, 40, ["a", { ...W1, runMs: 40 }]);
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  pass(world, 30, ["b", { ...W1, runMs: 30 }]);
  pass(world, 20, ["c", { ...W1, runMs: 20 }]);
  const analysis = analyse(world);
  assert.match(analysis.gaps.join(), /restarted/);
  assert.deepEqual([analysis.tasks, analysis.known], [3, 2]);
  assert.deepEqual(pathOf(analysis), ["b: computing 0.03", "c: computing 0.02"]);
});

Deno.test("a retried graph is analysed from its retry on", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: ["a"] });
  pass(world, 40, ["a", { ...W1, runMs: 40 }]);
  world.now += 10;
  world.fail("b", "w1");
  world.now += 5000;
  world.retry();
  pass(world, 15, ["a", { ...W1, runMs: 15 }]);
  pass(world, 25, ["b", { ...W1, runMs: 25 }]);
  const analysis = analyse(world);
  assert.equal(analysis.elapsedSeconds, 0.04);
  assert.deepEqual(pathOf(analysis), ["a: computing 0.015", "b: computing 0.025"]);
});

Deno.test("tasks of another owner are on the path, and are not named", () => {
  const world = new World();
  world.tell({ type: "namespace-shared", namespace: "alice/ns", read: ["bob"] });
  world.worker("w1").graph({ secret: [] }, { shared: "alice/ns" });
  world.graph({ y: ["alice/ns/secret"] }, { shared: "bob/ns" });
  pass(world, 40, ["alice/ns/secret", { ...W1, runMs: 40 }]);
  pass(world, 20, ["bob/ns/y", { ...W1, runMs: 20 }]);
  const analysis = analyse(world, "g2");
  assert.deepEqual(pathOf(analysis), ["(another owner): computing 0.04", "y: computing 0.02"]);
  assert.doesNotMatch(JSON.stringify(analysis), /secret|alice/);
});

Deno.test("of a task that ran twice, the shorter run is a part of the longest path", () => {
  const world = new World();
  world.worker("w1").graph({ a: [], b: ["a"], c: ["a", "b"] });
  pass(world, 10, ["a", { ...W1, runMs: 10 }]);
  const attempt = world.attempt("a", "w1");
  world.now += 10;
  world.released("a", "w1", attempt);
  pass(world, 100, ["a", { ...W1, runMs: 100 }]);
  pass(world, 20, ["b", { ...W1, runMs: 20 }]);
  pass(world, 30, ["c", { ...W1, runMs: 30 }]);
  const analysis = analyse(world);
  assert.equal(analysis.elapsedSeconds, 0.17);
  assert.equal(analysis.bounds.longestPathSeconds, 0.06);
  assert.equal(analysis.bounds.workSeconds, 0.16);
  assert.deepEqual(pathOf(analysis), [
    "a: computing 0.11, failed 0.01",
    "b: computing 0.02",
    "c: computing 0.03",
  ]);
});

Deno.test("a large graph is analysed in many small pieces", () => {
  const world = new World({ startedTasksMax: 10 });
  const keys = Array.from({ length: 3000 }, (_, index) => `k-${index}`);
  world.graph(Object.fromEntries(keys.map((key) => [key, []])));
  let pieces = 0;
  for (const _ of analyseGraph(world.machine, asGraphId("g1"))) pieces++;
  assert.ok(pieces >= 12, `${pieces} pieces`);
});

Deno.test("a chain that was sent at once and reported at once: each link ran when its input ended", () => {
  const world = new World({ earlyLinks: 8, windowUs: 1_000_000 });
  world.worker("w1").graph({ "t-0": [] });
  pass(world, 10, ["t-0", { ...W1, runMs: 10 }]);
  world.graph({ "t-1": [], "t-2": ["t-1"], "t-3": ["t-2"] });
  const begin = world.now + 1;
  world.now += 40;
  const ends = ["t-1", "t-2", "t-3"].map((key, link): TaskFinished => {
    const [type, full, attempt, nbytes] = world.finished(key, "w1") as TaskFinished;
    const startedAt = asMillis(begin + 10 * link);
    return [type, full, attempt, nbytes, startedAt, 10_000, null, null, [10 * link, 0, 0, 0, 0]];
  });
  world.report("w1", ...ends);
  const analysis = analyse(world, "g2");
  assert.equal(analysis.elapsedSeconds, 0.04);
  assert.deepEqual(pathOf(analysis), ["t-1..t-3 x 3: messages 0.01, computing 0.03"]);
  assert.deepEqual(usesOf(analysis), { computing: 0.03, messages: 0.01 });
});
