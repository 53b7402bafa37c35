/** Ends of executions: killed, timed out, given back, failed; by how often they happen. */
import assert from "node:assert/strict";
import { asKey } from "../../../../protocol/mod.ts";
import { WorkerWorld } from "../../../world.ts";

Deno.test("handleStimulus() discards the outcome of a killed execution, whichever end it came to", () => {
  const ends: readonly ((world: WorkerWorld) => unknown)[] = [
    (world) => world.fail("x"),
    (world) => world.giveBack("x"),
    (world) => world.reschedule("x"),
    (world) => world.spawn("x"),
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

Deno.test("handleStimulus() runs again what is requested while its execution is being killed", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x").compute("x", { attempt: 5 });
  assert.deepEqual(world.take(), ["execute x#3", "kill x#3 cancelled"]);
  world.killed("x");
  assert.deepEqual(world.take(), ["run-killed x#3", "execute x#5"]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#5 1B"]);
});

Deno.test("handleStimulus() reports the graph that an execution returned, and keeps nothing", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).compute("x", { attempt: 4 });
  world.take();
  world.spawn("x", '{"tasks":{}}');
  assert.deepEqual(world.take(), ['spawned x#4 {"tasks":{}}'], "under the last requested attempt");
  assert.deepEqual(world.machine.inventory(), { held: [], running: [] });
  world.compute("x", { attempt: 5 });
  assert.deepEqual(world.take(), ["execute x#5"]);
  world.free("x").spawn("x");
  assert.deepEqual(world.take(), [], "a graph that nothing wants");
});

Deno.test("handleStimulus() kills an execution that exceeds its timeout, counted from its start", () => {
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

Deno.test("handleStimulus() reports how long an execution ran that exceeded its timeout", () => {
  using world = new WorkerWorld();
  world.compute("x", { timeoutUs: 1_000_000 }).pass(10);
  world.started("x").pass(1000);
  world.pass(5).killed("x", "timeout");
  const erred = world.takeInstructions().at(-1);
  assert.ok(erred?.type === "send" && erred.message[0] === "task-erred");
  assert.deepEqual(erred.message.slice(4), [10, 1_005_000]);
  assert.match(erred.message[3].message, /timeout of 1 s/);
});

Deno.test("handleStimulus() accepts a result that arrives before the kill of its timeout", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x").pass(1);
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 timeout"]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#1 1B"]);
});

Deno.test("handleStimulus() lets cancel-runs take over a kill of a timeout", () => {
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

Deno.test("handleStimulus() waits for an input that was freed while its execution was handed over", () => {
  using world = new WorkerWorld();
  world.scatter({ x: 1 }).compute("y", { attempt: 2, inputs: { x: "p2" } }).free("x");
  assert.deepEqual(world.take(), ["execute y#2", "released x@3", "delete x"]);
  world.giveBack("y");
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["execute y#2", "released x@3", "delete x"]);
});

Deno.test("handleStimulus() reports a killed process with the error of the shell", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 });
  world.fail("x", { kind: "killed", name: "Killed", message: "signal 9", exit: "SIGKILL" });
  assert.deepEqual(world.take(), ["execute x#1", "erred x#1 killed"]);
});

Deno.test("handleStimulus() fails a task whose process was killed without a request", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).killed("x");
  assert.deepEqual(world.take(), ["execute x#1", "erred x#1 killed"]);
});

Deno.test("handleStimulus() ignores ends of unknown attempts", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 2 });
  world.take();
  const stale = { key: asKey("x"), attempt: 1 as never };
  world.happen({ type: "exec-killed", ...stale, reason: "cancelled" });
  world.happen({ type: "exec-returned", ...stale });
  world.happen({ type: "exec-started", ...stale });
  assert.deepEqual(world.states("x"), ["x=executing"]);
});

Deno.test("handleStimulus() does not report the failure of an execution where only a replica is wanted (known fault 17)", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).free("x");
  world.compute("y", { attempt: 3, inputs: { x: "p2" } });
  world.take();
  world.fail("x");
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
});

Deno.test("handleStimulus() fetches for its dependents a value whose computation failed here (known fault 17)", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("y", { attempt: 2, inputs: { x: "" } }).fail("x");
  assert.deepEqual(world.take(), ["execute x#1", "erred x#1 raised"]);
  assert.deepEqual(world.states("x", "y"), ["x=missing", "y=waiting"]);
});

Deno.test("handleStimulus() does not count the failure of a killed execution for the next attempt", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 3 }).cancel("x").compute("x", { attempt: 5 });
  world.take();
  world.fail("x");
  assert.deepEqual(world.take(), ["run-killed x#3", "execute x#5"]);
});

Deno.test("handleStimulus() kills once an execution that exceeds its timeout and has another definition now", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x").pass(1);
  world.compute("x", { attempt: 2, args: ["other"] });
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 timeout"]);
  world.killed("x", "timeout");
  assert.deepEqual(world.take(), ["execute x#2"]);
});

Deno.test("handleStimulus() does not kill for its timeout what is being killed already", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1, timeoutUs: 1000 }).started("x").cancel("x").pass(10);
  assert.deepEqual(world.take(), ["execute x#1", "kill x#1 cancelled"]);
});

Deno.test("handleStimulus() sends a small value with the report, also of an adopted execution", () => {
  using world = new WorkerWorld();
  world.compute("x").finish("x", 1, "Bw==").compute("y", { attempt: 4 }).compute("y", {
    attempt: 5,
  });
  world.finish("y", 1, "CA==");
  const told = ["execute x#1", "finished x#1 1B Bw==", "execute y#4", "finished y#5 1B CA=="];
  assert.deepEqual(world.take(), told);
});

Deno.test("handleStimulus() reports no value where only a replica is wanted", () => {
  using world = new WorkerWorld();
  world.compute("x").free("x").acquire({ x: "p2" });
  world.finish("x", 1, "Bw==");
  assert.deepEqual(world.take(), ["execute x#1", "add x@3"]);
});

Deno.test("handleStimulus() fetches an input of a request that cannot be decoded", () => {
  using world = new WorkerWorld();
  world.compute("x", { given: { a: "Bw==", b: "CA==" } }).undecodable("x", "a");
  assert.deepEqual(world.take(), ["execute x#1 a=Bw== b=CA=="]);
  assert.deepEqual(world.states("a", "x"), ["a=missing", "x=waiting"]);
  world.pass(1000);
  assert.deepEqual(world.take(), ["ask-holders a"]);
  world.refresh({ a: "p2" }).arrive("p2");
  assert.deepEqual(world.take(), ["gather a from p2 (1024B)", "add a@2", "execute x#1 b=CA=="]);
  world.finish("x").take();
});

Deno.test("handleStimulus() reads its replica when the value of a request cannot be decoded", () => {
  using world = new WorkerWorld();
  world.compute("a").finish("a").take();
  world.compute("x", { given: { a: "Bw==", b: "CA==" } }).undecodable("x", "a");
  assert.deepEqual(world.take(), ["execute x#2 a=Bw== b=CA==", "execute x#2 b=CA=="]);
  world.finish("x").take();
});
