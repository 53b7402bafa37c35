/** Bodies: adopted, killed, timed out, given back; in the order of how often it happens. */
import assert from "node:assert/strict";
import { asKey } from "../../../../protocol/mod.ts";
import { WorkerWorld } from "../../../world.ts";

Deno.test("handleStimulus() adopts the running body when a freed task is asked for again (S102, known fault 10)", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).free("x").compute("x", { attempt: 7 });
  assert.deepEqual(world.take(), ["execute x#1"]);
  world.finish("x", 12);
  assert.deepEqual(world.take(), ["finished x#7 12B"]);
});

Deno.test("handleStimulus() reports the failure of an adopted body under the attempt that adopted it", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("x", { attempt: 4 }).fail("x");
  assert.deepEqual(world.take(), ["execute x#1", "erred x#4 raised"]);
  assert.deepEqual(world.states("x"), ["x=error"]);
});

Deno.test("handleStimulus() does not adopt a body whose key means something else now", () => {
  const definitions = [
    { args: [2] },
    { op: "core.other" },
    { graph: "h" },
    { inputs: { a: "" } },
  ];
  for (const other of definitions) {
    using world = new WorkerWorld();
    world.scatter({ a: 1 });
    world.compute("x", { attempt: 1, args: [1] }).free("x");
    world.compute("x", { attempt: 5, args: [1], ...other });
    assert.deepEqual(world.take(), ["execute x#1", "kill x#1 cancelled"]);
    assert.deepEqual(world.states("x"), ["x=resumed"]);
    world.finish("x");
    assert.deepEqual(world.take(), ["execute x#5", "delete x"]);
    world.finish("x");
    assert.deepEqual(world.take(), ["finished x#5 1B"]);
  }
});

Deno.test("handleStimulus() answers cancel-runs when the process is dead, and not before", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x");
  assert.deepEqual(world.take(), ["execute x#3", "kill x#3 cancelled"]);
  assert.deepEqual(world.states("x"), ["x=cancelled"]);
  world.killed("x");
  assert.deepEqual(world.take(), ["run-killed x#3"]);
  assert.deepEqual(world.states("x"), ["x=unknown"]);
});

Deno.test("handleStimulus() throws away what a killed body brought, whichever end it came to", () => {
  const ends: readonly ((world: WorkerWorld) => unknown)[] = [
    (world) => world.fail("x"),
    (world) => world.giveBack("x"),
    (world) => world.reschedule("x"),
    (world) => world.killed("x", "timeout"),
  ];
  for (const end of ends) {
    using world = new WorkerWorld();
    world.compute("x", { attempt: 3 }).cancel("x");
    world.take();
    end(world);
    assert.deepEqual(world.take(), ["run-killed x#3"]);
  }
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x");
  world.take();
  world.finish("x");
  assert.deepEqual(world.take(), ["run-killed x#3", "delete x"]);
});

Deno.test("handleStimulus() runs anew what is asked for while its body is being killed", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x").compute("x", { attempt: 5 });
  assert.deepEqual(world.take(), ["execute x#3", "kill x#3 cancelled"]);
  world.killed("x");
  assert.deepEqual(world.take(), ["run-killed x#3", "execute x#5"]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#5 1B"]);
});

Deno.test("handleStimulus() kills once, and answers cancel-runs once, however often it is told", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x").cancel("x").killed("x");
  assert.deepEqual(world.take(), ["execute x#3", "kill x#3 cancelled", "run-killed x#3"]);
});

Deno.test("handleStimulus() answers cancel-runs at once when nothing runs", () => {
  using world = new WorkerWorld();
  world.compute("a", { attempt: 1 });
  world.compute("ready", { attempt: 2 });
  world.compute("waiting", { attempt: 3, inputs: { x: "p2" } });
  world.scatter({ held: 9 });
  world.take();
  world.cancel("ready", "waiting", "held", "nobody");
  assert.deepEqual(world.take(), [
    "run-killed ready#2",
    "run-killed waiting#3",
    "run-killed held#4",
    "run-killed nobody#0",
    "released held@4",
    "delete held",
  ]);
  assert.deepEqual(world.states("ready", "waiting", "held", "x"), [
    "ready=unknown",
    "waiting=unknown",
    "held=unknown",
    "x=cancelled",
  ]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["delete x"]);
});

Deno.test("handleStimulus() kills a body over its time, counted from when it began", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 2_000_500 });
  world.pass(60_000);
  assert.deepEqual(world.take(), ["execute x#1"]);
  assert.equal(world.machine.nextDeadline(), null);
  world.started("x").pass(2000);
  assert.deepEqual(world.take(), []);
  world.pass(1);
  assert.deepEqual(world.take(), ["kill x#1 timeout"]);
  assert.equal(world.machine.nextDeadline(), null);
  world.killed("x", "timeout");
  assert.deepEqual(world.take(), ["erred x#1 timeout"]);
  assert.deepEqual(world.states("x"), ["x=error"]);
});

Deno.test("handleStimulus() tells how long a body ran that was killed for its time", () => {
  using world = new WorkerWorld();
  world.compute("x", { timeoutUs: 1_000_000 }).pass(10);
  world.started("x").pass(1000);
  world.pass(5).killed("x", "timeout");
  const erred = world.takeInstructions().at(-1);
  assert.ok(erred?.type === "send" && erred.message[0] === "task-erred");
  assert.deepEqual(erred.message.slice(4), [10, 1_005_000]);
  assert.match(erred.message[3].message, /timeout of 1 s/);
});

Deno.test("handleStimulus() accepts the result of a body that was faster than its timeout's kill", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x").pass(1);
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 timeout"]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#1 1B"]);
});

Deno.test("handleStimulus() lets cancel-runs take over a kill for its time", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x").pass(1).cancel("x");
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 timeout"]);
  world.killed("x", "timeout");
  assert.deepEqual(world.take(), ["run-killed x#1"]);
});

Deno.test("handleStimulus() runs again what an executor gave back", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("y", { attempt: 2, priority: 1 }).giveBack("x");
  assert.deepEqual(world.take(), ["execute x#1", "execute x#1"]);
  assert.deepEqual(world.states("x", "y"), ["x=executing", "y=ready"]);
});

Deno.test("handleStimulus() waits for an input that went while its body was handed over", () => {
  using world = new WorkerWorld();
  world.scatter({ x: 1 }).compute("y", { attempt: 2, inputs: { x: "p2" } }).free("x");
  assert.deepEqual(world.take(), ["execute y#2", "released x@3", "delete x"]);
  world.giveBack("y");
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["execute y#2", "released x@3", "delete x"]);
});

Deno.test("handleStimulus() reports a killed process as the shell tells it", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 });
  world.fail("x", { kind: "killed", name: "Killed", message: "signal 9", exit: "SIGKILL" });
  assert.deepEqual(world.take(), ["execute x#1", "erred x#1 killed"]);
});

Deno.test("handleStimulus() fails a task whose process died of a kill that nobody asked for", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).killed("x");
  assert.deepEqual(world.take(), ["execute x#1", "erred x#1 killed"]);
});

Deno.test("handleStimulus() ignores ends of attempts that it does not know", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 2 });
  world.take();
  const stale = { key: asKey("x"), attempt: 1 as never };
  world.happen({ type: "exec-killed", ...stale, reason: "cancelled" });
  world.happen({ type: "exec-returned", ...stale });
  world.happen({ type: "exec-started", ...stale });
  assert.deepEqual(world.states("x"), ["x=executing"]);
});

Deno.test("handleStimulus() swallows the failure of a body where only a copy is wanted (known fault 17)", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).free("x");
  world.compute("y", { attempt: 3, inputs: { x: "p2" } });
  world.take();
  world.fail("x");
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
});

Deno.test("handleStimulus() fetches for its dependents what failed here (known fault 17)", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("y", { attempt: 2, inputs: { x: "" } }).fail("x");
  assert.deepEqual(world.take(), ["execute x#1", "erred x#1 raised"]);
  assert.deepEqual(world.states("x", "y"), ["x=missing", "y=waiting"]);
});

Deno.test("handleStimulus() does not let the failure of a killed body count for the next attempt", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x").compute("x", { attempt: 5 });
  world.take();
  world.fail("x");
  assert.deepEqual(world.take(), ["run-killed x#3", "execute x#5"]);
});

Deno.test("handleStimulus() kills once what is over its time and means something else now", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x").pass(1);
  world.compute("x", { attempt: 2, args: ["other"] });
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 timeout"]);
  world.killed("x", "timeout");
  assert.deepEqual(world.take(), ["execute x#2"]);
});

Deno.test("handleStimulus() does not kill for its time what is being killed already", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x").cancel("x").pass(10);
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 cancelled"]);
});

Deno.test("inventory() knows an adopted result by the attempt it was reported under", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("x", { attempt: 7 }).finish("x");
  world.take();
  assert.deepEqual(world.machine.inventory().held, [["x", 1, 7, 7]]);
});

Deno.test("restore() keeps the time of running bodies", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x");
  world.replaceMachine();
  world.pass(1);
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 timeout"]);
});
