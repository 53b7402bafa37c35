/** What runs next, how much at a time, and whom a value is asked of. */
import assert from "node:assert/strict";
import { WorkerWorld } from "../../../world.ts";

const SHORT = { expectedUs: 1000 };

Deno.test("handleStimulus() hands over as many short tasks as the pipeline is deep", () => {
  using world = new WorkerWorld({ threads: 2, pipelineDepth: 3 });
  for (let index = 1; index <= 8; index++) {
    world.compute(`t${index}`, { ...SHORT, priority: index });
  }
  assert.deepEqual(
    world.take(),
    [1, 2, 3, 4, 5, 6].map((index) => `execute t${index}#${index} short`),
  );
  world.finish("t1");
  assert.deepEqual(world.take(), ["finished t1#1 1B", "execute t7#7 short"]);
});

Deno.test("handleStimulus() lets nothing queue behind a body that may take long", () => {
  const long = [
    {},
    { expectedUs: 1001 },
    { ...SHORT, timeoutUs: 1e9 },
    { ...SHORT, pure: false as const },
    { ...SHORT, resources: { R: 1 } },
  ];
  for (const extras of long) {
    using world = new WorkerWorld({ threads: 2, pipelineDepth: 10, resources: { R: 1 } });
    world.compute("long", { ...extras, attempt: 1 });
    world.compute("a", { ...SHORT, attempt: 2 }).compute("b", { ...SHORT, attempt: 3 });
    assert.deepEqual(world.take(), ["execute long#1", "execute a#2 short"]);
    world.finish("long");
    assert.deepEqual(world.take(), ["finished long#1 1B", "execute b#3 short"]);
  }
});

Deno.test("handleStimulus() lets short ones drain before a longer one with a better priority", () => {
  using world = new WorkerWorld({ threads: 1, pipelineDepth: 2 });
  world.compute("a", { ...SHORT, priority: 1 }).compute("b", { ...SHORT, priority: 2 });
  world.compute("long").compute("c", { ...SHORT, priority: 3 });
  world.take();
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B"]);
  world.finish("b");
  assert.deepEqual(world.take(), ["finished b#2 1B", "execute long#3"]);
});

Deno.test("handleStimulus() marks nothing as short without pipelining", () => {
  using world = new WorkerWorld();
  world.compute("a", SHORT).compute("b", SHORT);
  assert.deepEqual(world.take(), ["execute a#1"]);
});

Deno.test("handleStimulus() runs what fits, though a better one waits for resources (W46, known fault 11)", () => {
  using world = new WorkerWorld({ threads: 4, resources: { A: 2, B: 1 } });
  world.compute("a", { resources: { A: 2 } });
  world.compute("b", { resources: { A: 1 }, priority: 1 });
  world.compute("c", { resources: { A: 1, B: 1 }, priority: 2 });
  world.compute("d", { resources: { B: 1 }, priority: 3 });
  assert.deepEqual(world.take(), ["execute a#1", "execute d#4"]);
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B", "execute b#2"]);
  world.finish("d");
  assert.deepEqual(world.take(), ["finished d#4 1B", "execute c#3"]);
});

Deno.test("handleStimulus() takes tenths of a resource ten times, and gives them back exactly", () => {
  using world = new WorkerWorld({ threads: 99, resources: { R: 1 } });
  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < 11; index++) world.compute(`t${index}`, { resources: { R: 0.1 } });
    assert.equal(world.bodies.length, 10);
    for (let left = 11; left > 0; left--) world.finish(world.bodies[0] ?? "");
    world.free(...Array.from({ length: 11 }, (_, index) => `t${index}`));
    world.take();
  }
});

Deno.test("handleStimulus() refuses a demand that can never be met, and names the resource (W50, known fault 6)", () => {
  using world = new WorkerWorld({ resources: { R: 1 } });
  world.compute("x", { resources: { GPU: 1 } }).compute("y", { resources: { R: 2 } });
  const told = world.takeInstructions().map((instruction) => {
    assert.ok(instruction.type === "send" && instruction.message[0] === "task-erred");
    return `${instruction.message[3].kind}: ${instruction.message[3].message}`;
  });
  assert.deepEqual(told, [
    `refused: Cannot run here: this worker has no resource "GPU"`,
    `refused: Cannot run here: the task demands 2 of resource "R", this worker has 1`,
  ]);
  world.compute("x", { attempt: 9 });
  assert.deepEqual(world.take(), ["execute x#9"]);
});

Deno.test("handleStimulus() changes the place of a ready task when it is asked for again (W91, known fault 12)", () => {
  using world = new WorkerWorld();
  world.compute("a").compute("b", { priority: 5 }).compute("c", { priority: 3 });
  world.compute("b", { priority: 1, attempt: 9 });
  world.take();
  world.finish("a");
  assert.deepEqual(world.take(), ["finished a#1 1B", "execute b#9"]);
  world.compute("d", { priority: 1 }).compute("c", { priority: 0, attempt: 11 });
  world.finish("b");
  assert.deepEqual(world.take(), ["finished b#9 1B", "execute c#11"]);
});

Deno.test("handleStimulus() keeps the ready queue right over thousands of repeats", () => {
  using world = new WorkerWorld();
  world.compute("now");
  for (let round = 0; round < 500; round++) {
    world.compute("later", { priority: 2 + round % 7, attempt: 10 + round });
  }
  world.compute("sooner", { priority: 1, attempt: 999 });
  world.take();
  world.finish("now").finish("sooner");
  assert.deepEqual(world.take(), [
    "finished now#1 1B",
    "execute sooner#999",
    "finished sooner#999 1B",
    "execute later#509",
  ]);
});

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

Deno.test("handleStimulus() draws lots among equally good peers, with its seed", () => {
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

Deno.test("handleStimulus() settles a batch message by message and asks for values once after it", () => {
  using world = new WorkerWorld();
  world.tell(
    world.computeMessage("y", { inputs: { a: "p2" } }),
    world.computeMessage("z", { inputs: { b: "p2", c: "p2" } }),
    ["free-keys", 9 as never, ["z" as never]],
    world.computeMessage("x", { priority: 2 }),
    world.computeMessage("w", { priority: 1 }),
  );
  assert.deepEqual(world.take(), ["execute w#4", "gather a from p2 (1B)"]);
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

Deno.test("handleStimulus() draws the same lot whatever the order in which peers were named", () => {
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

Deno.test("handleStimulus() raises the urgency of a fetch that the scheduler asks for, too", () => {
  using world = new WorkerWorld({ transferIncomingBytesLimit: 10 });
  world.acquire({ now: "p2" }, { now: 10 });
  world.compute("y", { inputs: { a: "p3" }, sizes: { a: 10 }, priority: 5 });
  world.compute("z", { inputs: { b: "p4" }, sizes: { b: 10 }, priority: 3 });
  world.acquire({ a: "p3" }, { a: 10 });
  world.take();
  world.arrive("p2", undefined, { now: 10 });
  assert.deepEqual(world.take(), ["add now@1", "gather a from p3 (10B)"]);
});

Deno.test("handleStimulus() forgets the urgency of a wish that was taken back", () => {
  using world = new WorkerWorld({ transferIncomingBytesLimit: 10 });
  world.compute("y", { inputs: { a: "p2" }, sizes: { a: 10 } }).free("y", "a");
  world.compute("z", { inputs: { a: "p2 p3" }, sizes: { a: 10 }, priority: 5 });
  world.compute("w", { inputs: { b: "p4" }, sizes: { b: 10 }, priority: 3 });
  world.take();
  world.arrive("p2", []);
  assert.deepEqual(world.take(), ["missing at p2: a@1", "gather b from p4 (10B)"]);
});

Deno.test("restore() keeps the order of what waits to be fetched", () => {
  using world = new WorkerWorld({ transferIncomingBytesLimit: 10 });
  world.tell(["pause"]);
  world.compute("y", { inputs: { a: "p3" }, sizes: { a: 10 }, priority: 5 });
  world.compute("z", { inputs: { b: "p4" }, sizes: { b: 10 }, priority: 3 });
  world.take();
  world.replaceMachine();
  world.tell(["resume"]);
  assert.deepEqual(world.take(), ["status running", "gather b from p4 (10B)"]);
});
