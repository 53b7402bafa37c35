/**
 * Views that grow with the cluster are made in steps, and look at few things in each: the server
 * gives the event loop to others in between. Steps are counted, not timed.
 */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import {
  busiestGroups,
  dataStatuses,
  findShape,
  graphFailures,
  heldValues,
  neighbours,
  output,
  prepareOutputs,
  taskStatuses,
} from "../../../scheduler/mod.ts";
import { asGraphId, type FromWorker } from "../../../protocol/mod.ts";
import { World } from "../../world.ts";

const TASKS = 1900;
/** Things that a view may look at in one step. */
const STEP_MAX = 1000;
const G1 = asGraphId("g1");
const KEYS = Array.from({ length: TASKS }, (_, index) => `leaf-${index}`);
const LEAVES = Object.fromEntries(KEYS.map((key) => [key, []]));
const ERROR = { kind: "raised", name: "Error", message: "It is bad" } as const;

/** A graph of many leaves that have run, and a sum of them all. */
function largeWorld(): World {
  const world = new World().worker("w", { threads: TASKS }).graph({ ...LEAVES, sum: KEYS });
  world.report("w", ...KEYS.map((key) => world.finished(key, "w")));
  world.take();
  return world;
}

/** Number of steps until the result. */
function stepsOf(steps: Generator<void, unknown>): number {
  let count = 1;
  while (!steps.next().done) count++;
  return count;
}

Deno.test("views of a large graph are made in steps", () => {
  using world = largeWorld();
  const { machine } = world;
  const record = machine.cluster.graphs.get(G1);
  assert.ok(record);
  const show = (key: string) => key;
  const sees = () => true;
  const views: Readonly<Record<string, Generator<void, unknown>>> = {
    "tasks that are none": taskStatuses(machine, G1, { limit: 10, state: "erred" }),
    "data of no namespace": dataStatuses(machine, "local/none", { limit: 10 }),
    "all values of a worker": heldValues(machine, world.id("w"), { show }),
    "the largest values of a worker": heldValues(machine, world.id("w"), { show, largest: 5 }),
    "inputs": neighbours(machine, G1, "sum", { side: "inputs", from: 0, limit: 10, sees }),
    "the shape": findShape(record),
  };
  for (const [name, steps] of Object.entries(views)) {
    assert.ok(stepsOf(steps) >= TASKS / STEP_MAX, name);
  }
});

Deno.test("failures and groups are looked for in steps", () => {
  using world = new World().worker("w", { threads: TASKS }).graph(LEAVES);
  const errors = KEYS.map((key): FromWorker => {
    const [, full, attempt, , at, us] = world.finished(key, "w") as FinishedMessage;
    return ["task-erred", full, attempt, ERROR, at, us];
  });
  world.report("w", ...errors).take();
  assert.ok(stepsOf(graphFailures(world.machine, G1, 10)) >= TASKS / STEP_MAX);
  const groups = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`group${at}`, []]));
  for (let graph = 0; graph < 2; graph++) world.graph(groups);
  world.take();
  assert.ok(stepsOf(busiestGroups(world.machine, () => true, 10)) > 1);
});

type FinishedMessage = Extract<FromWorker, readonly ["task-finished", ...unknown[]]>;

Deno.test("the names of outputs are made ready in steps, once, when one is released", () => {
  using world = new World().worker("w", { threads: TASKS }).graph(LEAVES);
  world.report("w", ...KEYS.map((key) => world.finished(key, "w"))).take();
  assert.equal(stepsOf(prepareOutputs(world.machine, G1)), 1, "all outputs are kept");
  world.tell({ type: "outputs-released", graph: G1, outputs: ["leaf-1"] }).take();
  assert.ok(stepsOf(prepareOutputs(world.machine, G1)) >= TASKS / STEP_MAX);
  assert.equal(stepsOf(prepareOutputs(world.machine, G1)), 1);
  assert.equal(output(world.machine, G1, "leaf-1")?.state, "released");
});

Deno.test("runSteps() returns what the steps return", () => {
  function* steps(): Generator<void, number> {
    yield;
    return 7;
  }
  assert.equal(runSteps(steps()), 7);
});
