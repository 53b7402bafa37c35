/**
 * What the scheduler knows of one task, and of one copy of its result.
 *
 * | state | entered | left |
 * | --- | --- | --- |
 * | `released` | created; or nothing needs its result any more | something needs it |
 * | `waiting` | needed | its inputs are in memory and a place is found, or it is put off |
 * | `queued` | runnable, and no worker that may run it has room | one has |
 * | `no-worker` | runnable, and no running worker may run it | one joins or resumes |
 * | `processing` | assigned to one worker | it ends there, or the assignment is void |
 * | `memory` | at least one worker holds its result | nothing needs it, or the last copy is lost |
 * | `erred` | it, or something it depends on, failed for good | its graph is retried |
 * | `cancelled` | its graph was cancelled before it ended | another graph needs it |
 *
 * All fields are set in the constructor, so that every record has one shape. Numbers that follow
 * from other records (`wanted`, `waiters`, `waitingOn`) are kept up to date rather than counted;
 * what they follow from is written down once more in `derived_counts.ts`, which checks them.
 */
import type { CompiledAnnotations } from "../../graph/mod.ts";
import type { GraphId, Key, Sha256, TaskError, TaskStateName } from "../../protocol/mod.ts";
import type { GraphRecord } from "./graph.ts";
import type { Group } from "./task_group.ts";
import type { PendingSteal } from "./pending_steal.ts";
import type { TaskQueue } from "./task_queue.ts";
import type { Constraints } from "./constraints.ts";
import type { WorkerRecord } from "./worker.ts";

export class Task {
  readonly key: Key;
  /** Where it came from; outlives that graph while any of its tasks is known. */
  readonly context: Context;
  readonly op: string;
  readonly args: readonly unknown[];
  /** In the order of `{"$ref": i}`, each once. */
  readonly dependencies: readonly Task[];
  readonly annotations: CompiledAnnotations | null;
  readonly definition: string | null;
  readonly group: Group;
  readonly constraints: Constraints;
  /**
   * The attempt counter when it was defined: what is not above it belongs to a former definition.
   */
  readonly definedAt: number;
  dependents: Task[];
  /** Graphs that count it among their tasks. Shared by all tasks of a graph until one is joined. */
  graphs: readonly GraphRecord[];

  /** The priority, lower first: {@linkcode compareTasks}. */
  userNegated: number;
  generation: number;
  order: number;

  state: TaskStateName = "released";
  /** Graphs that want the result. */
  wanted = 0;
  /** Dependents in play. */
  waiters = 0;
  /** Inputs not in memory, while in play. */
  waitingOn = 0;
  /** Counted among the waiters of its inputs: it is to run, or runs, and its outcome is wanted. */
  inPlay = false;

  /** The latest assignment; 0 before the first, and before the first of a retry. */
  attempt = 0;
  /** Assignments before that one, the last few. */
  earlier: number[] | null = null;
  /** How many there were. */
  attempts = 0;
  worker: WorkerRecord | null = null;
  /** The worker was told to kill it; until it has, the state stays `processing`. */
  killing = false;
  /** Expected microseconds (run and fetch) and bytes, as booked on the worker. */
  reservedUs = 0;
  reservedBytes = 0;
  /** The part of `bookedUs` that is for fetches. */
  fetchUs = 0;
  /** Inputs that the worker had to fetch for it. */
  fetching: readonly Task[] | null = null;
  /** Its worker was asked to give it back. */
  pendingSteal: PendingSteal | null = null;

  /** Where it is queued. */
  queue: TaskQueue | null = null;
  /** It was taken out of the middle of a queue, where a trace of it may be left. */
  tombstone = false;
  /** Expected microseconds as booked on the queue. */
  queuedUs = 0;
  /** Milliseconds: queued since; or, while waiting, not to be started before. */
  since = 0;

  /** Copies of the result, oldest first. */
  replicas: Replica[] = NO_REPLICAS;
  /**
   * Copies that a worker was told to drop, and has not said so. The list is never changed: all
   * tasks of one order may share it. The same holds for `acquires`.
   */
  removals: readonly Removal[] | null = null;
  /** How many workers shall hold a copy; who sees to it looks here. */
  copies: number | "all";
  /** Copies that workers were asked to fetch, and have not said what became of that. */
  acquires: readonly Acquire[] | null = null;
  /** Bytes of the result, -1 before it is known. */
  nbytes = -1;

  retriesLeft: number;
  /** Attempts that failed and were repeated. */
  failures = 0;
  /** Deaths of what ran it since its last success, and what is known of each. */
  suspicious = 0;
  deaths: string[] | null = null;
  /** It was computed again since no copy of its result could be decoded; that is done once. */
  remade = false;
  error: TaskError | null = null;
  /** The task whose failure made this one fail. */
  blame: Task | null = null;
  /** It is in no book any more. */
  forgotten = false;
  /** Milliseconds; 0 when not known. */
  startedAt = 0;
  endedAt = 0;

  constructor(definition: TaskDefinition) {
    this.key = definition.key;
    this.context = definition.context;
    this.op = definition.op;
    this.args = definition.args;
    this.dependencies = definition.dependencies;
    this.annotations = definition.annotations;
    this.definition = definition.definition;
    this.group = definition.group;
    this.constraints = definition.constraints;
    this.definedAt = definition.definedAt;
    this.dependents = definition.dependents;
    this.graphs = definition.graphs;
    this.userNegated = definition.userNegated;
    this.generation = definition.generation;
    this.order = definition.order;
    this.copies = definition.annotations?.replicas ?? 1;
    this.retriesLeft = definition.annotations?.retries ?? 0;
  }
}

/** What a task is made from. The other fields begin with the values in the class. */
export type TaskDefinition = Readonly<
  Pick<
    Task,
    | "key"
    | "context"
    | "op"
    | "args"
    | "dependencies"
    | "annotations"
    | "definition"
    | "group"
    | "constraints"
    | "definedAt"
    | "dependents"
    | "graphs"
    | "userNegated"
    | "generation"
    | "order"
  >
>;

/** Stands for every empty list of copies; never written to. */
export const NO_REPLICAS: Replica[] = [];

/** One copy of a result. */
export interface Replica {
  readonly worker: WorkerRecord;
  /** The last number that the worker is known to have heard about this key. */
  epoch: number;
  /**
   * The first number that was given after the worker last said that it has it. Whoever had heard of
   * no later one when the worker had it not speaks of a copy before this.
   */
  since: number;
  /** It is not in memory there, as far as the worker has said (`replicas/spilled.ts`). */
  spilled: boolean;
}

/** An order to drop copies. */
export interface Removal {
  readonly worker: WorkerRecord;
  /** Of the order. */
  readonly epoch: number;
}

/** What the tasks of one submission share where they run. */
export interface Context {
  readonly graph: GraphId;
  readonly namespace: string;
  readonly modules: Sha256 | null;
  readonly submitter: string;
  readonly trace: string | null;
  /** These are values that came from outside: they never run, and cannot be made again. */
  readonly scattered: boolean;
  /** Tasks that refer to it. */
  tasks: number;
  /** Of these, the ones that are waiting, queued, without worker or processing. */
  active: number;
  /** Workers that were told of it. */
  readonly openOn: Set<WorkerRecord>;
  /** Its graph has let go of its tasks: it goes with the last of them. */
  closed: boolean;
}

/** A total order: no two tasks have the same generation and order. */
export function compareTasks(a: Task, b: Task): number {
  return a.userNegated - b.userNegated || a.generation - b.generation || a.order - b.order;
}

/** Whether something wants the result: a graph, or a dependent in play. */
export function isNeeded(task: Task): boolean {
  return task.wanted > 0 || task.waiters > 0;
}

/** Whether the result may be computed once more. */
export function isPure(task: Task): boolean {
  return !task.context.scattered && task.annotations?.pure !== false;
}

/** Whether this attempt was once given out for the present definition of the task. */
export function isRecorded(task: Task, attempt: number): boolean {
  if (attempt <= task.definedAt) return false;
  return attempt === task.attempt || (task.earlier !== null && task.earlier.includes(attempt));
}

export function isActive(state: TaskStateName): boolean {
  return state === "processing" || state === "waiting" || state === "queued" ||
    state === "no-worker";
}

/** An order to fetch copies. */
export interface Acquire {
  readonly worker: WorkerRecord;
  readonly epoch: number;
  /** Milliseconds: when it was given. */
  readonly at: number;
}
