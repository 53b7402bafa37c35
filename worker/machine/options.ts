/** What a worker's machine is told about itself when it is made. It never changes afterwards. */
import type { Key, Resources, StimulusId } from "../../protocol/mod.ts";

/** Sizes in bytes, durations in milliseconds. */
export interface WorkerOptions {
  /** Bodies that may run at a time. */
  readonly threads: number;
  /** What tasks may ask for by name: `{"GPU": 1}`. None by default. */
  readonly resources?: Resources;
  /** 0 (the default): none. */
  readonly memoryLimit?: number;
  /** Host of this worker's own data server: peers on the same one are asked first. */
  readonly host?: string | null;
  /** Gathers that may run at a time once `throttleBytes` are on their way. Default 50. */
  readonly transferIncomingCountLimit?: number;
  /** Bytes that may be on their way. Default 10 % of the memory limit, no bound without one. */
  readonly transferIncomingBytesLimit?: number;
  /** Below this many bytes on their way the number of gathers is not looked at. Default 10 MB. */
  readonly throttleBytes?: number;
  /** Bytes asked for in one gather. Default 50 MB. */
  readonly messageBytesLimit?: number;
  /** Short tasks per thread that may be handed to executors at once. Default 1: no pipelining. */
  readonly pipelineDepth?: number;
  /** Seeds the choice among equally good peers. Default 0. */
  readonly seed?: number;
  /** How often the holders of keys without one are asked for. Default 1,000. */
  readonly findMissingMs?: number;
  /** Transitions remembered for stories. Default `WORKER_STORY_ENTRIES_MAX`. */
  readonly storyEntriesMax?: number;
  /**
   * Told of an exception inside a stimulus; the task that was being handled is put aside and the
   * worker lives on. Without it the exception is thrown, as tests and simulation want it.
   */
  readonly onFault?: (fault: WorkerFault) => void;
}

/** A bug met while an event was handled. */
export interface WorkerFault {
  readonly error: unknown;
  readonly stimulusId: StimulusId;
  /** The task that was put aside, if it can be told. */
  readonly key: Key | null;
}
