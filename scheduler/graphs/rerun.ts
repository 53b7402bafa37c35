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
 * A task that has started tasks from a failure becomes the call that it was, and runs again
 * (`unexpand.ts`). If it has failed and does not run again now, it does so when it is retried.
 *
 * Tasks that must not run twice keep what they have, as does what depends on them alone. Tasks that
 * must not run twice and may have started stay lost, as do their dependents.
 */
import { ownerOf, type TaskError } from "../../protocol/mod.ts";
import { freeReplicas } from "../replicas/replicas.ts";
import { forfeitEnded, isFinal, keepFinals, stateIn } from "../state/account.ts";
import type { Cluster } from "../state/cluster.ts";
import { countIn, type GraphRecord } from "../state/graph.ts";
import { isWantedByOpen } from "../replicas/restore.ts";
import { endStoring, isHit } from "../state/links/cached.ts";
import { claimantsOf, pendingAfter, pendingBefore } from "../state/links/claims.ts";
import {
  compareTasks,
  dropExpansion,
  isNeeded,
  isPure,
  type Task,
  toleratesFailure,
} from "../state/task.ts";
import { redefineInputs } from "../transitions/edges.ts";
import { finish } from "../transitions/finishing.ts";
import { noteError } from "../transitions/graph_failures.ts";
import { recommend, STALE } from "../transitions/recommendation.ts";
import { transition } from "../transitions/table.ts";
import { startedBelow, unexpand } from "./unexpand.ts";

/**
 * Resets the failed tasks that the outputs need and that may run again. The graph runs them, also
 * those that no output needs any more. `isNew`: the graph has just been submitted, so that no task
 * has failed in it. Returns the tasks that the graph needs a run of, or the failure.
 */
export function rerunFailed(
  cluster: Cluster,
  graph: GraphRecord,
  outputs: Iterable<Task>,
  { isNew }: { readonly isNew: boolean },
): ReadonlySet<Task> {
  const { failed, needed } = findFailed(graph, outputs, isNew);
  // All of them first: a blocked task shows the error of another one.
  for (const task of failed) keepFinals(task, "released");
  const { stale, outdated } = findDerived(failed);
  const started = startedBelow(outdated);
  keepErrors(new Set([...failed, ...[...started].filter(({ state }) => state === "erred")]));
  for (const task of failed) transition(cluster, task, "released");
  unexpand(cluster, outdated, started);
  for (const task of stale) invalidate(cluster, task);
  for (const task of failed) {
    if (!task.graphs.includes(graph) || graph.finishing?.has(task)) continue;
    finish(cluster, graph, task);
    recommend(cluster, task, "waiting");
  }
  return needed;
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
 * Returns whether a retry may run the task: not if it must not run twice and has started, or may
 * have, unless its worker has reported how the attempt failed, and not if it is scattered data.
 */
export function mayRunAgain(task: Task): boolean {
  if (isPure(task)) return true;
  const { state, error, context, attempt } = task;
  if (context.scattered) return false;
  if (state !== "erred") return attempt === 0;
  return error === null || isReported(error);
}

/**
 * Returns whether a worker has reported this end of an attempt, so that it is known what has run.
 */
function isReported({ kind, name }: TaskError): boolean {
  if (kind === "refused") return name !== "InternalError" && name !== "WorkerFault";
  return kind !== "lost" && kind !== "killed" && kind !== "undecodable";
}

interface FailedTasks {
  /** Those that may run again. */
  readonly failed: ReadonlySet<Task>;
  /** The tasks that the outputs need a run of, these among them. */
  readonly needed: ReadonlySet<Task>;
}

/**
 * Failed tasks that the outputs need, in no particular order. Inputs from other graphs are among
 * them if they belong to the owner of the graph. Linear in the graph.
 */
function findFailed(
  graph: GraphRecord,
  outputs: Iterable<Task>,
  isNew: boolean,
): FailedTasks {
  const failed = new Set<Task>();
  const seen = new Set<Task>();
  const tolerated = graph.tasks.filter((task) => isTolerated(graph, task, isNew));
  const open = [...new Set(outputs), ...tolerated];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    if (seen.has(task) || (task.state === "memory" && !task.stale)) continue;
    if (task.inPlay || task.killing) continue;
    seen.add(task);
    if (task.state === "erred") {
      if (!mayRunAgain(task)) continue;
      failed.add(task);
    }
    if (isHit(task)) continue;
    const { dependencies = [] } = task.spawn?.origin ?? {};
    for (const input of [...task.dependencies, ...dependencies, ...pendingBefore(task)]) {
      if (ownerOf(input.context.namespace) === graph.owner) open.push(input);
    }
  }
  return { failed, needed: seen };
}

/**
 * Returns whether a task has run, or is to run, with the failure of this one for a value. Where the
 * failure is none of the graph, because the graph is new or had finished with the task, only a task
 * of the graph counts: it may use the result.
 */
function isTolerated(graph: GraphRecord, task: Task, isNew: boolean): boolean {
  if (task.state !== "erred") return false;
  const { dependents, formerDependents } = task;
  const isOwn = !isNew && stateIn(graph, task) === "erred";
  const hasRun = (one: Task) =>
    mayHaveDerived(one) && !isHit(one) && (isOwn || one.graphs.includes(graph));
  return dependents.some((one) => hasRun(one) && toleratesFailure(task, one)) ||
    pendingAfter(task).some((one) =>
      hasRun(one) && (toleratesFailure(task, one) || startedFrom(task, one))
    ) ||
    formerDependents?.some((one) => hasRun(one) && startedFrom(task, one)) === true;
}

/**
 * Whether something may come from the task: from what it is to return, or from a result that it
 * had before it failed or was cancelled. The cache may have what was computed from that one.
 */
function mayHaveDerived({ state, nbytes }: Task): boolean {
  return nbytes >= 0 || (state !== "erred" && state !== "cancelled");
}

/** Whether the expanded task may have started tasks from the failure of this former input. */
function startedFrom(input: Task, { spawn }: Task): boolean {
  const { annotations = null } = spawn?.origin ?? {};
  return toleratesFailure(input, { annotations });
}

/**
 * Copies the error into the blocked tasks that do not run again, since the failed task they refer
 * to is about to lose it, or to be forgotten.
 */
function keepErrors(failed: ReadonlySet<Task>): void {
  const open = [...failed];
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    for (const dependent of claimantsOf(task)) {
      if (failed.has(dependent) || dependent.blame === null || !failed.has(dependent.blame)) {
        continue;
      }
      keepFinals(dependent, "erred");
      const running = dependent.graphs.filter((graph) => !isFinal(graph, dependent));
      for (const graph of running) countIn(graph, dependent, dependent, -1);
      dependent.error = dependent.blame.error;
      dependent.blame = null;
      for (const graph of running) {
        countIn(graph, dependent, dependent, 1);
        noteError(graph, dependent);
      }
      open.push(dependent);
    }
  }
}

/** Tasks that come from failures that are replaced. */
interface Derived {
  /** Tasks whose results, or the runs under way, may come from them. */
  readonly stale: ReadonlySet<Task>;
  /** Expanded tasks whose expansion may come from them, and that become what they were. */
  readonly outdated: ReadonlySet<Task>;
}

/** Finds what may come from these failures. Linear in what depends on them. */
function findDerived(failed: ReadonlySet<Task>): Derived {
  const stale = new Set<Task>();
  const outdated = new Set<Task>();
  const open: Task[] = [];
  const add = (task: Task) => {
    if (stale.has(task) || failed.has(task) || !isPure(task)) return;
    if (task.forgotten || !mayHaveDerived(task)) return;
    stale.add(task);
    open.push(task);
  };
  const addExpanded = (task: Task) => {
    const origin = task.spawn?.origin;
    if (task.forgotten || origin === undefined || origin.annotations?.pure === false) return;
    if (task.state === "erred" && !failed.has(task)) {
      origin.outdated = true;
      return;
    }
    outdated.add(task);
    add(task);
  };
  for (const task of failed) {
    if (task.spawn?.origin?.outdated) addExpanded(task);
    for (const dependent of task.dependents) if (toleratesFailure(task, dependent)) add(dependent);
    for (const former of formerDependentsOf(task)) {
      if (startedFrom(task, former)) addExpanded(former);
    }
  }
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    task.dependents.forEach(add);
    formerDependentsOf(task).forEach(addExpanded);
  }
  return { stale, outdated };
}

/** In an order that a restored snapshot has too. */
function formerDependentsOf({ formerDependents }: Task): readonly Task[] {
  return formerDependents === null ? [] : [...formerDependents].sort(compareTasks);
}

/** No result of the task counts that exists or is being computed, except for ended graphs. */
function invalidate(cluster: Cluster, task: Task): void {
  endStoring(task);
  if (task.state === "memory" && !isNeeded(task)) transition(cluster, task, "released");
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
