/**
 * Registration of workers, also again with held values and running tasks (docs: worker-protocol).
 */
import assert from "node:assert/strict";
import { workerIdOf } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

Deno.test("registerWorker() refuses a name that a live worker uses", () => {
  using world = new World().worker("a");
  world.worker("a", { process: "another" });
  assert.deepEqual(world.take(), ["refuse a#2: name-in-use"]);
  assert.equal(workerIdOf(world.machine, "a"), "a");
  world.worker("a", { process: "another", again: { id: "a", incarnation: 7 } });
  assert.deepEqual(world.take(), ["refuse a#2: name-in-use"]);
});

Deno.test("registerWorker() accepts a repeat of the same process whose answer was lost", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.worker("a");
  assert.equal(workerIdOf(world.machine, "a"), "a#2");
  assert.deepEqual(world.take(), ["a#2 <- compute x"]);
  assert.equal(world.task("x").suspicious, 0);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("registerWorker() accepts the name of a lost worker", () => {
  using world = new World().worker("a").lose("a").worker("a");
  assert.equal(workerIdOf(world.machine, "a"), "a#2");
  assert.equal(world.machine.cluster.workers.get(world.id("a"))?.incarnation, 2);
  assert.equal(world.machine.nextDeadline(), world.now + 30_000, "the end of its lease");
});

Deno.test("a returning worker keeps its execution, and gets no second compute", () => {
  using world = new World().worker("a").graph({ x: [] });
  const attempt = world.attempt("x", "a");
  world.take();
  world.worker("a", { again: true, running: [["x", attempt]] });
  assert.deepEqual(world.take(), []);
  assert.equal(world.attempt("x", "a"), attempt);
  assert.deepEqual(world.takeAsides().slice(3), [
    "accept a#2",
    "close a stale-incarnation",
    "a#2 <- open g1",
  ]);
  const { suspicious, attempts, worker } = world.task("x");
  assert.deepEqual({ suspicious, attempts, worker }, { suspicious: 0, attempts: 1, worker: "a#2" });
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("an execution with pure: false survives a registration", () => {
  using world = new World().worker("a").graph({ x: { pure: false }, y: { pure: false } });
  const [x, y] = [world.attempt("x", "a"), world.attempt("y", "a")];
  world.take();
  world.worker("a", { again: true, running: [["x", x]], held: [["y", y]] });
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states(), { x: "processing", y: "memory" });
  world.finish("x", "a").take();
});

Deno.test("an execution with pure: false goes on though its input is lost with the worker", () => {
  using world = new World().worker("a").graph({ x: [], once: { pure: false, needs: ["x"] } });
  world.finish("x", "a");
  const attempt = world.attempt("once", "a");
  world.take();
  // The worker returns without the input, which is computed again for others that may need it.
  world.worker("a", { again: true, running: [["once", attempt]] });
  assert.deepEqual(world.take().filter((message) => /once/.test(message)), []);
  assert.equal(world.states().once, "processing");
  world.finish("once", "a");
  assert.ok(world.take().includes("end g1"));
  assert.equal(world.task("once").attempts, 1);
});

Deno.test("a returning worker keeps its results, and no message is sent", () => {
  using world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: [], y: { needs: ["x"], resources: { R: 1 } } });
  world.finish("x", "a");
  const attempt = world.attempt("x", "a");
  assert.deepEqual(world.take().at(-1), "b <- compute y");
  world.worker("a", { again: true, held: [["x", attempt]] });
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.task("x").holders, ["a#2"]);
  world.finish("y", "b");
  assert.deepEqual(world.take(), ["end g1", "a#2 <- free x"]);
});

Deno.test("a fetched replica is recognised by the attempt it was fetched for", () => {
  using world = new World().worker("a").worker("b", { resources: { R: 1 } });
  world.graph({ x: [], y: { needs: ["x"], resources: { R: 1 } } }, { shared: "ns" });
  world.finish("x", "a").take();
  const epoch = world.attempt("y", "b");
  world.worker("b", { again: true, held: [["x", 0, epoch]], resources: { R: 1 } });
  assert.deepEqual(world.task("x").holders, ["a", "b#2"]);
  assert.deepEqual(world.take(), ["b#2 <- compute y"]);
  world.finish("y", "b").take();
});

Deno.test("a registration with a result whose report was lost ends its task", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  const attempt = world.attempt("x", "a");
  world.take();
  world.worker("a", { again: true, held: [["x", attempt]] });
  assert.deepEqual(world.take(), ["a#2 <- compute y"]);
  world.finish("y", "a").take();
});

Deno.test("after an expired lease, a held result ends the execution elsewhere", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  const attempt = world.attempt("x", "a");
  world.lose("a");
  assert.deepEqual(world.take(), ["a <- compute x", "b <- compute x"]);
  world.worker("a", { again: true, held: [["x", attempt]] });
  assert.deepEqual(world.take(), ["end g1", "b <- free x"]);
  assert.deepEqual(world.task("x").holders, ["a#2"]);
});

Deno.test("a result that crosses the order to forget it does not become a replica", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  const attempt = world.attempt("x", "a");
  world.lose("a");
  const second = world.attempt("x", "b");
  world.worker("a", { again: true, held: [["x", attempt]] });
  world.finish("x", "b", { attempt: second });
  assert.deepEqual(world.task("x").holders, ["a#2"]);
  // The value of the next run on the same worker is recorded.
  world.lose("a");
  world.finish("x", "b").take();
  assert.deepEqual(world.task("x").holders, ["b"]);
});

Deno.test("after an expired lease, an execution continues if its task is not assigned", () => {
  using world = new World().worker("a").graph({ x: [] });
  const attempt = world.attempt("x", "a");
  world.lose("a");
  assert.equal(world.task("x").state, "queued");
  world.take();
  world.worker("a", { again: true, running: [["x", attempt]] });
  assert.deepEqual(world.take(), []);
  assert.equal(world.attempt("x", "a"), attempt);
  world.finish("x", "a").take();
});

Deno.test("an adopted execution keeps a later attempt known", () => {
  using world = new World().worker("a").graph({ x: [] });
  const first = world.attempt("x", "a");
  world.lose("a").worker("b");
  const second = world.attempt("x", "b");
  world.lose("b").take();
  world.worker("a", { again: true, running: [["x", first]] });
  assert.deepEqual(world.take(), []);
  world.worker("b", { again: true, held: [["x", second]] });
  assert.deepEqual(world.take(), ["end g1", "a#2 <- free x"]);
  assert.deepEqual(world.task("x").holders, ["b#2"]);
});

Deno.test("an execution that was assigned elsewhere meanwhile is killed", () => {
  using world = new World().worker("a").worker("b").graph({ x: [] });
  const attempt = world.attempt("x", "a");
  world.lose("a").take();
  world.worker("a", { again: true, running: [["x", attempt]] });
  assert.deepEqual(world.take(), ["a#2 <- cancel x"]);
  assert.equal(world.task("x").worker, "b");
  world.killed("x", "b");
  world.report("a", ["run-killed", world.key("x"), attempt as never]);
  world.take();
});

Deno.test("a value of an earlier definition is freed", () => {
  using world = new World().worker("a").worker("b").graph({ x: { is: "one" } }, { shared: "ns" });
  world.finish("x", "a");
  const attempt = world.attempt("x", "a");
  world.delete("g1").lose("a").take();
  world.graph({ x: { is: "two" } }, { shared: "ns" });
  world.take();
  world.worker("a", { again: true, held: [["x", attempt]], running: [["x", attempt]] });
  assert.deepEqual(world.take(), ["a#2 <- cancel x", "a#2 <- free x"]);
  assert.equal(world.task("x", "g2").worker, "b");
  world.finish("x", "b").take();
});

Deno.test("attempt numbers above its counter are not accepted", () => {
  using world = new World({ firstAttempt: 1000 }).worker("b").graph({ x: [] }, { shared: "ns" });
  world.take();
  world.worker("a", { held: [["x", 7]], again: { id: "a", incarnation: 3 } });
  assert.deepEqual(world.take(), ["a <- free x"]);
  world.worker("c", { held: [["x", 0, 5000]] });
  assert.deepEqual(world.take(), ["c <- free x"]);
  world.finish("x", "b").take();
});

Deno.test("unneeded values are freed and executions killed when their worker returns", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"], z: [] });
  world.finish("x", "a").finish("y", "a").take();
  const [x, z] = [world.attempt("x", "a"), world.attempt("z", "a")];
  world.cancel().take();
  world.worker("a", { again: true, held: [["x", x]], running: [["z", z]] });
  assert.deepEqual(world.take(), ["a#2 <- cancel z", "a#2 <- free x"]);
  assert.equal(world.status().state, "cancelling");
  world.report("a", ["run-killed", world.key("z"), z as never]);
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("a value of an execution that ends before its kill does not become a replica", () => {
  using world = new World().worker("a").graph({ x: [] });
  const first = world.attempt("x", "a");
  world.worker("b").lose("a");
  const second = world.attempt("x", "b");
  world.worker("a", { held: [["x", first]] });
  world.take();
  world.worker("b", { again: true, running: [["x", second]] });
  assert.deepEqual(world.take(), ["b#2 <- cancel x"]);
  world.finish("x", "b", { attempt: second });
  assert.deepEqual(world.task("x").holders, ["a#2"]);
});
