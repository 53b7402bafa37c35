/** Options of a worker's machine, fixed when it is created. */
import type { Key, Resources, StimulusId } from "../../protocol/mod.ts";
import type { RunParameters } from "./task.ts";

/** Sizes in bytes, durations in milliseconds. */
export interface WorkerOptions {
  /** Maximum number of executions at a time. */
  readonly threads: number;
  /** Resources that tasks may demand by name: `{"GPU": 1}`. None by default. */
  readonly resources?: Resources;
  /** 0 (the default): no limit. */
  readonly memoryLimit?: number;
  /**
   * Resident bytes up to which tasks start beside others, by the memory that they are expected to
   * take (`memory_admission.ts`). Absent: whatever they take.
   */
  readonly admissionBytes?: number;
  /** Host of this worker's own data server: peers on the same host are asked first. */
  readonly host?: string | null;
  /** Maximum number of gathers at a time once `throttleBytes` are incoming. Default 50. */
  readonly transferIncomingCountLimit?: number;
  /** Maximum incoming bytes. Default 10 % of the memory limit, unbounded without one. */
  readonly transferIncomingBytesLimit?: number;
  /** Below this many incoming bytes the number of gathers is not limited. Default 10 MB. */
  readonly throttleBytes?: number;
  /** Maximum bytes requested in one gather. Default 50 MB. */
  readonly messageBytesLimit?: number;
  /** Short tasks per thread that may be handed to executors at once. Default 1: no pipelining. */
  readonly pipelineDepth?: number;
  /** Seed of the choice among equally good peers. Default 0. */
  readonly seed?: number;
  /** Interval at which the holders of keys without a known holder are asked for. Default 1,000. */
  readonly findMissingMs?: number;
  /** Bytes of the story, see `StoryRing`. Default: a fraction of the memory limit. */
  readonly storyBytes?: number;
  /**
   * Called with an exception inside a stimulus; the task being handled is isolated and the worker
   * continues. Without it the exception is thrown, as tests and simulation need.
   */
  readonly onFault?: (fault: WorkerFault) => void;
}

/** A bug that surfaced while an event was handled. */
export interface WorkerFault {
  readonly error: unknown;
  readonly stimulusId: StimulusId;
  /** The task that was isolated; `null` when the fault belongs to no task. */
  readonly key: Key | null;
  /** Graph and W3C `traceparent` of its run; `null` when none was requested. */
  readonly run: Pick<RunParameters, "graph" | "settings"> | null;
}
