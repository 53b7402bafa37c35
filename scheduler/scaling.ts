/**
 * How many workers there should be, and which could go (M126-M130). Figures only: who starts and
 * stops machines asks for them.
 */
import { memoryOf } from "./memory_state.ts";
import type { TaskQueue } from "./queuing.ts";
import type { Cluster } from "./state.ts";
import type { WorkerRecord } from "./worker_record.ts";

/** Expected work is to be done within this time. */
const TARGET_DURATION_US = 5_000_000;
/** Memory in use, as a fraction of all limits, from which on there should be twice the workers. */
const MEMORY_PRESSURE = 0.6;
/** Without a number, so many times the data has to fit into the memory that remains. */
const MEMORY_RATIO = 2;

export interface CloseOptions {
  /** So many; absent: as many as are idle and not needed for what is held. */
  readonly count?: number;
  /** So many have to remain. */
  readonly minimum?: number;
}

/** Workers that could leave, the idle ones with least data first. */
export function workersToClose(
  cluster: Cluster,
  { count, minimum = 0 }: CloseOptions = {},
): WorkerRecord[] {
  const present = [...cluster.workers.values()].filter(({ status }) =>
    status === "running" || status === "paused"
  );
  present.sort((a, b) =>
    Number(a.processing.size > 0) - Number(b.processing.size > 0) || a.nbytes - b.nbytes ||
    (a.id < b.id ? -1 : 1)
  );
  let bytes = 0;
  let limits = 0;
  for (const { nbytes, memoryLimit } of present) {
    bytes += nbytes;
    limits += memoryLimit;
  }
  const limited = present.every(({ memoryLimit }) => memoryLimit > 0);
  const chosen: WorkerRecord[] = [];
  for (const worker of present) {
    if (present.length - chosen.length <= minimum) break;
    if (count !== undefined) {
      if (chosen.length >= count) break;
    } else {
      const remains = limits - worker.memoryLimit;
      const fits = limited ? remains >= MEMORY_RATIO * bytes : chosen.length < present.length - 1;
      if (worker.processing.size > 0 || (!fits && bytes > 0)) break;
      limits = remains;
    }
    chosen.push(worker);
  }
  return chosen;
}

export interface Scaling {
  readonly desiredWorkers: number;
  /** For people. */
  readonly reason: string;
}

/** Looks at every worker and queue, at no task. */
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
    // Idle workers may go, as far as what they hold fits into the rest.
    const spare = workersToClose(cluster).length;
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

/** Of what is assigned or runnable. */
function expectedWork(cluster: Cluster): { readonly workUs: number; readonly tasks: number } {
  let workUs = cluster.occupancyUs;
  let tasks = 0;
  const add = (queue: TaskQueue) => {
    workUs += queue.workUs;
    tasks += queue.size;
  };
  add(cluster.unrestricted.queue);
  for (const { queue } of cluster.signatures.values()) add(queue);
  for (const { queue, processing } of cluster.workers.values()) {
    add(queue);
    tasks += processing.size;
  }
  return { workUs, tasks };
}

/** 0 when somebody has no limit. */
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
