/**
 * A graph whose tasks failed is tried once more: the failed tasks that its outputs need, and what
 * they blocked, run again as if they never had; results that are there are kept. It runs from then
 * on, and ends anew. Failed inputs from other graphs of the namespace are tried with them. What
 * those inputs blocked elsewhere stays failed until its own graph is retried.
 *
 * What must not run twice and may have begun stays lost, and so does what needs it.
 */
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { recommend, touchGraph } from "../transitions/recommendation.ts";
import type { Cluster } from "../state/cluster.ts";
import { isPure, type Task } from "../state/task.ts";
import { transition } from "../transitions/table.ts";

/** Changes nothing when {@linkcode whyNotRetried} has a reason, or when nothing has failed. */
export function retryGraph(cluster: Cluster, graph: GraphRecord): void {
  if (whyNotRetried(graph) !== null) return;
  const failed = findFailed(graph);
  if (hasEnded(graph)) reopen(graph);
  keepErrors(failed);
  for (const task of failed) transition(cluster, task, "released");
  for (const task of graph.wants) {
    if (task.state === "released" || task.state === "cancelled") {
      recommend(cluster, task, "waiting");
    }
  }
  touchGraph(cluster, graph);
}

/** Why the graph cannot be tried once more, as the rest of a sentence; `null` when it can. */
export function whyNotRetried(graph: GraphRecord): string | null {
  if (graph.state === "running") return null;
  if (graph.state === "cancelling") {
    return graph.outcome === "failed"
      ? "it is still stopping after a failure; ask again when it has ended"
      : "it is being cancelled";
  }
  if (graph.state === "cancelled") return "it was cancelled; submit it again";
  if (graph.state === "succeeded") return "it has succeeded";
  if (graph.outputs.size === 0) return "its results have been released";
  if (graph.detached !== null) return "another graph has gone on with tasks of it; submit it again";
  return null;
}

/** Failed tasks that would have to run for the outputs, in no order. Linear in the graph. */
function findFailed(graph: GraphRecord): Set<Task> {
  const failed = new Set<Task>();
  const seen = new Set<Task>();
  const open = [...new Set(graph.outputs.values())];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if (seen.has(task) || task.state === "memory" || task.inPlay || task.killing) continue;
    seen.add(task);
    if (task.state === "erred") {
      if (isLost(task)) continue;
      failed.add(task);
    }
    for (const input of task.dependencies) open.push(input);
  }
  return failed;
}

/** It may have begun, and must not begin twice; or it came from outside. */
function isLost(task: Task): boolean {
  return !isPure(task) && (task.error?.kind === "lost" || task.error?.kind === "killed");
}

function reopen(graph: GraphRecord): void {
  graph.state = "running";
  graph.outcome = null;
  graph.endedAt = 0;
  // One that stopped at its first failure has given up what was not there by then.
  const wanted = new Set(graph.wants);
  graph.wants = [...new Set(graph.outputs.values())];
  for (const task of graph.wants) if (!wanted.has(task)) task.wanted++;
}

/**
 * What a failure blocked, and is not to run now, keeps a copy of the error: the task that it came
 * from is about to forget it.
 */
function keepErrors(failed: ReadonlySet<Task>): void {
  const open = [...failed];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    for (const dependent of task.dependents) {
      if (failed.has(dependent) || dependent.blame === null || !failed.has(dependent.blame)) {
        continue;
      }
      dependent.error = dependent.blame.error;
      dependent.blame = null;
      open.push(dependent);
    }
  }
}
