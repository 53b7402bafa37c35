/**
 * Retry of a graph with failed tasks: the failed tasks that its outputs need, and the tasks they
 * blocked, run again as if for the first time; results in memory are kept. The graph is `running`
 * again until it ends once more. Failed inputs from other graphs of the owner are retried too, but
 * not those of other owners. The tasks that they blocked in other graphs stay failed until their
 * own graph is retried.
 *
 * Tasks that must not run twice and may have started stay lost, as do their dependents.
 */
import { ownerOf } from "../../protocol/mod.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { limitTime } from "./lifecycle.ts";
import { finishStart } from "./start.ts";
import { recommend, touchGraph } from "../transitions/recommendation.ts";
import { type Cluster, nextNumber } from "../state/cluster.ts";
import { countOpen } from "../state/owner_use.ts";
import { isNeeded, isPure, type Task } from "../state/task.ts";
import { freeReplicas } from "../replicas/replicas.ts";
import { transition } from "../transitions/table.ts";

/** Retries a graph, unless {@linkcode whyNotRetried} returns a reason or nothing has failed. */
export function retryGraph(cluster: Cluster, graph: GraphRecord): void {
  if (whyNotRetried(graph) !== null) return;
  finishStart(cluster, graph);
  const failed = findFailed(graph);
  if (hasEnded(graph)) reopen(cluster, graph);
  graph.failures = 0;
  keepErrors(failed);
  const stale = findStale(graph, failed);
  for (const task of failed) transition(cluster, task, "released");
  for (const task of stale) redefine(cluster, task);
  for (const task of graph.wants) {
    if (task.state === "released" || task.state === "cancelled") {
      recommend(cluster, task, "waiting");
    }
  }
  touchGraph(cluster, graph);
}

/** Why the graph cannot be retried, as the rest of a sentence; `null` if it can. */
export function whyNotRetried(graph: GraphRecord): string | null {
  if (graph.state === "running") return null;
  if (graph.state === "cancelling") {
    return graph.outcome === "failed"
      ? "it is still stopping after a failure; retry it when it has ended"
      : "it is being cancelled";
  }
  if (graph.state === "cancelled") return "it was cancelled; submit it again";
  if (graph.state === "succeeded") return "it has succeeded";
  if (graph.outputs.size === 0) return "its results have been released";
  if (graph.detached !== null) {
    return "another graph has continued with some of its tasks; submit it again";
  }
  return null;
}

/** Failed tasks that the outputs need, in no particular order. Linear in the graph. */
function findFailed(graph: GraphRecord): Set<Task> {
  const failed = new Set<Task>();
  const seen = new Set<Task>();
  const open = [...new Set(graph.outputs.values()), ...graph.tasks.filter(isTolerated)];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if (seen.has(task) || task.state === "memory" || task.inPlay || task.killing) continue;
    seen.add(task);
    if (task.state === "erred") {
      if (isLost(task)) continue;
      failed.add(task);
    }
    for (const input of task.dependencies) {
      if (ownerOf(input.context.namespace) === graph.owner) open.push(input);
    }
  }
  return failed;
}

/** Whether a task has run, or is to run, with the failure of this one for a value. */
function isTolerated(task: Task): boolean {
  return task.state === "erred" &&
    task.dependents.some(({ state }) => state !== "erred" && state !== "cancelled");
}

/**
 * Tasks whose results come from failures that are retried, inputs before dependents. Some run again
 * already, because their results were lost; those of their dependents may still be there.
 */
function findStale(graph: GraphRecord, failed: ReadonlySet<Task>): ReadonlySet<Task> {
  const stale = new Set<Task>();
  for (const task of inputsFirst(graph.tasks)) {
    if (task.state === "erred" || task.state === "cancelled" || !isPure(task)) continue;
    if (task.dependencies.some((input) => failed.has(input) || stale.has(input))) stale.add(task);
  }
  return stale;
}

/** The tasks with inputs before dependents: tasks that were started by others come last. */
function inputsFirst(tasks: readonly Task[]): readonly Task[] {
  if (tasks.every(({ spawn }) => spawn === null)) return tasks;
  const rest = new Set(tasks);
  const sorted: Task[] = [];
  for (const first of tasks) {
    const open = [first];
    for (let task = open.at(-1); task !== undefined; task = open.at(-1)) {
      const missing = rest.has(task) ? task.dependencies.filter((input) => rest.has(input)) : [];
      // One by one: a call takes only so many arguments, and a task may have 100,000 inputs.
      for (const input of missing) open.push(input);
      if (missing.length === 0) {
        open.pop();
        if (rest.delete(task)) sorted.push(task);
      }
    }
  }
  return sorted;
}

/**
 * The inputs of the task change: no result of it counts that exists or is being computed. It is
 * computed again, at once if something needs it.
 */
function redefine(cluster: Cluster, task: Task): void {
  task.definedAt = nextNumber(cluster);
  task.redefined = true;
  if (task.state !== "memory") return;
  freeReplicas(cluster, task);
  transition(cluster, task, isNeeded(task) ? "waiting" : "released");
}

/** Whether it cannot run again: it is impure and may have started, or it is scattered data. */
function isLost(task: Task): boolean {
  return !isPure(task) && (task.error?.kind === "lost" || task.error?.kind === "killed");
}

function reopen(cluster: Cluster, graph: GraphRecord): void {
  graph.state = "running";
  graph.outcome = null;
  graph.stopReason = null;
  limitTime(cluster, graph);
  graph.endedAt = 0;
  countOpen(cluster, graph, 1);
  // A graph that stopped at its first failure no longer wants the outputs it did not have.
  const wanted = graph.wants;
  graph.wants = new Set(graph.outputs.values());
  for (const task of graph.wants) if (!wanted.has(task)) task.wanted++;
}

/**
 * Copies the error into the blocked tasks that are not retried, since the failed task they refer to
 * is about to lose it.
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
