/**
 * Replicas in the spill tier of their worker, as far as it has reported. Spill reports are
 * asynchronous: one may arrive before the replica is registered (scattered data) or after it was
 * removed (and is restored when the worker refuses the removal). They are therefore stored per key
 * and applied to replicas when they appear. A new registration starts without any; the worker then
 * reports all of its spilled keys again.
 */
import type { Spills } from "../../protocol/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Applies the spill report of a heartbeat. */
export function recordSpills(cluster: Cluster, worker: WorkerRecord, spills: Spills): void {
  for (const key of spills.spilled) {
    const task = cluster.tasks.get(key);
    // The task's own key string, so that the text of the message is not kept alive.
    worker.spilled.add(task?.key ?? key);
    if (task !== undefined) worker.held.mark(task, true);
  }
  for (const key of spills.unspilled) {
    if (!worker.spilled.delete(key)) continue;
    const task = cluster.tasks.get(key);
    if (task !== undefined) worker.held.mark(task, false);
  }
}
