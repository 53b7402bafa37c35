/** How much a worker has on its way from others at a time: M239. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../../world.ts";

const MB = 1_000_000;

Deno.test("handleStimulus() has a tenth of the memory limit on its way, in whole bytes (M239)", () => {
  using world = new WorkerWorld({ memoryLimit: 1009 });
  world.acquire({ a: "p2" }, { a: 60 }).acquire({ b: "p3" }, { b: 40 }).acquire({ c: "p4" });
  assert.deepEqual(world.take(), ["gather a from p2 (60B)", "gather b from p3 (40B)"]);
  world.arrive("p3", undefined, { b: 40 });
  assert.deepEqual(world.take(), ["add b@2", "gather c from p4 (1B)"]);
  world.acquire({ d: "p3" }, { d: 40 });
  assert.deepEqual(world.take(), [], "101 bytes are too many");
  world.arrive("p4").take();
  world.arrive("p2", undefined, { a: 60 }).take();
  world.arrive("p3", undefined, { d: 40 }).take();
});

Deno.test("handleStimulus() fetches a value beyond all limits when nothing else comes (M239)", () => {
  using world = new WorkerWorld({ memoryLimit: 1000, messageBytesLimit: 50 });
  world.acquire({ a: "p2" }, { a: 5000 }).acquire({ b: "p3" });
  assert.deepEqual(world.take(), ["gather a from p2 (5000B)"]);
  world.arrive("p2", undefined, { a: 5000 });
  assert.deepEqual(world.take(), ["add a@1", "gather b from p3 (1B)"]);
  world.arrive("p3").take();
});

Deno.test("handleStimulus() without a memory limit bounds no bytes on their way (M239)", () => {
  using world = new WorkerWorld();
  world.acquire({ a: "p2" }, { a: 1e12 }).acquire({ b: "p3" }, { b: 1e12 });
  assert.equal(world.take().length, 2);
  world.arrive("p2", undefined, { a: 1e12 }).arrive("p3", undefined, { b: 1e12 }).take();
});

Deno.test("handleStimulus() counts gathers once 10 MB are on their way, not before (M239)", () => {
  for (const [nbytes, gathers] of [[10 * MB - 59, 60], [10 * MB, 50]] as const) {
    using world = new WorkerWorld();
    const keys = Array.from({ length: 60 }, (_, index) => `k${index}`);
    for (const [index, key] of keys.entries()) {
      world.acquire({ [key]: `p${index + 2}` }, { [key]: index === 0 ? nbytes : 1 });
    }
    assert.equal(world.take().length, gathers);
  }
});

Deno.test("handleStimulus() asks a peer for 50 MB at a time (M239)", () => {
  using world = new WorkerWorld();
  const sizes = { a: 1, b: 20 * MB, c: 30 * MB };
  world.tell(["pause"]).acquire({ a: "p2", b: "p2", c: "p2" }, sizes).take();
  world.tell(["resume"]);
  assert.deepEqual(world.take(), ["status running", "gather c,b from p2 (50000000B)"]);
  world.arrive("p2", undefined, sizes);
  assert.deepEqual(world.take(), ["add c@1,b@1", "gather a from p2 (1B)"]);
  world.arrive("p2").take();
});
