/**
 * Facts as rows of a list. The memory manager runs every few seconds: its runs share a row, so that
 * they do not push everything else out of a list of bounded length. Pure.
 */
import type { AmmRunFact, Fact } from "../../protocol/mod.ts";

/** One fact, or runs of the memory manager with their sums. */
export interface FactRow {
  /** Id of the first fact, which stays the same when more are added. */
  readonly id: string;
  /** Time of the first fact. */
  readonly firstAt: string;
  /** The last fact; of several, it has the sums of all. */
  readonly fact: Fact;
}

/** A run joins the last row of runs unless this many other rows have come since. */
const BETWEEN_MAX = 10;

/**
 * Adds facts, the oldest first, to rows, the newest first. A row of runs moves to the begin when it
 * grows. At most `rowsMax` rows are kept.
 */
export function addFacts(
  rows: readonly FactRow[],
  facts: readonly (Fact & { readonly id: string })[],
  rowsMax: number,
): FactRow[] {
  const list = rows.toReversed();
  for (const { id, ...fact } of facts) {
    const first = Math.max(0, list.length - BETWEEN_MAX);
    const at = fact.type === "amm-run" ? lastRun(list, first) : -1;
    const former = list[at];
    if (fact.type !== "amm-run" || former?.fact.type !== "amm-run") {
      list.push({ id, firstAt: fact.at, fact });
    } else {
      list.splice(at, 1);
      list.push({ ...former, fact: sumOf(former.fact, fact) });
    }
  }
  return list.reverse().slice(0, rowsMax);
}

function lastRun(list: readonly FactRow[], first: number): number {
  for (let at = list.length - 1; at >= first; at--) {
    if (list[at]?.fact.type === "amm-run") return at;
  }
  return -1;
}

function sumOf(former: AmmRunFact, run: AmmRunFact): AmmRunFact {
  return {
    ...run,
    replicated: former.replicated + run.replicated,
    dropped: former.dropped + run.dropped,
    bytes: former.bytes + run.bytes,
    bytesDropped: former.bytesDropped + run.bytesDropped,
  };
}
