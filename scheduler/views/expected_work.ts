/**
 * The work that waits for workers, and how many of them could do it in a given time. Tasks that
 * only some workers may run are considered apart: more threads do not help them.
 */
import type { Key } from "../../protocol/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import { type Constraints, isNamed, offers, queuesOf } from "../state/constraints.ts";
import { hasEnded } from "../state/graph.ts";
import type { Pool } from "../state/pools/pool.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Queued tasks by which the mean run time of tasks with equal constraints is estimated. */
const SAMPLE_TASKS = 100;

/** Tasks with equal constraints. */
interface ConstrainedWork {
  readonly constraints: Constraints;
  readonly tasks: number;
  readonly workUs: number;
  /** Workers that may run them. */
  readonly able: readonly WorkerRecord[];
}

export interface ExpectedWork {
  /** Expected microseconds and number of the tasks that workers could run. */
  readonly workUs: number;
  readonly tasks: number;
  /** Microseconds of the tasks without constraints. */
  readonly freeUs: number;
  readonly free: number;
  readonly constrained: readonly ConstrainedWork[];
  /** Tasks that wait for their next attempt, which is due later. */
  readonly delayed: number;
  /** Tasks that no present worker may run, and what they wait for. */
  readonly unmet: number;
  readonly unmetName: string;
}

/**
 * The work of all assigned and runnable tasks, and of those whose next attempt is due until `until`
 * (milliseconds). It counts by the present mean of each group: what was expected when a task was
 * queued may be far from it.
 */
export function expectedWork(
  cluster: Cluster,
  workers: readonly WorkerRecord[],
  until: number,
): ExpectedWork {
  const all = runnableWork(cluster);
  const retries = retriesOf(cluster, until);
  const waiting = new Map<Constraints, Task[]>();
  for (const task of retries.due) {
    all.workUs += expectedUs(cluster, task);
    all.tasks++;
    const others = waiting.get(task.constraints);
    if (others === undefined) waiting.set(task.constraints, [task]);
    else others.push(task);
  }
  let { workUs: freeUs, tasks: free } = all;
  let unmetUs = 0;
  let unmet = 0;
  let unmetName = "";
  const constrained: ConstrainedWork[] = [];
  for (const constraints of cluster.constraints.values()) {
    const due = waiting.get(constraints) ?? [];
    const own = workOf(cluster, constraints, due);
    if (own.tasks === 0) continue;
    const able = workers.filter((worker) => isAble(worker, constraints));
    freeUs -= own.workUs;
    free -= own.tasks;
    if (able.length > 0 || workers.length === 0) constrained.push({ constraints, ...own, able });
    else {
      unmetUs += own.workUs;
      unmet += own.tasks;
      unmetName ||= whatIsMissing(workers, constraints);
    }
  }
  return {
    workUs: Math.max(0, all.workUs - unmetUs),
    tasks: Math.max(0, all.tasks - unmet),
    freeUs: Math.max(0, freeUs),
    free: Math.max(0, free),
    constrained,
    delayed: retries.later,
    unmet,
    unmetName,
  };
}

/** Number of workers like the present ones that do the work in `us` microseconds. */
export function workersNeeded(
  work: ExpectedWork,
  workers: readonly WorkerRecord[],
  us: number,
): { readonly workers: number; readonly resource: string | null } {
  if (work.tasks === 0) return { workers: 0, resource: null };
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  const each = workers.length === 0 ? 1 : threads / workers.length;
  let slots = Math.min(Math.ceil(work.freeUs / us), work.free);
  /** Resource -> workers that have enough of it. */
  const byResource = new Map<string, number>();
  /** Slots of pools that the tasks of other constraints leave. */
  const slotsLeft = new Map<Pool, number>();
  for (const { constraints, tasks, workUs, able } of work.constrained) {
    let own = Math.min(Math.ceil(workUs / us), tasks);
    // Other workers may not run them, however many there are.
    if (constraints.names !== null && !constraints.allowOtherWorkers) {
      own = Math.min(own, able.reduce((sum, worker) => sum + worker.threads, 0));
    }
    // Nor do more run at a time than have slots of their pools.
    for (const [pool, amount] of constraints.pools) {
      own = Math.min(own, Math.floor((slotsLeft.get(pool) ?? pool.slots ?? 0) / amount));
    }
    for (const [pool, amount] of constraints.pools) {
      slotsLeft.set(pool, (slotsLeft.get(pool) ?? pool.slots ?? 0) - own * amount);
    }
    slots += own;
    for (const [name, amount] of constraints.resources) {
      const places = able.map((worker) => Math.floor((worker.resources.get(name) ?? 0) / amount));
      const mean = places.reduce((sum, count) => sum + count, 0) /
        places.length;
      // Without workers, each is expected to run one such task at a time.
      byResource.set(name, (byResource.get(name) ?? 0) + own / (places.length === 0 ? 1 : mean));
    }
  }
  let wanted = Math.max(1, Math.ceil(slots / each));
  let resource: string | null = null;
  for (const [name, count] of byResource) {
    if (Math.ceil(count) <= wanted) continue;
    wanted = Math.ceil(count);
    resource = name;
  }
  return { workers: wanted, resource };
}

function runnableWork(cluster: Cluster): { workUs: number; tasks: number } {
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

/** Tasks in a retry delay: those due until `until`, and the number of the others. */
function retriesOf(cluster: Cluster, until: number): { due: Task[]; later: number } {
  const due: Task[] = [];
  let later = 0;
  for (const { kind, subject, at } of cluster.deadlines) {
    if (kind !== "retry") continue;
    const task = cluster.tasks.get(subject as Key);
    if (task === undefined || task.state !== "waiting" || task.since !== at) continue;
    if (at <= until) due.push(task);
    else later++;
  }
  return { due, later };
}

/** The tasks with these constraints that are assigned, queued, or due. */
function workOf(
  cluster: Cluster,
  constraints: Constraints,
  due: readonly Task[],
): { tasks: number; workUs: number } {
  let tasks = constraints.assigned + due.length;
  const sample = due.slice(0, SAMPLE_TASKS);
  for (const queue of queuesOf(constraints)) {
    tasks += queue.size;
    sample.push(...queue.sample(SAMPLE_TASKS - sample.length));
  }
  if (tasks === 0) return { tasks, workUs: 0 };
  if (sample.length === 0) sample.push(...assignedSample(constraints));
  if (sample.length === 0) return { tasks, workUs: tasks * cluster.options.unknownDurationUs };
  const sum = sample.reduce((us, task) => us + expectedUs(cluster, task), 0);
  return { tasks, workUs: tasks * sum / sample.length };
}

/** All tasks are assigned: one of them stands for the others. */
function assignedSample(constraints: Constraints): Task[] {
  for (const worker of constraints.workers()) {
    let looked = 0;
    for (const task of worker.processing) {
      if (task.constraints === constraints) return [task];
      if (++looked === SAMPLE_TASKS) break;
    }
  }
  return [];
}

function expectedUs(cluster: Cluster, { group }: Task): number {
  return group.expectedUs(cluster.options.unknownDurationUs);
}

function isAble(worker: WorkerRecord, constraints: Constraints): boolean {
  if (!offers(worker, constraints)) return false;
  return constraints.allowOtherWorkers || isNamed(worker, constraints);
}

function whatIsMissing(workers: readonly WorkerRecord[], constraints: Constraints): string {
  for (const [name, amount] of constraints.resources) {
    const has = workers.some((worker) => (worker.resources.get(name) ?? 0) >= amount);
    if (!has) return `"${name}", of which no worker has enough`;
  }
  const names = [...constraints.names ?? []];
  return names.length === 0
    ? "a worker that has all their resources"
    : `workers that are not here: ${names.slice(0, 3).join(", ")}${
      names.length > 3 ? ", ..." : ""
    }`;
}
