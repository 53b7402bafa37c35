/**
 * What tasks ask of the worker that runs them: which workers, and what resources. Equal demands
 * share one record, with the queues of the tasks that wait for such a worker.
 */
import { type Demand, type Resources, toDemand } from "../../protocol/mod.ts";
import { TaskQueue } from "./task_queue.ts";
import type { WorkerRecord } from "./worker.ts";

/** What a task asks of the worker that runs it. Equal demands share one record. */
export class Constraints {
  /** Canonical text of the demands; empty for none. */
  readonly id: string;
  /** Resource name and millionths. */
  readonly resources: Demand;
  /** Names or ids of the workers it may run on; `null` for any. */
  readonly names: ReadonlySet<string> | null;
  /** Others will do while none of the named ones runs. */
  readonly allowOtherWorkers: boolean;
  readonly queue = new TaskQueue(null);
  /**
   * Tasks whose inputs are too large for some of its workers, by the smallest memory limit among
   * them that holds the inputs (bytes, `Infinity` for none): all tasks of one queue fit into the
   * same workers. Sorted anew whenever one of these opens or shuts.
   */
  readonly byMemoryLimit = new Map<number, TaskQueue>();
  /** Running workers that meet the demands. */
  readonly eligible = new Set<WorkerRecord>();
  /** Running workers that meet them but for their name, when `loose`. */
  readonly fallback = new Set<WorkerRecord>();
  /** Known tasks that have it. */
  tasks = 0;

  constructor(
    id: string,
    resources: Demand,
    names: ReadonlySet<string> | null,
    loose: boolean,
  ) {
    this.id = id;
    this.resources = resources;
    this.names = names;
    this.allowOtherWorkers = loose;
  }

  /** The workers it may be placed on now. */
  candidates(): ReadonlySet<WorkerRecord> {
    return this.allowOtherWorkers && this.eligible.size === 0 ? this.fallback : this.eligible;
  }
}

/** All queues of a restriction. */
export function* queuesOf(constraints: Constraints): Iterable<TaskQueue> {
  yield constraints.queue;
  yield* constraints.byMemoryLimit.values();
}

/** Those of them whose tasks the worker can hold. */
export function* queuesFor(
  constraints: Constraints,
  { memoryLimit }: WorkerRecord,
): Iterable<TaskQueue> {
  yield constraints.queue;
  for (const [limit, queue] of constraints.byMemoryLimit) {
    if (memoryLimit === 0 || limit <= memoryLimit) yield queue;
  }
}

/** The canonical text of demands, and the parts of it. */
export function constraintsOf(
  demands: {
    readonly resources?: Resources;
    readonly workers?: readonly string[];
    readonly allowOtherWorkers?: true;
  } | null,
): { id: string; resources: Demand; names: Set<string> | null; loose: boolean } {
  const resources = toDemand(demands?.resources ?? {});
  const names = demands?.workers === undefined ? null : new Set([...demands.workers].sort());
  const loose = names !== null && demands?.allowOtherWorkers === true;
  if (resources.length === 0 && names === null) return { id: "", resources, names, loose };
  const id = JSON.stringify([resources, names === null ? null : [...names], loose]);
  return { id, resources, names, loose };
}

/** Whether the worker has what is asked for at all, whatever is in use of it. */
export function offers(worker: WorkerRecord, constraints: Constraints): boolean {
  for (const [name, amount] of constraints.resources) {
    if ((worker.resources.get(name) ?? 0) < amount) return false;
  }
  return true;
}

/** Whether what is asked for is free there now. */
export function isFree(worker: WorkerRecord, constraints: Constraints): boolean {
  for (const [name, amount] of constraints.resources) {
    const free = (worker.resources.get(name) ?? 0) - (worker.used.get(name) ?? 0);
    if (free < amount) return false;
  }
  return true;
}

/** Whether the worker is one of those named. */
export function isNamed(worker: WorkerRecord, constraints: Constraints): boolean {
  const { names } = constraints;
  return names === null || names.has(worker.name) || names.has(worker.id);
}

/** Enters the worker where it meets the demands. Tells whether it does. */
export function enlist(worker: WorkerRecord, constraints: Constraints): boolean {
  if (worker.status !== "running" || !offers(worker, constraints)) return false;
  if (isNamed(worker, constraints)) constraints.eligible.add(worker);
  else if (constraints.allowOtherWorkers) constraints.fallback.add(worker);
  else return false;
  worker.constraints.add(constraints);
  return true;
}
