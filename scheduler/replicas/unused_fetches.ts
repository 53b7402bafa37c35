/**
 * Inputs that a worker fetched for a task which was then withdrawn from it. When no other task
 * assigned there needs them and other workers hold them, they only fill its memory, and the worker
 * is asked to drop them. Inputs of a task that ends normally stay where they are; the memory
 * manager decides how many replicas of those are worth their memory.
 *
 * Decided at the end of the stimulus, when every task has been placed.
 */
import { findAcquire, requestDrop } from "./replica_requests.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Marks the inputs that the worker has fetched for a task about to be withdrawn from it. */
export function markUnusedFetches(cluster: Cluster, task: Task): void {
  const { worker, fetching } = task;
  if (worker === null || fetching === null) return;
  const marked = cluster.decisions.unusedFetches.get(worker) ?? new Set();
  for (const input of fetching) if (worker.held.has(input)) marked.add(input);
  if (marked.size > 0) cluster.decisions.unusedFetches.set(worker, marked);
}

/** Asks workers to drop the marked inputs that nothing there needs. */
export function dropUnusedFetches(cluster: Cluster): void {
  for (const [worker, inputs] of cluster.decisions.unusedFetches) {
    // Tasks in its local queue wait there because of the inputs that it holds.
    if (worker.gone || worker.localQueue.size > 0) continue;
    for (const input of needed(worker, inputs)) inputs.delete(input);
    for (const input of inputs) {
      if (findAcquire(input, worker) === undefined) requestDrop(cluster, input, worker);
    }
  }
  cluster.decisions.unusedFetches.clear();
}

function needed(worker: WorkerRecord, inputs: ReadonlySet<Task>): Set<Task> {
  const found = new Set<Task>();
  for (const task of worker.processing) {
    if (task.killing) continue;
    for (const input of task.dependencies) if (inputs.has(input)) found.add(input);
  }
  return found;
}
