/** Short tasks of chains are sent before their inputs exist, to the worker that computes these. */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import {
  asAttempt,
  asGraphId,
  asMillis,
  type FromWorker,
  type RunWaits,
} from "../../../protocol/mod.ts";
import { analyseGraph, type SchedulerOptions } from "../../../scheduler/mod.ts";
import { checkSums } from "../../../sim/checks/analyses.ts";
import type { GraphSpec, GraphSpecOptions, TaskSpec } from "../../world/scheduler_graph.ts";
import { World } from "../../world.ts";

const SHORT_US = 100;

/** A world in which tasks are known to be short, with these workers. */
function warm(names: readonly string[] = ["a"], options: Partial<SchedulerOptions> = {}): World {
  const world = new World({ earlyLinks: 8, ...options });
  for (const name of names) world.worker(name);
  world.graph({ "t-known": [] }).finish("t-known", "a", { us: SHORT_US, nbytes: 10 });
  world.take();
  world.delete("g1").take();
  return world;
}

/** `t-0` to `t-n`, each of which needs the one before. */
function chain(length: number, last: TaskSpec | null = null): GraphSpec {
  const links = Array.from({ length }, (_, link): [string, TaskSpec] => {
    const needs = link === 0 ? [] : [`t-${link - 1}`];
    return [`t-${link}`, { needs, ...(link === length - 1 ? last as object : null) }];
  });
  return Object.fromEntries(links);
}

function finish(world: World, worker: string, ...keys: readonly string[]): string[] {
  const ends = keys.map((key) => world.finished(key, worker, { us: SHORT_US, nbytes: 10 }));
  return world.report(worker, ...ends).take();
}

function computes(worker: string, from: number, to: number): string[] {
  return Array.from(
    { length: to - from + 1 },
    (_, link) => `${worker} <- compute t-${from + link}`,
  );
}

Deno.test("a chain of short tasks is sent at once, and needs one report", () => {
  using world = warm().graph(chain(4));
  assert.deepEqual(world.take(), computes("a", 0, 3));
  assert.deepEqual(world.states("g2"), {
    "t-0": "processing",
    "t-1": "processing",
    "t-2": "processing",
    "t-3": "processing",
  });
  assert.deepEqual(finish(world, "a", "t-0", "t-1", "t-2", "t-3"), [
    "end g2",
    "a <- free t-0 t-1 t-2",
  ]);
});

Deno.test("links follow when half of those that were sent have ended", () => {
  using world = warm(["a"], { earlyLinks: 4 }).graph(chain(12));
  assert.deepEqual(world.take(), computes("a", 0, 4));
  assert.deepEqual(finish(world, "a", "t-0"), []);
  assert.deepEqual(finish(world, "a", "t-1"), ["a <- free t-0", ...computes("a", 5, 6)]);
  assert.deepEqual(finish(world, "a", "t-2", "t-3", "t-4", "t-5", "t-6"), [
    "a <- free t-1 t-2 t-3 t-4 t-5",
    ...computes("a", 7, 11),
  ]);
  finish(world, "a", "t-7", "t-8", "t-9", "t-10", "t-11");
});

Deno.test("no link is sent before its input exists by default", () => {
  using world = warm(["a"], { earlyLinks: 0 }).graph(chain(2));
  assert.deepEqual(world.take(), ["a <- compute t-0"]);
  assert.deepEqual(finish(world, "a", "t-0"), ["a <- compute t-1"]);
  finish(world, "a", "t-1");
});

const OTHERS: readonly (readonly [what: string, spec: GraphSpec, options?: GraphSpecOptions])[] = [
  ["of unknown length", { "t-0": [], "u-1": ["t-0"] }],
  ["with a resource", chain(2, { resources: { R: 1 } })],
  ["with named workers", chain(2, { workers: ["a"] })],
  ["that must not run twice", chain(2, { pure: false })],
  ["of an input that others need", { "t-0": [], "t-1": ["t-0"], "t-2": ["t-0"] }],
  ["that lacks two inputs", { "t-0": [], "t-1": [], "t-2": ["t-0", "t-1"] }],
  ["that reads a part", chain(2, { parts: ["t-0"] })],
  ["with a cache", chain(2), { cache: {} }],
];

Deno.test("only plain tasks of known length are sent before their inputs exist", () => {
  for (const [what, spec, options] of OTHERS) {
    using world = warm().worker("r", { resources: { R: 1 } });
    world.pauseManually("r").take();
    world.graph(spec, options);
    if (options?.cache !== undefined) world.lookedUp("t-0", null);
    const sent = world.take().filter((line) => line.startsWith("a <- compute"));
    const roots = Object.entries(spec).filter(([, { needs = [], length = 0 }]: [
      string,
      { needs?: readonly string[]; length?: number },
    ]) => needs.length + length === 0);
    assert.deepEqual(sent, roots.map(([key]) => `a <- compute ${key}`), what);
    world.cancel("g2");
    for (const [key] of roots) world.killed(key, "a");
    world.take();
  }
});

Deno.test("a chain is sent as far as it is expected to end within the window", () => {
  using world = warm(["a"], { windowUs: 3 * SHORT_US }).graph(chain(6));
  assert.deepEqual(world.take(), computes("a", 0, 2));
  world.cancel("g2");
  for (const link of [0, 1, 2]) world.killed(`t-${link}`, "a");
  world.take();
});

Deno.test("the links of a chain run one after another, whatever the threads of the worker", () => {
  using world = new World({ earlyLinks: 8, windowUs: 3 * SHORT_US }).worker("a", { threads: 4 });
  world.graph({ "t-known": [] }).finish("t-known", "a", { us: SHORT_US, nbytes: 10 });
  world.graph(chain(6));
  assert.deepEqual(world.take().slice(2), computes("a", 0, 2));
  world.cancel("g2").take();
});

Deno.test("what follows a task whose result is large is sent when that exists", () => {
  using world = new World({ earlyLinks: 8 }).worker("a");
  world.graph({ "t-known": [] }).finish("t-known", "a", { us: SHORT_US, nbytes: 100_000 });
  world.take();
  world.graph(chain(2));
  assert.deepEqual(world.take(), computes("a", 0, 0));
  world.cancel("g2").take();
});

Deno.test("when an input fails and is repeated, what follows it returns", () => {
  using world = warm(["a", "b"]).graph({
    "t-0": { retries: 1 },
    "t-1": ["t-0"],
    "t-2": ["t-1"],
  });
  assert.deepEqual(world.take(), computes("a", 0, 2));
  const [first, second] = [world.attempt("t-1", "a"), world.attempt("t-2", "a")];
  world.fail("t-0", "a");
  assert.deepEqual(world.take(), ["a <- free t-0 t-1 t-2", ...computes("a", 0, 2)]);
  // Late reports of the attempts that were withdrawn.
  world.finish("t-1", "a", { attempt: first }).finish("t-2", "a", { attempt: second });
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states("g2"), {
    "t-0": "processing",
    "t-1": "processing",
    "t-2": "processing",
  });
  finish(world, "a", "t-0", "t-1", "t-2");
});

Deno.test("when an input fails for good, what follows it fails", () => {
  using world = warm().graph(chain(3));
  world.take();
  world.fail("t-0", "a");
  assert.deepEqual(world.take(), ["end g2", "a <- free t-0 t-1 t-2"]);
  assert.deepEqual(world.states("g2"), { "t-0": "erred", "t-1": "erred", "t-2": "erred" });
});

Deno.test("when an input is given back, what follows it returns", () => {
  using world = warm(["a", "b"]).graph(chain(3));
  assert.deepEqual(world.take(), computes("a", 0, 2));
  world.pause("a", "no processes");
  assert.deepEqual(world.take(), ["a <- steal t-0", "a <- steal t-1", "a <- steal t-2"]);
  world.giveBack("t-0", "a");
  assert.deepEqual(world.take(), ["a <- free t-0 t-1 t-2", ...computes("b", 0, 2)]);
  world.giveBack("t-1", "a", "waiting").giveBack("t-2", "a", "waiting");
  assert.deepEqual(world.take(), []);
  finish(world, "b", "t-0", "t-1", "t-2");
});

Deno.test("a link that is given back waits, and what follows it returns", () => {
  using world = warm(["a", "b"]).graph(chain(3));
  world.take();
  world.pause("a", "no processes").take();
  world.giveBack("t-0", "a", "executing").giveBack("t-1", "a", "waiting");
  assert.deepEqual(world.take(), ["a <- free t-1 t-2"]);
  assert.deepEqual(finish(world, "a", "t-0"), computes("b", 1, 2));
  finish(world, "b", "t-1", "t-2");
});

Deno.test("a lost worker loses the whole chain", () => {
  using world = warm(["a", "b"]).graph(chain(3));
  world.take();
  world.lose("a", "removed");
  assert.deepEqual(world.take(), computes("b", 0, 2));
  finish(world, "b", "t-0", "t-1", "t-2");
});

Deno.test("a worker that registers again keeps the links that it has computed or runs", () => {
  using world = warm(["a"]).graph(chain(4));
  world.take();
  const [first, second] = [world.attempt("t-0", "a"), world.attempt("t-1", "a")];
  world.worker("a", { again: true, held: [["t-0", first]], running: [["t-1", second]] });
  assert.deepEqual(world.take(), computes("a#2", 2, 3));
  finish(world, "a", "t-1", "t-2", "t-3");
});

Deno.test("a result that another worker has places what follows again", () => {
  using world = warm(["a", "b"]).graph(chain(3));
  world.take();
  world.add("t-0", "b", world.number);
  assert.deepEqual(world.take(), ["a <- free t-0 t-1 t-2", ...computes("b", 1, 2)]);
  finish(world, "b", "t-1", "t-2");
});

Deno.test("a cancelled graph kills all links", () => {
  using world = warm().graph(chain(3));
  world.take();
  world.cancel("g2");
  assert.deepEqual(world.take(), ["a <- cancel t-2 t-1 t-0"]);
  world.killed("t-1", "a").killed("t-2", "a").killed("t-0", "a");
  assert.deepEqual(world.take(), ["end g2"]);
});

Deno.test("beside an idle worker no chain waits behind another task", () => {
  const onA = { workers: ["a"] } as const;
  for (const isIdle of [true, false]) {
    using world = warm(["a", "b"]).graph({ "t-a": onA, "u-b": { workers: ["b"] } });
    if (isIdle) world.finish("u-b", "b");
    world.take();
    world.graph({ "t-0": onA, "t-1": ["t-0"] });
    assert.deepEqual(world.take(), computes("a", 0, isIdle ? 0 : 1));
    world.cancel("g2").cancel("g3").take();
  }
});

Deno.test("a task that was sent before its input exists is explained", () => {
  using world = warm().graph(chain(2));
  world.take();
  const [reason] = world.explained("t-1", "g2");
  assert.deepEqual(reason, {
    code: "assigned-early",
    text: 'Assigned to worker "a", which computes its input "t-0" before',
    worker: "a",
    attempt: 1,
    inputs: [{ key: "t-0", state: "processing" }],
  });
  finish(world, "a", "t-0", "t-1");
});

Deno.test("links that wait at a worker leave its other threads to other tasks", () => {
  using world = new World({ earlyLinks: 8 }).worker("a", { threads: 2 });
  world.graph({ "t-known": [] }).finish("t-known", "a", { us: SHORT_US, nbytes: 10 });
  world.graph(chain(40)).take();
  world.graph({ "u-1": [] });
  assert.deepEqual(world.take(), ["a <- compute u-1"]);
  world.restart();
  world.cancel("g2").cancel("g3").take();
});

Deno.test("a link that was withdrawn before its input existed has made no attempt", () => {
  using world = warm(["a", "b"]).graph({ "t-0": { retries: 1 }, "t-1": ["t-0"], "t-2": ["t-1"] });
  world.fail("t-0", "a");
  assert.deepEqual([0, 1, 2].map((link) => world.task(`t-${link}`, "g2").attempts), [2, 1, 1]);
  world.pause("a", "no processes").giveBack("t-1", "a", "waiting").giveBack("t-0", "a");
  assert.deepEqual([0, 1, 2].map((link) => world.task(`t-${link}`, "g2").attempts), [2, 1, 1]);
  world.lose("b", "removed").take();
  assert.deepEqual([0, 1, 2].map((link) => world.task(`t-${link}`, "g2").attempts), [2, 0, 0]);
  world.cancel("g2").take();
});

Deno.test("a run whose input is lost has begun, and counts as one that failed", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ x: { workers: ["a"] }, y: { needs: ["x"], workers: ["b"] } });
  world.finish("x", "a", { nbytes: 1_000_000 }).tick(100).beat("b", ["y"], 90_000);
  world.tick(5000).lose("a", "removed");
  world.worker("a").finish("x", "a").finish("y", "b").take();
  const analysis = runSteps(analyseGraph(world.machine, asGraphId("g1")));
  assert.ok(analysis !== undefined);
  checkSums(analysis);
  assert.ok(analysis.slots.shares.failed > 0.4, `${analysis.slots.shares.failed}`);
});

Deno.test("the time of a run counts from its start, also if an input is computed again there", () => {
  using world = new World().worker("b", { threads: 2 }).pauseManually("b").worker("a");
  world.graph({ x: [], y: { needs: ["x"], workers: ["b"], pure: false } });
  world.resumeManually("b").finish("x", "a", { nbytes: 1_000_000 }).take();
  world.tick(1000).beat("b", ["y"], 1_000_000).lose("a", "removed").tick(8000);
  world.finish("x", "b", { us: SHORT_US, nbytes: 1_000_000 }).tick(1000);
  world.finish("y", "b", { us: 10_000_000 }).take();
  const analysis = runSteps(analyseGraph(world.machine, asGraphId("g1")));
  assert.ok(analysis !== undefined);
  checkSums(analysis);
  assert.ok((analysis.criticalPath.times.computing ?? 0) > 9.9, "y has run for 10 s");
});

Deno.test("a snapshot of a scheduler that sent no task before its input existed goes on so", () => {
  using world = warm();
  const { options: { earlyLinks: _, ...options }, ...rest } = world.machine.snapshot() as {
    readonly options: SchedulerOptions;
  };
  world.machine.restore({ ...rest, options });
  assert.deepEqual(world.graph(chain(2)).take(), computes("a", 0, 0));
  world.cancel("g2").take();
});

Deno.test("a link waits for no transfer, however long its worker takes to hand the input over", () => {
  using world = warm(["a"], { windowUs: 1_000_000 }).graph(chain(2));
  world.tick(1000);
  const ended = (key: string, startedAt: number, waits: RunWaits): FromWorker => {
    const attempt = asAttempt(world.attempt(key, "a"));
    const started = asMillis(startedAt);
    return ["task-finished", world.key(key), attempt, 10, started, 100_000, null, null, waits];
  };
  const { now } = world;
  world.report(
    "a",
    ended("t-0", now - 600, [0, 0, 0, 0, 0]),
    ended("t-1", now - 100, [900, 0, 0, 0, 0]),
  ).take();
  const analysis = runSteps(analyseGraph(world.machine, asGraphId("g2")));
  assert.ok(analysis !== undefined);
  checkSums(analysis);
  assert.equal(analysis.criticalPath.times.transferring ?? 0, 0);
});
