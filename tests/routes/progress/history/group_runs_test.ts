import assert from "node:assert/strict";
import { GroupRuns } from "../../../../routes/progress/history/group_runs.ts";

const RUN = { kind: "finished", durationUs: 5, waitedMs: 0 } as const;

Deno.test("runs are counted by group, and those of later groups together", () => {
  const runs = new GroupRuns(2);
  runs.ended({ ...RUN, group: "b" });
  runs.ended({ ...RUN, group: "a", kind: "failed" });
  for (const group of ["c", "b", "d", "c"]) runs.ended({ ...RUN, group });
  assert.deepEqual(runs.totals, [
    { name: "b", finished: 2, failed: 0, computeUs: 10 },
    { name: "a", finished: 0, failed: 1, computeUs: 5 },
    { name: "other", finished: 3, failed: 0, computeUs: 15 },
  ]);
  const none = new GroupRuns(0);
  for (const group of ["a", "other", "b"]) none.ended({ ...RUN, group });
  assert.deepEqual(none.totals, [{ name: "other", finished: 3, failed: 0, computeUs: 15 }]);
});

Deno.test("waits are counted by class, the bounds included", () => {
  const runs = new GroupRuns(1);
  for (const waitedMs of [-5, 10, 10.5, 1e9]) runs.ended({ ...RUN, group: "a", waitedMs });
  const { bounds, counts, sum } = runs.waits;
  assert.equal(counts.length, bounds.length + 1);
  assert.deepEqual(counts.slice(0, 3), [2, 1, 0]);
  assert.equal(counts.at(-1), 1);
  assert.equal(sum, 0 + 0.01 + 0.0105 + 1e6);
});
