/** A graph record in a snapshot. */
import type { Final } from "../state/account.ts";
import type { Concurrency } from "../state/links/concurrency.ts";
import { type Dataset, GraphRecord, type StateCounts } from "../state/graph.ts";
import { at, copyFields, type Indices, pick } from "./index.ts";
import type { Context, Task } from "../state/task.ts";

/** Fields that a graph is made from and a snapshot holds as they are. */
const FIXED = [
  "id",
  "generation",
  "name",
  "labels",
  "namespace",
  "ttlMs",
  "failuresMax",
  "timeoutMs",
  "culled",
  "submittedAt",
  "idempotency",
] as const;
/** Fields that change and that a snapshot holds as they are. */
const VARIABLE = [
  "state",
  "outcome",
  "startedAt",
  "endedAt",
  "failures",
  "timeoutAt",
  "stopReason",
  "taskCount",
  "deleted",
  "expired",
] as const;

/** Other records are given by their index in the lists of the snapshot. */
export interface GraphDump
  extends Readonly<Pick<GraphRecord, (typeof FIXED)[number] | (typeof VARIABLE)[number]>> {
  readonly context: number;
  readonly tasks: readonly number[];
  readonly outputNames: readonly string[];
  readonly outputs: readonly (readonly [string, number])[];
  readonly wants: readonly number[];
  readonly finishing: readonly number[];
  readonly counts: StateCounts;
  readonly errors: readonly { readonly key: string; readonly message: string }[];
  /** Absent: no task has changed since the graph had finished with it. */
  readonly finals?: readonly (readonly [task: number, final: Final])[];
  /** Absent: none. */
  readonly lost?: readonly (readonly [task: number, reason: string])[];
  /** Absent: none. */
  readonly client?: string;
  readonly keptSince?: number;
  readonly hasExternals?: true;
  readonly dataset?: Dataset;
  /** Absent: none. */
  readonly concurrency?: Concurrency;
  /** Absent: no limit. */
  readonly noWorkersTimeoutMs?: number;
  /** Absent: it waits for no worker, or without a limit. */
  readonly noWorkersSince?: number;
  readonly noWorkersTimed?: true;
  /** Absent: it was not retried, or before this was noted. */
  readonly pausedMs?: number;
  /** Absent: no result was in the cache. */
  readonly cached?: GraphRecord["cached"];
}

export function dumpGraph(indices: Indices, graph: GraphRecord): GraphDump {
  const index = (task: Task) => at(indices.tasks, task);
  return {
    ...copyFields(graph, FIXED),
    ...copyFields(graph, VARIABLE),
    context: at(indices.contexts, graph.context),
    tasks: graph.tasks.map(index),
    outputNames: [...graph.outputNames],
    outputs: [...graph.outputs].map(([output, task]) => [output, index(task)]),
    wants: [...graph.wants].map(index),
    ...(graph.client && { client: graph.client.id }),
    ...(graph.keptSince > 0 && { keptSince: graph.keptSince }),
    ...(graph.hasExternals && { hasExternals: true }),
    ...(graph.concurrency && { concurrency: graph.concurrency }),
    ...(graph.dataset && { dataset: graph.dataset }),
    ...(graph.noWorkersTimeoutMs !== null && { noWorkersTimeoutMs: graph.noWorkersTimeoutMs }),
    ...(graph.noWorkersSince !== null && { noWorkersSince: graph.noWorkersSince }),
    ...(graph.noWorkersTimed && { noWorkersTimed: true }),
    ...(graph.pausedMs > 0 && { pausedMs: graph.pausedMs }),
    ...(graph.cached.tasks > 0 && { cached: { ...graph.cached } }),
    finishing: [...graph.finishing ?? []].map(index),
    counts: { ...graph.counts },
    errors: graph.errors.map((error) => ({ ...error })),
    ...(graph.finals && { finals: [...graph.finals].map(([task, final]) => [index(task), final]) }),
    ...(graph.lost && { lost: [...graph.lost].map(([task, reason]) => [index(task), reason]) }),
  };
}

/** Makes the record without its tasks, which refer to it. */
export function loadGraph(contexts: readonly Context[], dump: GraphDump): GraphRecord {
  const context = pick(contexts, dump.context);
  const { noWorkersTimeoutMs, concurrency } = dump;
  const fixed = copyFields(dump, FIXED);
  const graph = new GraphRecord({ ...fixed, noWorkersTimeoutMs, concurrency, context });
  Object.assign(graph, copyFields(dump, VARIABLE));
  graph.keptSince = dump.keptSince ?? 0;
  graph.noWorkersSince = dump.noWorkersSince ?? null;
  graph.noWorkersTimed = dump.noWorkersTimed ?? false;
  graph.pausedMs = dump.pausedMs ?? 0;
  graph.dataset = dump.dataset ?? null;
  if (dump.cached !== undefined) Object.assign(graph.cached, dump.cached);
  graph.hasExternals = dump.hasExternals ?? false;
  graph.outputNames = [...dump.outputNames];
  // Snapshots of earlier versions count blocked tasks as failed; `installCounts` counts them.
  Object.assign(graph.counts, dump.counts);
  graph.errors = dump.errors.map((error) => ({ ...error }));
  return graph;
}

export function linkGraph(graph: GraphRecord, dump: GraphDump, tasks: readonly Task[]): void {
  graph.tasks = dump.tasks.map((index) => pick(tasks, index));
  graph.outputs = new Map(dump.outputs.map(([output, index]) => [output, pick(tasks, index)]));
  graph.wants = new Set(dump.wants.map((index) => pick(tasks, index)));
  if (dump.finals !== undefined) {
    graph.finals = new Map(dump.finals.map(([index, final]) => [pick(tasks, index), final]));
  }
  if (dump.lost !== undefined) {
    graph.lost = new Map(dump.lost.map(([index, reason]) => [pick(tasks, index), reason]));
  }
  if (dump.finishing.length > 0) {
    graph.finishing = new Set(dump.finishing.map((index) => pick(tasks, index)));
  }
}
