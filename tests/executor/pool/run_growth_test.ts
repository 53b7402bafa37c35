import assert from "node:assert/strict";
import { RunGrowth } from "../../../executor/pool/run_growth.ts";
import { asAttempt } from "../../../protocol/mod.ts";

function run(attempt: number, op: string) {
  return { attempt: asAttempt(attempt), call: { op } };
}

Deno.test("peakOf() is the growth since before the first run of the operation", () => {
  const growth = new RunGrowth();
  growth.sampled(run(1, "big"), 150, 50);
  growth.sampled(run(1, "big"), 350, 150);
  assert.equal(growth.peakOf(run(1, "big")), 300);
  // What the first one left is used again.
  growth.sampled(run(2, "big"), 350, 350);
  assert.equal(growth.peakOf(run(2, "big")), 300);
  assert.equal(growth.peakOf(run(3, "big")), null);
});

Deno.test("peakOf() leaves out what runs of another operation have left", () => {
  const growth = new RunGrowth();
  growth.sampled(run(1, "big"), 350, 50);
  growth.sampled(run(2, "small"), 355, 350);
  assert.equal(growth.peakOf(run(2, "small")), 5);
  growth.sampled(run(3, "small"), 60, 355);
  growth.sampled(run(3, "small"), 70, 60);
  assert.equal(growth.takenNow(run(3, "small"), 70), 10);
});
