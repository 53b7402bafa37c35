/** What is asked of the shell, and what it answers. */
import type { CompiledGraph, ModuleSet } from "../../graph/mod.ts";
import type { FromWorker, GraphId, Registered } from "../../protocol/mod.ts";
import type { IdempotencyMark } from "../event.ts";
import type { GraphConflict } from "../instruction.ts";
import type { DisconnectReason } from "./worker_channels.ts";

/** A graph on its way in. */
export interface Submission {
  /** From `newGraphId()`. */
  readonly graph: GraphId;
  readonly compiled: CompiledGraph;
  readonly modules: ModuleSet | null;
  /** Name of the token. */
  readonly submitter: string;
  /** W3C `traceparent`. */
  readonly trace: string | null;
  readonly idempotency?: IdempotencyMark;
}

export type SubmissionAnswer =
  | { readonly type: "accepted" }
  | { readonly type: "refused"; readonly conflicts: readonly GraphConflict[] };

export type RegistrationAnswer =
  | { readonly type: "accepted"; readonly registered: Registered }
  | { readonly type: "refused"; readonly reason: "name-in-use" };

/** One post of a worker's events, checked for its shape. */
export interface EventPost {
  readonly incarnation: number;
  readonly seq: number;
  /** Number of the last batch of instructions that its machine has. */
  readonly ack: number;
  readonly events: readonly FromWorker[];
}

export type PostAnswer =
  | { readonly type: "applied"; readonly ack: number }
  | { readonly type: "gap"; readonly expected: number }
  | { readonly type: "gone"; readonly reason: DisconnectReason };

/** A class of policies that the machine was given. */
export interface KnownPolicy {
  readonly name: string;
  /** Of the module that it was loaded from, in hexadecimal; `null` when it is built in. */
  readonly sha256: string | null;
}
