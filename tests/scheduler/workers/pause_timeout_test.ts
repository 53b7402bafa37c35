/** Pauses that last, and pauses that do not: M232, M233, M235, M236, M237. */
import assert from "node:assert/strict";
import { World } from "../../world.ts";

const MINUTE = 60_000;

/** Nobody is lost for being silent. */
const PATIENT = { leaseMs: 10 * MINUTE };

for (const hand of ["people", "the worker itself"] as const) {
  Deno.test(`what a worker has not begun after a minute of pause goes back: ${hand} (M237)`, () => {
    using world = new World({ ...PATIENT, saturation: 2 }).worker("a");
    world.graph({ "x-1": [], "x-2": [] }).take();
    world.beat("a", ["x-1"]);
    if (hand === "people") world.pauseManually("a");
    else world.pause("a");
    world.now += MINUTE - 1;
    world.tick().beat("a", ["x-1"]);
    assert.deepEqual(world.take().filter((line) => line !== "a <- pause"), []);
    world.tick(1);
    assert.deepEqual(world.take(), ["a <- steal x-2"], "what runs goes on");
    assert.match(world.explained("x-2")[0]?.text ?? "", /asked to give it back/);
    world.giveBack("x-2", "a");
    assert.deepEqual(world.take(), ["a <- free x-2"]);
    assert.deepEqual(world.states(), { "x-1": "processing", "x-2": "queued" });
    world.worker("b");
    assert.deepEqual(world.take(), ["b <- compute x-2"]);
    world.finish("x-1", "a").finish("x-2", "b").take();
  });
}

Deno.test("a task that only the paused worker may run goes back too, and says so (M237)", () => {
  using world = new World(PATIENT).worker("a").worker("b").graph({ x: { workers: ["a"] } });
  world.take();
  world.pause("a").tick(MINUTE);
  assert.deepEqual(world.take(), ["a <- steal x"]);
  world.giveBack("x", "a").take();
  assert.equal(world.task("x").state, "no-worker");
  assert.deepEqual(world.reasons("x"), ["not-running", "not-named"]);
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute x"]);
  world.finish("x", "a").take();
});

Deno.test("a body that had begun meanwhile stays where it is (M237)", () => {
  using world = new World(PATIENT).worker("a").graph({ x: { pure: false } });
  world.take();
  world.pauseManually("a").take();
  world.tick(MINUTE);
  assert.deepEqual(world.take(), ["a <- steal x"]);
  world.giveBack("x", "a", "executing");
  assert.deepEqual([world.take(), world.task("x").worker], [[], "a"]);
  world.finish("x", "a").take();
});

Deno.test("each pause has its own minute (M237)", () => {
  using world = new World(PATIENT).worker("a").graph({ x: [] });
  world.take();
  world.pauseManually("a").tick(40_000).resumeManually("a").pauseManually("a").take();
  world.tick(40_000);
  assert.deepEqual(world.take(), [], "80 s after the first pause, 40 s after the last");
  world.tick(20_000);
  assert.deepEqual(world.take(), ["a <- steal x"]);
  world.giveBack("x", "a").resumeManually("a").take();
  world.finish("x", "a").take();
});

Deno.test("a pause timeout of 0 leaves everything where it is (M237)", () => {
  using world = new World({ ...PATIENT, pauseTimeoutMs: 0 }).worker("a").graph({ x: [] });
  world.take();
  world.pauseManually("a").take();
  world.tick(5 * MINUTE);
  assert.deepEqual(world.take(), []);
  world.resumeManually("a").finish("x", "a").take();
});

Deno.test("a worker that was paused for a moment has work again at once (M233, M236)", () => {
  using world = new World({ saturation: 1 }).worker("a").worker("b");
  world.graph(Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`x-${index}`, []])));
  assert.deepEqual(world.take(), ["a <- compute x-0", "b <- compute x-1"]);
  world.pause("a").finish("x-0", "a");
  assert.deepEqual(world.take(), [], "a freed slot is not filled while it is paused (M232)");
  world.now += 100;
  world.resume("a");
  assert.deepEqual(world.take(), ["a <- compute x-2"]);
  for (const [key, worker] of [["x-1", "b"], ["x-2", "a"], ["x-3", "b"], ["x-4", "a"]] as const) {
    world.finish(key, worker);
  }
  world.take();
  world.finish("x-5", "b").take();
  assert.equal(world.status().state, "succeeded");
});

Deno.test("a worker that resumes takes what a full one has not begun (M233, M236)", () => {
  using world = new World({ saturation: 4 }).worker("a").worker("b").pause("b");
  world.graph(Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`x-${index}`, []])));
  assert.equal(world.take().length, 4);
  world.beat("a", ["x-0"]).resume("b");
  assert.deepEqual(world.take(), ["a <- steal x-1", "a <- steal x-2"], "its share");
  world.giveBack("x-1", "a").giveBack("x-2", "a");
  assert.deepEqual(world.take(), ["b <- compute x-1", "b <- compute x-2"]);
  world.finish("x-1", "b").finish("x-0", "a").finish("x-2", "b").finish("x-3", "a").take();
});

Deno.test("nothing is placed on a paused worker, not even next to its inputs (M232)", () => {
  using world = new World().worker("a").worker("b").graph({ x: { workers: ["a"] }, y: ["x"] });
  world.take();
  world.pause("a").finish("x", "a", { nbytes: 1_000_000 });
  assert.deepEqual(world.take(), ["b <- compute y"]);
  world.finish("y", "b").take();
});
