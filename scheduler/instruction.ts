/** Everything the scheduler's machine can ask of its shell. Imperatives, plain JSON. */
import type { RunReport } from "../amm/mod.ts";
import type { Attempt, GraphId, Key, Sha256, ToWorker, WorkerId } from "../protocol/mod.ts";

export type SchedulerInstruction =
  /** Append to the stream of this worker, in this order. */
  | { readonly type: "send"; readonly worker: WorkerId; readonly message: ToWorker }
  /** Answer the submitter: it runs now (or has ended already). */
  | { readonly type: "accept-graph"; readonly graph: GraphId }
  /** Answer the submitter: nothing was changed. */
  | {
    readonly type: "refuse-graph";
    readonly graph: GraphId;
    readonly conflicts: readonly GraphConflict[];
  }
  /** Wake whoever waits for its end. */
  | { readonly type: "end-graph"; readonly graph: GraphId }
  /** It is gone from the machine's memory. */
  | { readonly type: "forget-graph"; readonly graph: GraphId }
  /** No graph needs this module set any more. */
  | { readonly type: "drop-modules"; readonly modules: Sha256 }
  /** Bring these values there under this number, then tell `data-scattered`. */
  | {
    readonly type: "place-data";
    readonly batch: GraphId;
    readonly attempt: Attempt;
    readonly targets: readonly { readonly worker: WorkerId; readonly keys: readonly Key[] }[];
  }
  /** Answer whoever brought the values: they are in the books. */
  | { readonly type: "accept-data"; readonly batch: GraphId }
  /** Nothing was changed. `holders-gone`: a worker that took a value has gone since. */
  | {
    readonly type: "refuse-data";
    readonly batch: GraphId;
    readonly reason: "conflict" | "no-worker" | "holders-gone";
    readonly conflicts: readonly DataConflict[];
  }
  /**
   * Tell people: all these workers, which are all, are paused, and nothing that could end that is
   * under way.
   */
  | { readonly type: "report-standstill"; readonly workers: readonly string[] }
  /** Answer who asked for a run of the memory manager. */
  | { readonly type: "report-amm-run"; readonly request: string; readonly report: RunReport }
  /** Answer who asked for a rebalance. */
  | {
    readonly type: "report-rebalance";
    readonly request: string;
    readonly result: RebalanceResult;
  }
  /** Answer who added a policy: its id, or `null` and what was wrong. */
  | {
    readonly type: "answer-amm-policy";
    readonly request: string;
    readonly id: string | null;
    readonly problem?: string;
  }
  /** Log it: a policy of the memory manager threw. */
  | { readonly type: "report-policy-failure"; readonly policy: string; readonly message: string }
  /** Answer who asked that workers leave. */
  | { readonly type: "end-retirement"; readonly request: string; readonly result: RetireResult }
  /** Answer the registration. */
  | { readonly type: "accept-worker"; readonly worker: WorkerId; readonly incarnation: number }
  | { readonly type: "refuse-worker"; readonly worker: WorkerId; readonly reason: "name-in-use" }
  /** End its stream; every later request of it is answered with `code`. */
  | {
    readonly type: "close-worker";
    readonly worker: WorkerId;
    readonly code: "removed" | "stale-incarnation";
  };

/** Why a graph cannot be taken in beside what a shared namespace holds. */
export interface GraphConflict {
  readonly key: Key;
  readonly reason: "other-definition" | "unknown-external";
}

/** Why a value from outside cannot stand under its key. */
export interface DataConflict {
  readonly key: Key;
  /** `lost`: the same value was there before, and tasks have failed for the want of it. */
  readonly reason: "other-definition" | "lost";
}

/** Why a worker that was asked to leave has not done so. */
export type NotRetired = "no-recipients" | "timeout" | "lost" | "resumed";

/** What came of one request so far. */
export interface RetireResult {
  readonly retired: readonly WorkerId[];
  readonly notRetired: readonly { readonly id: WorkerId; readonly reason: NotRetired }[];
  /** Keys that were copied to other workers. */
  readonly moved: number;
  /** Keys that were held nowhere else when a worker was lost, or closed by force. */
  readonly lost: readonly Key[];
}

export interface RebalanceResult {
  /** Keys, and their bytes. */
  readonly moved: number;
  readonly bytes: number;
  /** `false`: the time was over before everything was where it should be. */
  readonly complete: boolean;
}
