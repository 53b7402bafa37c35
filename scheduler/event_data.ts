/**
 * Events about external data (scatter). A scatter takes two steps, since bytes do not pass through
 * the machine: it chooses workers and an attempt number for the announced values
 * (`data-announced`), the shell sends the bytes there, and the machine registers the replicas that
 * arrived (`data-scattered`).
 */
import type { Attempt, GraphId, Key, Stamp, WorkerId } from "../protocol/mod.ts";
import type { UseLimits } from "./event_limits.ts";

/** Number of workers that should hold a replica. */
export type ReplicaCount = number | "all";

/** `nbytes`: size in bytes. `definition`: identifies the value; a key has only one definition. */
export interface ScatteredValue {
  readonly key: Key;
  readonly nbytes: number;
  readonly definition: string;
}

/** A client scatters values. Answered by exactly one of `place-data` and `refuse-data`. */
export interface DataAnnounced extends Stamp {
  readonly type: "data-announced";
  /** Id of this attempt of the scatter, made by the shell. */
  readonly batch: GraphId;
  readonly values: readonly ScatteredValue[];
  readonly replicas: ReplicaCount;
  /** The only workers that may store the values; `null` for any. */
  readonly workers: readonly WorkerId[] | null;
  /** Workers that were asked before and did not store the values. */
  readonly avoid: readonly WorkerId[];
  /** Absent: there are none. */
  readonly limits?: UseLimits;
}

/**
 * The values are stored by the named holders. Answered by exactly one of `accept-data` and
 * `refuse-data`.
 */
export interface DataScattered extends Stamp {
  readonly type: "data-scattered";
  readonly batch: GraphId;
  /** The namespace in the cluster, which names its owner. */
  readonly namespace: string;
  /** From `place-data`. */
  readonly attempt: Attempt;
  readonly values: readonly (ScatteredValue & { readonly holders: readonly WorkerId[] })[];
  readonly replicas: ReplicaCount;
  /** Milliseconds for which the values are kept; 0 until they are released. */
  readonly ttlMs: number;
  /** The client program that keeps them; absent: none. */
  readonly client?: string;
  /** The owner. */
  readonly submitter: string;
  /** Absent: there are none. */
  readonly limits?: UseLimits;
}

/** An attempt to scatter was given up; this worker may hold some of the values. */
export interface DataAbandoned extends Stamp {
  readonly type: "data-abandoned";
  readonly worker: WorkerId;
  readonly keys: readonly Key[];
}

/**
 * A client asked for results that are being computed again and that no graph waits for. Ignored for
 * any other key.
 */
export interface ResultRequested extends Stamp {
  readonly type: "result-requested";
  readonly keys: readonly Key[];
}

/**
 * A claim on a value ended. The value stays while another claim, a dataset or a task needs it
 * (`graphs/claims.ts`).
 */
export interface DataReleased extends Stamp {
  readonly type: "data-released";
  readonly key: Key;
  /** The batch that no longer claims the value. `null`: all batches without a program. */
  readonly claim: GraphId | null;
}

/** The owner of a namespace said who else may read it: owners, or `*` for all. */
export interface NamespaceShared extends Stamp {
  readonly type: "namespace-shared";
  /** The namespace in the cluster, which names its owner. */
  readonly namespace: string;
  /** Empty: it is no longer shared. */
  readonly read: readonly string[];
}

/** A client set the number of replicas to keep of this result. */
export interface ReplicasDeclared extends Stamp {
  readonly type: "replicas-declared";
  readonly key: Key;
  readonly replicas: ReplicaCount;
}

export type DataEvent =
  | DataAnnounced
  | DataScattered
  | DataAbandoned
  | DataReleased
  | ResultRequested
  | NamespaceShared
  | ReplicasDeclared;
