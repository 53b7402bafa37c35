import assert from "node:assert/strict";
import { RUN_MARKS as BITS } from "../../../routes/progress/spans/span_ring.ts";
import { packLanes, readRuns } from "../../../ui/text/lanes.ts";
import { countMarks, marksOf, showMarks } from "../../../ui/text/run_marks.ts";

const runs = readRuns({
  workers: ["a", "b"],
  groups: ["g"],
  w: [0, 0, 1, 1],
  g: [0, 0, 0, 0],
  s: [0, 10, 20, 90],
  d: [1000, 1000, 1000, 1000],
  k: [0, 1, 1, 0],
  m: [0, BITS.retry, BITS.killed + BITS.stolen, BITS.retry],
}, (row) => row);

Deno.test("marksOf() reads the bits of the scheduler", () => {
  assert.deepEqual(runs.map(marksOf), [
    [],
    ["failed", "retry"],
    ["failed", "killed", "stolen"],
    ["retry"],
  ]);
  assert.equal(showMarks({ failed: false }), "");
  assert.equal(showMarks({ failed: true, marks: BITS.retry }), "failed, another attempt");
});

Deno.test("countMarks() counts the runs of the interval", () => {
  const lanes = packLanes(runs);
  assert.deepEqual(countMarks(lanes, 0, 50), { failed: 2, killed: 1, retry: 1, stolen: 1 });
  assert.deepEqual(countMarks(lanes, 85, 95), { failed: 0, killed: 0, retry: 1, stolen: 0 });
});
