/**
 * One run of a graph, as far as two runs are compared: what its tasks are, where they ran, what
 * became of them and when. Times are milliseconds since the submission of the graph.
 */
import type { RunWaits } from "../../protocol/mod.ts";

/** A run of a graph, from a recording or a profile. */
export interface RunRecord {
  /** What the user named. */
  readonly source: string;
  /** A profile has no decisions, times, values, workers by name or code. */
  readonly kind: "recording" | "profile";
  readonly graph: string;
  /** Name of the graph; empty if it has none. */
  readonly name: string;
  /** State of the graph at the end of the recording. */
  readonly state: string;
  /** From the submission to the end of the graph, or to the end of the recording. */
  readonly elapsedMs: number;
  /** By their key without owner and namespace, inputs before the tasks that need them. */
  readonly tasks: ReadonlyMap<string, TaskRecord>;
  /** In order of registration. */
  readonly workers: readonly WorkerRole[];
  /** Policies that the memory manager had while the graph ran; empty: it did not run. */
  readonly policies: readonly string[];
  /** What is not known of this run, as sentences. */
  readonly notes: readonly string[];
}

/** A worker by its name: all registrations under one name are one worker. */
export interface WorkerRole {
  readonly name: string;
  readonly threads: number;
  /** Times during which it was there. `until`: `Infinity` while it is. */
  readonly terms: RoleTerm[];
}

/** One registration. */
export interface RoleTerm {
  readonly from: number;
  until: number;
  /** Why it ended, the rest of "it ..."; empty while it has not. */
  reason: string;
}

/** A task of the graph, or a value that it needs from elsewhere. */
export interface TaskRecord {
  readonly key: string;
  readonly group: string;
  /** `null`: a value from elsewhere, or the run does not tell. */
  readonly call: RunCall | null;
  /** Keys of its inputs. */
  readonly inputs: readonly string[];
  /** In the order of their assignment. */
  readonly attempts: Assignment[];
  /** What the memory manager did with its result; `null`: nothing. */
  moves: Move[] | null;
  /** It is a value from elsewhere, with its size (-1: not known) and what tells its content. */
  readonly external: { readonly nbytes: number; readonly content: string | null } | null;
  /** It has a result of the cache in place of a run. */
  isCached: boolean;
  /** It was assigned before the recording begins: its attempts are not all known. */
  readonly isCut: boolean;
}

/** What a task is. */
export interface RunCall {
  readonly op: string;
  /** JSON of the arguments, or their digest if that is long. */
  readonly args: string;
  /** JSON. */
  readonly annotations: string;
  readonly code: string | null;
}

/**
 * - `running`: it had not ended when the recording did
 * - `finished`, `failed`, `spawned`: as its worker reported
 * - `stolen`: its worker gave it back before it began
 * - `lost`: its worker was lost
 * - `outrun`: the other one of two runs of the task ended before
 * - `withdrawn`: it was taken back otherwise
 */
export type AssignmentEnd =
  | "running"
  | "finished"
  | "failed"
  | "spawned"
  | "stolen"
  | "lost"
  | "outrun"
  | "withdrawn";

/** One assignment of a task to a worker. */
export interface Assignment {
  /** Name of the worker; `null`: a profile does not tell. */
  readonly worker: string | null;
  readonly at: number;
  /** Place among all happenings of the run, in their order. */
  readonly order: number;
  /** Open tasks of the graph that its worker had before. */
  readonly load: number;
  end: AssignmentEnd;
  endAt: number;
  endOrder: number;
  /** Microseconds that it ran. */
  us: number;
  waits: RunWaits | null;
  /** Bytes of the result, -1 without one. */
  nbytes: number;
  /** The value itself if it is small, or its digest; `null`: not known. */
  value: string | null;
  /** Of an attempt that has failed: name and message. */
  error: { readonly name: string; readonly message: string } | null;
  /** Its result was lost afterwards, so that the task ran again; `null`: it was not. */
  loss: Loss | null;
}

interface Loss {
  readonly at: number;
  readonly order: number;
  /** A part of a sentence, as in "its result was lost (...)". */
  readonly reason: string;
}

/** A copy or a drop of a result that the memory manager has ordered. */
export interface Move {
  readonly at: number;
  readonly order: number;
  readonly op: "replicate" | "drop";
  readonly policy: string;
  /** Name of the worker. */
  readonly worker: string;
}
