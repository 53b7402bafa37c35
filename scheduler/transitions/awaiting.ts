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
import { blocks, type Task } from "../state/task.ts";
import { isNewTo, recordFailure } from "./graph_failures.ts";

/**
 * Before a task runs again, or fails: the graphs that do not await it keep what they have had of
 * it. Linear in the dependents, and usually decided by the first one in play.
 */
export function keepUnawaited(cluster: Cluster, task: Task): void {
  let left: Set<GraphRecord> | null = null;
  for (const graph of task.graphs) {
    if (mayHaveFinished(graph, task)) (left ??= new Set()).add(graph);
  }
  if (left === null) return;
  for (const dependent of task.dependents) {
    if (!dependent.inPlay && dependent.state !== "erred") continue;
    for (const graph of dependent.graphs) {
      if (left.has(graph) && isAwaited(graph, dependent)) left.delete(graph);
    }
    if (left.size === 0) return;
  }
  for (const graph of left) {
    keepReleased(graph, task);
    touchGraph(cluster, graph);
  }
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
  const open = [task];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!next.inPlay && next.state !== "erred") continue;
    for (const input of next.dependencies) {
      if (!next.inPlay && !blocks(input, next)) continue;
      if (resume(cluster, graph, input)) open.push(input);
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
