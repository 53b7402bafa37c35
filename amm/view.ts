/**
 * What policies may see of a cluster, and the two things the manager may ask of it. The scheduler's
 * own records satisfy these interfaces as they are, so looking costs no copying; policies must not
 * keep views beyond a run, since a view of a task or a worker that is gone says nothing.
 */
import type {
  Key,
  MemoryMeasure,
  TaskStateName,
  WorkerId,
  WorkerStateName,
} from "../protocol/mod.ts";

/** One task, or a value that was put in from outside. */
export interface TaskView {
  readonly key: Key;
  readonly state: TaskStateName;
  /** Bytes of the result; meaningful in the state `memory`. */
  readonly nbytes: number;
  /** How many workers shall hold the result. */
  readonly copies: number | "all";
  /** Dependents that still need the result. */
  readonly waiters: number;
  /** Copies, oldest first. */
  readonly replicas: readonly ReplicaView[];
  /** Copies on their way; `null` for none. */
  readonly acquires: readonly AcquireView[] | null;
}

export interface ReplicaView {
  readonly worker: WorkerView;
  /** It is not in memory there, as far as the worker has said. */
  readonly spilled: boolean;
}

/** A copy that a worker was asked to fetch, and has not answered for. */
export interface AcquireView {
  readonly worker: WorkerView;
  /** Milliseconds: when it was asked. */
  readonly at: number;
}

export interface WorkerView {
  readonly id: WorkerId;
  /** `running` receives; `paused` and `closing_gracefully` do not, and are the first to drop. */
  readonly status: WorkerStateName;
  /** Bytes, 0 for none. */
  readonly memoryLimit: number;
  /** What it holds: what is in its memory, in the order in which it came there; then the rest. */
  readonly held: ReadonlyMap<TaskView, ReplicaView>;
  /** What it was asked to fetch, the oldest order first. */
  readonly acquiring: ReadonlySet<TaskView>;
  /** Milliseconds: when it last answered for a copy that it was asked to fetch; 0 for never. */
  readonly acquireAnsweredAt: number;
}

/** Where a value will be read, as far as that is known: worker -> number of dependents. */
export interface Users extends ReadonlyMap<WorkerView, number> {
  /** Dependents that are far from their turn, and can fetch it then: counted for no worker yet. */
  readonly distant: number;
}

export interface ClusterView {
  /** Milliseconds. */
  readonly at: number;
  /** In the order of joining. */
  readonly workers: ReadonlyMap<WorkerId, WorkerView>;
  /** Exactly the tasks with two copies or more (M70). */
  readonly replicated: ReadonlySet<TaskView>;
  /** Exactly the tasks that shall have another number of copies than one (M78). */
  readonly declared: ReadonlySet<TaskView>;
  /** Grows with every transition, copy, change of status and declaration (M80). */
  readonly changes: number;
  task(key: Key): TaskView | undefined;
  /** Bytes. */
  memory(worker: WorkerView, measure: MemoryMeasure): number;
  /**
   * Workers that dependents of the task are assigned to, or wait for room on, with the number of
   * these dependents. Valid until the next call.
   */
  usersOf(task: TaskView): Users;
}

/** A cluster whose copies can be managed. Both orders take effect before the next is given. */
export interface ManagedCluster extends ClusterView {
  /** Asks a running worker to fetch copies of what it does not hold, all in one message. */
  acquire(worker: WorkerView, tasks: readonly TaskView[]): void;
  /** Takes copies of a worker out of the books and tells it so, all in one message. */
  remove(worker: WorkerView, tasks: readonly TaskView[]): void;
}
