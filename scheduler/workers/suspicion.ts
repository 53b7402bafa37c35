/**
 * Workers of which nothing is heard, but which may come back within their lease. They keep their
 * tasks and replicas. Meanwhile other holders of a value are named first, the memory manager keeps
 * another replica of what they hold, and they get no task that another worker can run.
 */
import { type Cluster, markDoubtful, markRoomGained } from "../state/cluster.ts";
import { placeQueueAgain } from "../state/queues.ts";
import type { WorkerRecord } from "../state/worker.ts";

export function suspect(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.suspected) return;
  worker.suspected = true;
  cluster.suspected.add(worker);
  cluster.changes++;
  markDoubtful(cluster);
  placeQueueAgain(cluster, worker.localQueue);
}

/** The worker was heard. */
export function endSuspicion(cluster: Cluster, worker: WorkerRecord): void {
  worker.suspected = false;
  cluster.suspected.delete(worker);
  cluster.changes++;
  if (worker.status === "running") markRoomGained(cluster, worker);
}
