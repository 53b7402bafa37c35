/** What tasks wrote: a ring per task, and one cap over all tasks of a worker. */
import type { Attempt } from "../protocol/mod.ts";

/** What one run of a task wrote to standard output and error, in the order in which it was read. */
export interface TaskLog {
  readonly attempt: Attempt;
  readonly text: string;
  /** Bytes that were cut off at the beginning because the task wrote more than is kept. */
  readonly cutBytes: number;
}
