/** Marks of runs in the task stream: in words, and how many are drawn. Pure. */
import type { DrawnRun, WorkerLanes } from "./lanes.ts";

/** Marks in the order of legends. */
export const RUN_MARKS = ["failed", "killed", "retry", "stolen"] as const;
export type RunMark = typeof RUN_MARKS[number];

/** What a mark says of a run. */
export const MARK_WORDS: Readonly<Record<RunMark, string>> = {
  failed: "failed",
  killed: "killed",
  retry: "another attempt",
  stolen: "stolen from another worker",
};

/** Bits of the column `m`. */
const BITS = { retry: 1, stolen: 2, killed: 4 } as const;

export function marksOf(
  { failed, marks = 0 }: Pick<DrawnRun, "failed" | "marks">,
): RunMark[] {
  return RUN_MARKS.filter((mark) => mark === "failed" ? failed : (marks & BITS[mark]) !== 0);
}

/** `failed, another attempt`; empty for a run without marks. */
export function showMarks(run: Pick<DrawnRun, "failed" | "marks">): string {
  return marksOf(run).map((mark) => MARK_WORDS[mark]).join(", ");
}

/** Runs of an interval that have each mark. */
export function countMarks(
  workers: readonly WorkerLanes[],
  from: number,
  to: number,
): Record<RunMark, number> {
  const counts = { failed: 0, killed: 0, retry: 0, stolen: 0 };
  for (const run of workers.flatMap(({ lanes }) => lanes.flat())) {
    if (run.end < from || run.start > to) continue;
    for (const mark of marksOf(run)) counts[mark]++;
  }
  return counts;
}
