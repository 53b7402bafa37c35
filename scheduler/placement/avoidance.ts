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
  const { isolated, suspected, workers } = cluster;
  if (isolated.size + suspected.size === 0 || !isDoubtful(worker)) return false;
  if (suspected.size === workers.size) return false;
  const total = requiredBytes(task);
  for (const other of workers.values()) {
    if (isDoubtful(other) || other.loadIndex < 0 || !canHold(other, total)) continue;
    const { constraints } = task;
    if (constraints === cluster.unrestricted || constraints.allows(other)) return true;
  }
  return false;
}
