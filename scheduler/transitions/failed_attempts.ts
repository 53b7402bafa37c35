/** Remembers the attempts of a task that failed, so that they stay readable after a retry. */
import { ATTEMPT_RECORDS_MAX } from "../../base/mod.ts";
import type { TaskError } from "../../protocol/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";

/**
 * Remembers that the present attempt of the task has failed. Must be called while the task is
 * assigned; otherwise nothing is remembered. The end of the output is left out: the log has it.
 */
export function rememberFailure({ at }: Cluster, task: Task, error: TaskError): void {
  const { worker } = task;
  if (worker === null) return;
  const { logTail: _, ...described } = error;
  const running = worker.executing.get(task);
  const failed = {
    number: task.attempts,
    attempt: task.attempt,
    worker: worker.id,
    name: worker.name,
    startedAt: running?.startedAt ?? task.startedAt,
    endedAt: at,
    error: described,
  };
  task.failedAttempts = [...task.failedAttempts ?? [], failed].slice(-ATTEMPT_RECORDS_MAX);
}
