/** What is remembered of a whole simulated cluster, to be judged. */
import type { Attempt, Key } from "../protocol/mod.ts";
import type { WorkerProcess } from "./worker_process.ts";

export interface Journal {
  log(who: string, what: unknown): void;
  /** The body of this attempt begins. */
  began(key: Key, attempt: Attempt): void;
  /** Something went wrong with this key that was meant to happen. */
  faulted(key: Key, kind: string): void;
  /** The machine of this worker has these deleted; they are still there. */
  deleted?(worker: WorkerProcess, keys: readonly Key[]): void;
}
