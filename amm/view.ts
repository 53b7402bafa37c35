/**
 * The view that policies have of a cluster, and the two commands of the manager. The scheduler's
 * records implement these interfaces, so no data is copied. Policies must not keep views beyond a
 * run: the view of a task or worker that is gone is no longer updated.
 */
import {
  type Key,
  MEMORY_MEASURES,
  type MemoryMeasure,
  type TaskStateName,
  type WorkerId,
  type WorkerStateName,
} from "../protocol/mod.ts";

/** A task, or a value that a client has scattered. */
export interface TaskView {
  readonly key: Key;
  readonly state: TaskStateName;
  /** Bytes of the result; meaningful in the state `memory`. */
  readonly nbytes: number;
  /** Desired number of replicas of the result. */
  readonly copies: number | "all";
  /** Number of dependents that still need the result. */
  readonly waiters: number;
  /** Replicas, oldest first. */
  readonly replicas: readonly ReplicaView[];
  /** Replicas that workers were asked to fetch and have not confirmed; `null` for none. */
  readonly acquires: readonly AcquireView[] | null;
  /** Its result in the cache across runs; absent or `null`: it is not known to be there. */
  readonly cache?: { readonly hit: unknown } | null;
}

export interface ReplicaView {
  readonly worker: WorkerView;
  /** According to the worker's latest report, the replica is on its disk and not in its memory. */
  readonly spilled: boolean;
}

/** A replica that a worker was asked to fetch and has not confirmed. */
export interface AcquireView {
  readonly worker: WorkerView;
  /** Milliseconds: time of the request. */
  readonly at: number;
}

export interface WorkerView {
  readonly id: WorkerId;
  readonly name: string;
  /** `running` receives; `paused` and `closing_gracefully` do not, and are the first to drop. */
  readonly status: WorkerStateName;
  /**
   * The worker does not answer at present: it receives nothing, and its replicas count for little.
   */
  readonly suspected?: boolean;
  /** Bytes; 0 for no limit. */
  readonly memoryLimit: number;
  /** Replicas it holds: first those in memory, in the order of their arrival, then the others. */
  readonly held: ReadonlyMap<TaskView, ReplicaView>;
  /** Replicas it was asked to fetch, oldest request first. */
  readonly acquiring: ReadonlySet<TaskView>;
  /** Milliseconds: time of its last answer to such a request; 0 for none. */
  readonly acquireAnsweredAt: number;
}

/** Returns whether the worker receives replicas and new tasks. */
export function isOpen({ status, suspected }: WorkerView): boolean {
  return status === "running" && suspected !== true;
}

/**
 * Workers that will read a value, as far as they are known, each with its number of dependents.
 * Dependents that only certain workers may run are spread over these.
 */
export interface ReaderCounts extends ReadonlyMap<WorkerView, number> {
  /** Dependents far from their turn, which can fetch the value later. No worker counts them. */
  readonly distant: number;
}

export interface ClusterView {
  /** Milliseconds. */
  readonly at: number;
  /** In the order of joining. */
  readonly workers: ReadonlyMap<WorkerId, WorkerView>;
  /** All tasks with two replicas or more. */
  readonly replicated: ReadonlySet<TaskView>;
  /** All tasks whose desired number of replicas is not one. */
  readonly declared: ReadonlySet<TaskView>;
  /** A counter of all transitions, replica changes, status changes and declarations. */
  readonly changes: number;
  task(key: Key): TaskView | undefined;
  /** Bytes that `worker` uses by this measure. */
  memory(worker: WorkerView, measure: MemoryMeasure): number;
  /**
   * Workers to which dependents of `task` are assigned, in whose queues they wait, or which alone
   * may run them, with the number of these dependents. Dependents that wait for several workers
   * count if they are as many as these workers. The result is valid until the next call.
   */
  readersOf(task: TaskView): ReaderCounts;
}

/** A cluster whose replicas the manager can change. Each order takes effect before the next. */
export interface ManagedCluster extends ClusterView {
  /** Asks a running worker, in one message, to fetch replicas that it does not hold. */
  acquire(worker: WorkerView, tasks: readonly TaskView[]): void;
  /** Removes replicas of a worker from the scheduler's state and tells it so in one message. */
  remove(worker: WorkerView, tasks: readonly TaskView[]): void;
}

/**
 * Returns `text` if it names a measure of memory, by which workers are compared.
 *
 * @throws RangeError if it does not
 * @example
 * ```ts
 * import { ActiveMemoryManager, asMeasure, type ManagedCluster } from "@weir/weir/amm";
 *
 * const managerOf = (cluster: ManagedCluster, measure: string) =>
 *   new ActiveMemoryManager(cluster, { measure: asMeasure(measure) });
 * ```
 */
export function asMeasure(text: unknown): MemoryMeasure {
  for (const measure of MEMORY_MEASURES) if (measure === text) return measure;
  throw new RangeError(
    `Cannot judge memory by ${JSON.stringify(text) ?? String(text)}: ` +
      `the measure must be one of ${MEMORY_MEASURES.join(", ")}`,
  );
}
