/**
 * Events of a worker to the scheduler, as they stand on the wire. Tuples, for the reason given in
 * `to_worker.ts`; each says what has happened, in the past tense.
 */
import type { Attempt, Epoch, Key, WorkerId } from "./ids.ts";
import type { TaskError } from "./task.ts";
import { nameFields } from "./to_worker.ts";

/** State of a task on a worker, as people see it. */
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

export type FromWorker =
  /** The value of `attempt` is here. `startedAt` in milliseconds, duration in microseconds. */
  | readonly [
    type: "task-finished",
    key: Key,
    attempt: Attempt,
    nbytes: number,
    startedAt: number,
    durationUs: number,
  ]
  | readonly [
    type: "task-erred",
    key: Key,
    attempt: Attempt,
    error: TaskError,
    startedAt: number,
    durationUs: number,
  ]
  /** The answer to `cancel-runs`: nothing of this key runs here any more. */
  | readonly [type: "run-killed", key: Key, attempt: Attempt]
  /** The body asked to be run elsewhere, or the worker cannot run it now. */
  | readonly [type: "rescheduled", key: Key, attempt: Attempt]
  /** Copies that are here now (or still: the refusal of a removal), with the last epoch heard. */
  | readonly [
    type: "add-keys",
    replicas: readonly (readonly [key: Key, epoch: Epoch, nbytes: number])[],
  ]
  /** Values that are here no more, with the last epoch heard for each. */
  | readonly [type: "released", keys: readonly (readonly [key: Key, epoch: Epoch])[]]
  /** Terminal answer to `acquire-replicas` for keys that will not come. */
  | readonly [
    type: "acquire-failed",
    keys: readonly (readonly [key: Key, epoch: Epoch, reason: AcquireFailure])[],
  ]
  /** Who holds these? */
  | readonly [type: "ask-holders", keys: readonly Key[]]
  /**
   * `holder` was asked for these and does not have them. The epoch is the last one that had been
   * heard for the key when it was asked: a copy that came to it since is not meant.
   */
  | readonly [
    type: "replicas-missing",
    holder: WorkerId,
    keys: readonly (readonly [key: Key, epoch: Epoch])[],
  ]
  /** The copy that `holder` sent could not be decoded. The epoch is that of `replicas-missing`. */
  | readonly [
    type: "replica-undecodable",
    holder: WorkerId,
    key: Key,
    epoch: Epoch,
    detail: string,
  ]
  /** `state` at the time of the request; `null` when the key is unknown. */
  | readonly [
    type: "steal-response",
    id: number,
    key: Key,
    attempt: Attempt,
    state: WorkerTaskState | null,
  ]
  | readonly [type: "heartbeat", figures: Heartbeat]
  | readonly [type: "status-changed", status: "running" | "paused"]
  /** Goodbye: this worker stops now, on purpose. */
  | readonly [type: "left", reason: string];

export type AcquireFailure = "peer-missing" | "no-memory" | "undecodable" | "cancelled";

/** What a worker tells of itself every `heartbeatMs`. Sizes in bytes, rates in bytes per second. */
export interface Heartbeat {
  readonly memory: MemoryFigures;
  /** Bodies that run now, with microseconds since each was started. */
  readonly executing: readonly (readonly [key: Key, attempt: Attempt, elapsedUs: number])[];
  /** Measured over recent transfers from peers; 0 when there were none. */
  readonly bandwidth: number;
  /** Values received from peers since the start, bytes. */
  readonly receivedBytesTotal: number;
  /** Figures of its store for monitoring, by name; what ends in `_total` only grows. */
  readonly store?: Readonly<Record<string, number>>;
  /** Absent when there is nothing new. */
  readonly spills?: Spills;
}

/**
 * What has moved since it was last said; after a registration everything that is spilled. Where it
 * is much, the rest comes with the next heartbeats. Each key is in one of the lists.
 */
export interface Spills {
  /** Keys whose values are in the spill tier now. */
  readonly spilled: readonly Key[];
  /** Keys whose values are there no more: they are in memory again, or gone. */
  readonly unspilled: readonly Key[];
}

/** Integer bytes. `process` counts the worker process and its executors. */
export interface MemoryFigures {
  readonly process: number;
  /** Values in memory. */
  readonly managed: number;
  /** Values in the spill tier: their size in memory, and on disk. */
  readonly spilledMemory: number;
  readonly spilledDisk: number;
}

export const FROM_WORKER_FIELDS: Readonly<Record<FromWorker[0], readonly string[]>> = {
  "task-finished": ["key", "attempt", "nbytes", "startedAt", "durationUs"],
  "task-erred": ["key", "attempt", "error", "startedAt", "durationUs"],
  "run-killed": ["key", "attempt"],
  "rescheduled": ["key", "attempt"],
  "add-keys": ["replicas"],
  "released": ["keys"],
  "acquire-failed": ["keys"],
  "ask-holders": ["keys"],
  "replicas-missing": ["holder", "keys"],
  "replica-undecodable": ["holder", "key", "epoch", "detail"],
  "steal-response": ["id", "key", "attempt", "state"],
  "heartbeat": ["figures"],
  "status-changed": ["status"],
  "left": ["reason"],
};

/** Every field of an event by its name. */
export function nameFromWorker(message: FromWorker): Record<string, unknown> {
  return nameFields(message, FROM_WORKER_FIELDS);
}
