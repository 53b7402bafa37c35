/**
 * The recommended number of workers, for autoscalers. Which of them may be closed is decided in
 * `workers/close_candidates.ts`.
 */
import { closeCandidates } from "../workers/close_candidates.ts";
import { memoryOf } from "../state/worker_memory.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import type { Cluster } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Time within which the expected work should be done. */
const TARGET_DURATION_US = 5_000_000;
/** Fraction of all memory limits in use above which the number of workers should double. */
const MEMORY_PRESSURE = 0.6;

export interface Scaling {
  readonly desiredWorkers: number;
  /** Human-readable. */
  readonly reason: string;
}

/** Linear in workers and queues. */
export function desiredScaling(cluster: Cluster): Scaling {
  const workers = [...cluster.workers.values()].filter(({ status }) =>
    status === "running" || status === "paused"
  );
  const { workUs, tasks } = expectedWork(cluster);
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  const each = workers.length === 0 ? 1 : threads / workers.length;
  const busy = Math.min(Math.ceil(workUs / TARGET_DURATION_US), tasks);
  const wanted = tasks === 0 ? 0 : Math.max(1, Math.ceil(busy / each));
  const pressure = memoryPressure(workers);
  if (pressure > MEMORY_PRESSURE && 2 * workers.length > wanted) {
    const percent = Math.floor(100 * pressure);
    return {
      desiredWorkers: 2 * workers.length,
      reason: `${percent} % of the memory of all workers is in use`,
    };
  }
  if (tasks === 0) {
    // Idle workers may be closed if the data fits into the memory of the others.
    const spare = closeCandidates(cluster).length;
    const desiredWorkers = workers.length - spare;
    return {
      desiredWorkers,
      reason: desiredWorkers === 0
        ? "there is nothing to do"
        : "there is nothing to do but to hold data",
    };
  }
  const seconds = (workUs / 1e6).toFixed(1);
  return {
    desiredWorkers: wanted,
    reason: `${tasks} tasks of ${seconds} s together are to be done within 5 s`,
  };
}

/** Expected microseconds and number of all assigned and runnable tasks. */
function expectedWork(cluster: Cluster): { readonly workUs: number; readonly tasks: number } {
  let workUs = cluster.occupancyUs;
  let tasks = 0;
  const add = (queue: TaskQueue) => {
    workUs += queue.workUs;
    tasks += queue.size;
  };
  add(cluster.unrestricted.queue);
  for (const { queue } of cluster.constraints.values()) add(queue);
  for (const { localQueue: queue, processing } of cluster.workers.values()) {
    add(queue);
    tasks += processing.size;
  }
  return { workUs, tasks };
}

/** Managed bytes as a fraction of all limits; 0 if a worker has no limit. */
function memoryPressure(workers: readonly WorkerRecord[]): number {
  let bytes = 0;
  let limits = 0;
  for (const worker of workers) {
    if (worker.memoryLimit === 0) return 0;
    bytes += memoryOf(worker).managed;
    limits += worker.memoryLimit;
  }
  return limits === 0 ? 0 : bytes / limits;
}
