import assert from "node:assert/strict";
import { asGraphId } from "../../../protocol/mod.ts";
import { FailureCounts } from "../../../routes/events/failure_counts.ts";

const FAILURE = {
  graph: asGraphId("g"),
  owner: "me",
  group: "x",
  error: "Error",
  message: "broken",
  key: "x-1",
};

Deno.test("the first failure of a kind is told at once, then counts, one a second", () => {
  const told: string[] = [];
  const counts = new FailureCounts(({ group, count }, at) => told.push(`${at} ${group} ${count}`));
  counts.add(FAILURE, 1000);
  counts.add(FAILURE, 1100);
  counts.add({ ...FAILURE, group: "y" }, 1200);
  counts.flush(1500);
  assert.deepEqual(told.splice(0), ["1000 x 1", "1200 y 1"]);
  assert.ok(counts.isDue);
  counts.add(FAILURE, 2000);
  assert.deepEqual(told.splice(0), ["2000 x 3"]);
  counts.add(FAILURE, 2001);
  counts.end(FAILURE.graph, 2002);
  counts.end(FAILURE.graph, 2003);
  assert.deepEqual(told.splice(0), ["2002 x 4"]);
  assert.ok(!counts.isDue);
});

Deno.test("kinds of failures beyond a hundred are counted together", () => {
  const told: string[] = [];
  const counts = new FailureCounts(({ error, count }) => told.push(`${error} ${count}`));
  for (let each = 0; each < 102; each++) counts.add({ ...FAILURE, error: `e${each}` }, each);
  counts.end(FAILURE.graph, 200);
  assert.deepEqual(told.slice(99), ["e99 1", "other 1", "other 2"]);
});
