/** What becomes of early tasks (`state/links/early.ts`) when the assignment of their input ends. */
import type { Cluster } from "../state/cluster.ts";
import { endEarly, isEarly, noteLeader } from "../state/links/early.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { noteWithdrawn } from "../state/timing/task_timings.ts";
import { recommend } from "./recommendation.ts";

/**
 * The task has left the worker without a result there: tasks that were sent to wait for it there
 * return, and those that follow them.
 */
export function withdrawEarly(cluster: Cluster, task: Task, worker: WorkerRecord | null): void {
  if (worker === null) return;
  for (const dependent of task.dependents) {
    if (dependent.worker === worker && isEarly(dependent)) recommend(cluster, dependent, "waiting");
  }
}

/** The worker of the task has an input that the task was sent ahead of. */
export function noteInput(cluster: Cluster, input: Task, task: Task): void {
  if (isEarly(task)) {
    if (task.context === input.context) task.context.times?.follow(input, task);
    if (task.waitingOn === 0) endEarly(cluster, task);
  }
  noteLeader(cluster, task);
}

/** The assignment of a task ends without a report of its run. An early task has made no attempt. */
export function endAttempt(cluster: Cluster, task: Task): void {
  if (isEarly(task)) task.attempts--;
  noteWithdrawn(cluster, task);
}
