/** Outputs that the client of a graph no longer wants. */
import { recommendEnd } from "../transitions/recommendation.ts";
import type { OutputsReleased } from "../event_client.ts";
import { type Cluster, touchGraph } from "../state/cluster.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { isHeld } from "../state/links/concurrency.ts";
import { resultState } from "../state/account.ts";
import { dropWant, isNeeded, type Task } from "../state/task.ts";
import { settleTransitions } from "../transitions/table.ts";
import { releaseGraph } from "./lifecycle.ts";
import { finishStart } from "./start.ts";

/**
 * The graph stops to want these outputs. A result that nothing else needs is released, and a task
 * that nothing else needs is cancelled. With its last output, an ended graph is released as after
 * its time to live.
 */
export function releaseOutputs(cluster: Cluster, event: OutputsReleased): void {
  const graph = cluster.graphs.get(event.graph);
  if (graph === undefined || graph.context.scattered) return;
  if (isHeld(graph)) return releaseHeld(graph, event.outputs);
  finishStart(cluster, graph);
  const released = new Set<Task>();
  const hasAliases = graph.outputs.size > graph.wants.size;
  for (const name of event.outputs) {
    const task = graph.outputs.get(name);
    if (task !== undefined && graph.outputs.delete(name)) released.add(task);
  }
  if (released.size === 0) return;
  // A released name may be an alias of an output that is still wanted.
  if (hasAliases) { for (const task of graph.outputs.values()) released.delete(task); }
  // A run that nothing needs is killed: it would keep its slot.
  cluster.decisions.unneededState = "cancelled";
  for (const task of released) {
    if (graph.lost?.delete(task) && graph.results !== null) graph.results.lost--;
    // It had failed, or a failure left it without another user: it need not run to its end now.
    if (graph.finishing?.delete(task)) dropWant(task);
    if (!graph.wants.delete(task)) continue;
    if (graph.results !== null) graph.results[resultState(task.state)]--;
    dropWant(task);
    if (!isNeeded(task)) recommendEnd(cluster, task);
  }
  settleTransitions(cluster);
  cluster.decisions.unneededState = "released";
  if (graph.wants.size === 0 && !graph.lost?.size) graph.results = null;
  touchGraph(cluster, graph);
  if (hasEnded(graph) && graph.outputs.size === 0) releaseGraph(cluster, graph);
}

/** A graph that waits for others will not want these outputs when it starts. */
function releaseHeld(graph: GraphRecord, outputs: readonly string[]): void {
  if (graph.start === null) return;
  for (const name of outputs) graph.outputs.delete(name);
  graph.start = { ...graph.start, wants: new Set(graph.outputs.values()) };
}
