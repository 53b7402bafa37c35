/** Exceptions in the middle of a stimulus: thrown in tests, isolated in production. */
import assert from "node:assert/strict";
import type { WorkerFault } from "../../../worker/machine/mod.ts";
import { WorkerData } from "../../../worker/machine/state.ts";
import { WorkerWorld } from "../../world.ts";

/** A message that no scheduler sends: its priority cannot be compared. */
function poisoned(world: WorkerWorld, key: string, attempt: number) {
  const message = [...world.computeMessage(key, { attempt })];
  message[4] = null;
  return message as never;
}

Deno.test("handleStimulus() throws an exception when there is no `onFault`", () => {
  using world = new WorkerWorld();
  world.compute("a").compute("b");
  world.take();
  assert.throws(() => world.tell(poisoned(world, "bad", 9)), TypeError);
});

Deno.test("handleStimulus() isolates the task being handled, and continues with the rest (known fault 16)", () => {
  const faults: WorkerFault[] = [];
  using world = new WorkerWorld({ onFault: (fault) => faults.push(fault) });
  world.compute("a").compute("b", { priority: 2, inputs: { x: "" } }).scatter({ x: 1 });
  world.compute("c", { priority: 3 });
  world.take();
  world.tell(
    poisoned(world, "bad", 9),
    world.computeMessage("d", { attempt: 10, priority: 1 }),
    world.computeMessage("e", { attempt: 11, inputs: { y: "p2" } }),
  );
  assert.deepEqual(faults.map(({ key, stimulusId }) => [key, stimulusId]), [["bad", "s5"]]);
  assert.deepEqual(world.take(), ["erred bad#9 refused", "gather y from p2 (1B)"]);
  world.finish("a").finish("d").finish("b").finish("c");
  assert.deepEqual(world.take().filter((line) => line.startsWith("execute")), [
    "execute d#10",
    "execute b#2",
    "execute c#4",
  ]);
  world.free("bad");
  assert.deepEqual(world.states("bad"), ["bad=unknown"]);
});

Deno.test("handleStimulus() records the other results of an event when one causes a fault", () => {
  const faults: WorkerFault[] = [];
  using world = new WorkerWorld({ threads: 2, onFault: (fault) => faults.push(fault) });
  world.compute("a", { attempt: 1 }).compute("b", { attempt: 2 }).compute("c", { attempt: 3 });
  world.take();
  const unreadable = null as never;
  const runs = [world.success("a"), unreadable, world.success("b")];
  world.happen({ type: "execs-succeeded", runs });
  assert.deepEqual(world.take(), [
    "finished a#1 1B",
    "finished b#2 1B",
    "execute c#3",
  ]);
  assert.deepEqual(faults.map(({ key }) => key), [null]);
});

Deno.test("handleStimulus() kills the execution and drops the value of an isolated task", () => {
  const faults: WorkerFault[] = [];
  using world = new WorkerWorld({ threads: 2, onFault: (fault) => faults.push(fault) });
  world.compute("runs", { attempt: 1 }).scatter({ held: 1 });
  world.take();
  const broken = (key: string, attempt: number) => {
    const message = [...world.computeMessage(key, { attempt })];
    message[7] = null;
    return message as never;
  };
  world.tell(broken("runs", 5));
  assert.deepEqual(world.take(), ["erred runs#1 refused", "kill runs#1 cancelled"]);
  world.killed("runs");
  assert.deepEqual(world.take(), []);
  const holders = ["refresh-holders", 9, [["held", null]]] as never;
  world.tell(holders);
  assert.deepEqual(world.take(), ["released held@9", "delete held"]);
  assert.deepEqual(faults.map(({ key }) => key), ["runs", "held"]);
  assert.equal(faults[0]?.run?.graph, world.computeMessage("runs", { attempt: 1 })[3]);
  assert.equal(faults[1]?.run, null, "nobody requested a run");
});

Deno.test("handleStimulus() survives a fault that concerns no task", () => {
  const faults: WorkerFault[] = [];
  using world = new WorkerWorld({ onFault: (fault) => faults.push(fault) });
  world.tell(["no-such-message"] as never).compute("a");
  assert.deepEqual(world.take(), ["execute a#1"]);
  assert.deepEqual(faults.map(({ key }) => key), [null]);
});

/** The records of the machine, which it shows to nobody. */
function recordsOf(world: WorkerWorld): WorkerData {
  const { task } = WorkerData.prototype;
  let records: WorkerData | null = null;
  WorkerData.prototype.task = function (key) {
    records = this;
    return task.call(this, key);
  };
  try {
    world.compute("seen", { priority: 99 });
  } finally {
    WorkerData.prototype.task = task;
  }
  assert.ok(records);
  return records;
}

Deno.test("a broken relation isolates the task that it is about, and says names and values", () => {
  const faults: WorkerFault[] = [];
  using world = new WorkerWorld({ threads: 2, onFault: (fault) => faults.push(fault) });
  world.scatter({ x: 1 });
  world.compute("a", { attempt: 1 }).compute("b", { attempt: 2, priority: 1 });
  world.compute("c", { attempt: 3, priority: 2, inputs: { x: "" } });
  const records = recordsOf(world);
  world.take();
  const c = [...records.tasks.values()].find(({ key }) => key.endsWith("c"));
  assert.ok(c?.run);
  // As if an input were missing that is here.
  c.run.missing = 1;
  world.finish("a");
  const lines = ["finished a#1 1B", "erred c#3 refused", "execute seen#4"];
  assert.deepEqual(world.take(), lines);
  assert.deepEqual(faults.map(({ key }) => key), ["c"]);
  assert.match(String(faults[0]?.error), /AssertionError: "c" starts and lacks 1 inputs/);
  world.finish("b");
  assert.deepEqual(world.take(), ["finished b#2 1B"]);
});

Deno.test("a broken count is right again after the fault", () => {
  const faults: WorkerFault[] = [];
  using world = new WorkerWorld({ threads: 2, onFault: (fault) => faults.push(fault) });
  world.scatter({ x: 1, y: 1 });
  const records = recordsOf(world);
  world.take();
  records.heldBytes = 0;
  world.free("x");
  assert.deepEqual(faults.map(({ key }) => key), ["x"]);
  assert.match(String(faults[0]?.error), /bytes held, without "x", >= 0: -1/);
  assert.deepEqual(records.heldBytes, 1, "y");
  world.take();
});
