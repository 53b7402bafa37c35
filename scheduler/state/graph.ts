/**
 * What the scheduler knows of one submitted graph. It runs until none of its tasks is in play; its
 * outcome is decided then, though an output that is lost later is computed again, which the counts
 * show. One that failed may be retried, and runs once more. Its wishes end when it is cancelled or
 * deleted, or its time to live is over; its task records go when too many ended graphs have them,
 * and a summary stays.
 */
import type { GraphId, GraphState, Key, TaskStateName, TaskStatus } from "../../protocol/mod.ts";
import type { IdempotencyMark } from "../event.ts";
import type { Context, Task } from "./task.ts";

export type StateCounts = Record<TaskStateName, number>;

export class GraphRecord {
  readonly id: GraphId;
  /** Number of the submission, also the second part of its tasks' priority. */
  readonly generation: number;
  readonly name: string;
  readonly namespace: string;
  readonly ttlMs: number;
  readonly onError: "continue" | "stop";
  readonly culled: number;
  readonly submittedAt: number;
  readonly context: Context;
  readonly idempotency: IdempotencyMark | null;

  state: GraphState = "running";
  /** What it will be when the last of its runs is over. */
  outcome: "cancelled" | "failed" | null = null;
  startedAt = 0;
  endedAt = 0;
  /** Own tasks, inputs before what needs them; empty when only a summary is left. */
  tasks: readonly Task[] = [];
  taskCount = 0;
  /** Names of outputs; an alias keeps its own. */
  outputNames: readonly string[] = [];
  /** Output -> the task that makes it; empty when it was cancelled or its results released. */
  outputs: ReadonlyMap<string, Task> = new Map();
  /** Tasks whose results it wants at present, each once. */
  wants: readonly Task[] = [];
  /** Tasks per state; their sum is `taskCount`. */
  readonly counts: StateCounts = emptyCounts();
  /** The first tasks that failed by themselves. */
  errors: { readonly key: string; readonly message: string }[] = [];
  /**
   * Tasks of a shared namespace that go on in other graphs after this one has let go of them, as
   * they were at that moment.
   */
  detached: Map<Key, TaskStatus> | null = null;
  /** Some of `tasks` are detached, and to be taken out. */
  shedding = false;
  /** To be forgotten as soon as it has ended. */
  deleted = false;
  /** Only a summary is left. */
  expired = false;
  /** A count changed in this stimulus. */
  touched = false;

  constructor(definition: GraphDefinition) {
    this.id = definition.id;
    this.generation = definition.generation;
    this.name = definition.name;
    this.namespace = definition.namespace;
    this.ttlMs = definition.ttlMs;
    this.onError = definition.onError;
    this.culled = definition.culled;
    this.submittedAt = definition.submittedAt;
    this.context = definition.context;
    this.idempotency = definition.idempotency;
  }
}

/** What a graph is made from. The other fields begin with the values in the class. */
export type GraphDefinition = Readonly<
  Pick<
    GraphRecord,
    | "id"
    | "generation"
    | "name"
    | "namespace"
    | "ttlMs"
    | "onError"
    | "culled"
    | "submittedAt"
    | "context"
    | "idempotency"
  >
>;

export function emptyCounts(): StateCounts {
  return {
    waiting: 0,
    queued: 0,
    "no-worker": 0,
    processing: 0,
    memory: 0,
    released: 0,
    erred: 0,
    cancelled: 0,
  };
}

/** Tasks that are to run or run. */
export function activeTasks(graph: GraphRecord): number {
  const { waiting, queued, "no-worker": noWorker, processing } = graph.counts;
  return waiting + queued + noWorker + processing;
}

export function hasEnded(graph: GraphRecord): boolean {
  return graph.state !== "running" && graph.state !== "cancelling";
}
