/** `firstDifference()`: which of several differences is the first. */
import assert from "node:assert/strict";
import { firstDifference } from "../../../cli/diff/first_difference.ts";
import type { RunRecord } from "../../../cli/diff/run_record.ts";
import type { Difference, DifferenceKind } from "../../../cli/diff/task_difference.ts";

const RUN = { tasks: new Map() } as unknown as RunRecord;

/** `null`: it did not happen in that run. */
function difference(
  key: string,
  first: number | null,
  second: number | null,
  kind: DifferenceKind = "worker",
): Difference {
  const moment = (at: number | null) => at === null ? null : { at, order: at };
  return { key, kind, when: [moment(first), moment(second)] } as unknown as Difference;
}

function namedFirst(...differences: readonly Difference[]): string | undefined {
  const back = differences.map((each): Difference => ({
    ...each,
    when: [each.when[1], each.when[0]],
  }));
  const found = firstDifference(differences, [RUN, RUN])?.key;
  assert.equal(firstDifference(back.reverse(), [RUN, RUN])?.key, found, "the other way round");
  return found;
}

Deno.test("firstDifference() names what happened before the others", () => {
  assert.equal(namedFirst(), undefined);
  assert.equal(namedFirst(difference("late", 30, 40), difference("early", 10, 20)), "early");
});

Deno.test("firstDifference() names a cause that one run has only, although that run is late", () => {
  assert.equal(namedFirst(difference("effect", 100, 600), difference("cause", null, 500)), "cause");
});

Deno.test("firstDifference() names where one run was ahead if the runs do not agree", () => {
  // The slow task ended late in the second run, after what it has delayed.
  assert.equal(namedFirst(difference("slow", 10, 100), difference("delayed", 20, 50)), "slow");
});

Deno.test("firstDifference() names what was submitted before what happened", () => {
  const code = difference("total", 900, 900, "code");
  assert.equal(namedFirst(difference("load", 10, 20), code), "total");
  const given = difference("table", -1, -1, "input");
  assert.equal(namedFirst(difference("load", 10, 20), code, given), "table");
});
