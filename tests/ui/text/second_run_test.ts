import assert from "node:assert/strict";
import { readSecondRunCause, secondRunCause } from "../../../protocol/report/second_run_cause.ts";
import { describeSecondRun } from "../../../ui/text/second_run.ts";

const BEGINS = secondRunCause({ step: "begins", worker: "b", first: "a" });
const ALONE = secondRunCause({ step: "alone", worker: "b" });
const ENDED = secondRunCause({ step: "ended", worker: "b" });

function describe(...causes: readonly string[]): string | null {
  return describeSecondRun(causes.map((cause) => ({ cause })));
}

Deno.test("secondRunCause() is read back, whatever the names of the workers", () => {
  for (const worker of ["b", "ended", "beside"]) {
    for (const step of ["alone", "ended"] as const) {
      assert.deepEqual(readSecondRunCause(secondRunCause({ step, worker })), { step, worker });
    }
    const begins = { step: "begins", worker, first: "goes" } as const;
    assert.deepEqual(readSecondRunCause(secondRunCause(begins)), begins);
  }
  assert.equal(readSecondRunCause("task-finished"), null);
});

Deno.test("describeSecondRun() names both workers, and the one whose run counts", () => {
  assert.equal(describe("task-finished"), null);
  assert.equal(describe(BEGINS), "It runs on a and on b: the first result counts.");
  assert.equal(describe(BEGINS, ALONE), "It ran on a and on b: the run on b counts.");
  assert.equal(describe(BEGINS, ENDED), "It ran on a and on b: the run on a counts.");
  // The story is cut.
  assert.equal(describe(ALONE), "It ran on another worker and on b: the run on b counts.");
});
