/** Ports of the process in general: the state of the machine, changes, and its health. */
import type { Millis } from "../../protocol/mod.ts";
import type { RecordingFailure } from "../../recording/mod.ts";
import type { SchedulerState } from "../../scheduler/mod.ts";
import type { StimulusCount } from "./diagnostics.ts";

/** The state of the machine, to be read through the views of `scheduler/mod.ts`. */
export interface StatePort {
  readonly state: SchedulerState;
}

/** Changes of the state, and whether they are allowed. */
export interface ChangePort {
  /** Whether the scheduler stops, and hands out no work. */
  readonly draining: boolean;
  /** Whether requests are refused because their effects cannot be recorded. */
  readonly refusesChanges: boolean;
  /**
   * Makes a change that a resumed scheduler must know. Returns `false` if it is refused, or could
   * not be recorded; then it may be undone by a resume.
   */
  change(make: () => void): boolean;
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
  readonly unrecorded: RecordingFailure & { readonly missed: number } | null;
  /** Milliseconds since 1970; of a recording the time of the last event. */
  readonly now: Millis;
  /** Milliseconds by which the last timer was late: how long the event loop was blocked. */
  readonly timerLagMs: number;
  /** Handled stimuli by type, since the start. */
  stimuli(): StimulusCount[];
}
