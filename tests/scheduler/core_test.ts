/** Graphs on workers that follow every instruction. */
import assert from "node:assert/strict";
import { present } from "../../base/mod.ts";
import { asKey } from "../../protocol/mod.ts";
import { valueOf } from "../../scheduler/mod.ts";
import { World } from "../world.ts";

Deno.test("handleStimulus() wakes a dependent when its last input reaches memory", () => {
  using world = new World().worker("w1").graph({ a: [], b: [], c: ["a", "b"] });
  assert.deepEqual(world.take(), ["w1 <- compute a", "w1 <- compute b"]);
  world.finish("a", "w1");
  assert.deepEqual(world.take(), []);
  world.finish("b", "w1");
  assert.deepEqual(world.take(), ["w1 <- compute c"]);
  world.finish("c", "w1");
  assert.deepEqual(world.take(), ["end g1", "w1 <- free b a"]);
});

Deno.test("handleStimulus() queues while there are no workers, and sends to the first", () => {
  using world = new World().graph({ x: [] });
  assert.deepEqual(world.states(), { x: "queued" });
  assert.deepEqual(world.reasons("x"), ["no-workers"]);
  world.worker("a");
  assert.deepEqual(world.take(), ["a <- compute x"]);
});

Deno.test("handleStimulus() runs a diamond and frees what nothing needs", () => {
  using world = new World().worker("a", { threads: 2 });
  world.graph({ a: [], b: ["a"], c: ["a"], d: ["b", "c"] });
  assert.deepEqual(world.take(), ["a <- compute a"]);
  world.finish("a", "a");
  assert.deepEqual(world.take(), ["a <- compute b", "a <- compute c"]);
  world.finish("b", "a");
  assert.deepEqual(world.take(), []);
  world.finish("c", "a");
  assert.deepEqual(world.take(), ["a <- free a", "a <- compute d"]);
  world.finish("d", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- free c b"]);
  assert.deepEqual(world.states(), { a: "released", b: "released", c: "released", d: "memory" });
  assert.equal(world.status().state, "succeeded");
});

Deno.test("handleStimulus() frees a result that is reported after nothing needs it", () => {
  using world = new World().worker("a").graph({ x: [], y: [], z: ["x", "y"] });
  world.take();
  world.fail("y", "a");
  assert.deepEqual(world.take(), ["a <- free y"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1", "a <- free x"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- free x"]);
  assert.deepEqual(world.states(), { x: "released", y: "erred", z: "erred" });
  // The same for a forgotten task.
  world.delete();
  assert.deepEqual(world.take(), ["forget g1"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- free x"]);
});

Deno.test("handleStimulus() errs the dependents of a failure, and nothing else", () => {
  using world = new World().worker("a", { threads: 4 });
  world.graph({ a: [], b: ["a"], c: ["b"], z: [] });
  world.take();
  world.fail("a", "a", { message: "boom" });
  // The worker is told at once to free the failed key, not only when the task is forgotten.
  assert.deepEqual(world.take(), ["a <- free a"]);
  assert.deepEqual(world.states(), { a: "erred", b: "erred", c: "erred", z: "processing" });
  assert.equal(world.task("c").blame, "a");
  assert.equal(world.task("c").error?.message, "boom");
  world.finish("z", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.equal(world.status().state, "failed");
  assert.deepEqual(world.status().errors, [{ key: "a", message: "boom" }]);
});

Deno.test("handleStimulus() ends each of two graphs that want one task exactly once (known fault 7)", () => {
  using world = new World().worker("a").graph({ x: [] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  world.graph({ x: [] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["end g2"]);
  assert.equal(world.status("g2").state, "succeeded");
  world.delete("g1");
  assert.deepEqual(world.take(), ["forget g1"]);
  world.delete("g2");
  assert.deepEqual(world.take(), ["forget g2", "a <- free x"]);
});

Deno.test("handleStimulus() computes a released result again when it is wanted later", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] }, { shared: "ns" });
  world.finish("x", "a").finish("y", "a");
  world.take();
  world.graph({ x: [] }, { shared: "ns" });
  assert.deepEqual(world.take(), ["a <- compute x"]);
  assert.deepEqual(world.states("g1"), { x: "processing", y: "memory" });
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g2"]);
  assert.equal(world.task("x", "g2").attempts, 2);
});

Deno.test("handleStimulus() averages run times, with weight one half for the last", () => {
  using world = new World().worker("a", { threads: 3 });
  world.graph({ "x-1": [], "x-2": [], "x-3": [] });
  world.take();
  const durations = [1, 3, 5].map((seconds, index) => {
    world.finish(`x-${index + 1}`, "a", { us: seconds * 1_000_000 });
    return [...world.machine.cluster.groups][0]?.durationUs;
  });
  assert.deepEqual(durations, [1_000_000, 2_000_000, 3_500_000]);
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("handleStimulus() places a rescheduled task again", () => {
  using world = new World().worker("a").worker("b").graph({ x: [], y: [] });
  assert.deepEqual(world.take(), ["a <- compute x", "b <- compute y"]);
  world.finish("y", "b");
  const attempt = world.attempt("x", "a");
  const rescheduled = ["rescheduled", world.key("x"), attempt as never] as const;
  world.report("b", rescheduled);
  assert.deepEqual(world.take(), []);
  world.report("a", rescheduled);
  assert.deepEqual(world.take(), ["a <- free x", "a <- compute x"]);
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("handleStimulus() answers ask-holders, and frees unknown keys", () => {
  using world = new World().worker("a").worker("b").graph({ x: [], y: ["x"], z: ["x"] });
  world.take();
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["a <- compute y", "b <- compute z"]);
  world.takeAsides();
  world.report("b", ["ask-holders", [asKey("local/g1/x"), asKey("local/g1/zz")]]);
  assert.deepEqual(world.take(), ["b <- free zz", "b <- refresh x: a"]);
  world.finish("y", "a").finish("z", "b");
  world.take();
});

Deno.test("handleStimulus() cancels a queued task without a message to workers", () => {
  using world = new World({ saturation: 1 }).worker("a");
  world.graph({ "r-0": [], "r-1": [], "r-2": [], "r-3": [], "r-4": [] });
  assert.deepEqual(world.take(), ["a <- compute r-0"]);
  assert.equal(world.status().counts.queued, 4);
  world.cancel();
  assert.deepEqual(world.take(), ["a <- cancel r-0"]);
  assert.equal(world.status().counts.cancelled, 4);
  world.killed("r-0", "a");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("story() returns every transition of a key with its cause", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.finish("x", "a").finish("y", "a");
  world.take();
  const { entries, cut } = world.machine.story({ key: asKey("local/g1/x") });
  assert.deepEqual(entries.map(({ from, to, cause }) => `${from} -> ${to} (${cause})`), [
    "released -> waiting (graph-submitted)",
    "waiting -> processing (graph-submitted)",
    "processing -> memory (task-finished)",
    "memory -> released (task-finished)",
  ]);
  assert.equal(cut, false);
  const stimulusId = entries[2]?.stimulusId;
  assert.ok(stimulusId);
  const same = world.machine.story({ stimulusId }).entries;
  assert.deepEqual(same.map(({ key, to }) => `${key} ${to}`), [
    "local/g1/x memory",
    "local/g1/y processing",
  ]);
});

Deno.test("handleStimulus() keeps inputs while anything needs them, and no longer", () => {
  using world = new World().worker("a").graph({ a: [], b: ["a"], c: ["a", "b"] }, {
    want: ["a", "c"],
    shared: "ns",
  });
  world.finish("a", "a").finish("b", "a");
  world.take();
  world.graph({ b: ["a"], d: ["b"] }, { shared: "ns" });
  world.take();
  world.finish("c", "a");
  assert.deepEqual(world.take(), ["end g1"]);
  assert.deepEqual(world.states("g1"), { a: "memory", b: "memory", c: "memory" });
  world.delete("g1");
  assert.deepEqual(world.take(), ["forget g1", "a <- free c a"]);
  world.finish("d", "a");
  assert.deepEqual(world.take(), ["end g2", "a <- free b"]);
  world.delete("g2");
  assert.deepEqual(world.take(), ["forget g2", "a <- free d"]);
  assert.equal(world.machine.cluster.tasks.size, 0);
});

Deno.test("handleStimulus() frees an input when its only dependent fails", () => {
  using world = new World().worker("a").worker("b").graph({ a: [], b: [], z: ["a", "b"] });
  world.finish("a", "a");
  world.take();
  world.fail("b", "b");
  assert.deepEqual(world.take(), ["end g1", "b <- free b", "a <- free a"]);
  assert.deepEqual(world.states(), { a: "released", b: "erred", z: "erred" });
});

Deno.test("handleStimulus() ignores messages of an unknown worker", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  world.report("nobody", ["task-finished", asKey("local/g1/x"), 1 as never, 1, 0, 1]);
  assert.deepEqual(world.states(), { x: "processing" });
  world.finish("x", "a");
  assert.deepEqual(world.take(), ["end g1"]);
});

Deno.test("handleStimulus() settles a report message by message, and places once", () => {
  using world = new World({ saturation: 1 }).worker("a", { threads: 2 });
  world.graph({ "r-0": [], "r-1": [], "d-0": ["r-0", "r-1"], "r-2": [] });
  assert.deepEqual(world.take(), ["a <- compute r-0", "a <- compute r-1"]);
  world.report("a", world.finished("r-0", "a"), world.finished("r-1", "a"));
  // Placed message by message, the first free slot would go to r-2 before d-0 is runnable.
  assert.deepEqual(world.take(), ["a <- compute d-0", "a <- compute r-2"]);
  world.finish("d-0", "a").finish("r-2", "a");
  world.take();
});

Deno.test("handleStimulus() opens a graph on a worker before its first task, and closes it", () => {
  using world = new World().worker("a").graph({ x: [], y: ["x"] });
  world.finish("x", "a").finish("y", "a");
  const types = world.instructions.map((instruction) =>
    instruction.type === "send" ? instruction.message[0] : instruction.type
  );
  assert.deepEqual(types, [
    "accept-worker",
    "accept-graph",
    "open-graph",
    "compute",
    "compute",
    "end-graph",
    "free-keys",
    "close-graph",
  ]);
  world.take();
});

Deno.test("handleStimulus() introduces a peer before its first use, and reports its loss", () => {
  using world = new World().worker("a").worker("b").graph({ x: [], y: [], z: ["x", "y"] });
  world.finish("x", "a").finish("y", "b", { nbytes: 50 });
  world.takeAsides();
  assert.deepEqual(world.take().slice(2), ["a <- compute z"]);
  const order = world.instructions.slice(-2).map((instruction) =>
    instruction.type === "send" ? instruction.message : null
  );
  assert.deepEqual(order[0], ["peers", [{ id: "b", url: "http://b:1" }]], "and no token");
  assert.equal(order[1]?.[0], "compute");
  world.lose("b");
  assert.deepEqual(world.takeAsides(), ["a <- peers-gone b", "close b stale-incarnation"]);
  assert.deepEqual(world.take(), ["a <- free z", "a <- compute y"]);
  world.finish("y", "a").finish("z", "a");
  world.take();
});

Deno.test("handleStimulus() introduces a peer with its certificate, also after a resume", () => {
  const certificate = "certificate of b";
  using world = new World().worker("a").worker("b", { url: "https://b:1", certificate });
  world.graph({ x: { workers: ["a"] }, y: { workers: ["b"] }, z: { needs: ["x", "y"] } });
  world.machine.restore(JSON.parse(JSON.stringify(world.machine.snapshot())));
  world.finish("x", "a").finish("y", "b", { nbytes: 50 }).take();
  const peers = world.instructions.flatMap((instruction) =>
    instruction.type === "send" && instruction.message[0] === "peers" ? instruction.message[1] : []
  );
  assert.deepEqual(peers, [{ id: "b", url: "https://b:1", certificate }]);
  const { holders } = present(valueOf(world.machine, world.key("y")), "y");
  assert.deepEqual(holders.map((holder) => holder.certificate), [certificate]);
  world.finish("z", "a").take();
  world.takeAsides();
});

Deno.test("handleStimulus() sends everything that a worker needs to run a task", () => {
  using world = new World().worker("a", { resources: { GPU: 1 } });
  world.graph({ x: { resources: { GPU: 1 }, timeoutUs: 5, pure: false, label: "a label" } });
  assert.deepEqual(world.instructions.at(-1), {
    type: "send",
    worker: "a",
    message: ["compute", "local/g1/x", 1, "g1", [0, 1, 0], "work", [], [], {
      resources: { GPU: 1 },
      timeoutUs: 5,
      pure: false,
    }],
  });
  world.take();
  world.finish("x", "a", { us: 300 });
  world.graph({ x: [] });
  const message = world.instructions.at(-1);
  assert.ok(message?.type === "send" && message.message[0] === "compute");
  assert.deepEqual(message.message[8], { expectedUs: 300 });
  world.take();
});

Deno.test("handleStimulus() sends the expected size of a result that is smaller than its inputs", () => {
  const expected = [[9, { expectedBytes: 9 }], [10, null]] as const;
  for (const [nbytes, extras] of expected) {
    using world = new World().worker("a");
    world.graph({ "sum-1": [] }).finish("sum-1", "a", { nbytes, us: 100_000 });
    world.graph({ x: [], "sum-2": ["x"] });
    world.finish("x", "a", { nbytes: 10, us: 100_000 });
    const message = world.instructions.at(-1);
    assert.ok(message?.type === "send" && message.message[0] === "compute");
    assert.deepEqual(message.message[8], extras);
    world.take();
  }
});
