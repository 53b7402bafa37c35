/**
 * Order without values. A task *follows* its predecessors: it starts after each of them has
 * succeeded, and gets nothing from them.
 *
 * - A predecessor that has not succeeded is claimed like an input (`claims.ts`): it runs if
 *   necessary, and its failure blocks the follower unless that is tolerated.
 * - A success is final. From then on the follower claims nothing: the result may be released, and
 *   is not computed again for it.
 * - An expanded task follows nothing, as its call has run. If it becomes that call again
 *   (`graphs/unexpand.ts`), it follows as before.
 */
import type { Task } from "../task.ts";

/** The links of a task of a graph that orders tasks. Few tasks have them. */
export interface Precedence {
  /** What the task follows. Never changes. */
  readonly after: readonly Task[];
  /** What follows the task, in the order of the tasks. */
  followers: Task[];
  /** The task has succeeded once. */
  hasSucceeded: boolean;
}

export const NO_TASKS: readonly Task[] = [];

/** Links a task with what it follows. The task has just been made. */
export function follow(task: Task, after: readonly Task[]): void {
  if (after.length === 0) return;
  const { followers = [], hasSucceeded = task.nbytes >= 0 } = task.precedence ?? {};
  task.precedence = { after, followers, hasSucceeded };
  for (const predecessor of after) linkFollower(predecessor, task);
}

function linkFollower(predecessor: Task, follower: Task): void {
  predecessor.precedence ??= {
    after: NO_TASKS,
    followers: [],
    hasSucceeded: predecessor.nbytes >= 0,
  };
  predecessor.precedence.followers.push(follower);
}

/** The task becomes the last of all tasks, and so the last follower of its predecessors. */
export function followLast(task: Task): void {
  for (const { precedence } of task.precedence?.after ?? []) {
    if (precedence === null) continue;
    precedence.followers = precedence.followers.filter((each) => each !== task);
    precedence.followers.push(task);
  }
}

/** Drops the links to followers that were forgotten. */
export function forgetFollowers({ precedence }: Task): void {
  if (precedence === null) return;
  precedence.followers = precedence.followers.filter((follower) => !follower.forgotten);
}

/** Returns whether a follower is known, so that the record must stay. */
export function isFollowed({ precedence }: Task): boolean {
  return precedence !== null && precedence.followers.some((follower) => !follower.forgotten);
}

/** The task has succeeded. Returns the followers that have waited for that, in play or not. */
export function noteSuccess({ precedence }: Task): readonly Task[] {
  if (precedence === null || precedence.hasSucceeded) return NO_TASKS;
  precedence.hasSucceeded = true;
  return unexpanded(precedence.followers);
}

/** Returns whether the task has succeeded once, whatever has become of its result. */
export function hasSucceeded({ precedence, nbytes }: Task): boolean {
  return precedence === null ? nbytes >= 0 : precedence.hasSucceeded;
}

/** The followers that still are what the submission made them. */
export function unexpanded(followers: readonly Task[]): readonly Task[] {
  return followers.length === 0 ? followers : followers.filter((each) => !isExpanded(each));
}

export function isExpanded({ spawn }: Task): boolean {
  return spawn !== null && spawn.expanded;
}
