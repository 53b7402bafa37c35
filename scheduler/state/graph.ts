/**
 * The record of one submitted graph. It runs until none of its tasks is in play, and its outcome is
 * decided then. From its end on, its states, counts and errors stay as they were (`account.ts`). A
 * graph that failed, or whose results were lost, may be retried and then runs again. The graph
 * stops wanting its outputs when it is cancelled or deleted, or when its time to live is over. Its
 * task records are dropped when too many ended graphs have them; a summary stays.
 */
import { broken } from "../../base/mod.ts";
import {
  type CountedState,
  type CountsByState,
  type GraphId,
  type GraphState,
  ownerOf,
  type TaskStateName,
} from "../../protocol/mod.ts";
import type { IdempotencyMark } from "../event.ts";
import type { Final, ResultCounts } from "./account.ts";
import type { ClientRecord } from "./client.ts";
import type { Concurrency } from "./links/concurrency.ts";
import type { Context, Task } from "./task.ts";
import type { TaskGroup } from "./task_group.ts";

export type StateCounts = CountsByState;

/** The tasks of one group that a graph has, per state. */
export class GroupTally {
  readonly graph: GraphRecord;
  readonly group: TaskGroup;
  readonly counts: StateCounts = emptyCounts();

  constructor(graph: GraphRecord, group: TaskGroup) {
    this.graph = graph;
    this.group = group;
  }
}

export class GraphRecord {
  readonly id: GraphId;
  /** Number of the submission; also the second part of the priority of its tasks. */
  readonly generation: number;
  readonly name: string;
  /** Texts by which it is found again. */
  readonly labels: Readonly<Record<string, string>>;
  /** The namespace in the cluster, which names its owner. */
  readonly namespace: string;
  /** Whose graph it is. */
  readonly owner: string;
  readonly ttlMs: number;
  /** The number of failed tasks that stops it; `null`: failures do not stop it. */
  readonly failuresMax: number | null;
  /** Milliseconds that it may run; `null`: no limit. */
  readonly timeoutMs: number | null;
  /** Milliseconds that it waits for a worker that may run its tasks; `null`: no limit. */
  readonly noWorkersTimeoutMs: number | null;
  readonly culled: number;
  readonly submittedAt: number;
  readonly context: Context;
  readonly idempotency: IdempotencyMark | null;
  /** Its place among other graphs; `null`: it has none. */
  readonly concurrency: Concurrency | null;

  state: GraphState = "running";
  /** Final state of a graph that is being stopped or was stopped; `null` otherwise. */
  outcome: "cancelled" | "failed" | null = null;
  /**
   * Milliseconds since 1970 from which on its time is analysed: when its tasks were started, or
   * when it was retried; 0: not known, as after a resume.
   */
  begunAt = 0;
  startedAt = 0;
  endedAt = 0;
  /** Milliseconds for which it had ended before it was retried, of all its retries together. */
  pausedMs = 0;
  /**
   * Its tasks, inputs before their dependents; empty when only a summary is left. Tasks that its
   * tasks have started come last, also before those that need their results.
   */
  tasks: Task[] = [];
  taskCount = 0;
  /** Names of its outputs, aliases included. */
  outputNames: readonly string[] = [];
  /** Output -> the task that computes it; empty after a cancellation or the release of results. */
  outputs: Map<string, Task> = new Map();
  /** Tasks whose results it wants now; from its end on, those that it has results of. */
  wants: Set<Task> = new Set();
  /** Tasks that it wants until they have run (`transitions/finishing.ts`). */
  finishing: Set<Task> | null = null;
  /** Tasks per state; their sum is `taskCount`. */
  readonly counts: StateCounts = emptyCounts();
  /** The same for each group of tasks; empty when only a summary is left. */
  readonly tallies = new Map<TaskGroup, GroupTally>();
  /** Tasks that failed since it was submitted or retried, counted as in `errors`. */
  failures = 0;
  /** Milliseconds since 1970 when its time is over; 0: never. */
  timeoutAt = 0;
  /**
   * Milliseconds since 1970 at which it began to wait for a worker (`graphs/no_workers.ts`), or
   * `null`; noted only if that time is limited.
   */
  noWorkersSince: number | null = null;
  /** A deadline for this wait is set. */
  noWorkersTimed = false;
  /** Reason for which it was stopped, as a sentence; `null` if it was not, or was cancelled. */
  stopReason: string | null = null;
  /** The first tasks that failed, without those that failed because of an input. */
  errors: { readonly key: string; readonly message: string }[] = [];
  /** Former states of tasks that have changed since the graph had finished with them. */
  finals: Map<Task, Final> | null = null;
  /**
   * Results that it would want but that are lost, with the reason, the rest of "its result was
   * lost: ...". It wants a result again as soon as that is in memory.
   */
  lost: Map<Task, string> | null = null;
  /** Its tasks whose results were in the cache, and what their runs took in microseconds. */
  readonly cached = { tasks: 0, savedUs: 0 };
  /** Where its results are; `null` until it has ended, or without results. */
  results: ResultCounts | null = null;
  /** Tasks of the graph have inputs that are tasks of other graphs. */
  hasExternals = false;
  /** Other graphs may need its tasks: they have had some of them, or have referred to some. */
  isShared = false;
  /** A task among `wants` that was in play when it was looked for; `null`: not known. */
  pending: Task | null = null;
  /** The rest of `wants` to look for the next one in; `null`: all. */
  unsearched: Iterator<Task> & Iterable<Task> | null = null;
  /** The graph is forgotten as soon as it has ended. */
  deleted = false;
  /** Only a summary is left. */
  expired = false;
  /** The client program that keeps it: its time to live does not begin. */
  client: ClientRecord | null = null;
  /** Milliseconds since 1970: the end of the last client's lease; 0: it had no client. */
  keptSince = 0;
  /** The dataset that it is; `null` for a graph and for scattered values. */
  dataset: Dataset | null = null;
  /** A count changed in this stimulus. */
  touched = false;
  /** Its parts are still arriving: it is in `Cluster.arriving` and not yet in `Cluster.graphs`. */
  arriving = false;
  /** Its tasks are being started, some at a time; `null` before and afterwards. */
  start: GraphStart | null = null;

  constructor(definition: GraphDefinition) {
    this.id = definition.id;
    this.generation = definition.generation;
    this.name = definition.name;
    this.labels = definition.labels ?? {};
    this.namespace = definition.namespace;
    this.owner = ownerOf(definition.namespace);
    this.ttlMs = definition.ttlMs;
    this.failuresMax = definition.failuresMax;
    this.timeoutMs = definition.timeoutMs;
    this.noWorkersTimeoutMs = definition.noWorkersTimeoutMs ?? null;
    this.culled = definition.culled;
    this.submittedAt = definition.submittedAt;
    this.context = definition.context;
    this.idempotency = definition.idempotency;
    this.concurrency = definition.concurrency ?? null;
  }
}

/** A name for values of the cluster (`graphs/datasets.ts`). */
export interface Dataset {
  readonly name: string;
  /** JSON in which `{"$ref": key}` stands for the value of a key of its namespace. */
  readonly value: unknown;
}

/**
 * Progress of the start of the tasks of a large graph. Until all are, the graph wants each started
 * task: the dependents that will claim its result may not have been started yet. Then the tasks
 * that are no outputs are no longer wanted, again some at a time.
 */
export interface GraphStart {
  /** Its outputs, each once. */
  readonly wants: ReadonlySet<Task>;
  /** The tasks to start; `null` for all. */
  readonly needed: ReadonlySet<Task> | null;
  /** Its externals, which it wants until the end of the start. */
  readonly externals: readonly Task[];
  /** Number of tasks that have been looked at to be started, in the order of the graph. */
  started: number;
  /** Number of tasks that have been looked at to be no longer wanted. */
  settled: number;
  /** Nothing of it is started until other graphs have ended (`links/concurrency.ts`). */
  readonly held: boolean;
}

/** The tasks that the graph wants at present; an output that is finishing twice. */
export function* wantedTasks(graph: GraphRecord): Iterable<Task> {
  if (graph.finishing !== null) yield* graph.finishing;
  if (graph.start === null) return yield* graph.wants;
  const { wants, needed, externals, started, settled } = graph.start;
  for (let index = 0; index < started; index++) {
    const task = graph.tasks[index];
    if (task === undefined || (needed !== null && !needed.has(task))) continue;
    if (index >= settled || wants.has(task)) yield task;
  }
  yield* externals;
}

/** Fields that a graph is made from. The other fields begin with the values in the class. */
export type GraphDefinition = Readonly<
  Pick<
    GraphRecord,
    | "id"
    | "generation"
    | "name"
    | "namespace"
    | "ttlMs"
    | "failuresMax"
    | "timeoutMs"
    | "culled"
    | "submittedAt"
    | "context"
    | "idempotency"
  > & {
    readonly labels?: GraphRecord["labels"] | undefined;
    readonly concurrency?: GraphRecord["concurrency"] | undefined;
    readonly noWorkersTimeoutMs?: number | undefined;
  }
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
    blocked: 0,
  };
}

/** State of a task, and the failed task that blocks it. */
export interface Countable {
  readonly state: TaskStateName;
  readonly blame: unknown;
}

/** The state as which a task is counted. */
export function countedState(
  state: TaskStateName,
  blame: Countable["blame"],
): CountedState {
  return state === "erred" && blame !== null ? "blocked" : state;
}

/** Counts the task as one in this state, or no longer. */
export function countIn(graph: GraphRecord, task: Task, as: Countable, sign: 1 | -1): void {
  const state = countedState(as.state, as.blame);
  const { counts } = tallyOf(graph, task);
  const all = graph.counts[state] += sign;
  const inGroup = counts[state] += sign;
  if (all < 0 || inGroup < 0) broken(task, `${state} tasks of graph "${graph.id}" >= 0: ${all}`);
}

/** The counts of the group of a task in one of its graphs. */
export function tallyOf(graph: GraphRecord, task: Task): GroupTally {
  // Nearly all tasks have one graph, so that the task knows its tally.
  if (task.tally !== null && task.tally.graph === graph) return task.tally;
  let tally = graph.tallies.get(task.group);
  if (tally === undefined) {
    tally = new GroupTally(graph, task.group);
    graph.tallies.set(task.group, tally);
  }
  return task.tally = tally;
}

/** Another graph joins the task, or refers to it. */
export function noteShared({ graphs }: Task): void {
  for (const graph of graphs) graph.isShared = true;
}

/** Number of tasks that are still to run, or run. */
export function activeTasks(graph: GraphRecord): number {
  const { waiting, queued, "no-worker": noWorker, processing } = graph.counts;
  return waiting + queued + noWorker + processing;
}

/** Number of tasks that failed or were blocked. */
export function failedTasks({ counts: { erred, blocked } }: GraphRecord): number {
  return erred + blocked;
}

/** Returns whether so many tasks have failed that the graph must stop. */
export function hasFailedTooOften({ failures, failuresMax }: GraphRecord): boolean {
  return failuresMax !== null && failures >= failuresMax;
}

export function hasEnded(graph: GraphRecord): boolean {
  return graph.state !== "running" && graph.state !== "cancelling";
}
