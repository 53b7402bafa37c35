/**
 * A key of a shared namespace is given to another task while this worker holds, computes or fetches
 * the value of its earlier definition: none of these may be used for the new one.
 */
import assert from "node:assert/strict";
import { asAttempt, asKey, asWorkerId, type ToWorker } from "../../../protocol/mod.ts";
import { WorkerWorld } from "../../world.ts";

/** Attempts up to 4 precede the present definition of the keys. */
const DEFINED_AT = asAttempt(4);

/** A task that reads `x` in its present definition, held by `holder`. */
function reader(world: WorkerWorld, key: string, holder: string): ToWorker {
  const attempt = Math.max(DEFINED_AT, world.number) + 1;
  const message = world.computeMessage(key, { attempt, graph: "g2" });
  assert.ok(message[0] === "compute");
  const [type, name, number, graph, priority, op, args, , extras] = message;
  const input = [asKey("x"), 1, [asWorkerId(holder)], DEFINED_AT] as const;
  return [type, name, number, graph, priority, op, args, [input], extras];
}

Deno.test("a transfer of the old value is discarded, and the new one is fetched", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 2, inputs: { x: "p2" } }).free("y").take();
  world.tell(reader(world, "y", "p3"));
  assert.deepEqual([world.take(), world.states("x")], [[], ["x=resumed"]]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["gather x from p3 (1B)", "delete x"]);
});

Deno.test("a transfer of the old value is waited for when the same peer has the new one", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 2, inputs: { x: "p2" } }).free("y").take();
  world.tell(reader(world, "y", "p2"));
  assert.deepEqual([world.take(), world.states("x")], [[], ["x=resumed"]]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["gather x from p2 (1B)", "delete x"]);
  world.arrive("p2");
  assert.deepEqual(world.take(), ["add x@5", "execute y#5"]);
});

Deno.test("a peer that did not hold the old value is asked for the new one", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 2, inputs: { x: "p2" } }).free("y");
  world.tell(reader(world, "y", "p2")).take();
  world.arrive("p2", []);
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
});

Deno.test("an old value is not used as an input of a new task, whether it was reported or not", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("y", { attempt: 2, inputs: { x: "p2" } }).arrive("p2").take();
  world.tell(reader(world, "z", "p3"));
  assert.deepEqual(world.take(), ["gather x from p3 (1B)", "delete x"]);
  assert.deepEqual(world.states("x", "z"), ["x=flight", "z=waiting"]);
});

Deno.test("an old value does not answer a new task of its key", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 2 }).finish("x").take();
  world.compute("x", { attempt: 5, graph: "g2", definedAt: DEFINED_AT });
  assert.deepEqual(world.take(), ["execute x#5", "delete x"]);
});

Deno.test("the result of an old execution is not used as the new value", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("x", { attempt: 2 }).free("x").take();
  world.tell(reader(world, "z", "p3"));
  assert.deepEqual([world.take(), world.states("x")], [["kill x#2 cancelled"], ["x=resumed"]]);
  world.finish("x");
  assert.deepEqual(world.take(), ["gather x from p3 (1B)", "delete x"]);
});

Deno.test("a holder of the old value is not asked for the new one", () => {
  using world = new WorkerWorld();
  world.compute("other", { attempt: 1 }).acquire({ x: "p2" }).breakOff("p2").refresh({ x: "p2" });
  world.busy("p2").take();
  world.compute("x", { attempt: 5, definedAt: DEFINED_AT }).steal("x", 5).pass(200);
  assert.deepEqual(world.states("x"), ["x=missing"], "the request to fetch it is still open");
  assert.deepEqual(world.take(), ["steal-response x#5 ready"]);
});

Deno.test("refresh-holders and acquire-replicas announce the definition, too", () => {
  for (const type of ["acquire-replicas", "refresh-holders"] as const) {
    using world = new WorkerWorld();
    world.compute("y", { attempt: 2, inputs: { x: "p2" } }).arrive("p2").take();
    const [key, holders] = [asKey("x"), [asWorkerId("p3")]];
    const epoch = asAttempt(5);
    world.tell(
      type === "acquire-replicas"
        ? [type, epoch, [[key, 1, holders, DEFINED_AT]]]
        : [type, epoch, [[key, holders, DEFINED_AT]]],
    );
    assert.equal(world.take().at(-1), "delete x", type);
  }
});

Deno.test("free-keys of the old definition does not touch replicas of the new one", () => {
  using world = new WorkerWorld();
  world.tell(reader(world, "y", "p3")).arrive("p3").take();
  world.tell(["free-keys", DEFINED_AT, [asKey("x"), asKey("y")]]);
  assert.deepEqual([world.take(), world.states("x", "y")], [[], ["x=memory", "y=executing"]]);
  world.tell(["free-keys", asAttempt(9), [asKey("x")]]);
  assert.deepEqual(world.take(), ["released x@9", "delete x"]);
});

Deno.test("remove-replicas does not touch a replica put here since", () => {
  using world = new WorkerWorld();
  world.scatter({ x: 1 }).take();
  world.tell(["remove-replicas", asAttempt(world.number - 1), [asKey("x")]]);
  assert.deepEqual([world.take(), world.states("x")], [[], ["x=memory"]]);
});

Deno.test("an execution of the old definition is killed when a value of its key is put here", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).free("x").take();
  world.scatter({ x: 1 });
  assert.deepEqual([world.take(), world.states("x")], [["kill x#1 cancelled"], ["x=memory"]]);
  world.finish("x");
  assert.deepEqual([world.take(), world.states("x")], [[], ["x=memory"]]);
});

Deno.test("a value put here for the old definition does not replace that of the new one", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 6, definedAt: DEFINED_AT }).finish("x").take();
  const values = [[asKey("x"), 7, asAttempt(3)]] as const;
  world.happen({ type: "data-arrived", values });
  assert.deepEqual([world.take(), world.states("x")], [[], ["x=memory"]]);
  world.compute("z", { attempt: 7, definedAt: DEFINED_AT });
  world.happen({ type: "data-arrived", values: [[asKey("z"), 7, asAttempt(3)]] });
  assert.deepEqual(world.take(), ["execute z#7"]);
});

Deno.test("the late answer of a fetch does not touch the value put here since", () => {
  using world = new WorkerWorld();
  world.tell(["acquire-replicas", asAttempt(2), [[asKey("x"), 1, [asWorkerId("p1")]]]]);
  world.free("x").take();
  world.scatter({ x: 5 }).take();
  // It was stored before the value from the client.
  const received = [[asKey("x"), 1]] as const;
  world.happen({ type: "gather-succeeded", gather: 1, peer: asWorkerId("p1"), received });
  assert.deepEqual([world.take(), world.states("x")], [[], ["x=memory"]]);
  assert.deepEqual(world.machine.inventory().held.map(([key, nbytes]) => [key, nbytes]), [[
    "x",
    5,
  ]]);
});

Deno.test("of two values put here, the later one stays, in whatever order they arrive", () => {
  using world = new WorkerWorld();
  const put = (nbytes: number, attempt: number) =>
    world.happen({ type: "data-arrived", values: [[asKey("x"), nbytes, asAttempt(attempt)]] });
  world.scatter({ x: 1 });
  put(5, 9);
  assert.equal(world.machine.isLateScatter(asKey("x"), asAttempt(8)), true);
  put(6, 8);
  const held = () => world.machine.inventory().held.map(([, ...facts]) => facts);
  assert.deepEqual(held(), [[5, 9, 9]]);
  assert.equal(world.machine.isLateScatter(asKey("x"), asAttempt(10)), false);
  put(7, 10);
  assert.deepEqual([held(), world.take()], [[[7, 10, 10]], []]);
});

Deno.test("restore() keeps the definition", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 2, inputs: { x: "p2" } }).free("y").take();
  world.tell(reader(world, "y", "p2")).take();
  world.replaceMachine();
  world.arrive("p2");
  assert.deepEqual(world.take(), ["gather x from p2 (1B)", "delete x"]);
});
