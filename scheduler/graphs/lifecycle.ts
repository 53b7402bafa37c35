/**
 * How graphs end: by themselves, by cancel, by delete, by their first failure; and how long what is
 * left of them is kept.
 *
 * running -> (cancelling ->) ended -> wishes withdrawn (cancel, delete, time to live) -> task
 * records dropped (`keepTasks`, `keepGraphs`), a summary stays -> forgotten (`keepSummaries`,
 * delete). One that failed may run once more (`retry.ts`) until its wishes are withdrawn.
 */
import { detach, dropDetached } from "../transitions/detach.ts";
import { forgetTasks } from "./forget.ts";
import { activeTasks, type GraphRecord, hasEnded } from "../state/graph.ts";
import { touchGraph, unneeded } from "../transitions/recommendation.ts";
import { type Cluster, setDeadline } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { isNeeded, type Task } from "../state/task.ts";
import { settleTransitions } from "../transitions/table.ts";

/**
 * Withdraws its wishes and kills what runs for them alone. After a failure the results that are
 * there stay wanted. A graph that has ended, or is about to, stays as it is.
 */
export function cancelGraph(
  cluster: Cluster,
  graph: GraphRecord,
  outcome: "cancelled" | "failed",
): void {
  if (hasEnded(graph) || graph.outcome !== null) return;
  graph.outcome = outcome;
  graph.state = "cancelling";
  const kept = outcome === "failed" ? (task: Task) => task.state === "memory" : () => false;
  cluster.decisions.unneededState = "cancelled";
  withdraw(cluster, graph, kept);
  cluster.decisions.unneededState = "released";
  if (outcome === "cancelled") graph.outputs = new Map();
  for (const task of graph.tasks) {
    if (task.inPlay) detach(graph, task);
  }
  touchGraph(cluster, graph);
}

/** Cancels it if it runs; when it has ended, its results go and it is forgotten. */
export function deleteGraph(cluster: Cluster, graph: GraphRecord): void {
  graph.deleted = true;
  if (hasEnded(graph)) forgetGraph(cluster, graph);
  else if (graph.outcome === null) cancelGraph(cluster, graph, "cancelled");
}

/** Stops graphs that asked for it at their first failure. */
export function stopGraphs(cluster: Cluster): void {
  for (const graph of cluster.marks.stopping.splice(0)) cancelGraph(cluster, graph, "failed");
}

/** Ends the graphs of which nothing is in play any more. */
export function endGraphs(cluster: Cluster): void {
  for (const graph of cluster.marks.touchedGraphs.splice(0)) {
    graph.touched = false;
    if (graph.shedding) dropDetached(graph);
    if (!hasEnded(graph) && activeTasks(graph) === 0) endGraph(cluster, graph);
  }
}

/** Its time to live may be over: a retry after this deadline was set has begun it anew. */
export function expireGraph(cluster: Cluster, graph: GraphRecord): void {
  if (graph.context.scattered || cluster.at >= graph.endedAt + graph.ttlMs) {
    releaseGraph(cluster, graph);
  }
}

/** Its results have been kept long enough. */
export function releaseGraph(cluster: Cluster, graph: GraphRecord): void {
  if (graph.context.scattered) return forgetGraph(cluster, graph);
  if (!hasEnded(graph) || graph.expired || cluster.ended.has(graph)) return;
  withdraw(cluster, graph, () => false);
  graph.outputs = new Map();
  cluster.ended.add(graph);
  cluster.endedTasks += graph.taskCount;
  trimEnded(cluster);
}

/** Tells the workers of contexts of which no task will come. */
export function closeContexts(cluster: Cluster): void {
  for (const context of cluster.marks.idleContexts) {
    if (context.active > 0) continue;
    for (const worker of context.openOn) {
      worker.open.delete(context);
      send(cluster, worker, ["close-graph", context.graph]);
    }
    context.openOn.clear();
  }
  cluster.marks.idleContexts.clear();
}

function endGraph(cluster: Cluster, graph: GraphRecord): void {
  graph.state = graph.outcome ?? (graph.counts.erred > 0 ? "failed" : "succeeded");
  graph.endedAt = cluster.at;
  cluster.stimulus.out.push({ type: "end-graph", graph: graph.id });
  if (graph.deleted) forgetGraph(cluster, graph);
  else if (graph.outputs.size === 0) releaseGraph(cluster, graph);
  else if (graph.ttlMs > 0) setDeadline(cluster, cluster.at + graph.ttlMs, "ttl", graph.id);
}

function withdraw(cluster: Cluster, graph: GraphRecord, kept: (task: Task) => boolean): void {
  const { wants } = graph;
  graph.wants = wants.filter(kept);
  for (const task of wants) {
    if (kept(task)) continue;
    task.wanted--;
    if (!isNeeded(task)) unneeded(cluster, task);
  }
  settleTransitions(cluster);
}

/**
 * Drops the task records of the oldest ended graphs, then their summaries, down to what is kept.
 */
function trimEnded(cluster: Cluster): void {
  const { keepGraphs, keepTasks, keepSummaries } = cluster.options;
  for (const graph of cluster.ended) {
    if (cluster.ended.size <= keepGraphs && cluster.endedTasks <= keepTasks) break;
    cluster.ended.delete(graph);
    cluster.endedTasks -= graph.taskCount;
    forgetTasks(cluster, graph);
    graph.expired = true;
    cluster.expired.add(graph);
  }
  for (const graph of cluster.expired) {
    if (cluster.expired.size <= keepSummaries) break;
    forgetGraph(cluster, graph);
  }
}

/** Withdraws its wishes and drops it, with the tasks that nothing else has. */
export function forgetGraph(cluster: Cluster, graph: GraphRecord): void {
  withdraw(cluster, graph, () => false);
  if (cluster.ended.delete(graph)) cluster.endedTasks -= graph.taskCount;
  cluster.expired.delete(graph);
  if (!graph.expired) forgetTasks(cluster, graph);
  cluster.graphs.delete(graph.id);
  cluster.stimulus.out.push({ type: "forget-graph", graph: graph.id });
}
