/**
 * Placement constraints of tasks: the workers that may run them, the resources and the slots of
 * pools that they need, and the workers that they have asked to leave. Tasks with equal constraints
 * share one record, with the queues in which they wait for such a worker.
 */
import { type Demand, type Resources, toDemand } from "../../protocol/mod.ts";
import type { PoolDemand } from "./pools/pool.ts";
import { TaskQueue } from "./task_queue.ts";
import type { WorkerRecord } from "./worker.ts";

/** Requirements of a task on the worker that runs it. */
export class Constraints {
  /** Canonical text of the constraints; empty for none. */
  readonly id: string;
  /** Resource name and amount in millionths. */
  readonly resources: Demand;
  /** Names or ids of the workers that may run the task; `null` for any. */
  readonly names: ReadonlySet<string> | null;
  /** Other workers may run the task while none of the named ones runs. */
  readonly allowOtherWorkers: boolean;
  /**
   * Names of workers that the tasks have asked to leave, the last one at the end: they run them
   * only if no other may, and the last one only if none of these may.
   */
  readonly left: ReadonlySet<string>;
  /** Slots that a run takes of pools of the cluster, sorted by pool. */
  readonly pools: readonly PoolDemand[];
  readonly queue = new TaskQueue(null);
  /**
   * Queues of tasks whose inputs are too large for some eligible workers, by the smallest memory
   * limit of an eligible worker that holds the inputs (bytes; `Infinity` for no limit). All tasks
   * of one queue fit into the same workers. They are placed again when an eligible worker starts or
   * stops accepting tasks.
   */
  readonly byMemoryLimit = new Map<number, TaskQueue>();
  /** Running workers that meet the constraints. */
  readonly eligible = new Set<WorkerRecord>();
  /** Running workers that meet all but the names, with `allowOtherWorkers`. */
  readonly fallback = new Set<WorkerRecord>();
  /** Running workers that meet them, and that the tasks have asked to leave, but not last. */
  readonly returning = new Set<WorkerRecord>();
  /** The worker that the tasks have asked to leave last, if it runs and meets them. */
  readonly leftLast = new Set<WorkerRecord>();
  /** Known tasks with these constraints. */
  tasks = 0;
  /** Tasks of these that are assigned to a worker. */
  assigned = 0;

  constructor({ id, resources, names, allowOtherWorkers, left, pools }: ConstraintsDefinition) {
    this.id = id;
    this.resources = resources;
    this.names = names;
    this.allowOtherWorkers = allowOtherWorkers;
    this.left = left ?? NONE_LEFT;
    this.pools = pools ?? NO_POOLS;
  }

  /**
   * The workers for which the tasks wait: the named ones while any of them runs, and those that the
   * tasks have left only while no other runs. Of one task: `candidatesFor` in `memory_fit.ts`.
   */
  candidates(): ReadonlySet<WorkerRecord> {
    if (this.eligible.size > 0) return this.eligible;
    if (this.fallback.size > 0) return this.fallback;
    return this.returning.size > 0 ? this.returning : this.leftLast;
  }

  /** Returns whether the worker may run the tasks now. */
  allows(worker: WorkerRecord): boolean {
    return this.eligible.has(worker) || this.fallback.has(worker) ||
      this.candidates().has(worker);
  }

  /** All running workers that may have to run the tasks. */
  *workers(): Iterable<WorkerRecord> {
    yield* this.eligible;
    yield* this.fallback;
    yield* this.returning;
    yield* this.leftLast;
  }

  /** The worker takes no more tasks. */
  remove(worker: WorkerRecord): void {
    this.eligible.delete(worker);
    this.fallback.delete(worker);
    this.returning.delete(worker);
    this.leftLast.delete(worker);
  }
}

/** What a record is made from. */
export type ConstraintsDefinition =
  & Readonly<Pick<Constraints, "id" | "resources" | "names" | "allowOtherWorkers">>
  & Readonly<Partial<Pick<Constraints, "left" | "pools">>>;

const NONE_LEFT: ReadonlySet<string> = new Set();
const NO_POOLS: readonly PoolDemand[] = [];

/** All queues of the constraints. */
export function* queuesOf(constraints: Constraints): Iterable<TaskQueue> {
  yield constraints.queue;
  yield* constraints.byMemoryLimit.values();
}

/** The queues whose tasks the worker can hold. */
export function* queuesFor(
  constraints: Constraints,
  { memoryLimit }: WorkerRecord,
): Iterable<TaskQueue> {
  yield constraints.queue;
  for (const [limit, queue] of constraints.byMemoryLimit) {
    if (memoryLimit === 0 || limit <= memoryLimit) yield queue;
  }
}

/** The constraints that annotations ask for, with their canonical text. `pools`: those it names. */
export function constraintsOf(
  demands: {
    readonly resources?: Resources;
    readonly workers?: readonly string[];
    readonly allowOtherWorkers?: true;
  } | null,
  pools: readonly PoolDemand[] = NO_POOLS,
): ConstraintsDefinition {
  const resources = toDemand(demands?.resources ?? {});
  const names = demands?.workers === undefined ? null : new Set([...demands.workers].sort());
  const allowOtherWorkers = names !== null &&
    demands?.allowOtherWorkers === true;
  if (resources.length === 0 && names === null && pools.length === 0) {
    return { id: "", resources, names, allowOtherWorkers };
  }
  const listed = [resources, names === null ? null : [...names], allowOtherWorkers];
  if (pools.length === 0) {
    return { id: JSON.stringify(listed), resources, names, allowOtherWorkers };
  }
  const sorted = pools.toSorted(([a], [b]) => a.id < b.id ? -1 : 1);
  const id = JSON.stringify([...listed, sorted.map(([pool, amount]) => [pool.id, amount])]);
  return { id, resources, names, allowOtherWorkers, pools: sorted };
}

/** Returns whether the worker has the resources at all, whether in use or not. */
export function offers(worker: WorkerRecord, constraints: Constraints): boolean {
  for (const [name, amount] of constraints.resources) {
    if ((worker.resources.get(name) ?? 0) < amount) return false;
  }
  return true;
}

/** Returns whether the resources are free on the worker now. */
export function isFree(worker: WorkerRecord, constraints: Constraints): boolean {
  if (constraints.resources.length === 0) return true;
  for (const [name, amount] of constraints.resources) {
    const free = (worker.resources.get(name) ?? 0) - (worker.used.get(name) ?? 0);
    if (free < amount) return false;
  }
  return true;
}

/** Amount of each resource that the worker lacks now: name -> millionths. */
export function lackingOn(worker: WorkerRecord, constraints: Constraints): Map<string, number> {
  const lacking = new Map<string, number>();
  for (const [name, amount] of constraints.resources) {
    const free = (worker.resources.get(name) ?? 0) - (worker.used.get(name) ?? 0);
    if (free < amount) lacking.set(name, amount - free);
  }
  return lacking;
}

/** Returns whether both need the same resource. */
export function sharesResource(a: Constraints, b: Constraints): boolean {
  return a.resources.some(([name]) => b.resources.some(([other]) => other === name));
}

/** Returns whether the worker is one of the named ones. */
export function isNamed(worker: WorkerRecord, constraints: Constraints): boolean {
  const { names } = constraints;
  return names === null || names.has(worker.name) || names.has(worker.id);
}

/** Returns whether the worker is the one that the tasks have asked to leave last. */
export function isLeftLast({ name }: WorkerRecord, { left }: Constraints): boolean {
  return left.has(name) && [...left].at(-1) === name;
}

/** Enters a worker that meets the constraints as eligible or fallback. Returns whether it did. */
export function addCandidate(worker: WorkerRecord, constraints: Constraints): boolean {
  if (worker.status !== "running" || !offers(worker, constraints)) return false;
  const named = isNamed(worker, constraints);
  if (!named && !constraints.allowOtherWorkers) return false;
  if (isLeftLast(worker, constraints)) constraints.leftLast.add(worker);
  else if (constraints.left.has(worker.name)) constraints.returning.add(worker);
  else if (named) constraints.eligible.add(worker);
  else constraints.fallback.add(worker);
  worker.constraints.add(constraints);
  return true;
}
