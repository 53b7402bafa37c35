/** All workers are paused for their memory, and nothing is left to spill. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

const FULL = { process: 900, managed: 700 };

/** Seconds in which every worker sends a heartbeat. */
function wait(world: World, seconds: number, ...workers: readonly string[]): World {
  for (let half = 0; half < 2 * seconds; half++) {
    world.now += 500;
    for (const worker of workers) world.beat(worker, [], 0, FULL);
  }
  return world.tick();
}

/** Two full, paused workers; `a` is the fuller one and holds `s`. */
function stuck(): World {
  const world = new World({ saturation: 2 });
  world.worker("a", { memoryLimit: 1000 }).worker("b", { memoryLimit: 2000 });
  return world;
}

Deno.test("in a memory deadlock work goes on one task at a time", () => {
  using world = stuck().pause("a").pause("b").graph({ "x-1": [], "x-2": [], "x-3": [] });
  wait(world, 1, "a", "b");
  assert.deepEqual(world.take(), [], "it may pass");
  wait(world, 2, "a", "b");
  assert.deepEqual(world.take(), ["standstill a b", "b <- compute x-1", "b <- permit x-1"]);
  wait(world, 5, "a", "b");
  assert.deepEqual(world.take(), [], "one at a time");
  world.beat("b", ["x-1"], 0, FULL).finish("x-1", "b");
  assert.deepEqual(world.take(), ["b <- compute x-2", "b <- permit x-2"], "told once");
  world.fail("x-2", "b");
  assert.deepEqual(world.take(), ["b <- free x-2", "b <- compute x-3", "b <- permit x-3"]);
  world.finish("x-3", "b").take();
  assert.equal(world.status().state, "failed");
});

Deno.test("explain tells the memory deadlock, the permitted task and what helps", () => {
  using world = stuck().pause("a").pause("b").graph({
    "x-1": [],
    "x-2": [],
    y: { workers: ["a"] },
  });
  wait(world, 3, "a", "b").take();
  const [told, ...statuses] = world.explained("x-2");
  assert.equal(told?.code, "standstill");
  assert.match(told?.text ?? "", /All 2 workers are paused .* "x-1" on worker "b": add a worker/);
  assert.deepEqual([told?.workers, told?.running, told?.worker], [2, "x-1", "b"]);
  assert.deepEqual(statuses.map(({ code }) => code), ["not-running", "not-running"]);
  assert.deepEqual(world.reasons("y")[0], "standstill");
  const [permitted, ...others] = world.explained("x-1");
  assert.match(permitted?.text ?? "", /is paused, and may run it to break the memory deadlock/);
  assert.deepEqual(others, []);
  world.resume("a");
  assert.deepEqual(world.reasons("y"), ["assigned"]);
  assert.equal(world.take().filter((line) => line.includes("permit")).length, 0);
  world.delete().take();
});

Deno.test("the task that frees the most bytes runs first", () => {
  using world = new World({ saturation: 4, stealIntervalMs: 0 });
  world.worker("a", { memoryLimit: 10_000 });
  world.graph({ big: [], small: [], "up-1": ["small"], "down-1": ["big"] }, {
    want: ["up-1", "down-1"],
  });
  world.take();
  world.finish("small", "a", { nbytes: 10 }).finish("big", "a", { nbytes: 5000 }).take();
  world.pause("a");
  wait(world, 3, "a");
  assert.deepEqual(world.take(), ["standstill a", "a <- permit down-1"]);
  world.finish("down-1", "a");
  assert.deepEqual(world.take(), ["a <- free big", "a <- permit up-1"]);
  world.finish("up-1", "a").take();
});

Deno.test("there is no memory deadlock while tasks run, values are spilled or memory is freed", () => {
  const moving: Record<string, (world: World, round: number) => void> = {
    bodies: (world) => world.beat("a", ["x-1"], 0, FULL),
    spilling: (world, round) => world.beat("a", [], 0, { ...FULL, spilledMemory: 10 * round }),
    freeing: (world, round) => world.beat("a", [], 0, { process: 900, managed: 700 - round }),
  };
  for (const [what, move] of Object.entries(moving)) {
    using world = new World({ saturation: 2 }).worker("a", { memoryLimit: 1000 });
    world.graph({ "x-1": [], "x-2": [] }).take();
    world.beat("a", [], 0, FULL).pause("a");
    for (let round = 1; round < 20; round++) {
      world.now += 1000;
      move(world, round);
      world.tick();
      assert.deepEqual(world.take(), [], what);
    }
    world.beat("a", [], 0, { process: 900, managed: 680, spilledMemory: 190 });
    world.tick(2000).beat("a", [], 0, { process: 900, managed: 680, spilledMemory: 190 });
    world.tick(2000);
    assert.deepEqual(world.take(), ["standstill a", "a <- permit x-1"], what);
    world.finish("x-1", "a").finish("x-2", "a").take();
  }
});

Deno.test("there is no memory deadlock while values wait for a slow disk, until it writes nothing for a minute", () => {
  using world = new World({ saturation: 2 }).worker("a", { memoryLimit: 1000 });
  world.graph({ "x-1": [], "x-2": [] }).take();
  world.pause("a");
  // One value takes 40 s, and only its parts are progress.
  for (let second = 0; second < 50; second++) {
    world.now += 1000;
    world.beat("a", [], 0, { ...FULL, waiting: 300, stalledMs: 1000 * (second % 40) }).tick();
    assert.deepEqual(world.take(), [], `second ${second}`);
  }
  const [assigned] = world.explained("x-1");
  assert.match(assigned?.text ?? "", /is paused; 300 B wait to be written .* nothing for 9 s/);
  for (let second = 0; second < 4; second++) {
    world.now += 1000;
    world.beat("a", [], 0, { ...FULL, waiting: 300, stalledMs: 60_000 }).tick();
  }
  assert.deepEqual(world.take(), ["standstill a, 300 bytes stalled", "a <- permit x-1"]);
  assert.match(world.explained("x-2")[1]?.text ?? "", /has been unable to spill anything since/);
});

Deno.test("during a memory deadlock the next task waits while values are written again", () => {
  using world = stuck().pause("a").pause("b").graph({ "x-1": [], "x-2": [] });
  wait(world, 3, "a", "b").take();
  world.beat("b", [], 0, { ...FULL, waiting: 100, stalledMs: 500 }).finish("x-1", "b");
  assert.deepEqual(world.take(), []);
  assert.match(world.explained("x-2")[0]?.text ?? "", /waits for values that are being spilled/);
  world.beat("b", [], 0, FULL);
  assert.deepEqual(world.take(), ["b <- compute x-2", "b <- permit x-2"]);
  world.finish("x-2", "b").take();
});

Deno.test("a worker paused manually is not permitted a task", () => {
  using world = stuck().pauseManually("a").pause("b").graph({ "x-1": [], y: { workers: ["a"] } });
  world.take();
  wait(world, 3, "a", "b");
  assert.deepEqual(world.take(), ["standstill a b", "b <- compute x-1", "b <- permit x-1"]);
  world.finish("x-1", "b").take();
  wait(world, 10, "a", "b");
  assert.deepEqual(world.take(), [], "what is only for the other waits");
  assert.match(world.explained("y")[0]?.text ?? "", /none of them could run anything/);
  world.resumeManually("a");
  assert.deepEqual(world.take(), ["a <- resume", "a <- compute y"]);
  world.finish("y", "a").take();
});

Deno.test("when all workers are paused manually, nothing runs and nothing is reported", () => {
  using world = stuck().pauseManually("a").pauseManually("b").graph({ x: [] });
  world.take();
  wait(world, 30, "a", "b");
  assert.deepEqual(world.take(), []);
  assert.deepEqual(world.reasons("x"), ["not-running", "not-running"]);
  world.delete().take();
});

Deno.test("a memory deadlock ends when a worker joins or resumes, and all work goes on", () => {
  using world = stuck().pause("a").pause("b").graph({ "x-1": [], "x-2": [], "x-3": [] });
  wait(world, 3, "a", "b").take();
  world.worker("c");
  assert.deepEqual(world.take(), ["c <- compute x-2", "c <- compute x-3"]);
  assert.deepEqual(world.reasons("x-2"), ["assigned"]);
  world.finish("x-2", "c").lose("c", "left").take();
  wait(world, 3, "a", "b");
  assert.deepEqual(world.take(), ["standstill a b", "b <- permit x-1"], "a new one");
  world.lose("b", "left");
  assert.deepEqual(world.take()[0], "a <- compute x-1", "the next worker takes over");
  world.finish("x-1", "a").finish("x-2", "a").finish("x-3", "a").take();
});

Deno.test("the permitted task is not requested back when the pause times out", () => {
  using world = new World({ saturation: 2 }).worker("a", { memoryLimit: 1000 });
  world.graph({ "x-1": [], "x-2": [] }).take();
  world.pause("a");
  wait(world, 3, "a");
  assert.deepEqual(world.take(), ["standstill a", "a <- permit x-1"]);
  wait(world, 60, "a");
  assert.deepEqual(world.take(), ["a <- steal x-2"]);
  world.giveBack("x-2", "a").finish("x-1", "a");
  assert.deepEqual(world.take(), ["a <- free x-2", "a <- compute x-2", "a <- permit x-2"]);
  world.finish("x-2", "a").take();
});

Deno.test("a task whose inputs no paused worker can hold is not permitted", () => {
  using world = new World().worker("a", { memoryLimit: 1000 }).worker("big");
  world.graph({ s: { workers: ["big"] }, t: ["s"] }).take();
  world.finish("s", "big", { nbytes: 5000 }).take();
  world.pause("a").pauseManually("big").take();
  wait(world, 70, "a", "big");
  const lines = world.take();
  assert.ok(!lines.some((line) => line.includes("permit")), lines.join("; "));
  world.delete().take();
});

Deno.test("a task that must wait for a larger worker does not block others", () => {
  using world = new World().worker("a", { memoryLimit: 1000 }).worker("big").pause("a");
  world.graph({ s: { workers: ["big"] }, t: ["s"] }).take();
  world.pauseManually("big").finish("s", "big", { nbytes: 5000 }).graph({ u: [] }).take();
  wait(world, 3, "a", "big");
  assert.deepEqual(world.take(), ["standstill a big", "a <- compute u", "a <- permit u"]);
  world.finish("u", "a").delete("g1").take();
});

Deno.test("in a memory deadlock a task still waits for its slot of a pool", () => {
  using world = stuck().pool("db", 1).graph({ "x-1": { pools: { db: 1 }, workers: ["a"] } });
  assert.deepEqual(world.take(), ["a <- compute x-1"]);
  world.graph({ "y-1": { pools: { db: 1 } } }).pause("a").pause("b");
  wait(world, 3, "a", "b");
  assert.deepEqual(world.take(), ["standstill a b", "a <- permit x-1"]);
  world.finish("x-1", "a").take();
  world.delete("g2").take();
});
