/**
 * The way back from an expansion (`expansion.ts`). A task has started tasks from a failure, or from
 * what came from one, and the failure is replaced by a value (`rerun.ts`). So the task becomes the
 * call again that it was, with its inputs, and runs again. Attempts are unique in the cluster, so
 * the tasks that it starts then have other keys.
 *
 * The tasks of the former expansion, down to those that they have started, are *orphans*:
 *
 * - They leave the graphs that run, which count them no more, their failures included.
 * - A graph that has ended, or is being stopped, keeps them in its account until it is retried.
 * - A task of another graph that needs one of them keeps it: its key names this very expansion.
 * - The others are released, and forgotten with the last graph that has them.
 */
import { broken } from "../../base/mod.ts";
import { uncount } from "../state/account.ts";
import { type Cluster, touchGraph } from "../state/cluster.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { countSpawned } from "../state/owner_use.ts";
import { followLast } from "../state/links/precedence.ts";
import { dropWant, isNeeded, type Task } from "../state/task.ts";
import { redefineInputs } from "../transitions/edges.ts";
import { forgetFailure } from "../transitions/graph_failures.ts";
import {
  arriveIfReady,
  claimInputs,
  dropClaims,
  recommendEnd,
} from "../transitions/recommendation.ts";
import { transition } from "../transitions/table.ts";

/** The tasks that these have started, and those that the started ones have, at any depth. */
export function startedBelow(parents: Iterable<Task>): ReadonlySet<Task> {
  const started = new Set<Task>();
  const add = ({ spawn }: Task) => {
    for (const task of spawn?.origin?.started ?? []) if (!task.forgotten) started.add(task);
  };
  for (const parent of parents) add(parent);
  for (const task of started) add(task);
  return started;
}

/** Makes the expanded tasks what they were. `started`: the tasks below them. */
export function unexpand(
  cluster: Cluster,
  parents: ReadonlySet<Task>,
  started: ReadonlySet<Task>,
): void {
  for (const parent of parents) restoreCall(cluster, parent);
  const graphs = new Set<GraphRecord>();
  for (const { spawn, graphs: own } of started) {
    if (spawn !== null && !spawn.orphan) {
      spawn.orphan = true;
      spawn.root.tasks--;
      if (spawn.root.tasks < 0) broken(null, `started tasks of a root >= 0: ${spawn.root.tasks}`);
    }
    for (const graph of own) if (isRunning(graph)) graphs.add(graph);
  }
  for (const graph of graphs) leave(cluster, graph, started);
  release(cluster, started);
}

/** A graph is about to run again: orphans that its account has kept leave it. */
export function dropOrphans(cluster: Cluster, graph: GraphRecord): void {
  const orphans = new Set(graph.tasks.filter(({ spawn }) => spawn?.orphan === true));
  if (orphans.size === 0) return;
  leave(cluster, graph, orphans);
  release(cluster, orphans);
}

function restoreCall(cluster: Cluster, parent: Task): void {
  const { spawn, inPlay } = parent;
  if (spawn === null || spawn.origin === undefined) return;
  const { op, args, annotations, dependencies, parts = null } = spawn.origin;
  dropClaims(cluster, parent);
  for (const input of parent.dependencies) removeDependent(input, parent);
  Object.assign(parent, { op, args, annotations, dependencies, parts });
  spawn.expanded = false;
  delete spawn.origin;
  // The last of all tasks, as it is the last dependent of its inputs: a snapshot is restored in the
  // order of the tasks.
  cluster.tasks.delete(parent.key);
  cluster.tasks.set(parent.key, parent);
  for (const input of dependencies) {
    input.formerDependents = input.formerDependents?.filter((task) => task !== parent) ?? null;
    // Tasks without dependents share a list.
    if (input.dependents.length === 0) input.dependents = [parent];
    else input.dependents.push(parent);
  }
  followLast(parent);
  // Late reports of runs of the call that put the result together do not count.
  if (parent.state === "cancelled") redefineInputs(cluster, parent);
  if (!inPlay) return;
  claimInputs(cluster, parent);
  if (parent.state === "waiting") arriveIfReady(cluster, parent);
  else transition(cluster, parent, "waiting");
}

/** Returns whether the graph runs. An arriving graph has the started tasks only as externals. */
function isRunning(graph: GraphRecord): boolean {
  return graph.outcome === null && !hasEnded(graph) && !graph.arriving;
}

/** Takes tasks out of a graph that runs. Linear in the graph. */
function leave(cluster: Cluster, graph: GraphRecord, orphans: ReadonlySet<Task>): void {
  const gone: Task[] = [];
  const kept: Task[] = [];
  const { start } = graph;
  const [started, settled] = [start?.started ?? 0, start?.settled ?? 0];
  graph.tasks.forEach((task, index) => {
    if (!orphans.has(task)) return kept.push(task);
    gone.push(task);
    if (start === null) return;
    const isStarted = index < started && (start.needed === null || start.needed.has(task));
    if (isStarted && index >= settled) dropWant(task);
    if (index < started) start.started--;
    if (index < settled) start.settled--;
  });
  if (gone.length === 0) return;
  graph.tasks = kept;
  graph.taskCount -= gone.length;
  countSpawned(cluster, graph, 0 - gone.length);
  for (const task of gone) {
    if (graph.finishing?.delete(task)) dropWant(task);
    if (task.state === "erred") forgetFailure(graph, task);
    uncount(graph, task);
    task.graphs = task.graphs.filter((other) => other !== graph);
  }
  touchGraph(cluster, graph);
}

/** Releases what nothing needs. What no graph has is forgotten at the end of the stimulus. */
function release(cluster: Cluster, orphans: ReadonlySet<Task>): void {
  for (const task of orphans) {
    if (!isNeeded(task)) recommendEnd(cluster, task);
    if (task.graphs.length === 0) cluster.marks.dead.push(task);
  }
}

/** Removes the task from those that need the input. */
export function removeDependent(input: Task, task: Task): void {
  const index = input.dependents.indexOf(task);
  if (index >= 0) input.dependents.splice(index, 1);
}
