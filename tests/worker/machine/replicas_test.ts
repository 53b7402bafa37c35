/**
 * Copies: wanted, refused, missing, undecodable, freed under those who need them; and their epochs.
 */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import { WorkerWorld } from "../../world.ts";

Deno.test("handleStimulus() echoes the highest number it has heard of a key", () => {
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

Deno.test("handleStimulus() answers every key of an acquire", () => {
  using world = new WorkerWorld();
  world.scatter({ held: 1 });
  world.acquire({ held: "p2", comes: "p2", goes: "p3", freed: "p4" });
  assert.deepEqual(world.take().sort(), [
    "add held@2",
    "gather comes from p2 (1B)",
    "gather freed from p4 (1B)",
    "gather goes from p3 (1B)",
  ]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add comes@2"]);
  world.free("freed");
  assert.deepEqual(world.take(), ["acquire-failed freed@2 cancelled"]);
  world.arrive("p4");
  assert.deepEqual(world.take(), ["delete freed"]);
  world.garble("p3");
  assert.deepEqual(world.take(), [
    "undecodable at p3: goes@2",
    "acquire-failed goes@2 undecodable",
  ]);
});

Deno.test("handleStimulus() gives an acquire up when nobody holds the key, but waits on for a run", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "p2", z: "p2" }).compute("y", { attempt: 7, inputs: { x: "p2" } });
  world.take();
  world.arrive("p2", []);
  assert.deepEqual(world.take().map((line) => line.replace("z@1,x@1", "x@1,z@1")), [
    "missing at p2: x@1,z@1",
  ]);
  world.pass(1000);
  assert.deepEqual(world.take(), ["ask-holders x,z"]);
  world.refresh({ x: "", z: "" });
  assert.deepEqual(world.take(), ["acquire-failed x@1 peer-missing,z@1 peer-missing"]);
  assert.deepEqual(world.states("x", "y", "z"), ["x=missing", "y=waiting", "z=unknown"]);
  world.pass(1000);
  assert.deepEqual(world.take(), ["ask-holders x"]);
  world.refresh({ x: "p3" });
  assert.deepEqual(world.take(), ["gather x from p3 (1B)"]);
});

Deno.test("handleStimulus() answers an acquire, too, when the value is computed here instead", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "" }).compute("x", { attempt: 5 });
  assert.deepEqual(world.take(), ["execute x#5"]);
  world.finish("x");
  assert.deepEqual(world.take(), ["finished x#5 1B", "add x@5"]);
});

Deno.test("handleStimulus() says so when it is taken for a holder and is none", () => {
  using world = new WorkerWorld();
  world.register("me");
  world.compute("y", { attempt: 3, inputs: { x: "me" } });
  assert.deepEqual(world.take(), ["missing at me: x@3"]);
  assert.deepEqual(world.states("x", "y"), ["x=missing", "y=waiting"]);
  world.refresh({ x: "me p2" });
  assert.deepEqual(world.take(), ["missing at me: x@4", "gather x from p2 (1B)"]);
});

Deno.test("handleStimulus() refuses to remove what a task here needs, and removes it afterwards (M135)", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).scatter({ x: 1 }).compute("y", { inputs: { x: "" } });
  world.take();
  world.remove("x");
  assert.deepEqual(world.take(), ["add x@3"]);
  world.tell(["resume"]).remove("x");
  assert.deepEqual(world.take(), ["status running", "execute y#2", "add x@4"]);
  world.finish("y").remove("x");
  assert.deepEqual(world.take(), ["finished y#2 1B", "released x@5", "delete x"]);
});

Deno.test("handleStimulus() never strands a dependent whose input alone is freed (W102, known fault 8)", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).scatter({ x: 1 }).compute("y", { inputs: { x: "" } });
  world.take();
  world.free("x");
  assert.deepEqual(world.take(), [], "kept for y, and the scheduler is not told otherwise");
  world.tell(["resume"]);
  assert.deepEqual(world.take(), ["status running", "execute y#2", "released x@3", "delete x"]);
});

Deno.test("handleStimulus() tells of a freed copy again when a later request names it", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).scatter({ x: 1 }).compute("y", { inputs: { x: "" } }).free("x");
  world.take();
  world.compute("z", { attempt: 8, inputs: { x: "" } });
  assert.deepEqual(world.take(), ["add x@8"]);
  world.free("y", "z");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states("x"), ["x=memory"]);
});

Deno.test("handleStimulus() keeps a freed copy that the scheduler asks for again", () => {
  using world = new WorkerWorld();
  world.tell(["pause"]).scatter({ x: 1 }).compute("y", { inputs: { x: "" } }).free("x");
  world.take();
  world.acquire({ x: "p2" });
  assert.deepEqual(world.take(), ["add x@4"]);
  world.free("y");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.states("x"), ["x=memory"]);
});

Deno.test("handleStimulus() keeps what has landed and was told of, though its user is gone (W89, known fault 8)", () => {
  // It may be the last copy by now: only the scheduler can tell, and take it away.
  using world = new WorkerWorld();
  world.compute("y", { attempt: 1, inputs: { a: "p2", b: "p3" } });
  world.take();
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add a@1"]);
  world.steal("y", 1);
  assert.deepEqual(world.take(), ["steal-response y#1 waiting"]);
  world.arrive("p3");
  assert.deepEqual(world.take(), ["delete b"], "what lands afterwards was never told of");
  assert.deepEqual(world.states("a", "b"), ["a=memory", "b=unknown"]);
});

Deno.test("handleStimulus() fetches another copy of an undecodable input (W31, known fault 5)", () => {
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

Deno.test("handleStimulus() fails a dependent with the cause when no decodable copy is left (W31, known fault 5)", () => {
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

Deno.test("handleStimulus() leaves bodies alone that have taken an input found undecodable", () => {
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

Deno.test("restore() keeps the order of dependents", () => {
  for (const replaced of [false, true]) {
    using world = new WorkerWorld();
    world.compute("a", { inputs: { x: "p2" } }).compute("b", { inputs: { x: "p2" } });
    world.compute("a", { attempt: 9, inputs: { x: "p2" } });
    if (replaced) world.replaceMachine();
    world.take();
    world.garble("p2");
    assert.deepEqual(world.take(), [
      "undecodable at p2: x@1",
      "erred b#2 undecodable",
      "erred a#9 undecodable",
    ]);
  }
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

Deno.test("handleStimulus() never swaps what it says of one key, and joins what it says in a row", () => {
  using world = new WorkerWorld();
  world.scatter({ a: 1, b: 1, c: 1, d: 1 });
  world.tell(
    ["free-keys", 5 as never, [asKey("a"), asKey("b")]],
    ["acquire-replicas", 6 as never, [[asKey("c"), 1, []], [asKey("d"), 1, []]]],
    ["free-keys", 7 as never, [asKey("c")]],
    ["steal-request", 1, asKey("nobody"), 1 as never],
    ["free-keys", 8 as never, [asKey("d")]],
  );
  assert.deepEqual(world.take(), [
    "released a@5,b@5",
    "add c@6,d@6",
    "released c@7",
    "steal-response nobody#1 null",
    "released d@8",
    "delete a,b,c,d",
  ]);
});

Deno.test("handleStimulus() strikes off a peer that sent garbage, and asks the next", () => {
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

Deno.test("handleStimulus() reports who was asked for a value and has it not (M145)", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "p2", b: "p2" } });
  world.take();
  world.arrive("p2", ["b"]);
  assert.deepEqual(world.take(), ["add b@1", "missing at p2: a@1"]);
  assert.deepEqual(world.states("a", "y"), ["a=missing", "y=waiting"]);
});

Deno.test("handleStimulus() reports a lack by what it had heard when it asked (M145, M146)", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 4, inputs: { x: "p2" } });
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
  // The copy that p2 has by now came after it was asked.
  world.acquire({ x: "p2" });
  world.replaceMachine();
  world.arrive("p2", []);
  assert.deepEqual(world.take(), ["missing at p2: x@4"]);
  world.pass(1000).refresh({ x: "p2" }).arrive("p2", []);
  assert.deepEqual(world.take(), ["ask-holders x", "gather x from p2 (1B)", "missing at p2: x@6"]);
});

Deno.test("handleStimulus() answers an acquire though a removal came before the copy (M147)", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "p2" });
  world.take();
  world.remove("x");
  assert.deepEqual(world.take(), []);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add x@2"]);
});

Deno.test("handleStimulus() keeps the values that came before a transfer broke", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { a: "p2", b: "p2" } });
  world.take();
  world.breakOff("p2", ["a"]);
  assert.deepEqual(world.take(), ["add a@1"]);
  assert.deepEqual(world.states("a", "b"), ["a=memory", "b=missing"]);
});

Deno.test("handleStimulus() waits for a busy peer as long as it is told", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "p2" });
  world.take();
  world.busy("p2", 400);
  assert.deepEqual(world.take(), ["ask-holders x"]);
  assert.equal(world.machine.nextDeadline(), 400);
  world.pass(399);
  assert.deepEqual(world.take(), []);
  world.pass(1);
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
});

Deno.test("handleStimulus() ends nothing twice when a gather ends that it does not know", () => {
  using world = new WorkerWorld();
  world.scatter({ held: 1 });
  const peer = "p2" as never;
  world.happen({ type: "gather-busy", gather: 5, peer, received: [], retryAfterMs: 9 });
  world.happen({
    type: "gather-succeeded",
    gather: 5,
    peer,
    received: [[asKey("held"), 1]],
  });
  assert.deepEqual(world.states("held"), ["held=memory"]);
});

Deno.test("handleStimulus() keeps a value from outside that overtook an older word to free it", () => {
  using world = new WorkerWorld();
  world.number = 9;
  world.scatter({ x: 1 });
  world.number = 4;
  world.free("x");
  assert.deepEqual(world.take(), [], "the word is older than the value");
  world.number = 19;
  world.free("x");
  assert.deepEqual(world.take(), ["released x@20", "delete x"]);
});

Deno.test("a copy that no holder has in memory is stored cold, unless a task here waits for it", () => {
  using world = new WorkerWorld();
  world.acquire({ x: "p2", y: "p2", z: "p3" }, {}, ["x", "z"]);
  assert.deepEqual(world.take().sort(), [
    "gather y,x from p2 (2B), cold x",
    "gather z from p3 (1B), cold z",
  ]);
  world.arrive("p2").arrive("p3").take();
  world.acquire({ v: "p4", w: "p4" }, {}, ["v", "w"]);
  world.compute("sum", { inputs: { v: "p4" } });
  assert.deepEqual(
    world.take(),
    ["gather w,v from p4 (2B), cold w,v"],
    "it waited for nothing then",
  );
  world.arrive("p4").take();
});

Deno.test("what is wanted cold is so in a snapshot, until it is wanted otherwise", () => {
  using world = new WorkerWorld({ transferIncomingCountLimit: 1 });
  world.tell(["pause"]).acquire({ x: "p2", y: "p2", z: "p2" }, {}, ["x", "y"]);
  const snapshot = JSON.parse(JSON.stringify(world.machine.snapshot()));
  world.machine.restore(snapshot);
  assert.deepEqual(JSON.parse(JSON.stringify(world.machine.snapshot())), snapshot);
  world.compute("sum", { inputs: { y: "p2" } }).acquire({ z: "p2" }).tell(["resume"]);
  assert.deepEqual(world.take(), [
    ...["status paused", "status running"],
    "gather y,z,x from p2 (3B), cold x",
  ]);
  world.arrive("p2").take();
});
