/**
 * Which runs a graph waits for. A task of a shared namespace may run for another graph: its result
 * has been used and released, its dependents joined with their results, or its output released. A
 * graph that runs and does not need the task then keeps what it has had of it
 * (`state/account.ts`): it neither waits for that run nor counts its failure. As soon as it needs
 * the result again, because a result that came from it is lost, the task counts in the graph as it
 * is, also if it has failed meanwhile.
 *
 * A graph awaits a task if it wants the result, or if a dependent is in play that it awaits. That
 * is looked at when a task is put in play, when it fails, and when nothing that the graph wants is
 * in play. Until then, a run that the graph needs no more counts as its own.
 */
import { isActive } from "../../protocol/mod.ts";
import { isFinal, keepReleased, resumeFinal } from "../state/account.ts";
import { type Cluster, touchGraph } from "../state/cluster.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { claimantsOf, claimedBy } from "../state/links/claims.ts";
import { blocks, isNeeded, type Task } from "../state/task.ts";
import { isNewTo, recordFailure } from "./graph_failures.ts";

/**
 * Before a task runs again, or fails: the graphs that do not await it keep what they have had of
 * it. A graph that shares nothing awaits what is needed, as nothing else can need it. For others,
 * linear in the dependents on the way to a task that the graph wants; all failures that follow from
 * one look at a dependent once.
 */
export function keepUnawaited(cluster: Cluster, task: Task): void {
  if (isNeeded(task) && !task.graphs.some(isShared)) return;
  for (const graph of task.graphs) {
    if (!mayHaveFinished(graph, task)) continue;
    for (const each of findUnawaited(cluster, graph, task)) keep(cluster, graph, each);
  }
}

function isShared(graph: GraphRecord): boolean {
  return graph.isShared;
}

/**
 * Nothing that the graph wants is in play any more: it has finished with what runs for others.
 * Linear in the graph, once for each time that this is so.
 */
export function keepRest(cluster: Cluster, graph: GraphRecord): void {
  if (!graph.isShared || !isRunning(graph) || graph.start !== null || hasWork(graph)) return;
  for (const task of graph.tasks) {
    if (task.inPlay && !isFinal(graph, task)) keep(cluster, graph, task);
  }
}

function keep(cluster: Cluster, graph: GraphRecord, task: Task): void {
  // It was looked at on the way to a task that the graph awaits.
  if (!task.graphs.includes(graph)) return;
  keepReleased(graph, task);
  touchGraph(cluster, graph);
}

/** Returns whether a task that the graph wants is in play. */
function hasWork(graph: GraphRecord): boolean {
  if (graph.finishing !== null && graph.finishing.size > 0) return true;
  const { wants } = graph;
  if (graph.pending !== null && wants.has(graph.pending) && isActive(graph.pending.state)) {
    return true;
  }
  // Goes on where the last search has ended; the second pass finds what has been lost since.
  for (let pass = 0; pass < 2; pass++) {
    graph.unsearched ??= wants.values();
    for (const task of graph.unsearched) {
      if (!wants.has(task) || !isActive(task.state)) continue;
      graph.pending = task;
      return true;
    }
    graph.unsearched = null;
  }
  graph.pending = null;
  return false;
}

/**
 * Follows what waits for the task up to a task that the graph wants. Returns those that lead to
 * none, so that the graph does not await them; the task itself is among them or awaited.
 */
function findUnawaited(cluster: Cluster, graph: GraphRecord, task: Task): ReadonlySet<Task> {
  const { awaited } = cluster.decisions;
  const known = awaited.get(graph) ?? new Set();
  awaited.set(graph, known);
  const unawaited = new Set<Task>();
  if (known.has(task)) return unawaited;
  const seen = new Set([task]);
  /** From the task up to its claimants; `next`: the claimant to look at. */
  const path = [{ task, claimants: claimantsOf(task), next: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const dependent = top.claimants[top.next++];
    if (dependent === undefined) {
      path.pop();
      unawaited.add(top.task);
    } else if (!seen.has(dependent) && mayLeadUp(graph, dependent)) {
      if (known.has(dependent) || isAwaited(graph, dependent)) {
        for (const { task } of path) known.add(task);
        known.add(dependent);
        break;
      }
      seen.add(dependent);
      path.push({ task: dependent, claimants: claimantsOf(dependent), next: 0 });
    }
  }
  return unawaited;
}

/**
 * Returns whether the graph may await the inputs of a task that is in play or has failed. A task
 * of another graph may lead up to a task of this one.
 */
function mayLeadUp(graph: GraphRecord, task: Task): boolean {
  if (isExternal(graph, task)) return task.inPlay;
  if (!task.graphs.includes(graph) || isFinal(graph, task)) return false;
  return task.inPlay || (task.state === "erred" && graph.start !== null);
}

/**
 * Returns whether the graph awaits the task, whatever waits for the task. A graph that starts does
 * not know yet which inputs of failed tasks it has to finish.
 */
function isAwaited(graph: GraphRecord, task: Task): boolean {
  return task.state === "erred" || !mayHaveFinished(graph, task);
}

/** Returns whether the graph may have the task for an external, or for an input of one. */
function isExternal(graph: GraphRecord, task: Task): boolean {
  return graph.hasExternals && !task.graphs.includes(graph);
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

/** Returns whether the graph has finished with the task, unless a dependent awaits it. */
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
