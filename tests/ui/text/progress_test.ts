import assert from "node:assert/strict";
import { segmentsOf, totalsOf } from "../../../ui/text/progress.ts";

Deno.test("states become segments in one order, without empty ones", () => {
  const counts = {
    ...{ waiting: 4, queued: 2, "no-worker": 1, processing: 3 },
    ...{ memory: 5, released: 6, erred: 1, cancelled: 0 },
  };
  assert.deepEqual(segmentsOf(counts).map(({ kind, count }) => [kind, count]), [
    ["done", 11],
    ["failed", 1],
    ["running", 3],
    ["ready", 3],
    ["waiting", 4],
  ]);
  assert.deepEqual(totalsOf(counts), { total: 22, done: 11 });
  assert.deepEqual(segmentsOf({}), []);
  assert.deepEqual(totalsOf({}), { total: 0, done: 0 });
});
