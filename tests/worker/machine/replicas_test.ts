/** Values that arrive, are kept although freed, and leave; and the epochs reported with them. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../world.ts";

Deno.test("handleStimulus() echoes the highest epoch it has heard of a key", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 11, inputs: { x: "p2" } });
  world.take();
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add x@11", "execute y#11"]);
  world.number = 19;
  world.remove("x");
  assert.deepEqual(world.take(), ["add x@20"], "refused while y needs it");
  world.finish("y");
  world.number = 29;
  world.free("y").remove("x");
  assert.deepEqual(world.take(), [
    "finished y#11 1B",
    "released y@30",
    "delete y",
    "released x@31",
    "delete x",
  ]);
  world.number = 39;
  world.acquire({ x: "p2" }).arrive("p2");
  assert.deepEqual(world.take(), ["gather x from p2 (1B)", "add x@40"]);
});

Deno.test("handleStimulus() answers an acquire, too, when the value is computed here instead", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "" }).compute("x", { attempt: 5 });
  assert.deepEqual(world.take(), ["execute x#5"]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#5 1B", "add x@5"]);
});

Deno.test("handleStimulus() answers an acquire although a removal came before the replica", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "p2" });
  world.take();
  world.remove("x");
  assert.deepEqual(world.take(), []);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add x@2"]);
});

Deno.test("handleStimulus() keeps a freed input while a task here waits for its start (W102, known fault 8)", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).scatter({ x: 1 }).compute("y", { inputs: { x: "" } });
  world.take();
  world.free("x");
  assert.deepEqual(world.take(), [], "kept for y, and not reported as released");
  world.tell(["resume"]);
  assert.deepEqual(world.take(), ["status running", "execute y#2", "released x@3", "delete x"]);
});

Deno.test("handleStimulus() reports a freed replica again when a later request names it", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).scatter({ x: 1 }).compute("y", { inputs: { x: "" } }).free("x");
  world.take();
  world.compute("z", { attempt: 8, inputs: { x: "" } });
  assert.deepEqual(world.take(), ["add x@8"]);
  world.free("y", "z");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states("x"), ["x=memory"]);
});

Deno.test("handleStimulus() keeps a freed replica that the scheduler requests again", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).scatter({ x: 1 }).compute("y", { inputs: { x: "" } }).free("x");
  world.take();
  world.acquire({ x: "p2" });
  assert.deepEqual(world.take(), ["add x@4"]);
  world.free("y");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states("x"), ["x=memory"]);
});

Deno.test("handleStimulus() keeps an input that has been reported, although its user is gone (W89, known fault 8)", () => {
  // It may be the last replica by now: only the scheduler knows, and can remove it.
  using world = new WorkerWorld();
  world.compute("y", { attempt: 1, inputs: { a: "p2", b: "p3" } });
  world.take();
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add a@1"]);
  world.steal("y", 1);
  assert.deepEqual(world.take(), ["steal-response y#1 waiting"]);
  world.arrive("p3");
  assert.deepEqual(world.take(), ["delete b"], "what arrives afterwards was never reported");
  assert.deepEqual(world.states("a", "b"), ["a=memory", "b=unknown"]);
});

Deno.test("handleStimulus() keeps a value from outside that overtook an earlier message to free it", () => {
  using world = new WorkerWorld();
  world.number = 9;
  world.scatter({ x: 1 });
  world.number = 4;
  world.free("x");
  assert.deepEqual(world.take(), [], "the message is older than the value");
  world.number = 19;
  world.free("x");
  assert.deepEqual(world.take(), ["released x@20", "delete x"]);
});
