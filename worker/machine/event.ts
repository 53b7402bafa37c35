/**
 * Events of the worker's machine. Facts in the past tense, plain JSON, with the bytes of small
 * values only.
 */
import type {
  Attempt,
  Heartbeat,
  Key,
  MemoryFigures,
  Millis,
  Sha256,
  Spills,
  Stamp,
  TaskError,
  ToWorker,
  WorkerId,
} from "../../protocol/mod.ts";

/**
 * The scheduler registered this worker as `worker`, on the basis of the present `inventory()`. All
 * other requests of earlier registrations are void.
 */
export interface RegisteredEvent extends Stamp {
  readonly type: "registered";
  readonly worker: WorkerId;
}

/**
 * One batch from the scheduler. Tasks are settled after each message; fetches and starts are
 * decided once after the batch.
 */
export interface InstructionsReceived extends Stamp {
  readonly type: "instructions-received";
  readonly messages: readonly ToWorker[];
}

/** An executor began the run. Sent only for tasks with a timeout. */
export interface ExecStarted extends Stamp {
  readonly type: "exec-started";
  readonly key: Key;
  readonly attempt: Attempt;
}

/**
 * Runs returned: all those that the shell learnt of at once. Like the messages of a batch, they are
 * settled one after another, and the runs that start in their place are chosen once.
 */
export interface ExecsSucceeded extends Stamp {
  readonly type: "execs-succeeded";
  readonly runs: readonly SucceededRun[];
}

/**
 * A run returned, and its value (`nbytes`) is in the store. `value`: the value itself, if it is so
 * small that it goes to the scheduler.
 */
export interface SucceededRun {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly nbytes: number;
  readonly startedAt: Millis;
  readonly durationUs: number;
  readonly value?: string;
  /** SHA-256 of the value, if the run asks for it. */
  readonly digest?: Sha256;
  /** Bytes that its process has taken for it; absent: not measured. */
  readonly peakBytes?: number;
  /** Milliseconds for which spilled inputs were read before; absent: 0. */
  readonly readMs?: number;
}

/** The run threw, its process died, or its value could not be stored. */
export interface ExecFailed extends Stamp {
  readonly type: "exec-failed";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly error: TaskError;
  readonly startedAt: Millis;
  readonly durationUs: number;
  /** These two as of a run that returned. */
  readonly peakBytes?: number;
  readonly readMs?: number;
}

/** The run returned a graph in place of a value. `document`: its JSON text. */
export interface ExecSpawned extends Stamp {
  readonly type: "exec-spawned";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly document: string;
  readonly startedAt: Millis;
  readonly durationUs: number;
  /** These two as of a run that returned. */
  readonly peakBytes?: number;
  readonly readMs?: number;
}

/** The answer to `kill`: the process group of this attempt is dead. */
export interface ExecKilled extends Stamp {
  readonly type: "exec-killed";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly reason: "cancelled" | "timeout";
  /** The end of the task's output, if it has written any. */
  readonly logTail?: string;
}

/**
 * The attempt never began: its executor died before, or the shell took the attempt back, because an
 * input was lost (`value-lost`).
 */
export interface ExecReturned extends Stamp {
  readonly type: "exec-returned";
  readonly key: Key;
  readonly attempt: Attempt;
}

/** The attempt never began: the executor cannot start a process on this machine now. */
export interface ExecUnavailable extends Stamp {
  readonly type: "exec-unavailable";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly detail: string;
}

/** The answer to `probe-executors`. */
export interface ExecutorsProbed extends Stamp {
  readonly type: "executors-probed";
  /** Reason for which no executor could be started; `null`: one has started. */
  readonly trouble: string | null;
}

/** Common part of the four ends of a gather. The values in `received` are in the store. */
interface GatherEnded extends Stamp {
  readonly gather: number;
  readonly peer: WorkerId;
  readonly received: readonly (readonly [key: Key, nbytes: number])[];
}

/** The peer answered. It does not hold the keys that were requested and not received. */
export interface GatherSucceeded extends GatherEnded {
  readonly type: "gather-succeeded";
}

/** The peer has too many transfers. The shell chooses `retryAfterMs` and adds the jitter. */
export interface GatherBusy extends GatherEnded {
  readonly type: "gather-busy";
  readonly retryAfterMs: number;
}

/** The connection failed or broke; keys that arrived completely are in `received`. */
export interface GatherNetworkFailed extends GatherEnded {
  readonly type: "gather-network-failed";
}

/** The peer sent bytes that cannot be used. */
export interface GatherFailed extends GatherEnded {
  readonly type: "gather-failed";
  readonly detail: string;
}

/** The answer to `probe`. */
export interface PeerProbed extends Stamp {
  readonly type: "peer-probed";
  readonly peer: WorkerId;
  readonly reached: boolean;
}

/** An executor could not decode this input of `attempt`, and did not run it. */
export interface InputUndecodable extends Stamp {
  readonly type: "input-undecodable";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly input: Key;
  readonly detail: string;
}

/**
 * The store cannot read a value and has removed it. A value of this key that the store receives
 * later is another one.
 */
export interface ValueLost extends Stamp {
  readonly type: "value-lost";
  readonly key: Key;
  readonly detail: string;
}

/** Values put here from outside (scatter); they are in the store. */
export interface DataArrived extends Stamp {
  readonly type: "data-arrived";
  readonly values: readonly (readonly [key: Key, nbytes: number, attempt: Attempt])[];
}

/** The monitor measured. The machine answers with a heartbeat. */
export interface MemorySampled extends Stamp {
  readonly type: "memory-sampled";
  readonly memory: MemoryFigures;
  readonly bandwidth: number;
  readonly receivedBytesTotal: number;
  /** Microseconds of transfers from peers since the start of the worker. */
  readonly transferUs?: number;
  /** Executors started since the start of the worker. */
  readonly executorStarts?: number;
  /** Metrics of the store, by name. */
  readonly store?: Readonly<Record<string, number>>;
  /** Spilled and unspilled keys to report to the scheduler, if any. */
  readonly spills?: Spills;
  /** Peaks of memory by task, if any. */
  readonly peaks?: Heartbeat["peaks"];
  /** Bytes that the processes of running tasks have taken for them; absent for none. */
  readonly taken?: readonly (readonly [key: Key, bytes: number])[];
  /** Bytes that idle processes keep, which the next runs use again; absent for none. */
  readonly keptIdle?: number;
  /** Bytes received by peer, if any. */
  readonly receivedFrom?: Heartbeat["receivedFrom"];
}

/** The memory monitor pauses the worker. A pause by the scheduler arrives as a message. */
export interface PausedByMemory extends Stamp {
  readonly type: "paused";
  /** The worker itself stays too large, no task does, and nothing more can be spilled. */
  readonly ownMemoryFull?: boolean;
}
/** The memory monitor ends its pause. */
export interface ResumedByMemory extends Stamp {
  readonly type: "resumed";
}

/** The memory monitor restricts new work, or ends the restriction (`intake.ts`). */
export interface IntakeChanged extends Stamp {
  readonly type: "intake-changed";
  readonly gated: boolean;
}

/**
 * State of the memory that `make-room` requested. `enough`: so much is left. `most`: less is left,
 * and nothing more can be spilled. `unknown`: neither, for now.
 */
export type RoomState = "unknown" | "enough" | "most";

/** The answer to `make-room` with these `bytes` has changed; it is `unknown` at first. */
export interface RoomChanged extends Stamp {
  readonly type: "room-changed";
  readonly bytes: number;
  readonly state: RoomState;
}

/** The time given by `nextDeadline()` has passed. */
export interface WorkerTick extends Stamp {
  readonly type: "tick";
}

export type WorkerEvent =
  | RegisteredEvent
  | InstructionsReceived
  | ExecStarted
  | ExecsSucceeded
  | ExecFailed
  | ExecSpawned
  | ExecKilled
  | ExecReturned
  | ExecUnavailable
  | ExecutorsProbed
  | GatherSucceeded
  | GatherBusy
  | GatherNetworkFailed
  | GatherFailed
  | PeerProbed
  | InputUndecodable
  | ValueLost
  | DataArrived
  | MemorySampled
  | PausedByMemory
  | ResumedByMemory
  | IntakeChanged
  | RoomChanged
  | WorkerTick;
