/**
 * A task on its way from one worker to another: the first was asked to give it back, and has not
 * answered.
 *
 * Until then the task is assigned where it was, but counts as work of the worker that is to have
 * it: time, inputs to be fetched and resources are booked there, and its time no more where it was.
 * So what is decided meanwhile, by placement or by the next round, takes the move for made.
 */
import type { Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

export interface PendingSteal {
  /** The number of the request, never used twice. */
  readonly id: number;
  readonly task: Task;
  /** Who is to have it; `null` for nobody, or when that worker is gone: it will be placed anew. */
  thief: WorkerRecord | null;
  /** Expected microseconds (run and fetch), as booked on the thief. */
  us: number;
  /** Inputs that the thief would have to fetch. */
  fetching: readonly Task[] | null;
}
