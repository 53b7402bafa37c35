/**
 * Runs that ask to go on elsewhere: their task threw an error named `Reschedule`. Such an end is an
 * attempt, with its log, but uses up no retry.
 *
 * The task waits for a delay, which doubles each time, and then goes to another worker that may run
 * it. It leaves all workers that it has asked to leave, until there is no other: then it leaves the
 * last one only. Where that is the only worker that may run it, the task runs there again. It fails
 * after `reschedulesMax` such runs, whatever retries it has left. A success resets the count.
 */
import { RESCHEDULE_MS_MIN } from "../../base/mod.ts";
import { keyWithoutOwner, type TaskError } from "../../protocol/mod.ts";
import { addToStory, type Cluster } from "../state/cluster.ts";
import { setLeft } from "../state/links/constraint_records.ts";
import type { Task } from "../state/task.ts";
import { rememberFailure } from "./failed_attempts.ts";
import { delayStart, doubledDelayMs, failForGood } from "./failure.ts";
import { hasOther, requiredBytes } from "./memory_need.ts";
import { transition } from "./table.ts";

/** Handles an attempt that asked for another worker. The task is processing. */
export function reschedule(cluster: Cluster, task: Task, error: TaskError): void {
  rememberFailure(cluster, task, error);
  task.reschedules++;
  const allowed = reschedulesAllowed(cluster, task);
  if (task.reschedules > allowed) {
    return failForGood(cluster, task, refusal(task, error, allowed));
  }
  cluster.totals.rescheduled++;
  const left = workersToLeave(cluster, task);
  const count = `${task.reschedules} of ${allowed}`;
  addToStory(
    cluster,
    task,
    `asks for a worker other than ${left.join(", ")} (${count})`,
  );
  delayStart(cluster, task, doubledDelayMs(RESCHEDULE_MS_MIN, task.reschedules));
  transition(cluster, task, "waiting");
  setLeft(cluster, task, left);
}

/** How often the task may ask for another worker. */
export function reschedulesAllowed({ options }: Cluster, { annotations }: Task): number {
  return annotations?.reschedules ?? options.reschedulesMax;
}

/** Names of the workers that the task has asked to leave, the present one last. */
function workersToLeave(cluster: Cluster, task: Task): readonly string[] {
  const { worker, constraints: { left } } = task;
  if (worker === null) return [];
  const total = requiredBytes(task);
  const isOther = hasOther(
    cluster,
    task,
    (other) =>
      other.status === "running" && !left.has(other.name) &&
      (other.memoryLimit === 0 || total <= other.memoryLimit),
  );
  return isOther ? [...left, worker.name] : [worker.name];
}

function refusal(task: Task, error: TaskError, allowed: number): TaskError {
  const name = keyWithoutOwner(task.key);
  const last = error.message === "" ? "" : `; at last: ${error.message}`;
  return {
    ...error,
    message: `Cannot run "${name}": it asked ${task.reschedules} times to run on another worker, ` +
      `${allowed} are allowed${last}`,
  };
}
