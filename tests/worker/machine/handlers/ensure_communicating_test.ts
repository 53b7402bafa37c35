/** From which peer values are requested, in which order, and how much at a time. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../../world.ts";

const MB = 1_000_000;

Deno.test("handleStimulus() raises the urgency of a fetch to that of its most urgent user", () => {
  using world = new WorkerWorld({ transferIncomingBytesLimit: 10 });
  world.acquire({ now: "p2" }, { now: 10 });
  world.compute("y", { inputs: { a: "p3" }, sizes: { a: 10 }, priority: 5 });
  world.compute("z", { inputs: { b: "p4" }, sizes: { b: 10 }, priority: 3 });
  world.compute("w", { inputs: { a: "p3" }, sizes: { a: 10 }, priority: 1 });
  assert.deepEqual(world.take(), ["gather now from p2 (10B)"]);
  world.arrive("p2", undefined, { now: 10 });
  assert.deepEqual(world.take(), ["add now@1", "gather a from p3 (10B)"]);
});

Deno.test("handleStimulus() raises the urgency of a fetch that the scheduler requested, too", () => {
  using world = new WorkerWorld({ transferIncomingBytesLimit: 10 });
  world.acquire({ now: "p2" }, { now: 10 });
  world.compute("y", { inputs: { a: "p3" }, sizes: { a: 10 }, priority: 5 });
  world.compute("z", { inputs: { b: "p4" }, sizes: { b: 10 }, priority: 3 });
  world.acquire({ a: "p3" }, { a: 10 });
  world.take();
  world.arrive("p2", undefined, { now: 10 });
  assert.deepEqual(world.take(), ["add now@1", "gather a from p3 (10B)"]);
});

Deno.test("handleStimulus() forgets the urgency of a run that is not requested any longer", () => {
  using world = new WorkerWorld({ transferIncomingBytesLimit: 10 });
  world.compute("y", { inputs: { a: "p2" }, sizes: { a: 10 } }).free("y", "a");
  world.compute("z", { inputs: { a: "p2 p3" }, sizes: { a: 10 }, priority: 5 });
  world.compute("w", { inputs: { b: "p4" }, sizes: { b: 10 }, priority: 3 });
  world.take();
  world.arrive("p2", []);
  assert.deepEqual(world.take(), ["missing at p2: a@1", "gather b from p4 (10B)"]);
});

Deno.test("handleStimulus() asks a peer on its own host first", () => {
  using world = new WorkerWorld({ host: "10.0.0.1" });
  world.introduce({ far: "http://10.0.0.2:1", near: "http://10.0.0.1:2", none: null });
  for (const key of ["a", "b", "c", "d", "e", "f"]) {
    world.take();
    world.acquire({ [key]: "far none near" });
    assert.deepEqual(world.take(), [`gather ${key} from near (1B)`]);
    world.arrive("near");
  }
  world.take();
});

Deno.test("handleStimulus() chooses randomly among equally good peers, with its seed", () => {
  const chosen = (seed: number) => {
    using world = new WorkerWorld({ seed });
    for (const key of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
      world.acquire({ [key]: "p2 p3 p4" }).arrive([...world.gathers.keys()][0] ?? "");
    }
    return world.take().filter((line) => line.startsWith("gather")).join();
  };
  assert.equal(chosen(1), chosen(1));
  assert.ok(new Set([1, 2, 3, 4, 5].map(chosen)).size > 1, "not always the same");
  for (const peer of ["p2", "p3", "p4"]) assert.match(chosen(1), new RegExp(peer));
});

Deno.test("handleStimulus() chooses the same peer whatever the order in which peers were named", () => {
  const first = (wanted: Record<string, string>) => {
    using world = new WorkerWorld({ transferIncomingCountLimit: 1, throttleBytes: 0 });
    world.introduce({ p4: null, p3: null, p2: null }).tell(["pause"]);
    world.acquire(wanted).take();
    world.tell(["resume"]);
    return world.take()[1]?.replace(/gather . /, "");
  };
  const lots = [{ a: "p2", b: "p3", c: "p4" }, { a: "p4", b: "p2", c: "p3" }, {
    a: "p3",
    b: "p4",
    c: "p2",
  }];
  assert.equal(new Set(lots.map(first)).size, 1);
});

Deno.test("handleStimulus() requests a replica that no holder has in memory as cold, unless a task here waits for it", () => {
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
    "no task waited for it then",
  );
  world.arrive("p4").take();
});

Deno.test("handleStimulus() requests a tenth of the memory limit at a time, in whole bytes", () => {
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

Deno.test("handleStimulus() fetches a value beyond all limits when nothing else is incoming", () => {
  using world = new WorkerWorld({ memoryLimit: 1000, messageBytesLimit: 50 });
  world.acquire({ a: "p2" }, { a: 5000 }).acquire({ b: "p3" });
  assert.deepEqual(world.take(), ["gather a from p2 (5000B)"]);
  world.arrive("p2", undefined, { a: 5000 });
  assert.deepEqual(world.take(), ["add a@1", "gather b from p3 (1B)"]);
  world.arrive("p3").take();
});

Deno.test("handleStimulus() does not limit incoming bytes without a memory limit", () => {
  using world = new WorkerWorld();
  world.acquire({ a: "p2" }, { a: 1e12 }).acquire({ b: "p3" }, { b: 1e12 });
  assert.equal(world.take().length, 2);
  world.arrive("p2", undefined, { a: 1e12 }).arrive("p3", undefined, { b: 1e12 }).take();
});

Deno.test("handleStimulus() limits the number of gathers once 10 MB are incoming, not before", () => {
  for (const [nbytes, gathers] of [[10 * MB - 59, 60], [10 * MB, 50]] as const) {
    using world = new WorkerWorld();
    const keys = Array.from({ length: 60 }, (_, index) => `k${index}`);
    for (const [index, key] of keys.entries()) {
      world.acquire({ [key]: `p${index + 2}` }, { [key]: index === 0 ? nbytes : 1 });
    }
    assert.equal(world.take().length, gathers);
  }
});

Deno.test("handleStimulus() asks a peer for 50 MB at a time", () => {
  using world = new WorkerWorld();
  const sizes = { a: 1, b: 20 * MB, c: 30 * MB };
  world.tell(["pause"]).acquire({ a: "p2", b: "p2", c: "p2" }, sizes).take();
  world.tell(["resume"]);
  assert.deepEqual(world.take(), ["status running", "gather c,b from p2 (50000000B)"]);
  world.arrive("p2", undefined, sizes);
  assert.deepEqual(world.take(), ["add c@1,b@1", "gather a from p2 (1B)"]);
  world.arrive("p2").take();
});
