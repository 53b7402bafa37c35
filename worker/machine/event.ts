/**
 * Everything the worker's machine can be told. Facts in the past tense, plain JSON, no value bytes.
 */
import type {
  Attempt,
  Key,
  MemoryFigures,
  Millis,
  Spills,
  StimulusId,
  TaskError,
  ToWorker,
  WorkerId,
} from "../../protocol/mod.ts";

interface Stimulus {
  readonly stimulusId: StimulusId;
  readonly at: Millis;
}

/**
 * The scheduler knows this worker under `worker`, and has been told what it held and ran at this
 * very moment (`inventory()`). Every other wish of an earlier registration is void.
 */
export interface Registered extends Stimulus {
  readonly type: "registered";
  readonly worker: WorkerId;
}

/**
 * One batch of the scheduler, settled message by message; fetches and starts are decided once
 * after.
 */
export interface InstructionsReceived extends Stimulus {
  readonly type: "instructions-received";
  readonly messages: readonly ToWorker[];
}

/** An executor began the body. Told only of tasks that have a timeout. */
export interface ExecStarted extends Stimulus {
  readonly type: "exec-started";
  readonly key: Key;
  readonly attempt: Attempt;
}

/** The body returned, and its value (`nbytes`) is in the store. */
export interface ExecSucceeded extends Stimulus {
  readonly type: "exec-succeeded";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly nbytes: number;
  readonly startedAt: Millis;
  readonly durationUs: number;
}

/** The body threw, its process died, or its value could not be stored. */
export interface ExecFailed extends Stimulus {
  readonly type: "exec-failed";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly error: TaskError;
  readonly startedAt: Millis;
  readonly durationUs: number;
}

/** The answer to `kill`: the process group of this attempt is dead. */
export interface ExecKilled extends Stimulus {
  readonly type: "exec-killed";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly reason: "cancelled" | "timeout";
}

/** The attempt was handed to an executor that died, or was taken back, before the body began. */
export interface ExecReturned extends Stimulus {
  readonly type: "exec-returned";
  readonly key: Key;
  readonly attempt: Attempt;
}

/** The body asked to be run somewhere else. */
export interface ExecRescheduled extends Stimulus {
  readonly type: "exec-rescheduled";
  readonly key: Key;
  readonly attempt: Attempt;
}

/** What every end of a gather tells. Values in `received` are in the store. */
interface GatherEnded extends Stimulus {
  readonly gather: number;
  readonly peer: WorkerId;
  readonly received: readonly (readonly [key: Key, nbytes: number])[];
}

/** The peer answered; keys that were asked for and not received are not there. */
export interface GatherSucceeded extends GatherEnded {
  readonly type: "gather-succeeded";
}

/** Too many transfers there. `retryAfterMs` comes from the shell, which adds the jitter. */
export interface GatherBusy extends GatherEnded {
  readonly type: "gather-busy";
  readonly retryAfterMs: number;
}

/** The connection failed or broke; keys that came whole are in `received`. */
export interface GatherNetworkFailed extends GatherEnded {
  readonly type: "gather-network-failed";
}

/** Bytes came that cannot be used. */
export interface GatherFailed extends GatherEnded {
  readonly type: "gather-failed";
  readonly detail: string;
}

/** An executor could not decode this input of `attempt`. */
export interface InputUndecodable extends Stimulus {
  readonly type: "input-undecodable";
  readonly key: Key;
  readonly attempt: Attempt;
  readonly input: Key;
  readonly detail: string;
}

/** Values put here from outside (scatter); they are in the store. */
export interface DataArrived extends Stimulus {
  readonly type: "data-arrived";
  readonly values: readonly (readonly [key: Key, nbytes: number, attempt: Attempt])[];
}

/** The monitor measured. Answered by a heartbeat when one is due. */
export interface MemorySampled extends Stimulus {
  readonly type: "memory-sampled";
  readonly memory: MemoryFigures;
  readonly bandwidth: number;
  readonly receivedBytesTotal: number;
  /** Figures of the store for monitoring, by name. */
  readonly store?: Readonly<Record<string, number>>;
  /** What the scheduler is to be told of values that were spilled, if anything. */
  readonly spills?: Spills;
}

/** The memory monitor's own pause; one by hand comes as an instruction. */
export interface Paused extends Stimulus {
  readonly type: "paused";
}
export interface Resumed extends Stimulus {
  readonly type: "resumed";
}

/** The memory monitor's word on new work: `admission.ts` says what it means. */
export interface IntakeChanged extends Stimulus {
  readonly type: "intake-changed";
  readonly gated: boolean;
}

/** `nextDeadline()` has passed. */
export interface Tick extends Stimulus {
  readonly type: "tick";
}

export type WorkerEvent =
  | Registered
  | InstructionsReceived
  | ExecStarted
  | ExecSucceeded
  | ExecFailed
  | ExecKilled
  | ExecReturned
  | ExecRescheduled
  | GatherSucceeded
  | GatherBusy
  | GatherNetworkFailed
  | GatherFailed
  | InputUndecodable
  | DataArrived
  | MemorySampled
  | Paused
  | Resumed
  | IntakeChanged
  | Tick;
