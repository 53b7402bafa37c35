/**
 * Workers that tasks avoid: the isolated ones, whose results other workers and clients can only get
 * through the scheduler, and those that do not answer. They run what no other worker can run.
 */
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import { isDoubtful, type WorkerRecord } from "../state/worker.ts";
import { canHold } from "./memory_fit.ts";

/** Whether the task must leave this worker alone, because another running one may take it. */
export function isAvoided(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  const { isolated, suspected, workers, loadOrder } = cluster;
  if (isolated.size + suspected.size === 0 || !isDoubtful(worker)) return false;
  if (suspected.size === workers.size) return false;
  const total = requiredBytes(task);
  const { constraints } = task;
  if (constraints === cluster.unrestricted) {
    // Doubtful workers are last: while many are, a look at all of them would find them first.
    const least = loadOrder.at(0);
    return (least !== undefined && mayTake(least, total)) ||
      workers.values().some((other) => mayTake(other, total));
  }
  for (const other of constraints.workers()) {
    if (mayTake(other, total) && constraints.allows(other)) return true;
  }
  return false;
}

function mayTake(worker: WorkerRecord, bytes: number): boolean {
  return !isDoubtful(worker) && worker.loadIndex >= 0 && canHold(worker, bytes);
}
