/**
 * Whether the inputs of a task fit into a worker: together they must not exceed its memory limit. A
 * task that fits into no worker fails. A task that only a paused worker can hold waits for it in a
 * separate queue (`blockedOnMemory`), where it blocks no task that could run. The same holds for a
 * constrained task that only some of its workers can hold, once none of these has room
 * (`queueFor`).
 */
import { TaskQueue } from "../state/task_queue.ts";
import { isNamed, offers } from "../state/constraints.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import type { WorkerRecord } from "../state/worker.ts";

/**
 * Which of the workers that may run the task can hold all its inputs at once: a running one, only a
 * paused one, or none. While no such worker runs, the answer is `"running"`, so that the task waits
 * for workers to join instead of failing.
 */
export function fitOf(cluster: Cluster, task: Task): "running" | "paused" | "none" {
  const total = requiredBytes(task);
  const { constraints } = task;
  const restricted = constraints !== cluster.unrestricted;
  let running = 0;
  for (const worker of restricted ? constraints.workers() : cluster.workers.values()) {
    if (worker.status !== "running") continue;
    running++;
    if (canHold(worker, total)) return "running";
  }
  if (running === 0) return "running";
  for (const worker of cluster.workers.values()) if (awaits(worker, task, total)) return "paused";
  return "none";
}

/**
 * The queue of a task for which no worker has room. Tasks of equal constraints share a queue when
 * they fit into the same workers.
 */
export function queueFor(task: Task): TaskQueue {
  const { constraints } = task;
  const total = requiredBytes(task);
  let limit = Infinity;
  let fitsAll = true;
  for (const worker of constraints.workers()) {
    if (!canHold(worker, total)) fitsAll = false;
    else if (worker.memoryLimit > 0) limit = Math.min(limit, worker.memoryLimit);
  }
  if (fitsAll) return constraints.queue;
  let queue = constraints.byMemoryLimit.get(limit);
  if (queue === undefined) {
    queue = new TaskQueue(null);
    constraints.byMemoryLimit.set(limit, queue);
  }
  return queue;
}

/** The paused workers that may run the task and can hold its inputs, in order of joining. */
export function awaitedWorkers(cluster: Cluster, task: Task): WorkerRecord[] {
  const total = requiredBytes(task);
  return [...cluster.workers.values()].filter((worker) => awaits(worker, task, total));
}

function awaits(worker: WorkerRecord, task: Task, total: number): boolean {
  const { constraints } = task;
  return worker.status === "paused" && canHold(worker, total) && offers(worker, constraints) &&
    (isNamed(worker, constraints) || constraints.allowOtherWorkers);
}

/**
 * The workers for which the task waits. Those that it has left are among them if no other can hold
 * its inputs, and the one that it has left last if none of these can either.
 */
export function candidatesFor(task: Task): ReadonlySet<WorkerRecord> {
  const { constraints } = task;
  const { eligible, fallback, returning, leftLast } = constraints;
  if (returning.size + leftLast.size === 0) return constraints.candidates();
  const total = requiredBytes(task);
  const holds = (worker: WorkerRecord) => canHold(worker, total);
  if (eligible.values().some(holds) || fallback.values().some(holds)) {
    return constraints.candidates();
  }
  return leftLast.values().some(holds) && !returning.values().some(holds) ? leftLast : returning;
}

/** Whether `bytes` are within the memory limit of the worker. */
export function canHold(worker: WorkerRecord, bytes: number): boolean {
  return worker.memoryLimit === 0 || bytes <= worker.memoryLimit;
}
