/**
 * The recommended number of workers, for autoscalers. Which of them may be closed is decided in
 * `workers/close_candidates.ts`.
 */
import { closeCandidates } from "../workers/close_candidates.ts";
import { type ExpectedWork, expectedWork, workersNeeded } from "./expected_work.ts";
import { memoryOf } from "../state/worker_memory.ts";
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
 * Recommends a number of workers, in time linear in workers, groups, constraints and retry delays.
 * Estimates change all the
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
  const work = expectedWork(cluster, workers, cluster.at + 1000 * seconds);
  const { workUs, tasks } = work;
  const needed = (us: number) => workersNeeded(work, workers, us);
  const wanted = needed(seconds * 1e6);
  const pressure = memoryPressure(workers);
  if (pressure > MEMORY_PRESSURE && 2 * workers.length > wanted.workers) {
    const percent = Math.floor(100 * pressure);
    return {
      desiredWorkers: 2 * workers.length,
      reason: `${percent} % of the memory of all workers is in use`,
    };
  }
  if (tasks === 0) return idleScaling(cluster, workers, work);
  // The workers that stay must be able to take the data of the others.
  const holding = Math.ceil(workers.length * pressure / MEMORY_PRESSURE);
  const enough = Math.max(needed(seconds * 1e6 / 2).workers, holding);
  const what = `${tasks} ${tasks === 1 ? "task" : "tasks"} of ${(workUs / 1e6).toFixed(1)} s`;
  const present = workers.length;
  const isEnough = present >= wanted.workers && present <= enough;
  const desiredWorkers = isEnough ? present : present > enough ? enough : wanted.workers;
  const bound = wanted.resource === null
    ? ""
    : `, as many at a time as workers have "${wanted.resource}"`;
  const end = isEnough ? ": the present workers are enough" : "";
  const reason = `${what} to be done within ${seconds} s${bound}${end}${unmetText(work)}`;
  return { desiredWorkers, reason };
}

/** Idle workers may be closed if the data fits into the memory of the others. */
function idleScaling(
  cluster: Cluster,
  workers: readonly WorkerRecord[],
  work: ExpectedWork,
): Scaling {
  const holding = workers.length - closeCandidates(cluster).length;
  const { delayed } = work;
  if (delayed > 0) {
    const what = delayed === 1 ? "1 task waits for its" : `${delayed} tasks wait for their`;
    const reason = `${what} next attempt${unmetText(work)}`;
    return { desiredWorkers: Math.max(1, holding), reason };
  }
  const reason = holding === 0
    ? "there is nothing to do"
    : "there is nothing to do but to hold data";
  return { desiredWorkers: holding, reason: `${reason}${unmetText(work)}` };
}

function unmetText({ unmet, unmetName }: ExpectedWork): string {
  if (unmet === 0) return "";
  return `; ${unmet} ${unmet === 1 ? "task waits" : "tasks wait"} for ${unmetName}`;
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
