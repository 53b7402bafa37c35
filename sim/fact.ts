/** An event of a worker's machine before it is told: its process adds id and time. */
import type { WorkerEvent } from "../worker/event.ts";

export type Fact<Event = WorkerEvent> = Event extends WorkerEvent ? Omit<Event, "stimulusId" | "at">
  : never;
