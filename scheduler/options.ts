/** Options of the scheduler. Fixed for the life of a machine, and part of its snapshot. */
import { DEFAULT_POLICIES, type PolicySpec } from "../amm/mod.ts";
import {
  ALLOWED_FAILURES,
  DURATION_GROUPS_MAX,
  RESCHEDULES_MAX,
  STARTED_TASKS_MAX,
  STORY_BYTES_DEFAULT_MAX,
  WINDOW_TASKS_PER_THREAD_MAX,
} from "../base/mod.ts";
import type { MemoryMeasure } from "../protocol/mod.ts";

export interface SchedulerOptions {
  /** Slots per thread. A worker with fewer outstanding tasks than slots has room for any task. */
  readonly saturation: number;
  /** Microseconds of expected run time per thread that a worker has outstanding; 0 disables. */
  readonly windowUs: number;
  /** Upper bound of outstanding tasks per thread. */
  readonly windowTasksPerThread: number;
  /**
   * Microseconds of expected run time per thread up to which one worker after the other gets tasks
   * without inputs, so that a batch has more than one of them; 0: they are spread one by one.
   */
  readonly batchUs: number;
  /**
   * Tasks that follow one another in a chain and are sent before their inputs exist, to the worker
   * that computes these (`placement/early_tasks.ts`); 0: none.
   */
  readonly earlyLinks: number;
  /** Workers are asked for one answer to an order to free keys, instead of one for each key. */
  readonly wholeReleases: boolean;
  /**
   * Inputs of a task from which on the values of the small ones go with the request to run it also
   * if its worker holds them, as long as all of them fit; 0: they never do.
   */
  readonly heldInputsMin: number;
  /**
   * Owners share the workers by their weights (`state/fair_share/share.ts`). Without it, only
   * priority and the order of submission count.
   */
  readonly fairShare: boolean;
  /** `fair`: the graphs of one owner with equal priority share what it gets; `fifo`: in order. */
  readonly graphShare: "fair" | "fifo";
  /** Milliseconds without a sign of life after which a worker is lost. */
  readonly leaseMs: number;
  /**
   * Milliseconds between two rounds of stealing. 0 disables stealing: every task stays with the
   * worker that it is assigned to or waits for.
   */
  readonly stealIntervalMs: number;
  /** Milliseconds after which a requested replica is no longer waited for. */
  readonly acquireMs: number;
  /** Milliseconds after which a worker that could not be reached is tried again; it grows. */
  readonly probeMs: number;
  /** Milliseconds after which a paused worker returns the tasks it has not started; 0: never. */
  readonly pauseTimeoutMs: number;
  /**
   * Milliseconds after which a worker that pauses for its memory is retired and restarted; 0:
   * never.
   */
  readonly pauseRetireMs: number;
  /** Milliseconds after which unmanaged memory counts as old. */
  readonly recentToOldMs: number;
  /** Number of executor or worker deaths after which a task still runs again. */
  readonly allowedFailures: number;
  /** Times that a task may ask to run on another worker, unless it says otherwise itself. */
  readonly reschedulesMax: number;
  /** Task records kept of ended graphs, over all graphs. */
  readonly keepTasks: number;
  /** Ended graphs whose task records are kept. */
  readonly keepGraphs: number;
  /** Ended graphs of which a summary is kept after their task records were dropped. */
  readonly keepSummaries: number;
  /** Bytes per second assumed between workers before the first measurement. */
  readonly bandwidth: number;
  /** Microseconds assumed for a task without measurements of its group. */
  readonly unknownDurationUs: number;
  /** Number of groups whose run time and result size are learnt; all others share one. */
  readonly groups: number;
  /** Tasks of a new graph that one stimulus starts; a larger graph is started by several ticks. */
  readonly startedTasksMax: number;
  /** Microseconds that a run must take for its result to be stored in the cache. */
  readonly cacheMinUs: number;
  /** Bytes of the story, see `StoryRing`. */
  readonly storyBytes: number;
  /**
   * First attempt number. A scheduler that restarts without its state begins above every number it
   * may have given out before, so that a returning worker's numbers are not mistaken for new ones.
   */
  readonly firstAttempt: number;
  /** Whether the Active Memory Manager runs from the start. */
  readonly amm: boolean;
  /** Milliseconds between two runs of the Active Memory Manager. */
  readonly ammIntervalMs: number;
  /** The measure of memory use that it compares workers by. */
  readonly ammMeasure: MemoryMeasure;
  /** Its initial policies. */
  readonly ammPolicies: readonly PolicySpec[];
  /**
   * Believe a report about a value only from a worker that was given the value. Without this, a
   * worker may claim any value, as tests do to place replicas.
   */
  readonly checkClaims: boolean;
  /** Rethrow internal errors instead of failing the tasks they touched; for tests. */
  readonly rethrow: boolean;
}

/** Inputs of a task from which on a worker gets the small values that it holds too. */
export const HELD_INPUTS_MIN = 64;

export const DEFAULT_OPTIONS: SchedulerOptions = {
  saturation: 1.1,
  windowUs: 10_000,
  windowTasksPerThread: WINDOW_TASKS_PER_THREAD_MAX,
  batchUs: 0,
  earlyLinks: 0,
  wholeReleases: false,
  heldInputsMin: 0,
  fairShare: false,
  graphShare: "fifo",
  leaseMs: 30_000,
  stealIntervalMs: 1000,
  acquireMs: 60_000,
  probeMs: 10_000,
  pauseTimeoutMs: 60_000,
  pauseRetireMs: 300_000,
  recentToOldMs: 30_000,
  allowedFailures: ALLOWED_FAILURES,
  reschedulesMax: RESCHEDULES_MAX,
  keepTasks: 200_000,
  keepGraphs: 1000,
  keepSummaries: 10_000,
  bandwidth: 100_000_000,
  unknownDurationUs: 500_000,
  groups: DURATION_GROUPS_MAX,
  startedTasksMax: STARTED_TASKS_MAX,
  cacheMinUs: 10_000,
  storyBytes: STORY_BYTES_DEFAULT_MAX,
  firstAttempt: 1,
  amm: true,
  ammIntervalMs: 2000,
  ammMeasure: "optimistic",
  ammPolicies: DEFAULT_POLICIES,
  checkClaims: true,
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
