/**
 * Facts: what happened in the cluster, as streams of events send it. Each type has an interface,
 * whose fields are in the order of the JSON text. A fact describes what was true at its time, and
 * does not change.
 *
 * A new fact is an interface here and a member of `Fact`. The compiler then asks who sees it
 * (`routes/events/fact_taps.ts`) and how the dashboard words it (`ui/text/facts.ts`). A
 * test asks for its row in `docs/reference/http.md`. Then run `deno task ui` and `deno task api`.
 */
import type { CountsByState, GraphOutcome, GraphState, TaskStateName } from "./http_api/answers.ts";
import type { RetireReport } from "./http_api/answers_memory.ts";

/** Any fact of the topic `facts`. Facts about outputs are another topic: {@linkcode OutputFact}. */
export type Fact =
  | GraphSubmittedFact
  | GraphEndedFact
  | GraphRetriedFact
  | GraphDeletedFact
  | TaskFailedFact
  | TaskEmittedFact
  | TaskProgressFact
  | WorkerJoinedFact
  | WorkerLeftFact
  | WorkerPausedFact
  | WorkerResumedFact
  | WorkerRetiringFact
  | WorkerKeptFact
  | RetirementStartedFact
  | RetirementEndedFact
  | StandstillFact
  | StandstillOverFact
  | AmmRunFact
  | DataScatteredFact
  | SchedulerResumedFact;

/** Fields that every fact has. */
export interface TimedFact {
  /** When it happened: ISO 8601 in UTC, to the millisecond. */
  readonly at: string;
}

/** A graph as it was when the fact happened. */
export interface GraphFact extends TimedFact {
  /** Id of the graph. */
  readonly graph: string;
  /** Name of the graph; empty if it has none. */
  readonly name: string;
  /** Namespace as its owner calls it. */
  readonly namespace: string;
  readonly state: GraphState;
  /** Number of tasks. */
  readonly tasks: number;
}

/** A worker, by its registration. */
export interface WorkerFact extends TimedFact {
  /** Id of the registration. */
  readonly worker: string;
  readonly name: string;
}

/** A graph was accepted. */
export interface GraphSubmittedFact extends GraphFact {
  readonly type: "graph-submitted";
}

/** A graph has succeeded, failed or been cancelled. */
export interface GraphEndedFact extends GraphFact {
  readonly type: "graph-ended";
  /** The state as displays show it. */
  readonly outcome: GraphOutcome;
  /** Number of tasks by state. */
  readonly counts: Readonly<CountsByState>;
}

/** A graph was retried: what failed in it, or was lost of it, runs again. */
export interface GraphRetriedFact extends GraphFact {
  readonly type: "graph-retried";
}

/** A graph was deleted by a request, or because its time to live is over. */
export interface GraphDeletedFact extends TimedFact {
  readonly type: "graph-deleted";
  /** Id of the graph. */
  readonly graph: string;
}

/**
 * Tasks of a graph failed. The first failure of each group and error is sent at once, the following
 * ones as counts, at most one a second.
 */
export interface TaskFailedFact extends TimedFact {
  readonly type: "task-failed";
  /** Id of the graph. */
  readonly graph: string;
  /** Group of the tasks; `other` for the groups and errors beyond the first hundred of a graph. */
  readonly group: string;
  /** Name of the error; `other` as for the group. */
  readonly error: string;
  /** Message of the first failure, at most 300 characters. */
  readonly message: string;
  /** Key of the first task that failed. */
  readonly key: string;
  /** Number of failures so far. */
  readonly count: number;
}

/** A running task. */
export interface RunningTaskFact extends TimedFact {
  /** Id of the graph. */
  readonly graph: string;
  /** Key of the task. */
  readonly key: string;
}

/** A running task emitted a value with `Weir.emit`. */
export interface TaskEmittedFact extends RunningTaskFact {
  readonly type: "task-emitted";
  readonly topic: string;
  /** JSON. */
  readonly value: unknown;
}

/** A running task showed how far it is, with `Weir.progress`. */
export interface TaskProgressFact extends RunningTaskFact {
  readonly type: "task-progress";
  /** Parts that are done. */
  readonly done: number;
  /** Parts in all; `null` if the task does not know. */
  readonly total: number | null;
  /** Empty: none. */
  readonly text: string;
}

/** A worker was registered. */
export interface WorkerJoinedFact extends WorkerFact {
  readonly type: "worker-joined";
}

/** A worker is no longer registered. */
export interface WorkerLeftFact extends WorkerFact {
  readonly type: "worker-left";
  /**
   * `left`: it said so. `retired`: its retirement ended. `removed`: by a request. `replaced`: its
   * process registered again. `lost`: it stopped answering. Its process has ended, since its
   * address refuses connections, or its lease is over.
   */
  readonly reason: "left" | "retired" | "removed" | "replaced" | "lost";
}

/** A worker gets no tasks until it resumes. */
export interface WorkerPausedFact extends WorkerFact {
  readonly type: "worker-paused";
  readonly by: PauseCause;
}

/** A paused worker gets tasks again. */
export interface WorkerResumedFact extends WorkerFact {
  readonly type: "worker-resumed";
  /** Cause of the pause. */
  readonly by: PauseCause;
}

/** A worker retires although nobody asked it to, and is restarted. */
export interface WorkerRetiringFact extends WorkerFact {
  readonly type: "worker-retiring";
  /** `pause`: its pause does not end. `memory`: its own process stays too large. */
  readonly by: "pause" | "memory";
  /** Number of keys that only it holds, and that are copied to other workers. */
  readonly keys: number;
  /** Bytes of these. */
  readonly bytes: number;
}

/** A worker that was retiring although nobody asked it to stays. */
export interface WorkerKeptFact extends WorkerFact {
  readonly type: "worker-kept";
  readonly by: "pause" | "memory";
  /** `no-recipients`: no worker can take its data. */
  readonly reason: Exclude<RetireReport["notRetired"][number]["reason"], "unknown" | "lost">;
  /** Number of keys that only it holds. */
  readonly keys: number;
}

/** `hand`: a request. `memory`: the worker lacks memory. `trouble`: it cannot start executors. */
export type PauseCause = "hand" | "memory" | "trouble";

/** Workers were asked to retire. */
export interface RetirementStartedFact extends TimedFact {
  readonly type: "retirement-started";
  /** Id of the request. */
  readonly retirement: string;
}

/** Each worker of a retirement has retired, or stays. */
export interface RetirementEndedFact extends TimedFact {
  readonly type: "retirement-ended";
  /** Id of the request. */
  readonly retirement: string;
  /** Ids of the workers that have retired. */
  readonly retired: readonly string[];
  /** Workers that stay, by id, and why. */
  readonly notRetired: readonly Readonly<RetireReport["notRetired"][number]>[];
  /** Number of keys that were copied to other workers. */
  readonly moved: number;
  /** Number of keys that no other worker held. */
  readonly lost: number;
}

/**
 * All workers are paused, at least one of them for its memory, and nothing under way frees memory.
 */
export interface StandstillFact extends TimedFact {
  readonly type: "standstill";
  /** Number of workers that are paused. */
  readonly workers: number;
}

/** A standstill has ended: a worker is running again, or none is left. */
export interface StandstillOverFact extends TimedFact {
  readonly type: "standstill-over";
}

/** The memory manager asked workers to copy or drop results. */
export interface AmmRunFact extends TimedFact {
  readonly type: "amm-run";
  /** Number of replicas to copy. */
  readonly replicated: number;
  /** Number of replicas to drop. */
  readonly dropped: number;
  /** Bytes of the replicas to copy. */
  readonly bytes: number;
  /** Bytes of the replicas to drop. */
  readonly bytesDropped: number;
}

/** Values were stored in a namespace. */
export interface DataScatteredFact extends TimedFact {
  readonly type: "data-scattered";
  /** Namespace as its owner calls it. */
  readonly namespace: string;
  /** Number of values. */
  readonly values: number;
  /** Bytes of all values. */
  readonly bytes: number;
}

/** The scheduler goes on from a recording. */
export interface SchedulerResumedFact extends TimedFact {
  readonly type: "scheduler-resumed";
  /** Milliseconds for which it was down. */
  readonly downMs: number;
}

/** A fact of the topic `outputs:NAMESPACE`. These have no time. */
export type OutputFact = OutputsChangedFact | OutputsEndedFact;

/** Outputs of a graph are in memory, have failed, or are lost and computed again. */
export interface OutputsChangedFact {
  readonly type: "output";
  /** Id of the graph. */
  readonly graph: string;
  /** At most 1,000. `nbytes`: bytes of the value, -1 before they are known. */
  readonly keys: readonly (readonly [key: string, state: TaskStateName, nbytes: number])[];
}

/** A graph has ended or was deleted. */
export interface OutputsEndedFact {
  readonly type: "outputs-ended";
  /** Id of the graph. */
  readonly graph: string;
  /** Absent for a graph that is deleted in the same moment, of which the next fact tells. */
  readonly state?: GraphState | "deleted" | undefined;
}
