/**
 * Which copies are in the spill tier of their worker, as far as it has said. Its word is about what
 * its store has, and comes in its own time: before the books have the copy (a value from outside),
 * or after they have let go of it, maybe to take it in again (a refused removal). So what it says
 * is kept by key, and each copy in the books is marked after that. A registration begins with
 * nothing: the worker then says everything anew.
 */
import type { Spills } from "../../protocol/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import type { WorkerRecord } from "../state/worker.ts";

export function recordSpills(cluster: Cluster, worker: WorkerRecord, spills: Spills): void {
  for (const key of spills.spilled) {
    const task = cluster.tasks.get(key);
    // The key of the task, so that the text of the message is not kept.
    worker.spilled.add(task?.key ?? key);
    if (task !== undefined) worker.held.mark(task, true);
  }
  for (const key of spills.unspilled) {
    if (!worker.spilled.delete(key)) continue;
    const task = cluster.tasks.get(key);
    if (task !== undefined) worker.held.mark(task, false);
  }
}
