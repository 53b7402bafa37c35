/**
 * The ends of the runs of a dead child. All that the child has sent was read before, so its runs
 * are unanswered.
 *
 * The child may hold back the results of *grouped* runs while it runs the next ones. So when its
 * head is grouped, it may have begun the head and the grouped runs directly behind it, and may have
 * finished some of them. It sends everything before it begins any other run, and it sends the
 * result of such a run before it begins the next. So when its head is not grouped, it may have
 * begun that one alone.
 *
 * - A child that says which run ends it: that run is blamed.
 * - A single run that may have begun is blamed, unless the child was stopped to end another run and
 *   this one may be repeated.
 * - Of several that may have begun, any may be the cause. Each is repeated alone, and only a death
 *   there is blamed on it. If the child was stopped to end another run, none of them is the cause.
 */
import { present } from "../../base/mod.ts";
import type { SlotInstruction, SlotRun } from "./slot_instruction.ts";
import type { SlotChild } from "./slot_records.ts";

/** A child that has not `started` cannot have begun any run. `closed`: nothing runs again. */
interface Circumstances {
  readonly started: boolean;
  readonly closed: boolean;
}

/**
 * Returns how the run with this index ends; or `again`, when it waits for another child; or
 * `alone`, when no other run may be on that child.
 */
export function endOfRun<R extends SlotRun>(
  child: SlotChild<R>,
  index: number,
  { started, closed }: Circumstances,
): SlotInstruction<R> | "again" | "alone" {
  const { runs, exiting, stoppedForKill } = child;
  const { run, kill, grouped } = present(runs[index], "a run of the child");
  const returned = { type: "return", run } as const;
  const blamed = { type: "blame", child: child.id, run } as const;
  if (closed) return returned;
  if (kill !== null) {
    const isAlone = started && index === 0 && !grouped;
    return { type: "killed", run, reason: kill, ...(isAlone && { child: child.id }) };
  }
  if (!started) return "again";
  if (exiting !== null && runs.some((entry) => entry.run.attempt === exiting)) {
    return run.attempt === exiting ? blamed : returned;
  }
  const suspects = countSuspects(child);
  if (index >= suspects || (grouped && stoppedForKill)) return returned;
  return suspects === 1 ? blamed : "alone";
}

/** Returns whether the child may have begun a run that is to be killed. */
export function mayRunKilled<R extends SlotRun>(child: SlotChild<R>): boolean {
  return child.runs.slice(0, countSuspects(child)).some(({ kill }) => kill !== null);
}

/** The number of runs, from the head on, that the child may have begun. */
function countSuspects<R extends SlotRun>({ runs }: SlotChild<R>): number {
  let grouped = 0;
  while (runs[grouped]?.grouped === true) grouped++;
  return Math.max(1, grouped);
}
