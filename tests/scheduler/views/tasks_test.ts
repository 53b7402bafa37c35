/** Views of tasks and outputs. */
import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { asGraphId, type TaskFilter, TaskStatusShape } from "../../../protocol/mod.ts";
import { explain, keyOfTask, output, taskStatus, taskStatuses } from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";
import { exampleWorld, G1 } from "./example.ts";

Deno.test("taskStatuses() gives what the protocol describes", () => {
  using world = exampleWorld();
  const statuses = runSteps(taskStatuses(world.machine, G1, { limit: 10 }));
  assert.deepEqual(statuses.map((status) => TaskStatusShape.parse(status).key), ["x", "y", "z"]);
});

Deno.test("taskStatus() tells all about one task", () => {
  using world = exampleWorld();
  const now = world.now;
  assert.deepEqual(taskStatus(world.machine, G1, "x"), {
    key: "x",
    state: "memory",
    op: "work",
    label: "the first",
    priority: 0,
    dependencies: [],
    dependencyCount: 0,
    worker: null,
    holders: ["a"],
    nbytes: 12,
    attempts: 1,
    retriesLeft: 0,
    suspicious: 0,
    startedAt: new Date(now).toISOString(),
    endedAt: new Date(now + 2000).toISOString(),
  });
  world.beat("a", ["y"], 500_000);
  const { state, worker, startedAt, retriesLeft, priority } = world.task("y");
  assert.deepEqual({ state, worker, startedAt, retriesLeft, priority }, {
    state: "processing",
    worker: "a",
    startedAt: new Date(now - 500).toISOString(),
    retriesLeft: 2,
    priority: 3,
  });
  assert.equal(taskStatus(world.machine, G1, "nope"), undefined);
});

Deno.test("taskStatuses() lists inputs first, by pages and by state", () => {
  using world = exampleWorld();
  const keys = (options: Parameters<typeof taskStatuses>[2]) =>
    runSteps(taskStatuses(world.machine, G1, options)).map(({ key }) => key);
  assert.deepEqual(keys({ limit: 2 }), ["x", "y"]);
  assert.deepEqual(keys({ limit: 2, after: "y" }), ["z"]);
  assert.deepEqual(keys({ limit: 9, state: "waiting" }), ["z"]);
  assert.deepEqual(runSteps(taskStatuses(world.machine, asGraphId("g9"), { limit: 9 })), []);
});

Deno.test("taskStatuses() tells tasks that failed from those that are blocked, and lists both as erred", () => {
  using world = new World().worker("a", { threads: 9 });
  world.graph({ x: [], y: ["x"], z: ["y"], w: [] }).fail("x", "a").finish("w", "a").take();
  const keys = (state: TaskFilter) =>
    runSteps(taskStatuses(world.machine, G1, { limit: 9, state })).map(({ key }) => key);
  assert.deepEqual(keys("failed"), ["x"]);
  assert.deepEqual(keys("blocked"), ["y", "z"]);
  assert.deepEqual(keys("erred"), ["x", "y", "z"]);
  assert.deepEqual(keys("memory"), ["w"]);
});

Deno.test("output() says who holds a result and how to reach it", () => {
  using world = new World().worker("a").graph({ x: [], y: [] }, { want: ["x", "name=y"] });
  world.finish("y", "a", { nbytes: 5 });
  assert.deepEqual(output(world.machine, G1, "name"), {
    key: "local/g1/y",
    state: "memory",
    nbytes: 5,
    holders: [{
      worker: "a",
      url: "http://a:1",
      certificate: null,
      token: "token of a",
      epoch: world.number + 1,
    }],
    inline: null,
    errorKind: null,
    failureAllowed: false,
    blockedBy: null,
    deferred: false,
    loss: null,
  });
  world.fail("x", "a", { kind: "timeout" });
  assert.equal(output(world.machine, G1, "x")?.errorKind, "timeout");
  assert.equal(output(world.machine, G1, "y"), undefined);
  world.take();
});

Deno.test("keyOfTask() returns the key of a task, for its story", () => {
  using world = exampleWorld();
  const key = keyOfTask(world.machine, G1, "x");
  assert.ok(key !== undefined);
  const { entries } = world.machine.story({ key });
  assert.deepEqual(entries.map(({ to }) => to), ["waiting", "processing", "memory"]);
  assert.equal(keyOfTask(world.machine, G1, "nope"), undefined);
  assert.equal(keyOfTask(world.machine, asGraphId("g9"), "x"), undefined);
});

Deno.test("explain() is undefined for an unknown graph or task", () => {
  using world = exampleWorld();
  assert.equal(explain(world.machine, G1, "nope"), undefined);
  assert.equal(explain(world.machine, asGraphId("g9"), "x"), undefined);
});
