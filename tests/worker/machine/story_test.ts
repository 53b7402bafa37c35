/** What a worker can tell of the past. */
import assert from "node:assert/strict";
import { asKey, asStimulusId, type StorySelector } from "../../../protocol/mod.ts";
import { WorkerWorld } from "../../world.ts";

function lines(world: WorkerWorld, selector: StorySelector): string[] {
  return world.machine.story(selector).entries
    .map(({ key, from, to, stimulusId, at, cause }) => (
      `${key}: ${from} -> ${to}, ${cause} ${stimulusId} at ${at}`
    ));
}

Deno.test("story() tells every step of a key, and why", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { x: "p2" } }).pass(5);
  world.arrive("p2").finish("y").free("y");
  world.take();
  assert.deepEqual(lines(world, { key: asKey("y") }), [
    "y: released -> waiting, compute s1 at 0",
    "y: waiting -> ready, gather-succeeded s2 at 5",
    "y: ready -> executing, gather-succeeded s2 at 5",
    "y: executing -> memory, exec-succeeded s3 at 5",
    "y: memory -> released, free-keys s4 at 5",
    "y: released -> forgotten, free-keys s4 at 5",
  ]);
});

Deno.test("story() tells everything that one stimulus did", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { x: "p2" } });
  world.take();
  assert.deepEqual(lines(world, { stimulusId: asStimulusId("s1") }), [
    "y: released -> waiting, compute s1 at 0",
    "x: released -> fetch, compute s1 at 0",
    "x: fetch -> flight, compute s1 at 0",
  ]);
});

Deno.test("story() says when its head was cut", () => {
  using world = new WorkerWorld({ storyEntriesMax: 4 });
  world.compute("x").finish("x");
  assert.equal(world.machine.story({ key: asKey("x") }).cut, false);
  world.free("x");
  world.take();
  const { entries, cut } = world.machine.story({ key: asKey("x") });
  assert.deepEqual([entries.map(({ to }) => to), cut], [
    ["executing", "memory", "released", "forgotten"],
    true,
  ]);
  world.replaceMachine();
  assert.deepEqual(world.machine.story({ key: asKey("x") }), { entries: [], cut: true });
});
