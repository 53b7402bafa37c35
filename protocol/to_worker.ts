/**
 * Instructions of the scheduler to a worker, as they stand on the wire.
 *
 * Positional tuples: at tens of thousands a second, the names of fields would cost more than the
 * scheduler's decisions. {@linkcode nameToWorker} gives them back to people.
 */
import type { Attempt, Epoch, GraphId, Key, WorkerId } from "./ids.ts";
import type { GraphContext, Priority, Resources } from "./task.ts";

/**
 * An input of a task: full key, size in bytes (-1 when not known), workers believed to hold it. In
 * a shared namespace also the last number that was given before the key had its present definition:
 * what was made, or asked for, under that number or one before it is another value.
 */
export type Dependency = readonly [
  key: Key,
  nbytes: number,
  holders: readonly WorkerId[],
  definedAt?: Epoch,
];

/** A key, exactly those who hold it, and `definedAt` as of a {@linkcode Dependency}. */
export type Holders = readonly [key: Key, holders: readonly WorkerId[], definedAt?: Epoch];

/** What only some tasks have. Absent fields have the defaults of the annotations. */
export interface ComputeExtras {
  readonly resources?: Resources;
  /** Microseconds the body may run. */
  readonly timeoutUs?: number;
  /** Expected run time in microseconds, present when it is known from earlier tasks of its kind. */
  readonly expectedUs?: number;
  /**
   * Expected size of the result, present when that is less than its inputs have together: a worker
   * whose memory is short runs such a task first.
   */
  readonly expectedBytes?: number;
  /** `false`: must never be started twice. */
  readonly pure?: false;
  /** W3C `traceparent` of the submission. */
  readonly trace?: string;
  /** Of the key of the task, in a shared namespace, as of a {@linkcode Dependency}. */
  readonly definedAt?: Epoch;
}

/** Run this task. A repeat for a running attempt adopts the running body under the new attempt. */
export type Compute = readonly [
  type: "compute",
  key: Key,
  attempt: Attempt,
  graph: GraphId,
  priority: Priority,
  op: string,
  args: readonly unknown[],
  dependencies: readonly Dependency[],
  extras: ComputeExtras | null,
];

export type ToWorker =
  | Compute
  /** Sent before the first task of a graph. */
  | readonly [type: "open-graph", context: GraphContext]
  /** No task of this graph will come any more. */
  | readonly [type: "close-graph", graph: GraphId]
  /**
   * Nothing wants these from this worker: drop the value, or forget the wish; a running body goes
   * on.
   */
  | readonly [type: "free-keys", epoch: Epoch, keys: readonly Key[]]
  /** Kill the processes that run these; answered by `run-killed` for each key. */
  | readonly [type: "cancel-runs", keys: readonly Key[]]
  /**
   * Copy these values from their holders. `cold`: the places in `replicas` of those that no holder
   * has in memory; absent when there are none.
   */
  | readonly [
    type: "acquire-replicas",
    epoch: Epoch,
    replicas: readonly Dependency[],
    cold?: readonly number[],
  ]
  /** Drop these copies, unless a task here needs them. */
  | readonly [type: "remove-replicas", epoch: Epoch, keys: readonly Key[]]
  /** The answer to `ask-holders`: exactly these workers hold them. */
  | readonly [type: "refresh-holders", epoch: Epoch, holders: readonly Holders[]]
  /** Give this task back if its body has not started; answered by `steal-response`. */
  | readonly [type: "steal-request", id: number, key: Key, attempt: Attempt]
  /** How to reach other workers; sent before the first use of a peer and on every change. */
  | readonly [type: "peers", peers: readonly Peer[]]
  /** These workers are gone: forget every value they held. */
  | readonly [type: "peers-gone", workers: readonly WorkerId[]]
  | readonly [type: "pause"]
  /** Start this attempt, and fetch what it lacks, even while paused. */
  | readonly [type: "permit", key: Key, attempt: Attempt]
  | readonly [type: "resume"]
  /** Stop, kill what runs, exit 0. */
  | readonly [type: "close", reason: string];

export interface Peer {
  readonly id: WorkerId;
  /** `null`: not reachable; its data travels through the scheduler. */
  readonly url: string | null;
  /** What that worker accepts. Sent to no other address than `url`. */
  readonly token: string;
}

/** Field names of the tuples, in order, for stories, recordings and documentation. */
export const TO_WORKER_FIELDS: Readonly<Record<ToWorker[0], readonly string[]>> = {
  "compute": [
    "key",
    "attempt",
    "graph",
    "priority",
    "op",
    "args",
    "dependencies",
    "extras",
  ],
  "open-graph": ["context"],
  "close-graph": ["graph"],
  "free-keys": ["epoch", "keys"],
  "cancel-runs": ["keys"],
  "acquire-replicas": ["epoch", "replicas", "cold"],
  "remove-replicas": ["epoch", "keys"],
  "refresh-holders": ["epoch", "holders"],
  "steal-request": ["id", "key", "attempt"],
  "peers": ["peers"],
  "peers-gone": ["workers"],
  "pause": [],
  "permit": ["key", "attempt"],
  "resume": [],
  "close": ["reason"],
};

/** `["pause"]` -> `{type: "pause"}`; every field by its name. */
export function nameToWorker(message: ToWorker): Record<string, unknown> {
  return nameFields(message, TO_WORKER_FIELDS);
}

/** A tuple whose first element is its type, as an object. */
export function nameFields<T extends readonly [string, ...unknown[]]>(
  message: T,
  fields: Readonly<Record<string, readonly string[]>>,
): Record<string, unknown> {
  const named: Record<string, unknown> = { type: message[0] };
  (fields[message[0]] ?? []).forEach((field, index) => named[field] = message[index + 1]);
  return named;
}
