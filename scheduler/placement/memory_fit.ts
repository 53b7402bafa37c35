/**
 * Whether the inputs of a task fit into a worker: together they must not be larger than its memory
 * limit. A task that fits nowhere fails; one that only a paused worker could hold waits for it in a
 * queue of its own (`cramped`), where it stands before nothing that could run. So does a restricted
 * one that only some of its workers could hold, once none of these has room (`queueFor`).
 */
import { TaskQueue } from "../state/task_queue.ts";
import { isNamed, offers } from "../state/constraints.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/**
 * Whether the workers that may run the task could hold all its inputs at once: one that runs, or
 * only one that is paused, or none. While none runs there is nobody to judge by, and it can wait.
 */
export function fitOf(cluster: Cluster, task: Task): "running" | "paused" | "none" {
  const total = inputBytes(task);
  const { constraints } = task;
  const restricted = constraints !== cluster.unrestricted;
  let running = 0;
  for (const worker of restricted ? constraints.candidates() : cluster.workers.values()) {
    if (worker.status !== "running") continue;
    running++;
    if (canHold(worker, total)) return "running";
  }
  if (running === 0) return "running";
  for (const worker of cluster.workers.values()) if (awaits(worker, task, total)) return "paused";
  return "none";
}

/**
 * Where a task waits that has found no room: with others of its restriction that fit into the same
 * workers.
 */
export function queueFor({ constraints }: Task, total: number): TaskQueue {
  let limit = Infinity;
  let fitsAll = true;
  for (const worker of constraints.candidates()) {
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

/** The paused workers that may run the task and could hold its inputs, in order of joining. */
export function awaitedWorkers(cluster: Cluster, task: Task): WorkerRecord[] {
  const total = inputBytes(task);
  return [...cluster.workers.values()].filter((worker) => awaits(worker, task, total));
}

function awaits(worker: WorkerRecord, task: Task, total: number): boolean {
  const { constraints } = task;
  return worker.status === "paused" && canHold(worker, total) && offers(worker, constraints) &&
    isNamed(worker, constraints);
}

/** Bytes of all inputs of the task together. */
export function inputBytes(task: Task): number {
  let total = 0;
  for (const input of task.dependencies) total += sizeOf(input);
  return total;
}

/** Whether so many bytes are within the memory limit of the worker. */
export function canHold(worker: WorkerRecord, bytes: number): boolean {
  return worker.memoryLimit === 0 || bytes <= worker.memoryLimit;
}

/** Bytes that the result takes; an empty one counts, too. */
export function sizeOf(input: Task): number {
  return Math.max(1, input.nbytes);
}
