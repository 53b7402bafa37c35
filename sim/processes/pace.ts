/**
 * How long the parts of a simulated cluster take that are no machines: the start of a run, a
 * message, a request for values, the disk. Times are in virtual milliseconds.
 */
import type { TierOperation } from "../../spill/memory_tier.ts";
import type { Dice } from "../faults/chance.ts";

export interface Pace {
  /**
   * Processes of a worker that run one task after another. `null`: a run begins as soon as it is
   * requested, whatever else runs.
   */
  readonly processes: number | null;
  /** From the request of a run, or the end of the one before, to its begin. */
  startMs(dice: Dice, run: StartedRun): number;
  /** From the end of a run until its result is in the store, while its process is not free. */
  resultMs(nbytes: number): number;
  /** Latency of messages between a worker and the scheduler; `null`: drawn by the link. */
  readonly linkMs: number | null;
  /** From the wish for values to the request at their holder. */
  requestMs(dice: Dice, latencyMsMax: number): number;
  /** The time of an operation of the disk; 0 after it, as only the begin takes time. */
  diskMs(dice: Dice, step: DiskStep): number;
  readonly heartbeatMs: number;
  /** Resident bytes of a worker with idle processes and no values. */
  readonly ownBytes: number;
  /** Returns whether a result of so many bytes travels inside messages; `null`: drawn. */
  isSmall(nbytes: number): boolean | null;
}

/** A run that is about to begin. */
export interface StartedRun {
  /** Runs of the worker before it. */
  readonly number: number;
  /** It was sent to its process with others. */
  readonly short: boolean;
  /** Of the inputs that its process is given. */
  readonly inputBytes: number;
}

/** A step of an operation of the disk: before it takes effect, and before it returns. */
export interface DiskStep {
  readonly operation: TierOperation;
  readonly bytes: number;
  readonly isAfter: boolean;
  /** Operations take seconds. */
  readonly isSlow: boolean;
}

const START_MS_MAX = 8;
const DISK_MS_MAX = 20;
/** An operation waits twice: longer than the interval of progress samples. */
const SLOW_DISK_MS_MAX = 10_000;
const HEARTBEAT_MS = 3000;

/** Times that are drawn, small ones more often: for faults that need them to vary. */
export const DRAWN: Pace = {
  processes: null,
  startMs: (dice) => dice.span(0, START_MS_MAX),
  resultMs: () => 0,
  linkMs: null,
  requestMs: (dice, latencyMsMax) => dice.span(1, latencyMsMax),
  diskMs: (dice, { isSlow }) => dice.span(0, isSlow ? SLOW_DISK_MS_MAX : DISK_MS_MAX),
  heartbeatMs: HEARTBEAT_MS,
  ownBytes: 0,
  isSmall: () => null,
};
