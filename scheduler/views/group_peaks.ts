/** The memory of tasks by group. */
import type { SchedulerState } from "../core.ts";

/** The largest process of a group of tasks. */
export interface GroupPeak {
  /** The operation, and the prefix of the keys if it is another one. */
  readonly name: string;
  /** Resident bytes. */
  readonly bytes: number;
}

/** The groups that were measured, those with the most memory first, at most `limit`. */
export function groupPeaks({ cluster }: SchedulerState, limit: number): GroupPeak[] {
  return [...cluster.groups]
    .filter(({ peakBytes }) => peakBytes > 0)
    .sort((a, b) => b.peakBytes - a.peakBytes || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name, peakBytes }) => ({ name, bytes: peakBytes }));
}
