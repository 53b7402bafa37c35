/** Holders that turn out not to hold a value, and replicas that cannot be decoded. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../world.ts";

Deno.test("handleStimulus() reports that it is not a holder when the scheduler names it as one", () => {
  using world = new WorkerWorld();
  world.register("me");
  world.compute("y", { attempt: 3, inputs: { x: "me" } });
  assert.deepEqual(world.take(), ["missing at me: x@3"]);
  assert.deepEqual(world.states("x", "y"), ["x=missing", "y=waiting"]);
  world.refresh({ x: "me p2" });
  assert.deepEqual(world.take(), ["missing at me: x@4", "gather x from p2 (1B)"]);
});

Deno.test("handleStimulus() fetches another replica of an undecodable input (W31, known fault 5)", () => {
  using world = new WorkerWorld();
  world.register("me");
  world.compute("y", { attempt: 2, inputs: { x: "p2 p3" } });
  const [from = ""] = [...world.gathers.keys()];
  const other = from === "p2" ? "p3" : "p2";
  world.arrive(from);
  world.take();
  world.undecodable("y", "x");
  assert.deepEqual(world.take(), [
    "released x@2",
    `undecodable at ${from}: x@2`,
    `gather x from ${other} (1B)`,
    "delete x",
  ]);
  assert.deepEqual(world.states("y"), ["y=waiting"]);
  world.arrive(other);
  assert.deepEqual(world.take(), ["add x@2", "execute y#2"]);
});

Deno.test("handleStimulus() fails a dependent with the cause when no decodable replica is left (W31, known fault 5)", () => {
  using world = new WorkerWorld();
  world.register("me");
  world.compute("x", { attempt: 1 }).finish("x");
  world.compute("y", { attempt: 2, inputs: { x: "me" } });
  world.compute("z", { attempt: 3, inputs: { x: "me" } });
  world.take();
  world.undecodable("y", "x");
  const told = world.takeInstructions();
  const erred = told.flatMap((instruction) =>
    instruction.type === "send" && instruction.message[0] === "task-erred"
      ? [[instruction.message[1], instruction.message[3].kind, instruction.message[3].cause]]
      : []
  );
  const cause = { kind: "undecodable", name: "UndecodableValue", message: "bad tag" };
  assert.deepEqual(erred, [["y", "undecodable", cause], ["z", "undecodable", cause]]);
  assert.deepEqual(told.map((instruction) => instruction.type), [
    "send",
    "send",
    "send",
    "send",
    "delete-values",
  ]);
  assert.deepEqual(world.states("x", "y", "z"), ["x=unknown", "y=error", "z=error"]);
});

Deno.test("handleStimulus() lets executions continue that have already taken an undecodable input", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.scatter({ x: 1 });
  world.compute("y", { attempt: 2, inputs: { x: "" } });
  world.compute("z", { attempt: 3, inputs: { x: "" } });
  world.take();
  world.undecodable("y", "x");
  assert.deepEqual(world.take(), ["released x@3", "erred y#2 undecodable", "delete x"]);
  world.finish("z");
  assert.deepEqual(world.take(), ["finished z#3 1B"]);
});

Deno.test("handleStimulus() removes a peer that sent garbage as a holder, and asks the next", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 2, inputs: { x: "p2 p3" } });
  const [from = ""] = [...world.gathers.keys()];
  const other = from === "p2" ? "p3" : "p2";
  world.take();
  world.garble(from);
  assert.deepEqual(world.take(), [`undecodable at ${from}: x@2`, `gather x from ${other} (1B)`]);
  world.garble(other);
  assert.deepEqual(world.take(), [`undecodable at ${other}: x@2`, "erred y#2 undecodable"]);
});

Deno.test("handleStimulus() forgets a peer that is gone when its last gather has ended", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "p2" }).gone("p2");
  const peers = () => world.machine.snapshot().peers.map(({ id }) => `${id}`);
  assert.deepEqual(peers(), ["p2"]);
  world.arrive("p2");
  assert.deepEqual(peers(), []);
  world.acquire({ y: "p3" }).gone("p3").acquire({ z: "p3" }).arrive("p3");
  assert.deepEqual(peers(), ["p3"], "named again meanwhile");
  world.take();
});
