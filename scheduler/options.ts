/** What can be set about a scheduler. Fixed for the life of a machine, and part of its snapshot. */
import { DEFAULT_POLICIES, type PolicySpec } from "../amm/mod.ts";
import {
  ALLOWED_FAILURES,
  DURATION_GROUPS_MAX,
  STORY_ENTRIES_MAX,
  WINDOW_TASKS_PER_THREAD_MAX,
} from "../base/mod.ts";
import type { MemoryMeasure } from "../protocol/mod.ts";

export interface SchedulerOptions {
  /**
   * Tasks per thread that a worker has outstanding when they are long or large; at least one each.
   */
  readonly saturation: number;
  /** Microseconds of expected run time per thread that a worker has outstanding; 0 turns it off. */
  readonly windowUs: number;
  /** Outstanding tasks per thread never exceed this. */
  readonly windowTasksPerThread: number;
  /** Milliseconds without a sign of life after which a worker is lost. */
  readonly leaseMs: number;
  /**
   * Milliseconds between two looks for work that idle workers could take from busy ones; 0 leaves
   * every task with the worker that it was assigned to or waits for.
   */
  readonly stealIntervalMs: number;
  /** Milliseconds after which a copy that was asked for is not waited for any longer. */
  readonly acquireMs: number;
  /**
   * Milliseconds after which a paused worker has to give back what it has not begun; 0 for never.
   */
  readonly pauseTimeoutMs: number;
  /** Milliseconds after which memory that is no result counts as there to stay. */
  readonly recentToOldMs: number;
  /** Deaths of what ran it that a task survives. */
  readonly allowedFailures: number;
  /** Full task records of ended graphs that are kept, over all graphs. */
  readonly keepTasks: number;
  /** Ended graphs whose task records are kept. */
  readonly keepGraphs: number;
  /** Ended graphs of which a summary is kept after that. */
  readonly keepSummaries: number;
  /** Bytes per second assumed between workers until they have measured. */
  readonly bandwidth: number;
  /** Microseconds assumed for a task of which nothing is known. */
  readonly unknownDurationUs: number;
  /** Groups whose run time and result size are learnt; the rest share one. */
  readonly groups: number;
  /** Transitions remembered for stories. */
  readonly storyEntries: number;
  /**
   * First attempt number. A scheduler that starts without its former state begins above what the
   * former life can have reached, so that a returning worker's numbers are never taken for its own.
   */
  readonly firstAttempt: number;
  /** The Active Memory Manager runs from the start. */
  readonly amm: boolean;
  /** Milliseconds between two of its runs. */
  readonly ammIntervalMs: number;
  /** By which figure it judges how full a worker is. */
  readonly ammMeasure: MemoryMeasure;
  /** Its policies at the start. */
  readonly ammPolicies: readonly PolicySpec[];
  /** Throw what goes wrong inside instead of failing the tasks it touched: for tests. */
  readonly rethrow: boolean;
}

export const DEFAULT_OPTIONS: SchedulerOptions = {
  saturation: 1.1,
  windowUs: 10_000,
  windowTasksPerThread: WINDOW_TASKS_PER_THREAD_MAX,
  leaseMs: 30_000,
  stealIntervalMs: 1000,
  acquireMs: 60_000,
  pauseTimeoutMs: 60_000,
  recentToOldMs: 30_000,
  allowedFailures: ALLOWED_FAILURES,
  keepTasks: 200_000,
  keepGraphs: 1000,
  keepSummaries: 10_000,
  bandwidth: 100_000_000,
  unknownDurationUs: 500_000,
  groups: DURATION_GROUPS_MAX,
  storyEntries: STORY_ENTRIES_MAX,
  firstAttempt: 1,
  amm: true,
  ammIntervalMs: 2000,
  ammMeasure: "optimistic",
  ammPolicies: DEFAULT_POLICIES,
  rethrow: false,
};

/**
 * Heartbeat interval of a worker in milliseconds. It grows with the number of workers, so that the
 * scheduler's load stays bounded.
 */
export function heartbeatMsOf(workers: number): number {
  if (workers <= 10) return 500;
  if (workers < 50) return 1000;
  if (workers < 200) return 2000;
  return 1000 + workers * 5;
}
