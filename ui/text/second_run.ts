/** What the story of a task tells of its second run, as a sentence. Pure. */
import type { JoinedStory } from "../../protocol/mod.ts";
import { readSecondRunCause } from "../../protocol/report/second_run_cause.ts";

type Entry = Pick<JoinedStory["entries"][number], "cause">;

/** Both workers, and the one whose run counts; `null` without a second run. */
export function describeSecondRun(entries: readonly Entry[]): string | null {
  let [first, text]: [string, string | null] = ["another worker", null];
  for (const { cause } of entries) {
    const step = readSecondRunCause(cause);
    if (step === null) continue;
    if (step.step === "begins") first = step.first;
    const where = `on ${first} and on ${step.worker}`;
    text = step.step === "begins"
      ? `It runs ${where}: the first result counts.`
      : `It ran ${where}: the run on ${step.step === "alone" ? step.worker : first} counts.`;
  }
  return text;
}
