/** Reports of the processes of a simulated cluster to its checks. */
import type { Attempt, Key, WorkerId } from "../../protocol/mod.ts";

type Run = readonly [key: Key, attempt: Attempt];

export interface Journal {
  log(who: string, what: unknown): void;
  /** The execution of this attempt begins. */
  began(key: Key, attempt: Attempt): void;
  /**
   * A process has died with these runs, none of which was answered. All but the blamed ones begin
   * again under the same attempt.
   */
  groupLost(runs: readonly Run[], blamed: readonly Run[]): void;
  /** An injected fault has affected this key. */
  faulted(key: Key, kind: string): void;
  /** This worker was asked for a value that it does not hold. */
  absent?(worker: WorkerId, key: Key): void;
  /** The worker at this address is about to delete these values from its store. */
  deleted?(address: string, keys: readonly Key[]): void;
}
