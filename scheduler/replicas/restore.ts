/**
 * Decides which lost results are computed again. A result that a graph still computes with always
 * is, if its task may run again. A result that is only to be there, for somebody who may read it,
 * is *restored* if no task with effects has to run again for that: a program that published
 * something would publish it twice. What is restored is what was there: a result that came from the
 * value of an input does not come back as what its task returns for a failure of that input.
 */
import type { Call } from "../../protocol/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import { type GraphRecord, hasEnded } from "../state/graph.ts";
import { claimantsOf, claimedBy } from "../state/links/claims.ts";
import { isHit } from "../state/links/cached.ts";
import { NO_TASKS } from "../state/links/precedence.ts";
import { isPure, lacksFormerValue, type Task, toleratesFailure } from "../state/task.ts";

/** The operation that starts a program. */
const PROGRAM_OP = "exec";

/**
 * Returns whether the result of the task, which no worker holds, can be computed again from what is
 * held or being computed, without effects. Linear in the tasks that have to run for it. What cannot
 * be restored is remembered for the rest of the stimulus.
 */
export function canRestore(cluster: Cluster, task: Task): boolean {
  const known = { possible: new Set<Task>(), impossible: cluster.stimulus.irreplaceable };
  return canCompute(task, isRestorable, known);
}

function isRestorable(task: Task, dependent: Task | null): boolean {
  if (dependent !== null && lacksFormerValue(task, dependent)) return false;
  if (task.state === "erred") return false;
  if (isHit(task)) return true;
  return isPure(task) && !hasEffects(task);
}

/** Findings about tasks, valid while nothing changes. */
export interface KnownTasks {
  readonly possible: Set<Task>;
  readonly impossible: Set<Task>;
}

/**
 * Returns whether the task may run, and all the tasks that have to run before it, because their
 * results are not there. Linear in these.
 */
export function canCompute(
  task: Task,
  mayRun: (task: Task, dependent: Task | null) => boolean,
  { possible, impossible }: KnownTasks,
): boolean {
  /** From the task down to its inputs; `next`: the input to look at. */
  const path: { readonly task: Task; readonly inputs: readonly Task[]; next: number }[] = [];
  const enter = (task: Task, dependent: Task | null): boolean => {
    if (impossible.has(task) || !mayRun(task, dependent)) return false;
    path.push({ task, inputs: isHit(task) ? NO_TASKS : claimedBy(task), next: 0 });
    return true;
  };
  let isPossible = enter(task, null);
  for (let top = path.at(-1); isPossible && top !== undefined; top = path.at(-1)) {
    const input = top.inputs[top.next++];
    if (input === undefined) {
      path.pop();
      possible.add(top.task);
    } else if (!isAtHand(input, top.task) && !possible.has(input)) {
      isPossible = enter(input, top.task);
    }
  }
  if (!isPossible) {
    impossible.add(task);
    for (const above of path) impossible.add(above.task);
  }
  return isPossible;
}

/**
 * Returns whether no run is needed for the input: it is held or runs already, or its failure will
 * do.
 */
function isAtHand(input: Task, task: Task): boolean {
  if (lacksFormerValue(input, task)) return false;
  if (input.state === "erred") return toleratesFailure(input, task);
  return input.inPlay || (input.replicas.length > 0 && !input.stale);
}

/**
 * Returns whether a graph that has ended has the result, or one that is being restored from it.
 */
export function isKeptByEnded(task: Task): boolean {
  const seen = new Set<Task>([task]);
  for (const each of seen) {
    if (each.graphs.some((graph) => hasEnded(graph) && graph.wants.has(each))) return true;
    for (const dependent of claimantsOf(each)) if (dependent.inPlay) seen.add(dependent);
  }
  return false;
}

/**
 * Returns whether a graph that runs wants the result, or a task in play that it needs computes with
 * it.
 */
export function isComputedWith(task: Task): boolean {
  const seen = new Set<Task>([task]);
  for (const each of seen) {
    if (isStarting(each) || (each !== task && isWantedByOpen(each))) return true;
    for (const dependent of claimantsOf(each)) if (dependent.inPlay) seen.add(dependent);
  }
  return false;
}

/** Returns whether a graph that has not ended wants the result. */
export function isWantedByOpen(task: Task): boolean {
  return task.graphs.some((graph) =>
    isOpen(graph) &&
    (isBeingStarted(graph) || graph.wants.has(task) || graph.finishing?.has(task) === true)
  );
}

/**
 * Returns whether dependents in a large graph may need the result that have not been started yet.
 */
function isStarting({ graphs }: Task): boolean {
  return graphs.some((graph) => isOpen(graph) && isBeingStarted(graph));
}

/** A graph that waits for others wants none of its tasks yet. */
function isBeingStarted({ start }: GraphRecord): boolean {
  return start !== null && !start.held;
}

function isOpen(graph: GraphRecord): boolean {
  return !hasEnded(graph) && graph.outcome === null && !graph.arriving;
}

/** Returns whether it starts a program, itself or in a nested call. Linear in its arguments. */
export function hasEffects({ op, args }: Task): boolean {
  return op === PROGRAM_OP || args.some(callsProgram);
}

function callsProgram(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(callsProgram);
  const { $call } = value as { readonly $call?: Partial<Call> };
  return $call?.op === PROGRAM_OP || Object.values(value).some(callsProgram);
}
