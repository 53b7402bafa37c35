/**
 * The interface through which a worker runs tasks. `ExecutorPool` implements it with sandboxed
 * child processes, in production and for the local runner; tests also run tasks in their own
 * process.
 */
import type { RunPeaks } from "./run_peaks.ts";
import type { OutputMask } from "../logs/mod.ts";
import type {
  Attempt,
  Call,
  Emission,
  GraphContext,
  GraphId,
  Key,
  RunSettings,
  Secrets,
  SentProfile,
  TaskError,
} from "../protocol/mod.ts";

export interface Executor {
  /** Announces runs of this graph, so that its modules can be fetched. */
  openGraph(context: GraphContext): void;
  /**
   * Begins or ends to sample the CPU time of the runs of a graph that is open, also of those that
   * run. Absent where runs have no processes.
   */
  profileGraph?(graph: GraphId, enabled: boolean): void;
  /**
   * Ends what `openGraph` began: no more runs follow, and processes of the graph may be stopped.
   */
  closeGraph(graph: GraphId): void;
  /**
   * Starts a run, which ends with exactly one outcome other than `started`. Never throws: a run
   * that can never start has the outcome `failed`, and one that cannot start on this machine now
   * has the outcome `unavailable`.
   */
  run(run: Run): void;
  /**
   * Ends a run by SIGKILL. Its outcome is `killed`, unless it ended before. Unknown attempts are
   * ignored.
   */
  kill(attempt: Attempt, reason: KillReason): void;
  /**
   * Tries to start a process, after runs were `unavailable`; folders that were deleted are made
   * again. Resolves to `null` when a process has started, else to the reason why none could.
   */
  probe(): Promise<string | null>;
  /** Processes that have started so far. */
  readonly starts: number;
  /**
   * Measures the resident bytes of all processes of the executor, without the memory that they
   * share with the worker.
   */
  residentBytes(): number;
  /**
   * Bytes that a process of the executor has in memory and shares with the others at the last
   * measurement: the most of any. Absent where runs have no processes.
   */
  sharedBytes?(): number;
  /** Bytes by which its processes had grown since their start at the last measurement. */
  growthBytes(): number;
  /** What was sampled of the CPU time of runs. Absent where runs have no processes. */
  readonly profiles?: { all(): readonly SentProfile[] };
  /** The memory of processes while they ran tasks. Absent where runs have no processes. */
  readonly peaks?: Pick<RunPeaks, "take">;
  /**
   * Bytes that each process has taken for the task that it runs, at its last sample. Absent where
   * runs have no processes.
   */
  taken?(): (readonly [key: Key, bytes: number])[];
  /**
   * Bytes that idle processes keep which `replaceIdle` would free: the next runs use them again.
   * Absent where runs have no processes.
   */
  keptIdle?(growthBytesMin: number): number;
  /**
   * Frees memory: replaces idle processes that have grown by at least `growthBytesMin`, and stops
   * those that wait for graphs because many came lately.
   */
  replaceIdle(growthBytesMin: number): void;
  /**
   * Kills the largest process to free memory, an idle one first. Does nothing when no process has
   * grown by `growthBytesMin` since its start, or one is still dying. The task that ran on it fails
   * with `reason`.
   */
  killLargest(reason: string, growthBytesMin: number): void;
  /** Kills all processes and waits for their end. Open runs end as `returned`. */
  close(): Promise<void>;
}

export type KillReason = "cancelled" | "timeout";

/** One execution of a task. */
export interface Run {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly call: Call;
  /** Keys and encoded values of the inputs; `{"$ref": i}` in the call refers to the i-th. */
  readonly inputs: readonly (readonly [key: Key, value: Uint8Array])[];
  /** Whether the run may be queued behind other short runs on one process. */
  readonly short: boolean;
  /** Whether a `started` outcome is requested. */
  readonly tellStart: boolean;
  readonly settings: RunSettings;
  /** Values that its code gets with `Weir.secret`, by name; absent: none. */
  readonly secrets?: Secrets;
  /** Masks the secrets in its output; absent: there are none. */
  readonly mask?: OutputMask;
}

/**
 * Report on a run. `started` is reported first, and only on request. `emitted` is reported while it
 * runs, any number of times. Every other type ends the run.
 *
 * Times are in milliseconds since 1970, durations in microseconds. `peakBytes`: what the process
 * has taken for the run; absent if it was not measured.
 */
export type Outcome =
  | { readonly type: "started"; readonly attempt: Attempt }
  | { readonly type: "emitted"; readonly attempt: Attempt; readonly emission: Emission }
  | {
    readonly type: "succeeded";
    readonly attempt: Attempt;
    /** The encoded result. The receiver owns the bytes; it keeps them as `keptBytes()` says. */
    readonly value: Uint8Array;
    readonly startedAt: number;
    readonly durationUs: number;
    readonly peakBytes?: number;
  }
  | {
    readonly type: "failed";
    readonly attempt: Attempt;
    readonly error: TaskError;
    readonly startedAt: number;
    readonly durationUs: number;
    readonly peakBytes?: number;
  }
  /** The task returned a graph. `document`: its text, in JSON unless the code of the task lies. */
  | {
    readonly type: "spawned";
    readonly attempt: Attempt;
    readonly document: string;
    readonly startedAt: number;
    readonly durationUs: number;
    readonly peakBytes?: number;
  }
  /** The result of `kill`. `logTail`: the end of the task's output, if it has written any. */
  | {
    readonly type: "killed";
    readonly attempt: Attempt;
    readonly reason: KillReason;
    readonly logTail?: string;
  }
  /** The run had not begun when its process died or the executor was closed. */
  | { readonly type: "returned"; readonly attempt: Attempt }
  /** The run has not begun: no process can be started on this machine now. */
  | {
    readonly type: "unavailable";
    readonly attempt: Attempt;
    readonly detail: string;
  }
  /** The value of this input could not be decoded. */
  | {
    readonly type: "undecodable";
    readonly attempt: Attempt;
    readonly input: Key;
    readonly detail: string;
  };

export type OnOutcome = (outcome: Outcome) => void;

/** Where a pool fetches the source files of module sets. */
export interface ModuleSource {
  /** File name -> source text of the set with this SHA-256. Rejects when it is unavailable. */
  fetch(sha256: string): Promise<ReadonlyMap<string, string>>;
}
