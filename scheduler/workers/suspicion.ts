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

/**
 * Suspects all workers at once. What waits for one of them stays with it, as no other one is known
 * to answer: it has the data of its tasks when it returns.
 */
export function suspectAll(cluster: Cluster): void {
  for (const worker of cluster.workers.values()) {
    worker.suspected = true;
    cluster.suspected.add(worker);
  }
  cluster.changes++;
  markDoubtful(cluster);
}

/** The worker was heard. */
export function endSuspicion(cluster: Cluster, worker: WorkerRecord): void {
  worker.suspected = false;
  cluster.suspected.delete(worker);
  cluster.changes++;
  if (worker.status === "running") markRoomGained(cluster, worker);
}
