/**
 * Fault isolation: when a rule throws, the task being handled is isolated and the rest of the
 * worker continues. A broken relation isolates the task that it is about. The derived state may be
 * half changed at that moment, so it is rebuilt from the primary facts, without those of the
 * isolated task.
 */
import { AssertionError } from "../../base/mod.ts";
import type { Attempt, TaskError } from "../../protocol/mod.ts";
import { rebuild } from "./rebuild.ts";
import type { WorkerData } from "./state.ts";
import type { Task } from "./task.ts";
import { settleTasks } from "./settle.ts";

/**
 * Fails the requests of `task` (`null`: the fault belongs to no task), discards its value and its
 * execution, and rebuilds the derived state. `attempt`: the run requested by the message that
 * failed, in case the task does not record it yet.
 */
export function isolateTask(
  worker: WorkerData,
  task: Task | null,
  error: unknown,
  attempt: Attempt | null,
) {
  if (task !== null) {
    worker.tasks.set(task.key, task);
    endRequests(worker, task, attempt, workerFault(error));
    endOutcomes(worker, task);
  }
  const queued = new Map(
    Array.from(worker.tasks.values(), (other) => [other.key, other.queued?.serial ?? null]),
  );
  const handedOver = [...worker.running];
  const others = [...worker.tasks.values()].filter((other) =>
    other.effect?.type === "running" && !worker.running.has(other)
  );
  rebuild(worker, [...handedOver, ...others], queued);
  for (const other of worker.tasks.values()) worker.touch(other);
  settleTasks(worker);
}

/** The task that the broken relation is about; `null`: about none, or nothing is known of it. */
export function brokenTask({ tasks }: WorkerData, error: unknown): Task | null {
  const subject = error instanceof AssertionError ? error.subject : null;
  return tasks.values().find((task) => task === subject) ?? null;
}

function endRequests(
  worker: WorkerData,
  task: Task,
  asked: Attempt | null,
  error: TaskError,
): void {
  const attempt = task.run?.attempt ?? asked;
  if (attempt !== null) {
    worker.outbox.send(["task-erred", task.key, attempt, error, worker.at, 0]);
  }
  if (task.acquire !== null) worker.outbox.acquireFailed(task.key, task.acquire, "cancelled");
  task.run = null;
  task.acquire = null;
  task.freed = task.whole !== null;
  task.urgency = null;
  task.holders = null;
}

/**
 * Kills a running execution, whose outcome is discarded, and drops the value, which may be wrong.
 */
function endOutcomes(worker: WorkerData, task: Task): void {
  task.erred = true;
  const execution = task.effect;
  if (execution?.type === "running") {
    const { key, attempt } = { key: task.key, attempt: execution.run.attempt };
    if (execution.kill === "none") {
      worker.outbox.push({ type: "kill", key, attempt, reason: "cancelled" });
    }
    if (execution.kill !== "cancelled") execution.kill = "superseded";
  }
  if (task.value === null) return;
  task.value = null;
  worker.outbox.deleteValue(task.key);
  if (task.whole === null) worker.outbox.released(task.key, task.epoch);
}

/** The error of a task that an internal error of its worker ends. */
export function workerFault(error: unknown): TaskError {
  const cause = error instanceof Error ? error : new Error(String(error));
  return {
    kind: "refused",
    name: "WorkerFault",
    message: `Cannot continue this task: an internal error of its worker: ${cause.message}`,
    ...(cause.stack === undefined ? {} : { stack: cause.stack }),
  };
}
