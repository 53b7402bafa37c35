/**
 * The record of one task, and of the replicas of its result.
 *
 * | state | entered when | left when |
 * | --- | --- | --- |
 * | `released` | created; or its result is no longer needed, or lost | its result is needed |
 * | `waiting` | needed, and lacks an input, or has to wait | it is placed or queued |
 * | `queued` | runnable, and no worker that may run it has room | a worker has room |
 * | `no-worker` | runnable, and no running worker may run it | such a worker joins or resumes |
 * | `processing` | assigned to a worker | it ends there, or the assignment is withdrawn |
 * | `memory` | a worker holds its result | the result is not needed, or its last replica is lost |
 * | `erred` | it failed for good, or a task that it depends on did | its graph is retried |
 * | `cancelled` | its graph was cancelled before it ended | another graph needs it |
 *
 * The table names the usual ways. A result that a worker reports also takes a task that has not
 * ended to `memory`. A failed input, or the loss of data, takes any task to `erred`. A task in
 * play becomes `released` when it is no longer needed, and `cancelled` when its graph is.
 *
 * A task is *in play* while it is needed and has not ended: in `waiting`, `queued`, `no-worker` and
 * `processing`, unless it is being killed. A task in play claims its inputs. A claimed input is
 * computed if necessary and stays in memory. The edges between the states are in
 * `transitions/table.ts`.
 *
 * All fields are set in the constructor, so that every record has one hidden class. Counters that
 * follow from other records (`wanted`, `waiters`, `waitingOn`) are updated step by step;
 * `derived_counts.ts` derives them again to check them.
 */
import { broken } from "../../base/mod.ts";
import type { CompiledAnnotations } from "../../graph/mod.ts";
import type {
  GraphId,
  Key,
  Sha256,
  TaskError,
  TaskStateName,
  WorkerId,
} from "../../protocol/mod.ts";
import type { CacheRecord } from "./links/cached.ts";
import type { GraphRecord, GroupTally } from "./graph.ts";
import { RareTaskFields } from "./rare_task_fields.ts";
import type { OwnerUse } from "./owner_use.ts";
import type { UseLimits } from "../event_limits.ts";
import type { TaskGroup } from "./task_group.ts";
import type { OwnerShare, Share } from "./fair_share/share.ts";
import type { QueueEntry, TaskQueue } from "./task_queue.ts";
import type { TaskTimings } from "./timing/task_timings.ts";
import type { Constraints } from "./constraints.ts";
import type { SecondChance } from "./second_chance/second_chance.ts";
import type { WorkerRecord } from "./worker.ts";

export class Task extends RareTaskFields {
  readonly key: Key;
  /** Submission that it came from. Outlives the graph while any of its tasks is known. */
  readonly context: Context;
  /**
   * This and the next three change if the task starts tasks (`graphs/expansion.ts`), and back if it
   * has started them from a failure that is replaced (`graphs/unexpand.ts`).
   */
  op: string;
  args: readonly unknown[];
  /** In the order of `{"$ref": i}`, each once. */
  dependencies: readonly Task[];
  annotations: CompiledAnnotations | null;
  readonly definition: string | null;
  readonly group: TaskGroup;
  /** Where one of its graphs counts it; `null` until it is counted. */
  tally: GroupTally | null = null;
  /** They change when the task asks to leave a worker (`transitions/reschedule.ts`). */
  constraints: Constraints;
  /**
   * Value of the attempt counter when the task was defined, or when an input of it changed: a retry
   * of the input gives it a value in place of a failure. The results of attempts up to it do not
   * count.
   */
  definedAt: number;
  dependents: Task[];
  /** Graphs that it is a task of. All tasks of a graph share the list until another graph joins. */
  graphs: readonly GraphRecord[];

  /** The priority, lower first: {@linkcode compareTasks}. */
  userNegated: number;
  /** Number of the submission; larger while the task is deferred ({@linkcode isDeferred}). */
  generation: number;
  order: number;

  state: TaskStateName = "released";
  /** Graphs that want the result. */
  wanted = 0;
  /**
   * Dependents in play, and until it has succeeded once, followers in play; and the cache while it
   * stores the result.
   */
  waiters = 0;
  /** Inputs not in memory, and predecessors that have not ended, while in play. */
  waitingOn = 0;
  /** The task is needed and has not ended, so it counts among the waiters of its inputs. */
  inPlay = false;

  /** Attempt number of the latest assignment; 0 before the first, also after a retry. */
  attempt = 0;
  /** Token of the process that was assigned `attempt`; `null` if it was assigned to none. */
  ranBy: string | null = null;
  /** Number of assignments so far. */
  attempts = 0;
  worker: WorkerRecord | null = null;
  /** Expected microseconds (run and fetch) and result bytes, as reserved on the worker. */
  reservedUs = 0;
  reservedBytes = 0;
  /** The part of `reservedUs` for fetches. */
  fetchUs = 0;
  /** Inputs that the worker has to fetch for it. */
  fetching: readonly Task[] | null = null;

  /** The queue it is in. */
  queue: TaskQueue | null = null;
  /** Its place there. */
  queueEntry: QueueEntry | null = null;
  /** Expected microseconds, as counted in the queue. */
  queuedUs = 0;
  /** The share that it counts in while it is queued or assigned (`fair_share/charges.ts`). */
  share: Share | null = null;
  /** Virtual time that its assignment is charged with; 0: it has none, or its run has ended. */
  charge = 0;
  /**
   * Milliseconds since 1970. In `queued` and `no-worker`: time at which it was queued. In
   * `waiting`: earliest start of a delayed attempt. 0 when neither applies.
   */
  since = 0;

  /** Replicas of the result, oldest first. */
  replicas: Replica[] = NO_REPLICAS;
  /**
   * Orders to drop a replica that the worker has not answered for this task. The list is never
   * changed, since all tasks of one order may share it.
   */
  removals: readonly Removal[] | null = null;
  /** Desired number of replicas; enforced by the `Replicate` policy. */
  copies: number | "all";
  /** Bytes of the result, -1 before it is known. */
  nbytes = -1;
  /** The result itself, if it is small (`inline_values.ts`). */
  inline: string | null = null;
  /** What the cache across runs knows of it; `null`: it does not use the cache. */
  cache: CacheRecord | null = null;

  retriesLeft: number;
  /** The task was removed from the cluster. */
  forgotten = false;
  /** Milliseconds; 0 when unknown. */
  startedAt = 0;
  endedAt = 0;

  constructor(definition: TaskDefinition) {
    super();
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

/** Fields that a task is made from. The other fields begin with the values in the class. */
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

/** An attempt that failed. Times are in milliseconds since 1970. */
export interface FailedAttempt {
  /** 1 for the first assignment of the task. */
  readonly number: number;
  readonly attempt: number;
  readonly worker: WorkerId;
  /** Name of the worker. */
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly error: TaskError;
}

/** The empty list of replicas, shared by all tasks without any; never changed. */
export const NO_REPLICAS: Replica[] = [];

/** One worker's copy of a result. */
export interface Replica {
  worker: WorkerRecord;
  /** The highest epoch or attempt that the worker is known to have received for this key. */
  epoch: number;
  /**
   * The first number given out after the worker last reported the replica. A report of a missing
   * replica with a smaller number refers to an earlier copy and is ignored.
   */
  since: number;
  /**
   * The replica is in the spill tier, as far as the worker has reported (`replicas/spilled.ts`).
   */
  spilled: boolean;
}

/** An order of a worker to drop values. All tasks that it names share it. */
export interface DropOrder {
  readonly epoch: number;
  /** The worker has answered for all values together. */
  answered: boolean;
}

/** The part of an order that is about one task. */
export interface Removal {
  readonly worker: WorkerRecord;
  readonly order: DropOrder;
  /**
   * The order answers a claim that was not believed, so it does not say that the worker had a
   * replica.
   */
  readonly refused?: true;
}

/** Properties of the tasks of one submission that the workers that run them know. */
export interface Context {
  readonly graph: GraphId;
  /** The namespace in the cluster, which names its owner. */
  readonly namespace: string;
  readonly modules: Sha256 | null;
  /** Size of the module set in MiB, each begun one counted; 1 without modules. */
  readonly moduleUnits: number;
  /** Use of its owner. */
  readonly use: OwnerUse;
  /** Share of its owner, or of all owners. */
  share: OwnerShare;
  /** Limits that applied to the submission; they hold for tasks that its tasks start too. */
  readonly limits?: UseLimits;
  /** Number of tasks that its tasks have started; absent: 0. */
  spawned?: number;
  /** The owner. Tells executors apart. */
  readonly submitter: string;
  /** Absent: executors end with the graph. */
  readonly isolation?: "owner";
  /** Workers sample the CPU time of the tasks; absent: they do not. */
  profile?: true;
  /** Tasks that run too long are started a second time; absent: none is. */
  readonly secondChance?: SecondChance;
  /** Names of secrets that the tasks may have. */
  readonly secrets?: readonly string[];
  readonly trace: string | null;
  /** Operation -> digest of the modules that it can reach; absent: it does not use the cache. */
  reach?: Readonly<Record<string, string>>;
  /** The tasks are scattered data: they never run and cannot be computed again. */
  readonly scattered: boolean;
  /** When its tasks ran; `null`: not kept. */
  times: TaskTimings | null;
  /** Tasks that refer to it. */
  tasks: number;
  /** Tasks among these in an active state (`isActive`). */
  active: number;
  /** Workers that it is open on. */
  readonly openOn: Set<WorkerRecord>;
  /** The graph is gone: the context ends with the last of its tasks. */
  closed: boolean;
  /** Groups of its tasks of which some were killed for memory; absent: none. */
  groupNeeds?: readonly GroupNeed[];
}

/** What kills for memory have shown of a group (`transitions/group_need.ts`). */
export interface GroupNeed {
  readonly name: string;
  /** Most bytes that a task had taken when it was killed. */
  readonly bytes: number;
  /** Largest memory limit of a worker on which one was killed alone; 0: none was. */
  readonly limit: number;
  /** The last tasks that were killed alone, each once; no more than are needed. */
  readonly killedAlone: readonly Key[];
  /** A task of the group has ended well. */
  readonly fits: boolean;
}

/** Fields that the order of two tasks depends on. */
export type Rank = Readonly<Pick<Task, "userNegated" | "generation" | "order">>;

/** Orders tasks by priority. The order is total: generation and order together are unique. */
export function compareTasks(a: Rank, b: Rank): number {
  return a.userNegated - b.userNegated || a.generation - b.generation || a.order - b.order;
}

/**
 * Added to the generation of a deferred task: more than any number of a submission. So the task
 * comes after all others of its user priority, here, in snapshots and on workers.
 */
const DEFERRED = 2 ** 40;

/**
 * Returns whether the task only restores results of graphs that have ended
 * (`transitions/deferral.ts`).
 */
export function isDeferred({ generation }: Rank): boolean {
  return generation >= DEFERRED;
}

/** Changes whether the task is deferred. `changeRank()` then gives it its new place. */
export function setDeferred(task: Task, deferred: boolean): void {
  if (deferred !== isDeferred(task)) task.generation += deferred ? DEFERRED : -DEFERRED;
}

/** Returns whether something wants the result: a graph, or a dependent in play. */
export function isNeeded(task: Task): boolean {
  return task.wanted > 0 || task.waiters > 0;
}

/** A graph wants the result no more. */
export function dropWant(task: Task): void {
  task.wanted--;
  if (task.wanted < 0) broken(task, `graphs that want "${task.key}" >= 0: ${task.wanted}`);
}

/** Returns whether the dependent runs although this input has failed. */
export function toleratesFailure(input: Task, dependent: Pick<Task, "annotations">): boolean {
  return dependent.annotations?.runAfter === "any" || input.annotations?.allowFailure === true;
}

/**
 * Returns whether the last result of the dependent came from a value that this input has no longer:
 * the input has failed since, or has been computed from such a failure. What the dependent would
 * return now is another result.
 */
export function lacksFormerValue(input: Task, dependent: Task): boolean {
  const { nbytes, alteredAt } = dependent;
  const resultAt = resultAtOf(dependent);
  // Its last result came from the failure.
  if (nbytes < 0 || (alteredAt > 0 && alteredAt === resultAt)) return false;
  return hasFailedSince(input) || input.alteredAt > resultAt ||
    (input.inPlay && runsAltered(input));
}

/** Number of the attempt that the last result is of, or that was the last when it was found. */
function resultAtOf({ attempt, cache }: Task): number {
  return Math.max(attempt, cache?.foundAt ?? 0);
}

/** Returns whether a task that has had a result failed when it was computed again. */
function hasFailedSince({ state, nbytes }: Task): boolean {
  return state === "erred" && nbytes >= 0;
}

/** Returns whether a run of the task may have another result than those before. */
function runsAltered({ nbytes, alteredAt, dependencies }: Task): boolean {
  return nbytes >= 0 && (alteredAt > 0 ||
    dependencies.some((input) => hasFailedSince(input) || input.alteredAt > 0));
}

/** A task is about to have a result: notes whether it may be another one than before. */
export function noteAltered(task: Task): void {
  if (runsAltered(task)) task.alteredAt = resultAtOf(task);
}

/** Returns whether the failure of this input makes the dependent fail. */
export function blocks(input: Task, dependent: Task): boolean {
  return input.state === "erred" && !toleratesFailure(input, dependent);
}

/** Returns whether the task has failed, or was blocked, and may. */
export function isAllowedFailure({ state, annotations }: Task): boolean {
  return state === "erred" && annotations?.allowFailure === true;
}

/**
 * Returns whether the dependent need not wait for this input: it has a value, or a failure for one.
 */
export function isThere(input: Task, dependent: Task): boolean {
  return input.state === "memory" ||
    (input.state === "erred" && toleratesFailure(input, dependent));
}

/**
 * Returns whether what the task gets for this input can go with the request to run it, in base64.
 */
export function hasInline({ inline, state }: Task): boolean {
  return inline !== null || state === "erred";
}

/** Returns whether the result may be computed again. */
export function isPure(task: Task): boolean {
  return !task.context.scattered && task.annotations?.pure !== false;
}

/** Returns whether this attempt number was assigned to the present definition of the task. */
export function isRecorded(task: Task, attempt: number): boolean {
  if (attempt <= task.definedAt) return false;
  if (attempt === task.attempt || attempt === task.second?.attempt) return true;
  return task.earlier !== null && task.earlier.includes(attempt);
}

/** An order to fetch a replica. */
export interface Acquire {
  readonly worker: WorkerRecord;
  readonly epoch: number;
  /** Milliseconds: time of the order. */
  readonly at: number;
}

/**
 * Of a task that was started by another one, or that returned a graph in place of a result. Such a
 * task waits with an *expansion* until the graph is compiled. Then it is *expanded*: the tasks of
 * the graph have records, and it became the call that puts the result together from theirs
 * (`graphs/expansion.ts`).
 */
export interface SpawnRecord {
  readonly root: SpawnRoot;
  /** Number of tasks above it, each started by the one before; 0: no task started it. */
  readonly depth: number;
  /** The graph that is being compiled; `null`: none. */
  expansion: Expansion | null;
  /** Its tasks exist. It does not start others again. */
  expanded: boolean;
  /** Call of an expanded task before. Absent: not expanded. */
  origin?: Origin;
  /** The task that has started it has become again what it was: it runs again, without this one. */
  orphan?: true;
}

/** The call that returned a graph, with what it ran with. */
export interface Origin extends Readonly<Pick<Task, "op" | "args" | "annotations">> {
  /** As in the task; absent in snapshots of tasks without. */
  readonly parts?: Task["parts"];
  /** Former inputs, which are kept like inputs, as the call may have to run again. */
  readonly dependencies: readonly Task[];
  /** The tasks of the graph. Some may have been forgotten. */
  readonly started: readonly Task[];
  /** A failure that it came from was replaced while the task had failed: a retry runs the call. */
  outdated?: true;
}

/** The topmost of tasks that start tasks. It may be forgotten before the others. */
export interface SpawnRoot {
  readonly key: Key;
  /** The attempt that started the first tasks: unique in the cluster. */
  readonly attempt: number;
  /** Number of tasks started so far below it. */
  tasks: number;
}

/** A graph that a task has returned. */
export interface Expansion {
  /** JSON, as the executor sent it. */
  readonly document: string;
  readonly attempt: number;
}

/**
 * Returns whether the graph that the task has returned is being compiled: the task must not run.
 */
export function isExpanding({ spawn }: Task): boolean {
  return spawn !== null && spawn.expansion !== null;
}

/** Drops the graph that the task has returned: it runs again, or not at all. */
export function dropExpansion({ spawn }: Task): void {
  if (spawn !== null) spawn.expansion = null;
}
