/**
 * Which of the differences of two runs is the first. What was submitted comes before all that
 * happened. Of two differences, one is first if it happened before the other in each run in which
 * both happened. Where the runs do not agree, the moment counts at which one of them was ahead of
 * the other, from the first assignment on: no later difference can be the cause of an earlier one.
 * So the answer does not depend on which run is given first.
 */
import type { RunRecord } from "./run_record.ts";
import type { Difference, DifferenceKind, Happening, Pair } from "./task_difference.ts";

const SUBMITTED: ReadonlySet<DifferenceKind> = new Set(["definition", "input", "code"]);

/** The first difference; `null` if there is none. */
export function firstDifference(
  differences: readonly Difference[],
  runs: Pair<RunRecord>,
): Difference | null {
  const submitted = differences.filter(({ kind }) => SUBMITTED.has(kind));
  const begins = [beginOf(runs[0]), beginOf(runs[1])] as const;
  return earliest(submitted.length > 0 ? submitted : differences, begins);
}

function earliest(differences: readonly Difference[], begins: Pair<number>): Difference | null {
  const first = earliestIn(0, differences);
  const second = earliestIn(1, differences);
  if (first === null || second === null || first === second) return first ?? second;
  const before = isBefore(first, second);
  const after = isBefore(second, first);
  if (before !== after) return before ? first : second;
  return compareMoments(first, second, begins) <= 0 ? first : second;
}

/** The first one that happened in this run; `null`: none did. */
function earliestIn(run: 0 | 1, differences: readonly Difference[]): Difference | null {
  let found: Difference | null = null;
  for (const difference of differences) {
    const when = difference.when[run];
    if (when === null) continue;
    const order = found === null ? -1 : orderOf(when, found.when[run]) || byKey(difference, found);
    if (order < 0) found = difference;
  }
  return found;
}

/** Returns whether `a` was before `b` in each run with both, and there is such a run. */
function isBefore(a: Difference, b: Difference): boolean {
  const orders = ([0, 1] as const).flatMap((run) =>
    a.when[run] === null || b.when[run] === null ? [] : [orderOf(a.when[run], b.when[run])]
  );
  return orders.length > 0 && orders.every((order) => order < 0);
}

function orderOf(a: NonNullable<Happening>, b: Happening): number {
  return b === null ? -1 : a.at - b.at || a.order - b.order;
}

/** By the moment at which one of the runs was ahead. */
function compareMoments(a: Difference, b: Difference, begins: Pair<number>): number {
  return aheadAt(a, begins) - aheadAt(b, begins) || leastOrder(a) - leastOrder(b) || byKey(a, b);
}

function aheadAt({ when }: Difference, begins: Pair<number>): number {
  return Math.min(
    ...when.map((moment, run) => moment === null ? Infinity : moment.at - (begins[run] ?? 0)),
  );
}

function leastOrder({ when }: Difference): number {
  return Math.min(...when.map((moment) => moment?.order ?? Infinity));
}

function byKey(a: Difference, b: Difference): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/** Milliseconds at which the first task was assigned. */
function beginOf({ tasks }: RunRecord): number {
  let begin = Infinity;
  for (const { attempts: [first] } of tasks.values()) {
    if (first !== undefined) begin = Math.min(begin, first.at);
  }
  return begin === Infinity ? 0 : begin;
}
