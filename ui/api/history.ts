/** The last minutes of the cluster, from the frames that arrived. Pure. */
import type { ClusterFrame } from "./frames.ts";

/** Seconds that are kept. */
const HISTORY_SECONDS = 600;
/** Seconds over which a rate is measured at least: counts change in steps. */
const RATE_SECONDS = 2;

/** One moment. Rates are tasks a second, sizes bytes. */
export interface Moment {
  /** Seconds since 1970. */
  readonly at: number;
  readonly finished: number;
  readonly failed: number;
  readonly finishedRate: number;
  readonly failedRate: number;
  readonly managed: number;
  readonly unmanaged: number;
  readonly spilled: number;
}

/** The history with one more frame, without what is too old. */
export function addMoment(
  before: readonly Moment[],
  { totals, memory }: ClusterFrame,
  at: number,
): Moment[] {
  const { finished, failed } = totals;
  const since = before.findLast((moment) => moment.at <= at - RATE_SECONDS) ?? before[0];
  // The counters restart with the scheduler.
  const isSame = since !== undefined && since.finished <= finished && at > since.at;
  const seconds = isSame ? at - since.at : 1;
  const moment: Moment = {
    ...{ at, finished, failed },
    finishedRate: isSame ? (finished - since.finished) / seconds : 0,
    failedRate: isSame ? Math.max(0, failed - since.failed) / seconds : 0,
    managed: memory.managed,
    unmanaged: memory.unmanagedOld + memory.unmanagedRecent,
    spilled: memory.spilled,
  };
  return [...before.filter((old) => old.at > at - HISTORY_SECONDS), moment];
}
