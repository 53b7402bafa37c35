/** The failures that a graph counts, and the errors that it shows. */
import { shortKey } from "../../protocol/mod.ts";
import { isFinal } from "../state/account.ts";
import type { Cluster } from "../state/cluster.ts";
import { isHeld } from "../state/links/concurrency.ts";
import { type GraphRecord, hasFailedTooOften } from "../state/graph.ts";
import { isAllowedFailure, type Task } from "../state/task.ts";

/** Failed tasks that the status of a graph lists. */
const GRAPH_ERRORS_MAX = 10;

/**
 * Adds a failed task to the errors of the graph, unless it may fail, and stops the graph after too
 * many failures.
 */
export function recordFailure(cluster: Cluster, graph: GraphRecord, task: Task): void {
  // A graph that waits for others runs what has failed again when it starts.
  if (isAllowedFailure(task) || isHeld(graph)) return;
  noteError(graph, task);
  graph.failures++;
  const stops = hasFailedTooOften(graph) && graph.outcome === null && !graph.arriving;
  if (stops) cluster.marks.stopping.push(graph);
}

/**
 * The task is to run again, or leaves the graph: the graph has no failure of it, unless it has
 * finished with it.
 */
export function forgetFailure(graph: GraphRecord, task: Task): void {
  if (isFinal(graph, task) || isAllowedFailure(task) || !isNewTo(graph, task)) return;
  const key = shortKey(task.key);
  graph.errors = graph.errors.filter((error) => error.key !== key);
  if (graph.failures > 0) graph.failures--;
}

/** Adds a failed task to the errors that the graph shows. */
export function noteError(graph: GraphRecord, task: Task): void {
  const { error } = task.blame ?? task;
  const key = shortKey(task.key);
  if (graph.errors.length >= GRAPH_ERRORS_MAX || graph.errors.some((one) => one.key === key)) {
    return;
  }
  graph.errors.push({ key, message: error?.message ?? "" });
}

/** Returns whether the task failed itself, or by an input or a predecessor outside the graph. */
export function isNewTo(graph: GraphRecord, { blame, dependencies, precedence }: Task): boolean {
  if (blame === null) return true;
  const isDirect = dependencies.includes(blame) || precedence?.after.includes(blame) === true;
  return isDirect && !blame.graphs.includes(graph);
}
