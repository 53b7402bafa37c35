/** The result of one run of the manager, as plain JSON. */
import type { Key, WorkerId } from "../protocol/mod.ts";

/**
 * Reason for the rejection of a suggestion: the first reason that applies, in the order of the
 * checks.
 */
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
  | "only one replica on workers that aren't paused or retiring"
  | "the other replicas do not answer";

export interface RunReport {
  /** Replicas requested. */
  readonly replicated: number;
  /** Replicas dropped. */
  readonly dropped: number;
  readonly rejected: Readonly<Partial<Record<Rejection, number>>>;
  /** Bytes of the replicas requested. */
  readonly bytes: number;
  /** Bytes of the replicas dropped. */
  readonly bytesDropped: number;
  /** `false`: the budget was used up; the next run continues with the interrupted policy. */
  readonly complete: boolean;
  /** The decisions were not enacted. */
  readonly dryRun: boolean;
  /** Policies that threw. */
  readonly errors: readonly PolicyFailure[];
  /** All suggestions, if the run was asked to list them. */
  readonly suggestions?: readonly SuggestionOutcome[];
}

/** What one policy did in a run. */
export interface PolicyTally {
  /** Its name; several instances have the same. */
  readonly policy: string;
  readonly replicated: number;
  readonly dropped: number;
  readonly rejected: Readonly<Partial<Record<Rejection, number>>>;
  readonly bytes: number;
  readonly bytesDropped: number;
}

/** More about a run than its report, for logs. It decides nothing, and is no part of the state. */
export interface RunDetail {
  readonly report: RunReport;
  /** In the order in which they ran. */
  readonly policies: readonly PolicyTally[];
  /** `null`: they were not listed. */
  readonly suggestions: readonly SuggestionOutcome[] | null;
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
  /** `false`: do not log it, since a failure of this policy was logged a short while ago. */
  readonly tell: boolean;
}

export interface SuggestionOutcome {
  readonly policy: string;
  readonly op: "replicate" | "drop";
  readonly key: Key;
  readonly nbytes: number;
  readonly worker: WorkerId | null;
  /** Reason for which no worker was chosen. */
  readonly reason?: Rejection;
}
