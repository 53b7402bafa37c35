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
