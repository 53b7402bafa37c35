/**
 * Failed attempts, and what happens to their tasks.
 *
 * - It threw an error, ended its process, timed out, or its result could not be stored: a failed
 *   attempt. With retries left, and an error that its `retryOn` names, it waits for its delay
 *   (doubled each time) and runs again.
 * - Its executor or worker died while it ran: the task becomes suspicious, without using up a
 *   retry. After `allowedFailures` such deaths it errs: as `MemoryExceeded` when the last death
 *   was a kill for memory, otherwise as `KilledWorker`. Only tasks that were really running count,
 *   and a success resets the count.
 * - Its process was killed because its worker was short of memory: that counts as a death only if
 *   the task was alone there and no worker has a larger limit. Otherwise it runs again where and
 *   when there is room (`memory_need.ts`). A task that had been killed for memory before errs at
 *   such a death, unless another worker has more room.
 * - It must not run twice and may have run: it errs as lost.
 * - It asked to run on another worker: that is no failure (`reschedule.ts`).
 */
import { broken, formatBytes, RETRY_DELAY_SECONDS_MAX } from "../../base/mod.ts";
import { keyWithoutOwner, MEMORY_EXCEEDED, type TaskError } from "../../protocol/mod.ts";
import { rememberFailure } from "./failed_attempts.ts";
import { lostError } from "./lost_error.ts";
import { addToStory, type Cluster, setDeadline } from "../state/cluster.ts";
import { hasRoomierWorker, learnNeed } from "./memory_need.ts";
import { isPure, type Task } from "../state/task.ts";
import { dropRun } from "./second_runs.ts";
import { transition } from "./table.ts";

/** Multiple of the allowed deaths while another worker has more memory left. */
const ROOMIER_TRIES = 4;

/** Handles an attempt that ended with `error`, as its worker reports. The task is processing. */
export function failAttempt(cluster: Cluster, task: Task, error: TaskError): void {
  if (task.state !== "processing") {
    broken(task, `attempt ${task.attempt} of "${task.key}" fails while ${task.state}`);
  }
  rememberFailure(cluster, task, error);
  const died = error.kind === "killed";
  if (died && isPure(task)) return endKilled(cluster, task, error);
  const final = died || error.kind === "lost" || error.kind === "refused";
  if (final || task.retriesLeft === 0 || !isRepeated(task, error)) {
    return failForGood(cluster, task, error);
  }
  task.retriesLeft--;
  cluster.totals.retried++;
  task.failures++;
  const delayMs = doubledDelayMs((task.annotations?.retryDelayUs ?? 0) / 1000, task.failures);
  if (delayMs > 0) delayStart(cluster, task, delayMs);
  transition(cluster, task, "waiting");
}

/**
 * The run has ended at its worker without an outcome that counts. If the task has another run, that
 * goes on; otherwise the task is placed again.
 */
export function loseRun(cluster: Cluster, run: Task): void {
  if (!dropRun(cluster, run, { kill: false })) transition(cluster, run, "waiting");
}

/** Bounds the start of the next attempt: a timer tells the machine when it is due. */
export function delayStart(cluster: Cluster, task: Task, delayMs: number): void {
  task.since = cluster.at + delayMs;
  setDeadline(cluster, task.since, "retry", task.key);
}

/** Handles the death of a process: a kill for memory that the task did not cause is no death. */
function endKilled(cluster: Cluster, task: Task, error: TaskError): void {
  const isSecond = error.grownBytes !== undefined && task.roomBytes > 0;
  if (error.grownBytes === undefined || learnNeed(cluster, task, error)) {
    const death = describeDeath(task, error);
    const fitsNowhere = isSecond && error.alone === true && !hasRoomierWorker(cluster, task);
    return fitsNowhere
      ? failTooLarge(cluster, task, { death, error })
      : countDeath(cluster, task, death, error);
  }
  cluster.totals.retried++;
  addToStory(cluster, task, `short of memory, needs ${formatBytes(task.roomBytes)}`);
  transition(cluster, task, "waiting");
}

/** Counts a death of what ran the task: the task is placed again, or errs after too many. */
export function countDeath(cluster: Cluster, task: Task, death: string, error?: TaskError): void {
  if (error === undefined) {
    rememberFailure(cluster, task, { kind: "killed", name: "WorkerDied", message: death });
  }
  if (task.worker === null) broken(task, `"${task.key}" dies without a worker: ${death}`);
  task.suspicious++;
  (task.deaths ??= []).push(death);
  const allowed = allowedDeaths(cluster, task, error);
  if (task.suspicious <= allowed) {
    cluster.totals.retried++;
    transition(cluster, task, "waiting");
    return;
  }
  failForGood(cluster, task, {
    ...(error ?? { kind: "killed" }),
    name: error?.name === MEMORY_EXCEEDED ? MEMORY_EXCEEDED : "KilledWorker",
    message:
      `Cannot run "${
        keyWithoutOwner(task.key)
      }": its executor or worker died ${task.suspicious} times, ` +
      `${allowed} are allowed\n${task.deaths.join("\n")}`,
  });
}

/** Fails a task that was killed for memory twice, at last alone where no worker has more. */
function failTooLarge(
  cluster: Cluster,
  task: Task,
  { death, error }: { readonly death: string; readonly error: TaskError },
): void {
  const deaths = [...task.deaths ?? [], death];
  failForGood(cluster, task, {
    ...error,
    name: MEMORY_EXCEEDED,
    message: `Cannot run "${keyWithoutOwner(task.key)}": alone on a worker it had taken ` +
      `${formatBytes(error.grownBytes ?? 0)} when it was killed, and no worker that may run it ` +
      `has more memory; it is of the group "${task.group.name}"\n${deaths.join("\n")}`,
  });
}

/** More than usual if it ran out of memory while another worker has clearly more of it left. */
function allowedDeaths(cluster: Cluster, task: Task, error: TaskError | undefined): number {
  const { allowedFailures } = cluster.options;
  const patient = error?.alone === true && hasRoomierWorker(cluster, task);
  return patient ? ROOMIER_TRIES * (allowedFailures + 1) - 1 : allowedFailures;
}

/** Fails a task that must not run twice and may have run. */
export function failLost(cluster: Cluster, task: Task, reason: string): void {
  const error = lostError(task, reason);
  rememberFailure(cluster, task, error);
  failForGood(cluster, task, error);
}

/** Fails the task with this error, whatever retries it has left. */
export function failForGood(cluster: Cluster, task: Task, error: TaskError): void {
  task.error = error;
  task.endedAt = cluster.at;
  transition(cluster, task, "erred");
}

function isRepeated({ annotations }: Task, { name, exitCode }: TaskError): boolean {
  const reasons = annotations?.retryOn;
  if (reasons === undefined) return true;
  return reasons.includes(name) || (exitCode !== undefined && reasons.includes(exitCode));
}

/** Milliseconds before attempt `count + 1`: the first delay, doubled each time up to a maximum. */
export function doubledDelayMs(firstMs: number, count: number): number {
  const doubled = firstMs * 2 ** Math.min(count - 1, 32);
  return Math.ceil(Math.min(doubled, RETRY_DELAY_SECONDS_MAX * 1000));
}

function describeDeath(task: Task, error: TaskError): string {
  const parts = [`worker "${task.worker?.name ?? "?"}": ${error.message}`];
  if (error.exit !== undefined) parts.push(`exit ${error.exit}`);
  if (error.residentBytes !== undefined) parts.push(`${error.residentBytes} bytes resident`);
  return parts.join(", ");
}
