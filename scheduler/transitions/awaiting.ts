/**
 * Which runs a graph waits for. A task of a shared namespace may run for another graph: its result
 * has been used and released, or its dependents joined with their results. A graph that runs and
 * does not need the task then keeps what it has had of it (`state/account.ts`): it neither waits
 * for that run nor counts its failure. As soon as it needs the result again, because a result that
 * came from it is lost, the task counts in the graph as it is, also if it has failed meanwhile.
 *
 * A graph awaits a task if it wants the result, or if a dependent is in play that it awaits.
 */
import { isFinal, keepReleased, resumeFinal } from "../state/account.ts";
import { type Cluster, touchGraph } from "../state/cluster.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { claimantsOf, claimedBy } from "../state/links/claims.ts";
import { blocks, type Task } from "../state/task.ts";
import { isNewTo, recordFailure } from "./graph_failures.ts";

/**
 * Before a task runs again, or fails: the graphs that do not await it keep what they have had of
 * it. Usually decided by the first dependent in play. Otherwise linear in the dependents; for a
 * graph with externals, in all that waits for the task.
 */
export function keepUnawaited(cluster: Cluster, task: Task): void {
  if (!task.graphs.some((graph) => mayHaveFinished(graph, task)) || isAwaitedByAll(task)) return;
  const left = new Set(task.graphs.filter((graph) => mayHaveFinished(graph, task)));
  removeAwaiting(left, task);
  for (const graph of left) {
    keepReleased(graph, task);
    touchGraph(cluster, graph);
  }
}

/** The usual case, without a set: a dependent in play has the same graphs, and all await it. */
function isAwaitedByAll(task: Task): boolean {
  const { graphs } = task;
  const first = claimantsOf(task).find(({ inPlay }) => inPlay);
  return first?.graphs === graphs && graphs.every(({ finals }) => finals === null);
}

/** Removes the graphs that have a task in play that waits for this one. */
function removeAwaiting(left: Set<GraphRecord>, task: Task): void {
  const seen = new Set([task]);
  for (const each of seen) {
    for (const dependent of claimantsOf(each)) {
      if (!dependent.inPlay && dependent.state !== "erred") continue;
      for (const graph of dependent.graphs) {
        if (left.has(graph) && isAwaited(graph, dependent)) left.delete(graph);
      }
      if (left.size === 0) return;
      // Through a task of others, a graph may await one of its own.
      if (dependent.inPlay && left.values().some((graph) => isExternal(graph, dependent))) {
        seen.add(dependent);
      }
    }
  }
}

/** Whether the graph may have the task for an external, or for an input of one. */
function isExternal(graph: GraphRecord, task: Task): boolean {
  return graph.hasExternals && !task.graphs.includes(graph);
}

/**
 * Whether the graph awaits the inputs of a task that is in play or has failed. While it starts, it
 * does not know yet which inputs of failed tasks it has to finish.
 */
function isAwaited(graph: GraphRecord, task: Task): boolean {
  return (task.inPlay || graph.start !== null) && !isFinal(graph, task);
}

/** The graph awaits the task again, or for the first time. */
export function awaitAgain(cluster: Cluster, graph: GraphRecord, task: Task): void {
  if (resume(cluster, graph, task)) awaitInputs(cluster, graph, task);
}

/** A graph awaits the task: also the inputs that it waits for, or that made it fail. */
export function awaitInputs(cluster: Cluster, graph: GraphRecord, task: Task): void {
  if (graph.finals === null) return;
  const awaited = new Set([task]);
  for (const each of awaited) {
    if (!each.inPlay && each.state !== "erred" && !isExternal(graph, each)) continue;
    for (const input of claimedBy(each)) {
      if (each.state === "erred" && !blocks(input, each)) continue;
      const runs = isExternal(graph, input) && input.state !== "memory";
      if (resume(cluster, graph, input) || runs) awaited.add(input);
    }
  }
}

/** Returns whether the task counts in the graph again. */
function resume(cluster: Cluster, graph: GraphRecord, task: Task): boolean {
  if (!isRunning(graph) || !resumeFinal(graph, task)) return false;
  touchGraph(cluster, graph);
  if (task.state === "erred" && isNewTo(graph, task)) recordFailure(cluster, graph, task);
  return true;
}

/** Whether the graph has finished with the task, unless a dependent awaits it. */
function mayHaveFinished(graph: GraphRecord, task: Task): boolean {
  if (!isRunning(graph) || isFinal(graph, task)) return false;
  if (graph.wants.has(task) || graph.finishing?.has(task)) return false;
  if (graph.start === null) return true;
  const { wants, needed, started } = graph.start;
  if (wants.has(task)) return false;
  return started === graph.tasks.length || (needed !== null && !needed.has(task));
}

/** A graph whose submission is not complete wants nothing yet. */
function isRunning(graph: GraphRecord): boolean {
  return graph.outcome === null && !hasEnded(graph) && !graph.arriving &&
    !graph.context.scattered && graph.outputNames.length > 0;
}
