/**
 * The recommended number of workers, for autoscalers. Which of them may be closed is decided in
 * `workers/close_candidates.ts`.
 */
import { closeCandidates } from "../workers/close_candidates.ts";
import { memoryOf } from "../state/worker_memory.ts";
import { hasEnded } from "../state/graph.ts";
import type { Cluster } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Fraction of all memory limits in use above which the number of workers should double. */
const MEMORY_PRESSURE = 0.6;

export interface Scaling {
  readonly desiredWorkers: number;
  /** Human-readable. */
  readonly reason: string;
}

export interface ScalingOptions {
  /** Time in which the expected work is to be done. A worker should start faster than this. */
  readonly seconds: number;
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * Recommends a number of workers, in time linear in workers and groups. Estimates change all the
 * time; workers that could do the work in `seconds`, but not in half of it, are therefore kept.
 */
export function desiredScaling(cluster: Cluster, options: ScalingOptions): Scaling {
  const { desiredWorkers, reason } = unboundedScaling(cluster, options.seconds);
  const { minimum, maximum } = options;
  if (desiredWorkers < minimum) return { desiredWorkers: minimum, reason: "it is the minimum" };
  if (desiredWorkers <= maximum) return { desiredWorkers, reason };
  return { desiredWorkers: maximum, reason: `${reason}; ${maximum} workers are the maximum` };
}

function unboundedScaling(cluster: Cluster, seconds: number): Scaling {
  const workers = [...cluster.workers.values()].filter(({ status }) =>
    status === "running" || status === "paused"
  );
  const { workUs, tasks } = expectedWork(cluster);
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  const each = workers.length === 0 ? 1 : threads / workers.length;
  const workersFor = (us: number) =>
    tasks === 0 ? 0 : Math.max(1, Math.ceil(Math.min(Math.ceil(workUs / us), tasks) / each));
  const wanted = workersFor(seconds * 1e6);
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
  // The workers that stay must be able to take the data of the others.
  const holding = Math.ceil(workers.length * pressure / MEMORY_PRESSURE);
  const enough = Math.max(workersFor(seconds * 1e6 / 2), holding);
  const work = `${tasks} ${tasks === 1 ? "task" : "tasks"} of ${(workUs / 1e6).toFixed(1)} s`;
  if (workers.length >= wanted && workers.length <= enough) {
    return {
      desiredWorkers: workers.length,
      reason: `${work} to be done within ${seconds} s: the present workers are enough`,
    };
  }
  return {
    desiredWorkers: workers.length > enough ? enough : wanted,
    reason: `${work} to be done within ${seconds} s`,
  };
}

/**
 * Expected microseconds and number of all assigned and runnable tasks, by the present mean of each
 * group: what was expected when a task was queued may be far from it.
 */
function expectedWork(cluster: Cluster): { readonly workUs: number; readonly tasks: number } {
  let workUs = 0;
  let tasks = 0;
  for (const graph of cluster.graphs.values()) {
    if (hasEnded(graph)) continue;
    for (const { group, counts } of graph.tallies.values()) {
      const runnable = counts.queued + counts["no-worker"] + counts.processing;
      workUs += runnable * group.expectedUs(cluster.options.unknownDurationUs);
      tasks += runnable;
    }
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
