/** Exceptions in the middle of a stimulus: thrown in tests, isolated in production. */
import assert from "node:assert/strict";
import type { WorkerFault } from "../../../worker/machine/mod.ts";
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
