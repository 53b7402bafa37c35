/** What routes see: plain data about graphs, tasks, outputs and workers. */
import assert from "node:assert/strict";
import { GraphStatus, TaskStatus, WorkerStatus } from "../../../protocol/mod.ts";
import { asGraphId, asWorkerId } from "../../../protocol/mod.ts";
import {
  explain,
  graphStatus,
  graphStatuses,
  keyOfTask,
  output,
  taskStatus,
  taskStatuses,
  workerIdOf,
  workerStatus,
  workerStatuses,
} from "../../../scheduler/mod.ts";
import { World } from "../../world.ts";

const G1 = asGraphId("g1");

function example(): World {
  const world = new World().worker("a", { threads: 2, resources: { GPU: 2 } });
  world.graph({
    x: { label: "the first" },
    y: { needs: ["x"], retries: 2, priority: 3 },
    z: { needs: ["y"], resources: { GPU: 3 } },
  });
  world.now += 1000;
  world.finish("x", "a", { nbytes: 12, us: 2_000_000 });
  world.take();
  return world;
}

Deno.test("graphStatus() and its kin give what the protocol describes", () => {
  using world = example();
  assert.ok(GraphStatus.parse(graphStatus(world.machine, G1)));
  for (const status of taskStatuses(world.machine, G1, { limit: 10 })) TaskStatus.parse(status);
  WorkerStatus.parse(workerStatus(world.machine, asWorkerId("a"), { keys: true }));
});

Deno.test("graphStatus() counts tasks by state, and their sum is the number of tasks", () => {
  using world = example();
  const { counts, tasks, submittedAt, startedAt, endedAt } = world.status();
  assert.deepEqual({ tasks, sum: Object.values(counts).reduce((a, b) => a + b) }, {
    tasks: 3,
    sum: 3,
  });
  assert.deepEqual([counts.memory, counts.processing, counts.waiting], [1, 1, 1]);
  assert.equal(submittedAt, new Date(1_000_000).toISOString());
  assert.equal(startedAt, submittedAt);
  assert.equal(endedAt, null);
  assert.equal(graphStatus(world.machine, asGraphId("g9")), undefined);
});

Deno.test("graphStatuses() lists the newest first, by pages and by state", () => {
  using world = new World().worker("a").graph({ p: [] }).graph({ q: [] }).graph({ r: [] });
  world.finish("q", "a").take();
  const ids = (options: Parameters<typeof graphStatuses>[1]) =>
    graphStatuses(world.machine, options).map(({ id }) => id);
  assert.deepEqual(ids({ limit: 2 }), ["g3", "g2"]);
  assert.deepEqual(ids({ limit: 2, after: asGraphId("g2") }), ["g1"]);
  assert.deepEqual(ids({ limit: 9, state: "running" }), ["g3", "g1"]);
  assert.deepEqual(ids({ limit: 9, state: "succeeded" }), ["g2"]);
});

Deno.test("taskStatus() tells all about one task", () => {
  using world = example();
  const now = world.now;
  assert.deepEqual(taskStatus(world.machine, G1, "x"), {
    key: "x",
    state: "memory",
    op: "work",
    label: "the first",
    priority: 0,
    dependencies: [],
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
  using world = example();
  const keys = (options: Parameters<typeof taskStatuses>[2]) =>
    taskStatuses(world.machine, G1, options).map(({ key }) => key);
  assert.deepEqual(keys({ limit: 2 }), ["x", "y"]);
  assert.deepEqual(keys({ limit: 2, after: "y" }), ["z"]);
  assert.deepEqual(keys({ limit: 9, state: "waiting" }), ["z"]);
  assert.deepEqual(taskStatuses(world.machine, asGraphId("g9"), { limit: 9 }), []);
});

Deno.test("output() says who holds a result and how to reach it", () => {
  using world = new World().worker("a").graph({ x: [], y: [] }, { want: ["x", "name=y"] });
  world.finish("y", "a", { nbytes: 5 });
  assert.deepEqual(output(world.machine, G1, "name"), {
    key: "g1/y",
    state: "memory",
    nbytes: 5,
    holders: [{ worker: "a", url: "http://a:1", token: "token of a", epoch: world.number + 1 }],
    errorKind: null,
  });
  world.fail("x", "a", { kind: "timeout" });
  assert.equal(output(world.machine, G1, "x")?.errorKind, "timeout");
  assert.equal(output(world.machine, G1, "y"), undefined);
  world.take();
});

Deno.test("workerStatuses() lists workers in order of joining, with what they hold when asked", () => {
  using world = example();
  world.worker("b").worker("c");
  const names = (options: Parameters<typeof workerStatuses>[1]) =>
    workerStatuses(world.machine, options).map(({ name }) => name);
  assert.deepEqual(names({ limit: 2 }), ["a", "b"]);
  assert.deepEqual(names({ limit: 2, after: asWorkerId("b") }), ["c"]);
  const [a] = workerStatuses(world.machine, { limit: 1, keys: true });
  assert.deepEqual(a?.holds, [{ key: "g1/x", nbytes: 12 }]);
  assert.deepEqual(a?.resources, { GPU: { total: 2, used: 0 } });
  assert.equal(a?.processing, 1);
});

Deno.test("workerStatus() splits memory as the heartbeat and the books say", () => {
  using world = example();
  world.report("a", ["heartbeat", {
    memory: { process: 1000, managed: 12, spilledMemory: 5, spilledDisk: 3 },
    executing: [],
    bandwidth: 0,
    receivedBytesTotal: 77,
  }]);
  const { memory, receivedBytes } = world.workerStatus("a");
  assert.deepEqual(memory, {
    process: 1000,
    managed: 7,
    managedTotal: 10,
    spilled: 3,
    unmanaged: 993,
    unmanagedOld: 988,
    unmanagedRecent: 5,
    optimistic: 995,
    limit: null,
  });
  assert.equal(receivedBytes, 77);
});

Deno.test("workerIdOf() takes a name or an id", () => {
  using world = new World().worker("a").worker("a", { again: true });
  assert.equal(workerIdOf(world.machine, "a"), "a#2");
  assert.equal(workerIdOf(world.machine, "a#2"), "a#2");
  assert.equal(workerIdOf(world.machine, "zz"), undefined);
});

Deno.test("explain() says why a task does not run", () => {
  using world = example();
  const [waiting] = explain(world.machine, G1, "z")?.reasons ?? [];
  assert.equal(waiting?.code, "waiting-for-inputs");
  assert.equal(waiting?.text, 'Waits for 1 of its 1 inputs: "y" (processing)');
  assert.deepEqual(world.reasons("y"), ["assigned"]);
  world.beat("a", ["y"]);
  assert.deepEqual(world.reasons("y"), ["running"]);
  world.finish("y", "a");
  const reasons = explain(world.machine, G1, "z")?.reasons ?? [];
  assert.equal(reasons[0]?.text, 'No worker has 3 of resource "GPU"');
  assert.equal(world.task("z").state, "no-worker");
  assert.deepEqual(world.take(), ["a <- free x"]);
  assert.equal(explain(world.machine, G1, "nope"), undefined);
});

Deno.test("keyOfTask() names a task of a graph for its story", () => {
  using world = example();
  const key = keyOfTask(world.machine, G1, "x");
  assert.ok(key !== undefined);
  const { entries } = world.machine.story({ key });
  assert.deepEqual(entries.map(({ to }) => to), ["waiting", "processing", "memory"]);
  assert.equal(keyOfTask(world.machine, G1, "nope"), undefined);
  assert.equal(keyOfTask(world.machine, asGraphId("g9"), "x"), undefined);
});
