/**
 * Failed tasks that run again, for a retry or for a new submission that has them, and what was
 * derived from their failures.
 *
 * A task that may run with the failure of an input has computed something from it. When the failed
 * task runs again, its failure is replaced by a value, whichever graph asked for that, so every
 * result that was derived from the failure is *stale*, in all graphs that have it:
 *
 * - What a task in play or a running graph needs is computed again at once.
 * - Otherwise only graphs that have ended keep the result. They keep it as it is, until a task, a
 *   retry or a new submission needs the result: it is computed again then.
 *
 * Tasks that must not run twice keep what they have, as does what depends on them alone. Tasks that
 * must not run twice and may have started stay lost, as do their dependents.
 */
import { ownerOf } from "../../protocol/mod.ts";
import { freeReplicas } from "../replicas/replicas.ts";
import { forfeitEnded, isFinal, keepFinals } from "../state/account.ts";
import type { Cluster } from "../state/cluster.ts";
import type { GraphRecord } from "../state/graph.ts";
import { isWantedByOpen } from "../replicas/restore.ts";
import { dropExpansion, isNeeded, isPure, type Task, toleratesFailure } from "../state/task.ts";
import { noteError, redefineInputs } from "../transitions/edges.ts";
import { finish } from "../transitions/finishing.ts";
import { recommend, STALE } from "../transitions/recommendation.ts";
import { transition } from "../transitions/table.ts";

/**
 * Resets the failed tasks that the outputs need and that may run again. The graph runs them, also
 * those that no output needs any more.
 */
export function rerunFailed(
  cluster: Cluster,
  graph: GraphRecord,
  outputs: Iterable<Task>,
): void {
  const failed = findFailed(graph, outputs);
  // All of them first: a blocked task shows the error of another one.
  for (const task of failed) keepFinals(task, "released");
  keepErrors(failed);
  const stale = findStale(failed);
  for (const task of failed) transition(cluster, task, "released");
  for (const task of stale) invalidate(cluster, task);
  for (const task of failed) {
    if (!task.graphs.includes(graph) || graph.finishing?.has(task)) continue;
    finish(cluster, graph, task);
    recommend(cluster, task, "waiting");
  }
}

/** The result is wanted by something new. If it is stale, it is computed again. */
export function renewIfStale(cluster: Cluster, task: Task): void {
  if (!task.stale || task.state !== "memory") return;
  keepFinals(task, "waiting");
  forfeitEnded(task, STALE);
  freeReplicas(cluster, task);
  transition(cluster, task, isNeeded(task) ? "waiting" : "released");
}

/**
 * Whether a retry may run the task: not if it must not run twice and may have started, and not if
 * it is scattered data.
 */
export function mayRunAgain(task: Task): boolean {
  if (isPure(task)) return true;
  const { state, error, context, attempt } = task;
  if (state === "erred") return error?.kind !== "lost" && error?.kind !== "killed";
  return !context.scattered && (attempt === 0 || state === "cancelled");
}

/**
 * Failed tasks that the outputs need, in no particular order. Inputs from other graphs are among
 * them if they belong to the owner of the graph. Linear in the graph.
 */
function findFailed(graph: GraphRecord, outputs: Iterable<Task>): Set<Task> {
  const failed = new Set<Task>();
  const seen = new Set<Task>();
  const open = [...new Set(outputs), ...graph.tasks.filter(isTolerated)];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if (seen.has(task) || (task.state === "memory" && !task.stale)) continue;
    if (task.inPlay || task.killing) continue;
    seen.add(task);
    if (task.state === "erred") {
      if (!mayRunAgain(task)) continue;
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
 * Copies the error into the blocked tasks that do not run again, since the failed task they refer
 * to is about to lose it.
 */
function keepErrors(failed: ReadonlySet<Task>): void {
  const open = [...failed];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    for (const dependent of task.dependents) {
      if (failed.has(dependent) || dependent.blame === null || !failed.has(dependent.blame)) {
        continue;
      }
      keepFinals(dependent, "erred");
      dependent.error = dependent.blame.error;
      dependent.blame = null;
      for (const graph of dependent.graphs) {
        if (!isFinal(graph, dependent)) noteError(graph, dependent);
      }
      open.push(dependent);
    }
  }
}

/** Tasks whose results may come from these failures. Linear in what depends on them. */
function findStale(failed: ReadonlySet<Task>): ReadonlySet<Task> {
  const stale = new Set<Task>();
  const open: Task[] = [];
  const add = (task: Task) => {
    if (stale.has(task) || failed.has(task) || !isPure(task)) return;
    if (task.forgotten || task.state === "erred" || task.state === "cancelled") return;
    stale.add(task);
    open.push(task);
  };
  for (const task of failed) {
    for (const dependent of task.dependents) if (toleratesFailure(task, dependent)) add(dependent);
  }
  for (let task = open.pop(); task !== undefined; task = open.pop()) task.dependents.forEach(add);
  return stale;
}

/** No result of the task counts that exists or is being computed, except for ended graphs. */
function invalidate(cluster: Cluster, task: Task): void {
  if (task.state !== "memory") {
    // A graph that it has returned comes from the failure too.
    dropExpansion(task);
    return redefineInputs(cluster, task);
  }
  task.stale = true;
  if (task.waiters > 0 || isWantedByOpen(task)) {
    renewIfStale(cluster, task);
  }
}
