/** The order of messages and the merging of consecutive ones. */
import assert from "node:assert/strict";
import { asKey } from "../../../protocol/mod.ts";
import { WorkerWorld } from "../../world.ts";

Deno.test("handleStimulus() never reorders messages about one key, and merges consecutive messages of a kind", () => {
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

Deno.test("handleStimulus() answers an order to free keys at once, if it asks for that and all are dropped", () => {
  using world = new WorkerWorld();
  computeAll(world, "a", "b", "c");
  world.tell(
    ["free-keys", 5 as never, [asKey("a"), asKey("b")], true],
    ["free-keys", 6 as never, [asKey("c")], true],
  );
  assert.deepEqual(world.take(), ["released all@5", "released all@6", "delete a,b,c"]);
});

Deno.test("handleStimulus() answers for each key if one of an order is not here, or is named twice", () => {
  using world = new WorkerWorld();
  computeAll(world, "a", "b", "c");
  world.tell(
    ["free-keys", 5 as never, [asKey("a"), asKey("nobody")], true],
    ["free-keys", 6 as never, [asKey("b"), asKey("b")], true],
    ["free-keys", 7 as never, [asKey("c")]],
  );
  assert.deepEqual(world.take(), ["released a@5", "released b@6,c@7", "delete a,b,c"]);
});

Deno.test("handleStimulus() answers for each key if a value of an order has heard a later epoch", () => {
  using world = new WorkerWorld();
  computeAll(world, "a", "b");
  world.tell(
    ["acquire-replicas", 8 as never, [[asKey("b"), 1, []]]],
    ["free-keys", 7 as never, [asKey("a"), asKey("b")], true],
  );
  assert.deepEqual(world.take(), ["add b@8", "released a@7", "delete a"]);
});

Deno.test("handleStimulus() answers for each key if a client put a value of an order here", () => {
  using world = new WorkerWorld();
  computeAll(world, "a");
  world.scatter({ b: 1 });
  world.tell(
    ["free-keys", 5 as never, [asKey("a"), asKey("b")], true],
  );
  // The scheduler may hear of b after it has sent the order.
  assert.deepEqual(world.take(), ["released a@5,b@5", "delete a,b"]);
});

function computeAll(world: WorkerWorld, ...keys: string[]): void {
  for (const key of keys) world.compute(key).finish(key);
  world.take();
}
