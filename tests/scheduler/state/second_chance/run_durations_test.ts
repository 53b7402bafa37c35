/** The quantiles of run times. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { RunDurations } from "../../../../scheduler/state/second_chance/run_durations.ts";

const MS_MAX = 2 ** 30;

Deno.test("quantile() is at most an eighth above the exact one, and never below", () => {
  const times = fc.array(fc.integer({ min: 0, max: MS_MAX }), { minLength: 1, maxLength: 40 });
  fc.assert(fc.property(times, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
    const durations = new RunDurations();
    for (const ms of all) durations.add(ms);
    const sorted = all.toSorted((a, b) => a - b);
    const exact = sorted[Math.max(1, Math.ceil(all.length * share)) - 1] ?? 0;
    const found = new RunDurations(durations.dump()).quantile(share);
    assert.ok(found >= exact && found <= exact * 9 / 8 + 1, `${found} for ${exact}`);
  }));
});

Deno.test("dump() has a bounded number of buckets", () => {
  const durations = new RunDurations();
  for (let ms = 0; ms < MS_MAX; ms = Math.ceil((ms + 1) * 1.01)) durations.add(ms);
  assert.ok(durations.dump().length <= 225, `${durations.dump().length}`);
});
