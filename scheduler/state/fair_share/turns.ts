/**
 * The order of tasks of several shares. It changes whenever a task begins or ends: the owner with
 * the least tag comes first; among the tasks of one owner those of the best user priority; among
 * these the graph with the least tag, if graphs have shares; and then the order of
 * {@linkcode compareTasks}.
 */
import { compareTasks, isDeferred, type Task } from "../task.ts";
import {
  type FairShares,
  type GraphLevel,
  type GraphShare,
  levelName,
  type OwnerShare,
  type Share,
} from "./share.ts";

/** Whether the order of the two never changes: both are of one share. */
function isFixed(a: Task, b: Task): boolean {
  const { share } = a.context;
  return share === b.context.share && (!share.isSplit || a.context === b.context);
}

/** Orders tasks that are not assigned, as they should start now. */
export function compareTurns(a: Task, b: Task): number {
  return isFixed(a, b) ? compareTasks(a, b) : compareShares(a, b, 0);
}

/**
 * Returns whether the first task comes before the second. If the second is assigned, it counts as
 * if it were given back: two tasks do not outrank each other in turn.
 */
export function outranks(a: Task, b: Task): boolean {
  return (isFixed(a, b) ? compareTasks(a, b) : compareShares(a, b, b.charge)) < 0;
}

/** `charge`: of the second task, which is left out. */
function compareShares(a: Task, b: Task, charge: number): number {
  const { share } = a.context;
  const other = b.context.share;
  if (share !== other) return share.turn - (other.turn - charge) || share.ordinal - other.ordinal;
  return a.userNegated - b.userNegated || Number(isDeferred(a)) - Number(isDeferred(b)) ||
    graphTurn(a) - (graphTurn(b) - charge) || compareTasks(a, b);
}

/** The tag with which the task is compared with those of other graphs at its level. */
export function graphTurn(task: Task): number {
  const level = levelOf(task);
  if (level === undefined) return 0;
  return level.graphs.get(task.context)?.turnAt(level.time) ?? level.time;
}

/** The share that the task is taken from; `undefined`: no task of it is queued or assigned. */
export function findShare(task: Task): Share | undefined {
  const { share } = task.context;
  return share.isSplit ? levelOf(task)?.graphs.get(task.context) : share;
}

/** Returns whether tasks of another share than that of this task are queued or assigned. */
export function hasRivals({ active }: FairShares, task: Task): boolean {
  return active > (findShare(task)?.isActive ? 1 : 0);
}

function levelOf(task: Task): GraphLevel | undefined {
  return task.context.share.levels.get(levelName(task, isDeferred(task)));
}

/** Orders owners of which tasks are queued. */
export function compareOwners(a: OwnerShare, b: OwnerShare): number {
  return a.tag - b.tag || a.ordinal - b.ordinal;
}

/** Orders the shares of graphs of one owner of which tasks are queued. */
export function compareGraphs(a: GraphShare, b: GraphShare): number {
  return compareLevels(a.level, b.level) || a.tag - b.tag || a.generation - b.generation;
}

/** Orders the levels of one owner. */
export function compareLevels(a: GraphLevel, b: GraphLevel): number {
  return a.userNegated - b.userNegated || Number(a.isDeferred) - Number(b.isDeferred);
}
