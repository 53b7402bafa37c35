/**
 * The stamp of a stimulus. The shell adds the stamp when it passes the event to the machine.
 */
import type { Millis, StimulusId } from "./ids.ts";

/** Id of a stimulus, and the time at which it is handled. */
export interface Stamp {
  readonly stimulusId: StimulusId;
  readonly at: Millis;
}

/** `Event` without its stamp. Each member of a union stays a member. */
export type Unstamped<Event> = Event extends unknown ? Omit<Event, keyof Stamp> : never;
