/** What the processes of a simulated cluster report to its checks. */
import type { Attempt, Key, WorkerId } from "../../protocol/mod.ts";

export interface Journal {
  log(who: string, what: unknown): void;
  /** The execution of this attempt begins. */
  began(key: Key, attempt: Attempt): void;
  /** An injected fault has affected this key. */
  faulted(key: Key, kind: string): void;
  /** This worker was asked for a value that it does not hold. */
  absent?(worker: WorkerId, key: Key): void;
  /** The worker at this address is about to delete these values from its store. */
  deleted?(address: string, keys: readonly Key[]): void;
}
