/** What a worker can tell of the past. */
import assert from "node:assert/strict";
import { asKey, asMillis, asStimulusId } from "../../protocol/mod.ts";
import { StoryRing } from "../../worker/story.ts";
import { WorkerWorld } from "../world.ts";

function lines(world: WorkerWorld, subject: string): string[] {
  return world.machine.story(asKey(subject)).entries
    .map(({ key, from, to, stimulusId, at, cause }) => (
      `${key}: ${from} -> ${to}, ${cause} ${stimulusId} at ${at}`
    ));
}

Deno.test("story() tells every step of a key, and why", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { x: "p2" } }).pass(5);
  world.arrive("p2").finish("y").free("y");
  world.take();
  assert.deepEqual(lines(world, "y"), [
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
  assert.deepEqual(lines(world, "s1"), [
    "y: released -> waiting, compute s1 at 0",
    "x: released -> fetch, compute s1 at 0",
    "x: fetch -> flight, compute s1 at 0",
  ]);
});

Deno.test("story() says when its head was cut", () => {
  using world = new WorkerWorld({ storyEntriesMax: 4 });
  world.compute("x").finish("x");
  assert.equal(world.machine.story(asKey("x")).cut, false);
  world.free("x");
  world.take();
  const { entries, cut } = world.machine.story(asKey("x"));
  assert.deepEqual([entries.map(({ to }) => to), cut], [
    ["executing", "memory", "released", "forgotten"],
    true,
  ]);
  world.replaceMachine();
  assert.deepEqual(world.machine.story(asKey("x")), { entries: [], cut: true });
});

Deno.test("StoryRing keeps the order while it grows and after it is full", () => {
  const ring = new StoryRing(1000);
  const stimulusId = asStimulusId("s");
  const key = asKey("x");
  for (let at = 0; at < 2500; at++) {
    ring.write(key, "ready", "executing", { stimulusId, at: asMillis(at), cause: "tick" });
    const { entries, cut } = ring.read(key);
    if (at % 250 !== 0) continue;
    assert.equal(entries.length, Math.min(at + 1, 1000));
    assert.equal(entries.at(-1)?.at, at);
    assert.equal(entries[0]?.at, Math.max(0, at - 999));
    assert.equal(cut, at >= 1000);
  }
});
