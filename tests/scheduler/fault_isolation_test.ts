/** An internal error costs the tasks it touched, not the cluster (known fault 16). */
import assert from "node:assert/strict";
import { asGraphId, asKey, asWorkerId } from "../../protocol/mod.ts";
import type { Cluster } from "../../scheduler/state/cluster.ts";
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

/** Records that a bug has left wrong, and the relation that the end of `x` finds broken. */
const BROKEN_RELATIONS: readonly (readonly [
  what: string,
  breakIt: (cluster: Cluster) => void,
  relation: RegExp,
])[] = [
  [
    "a worker without its task",
    ({ tasks }) => {
      const task = tasks.get(asKey("local/g1/x"));
      if (task) task.worker?.processing.delete(task);
    },
    /"local\/g1\/x" has worker "a", which does not have it/,
  ],
  [
    "reserved bytes",
    ({ tasks }) => {
      const worker = tasks.get(asKey("local/g1/x"))?.worker;
      if (worker) worker.reservedBytes = -1;
    },
    /bytes reserved on "a" >= 0: -1/,
  ],
  [
    "counts of a graph",
    ({ graphs }) => {
      const graph = graphs.get(asGraphId("g1"));
      if (graph) graph.counts.processing = 0;
    },
    /graph "g1" counts no processing task, and "local\/g1\/x" was processing/,
  ],
  [
    "an input that is not missing",
    ({ tasks }) => {
      const dependent = tasks.get(asKey("local/g1/y"));
      if (dependent) dependent.waitingOn = 0;
    },
    /"local\/g1\/y" waits for >= 0 inputs: -1/,
  ],
];

for (const [what, breakIt, relation] of BROKEN_RELATIONS) {
  Deno.test(`isolateFault() costs the tasks of a broken relation: ${what}`, () => {
    const world = new World({ rethrow: false }).worker("a", { threads: 4 });
    world.graph({ x: [], y: ["x"], p: [], q: ["p"] });
    world.take();
    const messages = [world.finished("x", "a"), world.finished("p", "a")];
    breakIt(world.machine.cluster);
    world.machine.handleStimulus({
      type: "worker-reported",
      stimulusId: "bad" as never,
      at: world.now as never,
      worker: world.id("a"),
      messages,
    });
    world.machine.validate();
    const states = world.states();
    assert.deepEqual([states.y, states.p, states.q], ["erred", "memory", "processing"]);
    const failed = [world.task("x"), world.task("y")].map(({ error }) => error?.message ?? "");
    assert.match(failed.join(), relation);
    world.finish("q", "a", {
      attempt: world.machine.cluster.tasks.get(asKey("local/g1/q"))?.attempt,
    });
    world.take();
    assert.equal(world.status().state, "failed");
  });
}

Deno.test("a broken relation leaves a task that cannot be placed out, and places the others", () => {
  const world = new World({ rethrow: false }).worker("a", { threads: 2 });
  world.graph({ x: [], y: ["x"], p: [], q: ["p"] });
  world.take();
  const { tasks } = world.machine.cluster;
  const y = tasks.get(asKey("local/g1/y"));
  assert.ok(y);
  // The number of an attempt is larger than that of the definition.
  y.definedAt = 1e9;
  world.machine.handleStimulus({
    type: "worker-reported",
    stimulusId: "bad" as never,
    at: world.now as never,
    worker: world.id("a"),
    messages: [world.finished("x", "a"), world.finished("p", "a")],
  });
  y.definedAt = 0;
  assert.equal(y.state, "erred");
  assert.match(y.error?.message ?? "", /attempt of "local\/g1\/y", 1000000000 < attempt/);
  world.machine.validate();
  assert.equal(world.states().q, "processing");
  world.finish("q", "a", { attempt: tasks.get(asKey("local/g1/q"))?.attempt });
  world.take();
});
