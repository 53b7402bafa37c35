/** What came of one run of the manager. Plain JSON. */
import type { Key, WorkerId } from "../protocol/mod.ts";

/** Why a suggestion was not taken up. The first that applies, in the order of the checks. */
export type Rejection =
  // replicate
  | "not in memory"
  | "no running candidates"
  | "all candidates already own a replica"
  | "already pending replication on all candidates"
  | "no candidate has room"
  // drop
  | "no replicas"
  | "less than 2 replicas exist"
  | "no candidates suggested by the policy own a replica"
  | "already pending drop on all candidates"
  | "all candidates have dependent tasks queued or running on them"
  | "only one replica on workers that aren't paused or retiring";

export interface RunReport {
  /** Copies ordered, and copies dropped. */
  readonly replicated: number;
  readonly dropped: number;
  readonly rejected: Readonly<Partial<Record<Rejection, number>>>;
  /** Bytes of the copies ordered, and of those dropped. */
  readonly bytes: number;
  readonly bytesDropped: number;
  /** `false`: the budget was used up, and the next run goes on where this one ended. */
  readonly complete: boolean;
  /** Decided and not enacted. */
  readonly dryRun: boolean;
  /** Policies that threw. */
  readonly errors: readonly PolicyFailure[];
  /** Every one of them, where that was asked for. */
  readonly suggestions?: readonly SuggestionOutcome[];
}

/** The latest run that was enacted. */
export interface LastRun extends RunReport {
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface PolicyFailure {
  readonly id: string;
  readonly policy: string;
  readonly message: string;
  /** `false`: the same policy failed a short while ago, and that was told. */
  readonly tell: boolean;
}

export interface SuggestionOutcome {
  readonly policy: string;
  readonly op: "replicate" | "drop";
  readonly key: Key;
  readonly nbytes: number;
  readonly worker: WorkerId | null;
  /** Why there is no worker. */
  readonly reason?: Rejection;
}
