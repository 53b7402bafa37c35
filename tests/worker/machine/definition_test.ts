/**
 * A key of a shared namespace gets another meaning while this worker still has, makes or fetches
 * what it meant before: none of that may stand for the new meaning (M137).
 */
import assert from "node:assert/strict";
import { asAttempt, asKey, asWorkerId, type ToWorker } from "../../../protocol/mod.ts";
import { WorkerWorld } from "../../world.ts";

/** Attempts up to 4 were given before the keys got the meaning that they have now. */
const DEFINED_AT = asAttempt(4);

/** A task of the new meaning that reads `x`, which is at `holder`. */
function reader(world: WorkerWorld, key: string, holder: string): ToWorker {
  const attempt = Math.max(DEFINED_AT, world.number) + 1;
  const message = world.computeMessage(key, { attempt, graph: "g2" });
  assert.ok(message[0] === "compute");
  const [type, name, number, graph, priority, op, args, , extras] = message;
  const input = [asKey("x"), 1, [asWorkerId(holder)], DEFINED_AT] as const;
  return [type, name, number, graph, priority, op, args, [input], extras];
}

Deno.test("a transfer of the old value brings nothing, and the new one is fetched", () => {
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

Deno.test("a peer that had not the old value is asked for the new one", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 2, inputs: { x: "p2" } }).free("y");
  world.tell(reader(world, "y", "p2")).take();
  world.arrive("p2", []);
  assert.deepEqual(world.take(), ["gather x from p2 (1B)"]);
});

Deno.test("an old value is no input of a new task, whether it was told of or not", () => {
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

Deno.test("the end of an old body is no copy of the new value", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("x", { attempt: 2 }).free("x").take();
  world.tell(reader(world, "z", "p3"));
  assert.deepEqual([world.take(), world.states("x")], [["kill x#2 cancelled"], ["x=resumed"]]);
  world.finish("x");
  assert.deepEqual(world.take(), ["gather x from p3 (1B)", "delete x"]);
});

Deno.test("who had the old value is not asked for the new one", () => {
  using world = new WorkerWorld();
  world.compute("other", { attempt: 1 }).acquire({ x: "p2" }).breakOff("p2").refresh({ x: "p2" });
  world.busy("p2").take();
  world.compute("x", { attempt: 5, definedAt: DEFINED_AT }).steal("x", 5).pass(200);
  assert.deepEqual(world.states("x"), ["x=missing"], "the order to fetch it is still open");
  assert.deepEqual(world.take(), ["steal-response x#5 ready"]);
});

Deno.test("an answer to ask-holders and an order to fetch tell of the definition, too", () => {
  for (const order of ["acquire-replicas", "refresh-holders"] as const) {
    using world = new WorkerWorld();
    world.compute("y", { attempt: 2, inputs: { x: "p2" } }).arrive("p2").take();
    const [key, holders] = [asKey("x"), [asWorkerId("p3")]];
    const epoch = asAttempt(5);
    world.tell(
      order === "acquire-replicas"
        ? [order, epoch, [[key, 1, holders, DEFINED_AT]]]
        : [order, epoch, [[key, holders, DEFINED_AT]]],
    );
    assert.equal(world.take().at(-1), "delete x", order);
  }
});

Deno.test("an order to free the copies of the old meaning does not touch those of the new", () => {
  using world = new WorkerWorld();
  world.tell(reader(world, "y", "p3")).arrive("p3").take();
  world.tell(["free-keys", DEFINED_AT, [asKey("x"), asKey("y")]]);
  assert.deepEqual([world.take(), world.states("x", "y")], [[], ["x=memory", "y=executing"]]);
  world.tell(["free-keys", asAttempt(9), [asKey("x")]]);
  assert.deepEqual(world.take(), ["released x@9", "delete x"]);
});

Deno.test("an order to drop a copy does not touch one put here since", () => {
  using world = new WorkerWorld();
  world.scatter({ x: 1 }).take();
  world.tell(["remove-replicas", asAttempt(world.number - 1), [asKey("x")]]);
  assert.deepEqual([world.take(), world.states("x")], [[], ["x=memory"]]);
});

Deno.test("a body of the old meaning is killed when a value of its key is put here", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).free("x").take();
  world.scatter({ x: 1 });
  assert.deepEqual([world.take(), world.states("x")], [["kill x#1 cancelled"], ["x=memory"]]);
  world.finish("x");
  assert.deepEqual(world.take(), ["released x@3", "delete x"], "nobody can tell which is in store");
});

Deno.test("what was put here for an old meaning takes the place of nothing", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 6, definedAt: DEFINED_AT }).finish("x").take();
  const values = [[asKey("x"), 7, asAttempt(3)]] as const;
  world.happen({ type: "data-arrived", values });
  assert.deepEqual(world.take(), ["released x@6", "delete x"]);
  world.compute("z", { attempt: 7, definedAt: DEFINED_AT });
  world.happen({ type: "data-arrived", values: [[asKey("z"), 7, asAttempt(3)]] });
  assert.deepEqual(world.take(), ["execute z#7", "delete z"]);
});

Deno.test("restore() keeps what is known of the definition", () => {
  using world = new WorkerWorld();
  world.compute("y", { attempt: 2, inputs: { x: "p2" } }).free("y").take();
  world.tell(reader(world, "y", "p2")).take();
  world.replaceMachine();
  world.arrive("p2");
  assert.deepEqual(world.take(), ["gather x from p2 (1B)", "delete x"]);
});
