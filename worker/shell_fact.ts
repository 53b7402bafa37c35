/** An event of the machine before the shell's inbox has stamped it with its time and its id. */
import type { WorkerEvent } from "./event.ts";

type Unstamped<Event> = Event extends unknown ? Omit<Event, "stimulusId" | "at"> : never;

export type WorkerFact = Unstamped<WorkerEvent>;
