/**
 * Everything the scheduler's machine can be told. Facts in the past tense, plain JSON, no value
 * bytes: a recording is these events in a file.
 */
import type { CompiledGraph } from "../graph/mod.ts";
import type { DataEvent } from "./event_data.ts";
import type { MemoryEvent } from "./event_memory.ts";
import type {
  Epoch,
  FromWorker,
  GraphId,
  Key,
  Millis,
  Registration,
  Sha256,
  StimulusId,
  WorkerId,
} from "../protocol/mod.ts";

interface Stimulus {
  readonly stimulusId: StimulusId;
  readonly at: Millis;
}

/** Answered by exactly one of `graph-accepted` and `graph-refused`. */
export interface GraphSubmitted extends Stimulus {
  readonly type: "graph-submitted";
  readonly graph: GraphId;
  readonly compiled: CompiledGraph;
  readonly modules: Sha256 | null;
  readonly submitter: string;
  readonly trace: string | null;
  /** Under what the same submission is known again; it is only kept with the graph. */
  readonly idempotency?: IdempotencyMark;
}

/** `owner`: name of the token. `fingerprint`: of everything that was posted. */
export interface IdempotencyMark {
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** Its submitter wants it no more; running bodies are to be killed. */
export interface GraphCancelled extends Stimulus {
  readonly type: "graph-cancelled";
  readonly graph: GraphId;
}

/** What failed of it, and what that blocked, is to run once more. */
export interface GraphRetried extends Stimulus {
  readonly type: "graph-retried";
  readonly graph: GraphId;
}

/** Cancelled if it runs; then its results are released and it is forgotten. */
export interface GraphDeleted extends Stimulus {
  readonly type: "graph-deleted";
  readonly graph: GraphId;
}

/** Answered by exactly one of `worker-accepted` and `worker-refused`. */
export interface WorkerRegistered extends Stimulus {
  readonly type: "worker-registered";
  /** Made by the shell; the id of `registration.previous` is superseded by it. */
  readonly worker: WorkerId;
  readonly registration: Registration;
}

/** It stopped answering, said goodbye, or was removed by hand. Everything it held is gone. */
export interface WorkerLost extends Stimulus {
  readonly type: "worker-lost";
  readonly worker: WorkerId;
  readonly reason: "left" | "removed";
}

/** One post of a worker: settled message by message, then tasks are assigned once. */
export interface WorkerReported extends Stimulus {
  readonly type: "worker-reported";
  readonly worker: WorkerId;
  readonly messages: readonly FromWorker[];
}

/** Any sign of life: a post, a poll, an open stream that took a ping. */
export interface WorkerSeen extends Stimulus {
  readonly type: "worker-seen";
  readonly worker: WorkerId;
}

/** By hand: it is to start nothing new, and to end what it runs. */
export interface WorkerPaused extends Stimulus {
  readonly type: "worker-paused";
  readonly worker: WorkerId;
}

/** By hand: the pause by hand is over. */
export interface WorkerResumed extends Stimulus {
  readonly type: "worker-resumed";
  readonly worker: WorkerId;
}

/** The worker is to have a copy of this result; nothing is done when it has one. */
export interface ReplicaRequested extends Stimulus {
  readonly type: "replica-requested";
  readonly key: Key;
  readonly worker: WorkerId;
}

/** The worker is to drop its copy, unless it is the last one. */
export interface ReplicaDropRequested extends Stimulus {
  readonly type: "replica-drop-requested";
  readonly key: Key;
  readonly worker: WorkerId;
}

/**
 * The scheduler asked `worker` for these values on behalf of a client, and it had them not. Each
 * with the epoch under which the machine had named this worker as a holder.
 */
export interface ReplicasMissing extends Stimulus {
  readonly type: "replicas-missing";
  readonly worker: WorkerId;
  readonly keys: readonly MissingReplica[];
}

/**
 * `nextDeadline()` has passed. `stalledMs`: how long the shell itself was not running; leases grow
 * by it.
 */
export interface SchedulerTick extends Stimulus {
  readonly type: "tick";
  readonly stalledMs: number;
}

/**
 * The scheduler was started again and goes on from a recording. Everything outside was heard of
 * last `downMs` ago; attempts are numbered from `firstAttempt`, above what may have got lost.
 */
export interface SchedulerResumed extends Stimulus {
  readonly type: "scheduler-resumed";
  readonly downMs: number;
  readonly firstAttempt: number;
}

export type SchedulerEvent =
  | GraphSubmitted
  | GraphCancelled
  | GraphRetried
  | GraphDeleted
  | WorkerRegistered
  | WorkerLost
  | WorkerReported
  | WorkerSeen
  | WorkerPaused
  | WorkerResumed
  | ReplicaRequested
  | ReplicaDropRequested
  | ReplicasMissing
  | DataEvent
  | SchedulerResumed
  | MemoryEvent
  | SchedulerTick;

/** A key, and the last number that had been heard of it by the one who asked for it in vain. */
export type MissingReplica = readonly [key: Key, epoch: Epoch];
