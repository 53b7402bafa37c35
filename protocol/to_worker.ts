/**
 * Messages from the scheduler to a worker, as they are on the wire.
 *
 * They are positional tuples: at tens of thousands a second, field names would cost more than the
 * scheduler's decisions. {@linkcode nameToWorker} adds the names for display.
 */
import type { Attempt, Epoch, GraphId, Key, WorkerId } from "./ids.ts";
import type { InlineInput } from "./inline_value.ts";
import type { GraphContext, Priority, Resources, SentSettings } from "./task.ts";

/**
 * An input of a task: full key, size in bytes of what the task reads of it (-1: unknown), and the
 * workers that are believed to hold it. In a shared namespace also `definedAt`, the last epoch
 * before the key got its present definition: a value with that epoch or a smaller one belongs to
 * another definition.
 */
export type Dependency = readonly [
  key: Key,
  nbytes: number,
  holders: readonly WorkerId[],
  definedAt?: Epoch,
];

/** Returns whether the value of this input is in the message. */
export function isInlineInput(input: Dependency | InlineInput): input is InlineInput {
  return typeof input[1] === "string";
}

/** A key, all its holders, and `definedAt` as in a {@linkcode Dependency}. */
export type Holders = readonly [key: Key, holders: readonly WorkerId[], definedAt?: Epoch];

/**
 * Fields that only some tasks have, the settings of its run among them. An absent field has the
 * default of its annotation.
 */
export interface ComputeExtras extends SentSettings {
  readonly resources?: Resources;
  /** Microseconds that an execution may take. */
  readonly timeoutUs?: number;
  /** Expected run time in microseconds, if earlier tasks of the same group have been measured. */
  readonly expectedUs?: number;
  /**
   * Expected size of the result, present when it is less than the total size of the inputs: a
   * worker that is short of memory runs such a task first.
   */
  readonly expectedBytes?: number;
  /**
   * Bytes by which its process grew before it was killed because its worker was short of memory;
   * more after several such kills. The worker starts the task when it has so much memory left, or
   * when nothing else runs there and nothing more can be spilled.
   */
  readonly roomBytes?: number;
  /**
   * Bytes that a process takes for a task of this group, as another worker has measured: the worker
   * starts it beside others when so much memory is left.
   */
  readonly peakBytes?: number;
  /** `false`: the task must never be started twice. */
  readonly pure?: false;
  /**
   * Positions in `dependencies` of those of which the task reads named parts only, which
   * `readsOf()` lists: the worker fetches these parts, and holds no replica of the whole
   * afterwards.
   */
  readonly parts?: readonly number[];
  /** `definedAt` of the task's own key, in a shared namespace; see {@linkcode Dependency}. */
  readonly definedAt?: Epoch;
}

/**
 * Run this task. If it is running already, the execution continues under the new attempt. An
 * {@linkcode InlineInput} is used for this run only: the worker holds no replica of it.
 */
export type Compute = readonly [
  type: "compute",
  key: Key,
  attempt: Attempt,
  graph: GraphId,
  priority: Priority,
  op: string,
  args: readonly unknown[],
  dependencies: readonly (Dependency | InlineInput)[],
  extras: ComputeExtras | null,
];

/** A message to a worker. */
export type ToWorker =
  | Compute
  /** Sent before the first task of a graph. */
  | readonly [type: "open-graph", context: GraphContext]
  /** Begin or end to sample the CPU time of the tasks of an open graph, also of running ones. */
  | readonly [type: "profile-graph", graph: GraphId, enabled: boolean]
  /** Sent after the last task of a graph. */
  | readonly [type: "close-graph", graph: GraphId]
  /**
   * These keys are not needed from this worker: drop the value, or stop waiting for it. A running
   * execution continues. `whole`: if all of them are dropped at once, one `released` with the epoch
   * and without keys says so.
   */
  | readonly [type: "free-keys", epoch: Epoch, keys: readonly Key[], whole?: true]
  /** Kill the processes that run these keys; answered by `run-killed` for each key. */
  | readonly [type: "cancel-runs", keys: readonly Key[]]
  /**
   * Copy these values from their holders. `cold` has the positions in `replicas` of the values that
   * every holder has spilled; it is absent when there are none.
   */
  | readonly [
    type: "acquire-replicas",
    epoch: Epoch,
    replicas: readonly Dependency[],
    cold?: readonly number[],
  ]
  /** Drop these replicas, unless a task on this worker needs them. */
  | readonly [type: "remove-replicas", epoch: Epoch, keys: readonly Key[]]
  /** The answer to `ask-holders`: all holders of each key. */
  | readonly [type: "refresh-holders", epoch: Epoch, holders: readonly Holders[]]
  /** Give this task back if its execution has not started; answered by `steal-response`. */
  | readonly [type: "steal-request", id: number, key: Key, attempt: Attempt]
  /** Addresses of other workers, sent before the first use of a peer and after every change. */
  | readonly [type: "peers", peers: readonly Peer[]]
  /** Try to reach this worker; answered by `holder-reached` or `holder-unreachable`. */
  | readonly [type: "probe-peer", peer: WorkerId, url: string, certificate?: string]
  /** These workers are gone, with every value they held. */
  | readonly [type: "peers-gone", workers: readonly WorkerId[]]
  | readonly [type: "pause"]
  /** Start this attempt and fetch its missing inputs, even while paused. */
  | readonly [type: "permit", key: Key, attempt: Attempt]
  | readonly [type: "resume"]
  /** Stop: kill all executions and exit with code 0. */
  | readonly [type: "close", reason: string];

/** Address of another worker. */
export interface Peer {
  readonly id: WorkerId;
  /** `null`: the worker is not reachable, so its data travels through the scheduler. */
  readonly url: string | null;
  /** The certificate of its server as PEM. Absent: well-known authorities signed it, or none. */
  readonly certificate?: string;
}

/** Field names of the tuples in order, for display and documentation. */
export const TO_WORKER_FIELDS: Readonly<Record<ToWorker[0], readonly string[]>> = {
  "compute": ["key", "attempt", "graph", "priority", "op", "args", "dependencies", "extras"],
  "open-graph": ["context"],
  "profile-graph": ["graph", "enabled"],
  "close-graph": ["graph"],
  "free-keys": ["epoch", "keys", "whole"],
  "cancel-runs": ["keys"],
  "acquire-replicas": ["epoch", "replicas", "cold"],
  "remove-replicas": ["epoch", "keys"],
  "refresh-holders": ["epoch", "holders"],
  "steal-request": ["id", "key", "attempt"],
  "peers": ["peers"],
  "probe-peer": ["peer", "url", "certificate"],
  "peers-gone": ["workers"],
  "pause": [],
  "permit": ["key", "attempt"],
  "resume": [],
  "close": ["reason"],
};

/** Names every field of a message: `["pause"]` -> `{type: "pause"}`. */
export function nameToWorker(message: ToWorker): Record<string, unknown> {
  return nameFields(message, TO_WORKER_FIELDS);
}

/** Turns a tuple whose first element is its type into an object. */
export function nameFields<T extends readonly [string, ...unknown[]]>(
  message: T,
  fields: Readonly<Record<string, readonly string[]>>,
): Record<string, unknown> {
  const named: Record<string, unknown> = { type: message[0] };
  (fields[message[0]] ?? []).forEach((field, index) => named[field] = message[index + 1]);
  return named;
}
