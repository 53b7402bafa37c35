/** Instructions of the worker's machine to its shell. Imperatives, plain JSON. */
import type {
  Attempt,
  Call,
  FromWorker,
  GraphContext,
  GraphId,
  InlineInput,
  Key,
  Peer,
  RunSettings,
  WorkerId,
} from "../../protocol/mod.ts";

/**
 * Take the inputs from the store and run the task. Ends in exactly one of `execs-succeeded`,
 * `exec-spawned`, `exec-failed`, `exec-killed`, `exec-returned`, `exec-unavailable`,
 * `input-undecodable`. The settings are separate fields: recordings have a digest of the text.
 */
export interface Execute extends RunSettings {
  readonly type: "execute";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly call: Call;
  /**
   * The inputs, in the order of `{"$ref": i}`: full keys of values that are in the store, names
   * of parts of values that are (`partKey`), and values that came with the request.
   */
  readonly inputs: readonly (Key | InlineInput)[];
  /** Names of the parts that it reads of the inputs at these positions; absent: of none. */
  readonly reads?: readonly (readonly [position: number, names: readonly string[]])[];
  /** Expected to be so short that it may queue behind others on one executor. */
  readonly short: boolean;
  /** Whether the shell must send `exec-started`. */
  readonly tellStart: boolean;
}

export type WorkerInstruction =
  | Execute
  /** Kill the process of this attempt. Ends in `exec-killed`, unless another end came first. */
  | {
    readonly type: "kill";
    readonly key: Key;
    readonly attempt: Attempt;
    readonly reason: "cancelled" | "timeout";
  }
  /** Try to start an executor. Ends in `executors-probed`. */
  | { readonly type: "probe-executors" }
  /**
   * Spill until the worker can grow by `bytes` without a kill, and report it by `room-changed`. A
   * later request replaces it; 0: no room is needed.
   */
  | { readonly type: "make-room"; readonly bytes: number }
  /** Log that executors do not start, or, with `null`, that they start again. */
  | { readonly type: "report-trouble"; readonly trouble: string | null }
  /**
   * Fetch values from a peer, `nbytes` in total. Ends in exactly one of the four `gather-*` events
   * with the same id. `cold`: keys that no task here is going to read; absent for none.
   */
  | {
    readonly type: "gather";
    readonly gather: number;
    readonly peer: WorkerId;
    readonly keys: readonly Key[];
    readonly nbytes: number;
    readonly cold?: readonly Key[];
  }
  /** Try to reach a peer at this address. Ends in `peer-probed`. */
  | {
    readonly type: "probe";
    readonly peer: WorkerId;
    readonly url: string;
    readonly certificate?: string;
  }
  /** Append to the messages for the scheduler, in this order. */
  | { readonly type: "send"; readonly message: FromWorker }
  /** Delete values from the store. */
  | { readonly type: "delete-values"; readonly keys: readonly Key[] }
  | { readonly type: "open-graph"; readonly context: GraphContext }
  /** Begin or end to sample the CPU time of the tasks of a graph that is open. */
  | { readonly type: "profile-graph"; readonly graph: GraphId; readonly enabled: boolean }
  | { readonly type: "close-graph"; readonly graph: GraphId }
  | { readonly type: "set-peers"; readonly peers: readonly Peer[] }
  | { readonly type: "forget-peers"; readonly workers: readonly WorkerId[] }
  /** End the worker. */
  | { readonly type: "close"; readonly reason: string };
