/** Graphs of earlier registrations. */
import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { WorkerWorld } from "../../world.ts";

Deno.test("handleStimulus() closes graphs of an earlier registration when nothing of theirs runs", () => {
  using world = new WorkerWorld();
  const open = (graph: string) =>
    ["open-graph", {
      graph: asGraphId(graph),
      namespace: graph,
      modules: null,
      submitter: "test",
    }] as const;
  const closed = () =>
    world.takeInstructions().flatMap((one) => one.type === "close-graph" ? [one.graph] : []);
  world.tell(open("g"), open("idle"), open("kept")).compute("x", { attempt: 3 });
  world.register("again");
  assert.deepEqual(closed(), ["idle", "kept"]);
  world.tell(open("kept")).register("again");
  assert.deepEqual(closed(), ["kept"]);
  world.tell(open("kept")).finish("x");
  assert.deepEqual(closed(), ["g"]);
});

Deno.test("handleStimulus() passes on that a graph is sampled, while it is open", () => {
  using world = new WorkerWorld();
  const graph = asGraphId("g");
  const context = { graph, namespace: "g", modules: null, submitter: "test" };
  const passedOn = () =>
    world.takeInstructions().flatMap((one) => one.type === "profile-graph" ? [one.enabled] : []);
  world.tell(["profile-graph", graph, true], ["open-graph", context]);
  assert.deepEqual(passedOn(), []);
  world.tell(["profile-graph", graph, true], ["profile-graph", graph, false]);
  assert.deepEqual(passedOn(), [true, false]);
  world.tell(["close-graph", graph], ["profile-graph", graph, true]);
  assert.deepEqual(passedOn(), []);
});
