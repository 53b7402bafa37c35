/**
 * The life of a graph after its submission: how it ends (completed, cancelled, deleted, stopped at
 * its first failure), and how long its records are kept.
 *
 * running -> (cancelling ->) ended -> outputs released (cancel, delete, time to live) -> task
 * records dropped (`keepTasks`, `keepGraphs`), a summary stays -> forgotten (`keepSummaries`,
 * delete). A graph that failed, or whose results are lost, can be retried (`retry.ts`) until its
 * outputs are released.
 */
import { broken } from "../../base/mod.ts";
import { keepRest } from "../transitions/awaiting.ts";
import { stopFinishing } from "../transitions/finishing.ts";
import { forgetTasks } from "./forget.ts";
import { beginHeld } from "./begin.ts";
import { watchWait, whyWaitEnds } from "./no_workers.ts";
import { finishStart } from "./start.ts";
import { countResults, isFinal, keepCancelled, stateIn } from "../state/account.ts";
import { groupOf, leaveGroup } from "../state/links/concurrency.ts";
import { activeTasks, failedTasks, type GraphRecord, hasEnded } from "../state/graph.ts";
import { recommendEnd } from "../transitions/recommendation.ts";
import { leaveGraph } from "../state/client.ts";
import { type Cluster, setDeadline, touchGraph } from "../state/cluster.ts";
import { countKept, countOpen } from "../state/owner_use.ts";
import { send } from "../state/outbox.ts";
import { dropWant, isNeeded, type Task } from "../state/task.ts";
import { settleTransitions } from "../transitions/table.ts";

/**
 * Stops a graph: its outputs are no longer wanted, and executions that only they need are killed.
 * After a failure, outputs already in memory stay wanted. A graph that has ended or is being
 * stopped does not change.
 */
export function cancelGraph(
  cluster: Cluster,
  graph: GraphRecord,
  outcome: "cancelled" | "failed",
): void {
  if (hasEnded(graph) || graph.outcome !== null) return;
  finishStart(cluster, graph);
  graph.outcome = outcome;
  graph.state = "cancelling";
  const kept = outcome === "failed" ? (task: Task) => task.state === "memory" : () => false;
  cluster.decisions.unneededState = "cancelled";
  withdraw(cluster, graph, kept);
  cluster.decisions.unneededState = "released";
  if (outcome === "cancelled") graph.outputs = new Map();
  for (const task of graph.tasks) {
    if (task.inPlay && !isFinal(graph, task)) keepCancelled(graph, task);
  }
  touchGraph(cluster, graph);
}

/** Cancels a graph if it runs; once it has ended, releases its outputs and forgets it. */
export function deleteGraph(cluster: Cluster, graph: GraphRecord): void {
  graph.deleted = true;
  if (hasEnded(graph)) forgetGraph(cluster, graph);
  else if (graph.outcome === null) cancelGraph(cluster, graph, "cancelled");
}

/**
 * A graph is accepted that replaces the others of its concurrency group: they are cancelled. It
 * starts when they have ended.
 */
export function replaceGroup(cluster: Cluster, newer: GraphRecord): void {
  for (const graph of groupOf(cluster, newer)) {
    if (graph === newer || graph.outcome !== null) continue;
    const group = newer.concurrency?.group ?? "";
    graph.stopReason = `a newer graph of its group "${group}" was submitted: ${newer.id}`;
    cancelGraph(cluster, graph, "cancelled");
  }
}

/** Stops the graphs in which too many tasks have failed. */
export function stopGraphs(cluster: Cluster): void {
  for (const graph of cluster.marks.stopping.splice(0)) {
    const { failures } = graph;
    stopGraph(cluster, graph, failures === 1 ? "a task failed" : `${failures} tasks failed`);
  }
}

/** Stops a graph whose time is over; a retry starts its time again. */
export function endTime(cluster: Cluster, graph: GraphRecord): void {
  if (graph.timeoutAt === 0 || cluster.at < graph.timeoutAt) return;
  stopGraph(cluster, graph, `it ran longer than its timeout of ${(graph.timeoutMs ?? 0) / 1000} s`);
}

/** Stops a graph that has waited for a worker for as long as it may. */
export function endWait(cluster: Cluster, graph: GraphRecord): void {
  const reason = whyWaitEnds(cluster, graph);
  if (reason !== null) stopGraph(cluster, graph, reason);
}

function stopGraph(cluster: Cluster, graph: GraphRecord, reason: string): void {
  if (hasEnded(graph) || graph.outcome !== null) return;
  graph.stopReason = reason;
  cancelGraph(cluster, graph, "failed");
}

/** Ends the graphs without active tasks. */
export function endGraphs(cluster: Cluster): void {
  for (const graph of cluster.marks.touchedGraphs.splice(0)) {
    graph.touched = false;
    if (graph.arriving) continue;
    watchWait(cluster, graph);
    if (graph.start !== null || hasEnded(graph)) continue;
    if (activeTasks(graph) > 0) keepRest(cluster, graph);
    if (activeTasks(graph) === 0) endGraph(cluster, graph);
  }
}

/**
 * Releases a graph whose time to live has passed; a retry, or a lease that kept it meanwhile,
 * restarts the time to live.
 */
export function expireGraph(cluster: Cluster, graph: GraphRecord): void {
  if (graph.client === null && cluster.at >= expiryOf(graph)) releaseGraph(cluster, graph);
}

/** The time to live of an ended graph begins, unless a client program keeps the graph. */
export function beginTimeToLive(cluster: Cluster, graph: GraphRecord): void {
  if (graph.client !== null || graph.ttlMs === 0) return;
  setDeadline(cluster, expiryOf(graph), "ttl", graph.id);
}

function expiryOf({ endedAt, keptSince, ttlMs }: GraphRecord): number {
  return Math.max(endedAt, keptSince) + ttlMs;
}

/** Releases the outputs of an ended graph. */
export function releaseGraph(cluster: Cluster, graph: GraphRecord): void {
  if (graph.context.scattered) return forgetGraph(cluster, graph);
  if (!hasEnded(graph) || graph.expired || cluster.ended.has(graph)) return;
  leaveGraph(graph, cluster.at);
  withdraw(cluster, graph, () => false);
  graph.outputs = new Map();
  countKept(cluster, graph, -1);
  cluster.ended.add(graph);
  cluster.endedTasks += graph.taskCount;
  trimEnded(cluster);
}

/** Closes contexts without active tasks on the workers that opened them. */
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
  if (graph.finishing !== null && graph.finishing.size > 0) {
    broken(null, `graph "${graph.id}" ends, and wants ${graph.finishing.size} tasks to finish`);
  }
  graph.state = graph.outcome ?? (hasFailed(graph) ? "failed" : "succeeded");
  graph.noWorkersSince = null;
  graph.endedAt = cluster.at;
  // It shares all its results with other graphs, and has run no task itself.
  if (graph.state === "succeeded" && graph.startedAt === 0) {
    graph.startedAt = cluster.at;
  }
  keepResults(graph);
  countOpen(cluster, graph, -1);
  const next = leaveGroup(cluster, graph);
  if (next !== null) beginHeld(cluster, next);
  cluster.stimulus.out.push({ type: "end-graph", graph: graph.id });
  if (graph.deleted) forgetGraph(cluster, graph);
  else if (graph.outputs.size === 0) releaseGraph(cluster, graph);
  else beginTimeToLive(cluster, graph);
}

/** From its end on, a graph wants the results that it has; a retry makes it want the others too. */
function keepResults(graph: GraphRecord): void {
  for (const task of graph.wants) {
    if (stateIn(graph, task) === "memory") continue;
    graph.wants.delete(task);
    dropWant(task);
  }
  graph.results = countResults(graph);
}

/** Returns whether a task has failed that may not. */
function hasFailed(graph: GraphRecord): boolean {
  if (failedTasks(graph) === 0) return false;
  return graph.tasks.some((task) =>
    stateIn(graph, task) === "erred" && task.annotations?.allowFailure !== true
  );
}

function withdraw(cluster: Cluster, graph: GraphRecord, kept: (task: Task) => boolean): void {
  const { wants } = graph;
  graph.lost = null;
  graph.wants = new Set([...wants].filter(kept));
  graph.results = countResults(graph);
  for (const task of wants) {
    if (kept(task)) continue;
    dropWant(task);
    if (!isNeeded(task)) recommendEnd(cluster, task);
  }
  for (const task of stopFinishing(graph)) recommendEnd(cluster, task);
  settleTransitions(cluster);
}

/** Drops the task records of the oldest ended graphs, then their summaries, down to the limits. */
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

/** Removes a graph, with the tasks that no other graph has. */
export function forgetGraph(cluster: Cluster, graph: GraphRecord): void {
  leaveGraph(graph, cluster.at);
  withdraw(cluster, graph, () => false);
  if (cluster.ended.delete(graph)) cluster.endedTasks -= graph.taskCount;
  else if (!graph.expired) countKept(cluster, graph, -1);
  cluster.expired.delete(graph);
  if (!graph.expired) forgetTasks(cluster, graph);
  cluster.graphs.delete(graph.id);
  cluster.stimulus.out.push({ type: "forget-graph", graph: graph.id });
}
