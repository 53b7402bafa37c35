/**
 * What became of runs and tasks since this process has started, for monitoring. The totals decide
 * nothing and are not part of a snapshot: like all counters of a process, they restart with it.
 */
export interface TaskTotals {
  /** Runs whose result was accepted. */
  finished: number;
  /** Tasks that failed for good, without those that failed because of an input. */
  failed: number;
  /** Runs that failed or died, and after which the task runs again. */
  retried: number;
  /** Runs that were cancelled, exceeded their timeout, or whose process died. */
  killed: number;
}

export function noTotals(): TaskTotals {
  return { finished: 0, failed: 0, retried: 0, killed: 0 };
}
