/** An internal error costs the tasks it touched, not the cluster (known fault 16). */
import assert from "node:assert/strict";
import { asGraphId, asKey, asWorkerId } from "../../protocol/mod.ts";
import { World } from "../world.ts";
import { cardOf } from "../world/worker_card.ts";
import { compile } from "../world/scheduler_graph.ts";

/** Makes every transition of this task into memory throw, as a bug would. */
function breakTask(world: World, key: string): () => void {
  const task = world.machine.cluster.tasks.get(asKey(key));
  assert.ok(task);
  const { dependents } = task;
  Object.defineProperty(task, "dependents", {
    configurable: true,
    get: () => {
      throw new Error("a bug");
    },
  });
  return () =>
    Object.defineProperty(task, "dependents", {
      configurable: true,
      writable: true,
      enumerable: true,
      value: dependents,
    });
}

Deno.test("isolateFault() fails the tasks that the stimulus touched, and the rest continues (known fault 16)", () => {
  const world = new World({ rethrow: false }).worker("a", { threads: 4 });
  world.graph({ x: [], y: ["x"], p: [], q: ["p"] });
  world.take();
  const repair = breakTask(world, "local/g1/x");
  // The event is sent directly: the twin of the world would not have the bug.
  const out = world.machine.handleStimulus({
    type: "worker-reported",
    stimulusId: "bad" as never,
    at: world.now as never,
    worker: world.id("a"),
    messages: [world.finished("x", "a"), world.finished("p", "a")],
  });
  repair();
  world.machine.validate();
  assert.deepEqual(world.states(), { x: "erred", y: "erred", p: "memory", q: "processing" });
  const { error } = world.task("x");
  assert.equal(error?.name, "InternalError");
  assert.match(error?.message ?? "", /stimulus "bad" failed inside the scheduler \(a bug\)/);
  assert.ok(
    out.some((instruction) =>
      instruction.type === "send" && instruction.message[0] === "compute" &&
      instruction.message[1] === "local/g1/q"
    ),
  );
  // q was sent directly, so the world does not know its attempt.
  world.finish("q", "a", {
    attempt: world.machine.cluster.tasks.get(asKey("local/g1/q"))?.attempt,
  });
  assert.deepEqual(world.take(), ["end g1", "a <- free p"]);
  assert.equal(world.status().state, "failed");
});

Deno.test("isolateFault() refuses a registration that throws as an internal error, not as a name in use", () => {
  const world = new World({ rethrow: false }).worker("a");
  const { workersByName } = world.machine.cluster;
  workersByName.get = () => {
    throw new Error("a bug");
  };
  const out = world.machine.handleStimulus({
    type: "worker-registered",
    stimulusId: "bad" as never,
    at: world.now as never,
    worker: asWorkerId("b"),
    registration: cardOf("b"),
  });
  Reflect.deleteProperty(workersByName, "get");
  assert.deepEqual(out, [{ type: "refuse-worker", worker: "b", reason: "internal-error" }]);
  world.machine.validate();
});

Deno.test("isolateFault() answers a submission that throws with a failed graph (known fault 16)", () => {
  const world = new World({ rethrow: false }).worker("a");
  const out = world.machine.handleStimulus({
    type: "graph-submitted",
    stimulusId: "bad" as never,
    at: world.now as never,
    graph: asGraphId("g1"),
    modules: null,
    submitter: "",
    trace: null,
    compiled: { ...compile("g1", { x: [] }, {}), outputs: [["x", 3]] },
  });
  assert.deepEqual(out.map(({ type }) => type), ["accept-graph", "end-graph"]);
  world.machine.validate();
  assert.equal(world.status().state, "failed");
  world.graph({ y: [] }, { shared: "other" });
  world.take();
});
