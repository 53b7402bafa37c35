/** Into `waiting`, and out of the states before a result for want of a need. */
import { release } from "../state/occupancy.ts";
import { detachFinishedGraphs } from "./detach.ts";
import { removeFromQueue } from "../state/queues.ts";
import { dataLost, lostError } from "./lost_error.ts";
import { arriveIfReady, claimInputs, dropClaims, enter, recommend } from "./recommendation.ts";
import { freeKey } from "../replicas/replicas.ts";
import type { Cluster } from "../state/cluster.ts";
import { markUnusedFetches } from "../replicas/unused_fetches.ts";
import { isPure, type Task } from "../state/task.ts";
import { failTask } from "./erred.ts";

/**
 * released, cancelled -> waiting: something needs it (again), but no graph that is done with it.
 * What must not run twice and may have run, its result released since, is lost.
 */
export function startWaiting(cluster: Cluster, task: Task): void {
  detachFinishedGraphs(cluster, task);
  if (!task.context.scattered && !isPure(task) && task.attempt > 0) {
    task.error = lostError(task, "its result was released, and is needed again");
    task.endedAt = cluster.at;
    return failTask(cluster, task);
  }
  enter(cluster, task, "waiting");
  task.since = 0;
  claimInputs(cluster, task);
  if (task.context.scattered) failSpent(cluster, task);
  else arriveIfReady(cluster, task);
}

/** A value from outside was released, and its bytes are gone: nobody can make it again. */
function failSpent(cluster: Cluster, task: Task): void {
  task.error = dataLost(task.key, "it was released");
  task.endedAt = cluster.at;
  recommend(cluster, task, "erred");
}

/** queued, no-worker -> waiting: an input was lost. */
export function unqueueToWaiting(cluster: Cluster, task: Task): void {
  removeFromQueue(cluster, task);
  enter(cluster, task, "waiting");
  task.since = 0;
  arriveIfReady(cluster, task);
}

/**
 * processing -> waiting: the assignment is void. An input or the worker was lost, the attempt
 * failed and is repeated, or the worker gave it back. A worker that is still there is told to
 * forget it.
 */
export function returnToWaiting(cluster: Cluster, task: Task): void {
  const { worker } = task;
  markUnusedFetches(cluster, task);
  release(cluster, task);
  if (worker !== null) freeKey(cluster, worker, task.key);
  enter(cluster, task, "waiting");
  arriveIfReady(cluster, task);
}

/** waiting, queued, no-worker -> released: nothing needs it any more. */
export function releaseUnstarted(cluster: Cluster, task: Task): void {
  removeFromQueue(cluster, task);
  enter(cluster, task, "released");
  dropClaims(cluster, task);
}

/** processing -> released: nothing needs it any more; the body may end in vain. */
export function releaseProcessing(cluster: Cluster, task: Task): void {
  const { worker } = task;
  markUnusedFetches(cluster, task);
  release(cluster, task);
  if (worker !== null) freeKey(cluster, worker, task.key);
  enter(cluster, task, "released");
  dropClaims(cluster, task);
}

/** waiting, queued, no-worker -> cancelled. */
export function cancelUnstarted(cluster: Cluster, task: Task): void {
  removeFromQueue(cluster, task);
  enter(cluster, task, "cancelled");
  dropClaims(cluster, task);
}
