/**
 * The table of transitions: it has every edge listed here and no other, and an edge that it does
 * not have throws with the story of the task.
 */
import assert from "node:assert/strict";
import { AssertionError, present } from "../../../base/mod.ts";
import { TASK_STATES, type TaskStateName } from "../../../protocol/mod.ts";
import type { Task } from "../../../scheduler/state/task.ts";
import { transition, TRANSITIONS } from "../../../scheduler/transitions/table.ts";
import { World } from "../../world.ts";

const EDGES: Readonly<Record<TaskStateName, readonly TaskStateName[]>> = {
  released: ["waiting", "memory", "erred"],
  waiting: ["queued", "no-worker", "processing", "memory", "erred", "released", "cancelled"],
  queued: ["waiting", "no-worker", "processing", "memory", "erred", "released", "cancelled"],
  "no-worker": ["waiting", "queued", "processing", "memory", "erred", "released", "cancelled"],
  processing: ["processing", "memory", "erred", "waiting", "released", "cancelled"],
  memory: ["released", "waiting", "erred"],
  erred: ["released"],
  cancelled: ["waiting", "erred"],
};

/** Brings the task `x` of the first graph into each state, by events only. */
const REACHED: Readonly<Record<TaskStateName, (world: World) => unknown>> = {
  released: (world) =>
    world.worker("a").graph({ x: [], y: ["x"] }).finish("x", "a").finish("y", "a"),
  waiting: (world) => world.worker("a").graph({ w: [], x: ["w"] }),
  queued: (world) => world.worker("a").graph({ w: [], x: [] }),
  "no-worker": (world) => world.worker("a").graph({ x: { workers: ["b"] } }),
  processing: (world) => world.worker("a").graph({ x: [] }),
  memory: (world) => world.worker("a").graph({ x: [] }).finish("x", "a"),
  erred: (world) => world.worker("a").graph({ x: [] }).fail("x", "a"),
  cancelled: (world) => world.worker("a").graph({ w: [], x: [] }).cancel(),
};

Deno.test("TRANSITIONS has every edge of the life of a task and no other", () => {
  for (const from of TASK_STATES) {
    for (const to of TASK_STATES) {
      const exists = TRANSITIONS[from][to] !== undefined;
      assert.equal(exists, EDGES[from].includes(to), `${from} -> ${to}`);
    }
  }
});

for (const from of TASK_STATES) {
  Deno.test(`transition() throws with the story for edges that do not leave ${from}`, () => {
    using world = new World({ saturation: 1 });
    const task = reach(world, from);
    const illegal = TASK_STATES.filter((to) => !EDGES[from].includes(to));
    assert.ok(illegal.length > 0);
    for (const to of illegal) {
      const error = thrown(() => transition(world.machine.cluster, task, to));
      const [message, ...story] = error.message.split("\n");
      assert.equal(message, `Cannot take "local/g1/x" from ${from} to ${to}: no such transition`);
      const { entries } = world.machine.story({ key: task.key });
      assert.deepEqual(
        story,
        entries.map((entry) =>
          `  ${entry.stimulusId}: ${entry.from} -> ${entry.to} (${entry.cause})`
        ),
      );
      assert.ok(story.length > 0, "the task has a story");
      assert.equal(task.state, from);
    }
    world.machine.validate();
  });
}

/** Events by which the task `x` takes an edge. */
const TAKEN: Readonly<Record<string, (world: World) => unknown>> = {
  "released -> waiting": (world) => world.graph({ x: [] }),
  "released -> erred": (world) =>
    world.worker("a").graph({ x: { pure: false }, y: ["x"] }, { shared: "s" })
      .finish("x", "a").finish("y", "a").graph({ x: { pure: false } }, { shared: "s" }),
  "cancelled -> waiting": (world) =>
    world.graph({ x: [] }, { shared: "s" }).cancel().graph({ x: [] }, { shared: "s" }),
  "waiting -> queued": (world) => world.graph({ x: [] }),
  "waiting -> no-worker": (world) => world.graph({ x: { workers: ["b"] } }),
  "waiting -> processing": (world) => world.worker("a").graph({ x: [] }),
  "waiting -> erred": (world) => world.worker("a").graph({ w: [], x: ["w"] }).fail("w", "a"),
  "waiting -> cancelled": (world) => world.worker("a").graph({ w: [], x: ["w"] }).cancel(),
  "queued -> waiting": (world) =>
    world.worker("a", { threads: 2 }).graph({ w: [], v: [], u: [], x: ["w"] }).finish("w", "a")
      .lose("a"),
  "queued -> no-worker": (world) =>
    world.worker("a").graph({ w: { workers: ["a"] }, x: { workers: ["a"] } }).lose("a"),
  "queued -> processing": (world) => world.graph({ x: [] }).worker("a"),
  "queued -> cancelled": (world) => world.graph({ x: [] }).cancel(),
  "no-worker -> queued": (world) =>
    world.graph({ w: { workers: ["a"] }, x: { workers: ["a"] } }).worker("a"),
  "no-worker -> cancelled": (world) => world.graph({ x: { workers: ["a"] } }).cancel(),
  "processing -> memory": (world) => world.worker("a").graph({ x: [] }).finish("x", "a"),
  "processing -> erred": (world) => world.worker("a").graph({ x: [] }).fail("x", "a"),
  "processing -> waiting": (world) => world.worker("a").graph({ x: [] }).lose("a"),
  "processing -> cancelled": (world) =>
    world.worker("a").graph({ x: [] }).cancel().killed("x", "a"),
  "memory -> released": (world) =>
    world.worker("a").graph({ x: [], y: ["x"] }).finish("x", "a").finish("y", "a"),
  "memory -> waiting": (world) => world.worker("a").graph({ x: [] }).finish("x", "a").lose("a"),
  "memory -> erred": (world) =>
    world.worker("a").worker("b").graph({ x: { pure: false, workers: ["a"] }, y: ["x"] })
      .finish("x", "a").lose("a"),
  "erred -> released": (world) => world.worker("a").graph({ x: [] }).fail("x", "a").retry(),
};

for (const [edge, act] of Object.entries(TAKEN)) {
  Deno.test(`transition() takes ${edge}`, () => {
    using world = new World({ saturation: 1 });
    act(world);
    world.take();
    const { entries } = world.machine.story({ key: world.key("x") });
    const taken = entries.map(({ from, to }) => `${from} -> ${to}`);
    assert.ok(taken.includes(edge), taken.join(", "));
  });
}

Deno.test("transition() tells the last twenty entries of a long story", () => {
  using world = new World({ saturation: 1 }).worker("a").graph({ x: { retries: 100 } });
  for (let count = 0; count < 30; count++) world.fail("x", "a");
  world.take();
  const task = present(world.machine.cluster.tasks.get(world.key("x")), "x");
  const error = thrown(() => transition(world.machine.cluster, task, "queued"));
  assert.equal(error.message.split("\n").length, 1 + 20);
});

function reach(world: World, state: TaskStateName): Task {
  REACHED[state](world);
  world.take();
  const task = present(world.machine.cluster.tasks.get(world.key("x")), "x");
  assert.equal(task.state, state);
  return task;
}

function thrown(act: () => void): AssertionError {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof AssertionError);
    return error;
  }
  assert.fail("nothing was thrown");
}
