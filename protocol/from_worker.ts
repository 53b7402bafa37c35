/**
 * Messages from a worker to the scheduler, as they are on the wire: what has happened on the
 * worker. They are positional tuples, because field names would cost more than the scheduler's
 * decisions. The code calls them messages; in paths and fields of the wire they are `events`, and
 * those to the worker `instructions`.
 *
 * To add a message, add it to {@linkcode FromWorker}. The compiler then names the table of fields
 * below, the check of posts (`routes/workers/event_check.ts`) and the handler of the scheduler
 * (`scheduler/workers/messages.ts`). A handler in `worker/machine/handlers` sends it; the compiler
 * cannot name this place. A test checks that `docs/reference/worker-protocol.md` lists the message.
 * A change that an older peer would misunderstand increments `PROTOCOL_VERSION` (`version.ts`).
 */
import type { Attempt, Epoch, Key, Sha256, WorkerId } from "./ids.ts";
import type { HeldValue } from "./registration.ts";
import type { TaskError } from "./task.ts";
import { nameFields } from "./to_worker.ts";

/** State of a task on a worker. */
export type WorkerTaskState =
  | "released"
  | "waiting"
  | "ready"
  | "constrained"
  | "executing"
  | "fetch"
  | "flight"
  | "missing"
  | "memory"
  | "error"
  | "cancelled"
  | "resumed";

/** A message from a worker. */
export type FromWorker =
  /**
   * The task finished and this worker holds its result. `startedAt` is in milliseconds since 1970,
   * the duration in microseconds. `value`: the result, if it is so small that it travels inside
   * messages (`inline_value.ts`). `digest`: SHA-256 of its bytes, if the task asks for it. `waits`:
   * times before its start. A field that is not there and comes before another is `null`.
   */
  | readonly [
    type: "task-finished",
    key: Key,
    attempt: Attempt,
    nbytes: number,
    startedAt: number,
    durationUs: number,
    value?: string | null,
    digest?: Sha256 | null,
    waits?: RunWaits,
  ]
  | readonly [
    type: "task-erred",
    key: Key,
    attempt: Attempt,
    error: TaskError,
    startedAt: number,
    durationUs: number,
    waits?: RunWaits,
  ]
  /**
   * The task returned a graph whose results take the place of its result. `document`: the graph in
   * JSON (`graph/compile/spawned.ts`). The worker holds nothing for the key.
   */
  | readonly [
    type: "task-spawned",
    key: Key,
    attempt: Attempt,
    document: string,
    startedAt: number,
    durationUs: number,
    waits?: RunWaits,
  ]
  /** The answer to `cancel-runs`: the key has no execution on this worker. */
  | readonly [type: "run-killed", key: Key, attempt: Attempt]
  /** The task asked to be run elsewhere, or the worker cannot run it now. */
  | readonly [type: "rescheduled", key: Key, attempt: Attempt]
  /**
   * Replicas that this worker has received, or has kept although it was told to drop them, with the
   * latest epoch that the worker knows for the key.
   */
  | readonly [
    type: "add-keys",
    replicas: readonly (readonly [key: Key, epoch: Epoch, nbytes: number])[],
  ]
  /**
   * Further values that this worker held when it registered, if they were too many for the
   * registration. `last`: no more follow, and the worker held nothing else.
   */
  | readonly [type: "held", values: readonly HeldValue[], last: boolean]
  /**
   * Values that this worker no longer holds, with the latest epoch that it knows for each. A value
   * that was lost has the reason as well. `epoch`: all values that the `free-keys` of this epoch
   * names, which asked for one answer.
   */
  | readonly [
    type: "released",
    keys: readonly (readonly [key: Key, epoch: Epoch, lost?: string])[],
    epoch?: Epoch,
  ]
  /** The final answer to `acquire-replicas` for keys that cannot be copied. */
  | readonly [
    type: "acquire-failed",
    keys: readonly (readonly [key: Key, epoch: Epoch, reason: AcquireFailure])[],
  ]
  /** The worker asks which workers hold these keys; answered by `refresh-holders`. */
  | readonly [type: "ask-holders", keys: readonly Key[]]
  /**
   * `holder` was asked for these keys and does not hold them. The epoch is the latest that was
   * known for the key when `holder` was asked: the report does not apply to a later copy.
   */
  | readonly [
    type: "replicas-missing",
    holder: WorkerId,
    keys: readonly (readonly [key: Key, epoch: Epoch])[],
  ]
  /**
   * `holder` could not be reached at its address, or broke off, when it was asked for these keys.
   * Answered by `refresh-holders`. Without keys: the answer to `probe-peer`.
   */
  | readonly [
    type: "holder-unreachable",
    holder: WorkerId,
    keys: readonly (readonly [key: Key, epoch: Epoch])[],
  ]
  /** `holder` answers at its address: after a `holder-unreachable`, or to `probe-peer`. */
  | readonly [type: "holder-reached", holder: WorkerId]
  /** The replica that `holder` sent could not be decoded. The epoch is as in `replicas-missing`. */
  | readonly [type: "replica-undecodable", holder: WorkerId, key: Key, epoch: Epoch, detail: string]
  /** `state` is the state when the request arrived, `null` if the key is unknown. */
  | readonly [
    type: "steal-response",
    id: number,
    key: Key,
    attempt: Attempt,
    state: WorkerTaskState | null,
  ]
  | readonly [type: "heartbeat", figures: Heartbeat]
  /**
   * `trouble`: why the worker cannot start executors; it is paused then. Else `null`.
   * `ownMemoryFull`: it is paused because it is too large itself, without its tasks, and can spill
   * nothing more.
   */
  | readonly [
    type: "status-changed",
    status: "running" | "paused",
    trouble: string | null,
    ownMemoryFull?: true,
  ]
  /** This worker stops now, as intended. */
  | readonly [type: "left", reason: string];

/**
 * Milliseconds that a run waited on its worker before it started, in this order; absent from a
 * message when all are 0.
 *
 * - `inputs`: until its inputs were there, from its request on.
 * - `slot`: until a thread was free for it.
 * - `memory`: until memory was left for it.
 * - `read`: while spilled inputs were read.
 * - `process`: until a process ran it.
 */
export type RunWaits = readonly [
  inputs: number,
  slot: number,
  memory: number,
  read: number,
  process: number,
];

/** Reason for which a replica could not be copied to this worker. */
export type AcquireFailure = "peer-missing" | "no-memory" | "undecodable" | "cancelled";

/** Figures that a worker reports every `heartbeatMs`. Sizes in bytes, rates in bytes per second. */
export interface Heartbeat {
  readonly memory: MemoryFigures;
  /** Tasks that are executing, with microseconds since each was started. */
  readonly executing: readonly (readonly [key: Key, attempt: Attempt, elapsedUs: number])[];
  /** Measured over recent transfers from peers; 0 without any. */
  readonly bandwidth: number;
  /** Bytes of values received from peers since the worker was started. */
  readonly receivedBytesTotal: number;
  /**
   * Microseconds of transfers from peers since the worker was started, those under way included;
   * several at a time count several times.
   */
  readonly transferUs?: number;
  /** Executors started since the worker was started. */
  readonly executorStarts?: number;
  /**
   * Figures of the store by name, for monitoring ({@linkcode LOST_FIGURE} and the like too); a name
   * in `_total` is a counter.
   */
  readonly store?: Readonly<Record<string, number>>;
  /** Absent when nothing has changed. */
  readonly spills?: Spills;
  /**
   * The largest resident bytes of a process while it ran the task, since the last heartbeat. At
   * most 64 tasks; absent when nothing was measured.
   */
  readonly peaks?: readonly (readonly [key: Key, bytes: number])[];
  /**
   * Bytes received from peers since the last heartbeat. At most 32 peers; absent when nothing was
   * received.
   */
  readonly receivedFrom?: readonly (readonly [peer: WorkerId, bytes: number])[];
  /**
   * Tasks that could run and wait for memory, or for the first run of their group, with the bytes
   * that they are expected to take. At most 16, the next one first; absent for none.
   */
  readonly held?: readonly (readonly [key: Key, bytes: number])[];
}

// Names of the figures in `Heartbeat.store` that the scheduler reads; others are metrics only. A
// spill buffer names its figures in `spill/metrics.ts`.

/** Values that could not be read from the spill tier, and are lost. */
export const LOST_FIGURE = "failed_read_total";
/** Broken databases of the spill tier that were replaced. */
export const REPLACED_FIGURE = "replaced_count_total";
/** Times of the spill tier, in seconds. */
export const SPILL_TIME_FIGURES = [
  "encode_time_total",
  "disk_write_time_total",
  "disk_read_time_total",
  "decode_time_total",
] as const;

/** Sizes in memory of values that were written to the spill tier, and read from it. */
export const SPILL_BYTES_FIGURES = {
  write: "disk_write_value_bytes_total",
  read: "disk_read_value_bytes_total",
} as const;

/**
 * Values that moved between memory and the spill tier since the last report; after a registration,
 * everything that is spilled. A long list is continued in the next heartbeats. A key is in at most
 * one of the two lists.
 */
export interface Spills {
  /** Keys of values that are in the spill tier now. */
  readonly spilled: readonly Key[];
  /** Keys of values that are no longer in the spill tier: back in memory, or deleted. */
  readonly unspilled: readonly Key[];
}

/** Integer bytes. */
export interface MemoryFigures {
  /** Resident size of the worker process and its executors. */
  readonly process: number;
  /** Size of the values in memory. */
  readonly managed: number;
  /** Size of the values in the spill tier: what they take in memory, and on disk. */
  readonly spilledMemory: number;
  readonly spilledDisk: number;
  /**
   * Size of the values in memory that are being written to the spill tier, or wait for it or for
   * another attempt. Absent when there are none.
   */
  readonly waiting?: number;
  /** Milliseconds for which none of their bytes was written. */
  readonly stalledMs?: number;
  /**
   * Size of what a process of tasks shares with the others, such as the program of Deno: part of
   * its peaks, and not of `process`. Absent when nothing was measured.
   */
  readonly shared?: number;
}

/** One text for each element of a tuple after the first. */
type FieldNames<Message> = Message extends readonly [string, ...infer Fields]
  ? { readonly [Index in keyof Required<Fields>]: string }
  : never;

/** Field names of the tuples in order, for the check of posts, display and documentation. */
export const FROM_WORKER_FIELDS = {
  "task-finished": [
    "key",
    "attempt",
    "nbytes",
    "startedAt",
    "durationUs",
    "value",
    "digest",
    "waits",
  ],
  "task-erred": ["key", "attempt", "error", "startedAt", "durationUs", "waits"],
  "task-spawned": ["key", "attempt", "document", "startedAt", "durationUs", "waits"],
  "run-killed": ["key", "attempt"],
  "rescheduled": ["key", "attempt"],
  "add-keys": ["replicas"],
  "held": ["values", "last"],
  "released": ["keys", "epoch"],
  "acquire-failed": ["keys"],
  "ask-holders": ["keys"],
  "replicas-missing": ["holder", "keys"],
  "holder-unreachable": ["holder", "keys"],
  "holder-reached": ["holder"],
  "replica-undecodable": ["holder", "key", "epoch", "detail"],
  "steal-response": ["id", "key", "attempt", "state"],
  "heartbeat": ["figures"],
  "status-changed": ["status", "trouble", "ownMemoryFull"],
  "left": ["reason"],
} as const satisfies { readonly [Message in FromWorker as Message[0]]: FieldNames<Message> };

/** Name of a field of any message. */
export type FromWorkerField = (typeof FROM_WORKER_FIELDS)[FromWorker[0]][number];

/** Names every field of a message: `["left", "x"]` -> `{type: "left", reason: "x"}`. */
export function nameFromWorker(message: FromWorker): Record<string, unknown> {
  return nameFields(message, FROM_WORKER_FIELDS);
}
