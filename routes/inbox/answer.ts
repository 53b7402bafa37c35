/** Requests to the shell and their answers. */
import type { CompiledGraph, GraphRest, ModuleSet } from "../../graph/mod.ts";
import type { CacheAccess } from "../../http/env.ts";
import type { Batch, FromWorker, GraphId, Registered } from "../../protocol/mod.ts";
import type {
  ExceededLimit,
  GraphConflict,
  IdempotencyMark,
  UseLimits,
} from "../../scheduler/mod.ts";

/** A compiled graph to submit. */
export interface Submission {
  /** From `newGraphId()`. */
  readonly graph: GraphId;
  /** All of it, or its beginning if there is a rest. */
  readonly compiled: CompiledGraph;
  /** Rest of a graph whose parts come one by one. */
  readonly rest?: GraphRest | null;
  readonly modules: ModuleSet | null;
  /** The owner. */
  readonly submitter: string;
  /** W3C `traceparent`. */
  readonly trace: string | null;
  /** Absent: there are none. */
  readonly limits?: UseLimits;
  readonly idempotency?: IdempotencyMark;
  /** The client program that keeps it; absent: none. */
  readonly client?: string;
  readonly cacheAccess: CacheAccess;
}

export type SubmissionAnswer =
  | { readonly type: "accepted" }
  | { readonly type: "limited"; readonly limit: ExceededLimit }
  | { readonly type: "refused"; readonly conflicts: readonly GraphConflict[] }
  /** The submission could not be recorded, and nothing of it is left. */
  | { readonly type: "unrecorded" }
  /** The scheduler drains, and has not taken in the whole graph. */
  | { readonly type: "abandoned" };

export type RegistrationAnswer =
  | { readonly type: "accepted"; readonly registered: Registered }
  | RefusedRegistration;

export type RefusedRegistration =
  | { readonly type: "refused"; readonly reason: "internal-error" }
  /** `workersMax`: how many may be registered. */
  | {
    readonly type: "refused";
    readonly reason: "too-many-workers";
    readonly workersMax: number;
  }
  /** The same of one token. */
  | {
    readonly type: "refused";
    readonly reason: "too-many-of-token";
    readonly token: string;
    readonly workersMax: number;
  }
  /**
   * `retryMs`: milliseconds until one more may be registered with the token, or refused. `refusal`:
   * why it would be refused in any case.
   */
  | {
    readonly type: "refused";
    readonly reason: "too-often";
    readonly token: string;
    readonly refusal?: RefusedRegistration["reason"];
    readonly retryMs: number;
  }
  /** `retryMs`: milliseconds until the name is free if its worker is not heard any more. */
  | { readonly type: "refused"; readonly reason: "name-in-use"; readonly retryMs: number };

/** One post of a worker, whose messages are `events` on the wire; its shape has been checked. */
export interface EventPost {
  readonly incarnation: number;
  readonly seq: number;
  /** Number of the last batch of messages that the worker's machine has received. */
  readonly ack: number;
  readonly messages: readonly FromWorker[];
  /** Whether the answer may have instructions. */
  readonly takesInstructions: boolean;
}

/**
 * Reason for which a worker is disconnected: it must register again, or it was removed or retired
 * and stops. After `restart` a fresh process is to follow.
 */
export type DisconnectReason = "stale-incarnation" | "removed" | "retired" | "restart";

/**
 * Reason for which a request of a worker is rejected. `wrong-secret`: the worker is connected, and
 * the request is not its own.
 */
export type ConnectionRefusal = DisconnectReason | "wrong-secret";

export type PostAnswer =
  | {
    readonly type: "applied";
    readonly ack: number;
    readonly heartbeatMs: number;
    /** Instructions for the worker. */
    readonly batches: readonly Batch[];
  }
  | { readonly type: "gap"; readonly expected: number }
  | { readonly type: "gone"; readonly reason: ConnectionRefusal };

/** A policy that the memory manager can be given. */
export interface KnownPolicy {
  readonly name: string;
  /** SHA-256 of the module it was loaded from, in hexadecimal; `null` if it is built in. */
  readonly sha256: string | null;
}
