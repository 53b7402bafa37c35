/** What `weir cancel` says. */
import assert from "node:assert/strict";
import { cancellationLine } from "../../../../cli/commands/graphs/cancel.ts";
import { graphStatus } from "../../graph_status.ts";

Deno.test("cancellationLine() says whether the graph was cancelled, or had ended before", () => {
  const cases = [
    [
      graphStatus("cancelled", { cancelled: 4 }),
      "cancelled graph g1: 4 tasks did not end",
    ],
    [
      graphStatus("cancelled", { cancelled: 1 }),
      "cancelled graph g1: 1 task did not end",
    ],
    [
      graphStatus("cancelling", { cancelled: 4 }),
      "cancelling graph g1: its tasks are still being stopped",
    ],
    [graphStatus("succeeded"), "graph g1 had ended: succeeded"],
    [
      graphStatus("succeeded", { cancelled: 9 }, { outcome: "partly cancelled" }),
      "graph g1 had ended: partly cancelled",
    ],
  ] as const;
  for (const [status, line] of cases) assert.equal(cancellationLine(status), line);
});
