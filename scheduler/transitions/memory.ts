/** Into `memory` and out of it. */
import { release } from "../state/occupancy.ts";
import { detachFinishedGraphs } from "./detach.ts";
import { removeFromQueue } from "../state/queues.ts";
import { arriveIfReady, claimInputs, dropClaims, enter, recommend } from "./recommendation.ts";
import { freeKey, freeReplicas } from "../replicas/replicas.ts";
import type { Cluster } from "../state/cluster.ts";
import { isNeeded, isPure, type Task } from "../state/task.ts";

/**
 * waiting, queued, no-worker, processing, and released for what comes from outside -> memory: its
 * first copy has been added. A run of it anywhere but at that copy's holder is in vain.
 */
export function enterMemory(cluster: Cluster, task: Task): void {
  const { worker } = task;
  removeFromQueue(cluster, task);
  if (worker !== null) {
    release(cluster, task);
    if (!worker.held.has(task)) freeKey(cluster, worker, task.key);
  }
  enter(cluster, task, "memory");
  for (const dependent of task.dependents) {
    if (!dependent.inPlay) continue;
    dependent.waitingOn--;
    if (dependent.state === "waiting") arriveIfReady(cluster, dependent);
  }
  dropClaims(cluster, task);
  if (!isNeeded(task)) recommend(cluster, task, "released");
}

/** memory -> released: nothing needs it any more, or it is lost and nothing needs it. */
export function releaseMemory(cluster: Cluster, task: Task): void {
  freeReplicas(cluster, task);
  enter(cluster, task, "released");
}

/** memory -> waiting: the last copy is lost, and something needs it. */
export function loseMemory(cluster: Cluster, task: Task): void {
  detachFinishedGraphs(cluster, task);
  enter(cluster, task, "waiting");
  task.since = 0;
  withdrawFromDependents(cluster, task);
  claimInputs(cluster, task);
  arriveIfReady(cluster, task);
}

/**
 * Dependents in play wait for it again. One that must not run twice stays where it is assigned: it
 * may have begun, and if not, its worker asks for the input until it is back.
 */
export function withdrawFromDependents(cluster: Cluster, task: Task): void {
  for (const dependent of task.dependents) {
    if (!dependent.inPlay) continue;
    dependent.waitingOn++;
    const { state } = dependent;
    if (
      state === "queued" || state === "no-worker" || (state === "processing" && isPure(dependent))
    ) {
      recommend(cluster, dependent, "waiting");
    }
  }
}
