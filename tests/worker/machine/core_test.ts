/** Stories, the inventory of a worker, and the order of the steps of a stimulus. */
import assert from "node:assert/strict";
import { asKey, asMillis, asStimulusId, type StorySelector } from "../../../protocol/mod.ts";
import { WorkerWorld } from "../../world.ts";

function lines(world: WorkerWorld, selector: StorySelector): string[] {
  return world.machine.story(selector).entries
    .map(({ key, from, to, stimulusId, at, cause }) => (
      `${key}: ${from} -> ${to}, ${cause} ${stimulusId} at ${at}`
    ));
}

Deno.test("story() returns every transition of a key, with its cause", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { x: "p2" } }).pass(5);
  world.arrive("p2").finish("y").free("y");
  world.take();
  assert.deepEqual(lines(world, { key: asKey("y") }), [
    "y: released -> waiting, compute s1 at 0",
    "y: waiting -> ready, gather-succeeded s2 at 5",
    "y: ready -> executing, gather-succeeded s2 at 5",
    "y: executing -> memory, execs-succeeded s3 at 5",
    "y: memory -> released, free-keys s4 at 5",
    "y: released -> forgotten, free-keys s4 at 5",
  ]);
});

Deno.test("story() returns everything that one stimulus did", () => {
  using world = new WorkerWorld();
  world.compute("y", { inputs: { x: "p2" } });
  world.take();
  assert.deepEqual(lines(world, { stimulusId: asStimulusId("s1") }), [
    "y: released -> waiting, compute s1 at 0",
    "x: released -> fetch, compute s1 at 0",
    "x: fetch -> flight, compute s1 at 0",
  ]);
});

Deno.test("story() says when its beginning was cut off", () => {
  using world = new WorkerWorld({ storyBytes: 400 });
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

Deno.test("inventory() lists held values, with attempt and epoch, and running executions", () => {
  using world = new WorkerWorld({ threads: 2 });
  world.compute("made", { attempt: 1 }).finish("made", 10);
  world.compute("runs", { attempt: 2, inputs: { fetched: "p2" }, sizes: { fetched: 20 } });
  world.arrive("p2", ["fetched"], { fetched: 20 }).scatter({ put: 30 });
  world.compute("dies", { attempt: 4 }).cancel("dies").remove("fetched");
  world.compute("waits", { attempt: 6, inputs: { x: "p2" } });
  assert.deepEqual(world.machine.inventory(), {
    held: [["made", 10, 1, 1], ["fetched", 20, 0, 2], ["put", 30, 3, 3]],
    running: [["runs", 2]],
  });
  world.take();
});

Deno.test("inventory() lists a running execution under the last attempt that adopted it", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("x", { attempt: 4 }).free("x");
  assert.deepEqual(world.machine.inventory().running, [["x", 4]]);
  world.take();
});

Deno.test("inventory() lists an adopted result under the attempt it was reported under", () => {
  using world = new WorkerWorld();
  world.compute("x", { attempt: 1 }).compute("x", { attempt: 7 }).finish("x");
  world.take();
  assert.deepEqual(world.machine.inventory().held, [["x", 1, 7, 7]]);
});

Deno.test("handleStimulus() settles a batch message by message and requests values once after it", () => {
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

Deno.test("handleStimulus() never sets its clock back", () => {
  using world = new WorkerWorld();
  world.now = 500;
  world.compute("x", { timeoutUs: 1_000_000 });
  world.now = 100;
  world.started("x");
  assert.equal(world.machine.nextDeadline(), asMillis(1500));
  world.take();
});
