/** Earlier attempts of a task: a worker that registers again may run one, or hold its value. */
import type { Task } from "../task.ts";

/** Earlier attempts that a task keeps. */
const ATTEMPTS_KEPT = 16;

/** Keeps the latest attempt before the task gets another: a value made under it is still valid. */
export function rememberAttempt(task: Task): void {
  rememberRun(task, task);
}

/** Keeps the attempt of a run of the task that has ended. */
export function rememberRun(task: Task, { attempt, ranBy }: Pick<Task, "attempt" | "ranBy">): void {
  if (task.earlier === null || task.earlierBy === null) {
    task.earlier = [attempt];
    task.earlierBy = [ranBy];
  } else {
    task.earlier.push(attempt);
    task.earlierBy.push(ranBy);
    if (task.earlier.length <= ATTEMPTS_KEPT) return;
    task.earlier.shift();
    task.earlierBy.shift();
  }
}
