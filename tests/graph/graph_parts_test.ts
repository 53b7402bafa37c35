import assert from "node:assert/strict";
import { graphParts, isOnePart } from "../../graph/mod.ts";
import { compile } from "../world/scheduler_graph.ts";

const GRAPH = compile("g", { "a-1": ["e"], "b-1": ["a-1"], "a-2": [], "c-1": ["f"] }, {
  shared: "ns",
});

Deno.test("graphParts() yields externals, tasks with their new groups, and outputs", () => {
  const parts = [...graphParts(GRAPH, 3)].map(({ externals, tasks, groups, outputs }) => [
    externals.join(),
    tasks.map(({ key }) => key).join(),
    groups.join(),
    outputs.map(([name]) => name).join(),
  ]);
  assert.deepEqual(parts, [
    ["local/ns/e,local/ns/f", "", "", ""],
    ["", "a-1,b-1,a-2", "a,b", ""],
    ["", "c-1", "c", ""],
    ["", "", "", "b-1,a-2,c-1"],
  ]);
});

Deno.test("isOnePart() looks at each list", () => {
  assert.ok(isOnePart(GRAPH));
  const outputs = Array.from({ length: 5000 }, (_, index) => [`out-${index}`, 0] as const);
  assert.ok(!isOnePart({ ...GRAPH, outputs }));
});
