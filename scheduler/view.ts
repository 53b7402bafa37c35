/**
 * What shells and routes may look at. Nothing here changes the machine, and nothing that is given
 * out changes with it: plain data, made at the moment of asking.
 */
import {
  asAttempt,
  asMillis,
  type Epoch,
  fullKey,
  type GraphId,
  type GraphState,
  type GraphStatus,
  type Key,
  type Millis,
  type TaskStateName,
  type TaskStatus,
  type WorkerId,
  type WorkerStatus,
} from "../protocol/mod.ts";
import type { SchedulerState } from "./core.ts";
import type { IdempotencyMark } from "./event.ts";
import { explainTask, type Explanation } from "./explain.ts";
import type { GraphRecord } from "./graph_record.ts";
import { memoryOf } from "./memory_state.ts";
import { whyNotRetried } from "./retry.ts";
import type { Task } from "./task_record.ts";
import { describeTask, iso } from "./task_view.ts";
import type { WorkerRecord } from "./worker_record.ts";

export type { ExplainReason, Explanation } from "./explain.ts";

export interface GraphListOptions {
  readonly state?: GraphState;
  /** Only graphs submitted before this one. */
  readonly after?: GraphId;
  readonly limit: number;
}

export interface TaskListOptions {
  readonly state?: TaskStateName;
  /** Short key of the last task of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export interface WorkerListOptions {
  readonly after?: WorkerId;
  readonly limit: number;
  /** Adds what each worker holds. */
  readonly keys?: boolean;
}

export interface OutputHolder {
  readonly worker: WorkerId;
  readonly url: string | null;
  /** What that worker accepts. */
  readonly token: string;
}

/** One that holds a copy. The epoch is for `replicas-missing`, should it turn out to be none. */
export interface CopyHolder extends OutputHolder {
  readonly epoch: Epoch;
}

export interface Output {
  /** Of the task that makes the value: an alias shares it with its target. */
  readonly key: Key;
  readonly state: TaskStateName;
  /** Bytes, `null` before the value was first there. */
  readonly nbytes: number | null;
  readonly holders: readonly CopyHolder[];
  /** The kind of the error of a task that erred. */
  readonly errorKind: string | null;
}

export interface Lease {
  readonly incarnation: number;
  /** The worker is lost when a tick comes at this time or after it. */
  readonly until: Millis;
}

export function graphStatus(state: SchedulerState, graph: GraphId): GraphStatus | undefined {
  const record = state.cluster.graphs.get(graph);
  return record === undefined || record.context.scattered ? undefined : describeGraph(record);
}

/** Newest first. */
export function graphStatuses(state: SchedulerState, options: GraphListOptions): GraphStatus[] {
  const before = options.after === undefined
    ? Infinity
    : state.cluster.graphs.get(options.after)?.generation ?? Infinity;
  const found: GraphStatus[] = [];
  for (const graph of [...state.cluster.graphs.values()].reverse()) {
    if (found.length === options.limit) break;
    if (graph.generation >= before || graph.context.scattered) continue;
    if (options.state === undefined || graph.state === options.state) {
      found.push(describeGraph(graph));
    }
  }
  return found;
}

/** A submission that is known again when it is repeated. Milliseconds since 1970. */
export interface IdempotentSubmission extends IdempotencyMark {
  readonly graph: GraphId;
  readonly submittedAt: Millis;
}

/** Oldest first. */
export function idempotentSubmissions(state: SchedulerState): IdempotentSubmission[] {
  const found: IdempotentSubmission[] = [];
  for (const { id, idempotency, submittedAt } of state.cluster.graphs.values()) {
    if (idempotency === null) continue;
    found.push({ ...idempotency, graph: id, submittedAt: asMillis(submittedAt) });
  }
  return found;
}

/** Module sets that graphs need. */
export function modulesInUse(state: SchedulerState): ReadonlySet<string> {
  return new Set(state.cluster.modules.keys());
}

/** Why the graph cannot be retried, as the rest of a sentence; `null` when it can. */
export function retryRefusal(state: SchedulerState, graph: GraphId): string | null {
  const record = state.cluster.graphs.get(graph);
  return record === undefined ? "it is not known" : whyNotRetried(record);
}

/** Whether only a summary is left of it: its tasks are 410 `expired`. */
export function isExpired(state: SchedulerState, graph: GraphId): boolean {
  return state.cluster.graphs.get(graph)?.expired ?? false;
}

export function taskStatus(
  state: SchedulerState,
  graph: GraphId,
  key: string,
): TaskStatus | undefined {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const full = fullKey(record.namespace, key);
  const task = findTask(state, record, full);
  return task === undefined ? record.detached?.get(full) : describeTask(task);
}

/** In the order of the graph: inputs before what needs them. */
export function taskStatuses(
  state: SchedulerState,
  graph: GraphId,
  options: TaskListOptions,
): TaskStatus[] {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return [];
  const found: TaskStatus[] = [];
  const detached = [...record.detached?.values() ?? []];
  const all: readonly (Task | TaskStatus)[] = [...record.tasks, ...detached];
  for (
    let index = firstAfter(state, record, detached, options.after);
    index < all.length;
    index++
  ) {
    if (found.length === options.limit) break;
    const item = all[index];
    if (item === undefined) break;
    if (options.state !== undefined && item.state !== options.state) continue;
    found.push("signature" in item ? describeTask(item) : item);
  }
  return found;
}

/** An output of the graph by its name, an alias by its own. */
export function output(state: SchedulerState, graph: GraphId, key: string): Output | undefined {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const task = record.outputs.get(key);
  if (task === undefined) {
    if (!record.outputNames.includes(key)) return undefined;
    const ended = record.outcome === "cancelled" ? "cancelled" : "released";
    const full = fullKey(record.namespace, key);
    return { key: full, state: ended, nbytes: null, holders: [], errorKind: null };
  }
  return describeOutput(task);
}

export function workerStatus(
  state: SchedulerState,
  worker: WorkerId,
  options: { readonly keys?: boolean } = {},
): WorkerStatus | undefined {
  const record = state.cluster.workers.get(worker);
  return record === undefined ? undefined : describeWorker(record, options.keys === true);
}

/** In order of joining. */
export function workerStatuses(state: SchedulerState, options: WorkerListOptions): WorkerStatus[] {
  const after = options.after === undefined
    ? 0
    : state.cluster.workers.get(options.after)?.incarnation ?? 0;
  const found: WorkerStatus[] = [];
  for (const worker of state.cluster.workers.values()) {
    if (found.length === options.limit) break;
    if (worker.incarnation > after) found.push(describeWorker(worker, options.keys === true));
  }
  return found;
}

/** The id of a worker, given that or its name. */
export function workerIdOf(state: SchedulerState, nameOrId: string): WorkerId | undefined {
  const { workers, workersByName } = state.cluster;
  return workers.get(nameOrId as WorkerId)?.id ?? workersByName.get(nameOrId)?.id;
}

export function leaseOf(state: SchedulerState, worker: WorkerId): Lease | undefined {
  const record = state.cluster.workers.get(worker);
  if (record === undefined) return undefined;
  const until = asMillis(record.lastSeen + state.cluster.options.leaseMs);
  return { incarnation: record.incarnation, until };
}

/** Under which key a task of a graph is known, as far as the graph has such a task. */
export function keyOfTask(state: SchedulerState, graph: GraphId, key: string): Key | undefined {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const full = fullKey(record.namespace, key);
  const known = findTask(state, record, full) !== undefined || record.detached?.has(full);
  return known ? full : undefined;
}

/** Why a task does not run, or what it is doing. */
export function explain(
  state: SchedulerState,
  graph: GraphId,
  key: string,
): Explanation | undefined {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const task = findTask(state, record, fullKey(record.namespace, key));
  return task === undefined ? undefined : explainTask(state.cluster, task);
}

function findTask(state: SchedulerState, graph: GraphRecord, key: Key): Task | undefined {
  const task = state.cluster.tasks.get(key);
  return task?.graphs.includes(graph) ? task : undefined;
}

function firstAfter(
  state: SchedulerState,
  graph: GraphRecord,
  detached: readonly TaskStatus[],
  after: string | undefined,
): number {
  if (after === undefined) return 0;
  const task = findTask(state, graph, fullKey(graph.namespace, after));
  if (task !== undefined) return graph.tasks.indexOf(task) + 1;
  return graph.tasks.length + detached.findIndex(({ key }) => key === after) + 1;
}

/** The value of a task, and who has it. */
export function describeOutput(task: Task): Output {
  return {
    key: task.key,
    state: task.state,
    nbytes: task.nbytes < 0 ? null : task.nbytes,
    holders: task.replicas.map(({ worker: { id, url, token }, since }) => (
      { worker: id, url, token, epoch: asAttempt(since) }
    )),
    errorKind: (task.error ?? task.blame?.error)?.kind ?? null,
  };
}

function describeGraph(graph: GraphRecord): GraphStatus {
  return {
    id: graph.id,
    name: graph.name,
    namespace: graph.namespace,
    state: graph.state,
    counts: { ...graph.counts },
    tasks: graph.taskCount,
    culled: graph.culled,
    outputs: [...graph.outputNames],
    submittedAt: iso(graph.submittedAt),
    startedAt: iso(graph.startedAt),
    endedAt: iso(graph.endedAt),
    errors: graph.errors.map((error) => ({ ...error })),
  };
}

function describeWorker(worker: WorkerRecord, keys: boolean): WorkerStatus {
  return {
    id: worker.id,
    name: worker.name,
    incarnation: worker.incarnation,
    state: worker.status,
    url: worker.url,
    threads: worker.threads,
    executing: worker.executing.size,
    processing: worker.processing.size,
    keys: worker.held.size,
    memory: { ...memoryOf(worker), limit: worker.memoryLimit === 0 ? null : worker.memoryLimit },
    spill: worker.spill,
    receivedBytes: worker.receivedBytes,
    resources: Object.fromEntries(
      [...worker.resources].map(([name, total]) => [
        name,
        { total: total / 1_000_000, used: (worker.used.get(name) ?? 0) / 1_000_000 },
      ]),
    ),
    version: worker.version,
    lastSeen: iso(worker.lastSeen),
    ...(keys
      ? {
        holds: Array.from(worker.held, ([{ key, nbytes }, { spilled }]) => (
          { key, nbytes, ...(spilled && { spilled }) }
        )),
      }
      : null),
  };
}
