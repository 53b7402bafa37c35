/** Instructions of the scheduler's machine to its shell, in the imperative. Plain JSON. */
import type { NamedWorker, RunReport } from "../amm/mod.ts";
import type { CacheHit } from "./event_cache.ts";
import type { ExceededLimit } from "./event_limits.ts";
import type {
  Attempt,
  GraphId,
  Key,
  Sha256,
  TaskError,
  ToWorker,
  WorkerId,
} from "../protocol/mod.ts";

export type SchedulerInstruction =
  /** Append the message to the stream of this worker; messages keep their order. */
  | { readonly type: "send"; readonly worker: WorkerId; readonly message: ToWorker }
  /** Answer the submitter: the graph runs, or has already ended. */
  | { readonly type: "accept-graph"; readonly graph: GraphId }
  /** Answer the submitter: the graph was rejected and the state is unchanged. */
  | {
    readonly type: "refuse-graph";
    readonly graph: GraphId;
    readonly conflicts: readonly GraphConflict[];
    readonly limit?: ExceededLimit;
  }
  /** The graph has ended: wake the requests that wait for it. */
  | { readonly type: "end-graph"; readonly graph: GraphId }
  /** The machine has removed the graph: wake the requests that wait for its end. */
  | { readonly type: "forget-graph"; readonly graph: GraphId }
  /**
   * Compile the graph that the task returned, then send `task-expanded` or `expansion-failed`. The
   * keys of its tasks begin with `prefix`. `op`: the operation of the task. `modules`: the set that
   * the operations of the graph are of.
   */
  | {
    readonly type: "expand-task";
    readonly key: Key;
    readonly attempt: number;
    readonly document: string;
    readonly prefix: string;
    readonly op: string;
    readonly modules: Sha256 | null;
  }
  /**
   * Look the result of the task up by its inputs, then send `cache-answered`. `graph`: the
   * submission that it is from.
   */
  | {
    readonly type: "look-up-result";
    readonly key: Key;
    readonly lookUp: number;
    readonly graph: GraphId;
    readonly inputs: readonly Sha256[];
  }
  /** Store the result of a run, then send `cache-stored`. `worker`: the one that ran it. */
  | {
    readonly type: "store-result";
    readonly key: Key;
    readonly order: number;
    readonly graph: GraphId;
    readonly worker: WorkerId;
    readonly result: CacheHit;
    readonly inputs: readonly Sha256[];
  }
  /**
   * Note how a run ended: with a value of this digest, `null` if it is not known, or with an error.
   * `worker`: the one that ran it.
   */
  | {
    readonly type: "note-outcome";
    readonly key: Key;
    readonly graph: GraphId;
    readonly worker: WorkerId;
    readonly inputs: readonly Sha256[];
    readonly outcome: { readonly digest: Sha256 | null } | { readonly error: TaskError };
  }
  /**
   * The task that was looked up runs no more. Others with the same content wait for its result no
   * longer, unless it is being stored.
   */
  | { readonly type: "end-look-up"; readonly key: Key }
  /** No graph uses this module set any more. */
  | { readonly type: "drop-modules"; readonly modules: Sha256 }
  /** Write the values to these workers under this attempt number, then send `data-scattered`. */
  | {
    readonly type: "place-data";
    readonly batch: GraphId;
    readonly attempt: Attempt;
    readonly targets: readonly { readonly worker: WorkerId; readonly keys: readonly Key[] }[];
  }
  /** Answer the client: the values are registered. */
  | { readonly type: "accept-data"; readonly batch: GraphId }
  /**
   * The state is unchanged. `holders-gone`: a worker that stored a value is gone. `name-in-use`: a
   * dataset has the name.
   */
  | {
    readonly type: "refuse-data";
    readonly batch: GraphId;
    readonly reason:
      | "conflict"
      | "limit"
      | "no-worker"
      | "holders-gone"
      | "name-in-use"
      | "no-dataset";
    readonly conflicts: readonly DataConflict[];
    readonly limit?: ExceededLimit;
  }
  /**
   * Log a memory deadlock: all workers are paused and nothing under way will free memory.
   * `stalledBytes`: bytes that wait for disks that write nothing.
   */
  | {
    readonly type: "report-memory-deadlock";
    readonly workers: readonly string[];
    readonly stalledBytes: number;
  }
  /** Answer the request for a run of the memory manager. */
  | { readonly type: "report-amm-run"; readonly request: string; readonly report: RunReport }
  /** Answer the request for a rebalance. */
  | {
    readonly type: "report-rebalance";
    readonly request: string;
    readonly result: RebalanceResult;
  }
  /** Answer the request to add a policy: its id, or `null` and the reason. */
  | {
    readonly type: "answer-amm-policy";
    readonly request: string;
    readonly id: string | null;
    readonly problem?: string;
    /** Workers in its parameters that are not registered. */
    readonly unknown?: readonly NamedWorker[];
  }
  /** Log an error thrown by a policy of the memory manager. */
  | { readonly type: "report-policy-failure"; readonly policy: string; readonly message: string }
  /** Log that the data of retiring workers waits for one of the paused workers to resume. */
  | {
    readonly type: "report-retirement-wait";
    readonly workers: readonly string[];
    readonly paused: readonly string[];
  }
  /** Answer the request to retire workers. */
  | { readonly type: "end-retirement"; readonly request: string; readonly result: RetireResult }
  /** Answer the registration. */
  | { readonly type: "accept-worker"; readonly worker: WorkerId; readonly incarnation: number }
  | {
    readonly type: "refuse-worker";
    readonly worker: WorkerId;
    readonly reason: RegistrationRefusal;
  }
  /** Find out whether the process of this worker has ended: a peer does not reach it. */
  | { readonly type: "check-worker"; readonly worker: WorkerId }
  /** Log that no other worker reaches this one, or that one does again. */
  | { readonly type: "report-reach"; readonly worker: WorkerId; readonly isolated: boolean }
  /**
   * End the stream of the worker; answer its later requests with `code`. `restart`: a fresh process
   * is to follow it.
   */
  | {
    readonly type: "close-worker";
    readonly worker: WorkerId;
    readonly code: "removed" | "stale-incarnation";
    readonly restart?: true;
  };

/** `internal-error`: the machine failed to handle the registration. */
export type RegistrationRefusal = "name-in-use" | "internal-error";

/** Conflict of a graph with the contents of its namespace. */
export interface GraphConflict {
  readonly key: Key;
  readonly reason: "other-definition" | "unknown-external" | "unknown-pool" | "pool-too-small";
  /** Of a pool: its name and its slots. */
  readonly pool?: string;
  readonly slots?: number;
}

/** Reason for which an external value cannot be stored under its key. */
export interface DataConflict {
  readonly key: Key;
  /**
   * `lost`: the value was there before and was lost; tasks have failed for lack of it. `unknown`:
   * a dataset has a key that does not exist.
   */
  readonly reason: "other-definition" | "lost" | "unknown";
}

/** Reason for which a worker was not retired. */
export type NotRetired = "no-recipients" | "timeout" | "lost" | "resumed";

/** The result of one request to retire workers, so far. */
export interface RetireResult {
  readonly retired: readonly WorkerId[];
  readonly notRetired: readonly { readonly id: WorkerId; readonly reason: NotRetired }[];
  /** Keys that were copied to other workers. */
  readonly moved: number;
  /** Keys held by no other worker when a worker was lost or closed by force. */
  readonly lost: readonly Key[];
}

export interface RebalanceResult {
  /** Number of keys that moved, and their total size. */
  readonly moved: number;
  readonly bytes: number;
  /** `false`: the time limit passed before all data had moved. */
  readonly complete: boolean;
}
