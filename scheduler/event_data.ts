/**
 * Facts about values that come from outside (scatter). They come in two steps, since bytes do not
 * pass through the machine: it says where they shall go and under which number (`data-announced`),
 * the shell brings them there, and what arrived is entered in the books (`data-scattered`).
 */
import type { Attempt, GraphId, Key, Millis, StimulusId, WorkerId } from "../protocol/mod.ts";

interface Stimulus {
  readonly stimulusId: StimulusId;
  readonly at: Millis;
}

/** How many workers shall hold a copy. */
export type ReplicaCount = number | "all";

/** Size in bytes; `definition` says what the value is: the same key may only ever mean the same. */
export interface ScatteredValue {
  readonly key: Key;
  readonly nbytes: number;
  readonly definition: string;
}

/** Somebody brings values. Answered by exactly one of `place-data` and `refuse-data`. */
export interface DataAnnounced extends Stimulus {
  readonly type: "data-announced";
  /** Made by the shell; names this attempt to bring them. */
  readonly batch: GraphId;
  readonly values: readonly ScatteredValue[];
  readonly replicas: ReplicaCount;
  /** Only these may take them; `null`: any. */
  readonly workers: readonly WorkerId[] | null;
  /** They were asked before and did not take them. */
  readonly avoid: readonly WorkerId[];
}

/** The bytes are where it says. Answered by exactly one of `accept-data` and `refuse-data`. */
export interface DataScattered extends Stimulus {
  readonly type: "data-scattered";
  readonly batch: GraphId;
  readonly namespace: string;
  /** From `place-data`. */
  readonly attempt: Attempt;
  readonly values: readonly (ScatteredValue & { readonly holders: readonly WorkerId[] })[];
  readonly replicas: ReplicaCount;
  /** Milliseconds they are kept; 0: until they are released. */
  readonly ttlMs: number;
  readonly submitter: string;
}

/** The bringing was given up; this worker may have some of the values. */
export interface DataAbandoned extends Stimulus {
  readonly type: "data-abandoned";
  readonly worker: WorkerId;
  readonly keys: readonly Key[];
}

/** Nobody outside wants this value from outside any more; tasks in play still may. */
export interface DataReleased extends Stimulus {
  readonly type: "data-released";
  readonly key: Key;
}

/** So many workers shall hold a copy of this result from now on. */
export interface ReplicasDeclared extends Stimulus {
  readonly type: "replicas-declared";
  readonly key: Key;
  readonly replicas: ReplicaCount;
}

export type DataEvent =
  | DataAnnounced
  | DataScattered
  | DataAbandoned
  | DataReleased
  | ReplicasDeclared;
