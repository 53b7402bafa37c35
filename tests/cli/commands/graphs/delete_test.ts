/** What `weir delete` says. */
import assert from "node:assert/strict";
import { deletionLine } from "../../../../cli/commands/graphs/delete.ts";
import { graphStatus } from "../../graph_status.ts";

Deno.test("deletionLine() says what was lost with the graph", () => {
  const cases = [
    [
      graphStatus("succeeded"),
      "deleted graph g1 (nightly), which had succeeded with 1 results",
    ],
    [
      graphStatus("succeeded", { cancelled: 9 }, { outcome: "partly cancelled" }),
      "deleted graph g1 (nightly), which was partly cancelled with 1 results",
    ],
    [graphStatus("failed", {}, { name: "" }), "deleted graph g1, which had failed"],
    [graphStatus("cancelled", {}, { name: "" }), "deleted graph g1, which was cancelled"],
    [
      graphStatus("running", { processing: 2, waiting: 3, memory: 5 }),
      "deleted graph g1 (nightly): 5 tasks had not ended",
    ],
  ] as const;
  for (const [status, line] of cases) assert.equal(deletionLine(status), line);
});
