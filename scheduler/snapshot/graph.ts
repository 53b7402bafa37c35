/** One graph in a snapshot. */
import type { GraphId, GraphState, Key, TaskStatus } from "../../protocol/mod.ts";
import type { IdempotencyMark } from "../event.ts";
import { GraphRecord, type StateCounts } from "../state/graph.ts";
import { at, type Indices, pick } from "./index.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Context, Task } from "../state/task.ts";

export interface GraphDump {
  readonly id: GraphId;
  readonly generation: number;
  readonly name: string;
  readonly namespace: string;
  readonly ttlMs: number;
  readonly onError: "continue" | "stop";
  readonly culled: number;
  readonly submittedAt: number;
  readonly context: number;
  readonly idempotency: IdempotencyMark | null;
  readonly state: GraphState;
  readonly outcome: "cancelled" | "failed" | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly taskCount: number;
  readonly tasks: readonly number[];
  readonly outputNames: readonly string[];
  readonly outputs: readonly (readonly [string, number])[];
  readonly wants: readonly number[];
  readonly counts: StateCounts;
  readonly errors: readonly { readonly key: string; readonly message: string }[];
  readonly detached: readonly (readonly [Key, TaskStatus])[] | null;
  readonly deleted: boolean;
  readonly expired: boolean;
}

export function dumpGraph(indices: Indices, graph: GraphRecord): GraphDump {
  const index = (task: Task) => at(indices.tasks, task);
  const { id, generation, name, namespace, ttlMs, onError, culled, submittedAt } = graph;
  return {
    ...{ id, generation, name, namespace, ttlMs, onError, culled, submittedAt },
    context: at(indices.contexts, graph.context),
    idempotency: graph.idempotency,
    state: graph.state,
    outcome: graph.outcome,
    startedAt: graph.startedAt,
    endedAt: graph.endedAt,
    taskCount: graph.taskCount,
    tasks: graph.tasks.map(index),
    outputNames: [...graph.outputNames],
    outputs: [...graph.outputs].map(([output, task]) => [output, index(task)]),
    wants: graph.wants.map(index),
    counts: { ...graph.counts },
    errors: graph.errors.map((error) => ({ ...error })),
    detached: graph.detached === null ? null : [...graph.detached],
    deleted: graph.deleted,
    expired: graph.expired,
  };
}

/** The record without its tasks; these refer to it. */
export function loadGraph(
  cluster: Cluster,
  contexts: readonly Context[],
  dump: GraphDump,
): GraphRecord {
  const graph = new GraphRecord({ ...dump, context: pick(contexts, dump.context) });
  graph.state = dump.state;
  graph.outcome = dump.outcome;
  graph.startedAt = dump.startedAt;
  graph.endedAt = dump.endedAt;
  graph.taskCount = dump.taskCount;
  graph.outputNames = [...dump.outputNames];
  Object.assign(graph.counts, dump.counts);
  graph.errors = dump.errors.map((error) => ({ ...error }));
  graph.detached = dump.detached === null ? null : new Map(dump.detached);
  graph.deleted = dump.deleted;
  graph.expired = dump.expired;
  cluster.graphs.set(graph.id, graph);
  return graph;
}

export function linkGraph(graph: GraphRecord, dump: GraphDump, tasks: readonly Task[]): void {
  graph.tasks = dump.tasks.map((index) => pick(tasks, index));
  graph.outputs = new Map(dump.outputs.map(([output, index]) => [output, pick(tasks, index)]));
  graph.wants = dump.wants.map((index) => pick(tasks, index));
}
