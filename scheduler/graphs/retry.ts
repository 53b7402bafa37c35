/**
 * Retry of a graph that failed, or whose results are lost. The failed tasks that its outputs need,
 * and the tasks they blocked, run again as if for the first time (`rerun.ts`), and lost results are
 * computed again, also by tasks with effects; results in memory are kept. The graph is `running`
 * again until it ends once more. Failed inputs from other graphs of the owner are retried too, but
 * not those of other owners. The tasks that they blocked in other graphs stay failed until their
 * own graph is retried.
 *
 * Tasks that must not run twice and may have started stay lost, as do their dependents.
 */
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { mayRunAgain, renewIfStale, rerunFailed } from "./rerun.ts";
import { finishStart, limitTime } from "./start.ts";
import { dropOrphans } from "./unexpand.ts";
import { expedite } from "../transitions/deferral.ts";
import { awaitAgain, awaitInputs } from "../transitions/awaiting.ts";
import { isNewTo, noteError } from "../transitions/graph_failures.ts";
import { recommend } from "../transitions/recommendation.ts";
import { dropAccount, keepReleased, stateIn } from "../state/account.ts";
import { type Cluster, touchGraph } from "../state/cluster.ts";
import { firstOf, joinGroup } from "../state/links/concurrency.ts";
import { countOpen } from "../state/owner_use.ts";
import { canCompute, type KnownTasks } from "../replicas/restore.ts";
import { isAllowedFailure, type Task } from "../state/task.ts";

/** Retries a graph, unless {@linkcode whyNotRetried} returns a reason or nothing has failed. */
export function retryGraph(cluster: Cluster, graph: GraphRecord): void {
  if (whyNotRetried(cluster, graph) !== null) return;
  finishStart(cluster, graph);
  wantLost(graph);
  if (hasEnded(graph)) reopen(cluster, graph);
  const needed = rerunFailed(cluster, graph, graph.outputs.values(), { isNew: false });
  graph.failures = 0;
  graph.errors = [];
  for (const task of graph.tasks) {
    if (stateIn(graph, task) !== "erred") continue;
    // Only an output that has been released needed it.
    if (!needed.has(task)) keepReleased(graph, task);
    else if (!isAllowedFailure(task) && isNewTo(graph, task)) noteError(graph, task);
  }
  for (const task of graph.wants) {
    awaitAgain(cluster, graph, task);
    awaitInputs(cluster, graph, task);
    expedite(cluster, task);
    renewIfStale(cluster, task);
    if (task.state === "released" || task.state === "cancelled") {
      recommend(cluster, task, "waiting");
    }
  }
  touchGraph(cluster, graph);
}

/** Reason for which the graph cannot be retried, as the rest of a sentence; `null` if it can. */
export function whyNotRetried(cluster: Cluster, graph: GraphRecord): string | null {
  const first = firstOf(cluster, graph);
  if (first !== undefined && first !== graph) {
    const group = graph.concurrency?.group ?? "";
    return `another graph of its group "${group}" has not ended: ${first.id}`;
  }
  if (graph.state === "running") return null;
  if (graph.state === "cancelling") {
    return graph.outcome === "failed"
      ? "it is still stopping after a failure; retry it when it has ended"
      : "it is being cancelled";
  }
  if (graph.state === "cancelled") return "it was cancelled; submit it again";
  if (graph.outputs.size === 0) return "its results have been released";
  if (graph.state === "failed") return null;
  if (graph.lost === null || graph.lost.size === 0) return "it has succeeded";
  const known = noneKnown();
  for (const task of graph.lost.keys()) if (canCompute(task, mayRunAgain, known)) return null;
  return 'its lost results depend on tasks with "pure": false, which never run twice; ' +
    "submit it again, in another namespace";
}

/** Returns whether a retry of a graph can compute a lost result of it again. */
export function canRetryResult(task: Task): boolean {
  return canCompute(task, mayRunAgain, noneKnown());
}

function noneKnown(): KnownTasks {
  return { possible: new Set(), impossible: new Set() };
}

/** The graph wants the results that it has lost, as far as they can be computed again. */
function wantLost(graph: GraphRecord): void {
  if (graph.lost === null) return;
  const known = noneKnown();
  for (const task of graph.lost.keys()) {
    if (!canCompute(task, mayRunAgain, known)) continue;
    graph.lost.delete(task);
    graph.wants.add(task);
    task.wanted++;
  }
}

/** The graph runs again, and wants all its outputs that it has not lost. */
function reopen(cluster: Cluster, graph: GraphRecord): void {
  graph.state = "running";
  graph.outcome = null;
  graph.stopReason = null;
  for (const task of graph.outputs.values()) {
    if (graph.wants.has(task) || graph.lost?.has(task)) continue;
    graph.wants.add(task);
    task.wanted++;
  }
  dropAccount(graph);
  limitTime(cluster, graph);
  graph.pausedMs += Math.max(0, cluster.at - graph.endedAt);
  graph.endedAt = 0;
  graph.begunAt = cluster.at;
  joinGroup(cluster, graph);
  countOpen(cluster, graph, 1);
  dropOrphans(cluster, graph);
}
