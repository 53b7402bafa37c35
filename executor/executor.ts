/**
 * Who runs the bodies of tasks: a pool of sandboxed child processes in production, the same process
 * for the local scheduler and unit tests, nobody at all in simulation.
 */
import type { Attempt, Call, GraphContext, GraphId, Key, TaskError } from "../protocol/mod.ts";

export interface Executor {
  /** Tasks of this graph will come; its modules can be made ready. */
  openGraph(context: GraphContext): void;
  /** None will come any more: its processes may go. */
  closeGraph(graph: GraphId): void;
  /**
   * Every run ends in exactly one closing outcome. Never throws: a run that cannot start has
   * failed.
   */
  run(run: Run): void;
  /**
   * SIGKILL; the outcome is `killed`, unless the run ended before. Unknown attempts are ignored.
   */
  kill(attempt: Attempt, reason: "cancelled" | "timeout"): void;
  /**
   * Resident bytes of all its processes, measured now; what they share with this one is not
   * counted.
   */
  residentBytes(): number;
  /** Memory is short: replaces the processes that are idle and have grown by so much. */
  replaceIdle(growthBytesMin: number): void;
  /**
   * Memory is gone: kills the process that takes most, one that is idle first; none when none has
   * grown by `growthBytesMin` since it began, or one is dying already. The task that it ran fails
   * with `reason`.
   */
  killLargest(reason: string, growthBytesMin: number): void;
  /** Kills everything and waits until it is dead; open runs end as `returned`. */
  close(): Promise<void>;
}

export interface Run {
  readonly key: Key;
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly call: Call;
  /** Keys and encoded values of the inputs, in the order of `{"$ref": i}`. */
  readonly inputs: readonly (readonly [key: Key, value: Uint8Array])[];
  /** May queue behind other short ones on one process. */
  readonly short: boolean;
  /** Whether a `started` outcome is wanted. */
  readonly tellStart: boolean;
  readonly trace: string | null;
}

/** `started` is told first and only when asked for; every other kind closes the run. */
export type Outcome =
  | { readonly type: "started"; readonly attempt: Attempt }
  | {
    readonly type: "succeeded";
    readonly attempt: Attempt;
    /** The encoded result, owned by the receiver. */
    readonly value: Uint8Array;
    readonly startedAt: number;
    readonly durationUs: number;
  }
  | {
    readonly type: "failed";
    readonly attempt: Attempt;
    readonly error: TaskError;
    readonly startedAt: number;
    readonly durationUs: number;
  }
  /** The answer to `kill`. */
  | {
    readonly type: "killed";
    readonly attempt: Attempt;
    readonly reason: "cancelled" | "timeout";
  }
  /** It had not started when its process died or was closed. */
  | { readonly type: "returned"; readonly attempt: Attempt }
  /** The body threw an error named `Reschedule`. */
  | { readonly type: "rescheduled"; readonly attempt: Attempt }
  | {
    readonly type: "undecodable";
    readonly attempt: Attempt;
    readonly input: Key;
    readonly detail: string;
  };

export type OnOutcome = (outcome: Outcome) => void;

/** Where a pool takes the source files of module sets from. */
export interface ModuleSource {
  /** File name -> source text of the set with this SHA-256. Rejects when it cannot be had. */
  fetch(sha256: string): Promise<ReadonlyMap<string, string>>;
}
