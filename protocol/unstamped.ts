/**
 * An event of a machine before it is stamped: the shell that handles it adds its id and its time.
 */

/** `Event` without `stimulusId` and `at`. Each member of a union stays a member. */
export type Unstamped<Event> = Event extends unknown ? Omit<Event, "stimulusId" | "at"> : never;
