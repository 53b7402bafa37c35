/** Assigning a task to a worker: the reservation, the transition and the message, in one place. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import type { Compute } from "../../../protocol/mod.ts";
import { dispatch } from "../../../scheduler/placement/dispatch.ts";
import { rememberAttempt } from "../../../scheduler/state/links/earlier_attempts.ts";
import type { SchedulerInstruction } from "../../../scheduler/mod.ts";
import type { Task } from "../../../scheduler/state/task.ts";
import type { WorkerRecord } from "../../../scheduler/state/worker.ts";
import { World } from "../../world.ts";

function taskOf(world: World, key: string): Task {
  return present(world.machine.cluster.tasks.get(world.key(key)), key);
}

function workerOf(world: World, name: string): WorkerRecord {
  return present(world.machine.cluster.workersByName.get(name), name);
}

function messagesOf(instructions: readonly SchedulerInstruction[], worker: string) {
  return instructions.flatMap((instruction) =>
    instruction.type === "send" && instruction.worker === worker ? [instruction.message] : []
  );
}

function computeOf(world: World, worker: string, key: string): Compute {
  const found = messagesOf(world.instructions, worker).find((message): message is Compute =>
    message[0] === "compute" && message[1] === world.key(key)
  );
  return present(found, `compute ${key}`);
}

Deno.test("dispatch() reserves the cost, enters processing and sends the task", () => {
  using world = new World().graph({ x: [] });
  const x = taskOf(world, "x");
  assert.equal(x.state, "queued");
  world.worker("a");
  assert.deepEqual(world.take(), ["a <- compute x"]);
  assert.equal(x.state, "processing");
  assert.equal(x.worker, workerOf(world, "a"));
  assert.equal(x.queue, null);
  assert.equal(x.reservedUs, workerOf(world, "a").occupancyUs);
  assert.equal(x.attempts, 1);
  assert.equal(computeOf(world, "a", "x")[2], x.attempt);
  assert.equal(world.status().startedAt, new Date(world.now).toISOString());
});

Deno.test("dispatch() opens the graph on a worker before its first task, and once", () => {
  using world = new World().worker("a", { threads: 2 }).graph({ x: [], y: [] });
  world.take();
  const names = messagesOf(world.instructions, "a").map(([name]) => name);
  assert.deepEqual(names, ["open-graph", "compute", "compute"]);
});

Deno.test("dispatch() names the inputs with size and holders, after the addresses of these", () => {
  using world = new World().worker("a").graph({ x: [], y: { needs: ["x"], workers: ["b"] } });
  world.finish("x", "a", { nbytes: 100 }).worker("b").take();
  const names = messagesOf(world.instructions, "b").map(([name]) => name);
  assert.ok(names.indexOf("peers") >= 0 && names.indexOf("peers") < names.indexOf("compute"));
  assert.deepEqual(computeOf(world, "b", "y")[7], [[world.key("x"), 100, [world.id("a")]]]);
});

Deno.test("dispatch() says which inputs are read in parts, with the share of the reader as size", () => {
  using world = new World().worker("a").graph({
    x: [],
    z: [],
    y: { needs: ["z", "x"], parts: ["x"], workers: ["b"] },
    "y-2": { needs: ["x"], parts: ["x"], workers: ["none"] },
  });
  world.finish("x", "a", { nbytes: 100 }).finish("z", "a", { nbytes: 7 }).worker("b").take();
  const { 7: inputs, 8: extras } = computeOf(world, "b", "y");
  const holders = [world.id("a")];
  assert.deepEqual(inputs, [[world.key("z"), 7, holders], [world.key("x"), 50, holders]]);
  assert.deepEqual(extras, { parts: [1] });
  // Nothing but the whole is a replica that the worker gets.
  const b = workerOf(world, "b");
  assert.deepEqual([...b.incoming.keys()].map(({ key }) => key), [world.key("z")]);
  assert.deepEqual(taskOf(world, "y").fetching?.map(({ key }) => key), [world.key("z")]);
});

Deno.test("dispatch() gives the expected time of short tasks only", () => {
  for (const [us, extras] of [[2000, { expectedUs: 2000 }], [2001, null]] as const) {
    using world = new World({ saturation: 1 }).worker("a").graph({ "s-1": [], "s-2": [] });
    world.finish("s-1", "a", { us, nbytes: 100 }).take();
    assert.deepEqual(computeOf(world, "a", "s-2")[8], extras);
  }
});

Deno.test("dispatch() gives the expected bytes of a result smaller than its inputs", () => {
  for (const [nbytes, expected] of [[99, 99], [100, undefined]] as const) {
    using world = new World({ saturation: 1 }).worker("a").graph({
      x: [],
      "s-1": ["x"],
      "s-2": ["x"],
    });
    world.finish("x", "a", { nbytes: 100 }).finish("s-1", "a", { us: 5000, nbytes }).take();
    assert.equal(computeOf(world, "a", "s-2")[8]?.expectedBytes, expected);
  }
});

Deno.test("dispatch() gives each run a new attempt and remembers the earlier ones", () => {
  using world = new World().worker("a").graph({ x: { retries: 2 } });
  const first = world.attempt("x", "a");
  world.fail("x", "a");
  const second = world.attempt("x", "a");
  world.take();
  assert.ok(second > first);
  assert.deepEqual(taskOf(world, "x").earlier, [first]);
  assert.equal(taskOf(world, "x").attempts, 2);
});

Deno.test("dispatch() sends nothing to a worker that may not have the task", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  const { cluster } = world.machine;
  const before = cluster.stimulus.out.length;
  assert.throws(() => dispatch(cluster, taskOf(world, "x"), workerOf(world, "a")));
  assert.equal(cluster.stimulus.out.length, before);
});

Deno.test("adoptRun() takes over a run of a worker that registers again, without a message", () => {
  using world = new World().worker("a").graph({ x: [] });
  const attempt = world.attempt("x", "a");
  world.take();
  world.worker("a", { again: true, running: [["x", attempt]] });
  assert.deepEqual(world.take(), []);
  const x = taskOf(world, "x");
  assert.equal(x.state, "processing");
  assert.equal(x.attempt, attempt);
  assert.equal(x.worker, workerOf(world, "a"));
  assert.equal(x.reservedUs, workerOf(world, "a").occupancyUs);
});

Deno.test("moveRun() carries a run that is being killed to the new registration", () => {
  using world = new World().worker("a").graph({ x: [] });
  const attempt = world.attempt("x", "a");
  world.cancel().take();
  world.worker("a", { again: true, running: [["x", attempt]] });
  world.take();
  const x = taskOf(world, "x");
  assert.deepEqual([x.state, x.killing, x.attempt], ["processing", true, attempt]);
  assert.equal(x.worker, workerOf(world, "a"));
  world.killed("x", "a").take();
  assert.equal(x.state, "cancelled");
  assert.equal(workerOf(world, "a").occupancyUs, 0);
});

Deno.test("rememberAttempt() keeps the last sixteen attempts", () => {
  using world = new World().worker("a").graph({ x: [] });
  world.take();
  const x = taskOf(world, "x");
  for (let attempt = 1; attempt <= 20; attempt++) {
    x.attempt = attempt;
    rememberAttempt(x);
  }
  assert.deepEqual(x.earlier, Array.from({ length: 16 }, (_, index) => index + 5));
});
