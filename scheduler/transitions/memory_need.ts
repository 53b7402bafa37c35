/**
 * The memory that a task needs, as far as kills of its process have shown. `roomBytes` is an
 * estimate: a worker makes so much room before it starts the task again. `limitMin` is certain: the
 * process exceeded the memory of a worker with a smaller limit on which it was alone.
 */
import type { TaskError } from "../../protocol/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import { isNamed, offers } from "../state/constraints.ts";
import type { Task } from "../state/task.ts";
import { inputBytes } from "../state/transfer_cost.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { isSpilling, memoryOf } from "../state/worker_memory.ts";

/** Factor by which the estimate grows with every kill: each must have a better chance. */
const GROWTH = 1.5;
/** Fraction of the memory limit that counts as a difference between two workers. */
const MARGIN = 0.1;

/** The smallest memory limit of a worker that can run the task. */
export function requiredBytes(task: Task): number {
  return Math.max(inputBytes(task), task.limitMin);
}

/**
 * Learns from a kill that happened because the worker was short of memory. Returns whether the task
 * is to blame: it was alone, and no worker that may run it has a larger limit.
 */
export function learnNeed(cluster: Cluster, task: Task, error: TaskError): boolean {
  const { worker } = task;
  if (worker === null) return false;
  const { memoryLimit } = worker;
  const estimate = Math.max(1, error.grownBytes ?? 0, Math.ceil(task.roomBytes * GROWTH));
  if (memoryLimit === 0) return true;
  task.roomBytes = Math.min(estimate, memoryLimit);
  if (error.alone !== true) return false;
  const isLarger = (other: WorkerRecord) =>
    other.memoryLimit === 0 || other.memoryLimit > memoryLimit;
  if (!hasOther(cluster, task, isLarger)) return true;
  task.limitMin = memoryLimit + 1;
  return false;
}

/**
 * Returns whether another running worker that may run the task has clearly more room than its own.
 */
export function hasRoomierWorker(cluster: Cluster, task: Task): boolean {
  const { worker } = task;
  if (worker === null) return false;
  const enough = roomAtMost(worker) + MARGIN * worker.memoryLimit;
  return hasOther(
    cluster,
    task,
    (other) => other.status === "running" && roomAtMost(other) > enough,
  );
}

/**
 * Bytes that a task can have on the worker when nothing else runs there and every value that can be
 * spilled has been; `Infinity` without a limit.
 */
export function roomAtMost(worker: WorkerRecord): number {
  const { memoryLimit, spill, memory } = worker;
  if (memoryLimit === 0) return Infinity;
  const { managed, unmanagedOld } = memoryOf(worker);
  const stalled = memory?.waiting !== undefined && !isSpilling(worker);
  return memoryLimit - unmanagedOld - (spill === null || stalled ? managed : 0);
}

/** Returns whether a worker other than its own may run the task, and is accepted. */
export function hasOther(
  cluster: Cluster,
  task: Task,
  accepts: (other: WorkerRecord) => boolean,
): boolean {
  const { constraints, worker } = task;
  for (const other of cluster.workers.values()) {
    if (other === worker || !accepts(other) || !offers(other, constraints)) continue;
    if (isNamed(other, constraints) || constraints.allowOtherWorkers) return true;
  }
  return false;
}
