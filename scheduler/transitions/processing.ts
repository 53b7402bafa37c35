/** Into `processing`, and out of it by a kill. */
import { dropThief, release } from "../state/occupancy.ts";
import { dropClaims, enter, recommend } from "./recommendation.ts";
import { type Cluster, note } from "../state/cluster.ts";
import { sendKill } from "../state/outbox.ts";
import { markUnusedFetches } from "../replicas/unused_fetches.ts";
import { isNeeded, type Task } from "../state/task.ts";

/** waiting, queued, no-worker -> processing: it has been booked on its worker. */
export function enterProcessing(cluster: Cluster, task: Task): void {
  enter(cluster, task, "processing");
}

/**
 * Its graph was cancelled: the body must be dead before the task says `cancelled`. Its inputs are
 * claimed no more.
 */
export function kill(cluster: Cluster, task: Task): void {
  if (task.killing || task.worker === null) return;
  task.killing = true;
  if (task.pendingSteal !== null) dropThief(cluster, task.pendingSteal);
  note(cluster, task, "cancel-runs");
  sendKill(cluster, task.worker, task.key);
  dropClaims(cluster, task);
}

/** processing -> cancelled: nothing of it runs any more. Another graph may need it by now. */
export function endKill(cluster: Cluster, task: Task): void {
  markUnusedFetches(cluster, task);
  release(cluster, task);
  enter(cluster, task, "cancelled");
  if (isNeeded(task)) recommend(cluster, task, "waiting");
}
