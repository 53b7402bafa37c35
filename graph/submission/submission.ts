/**
 * The JSON form of a graph submission as types. `schemas.ts` has the same as schemas, with a
 * description of each field.
 */

import type { Duration } from "../../base/mod.ts";
import type { CacheUse } from "../cache_use.ts";

export type { Duration };

/** Conditions under which a task runs. */
export interface Annotations {
  priority?: number | undefined;
  retries?: number | undefined;
  retryDelay?: Duration | undefined;
  retryOn?: (string | number)[] | undefined;
  reschedules?: number | undefined;
  timeout?: Duration | undefined;
  allowFailure?: boolean | undefined;
  runAfter?: "success" | "any" | undefined;
  resources?: Record<string, number> | undefined;
  pools?: Record<string, number> | undefined;
  workers?: string[] | undefined;
  allowOtherWorkers?: boolean | undefined;
  replicas?: number | "all" | undefined;
  pure?: boolean | undefined;
  label?: string | undefined;
  cache?: CacheUse | undefined;
  cacheKey?: string | undefined;
}

/** A literal value: any JSON, not interpreted. */
export interface LiteralSubmission {
  value: unknown;
}

/** Another name for the value of a key. */
export interface AliasSubmission {
  alias: string;
}

/** What a call has beside its operation, arguments and files. */
export interface TaskSettings extends Annotations {
  /** Keys of tasks that must have succeeded before it starts, and whose values it does not get. */
  after?: string[] | undefined;
}

/** A call of an operation. */
export interface CallSubmission extends TaskSettings {
  op: string;
  args?: unknown[] | undefined;
  /** Path in the folder of the task -> content. */
  inputs?: Record<string, unknown> | undefined;
  /** Name -> path of a file that the task writes. */
  outputs?: Record<string, string> | undefined;
}

export type TaskSubmission = LiteralSubmission | AliasSubmission | CallSubmission;

/** When a task that runs too long is started a second time, where it differs from the default. */
export interface SecondChanceSubmission {
  /** Multiple of the 95th percentile of the runs of its group. Default: 3. */
  factor?: number | undefined;
  /** The least time that a run may take. Default: 10 seconds. */
  minimum?: Duration | undefined;
}

/** Body of `POST /api/v1/graphs`. */
export interface GraphSubmission {
  /** Key -> task, at least one. */
  tasks: Record<string, TaskSubmission>;
  outputs?: string[] | undefined;
  /** File name -> source text, or `sha256` -> the hash of a set that was uploaded before. */
  modules?: Record<string, string> | undefined;
  defaults?: Annotations | undefined;
  name?: string | undefined;
  namespace?: string | undefined;
  priority?: number | undefined;
  ttl?: Duration | undefined;
  onError?: "continue" | "stop" | undefined;
  maxFailures?: number | undefined;
  timeout?: Duration | undefined;
  noWorkersTimeout?: Duration | undefined;
  isolation?: "graph" | "owner" | undefined;
  profile?: boolean | undefined;
  secondChance?: boolean | SecondChanceSubmission | undefined;
  group?: string | undefined;
  onNewer?: "cancel" | "wait" | undefined;
  labels?: Record<string, string> | undefined;
  notify?: { url: string; secret?: string | undefined } | undefined;
  secrets?: string[] | undefined;
  cache?: CacheUse | undefined;
}
