/**
 * What a task in play claims, and what claims it: inputs, and predecessors that have not succeeded
 * (`precedence.ts`). Code about when a task runs uses these lists. Code about values uses
 * `dependencies` and `dependents`.
 */
import type { Task } from "../task.ts";
import { hasSucceeded, isExpanded, NO_TASKS, unexpanded } from "./precedence.ts";

/** The tasks that the task claims while it is in play: its inputs, and pending predecessors. */
export function claimedBy(task: Task): readonly Task[] {
  const { dependencies } = task;
  const pending = isExpanded(task) ? NO_TASKS : pendingBefore(task);
  return pending.length === 0 ? dependencies : [...dependencies, ...pending];
}

/** The tasks that claim the task while they are in play. */
export function claimantsOf(task: Task): readonly Task[] {
  const followers = unexpanded(pendingAfter(task));
  return followers.length === 0 ? task.dependents : [...task.dependents, ...followers];
}

/** The predecessors that have not succeeded, also of an expanded task. */
export function pendingBefore({ precedence }: Task): readonly Task[] {
  if (precedence === null || precedence.after.length === 0) return NO_TASKS;
  return precedence.after.filter((each) => !hasSucceeded(each));
}

/** Tasks that follow this one, which has not succeeded, also expanded ones. */
export function pendingAfter({ precedence }: Task): readonly Task[] {
  return precedence === null || precedence.hasSucceeded ? NO_TASKS : precedence.followers;
}
