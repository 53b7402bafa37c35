/** Runs that read named parts of their inputs. */
import assert from "node:assert/strict";
import { asKey, fileOf, partKey } from "../../../protocol/mod.ts";
import { WorkerWorld } from "../../world.ts";

/** Arguments that read a part of each of so many inputs. */
function reading(...names: readonly string[]) {
  return {
    args: [names.map((name, input) => fileOf({ $ref: input }, name))],
    parts: names.map((_, input) => input),
  };
}

Deno.test("handleStimulus() fetches the part that a run reads, and reports no replica", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "p2" }, ...reading("x") });
  assert.deepEqual(world.take(), ["gather a:x from p2 (1B)"]);
  assert.deepEqual(world.states("a", "y"), ["a=unknown", "y=waiting"]);
  world.arrive("p2");
  const [execute, ...others] = world.takeInstructions();
  assert.deepEqual(execute?.type === "execute" && [execute.inputs, execute.reads], [
    [partKey(asKey("a"), ["x"])],
    [[0, ["x"]]],
  ]);
  assert.deepEqual(others, []);
  assert.deepEqual(world.machine.inventory().held, []);
  world.replaceMachine();
  world.finish("y");
  assert.deepEqual(world.take(), ["finished y#1 1B", "delete a:x"]);
});

Deno.test("handleStimulus() fetches a part once for several runs, and keeps it until they end", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.tell(
    world.computeMessage("y", { inputs: { a: "p2" }, ...reading("x") }),
    world.computeMessage("z", { inputs: { a: "p2" }, ...reading("x") }),
  );
  assert.deepEqual(world.take(), ["gather a:x from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["execute z#2"]);
  world.finish("z");
  assert.deepEqual(world.take(), ["finished z#2 1B", "execute y#1"]);
  world.finish("y");
  assert.deepEqual(world.take(), ["finished y#1 1B", "delete a:x"]);
});

Deno.test("handleStimulus() reads parts of a result that it holds from the result", () => {
  using world = new WorkerWorld();
  world.compute("a").finish("a").take();
  world.compute("y", { inputs: { a: "p2" }, ...reading("x") });
  const [execute] = world.takeInstructions();
  assert.deepEqual(execute?.type === "execute" && [execute.inputs, execute.reads], [
    ["a"],
    [[0, ["x"]]],
  ]);
  world.finish("y").take();
});

Deno.test("handleStimulus() reads from a result that arrives while its part is awaited", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "" }, ...reading("x") });
  assert.deepEqual(world.take(), []);
  world.acquire({ a: "p3" });
  assert.deepEqual(world.take(), ["gather a from p3 (1B)"]);
  world.replaceMachine();
  world.arrive("p3");
  assert.deepEqual(world.take(), ["add a@2", "execute y#1"]);
  assert.equal(world.machine.stateOf(partKey(asKey("a"), ["x"])), null);
  world.finish("y").take();
});

Deno.test("handleStimulus() reports what concerns holders under the key of the result", () => {
  using world = new WorkerWorld();
  world.tell(
    world.computeMessage("y", { inputs: { a: "p2" }, ...reading("x") }),
    world.computeMessage("z", { inputs: { a: "p2" }, ...reading("w") }),
  );
  assert.deepEqual(world.take(), ["gather a:w,a:x from p2 (2B)"]);
  world.arrive("p2", []);
  assert.deepEqual(world.take(), ["missing at p2: a@2"]);
  world.pass(1000);
  assert.deepEqual(world.take(), ["ask-holders a"]);
  world.refresh({ a: "p3" });
  assert.deepEqual(world.take(), ["gather a:w,a:x from p3 (2B)"]);
  world.breakOff("p3");
  assert.deepEqual(world.take(), ["unreachable p3: a@3"]);
  world.refresh({ a: "p4" }).garble("p4");
  assert.deepEqual(world.take(), [
    "gather a:w,a:x from p4 (2B)",
    "undecodable at p4: a@4",
    "erred z#2 undecodable",
    "undecodable at p4: a@4",
    "erred y#1 undecodable",
  ]);
});

Deno.test("handleStimulus() fetches a part that cannot be decoded from another holder", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "p2" }, ...reading("x") });
  world.arrive("p2");
  assert.deepEqual(world.take(), ["gather a:x from p2 (1B)", "execute y#1"]);
  world.refresh({ a: "p2 p3" });
  world.replaceMachine();
  world.undecodable("y", partKey(asKey("a"), ["x"]));
  assert.deepEqual(world.take(), [
    "undecodable at p2: a@1",
    "gather a:x from p3 (1B)",
    "delete a:x",
  ]);
  world.arrive("p3");
  assert.deepEqual(world.take(), ["execute y#1"]);
  world.undecodable("y", partKey(asKey("a"), ["x"]));
  assert.deepEqual(world.take(), [
    "undecodable at p3: a@2",
    "erred y#1 undecodable",
    "delete a:x",
  ]);
});

Deno.test("handleStimulus() says that it does not hold a result of which it has a part", () => {
  using world = new WorkerWorld();
  world.register("w1");
  world.compute("y", { inputs: { a: "w1" }, ...reading("x") });
  assert.deepEqual(world.take(), ["missing at w1: a@1"]);
  world.free("y");
  assert.deepEqual(world.take(), []);
  assert.equal(world.machine.stateOf(partKey(asKey("a"), ["x"])), null);
});

Deno.test("handleStimulus() drops parts of a former definition, and with the run that wants them", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.compute("busy").take();
  world.compute("y", { inputs: { a: "p2" }, ...reading("x") });
  world.arrive("p2");
  assert.deepEqual(world.take(), ["gather a:x from p2 (1B)"]);
  world.steal("y", 2);
  assert.deepEqual(world.take(), ["steal-response y#2 ready", "delete a:x"]);
  world.finish("busy").take();
});

Deno.test("handleStimulus() fetches no part of a result that another run uses as a whole", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.tell(
    world.computeMessage("y", { inputs: { a: "p2" }, ...reading("x") }),
    world.computeMessage("z", { inputs: { a: "p2" }, args: [{ $ref: 0 }] }),
  );
  assert.deepEqual(world.take(), ["gather a from p2 (1B)"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add a@2", "execute z#2", "execute y#1"]);
  world.finish("z").finish("y").take();
});

Deno.test("handleStimulus() registers without the parts that it has", () => {
  using world = new WorkerWorld({ threads: 1 });
  world.compute("busy").take();
  world.compute("y", { inputs: { a: "p2" }, ...reading("x") });
  world.arrive("p2");
  world.take();
  assert.deepEqual(world.machine.inventory().held, []);
  world.register("w2");
  assert.deepEqual(world.take(), ["delete a:x"]);
  world.finish("busy").take();
});
