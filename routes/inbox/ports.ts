/**
 * Ports of the process in general: the state of the machine, changes, and its health. Ports have
 * functions and no getters, because they are put together by a spread.
 */
import type { Millis, Secrets, Unstamped } from "../../protocol/mod.ts";
import type { RecordingFailure } from "../../recording/mod.ts";
import type { SchedulerEvent, SchedulerState } from "../../scheduler/mod.ts";
import type { TimeSource } from "./clock.ts";
import type { StimulusCount } from "./stimulus_meter.ts";

/** The state of the machine, to be read through the views of `scheduler/mod.ts`. */
export interface StatePort {
  readonly state: SchedulerState;
}

/** The way into the machine. Only subjects have it: routes call their requests. */
export interface EnqueuePort {
  /** Handles the event now, or after those that are being handled. */
  enqueue(event: Unstamped<SchedulerEvent>): void;
  /** Returns whether the events that were enqueued last are recorded, or need not be. */
  isRecorded(): boolean;
}

/** Changes of the state, and whether they are allowed. */
export interface ChangePort {
  /** Whether the scheduler stops, and hands out no work. */
  isDraining(): boolean;
  /** Whether requests are refused because their effects cannot be recorded. */
  refusesChanges(): boolean;
  /**
   * Makes a change that a resumed scheduler must know. Returns `false` if it is refused, or could
   * not be recorded; then it may be undone by a resume.
   */
  change(make: () => void): boolean;
}

/** Returns the values that it has of these secrets of an owner. */
export type SecretLookup = (owner: string, names: readonly string[]) => Secrets;

/** The timers of the process. */
export interface TimePort {
  readonly time: TimeSource;
}

/** Health and figures of the process. */
export interface ProcessPort {
  /** Whether the state is that of a recording. */
  readonly isReplay: boolean;
  /** Whether another process can continue with the graphs of this one. */
  readonly records: boolean;
  /**
   * Reason for which events are not recorded at present, and how many; `null` if they are, or need
   * not be.
   */
  unrecorded(): RecordingFailure & { readonly missed: number } | null;
  /** Milliseconds since 1970; of a recording the time of the last event. */
  now(): Millis;
  /** Milliseconds by which the last timer was late: how long the event loop was blocked. */
  timerLagMs(): number;
  /** Handled stimuli by type, since the start. */
  stimuli(): StimulusCount[];
}

/** All that the inbox offers. */
export type InboxPorts = ChangePort & EnqueuePort & ProcessPort & StatePort & TimePort;
