/**
 * Copies that a worker fetched for a task which was then taken from it. When nothing else that is
 * assigned there needs them and others hold them, they only fill its memory: it is asked to drop
 * them. A task that ends there leaves its inputs where they are; how many copies of those are worth
 * their memory is the memory manager's affair.
 *
 * Decided at the end of the stimulus, when it is known where everything has been placed.
 */
import { findAcquire, requestDrop } from "./replica_requests.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** The task is about to be taken from its worker: what it fetched for it may be of no use there. */
export function markUnusedFetches(cluster: Cluster, task: Task): void {
  const { worker, fetching } = task;
  if (worker === null || fetching === null) return;
  const marked = cluster.decisions.unusedFetches.get(worker) ?? new Set();
  for (const input of fetching) if (worker.held.has(input)) marked.add(input);
  if (marked.size > 0) cluster.decisions.unusedFetches.set(worker, marked);
}

/** Asks for what was marked and has turned out to be of no use. */
export function dropUnusedFetches(cluster: Cluster): void {
  for (const [worker, inputs] of cluster.decisions.unusedFetches) {
    // What waits for this worker waits for it because of what it holds.
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
