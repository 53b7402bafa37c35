/** Views of tasks and their results: plain data, made on request. */
import {
  asAttempt,
  type Epoch,
  fullKey,
  type GraphId,
  type GraphOutput,
  type Key,
  shownTaskState,
  type TaskExplanation,
  type TaskFilter,
  type TaskStateName,
  type TaskStatus,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { explainTask } from "./explain_final.ts";
import { describeLoss, type Loss } from "./loss.ts";
import type { GraphRecord } from "../state/graph.ts";
import { countedIn, describeFailure, finalIn, isFinal, stateIn } from "../state/account.ts";
import { isAllowedFailure, isDeferred, type Task } from "../state/task.ts";
import { describeTask, type ShownParts } from "./task_status.ts";

export interface TaskListOptions extends ShownParts {
  readonly state?: TaskFilter;
  /** Name of a group. */
  readonly group?: string;
  /** Short key of the last task of the previous page. */
  readonly after?: string;
  readonly limit: number;
}

/** Address of the HTTP server of a worker. */
export interface WorkerAddress {
  readonly worker: WorkerId;
  /** `null` when it has none. */
  readonly url: string | null;
  /** The bearer token that it accepts. */
  readonly token: string;
  /** The certificate of the server as PEM; `null`: it has given none. */
  readonly certificate: string | null;
}

/** A worker that holds a replica. `epoch` goes back with `replicas-missing` if it does not. */
export interface ReplicaHolder extends WorkerAddress {
  readonly epoch: Epoch;
}

export interface Output {
  /** Key of the task that computes the value; an alias has the key of its target. */
  readonly key: Key;
  readonly state: TaskStateName;
  /** Bytes; `null` before the value was first in memory. */
  readonly nbytes: number | null;
  readonly holders: readonly ReplicaHolder[];
  /** The value itself in base64, if it is small and known here; otherwise `null`. */
  readonly inline: string | null;
  /** Kind of the error; `null` if the task has not failed. */
  readonly errorKind: string | null;
  /** The task has failed and may: the graph has no such output. */
  readonly failureAllowed: boolean;
  /** Key of the failed task that blocks it; `null` if none does. */
  readonly blockedBy: Key | null;
  /** The task is computed again after all that something waits for: nothing waits for it. */
  readonly deferred: boolean;
  /** Of a result that was there: why it is not any more; otherwise `null`. */
  readonly loss: Loss | null;
}

const NO_FAILURE = {
  errorKind: null,
  failureAllowed: false,
  blockedBy: null,
  loss: null,
} as const;

export function taskStatus(
  state: SchedulerState,
  graph: GraphId,
  key: string,
  options: ShownParts = {},
): TaskStatus | undefined {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const full = fullKey(record.namespace, key);
  const task = findTask(state, record, full);
  return task === undefined ? undefined : describeTask(record, task, options);
}

/** Tasks that are looked at in one step of a list. */
const STEP_TASKS = 1000;

/**
 * Tasks in the order of the graph: inputs before their dependents. Linear in the tasks until as
 * many are found, in steps.
 */
export function* taskStatuses(
  state: SchedulerState,
  graph: GraphId,
  options: TaskListOptions,
): Generator<void, TaskStatus[]> {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return [];
  const found: TaskStatus[] = [];
  const { tasks } = record;
  for (let index = firstAfter(state, record, options.after); index < tasks.length; index++) {
    if (found.length === options.limit) break;
    if (index % STEP_TASKS === STEP_TASKS - 1) yield;
    const task = tasks[index];
    if (task === undefined) break;
    if (options.group !== undefined && task.group.name !== options.group) continue;
    if (options.state !== undefined && !isIn(record, task, options.state)) continue;
    found.push(describeTask(record, task, options));
  }
  return found;
}

function isIn(graph: GraphRecord, task: Task, wanted: TaskFilter): boolean {
  const as = countedIn(graph, task);
  return as.state === wanted || shownTaskState(as) === wanted;
}

/** An output of the graph by its name or the name of its alias. */
export function output(state: SchedulerState, graph: GraphId, key: string): Output | undefined {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const task = record.outputs.get(key);
  if (task === undefined) {
    if (!isOutputName(record, key)) return undefined;
    const ended = record.outcome === "cancelled" ? "cancelled" : "released";
    const full = fullKey(record.namespace, key);
    const rest = { nbytes: null, holders: [], inline: null, deferred: false, ...NO_FAILURE };
    return { key: full, state: ended, ...rest };
  }
  if (isFinal(record, task)) return describeFinalOutput(record, task);
  return { ...describeOutput(task), loss: describeLoss(record, task) };
}

/** Names of the outputs of a graph, aliases included, in the order of the submission. */
export function outputNames(state: SchedulerState, graph: GraphId): readonly string[] {
  return state.cluster.graphs.get(graph)?.outputNames ?? [];
}

/** Names of the outputs that the graph has not released. */
export function* keptOutputNames(state: SchedulerState, graph: GraphId): Iterable<string> {
  yield* state.cluster.graphs.get(graph)?.outputs.keys() ?? [];
}

/** The outputs from the one with this number on, counted from 0 in the order of the submission. */
export function graphOutputs(
  state: SchedulerState,
  graph: GraphId,
  { from, limit }: { readonly from: number; readonly limit: number },
): GraphOutput[] {
  return outputNames(state, graph).slice(from, from + limit).flatMap((key) => {
    const found = output(state, graph, key);
    return found === undefined ? [] : [{ key, state: found.state, nbytes: found.nbytes }];
  });
}

/** The names of outputs as a set, made when an output is asked for that is not kept. */
const NAME_SETS = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Makes the set that a look-up of a released output needs, in steps. */
export function* prepareOutputs(state: SchedulerState, graph: GraphId): Generator<void, void> {
  const { outputNames: names = [], outputs } = state.cluster.graphs.get(graph) ?? {};
  if (outputs === undefined || outputs.size === names.length || NAME_SETS.has(names)) return;
  const set = new Set<string>();
  for (const name of names) {
    if (set.size % STEP_TASKS === STEP_TASKS - 1) yield;
    set.add(name);
  }
  NAME_SETS.set(names, set);
}

function isOutputName({ outputNames: names }: GraphRecord, key: string): boolean {
  let set = NAME_SETS.get(names);
  if (set === undefined) NAME_SETS.set(names, set = new Set(names));
  return set.has(key);
}

/** An output of a graph that has ended: its result if it had one, or why it had none. */
function describeFinalOutput(graph: GraphRecord, task: Task): Output {
  const present = describeOutput(task);
  const loss = describeLoss(graph, task);
  if (loss !== null) return { ...present, ...NO_FAILURE, loss };
  if (graph.wants.has(task)) return present;
  const { error, blame } = finalIn(graph, task) ?? describeFailure(task);
  const state = stateIn(graph, task);
  const isAllowed = state === "erred" && task.annotations?.allowFailure === true;
  return {
    key: task.key,
    state,
    nbytes: null,
    holders: [],
    inline: null,
    deferred: false,
    errorKind: error?.kind ?? null,
    failureAllowed: isAllowed,
    blockedBy: blame,
    loss: null,
  };
}

/** The full key of a task of a graph; `undefined` if the graph has no such task. */
export function keyOfTask(state: SchedulerState, graph: GraphId, key: string): Key | undefined {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const full = fullKey(record.namespace, key);
  return findTask(state, record, full) === undefined ? undefined : full;
}

/**
 * Explains why a task does not run, or what it is doing; `undefined` if the graph has no such task.
 */
export function explain(
  state: SchedulerState,
  graph: GraphId,
  key: string,
): TaskExplanation | undefined {
  const record = state.cluster.graphs.get(graph);
  if (record === undefined) return undefined;
  const task = findTask(state, record, fullKey(record.namespace, key));
  return task === undefined ? undefined : explainTask(state.cluster, record, task);
}

/** The value of a task and its holders. */
export function describeOutput(task: Task): Output {
  return {
    key: task.key,
    state: task.state,
    nbytes: task.nbytes < 0 ? null : task.nbytes,
    holders: task.replicas.map(({ worker: { id, url, token, certificate }, since }) => (
      { worker: id, url, token, certificate, epoch: asAttempt(since) }
    )),
    inline: task.inline,
    errorKind: (task.error ?? task.blame?.error)?.kind ?? null,
    failureAllowed: isAllowedFailure(task),
    blockedBy: task.blame?.key ?? null,
    deferred: task.inPlay && isDeferred(task),
    loss: null,
  };
}

/** The task of a graph with this full key. */
export function findTask(
  state: SchedulerState,
  graph: GraphRecord,
  key: Key,
): Task | undefined {
  const task = state.cluster.tasks.get(key);
  return task?.graphs.includes(graph) ? task : undefined;
}

function firstAfter(
  state: SchedulerState,
  graph: GraphRecord,
  after: string | undefined,
): number {
  if (after === undefined) return 0;
  const task = findTask(state, graph, fullKey(graph.namespace, after));
  return task === undefined ? 0 : graph.tasks.indexOf(task) + 1;
}
