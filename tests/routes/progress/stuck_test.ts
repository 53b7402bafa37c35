import assert from "node:assert/strict";
import type { StuckTasks } from "../../../protocol/mod.ts";
import { ApiWorld } from "../world.ts";

Deno.test("GET /stuck tells which tasks do not go on, and why", async () => {
  using world = new ApiWorld();
  const none = await world.get("/api/v1/stuck");
  assert.deepEqual(none, { items: [], complete: true });
  const graph = await world.submit({
    name: "train",
    tasks: { x: { op: "inc", args: [1], resources: { GPU: 1 } } },
  });
  const { items } = await world.get("/api/v1/stuck") as StuckTasks;
  assert.deepEqual(items, [{
    graph,
    name: "train",
    code: "no-such-resource",
    count: 1,
    keys: ["x"],
    text: 'No worker has 1 of resource "GPU": start one by weir worker --resources GPU=1',
  }]);
});
