import assert from "node:assert/strict";
import {
  type AttemptTimes,
  attemptTimes,
  describePhases,
  extentOfTimes,
  sumOfPhases,
} from "../../../ui/text/task_times.ts";

type Line = readonly [at: number, where: string, from: string, to: string, cause?: string];

const entries = (lines: readonly Line[]) =>
  lines.map(([at, where, from, to, cause = ""]) => ({ at, where, from, to, cause }));

const short = (attempts: readonly AttemptTimes[]) =>
  attempts.map(({ worker, phases }) =>
    [worker, ...phases.map(({ kind, from, to, end }) => `${kind} ${from}-${to} ${end}`)].join(", ")
  );

Deno.test("a story is a line: inputs, slot, fetch, run", () => {
  const attempts = attemptTimes(
    entries([
      [0, "scheduler", "released", "waiting"],
      [1000, "scheduler", "waiting", "queued"],
      [1500, "scheduler", "queued", "processing"],
      [1510, "amber", "released", "waiting"],
      [1600, "amber", "waiting", "ready"],
      [1610, "amber", "ready", "executing"],
      [3000, "amber", "executing", "memory"],
      [3005, "scheduler", "processing", "memory"],
      // Another worker fetches the result.
      [4000, "birch", "fetch", "flight"],
      [4100, "birch", "flight", "memory"],
    ]),
    9000,
  );
  assert.deepEqual(short(attempts), [
    "amber, inputs 0-1000 done, slot 1000-1510 done, fetch 1510-1600 done, slot 1600-1610 done, " +
    "run 1610-3000 done",
  ]);
  assert.deepEqual(extentOfTimes(attempts), [0, 3000]);
  assert.deepEqual(sumOfPhases(attempts), [
    ["inputs", 1000],
    ["slot", 520],
    ["fetch", 90],
    ["run", 1390],
  ]);
});

Deno.test("each attempt has one row, and a run under way lasts until now", () => {
  const attempts = attemptTimes(
    entries([
      [0, "scheduler", "released", "waiting"],
      [0, "scheduler", "waiting", "processing"],
      [10, "amber", "ready", "executing"],
      [50, "amber", "executing", "error"],
      [60, "scheduler", "processing", "waiting"],
      [400, "scheduler", "waiting", "processing"],
      [410, "birch", "ready", "executing"],
    ]),
    1000,
  );
  assert.deepEqual(short(attempts), [
    "amber, slot 0-10 done, run 10-50 failed",
    "birch, retry 60-400 done, slot 400-410 done, run 410-1000 going",
  ]);
  assert.equal(
    describePhases(attempts[1]?.phases ?? []),
    "waited for another attempt 340 ms, waited for a slot 10 ms, ran 590 ms, so far",
  );
  assert.equal(
    describePhases(attempts[0]?.phases ?? []),
    "waited for a slot 10 ms, ran 40 ms, failed",
  );
});

Deno.test("a worker that is lost ends the run, and clocks that differ make no time negative", () => {
  const attempts = attemptTimes(
    entries([
      [100, "scheduler", "released", "processing"],
      [90, "amber", "ready", "executing"],
      [95, "scheduler", "processing", "waiting"],
      [200, "scheduler", "waiting", "erred"],
    ]),
    1000,
  );
  assert.deepEqual(short(attempts), ["amber, run 100-100 failed", ", retry 95-200 done"]);
  // A worker that is gone tells nothing of its time; one that has just got the task, nothing yet.
  const untold = attemptTimes(
    entries([
      [0, "scheduler", "released", "queued"],
      [10, "scheduler", "queued", "processing"],
      [7210, "scheduler", "processing", "waiting"],
      [7300, "scheduler", "waiting", "processing"],
    ]),
    7310,
  );
  assert.deepEqual(short(untold), [
    ", slot 0-10 done, gone 10-7210 done",
    ", retry 7210-7300 done, slot 7300-7310 going",
  ]);
  assert.deepEqual(attemptTimes([], 5), []);
  assert.equal(extentOfTimes([]), null);
});

/** A run on amber, and a second one on birch from 1000 on. */
const TWICE: readonly Line[] = [
  [0, "scheduler", "queued", "processing"],
  [10, "amber", "ready", "executing"],
  [1000, "scheduler", "processing", "processing", "second chance at birch beside amber"],
  [1000, "birch", "released", "waiting"],
  [1010, "birch", "waiting", "ready"],
  [1010, "birch", "ready", "executing"],
];

Deno.test("a second run has a row beside the first one, and may outrun it", () => {
  assert.deepEqual(short(attemptTimes(entries(TWICE), 1500)), [
    "amber, slot 0-10 done, run 10-1500 going",
    "birch, fetch 1000-1010 done, run 1010-1500 going",
  ]);
  const won = entries([
    ...TWICE,
    [1300, "birch", "executing", "memory"],
    [1310, "scheduler", "processing", "processing", "second chance at birch goes on alone"],
    [1310, "scheduler", "processing", "memory"],
    [1320, "amber", "executing", "released"],
  ]);
  const attempts = attemptTimes(won, 9000);
  assert.deepEqual(short(attempts), [
    "amber, slot 0-10 done, run 10-1310 outrun",
    "birch, fetch 1000-1010 done, run 1010-1300 done",
  ]);
  assert.equal(
    describePhases(attempts[0]?.phases ?? []),
    "waited for a slot 10 ms, ran 1.3 s, outrun",
  );
});

Deno.test("what the worker of an outrun run tells later is not of the other run", () => {
  const lost = entries([
    ...TWICE,
    [1200, "scheduler", "processing", "processing", "second chance at birch ended"],
    [1210, "birch", "executing", "released"],
    [2000, "amber", "executing", "memory"],
    [2010, "scheduler", "processing", "memory"],
  ]);
  assert.deepEqual(short(attemptTimes(lost, 9000)), [
    "amber, slot 0-10 done, run 10-2000 done",
    "birch, fetch 1000-1010 done, run 1010-1200 outrun",
  ]);
});
