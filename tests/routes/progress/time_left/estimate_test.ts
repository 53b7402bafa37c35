import assert from "node:assert/strict";
import {
  estimateTimeLeft,
  type GroupProgress,
  type Sample,
} from "../../../../routes/progress/time_left/estimate.ts";
import { RUNS } from "./runs.ts";
import { simulateRun } from "./simulated_run.ts";

/** Samples of one group, every 3 s, at which so many tasks a second are done. */
function samplesOf(seconds: number, perSecond: number): Sample[] {
  return Array.from({ length: Math.floor(seconds / 3) + 1 }, (_, at) => ({
    at: at * 3000,
    done: [Math.round(at * 3 * perSecond)],
    failed: 0,
  }));
}

/** The estimate after so many seconds of a graph with one group of tasks. */
function estimateOf(
  { seconds, perSecond, left, meanUs }: {
    readonly seconds: number;
    readonly perSecond: number;
    readonly left: number;
    readonly meanUs: number;
  },
) {
  const samples = samplesOf(seconds, perSecond);
  const now = samples.at(-1) as Sample;
  const groups: GroupProgress[] = [{ done: now.done[0] ?? 0, left, meanUs }];
  return estimateTimeLeft(samples, now, groups);
}

for (const [name, { taskSeconds, ...run }] of Object.entries(RUNS)) {
  Deno.test(`from its half on, nine of ten estimates of the time left are within 25 %: ${name}`, async () => {
    const seen = await simulateRun({ ...run, seed: 5 }, taskSeconds > 10 ? 20_000 : 2000);
    const late = seen.filter(({ part }) => part >= 0.5);
    const wrong = late.filter(({ part, trueSeconds, left }) => {
      // At the very end it depends on single tasks, and on how many the graph lets run at once.
      const least = Math.max(2 * taskSeconds, trueSeconds / (1 - part) / 20);
      return left === null ||
        Math.abs(left.seconds - trueSeconds) > Math.max(trueSeconds / 4, least);
    });
    const rows = wrong.map(({ part, trueSeconds, left }) =>
      `at ${part.toFixed(2)}: ${left?.seconds} s, and it took ${trueSeconds} s`
    );
    assert.ok(wrong.length <= late.length / 10, rows.join("\n"));
    for (const { left } of late) {
      const [from, to] = left?.range ?? [];
      assert.ok(left && Number(from) <= left.seconds && left.seconds <= Number(to));
    }
    assert.ok(seen.length > 20, "it was looked at often enough");
  });
}

Deno.test("13,000 tasks at 13 a second take 16 minutes, however short their runs are", () => {
  const run = { seconds: 540, perSecond: 13, left: 13_000, meanUs: 100_000 };
  const { seconds = 0, range = [0, 0] } = estimateOf(run) ?? {};
  assert.ok(Math.abs(seconds - 1000) < 20, `${seconds} s`);
  assert.ok(range[0] > 900 && range[1] < 1100, `${range} s`);
});

Deno.test("nothing is estimated before a few tasks have ended, and the range becomes narrow", () => {
  const after = (seconds: number) =>
    estimateOf({ seconds, perSecond: 1, left: 1000, meanUs: 500_000 });
  assert.equal(after(0), null);
  assert.equal(after(3), null);
  const widths = [6, 30, 600].map((seconds) => {
    const [from = 0, to = 0] = after(seconds)?.range ?? [];
    return to / from;
  });
  assert.ok(widths.every((width, at) => width >= 1 && width < (widths[at - 1] ?? 10)), `${widths}`);
});

Deno.test("failures count for the pace, and a group without a run is as the others", () => {
  const samples = [{ at: 0, done: [10], failed: 0 }, { at: 30_000, done: [25], failed: 7 }];
  const now = { at: 60_000, done: [40, 0], failed: 10 };
  const groups = [{ done: 40, left: 40, meanUs: 1e6 }, { done: 0, left: 20, meanUs: null }];
  const estimate = estimateTimeLeft(samples, now, groups);
  assert.equal(estimate?.seconds, (40 + 20) / (40 / 60));
  const known = estimateTimeLeft(samples, now, [groups[0] as GroupProgress]);
  const widthOf = ([from, to]: readonly [number, number]) => to / from;
  assert.ok(widthOf(estimate.range) > widthOf(known?.range ?? [1, 1]));
  assert.deepEqual(estimateTimeLeft(samples, now, [{ done: 60, left: 0, meanUs: 1 }]), {
    seconds: 0,
    range: [0, 0],
  });
});
