/** Failures that count as results: `allowFailure` and `runAfter: "any"`. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { decode } from "../../../protocol/codec.ts";
import { asGraphId, decodeInline } from "../../../protocol/mod.ts";
import { output } from "../../../scheduler/views/tasks.ts";
import { World } from "../../world.ts";

const NO = { name: "Flaky", message: "no luck" } as const;

/** The inputs that go with the request to run `key`, in what a world has sent. */
function given(sent: readonly string[], key: string): Record<string, unknown> {
  const request = present(
    sent.find((line) => line.includes(`compute ${key} `) || line.endsWith(`compute ${key}`)),
    `a request for ${key} in ${sent.join()}`,
  );
  const pairs = [...request.matchAll(/(\S+?)=(\S+)/g)].map(([, name, text]) =>
    [name, decode(decodeInline(present(text, "a value")))] as const
  );
  return Object.fromEntries(pairs);
}

Deno.test("a task runs with a description of the failure of an input that may fail", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: { allowFailure: true }, y: [], z: ["x", "y"] });
  world.take();
  world.fail("x", "a", { ...NO, exitCode: 3 });
  assert.equal(world.task("z").state, "waiting");
  world.finish("y", "a");
  const sent = world.take();
  assert.deepEqual(given(sent, "z"), {
    x: { failed: true, key: "x", kind: "raised", name: "Flaky", message: "no luck", exitCode: 3 },
  });
  world.finish("z", "a");
  world.take();
  const { state, errors, counts } = world.status();
  assert.deepEqual([state, errors, counts.erred], ["succeeded", [], 1]);
  assert.equal(world.task("x").allowFailure, true);
});

Deno.test("an output that may fail is no output of a graph that has succeeded", () => {
  using world = new World().worker("a").graph({ x: { allowFailure: true }, y: [] });
  world.take();
  world.fail("x", "a").finish("y", "a");
  world.take();
  assert.equal(world.status().state, "succeeded");
  const allowed = ["x", "y"].map((key) =>
    output(world.machine, asGraphId("g1"), key)?.failureAllowed
  );
  assert.deepEqual(allowed, [true, false]);
});

Deno.test("allowed failures count neither for maxFailures nor for the errors of the graph", () => {
  using world = new World().worker("a", { threads: 3 });
  world.graph({ x: { allowFailure: true }, y: [], z: [] }, { maxFailures: 1 });
  world.take();
  world.fail("x", "a");
  assert.equal(world.status().state, "running");
  world.fail("y", "a", NO);
  world.killed("z", "a").take();
  const { state, errors } = world.status();
  assert.deepEqual([state, errors], ["failed", [{ key: "y", message: "no luck" }]]);
});

Deno.test("a task that may fail is blocked by an input that may not, and its users run", () => {
  using world = new World().worker("a");
  world.graph({ x: [], y: { needs: ["x"], allowFailure: true }, z: ["y"] });
  world.take();
  world.fail("x", "a", NO);
  const { y } = given(world.take(), "z") as { y: Record<string, unknown> };
  assert.deepEqual([y.kind, y.blockedBy], ["blocked", "x"]);
  world.finish("z", "a").take();
  assert.deepEqual(world.states(), { x: "erred", y: "erred", z: "memory" });
  assert.equal(world.status().state, "failed");
});

Deno.test("a task that runs after any end gets failures of inputs and what blocked them", () => {
  using world = new World().worker("a", { threads: 3 });
  world.graph({
    ok: [],
    bad: [],
    blocked: ["bad"],
    report: { needs: ["ok", "bad", "blocked"], runAfter: "any" },
    upload: ["report"],
  });
  world.take();
  world.fail("bad", "a", NO);
  assert.equal(world.task("report").state, "waiting");
  world.finish("ok", "a");
  const failure = { failed: true, name: "Flaky", message: "no luck" };
  assert.deepEqual(given(world.take(), "report"), {
    bad: { ...failure, key: "bad", kind: "raised" },
    blocked: { ...failure, key: "blocked", kind: "blocked", blockedBy: "bad" },
  });
  world.finish("report", "a");
  world.finish("upload", "a");
  world.take();
  assert.deepEqual([world.status().state, world.task("upload").state], ["failed", "memory"]);
});

Deno.test("it runs also if all its inputs are lost for good before it is submitted", () => {
  using world = new World().worker("a").graph({ x: { pure: false } }, { shared: "ns" });
  world.lose("a", "removed").worker("a").take();
  world.graph({ x: { pure: false }, y: { needs: ["x"], runAfter: "any" } }, { shared: "ns" });
  assert.equal(Object.keys(given(world.take(), "y")).length, 1);
  world.finish("y", "a");
  world.take();
  assert.equal(world.task("y", "g2").state, "memory");
});

Deno.test("a retry runs the failed tasks again, and what has run with their failures", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({
    x: [],
    report: { needs: ["x"], runAfter: "any" },
    upload: ["report"],
    other: [],
  });
  world.fail("x", "a", NO).finish("other", "a").finish("report", "a").finish("upload", "a");
  world.take();
  assert.equal(world.status().state, "failed");
  world.retry();
  assert.ok(world.take().includes("a <- compute x"));
  assert.deepEqual(world.states(), {
    x: "processing",
    report: "waiting",
    upload: "waiting",
    other: "memory",
  });
  world.finish("x", "a");
  assert.deepEqual(given(world.take(), "report"), {});
  world.finish("report", "a").finish("upload", "a");
  world.take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a retry drops what came from a failure by way of a result that is lost", () => {
  using world = new World().worker("a").worker("b", { threads: 2 });
  world.graph({
    x: { workers: ["b"] },
    report: { needs: ["x"], runAfter: "any", workers: ["a"], allowOtherWorkers: true },
    upload: { needs: ["report"], workers: ["b"] },
    y: { workers: ["b"] },
    last: ["report", "y"],
  });
  world.fail("x", "b", NO).finish("report", "a").finish("upload", "b");
  world.lose("a");
  world.take();
  assert.deepEqual([world.task("report").state, world.task("upload").state], [
    "processing",
    "memory",
  ]);
  world.retry();
  assert.deepEqual(world.states(), {
    x: "processing",
    report: "waiting",
    upload: "waiting",
    y: "processing",
    last: "waiting",
  });
  world.take();
});

Deno.test("a result that came from a failure is not taken from a worker that comes again with it", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: [], report: { needs: ["x"], runAfter: "any" } });
  world.fail("x", "a", NO);
  const attempt = world.attempt("report", "a");
  world.finish("report", "a").take();
  world.retry();
  world.finish("x", "a", { nbytes: 1_000_000 });
  world.take();
  world.worker("a", { threads: 2, again: true, held: [["report", attempt]] });
  assert.deepEqual(world.take(), ["a#2 <- free report", "a#2 <- compute x"]);
  assert.notEqual(world.task("report").state, "memory");
});

Deno.test("a retry while the graph runs takes the failure from a task that was to run with it", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: [], y: [], report: { needs: ["x", "y"], runAfter: "any" } });
  world.fail("x", "a", NO);
  world.take();
  world.retry();
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("y", "a");
  assert.equal(world.task("report").state, "waiting");
  world.finish("x", "a");
  assert.deepEqual(given(world.take(), "report"), {});
  world.finish("report", "a");
  world.take();
});

Deno.test("a retry while the graph runs takes back a task that was running with the failure", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: [], report: { needs: ["x"], runAfter: "any" } });
  world.fail("x", "a", NO);
  assert.equal(Object.keys(given(world.take(), "report")).length, 1);
  world.retry();
  assert.deepEqual(world.take(), ["a <- free report", "a <- compute x"]);
  assert.deepEqual(world.states(), { x: "processing", report: "waiting" });
  world.finish("x", "a");
  world.take();
  world.finish("report", "a");
  world.take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a task that may start once, and whose input is lost, does not run with the failure", () => {
  using world = new World().worker("a").worker("b");
  world.graph({
    x: { pure: false, workers: ["a"] },
    y: { needs: ["x"], runAfter: "any", pure: false, workers: ["b"] },
    z: { needs: ["x"], runAfter: "any", workers: ["b"] },
  });
  world.finish("x", "a", { nbytes: 1_000_000 });
  world.take();
  assert.equal(world.task("y").state, "processing");
  world.lose("a");
  const { state, error, blame } = world.task("y");
  assert.deepEqual([state, error?.kind, error?.name, blame], [
    "erred",
    "lost",
    "LostWhileRunning",
    undefined,
  ]);
  const sent = world.take();
  assert.deepEqual(Object.keys(given(sent, "z")), ["x"]);
});

Deno.test("a description has the first characters of name and message", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ x: [], y: { needs: ["x"], runAfter: "any" } });
  world.take();
  world.fail("x", "a", { name: "n".repeat(1000), message: "m".repeat(10_000), kind: "timeout" });
  const { x } = given(world.take(), "y") as { x: Record<string, string> };
  assert.deepEqual([x.name?.length, x.message?.length, x.kind], [128, 1000, "timeout"]);
  world.finish("y", "a");
  world.take();
});

Deno.test("a cancellation ends a task that runs after any end", () => {
  using world = new World().worker("a").graph({ x: [], y: { needs: ["x"], runAfter: "any" } });
  world.take();
  world.cancel();
  world.killed("x", "a").take();
  assert.deepEqual(world.states(), { x: "cancelled", y: "cancelled" });
});
