/**
 * Tasks that a failure left without a user. A graph runs every task that does not depend on a
 * failed one, also if only a failed task needed it. Such a task is *finishing*: the graph wants it
 * until it has run, and its result is released then.
 */
import { isFinal } from "../state/account.ts";
import type { Cluster } from "../state/cluster.ts";
import type { GraphRecord } from "../state/graph.ts";
import { claimantsOf, claimedBy } from "../state/links/claims.ts";
import { dropWant, isNeeded, type Task } from "../state/task.ts";
import { awaitAgain } from "./awaiting.ts";
import { expedite } from "./deferral.ts";
import { recommend } from "./recommendation.ts";

/** Before a task that fails drops its claims: its graphs want the inputs that have not ended. */
export function finishInputs(cluster: Cluster, failed: Task): void {
  if (!failed.inPlay) return;
  for (const graph of failed.graphs) {
    // A graph that is still arriving wants nothing yet.
    if (graph.outcome !== null || graph.arriving || isFinal(graph, failed)) continue;
    for (const input of claimedBy(failed)) {
      if (input.state === "memory" || input.state === "erred") continue;
      if (!input.graphs.includes(graph) || graph.finishing?.has(input)) continue;
      finish(cluster, graph, input);
      recommend(cluster, input, "waiting");
    }
  }
}

/** Returns whether the graph wants the task no more, and a failure left it without another user. */
export function isLeftOver(graph: GraphRecord, task: Task): boolean {
  return task.inPlay && graph.outcome === null && !graph.finishing?.has(task) &&
    claimantsOf(task).some((dependent) => dependent.state === "erred");
}

/** The graph wants the task until it has run. */
export function finish(cluster: Cluster, graph: GraphRecord, task: Task): void {
  expedite(cluster, task);
  graph.finishing ??= new Set();
  graph.finishing.add(task);
  task.wanted++;
  awaitAgain(cluster, graph, task);
}

/** The task has run, or failed: no graph wants it for that any more. */
export function endFinishing(task: Task): void {
  for (let index = 0; index < task.graphs.length; index++) {
    if (task.graphs[index]?.finishing?.delete(task)) dropWant(task);
  }
}

/** The graph is stopped. Returns the tasks that nothing needs now. */
export function stopFinishing(graph: GraphRecord): Task[] {
  const tasks = [...graph.finishing ?? []];
  graph.finishing = null;
  for (const task of tasks) dropWant(task);
  return tasks.filter((task) => !isNeeded(task));
}
