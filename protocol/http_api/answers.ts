/**
 * Answers of the HTTP API about graphs, tasks and workers, as types without a library. Times are
 * ISO 8601, sizes are bytes. `../status.ts` has the same as schemas, with a description of each
 * field; a test does not compile unless the two agree.
 */
import type { TaskProgress } from "../link/emission.ts";

/** The scheduler's states of a task under Dask's names, and `cancelled`. */
export const TASK_STATES = [
  "waiting",
  "queued",
  "no-worker",
  "processing",
  "memory",
  "released",
  "erred",
  "cancelled",
] as const;
export type TaskStateName = typeof TASK_STATES[number];

/**
 * The states by which tasks are counted: of the tasks that are `erred`, those that an input has
 * failed are `blocked`.
 */
export const COUNTED_STATES = [...TASK_STATES, "blocked"] as const;
export type CountedState = typeof COUNTED_STATES[number];
/** Number of tasks in each state; the sum is that of all tasks. */
export type CountsByState = Record<CountedState, number>;

/** By what lists of tasks are filtered: `erred` are those that are `failed` or `blocked`. */
export const TASK_FILTERS = [...TASK_STATES, "failed", "blocked"] as const;
export type TaskFilter = typeof TASK_FILTERS[number];
/** What displays show for the state of a task. */
export type ShownTaskState = Exclude<TaskFilter, "erred">;

/** Returns what displays show: `failed` or `blocked` in place of `erred`. */
export function shownTaskState(
  { state, blame }: { readonly state: TaskStateName; readonly blame?: unknown },
): ShownTaskState {
  if (state !== "erred") return state;
  return blame === undefined || blame === null ? "failed" : "blocked";
}

/** Returns whether a task in this state is still to run, or runs. */
export function isActive(state: TaskStateName): boolean {
  return state === "processing" || state === "waiting" || state === "queued" ||
    state === "no-worker";
}

/** States of a graph. */
export const GRAPH_STATES = ["running", "cancelling", "succeeded", "failed", "cancelled"] as const;
export type GraphState = typeof GRAPH_STATES[number];

/** Worker that a graph waits for: any, or one that is able to run its tasks. */
export const AWAITED_WORKERS = ["any", "able"] as const;
export type AwaitedWorker = typeof AWAITED_WORKERS[number];

/** What displays show for the state of a graph. */
export const GRAPH_OUTCOMES = [...GRAPH_STATES, "partly cancelled"] as const;
export type GraphOutcome = typeof GRAPH_OUTCOMES[number];

/** The error of a task. */
export interface ShownTaskError {
  kind: string;
  name: string;
  message: string;
  stack?: string | undefined;
  cause?: unknown;
  exit?: string | undefined;
  exitCode?: number | undefined;
  residentBytes?: number | undefined;
  grownBytes?: number | undefined;
  alone?: true | undefined;
  logTail?: string | undefined;
}

/** A graph and its progress. */
export interface GraphStatus {
  id: string;
  owner?: string | undefined;
  name: string;
  labels?: Record<string, string> | undefined;
  namespace: string;
  state: GraphState;
  outcome: GraphOutcome;
  counts: CountsByState;
  resultCounts?: { available: number; recomputable: number; lost: number } | undefined;
  group?: string | undefined;
  waitsFor?: string | undefined;
  tasks: number;
  culled: number;
  cached?: { tasks: number; savedMs: number } | undefined;
  secondRuns?: { started: number; won: number } | undefined;
  outputs: number;
  submittedAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  awaitedWorker?: AwaitedWorker | undefined;
  stopReason?: string | undefined;
  errors: { key: string; message: string }[];
  results?: Record<string, unknown> | undefined;
  resultsOmitted?: string | undefined;
}

/** An output of a graph, by its name or that of its alias. */
export interface GraphOutput {
  key: string;
  state: TaskStateName;
  nbytes: number | null;
}

/**
 * How the status of a task names another one: by its key, or by its key and namespace if that is
 * another one. `owner`: of the namespace, if that is another owner.
 */
export type TaskName = string | { key: string; namespace: string; owner?: string | undefined };

/** The name as a text for people: `key`, `namespace/key` or `owner/namespace/key`. */
export function taskNameText(name: TaskName): string {
  if (typeof name === "string") return name;
  const { key, namespace, owner } = name;
  return `${owner === undefined ? "" : `${owner}/`}${namespace}/${key}`;
}

/** A task for people: its label, with its key, or only the key. */
export function taskTitle({ key, label }: Pick<TaskStatus, "key" | "label">): string {
  return label === undefined || label === key ? key : `${label} (${key})`;
}

/** A task and where its result is. */
export interface TaskStatus {
  key: string;
  state: TaskStateName;
  op: string;
  label?: string | undefined;
  arguments?: string | undefined;
  priority: number;
  dependencies: TaskName[];
  dependencyCount: number;
  after?: TaskName[] | undefined;
  worker: string | null;
  holders: string[];
  spilled?: string[] | undefined;
  result?: "available" | "recomputable" | "lost" | "released" | undefined;
  nbytes: number | null;
  cached?: true | undefined;
  attempts: number;
  failedAttempts?: number | undefined;
  rescheduledAttempts?: number | undefined;
  retriesLeft: number;
  suspicious: number;
  error?: ShownTaskError | undefined;
  allowFailure?: true | undefined;
  blame?: TaskName | undefined;
  startedAt: string | null;
  endedAt: string | null;
  /** What it has last shown with `Weir.progress`, while it runs. */
  progress?: TaskProgress;
}

/** A task beside another one: an input of it, or one that needs it. */
export interface TaskNeighbour {
  key: TaskName;
  label?: string | undefined;
  /** `null`: of an owner whose tasks the caller does not see. */
  state: CountedState | null;
  nbytes: number | null;
  /** It is only ordered before or after the other one, which does not get its value. */
  order?: true | undefined;
}

/** What a worker does: its runs at its last heartbeat, its last failures, and its transfers. */
export interface WorkerActivity {
  running: {
    key: string;
    /** A graph that has the task; empty if none has. */
    graph: string;
    group: string;
    startedAt: string;
    peakBytes: number | null;
  }[];
  /** Runs of tasks that the caller does not see. */
  hidden: number;
  failures: {
    key: string;
    graph: string;
    group: string;
    endedAt: string;
    seconds: number;
    /** Name and first line of the message; `null`: not known any more. */
    error: string | null;
    message: string | null;
    killed: boolean;
    retried: boolean;
  }[];
  transfers: { peer: string; receivedBytes: number; sentBytes: number }[];
}

/** One attempt to run a task. */
export interface TaskAttempt {
  attempt: number;
  state: "running" | "succeeded" | "failed" | "rescheduled";
  worker: string | null;
  startedAt: string | null;
  endedAt: string | null;
  error?: ShownTaskError | undefined;
}

/** A task that had different outcomes with the same content, at `GET /flaky`. */
export interface FlakyTask {
  key: string;
  op: string;
  /** The graph of its last run. */
  graph: string;
  runs: number;
  failed: number;
  /** Runs whose bytes were not those of the first. */
  differing: number;
  /** Part of its runs that failed or returned other bytes: 0 to 1. */
  rate: number;
  firstAt: string;
  lastAt: string;
  failures: { at: string; graph: string; name: string; message: string; log?: string }[];
}

export interface FlakyTasks {
  /** Whether the scheduler notes outcomes. */
  isNoted: boolean;
  items: FlakyTask[];
}

/** Explanation of the state of a task. */
export interface TaskExplanation {
  reasons: { [field: string]: unknown; code: string; text: string }[];
}

/** A piece of the logs of a graph. */
export interface LogRecord {
  key: string;
  attempt: number;
  at: number;
  text: string;
}

/** The progress of a graph by groups of tasks: an operation, with the prefix of the keys. */
export interface GraphGroups {
  items: {
    group: string;
    tasks: number;
    counts: CountsByState;
    expectedSeconds: number | null;
    peakBytes: number | null;
  }[];
  omitted: number;
  etaSeconds: number | null;
  etaRangeSeconds: [number, number] | null;
}

/** The failed tasks of a graph by group and error, without those that failed for an input. */
export interface GraphFailures {
  items: {
    group: string;
    error: string;
    message: string;
    count: number;
    blocked: number;
    key: string;
  }[];
  omitted: number;
  first: {
    key: string;
    label?: string | undefined;
    error: string;
    message: string;
    endedAt: string | null;
    blocked: number;
    blockedKeys: string[];
  } | null;
}

/** The results that workers hold by group of tasks, the largest first. */
export interface MemoryGroups {
  items: { group: string; copies: number; bytes: number }[];
  omitted: number;
}

/** The results that workers hold by group of tasks over time, as columns. */
export interface MemoryHistory {
  now: number;
  at: number[];
  groups: { group: string; bytes: number[] }[];
  rest: number[];
}

/** Groups of tasks of a graph, or tasks, and the inputs between them. */
export interface GraphShape {
  nodes: {
    name: string;
    counts: CountsByState;
    expectedSeconds?: number | null | undefined;
    resultBytes?: number | null | undefined;
  }[];
  edges: number[][];
  order?: number[][] | undefined;
  folded: number;
  omitted: number;
}

/** Runs of tasks as columns: names once, and numbers by row, so that many of them are small. */
export interface RunColumns {
  /** Names of workers and of groups, which `w` and `g` refer to. */
  readonly workers: readonly string[];
  readonly groups: readonly string[];
  readonly w: readonly number[];
  readonly g: readonly number[];
  /** Start in milliseconds since 1970, and duration in microseconds. */
  readonly s: readonly number[];
  readonly d: readonly number[];
  /** 0: finished, 1: failed. */
  readonly k: readonly number[];
  /** Bits. 1: another attempt follows, 2: killed, 4: stolen from another worker. */
  readonly m: readonly number[];
  /**
   * With `keys=true`: `namespace/key`, the key alone, and a graph that has the task now, empty if
   * none has.
   */
  readonly key?: readonly string[];
  readonly task?: readonly string[];
  readonly graph?: readonly string[];
}

/** Tasks of running graphs that do not go on, or take much longer than others of their group. */
export interface StuckTasks {
  items: {
    graph: string;
    name: string;
    code: string;
    text: string;
    count: number;
    keys: string[];
  }[];
  complete: boolean;
}

/** States of a worker. */
export const WORKER_STATES = ["running", "paused", "closing_gracefully", "closed"] as const;
export type WorkerStateName = typeof WORKER_STATES[number];

/** Use of the memory of a worker. The scheduler derives these figures from its heartbeats. */
export interface MemoryState {
  process: number;
  managed: number;
  managedTotal: number;
  spilled: number;
  unmanaged: number;
  unmanagedOld: number;
  unmanagedRecent: number;
  optimistic: number;
}
export type MemoryMeasure = keyof MemoryState;

/** Memory use summed over all workers. */
export interface ClusterMemory extends MemoryState {
  limit: number | null;
  workers: number;
}

/** A worker, its load and its memory. */
export interface WorkerStatus {
  id: string;
  name: string;
  incarnation: number;
  state: WorkerStateName;
  trouble: string | null;
  url: string | null;
  transfers: "direct" | "scheduler";
  suspected: boolean;
  unreachedBy: number;
  threads: number;
  executing: number;
  processing: number;
  heldTasks: number;
  keys: number;
  memory: MemoryState & { limit: number | null };
  spill: {
    where: string;
    limit: number | null;
    waiting: number;
    stalledMs: number;
    lost: number;
    replaced: number;
  } | null;
  receivedBytes: number;
  executorStarts: number;
  resources: Record<string, { total: number; used: number }>;
  version: string;
  lastSeen: string | null;
  holds?: { key: string; nbytes: number; spilled?: boolean | undefined }[] | undefined;
}

/** A value in a namespace, as its list shows it. */
export interface DataItem {
  key: string;
  nbytes: number;
  holders: string[];
  spilled?: string[] | undefined;
  replicas: number | "all";
}

/** A value that workers have stored. */
export interface StoredDatum {
  key: string;
  nbytes: number;
  holders: string[];
}

/** A file that a worker has stored. */
export interface StoredFile extends StoredDatum {
  /** The id of the claim on the value. */
  id: string;
}

/** Holders that a value still has after a release. */
export interface ValueHolders {
  datasets: string[];
  programs: number;
  stores: number;
  graphs: number;
  tasks: number;
}

/** The version of a scheduler, and of its protocol for workers. */
export interface SchedulerVersion {
  version: string;
  protocol: number;
}

/**
 * Kind and size of the bytes of a value. `binary`: bytes; `files`: the result of a task with
 * `outputs`; `value`: anything else. `nbytes`: of a binary, and of all files; 0 for other values.
 */
export interface ContentDescription {
  kind: "binary" | "files" | "value";
  nbytes: number;
  files: { name: string; nbytes: number }[];
}

/** The transitions of one machine, oldest first. */
export interface MachineStory {
  entries: {
    at: number;
    stimulusId: string;
    key: string;
    from: string;
    to: string;
    cause: string;
  }[];
  cut: boolean;
}

/** The entries of all machines that were asked, in causal order. */
export interface JoinedStory {
  entries: (MachineStory["entries"][number] & { where: string })[];
  cut: boolean;
  unheard: { worker: string; reason: string }[];
}
