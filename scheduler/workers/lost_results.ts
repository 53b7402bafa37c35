/**
 * Results whose last replica is lost. In this order:
 *
 * 1. A result that nothing needs is released. One that the cache has is there.
 * 2. One that can be restored without effects is computed again (`replicas/restore.ts`).
 * 3. One that a graph in progress computes with is computed again too, effects or not. It fails,
 *    and so does what computes with it, if its task must not run twice, if it is external data, or
 *    if an input of it has failed since.
 * 4. Otherwise the result stays lost. Nothing runs again only because somebody could read it.
 *    Graphs that have it do not fail, and a retry runs its task again.
 */
import { forfeit, forfeitEnded, keepFinals } from "../state/account.ts";
import { endStoring } from "../state/links/cached.ts";
import { type Cluster, nextNumber } from "../state/cluster.ts";
import { canRestore, isComputedWith } from "../replicas/restore.ts";
import { claimantsOf } from "../state/links/claims.ts";
import { blocks, isNeeded, isPure, lacksFormerValue, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { addReplica, dropReplica } from "../replicas/replicas.ts";
import { withdrawFromDependents } from "../transitions/edges.ts";
import { failLost } from "../transitions/failure.ts";
import { recommendEnd } from "../transitions/recommendation.ts";
import { settleTransitions, transition } from "../transitions/table.ts";

/** Removes all replicas of a worker that is gone. */
export function loseReplicas(cluster: Cluster, worker: WorkerRecord): void {
  const lost: Task[] = [];
  for (const [task, replica] of [...worker.held]) {
    dropReplica(cluster, task, replica);
    if (task.replicas.length === 0) lost.push(task);
  }
  // Only now: a result cannot be restored from others that are lost with it.
  for (const task of lost) loseLastReplica(cluster, task, `worker "${worker.name}" is gone`);
}

/** Handles the loss of the last replica of a result. `reason`: why it was lost. */
export function loseLastReplica(cluster: Cluster, task: Task, reason: string): void {
  if (task.state !== "memory") return;
  endStoring(task);
  if (!isNeeded(task)) return transition(cluster, task, "released");
  if (task.cache !== null && task.cache.hit !== null) {
    return addReplica(cluster, task, cluster.place, nextNumber(cluster));
  }
  const { scattered } = task.context;
  if (canRestore(cluster, task)) return transition(cluster, task, "waiting");
  if (!scattered && !isComputedWith(task)) return giveUp(cluster, task, reason);
  keepFinals(task, "waiting");
  forfeitEnded(task, reason);
  const isAnother = task.dependencies.some((input) =>
    lacksFormerValue(input, task) && !blocks(input, task)
  );
  if (isPure(task) && !isAnother) return transition(cluster, task, "waiting");
  withdrawFromDependents(cluster, task);
  if (isAnother) transition(cluster, task, "erred");
  else failLost(cluster, task, reason);
}

/** Returns whether the loss of the last replica would cost nothing but time. */
export function isReplaceable(cluster: Cluster, task: Task): boolean {
  if (task.cache !== null && task.cache.hit !== null) return true;
  return canRestore(cluster, task) || (isPure(task) && isComputedWith(task));
}

/** No graph that has the result wants it any more, nor those that are restored from it. */
function giveUp(cluster: Cluster, task: Task, reason: string): void {
  const lost = new Set([task]);
  for (const each of lost) {
    for (const dependent of claimantsOf(each)) if (dependent.inPlay) lost.add(dependent);
  }
  keepFinals(task, "waiting");
  for (const each of lost) for (const graph of each.graphs) forfeit(graph, each, reason);
  // The last ones first: what depends on a task claims it.
  for (const each of [...lost].reverse()) {
    if (each === task) continue;
    recommendEnd(cluster, each);
    settleTransitions(cluster);
  }
  if (task.state === "memory") transition(cluster, task, "released");
}
