/** What an ended graph keeps, what is computed again, and what a replaced failure leaves behind. */
import assert from "node:assert/strict";
import { asGraphId, asKey, asMillis, asStimulusId } from "../../../protocol/mod.ts";
import { output, retryRefusal, taskAttempts } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

const G1 = asGraphId("g1");
const SHARED = { shared: "ns" };
const REPORT = { needs: ["x"], runAfter: "any" } as const;

/** Two graphs of one namespace: g1 has x, g2 also what ran with its failure. */
function sharedFailure(): World {
  const world = new World().worker("a").graph({ x: [] }, SHARED);
  world.graph({ x: [], y: REPORT, z: ["y"] }, SHARED);
  world.fail("x", "a").finish("y", "a").finish("z", "a").take();
  assert.deepEqual(world.states("g2"), { x: "erred", y: "released", z: "memory" });
  return world;
}

for (
  const [how, again] of Object.entries({
    "a retry of the graph after that of another one": (world: World) =>
      world.retry("g1").finish("x", "a").retry("g2"),
    "a retry of the graph while the failed task runs": (world: World) =>
      world.retry("g1").retry("g2").finish("x", "a"),
    "a new submission": (world: World) =>
      world.retry("g1").finish("x", "a").graph({ x: [], y: REPORT, z: ["y"] }, SHARED),
    "a task of another graph": (world: World) =>
      world.retry("g1").finish("x", "a").graph({ w: ["z"] }, SHARED),
  })
) {
  Deno.test(`${how} computes again what came from the failure`, () => {
    using world = sharedFailure();
    again(world);
    world.take();
    assert.equal(world.states("g2")["y"], "processing");
    world.finish("y", "a");
    assert.ok(world.take().includes("a <- compute z"));
    world.finish("z", "a");
    world.take();
  });
}

Deno.test("a graph that has ended keeps a result that came from a failure that was replaced", () => {
  using world = sharedFailure();
  world.retry("g1").finish("x", "a");
  world.take();
  assert.deepEqual(world.status("g2").resultCounts, { available: 1, recomputable: 0, lost: 0 });
  assert.deepEqual(world.task("x", "g2").state, "erred");
});

Deno.test("a graph that runs computes at once what came from a failure that was replaced", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ x: [] }, SHARED);
  world.graph({ x: [], y: REPORT, long: [] }, SHARED);
  world.fail("x", "a").finish("y", "a").take();
  world.retry("g1");
  assert.deepEqual(world.take(), ["a <- free y", "a <- compute x"]);
  world.finish("x", "a").finish("y", "a").finish("long", "a").take();
  assert.deepEqual([world.status("g2").state, world.task("x", "g2").state], [
    "succeeded",
    "memory",
  ]);
});

Deno.test("a graph that a task with a failure has returned is dropped when the failure is", () => {
  using world = new World().worker("a").graph({ x: [] }, SHARED).graph(
    { x: [], y: REPORT },
    SHARED,
  );
  world.fail("x", "a").spawn("y", "a").take();
  const late = world.expansion("y");
  world.retry("g1").expand("y", { w: [] });
  assert.deepEqual(world.take(), ["a <- compute x"], `the answer to ${late.attempt} is late`);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- compute y"]);
  world.finish("y", "a").take();
});

Deno.test("a retry runs a failed task also if what ran with its failure must not run twice", () => {
  using world = new World().worker("a");
  world.graph({ x: [], y: { ...REPORT, pure: false } });
  world.fail("x", "a").finish("y", "a").take();
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.fail("x", "a");
  assert.deepEqual([world.take(), world.status().state], [["end g1", "a <- free x"], "failed"]);
});

Deno.test("a program does not run again for a result that nobody computes with", () => {
  using world = new World().worker("a");
  world.graph({ publish: { op: "exec" }, report: ["publish"] }, { want: ["publish", "report"] });
  world.finish("publish", "a").finish("report", "a").take();
  const before = [world.status().counts, world.task("publish"), world.task("report")];
  world.worker("b").lose("a");
  assert.deepEqual(world.take(), []);
  const lost = { holders: [], result: "lost" };
  assert.deepEqual(
    [world.status().counts, { ...world.task("publish") }, { ...world.task("report") }],
    before.map((one, index) => index === 0 ? one : { ...one, ...lost }),
  );
  assert.equal(world.status().state, "succeeded");
  assert.deepEqual(world.status().resultCounts, { available: 0, recomputable: 0, lost: 2 });
  const { loss, holders } = output(world.machine, G1, "report") ?? {};
  assert.deepEqual([loss?.code, holders], ["result-lost", []]);
  assert.match(loss?.text ?? "", /worker "a" is gone\. A retry of the graph computes it again$/);
  world.retry();
  assert.deepEqual(world.take(), ["b <- compute publish"]);
  world.finish("publish", "b").finish("report", "b").take();
  assert.deepEqual(world.status().resultCounts, { available: 2, recomputable: 0, lost: 0 });
  assert.equal(retryRefusal(world.machine, G1), "it has succeeded");
});

Deno.test("a program runs again for a task that needs its result, and not for one that is restored", () => {
  using world = new World().worker("a").worker("b");
  world.graph({ p: { op: "exec", workers: ["a", "c"] }, q: { needs: ["p"], workers: ["b"] } }, {
    want: ["p", "q"],
  });
  world.finish("p", "a").take();
  world.lose("a").worker("c");
  assert.deepEqual(world.take(), ["b <- free q", "c <- compute p"], "q needs it");
  world.finish("p", "c").finish("q", "b").take();
  world.lose("b").worker("b");
  assert.deepEqual(world.take(), ["b#2 <- compute q"], "it is restored from what is held");
  world.lose("c").worker("c");
  assert.deepEqual(world.take(), ["b#2 <- free q"]);
  assert.deepEqual(world.status().resultCounts, { available: 0, recomputable: 0, lost: 2 });
});

Deno.test("a lost result is there again when its worker comes back", () => {
  using world = new World().worker("a").graph({ p: { op: "exec" } });
  const attempt = world.attempt("p", "a");
  world.finish("p", "a").take();
  world.worker("b").lose("a");
  assert.equal(world.task("p").result, "lost");
  world.worker("a", { again: true, held: [["p", attempt]] });
  assert.deepEqual([world.task("p").result, world.task("p").holders], ["available", ["a#2"]]);
  assert.deepEqual(world.take(), []);
});

Deno.test("a second computation that fails changes no ended graph, and a retry tries it again", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.finish("x", "a").finish("y", "a").take();
  world.worker("b").lose("a").fail("x", "b", { message: "boom" });
  world.take();
  const { state, counts, errors, resultCounts } = world.status();
  assert.deepEqual([state, counts.erred, errors], ["succeeded", 0, []]);
  assert.deepEqual(resultCounts, { available: 0, recomputable: 0, lost: 1 });
  assert.deepEqual([world.task("y").state, world.task("y").attempts], ["memory", 1]);
  assert.match(world.explained("y")[0]?.text ?? "", /computing it again failed: boom\. A retry/);
  const attempts = taskAttempts(world.machine, G1, "x") ?? [];
  assert.deepEqual(attempts.map(({ shown }) => shown.state), ["succeeded"]);
  world.retry();
  assert.deepEqual([world.take(), world.status().state], [["b <- compute x"], "running"]);
  world.finish("x", "b").finish("y", "b").take();
  assert.deepEqual([world.status().state, world.task("y").result], ["succeeded", "available"]);
});

Deno.test("a submission runs what has failed again, and blocked tasks with it", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] }, SHARED);
  world.fail("x", "a").take();
  world.graph({ x: [], y: ["x"] }, { ...SHARED, onError: "stop" });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a").finish("y", "a").take();
  assert.deepEqual([world.status("g2").state, world.status("g2").errors], ["succeeded", []]);
  const { state, counts } = world.status("g1");
  assert.deepEqual([state, counts.erred, counts.blocked], ["failed", 1, 1], "it has ended");
});

Deno.test("an abandoned or refused submission leaves nothing behind of a failure while it arrived", () => {
  for (const refused of [false, true]) {
    using world = new World().worker("a", { threads: 2 });
    world.graph({ x: [], y: [], z: ["x", "y"] }, SHARED);
    const rest = world.graphInParts(1, { x: [], y: [], z: ["x", "y"], ...(refused && { q: [] }) }, {
      ...SHARED,
    });
    rest.at(0)?.();
    rest.at(1)?.();
    world.fail("x", "a");
    if (refused) world.tell({ type: "graph-continued", graph: asGraphId("g2"), ...conflict });
    else world.tell({ type: "graph-abandoned", graph: asGraphId("g2") });
    world.finish("y", "a").take();
    assert.equal(world.status().state, "failed");
  }
});

/** A last part that refers to an unknown key. */
const conflict = {
  part: { externals: [asKey("local/ns/nowhere")], groups: [], outputs: [], tasks: [] },
  last: true,
} as const;

Deno.test("a snapshot is written while a task without a graph is being killed", () => {
  using world = new World().worker("a").graph({ x: [], v: [] }, { shared: "ns", want: ["x"] });
  world.graph({ y: ["x"] }, { shared: "ns" });
  world.delete("g1").delete("g2").take();
  const { tasks, workers } = world.machine.cluster;
  assert.deepEqual([...tasks.keys()], ["local/ns/x"], "until it is dead");
  world.killed("local/ns/x", "a").take();
  assert.deepEqual([tasks.size, [...workers.values()][0]?.open.size], [0, 0]);
});

Deno.test("the failures of an ended graph of a restored machine are those of its end", () => {
  using world = sharedFailure();
  world.retry("g1");
  const event = {
    type: "tick",
    stalledMs: 0,
    stimulusId: asStimulusId("s"),
    at: asMillis(world.now),
  };
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  world.machine.handleStimulus(event as never);
  assert.deepEqual([world.task("x", "g2").state, world.status("g2").counts.erred], ["erred", 1]);
  world.take();
});
