import assert from "node:assert/strict";
import type { GraphShape } from "../../../protocol/mod.ts";
import { edgesOf } from "../../../ui/text/edges.ts";
import { readGroupName } from "../../../ui/text/group_name.ts";

Deno.test("edges are as wide as the bytes along them, and say them", () => {
  const counts = {} as GraphShape["nodes"][number]["counts"];
  const shape: GraphShape = {
    nodes: [
      { name: "./a.ts#load load", counts, resultBytes: 1024 * 1024 },
      { name: "sum", counts, resultBytes: null },
      { name: "report", counts },
    ],
    edges: [[0, 1, 4], [0, 2, 1], [1, 2, 1]],
    order: [[0, 2, 3]],
    folded: 0,
    omitted: 0,
  };
  const drawn = edgesOf(shape, (name) => readGroupName(name).title);
  assert.deepEqual(drawn.map(({ width, text }) => [width, text]), [
    [11, "load to sum: 4 inputs, about 4 MiB"],
    [6.2, "load to report: 1 input, about 1 MiB"],
    [1.4, "sum to report: 1 input"],
    [1.4, "load before report: 3 tasks, no values"],
  ]);
  assert.deepEqual(drawn.map(({ isOrder }) => isOrder), [false, false, false, true]);

  // A few bytes are a thin line, also where nothing else moves.
  const small: GraphShape = {
    ...shape,
    nodes: shape.nodes.map((node) => ({ ...node, resultBytes: 3 })),
  };
  assert.ok(edgesOf(small, (name) => name).every(({ width }) => width < 2));
});
