/**
 * Events of the scheduler's machine, in the past tense. Plain JSON without the bytes of values, so
 * that a recording is a file of these events.
 *
 * A new event is handled in `core.ts` and listed in `routes/inbox/answered_events.ts`; without
 * either the tree does not compile. If the machine answers it, the answer is a new instruction
 * (`instruction.ts`), performed by a subject of `routes`. `graph-retried` is a short event to
 * follow from the route to the handler.
 */
import type { CompiledGraph, GraphPart } from "../graph/mod.ts";
import type { CacheEvent, PartCache } from "./event_cache.ts";
import type { ClientEvent } from "./event_client.ts";
import type { DataEvent } from "./event_data.ts";
import type { UseLimits } from "./event_limits.ts";
import type { MemoryEvent } from "./event_memory.ts";
import type { PoolEvent } from "./event_pool.ts";
import type { SpawnEvent } from "./event_spawn.ts";
import type { SchedulerOptions } from "./options.ts";
import type {
  Epoch,
  FromWorker,
  GraphId,
  Key,
  Registration,
  Sha256,
  Stamp,
  WorkerId,
} from "../protocol/mod.ts";

/**
 * A client submitted a graph. Answered by exactly one of `accept-graph` and `refuse-graph`: at once
 * if the graph is complete, otherwise by the last `graph-continued`.
 */
export interface GraphSubmitted extends Stamp {
  readonly type: "graph-submitted";
  readonly graph: GraphId;
  /** Its namespace names the owner, see `ownedNamespace()`. */
  readonly compiled: CompiledGraph;
  readonly modules: Sha256 | null;
  /** Size of the module set in MiB, each begun one counted. Absent: 1. */
  readonly moduleUnits?: number;
  /** Absent: there are none. */
  readonly limits?: UseLimits;
  /** The owner. Tells executors apart. */
  readonly submitter: string;
  readonly trace: string | null;
  /** Identifies a repeat of the same submission; the machine only keeps it with the graph. */
  readonly idempotency?: IdempotencyMark;
  /**
   * Number of tasks of the whole graph, if `compiled` is only its first part and others follow.
   */
  readonly taskTotal?: number;
  /** The client program that keeps it; absent: none. */
  readonly client?: string;
  /** Weight of its owner from now on, above 0. Absent: 1. */
  readonly weight?: number;
  /** Absent: the tasks of `compiled` do not use the cache. */
  readonly cache?: PartCache;
}

/**
 * A further part of a submitted graph arrived: externals before tasks before outputs. Until the
 * last part, the graph is invisible and nothing of it runs.
 */
export interface GraphContinued extends Stamp {
  readonly type: "graph-continued";
  readonly graph: GraphId;
  readonly part: GraphPart;
  readonly last: boolean;
  /** Absent: the tasks of the part do not use the cache. */
  readonly cache?: PartCache;
}

/** The rest of a submitted graph will not arrive; its parts are forgotten. */
export interface GraphAbandoned extends Stamp {
  readonly type: "graph-abandoned";
  readonly graph: GraphId;
}

/** `owner`: whose key it is. `fingerprint`: digest of the whole request. */
export interface IdempotencyMark {
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** A client cancelled the graph; executions that only it needs are killed. */
export interface GraphCancelled extends Stamp {
  readonly type: "graph-cancelled";
  readonly graph: GraphId;
}

/** A client retried the graph; its failed tasks and those they blocked run once more. */
export interface GraphRetried extends Stamp {
  readonly type: "graph-retried";
  readonly graph: GraphId;
}

/** A client deleted the graph; it is cancelled if it runs, then released and forgotten. */
export interface GraphDeleted extends Stamp {
  readonly type: "graph-deleted";
  readonly graph: GraphId;
}

/** A client turned the sampling of CPU time on or off for the tasks of a graph. */
export interface ProfilingSet extends Stamp {
  readonly type: "profiling-set";
  readonly graph: GraphId;
  readonly enabled: boolean;
}

/** A worker registered. Answered by exactly one of `accept-worker` and `refuse-worker`. */
export interface WorkerRegistered extends Stamp {
  readonly type: "worker-registered";
  /** New id, made by the shell. It replaces the id in `registration.previous`. */
  readonly worker: WorkerId;
  readonly registration: Registration;
  /** SHA-256 of the secret that the answer contains, in hexadecimal. */
  readonly secretHash?: string;
}

/**
 * A worker left, was removed manually, or has ended: its address `refused` a connection. Everything
 * it held is lost.
 */
export interface WorkerLost extends Stamp {
  readonly type: "worker-lost";
  readonly worker: WorkerId;
  readonly reason: "left" | "removed" | "refused";
}

/** One post of a worker. The machine settles each message, then assigns tasks once. */
export interface WorkerReported extends Stamp {
  readonly type: "worker-reported";
  readonly worker: WorkerId;
  readonly messages: readonly FromWorker[];
}

/** A worker gave a sign of life without messages: a post, a poll, or an opened stream. */
export interface WorkerSeen extends Stamp {
  readonly type: "worker-seen";
  readonly worker: WorkerId;
}

/**
 * Nothing is heard of the worker, and its address does not answer. The next sign of life, or the
 * end of its lease, ends the suspicion.
 */
export interface WorkerSuspected extends Stamp {
  readonly type: "worker-suspected";
  readonly worker: WorkerId;
}

/** A worker was paused manually: it finishes what it runs and starts nothing new. */
export interface WorkerPaused extends Stamp {
  readonly type: "worker-paused";
  readonly worker: WorkerId;
  /** Milliseconds after which the pause turns into a retirement. Absent: it does not. */
  readonly retireAfterMs?: number;
}

/** The manual pause of a worker, or its retirement, was ended. */
export interface WorkerResumed extends Stamp {
  readonly type: "worker-resumed";
  readonly worker: WorkerId;
}

/** A replica of the result was requested on a worker; ignored if it has one. */
export interface ReplicaRequested extends Stamp {
  readonly type: "replica-requested";
  readonly key: Key;
  readonly worker: WorkerId;
}

/** The removal of a replica was requested; ignored if it is the last one. */
export interface ReplicaDropRequested extends Stamp {
  readonly type: "replica-drop-requested";
  readonly key: Key;
  readonly worker: WorkerId;
}

/**
 * The shell requested these values from `worker` for a client, and the worker did not hold them.
 * Each with the epoch of the replica that the machine had named.
 */
export interface ReplicasMissing extends Stamp {
  readonly type: "replicas-missing";
  readonly worker: WorkerId;
  readonly keys: readonly MissingReplica[];
}

/**
 * The worker reads its instructions and does not send these values when it is asked to upload them.
 * `epoch`: the last number given out when it was asked.
 */
export interface HolderSilent extends Stamp {
  readonly type: "holder-silent";
  readonly worker: WorkerId;
  readonly epoch: Epoch;
  readonly keys: readonly Key[];
}

/**
 * `nextDeadline()` has passed. `stalledMs`: how long the shell itself was stalled; leases are
 * extended by it.
 */
export interface SchedulerTick extends Stamp {
  readonly type: "tick";
  readonly stalledMs: number;
}

/**
 * The scheduler was restarted and continues from a recording, `downMs` after its last event.
 * `firstAttempt`: first attempt number, greater than every number that may have been given out.
 */
export interface SchedulerResumed extends Stamp {
  readonly type: "scheduler-resumed";
  /** Options that apply from now on; the others stay. Absent: all stay. */
  readonly options?: Partial<SchedulerOptions>;
  readonly downMs: number;
  readonly firstAttempt: number;
  /** All workers are suspected until they are heard. Absent: none is. */
  readonly suspects?: true;
}

export type SchedulerEvent =
  | GraphSubmitted
  | GraphContinued
  | GraphAbandoned
  | GraphCancelled
  | GraphRetried
  | GraphDeleted
  | ProfilingSet
  | WorkerRegistered
  | WorkerLost
  | WorkerReported
  | WorkerSeen
  | WorkerSuspected
  | WorkerPaused
  | WorkerResumed
  | ReplicaRequested
  | ReplicaDropRequested
  | ReplicasMissing
  | HolderSilent
  | DataEvent
  | ClientEvent
  | CacheEvent
  | SchedulerResumed
  | SpawnEvent
  | PoolEvent
  | MemoryEvent
  | SchedulerTick;

/** A key, and the latest epoch known to the requester. */
export type MissingReplica = readonly [key: Key, epoch: Epoch];
