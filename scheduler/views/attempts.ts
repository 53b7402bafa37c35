/** The attempts of a task: those that failed, and the last one. */
import {
  asAttempt,
  type Attempt,
  fullKey,
  type GraphId,
  type Key,
  shortKey,
  type TaskAttempt,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import { iso } from "./task_status.ts";
import { finalIn, type FinalState } from "../state/account.ts";
import type { FailedAttempt, Task } from "../state/task.ts";

/** An attempt, and where its log is. */
export interface LoggedAttempt {
  readonly key: Key;
  readonly attempt: Attempt;
  /** The worker that ran it; `null` if it is gone and its id is not known any more. */
  readonly worker: WorkerId | null;
  readonly shown: TaskAttempt;
}

/** Oldest first; `undefined` if the graph has no such task, or only its status is kept. */
export function taskAttempts(
  state: SchedulerState,
  graph: GraphId,
  key: string,
): readonly LoggedAttempt[] | undefined {
  const record = state.cluster.graphs.get(graph);
  const task = record && state.cluster.tasks.get(fullKey(record.namespace, key));
  if (record === undefined || !task?.graphs.includes(record)) return undefined;
  const own = finalIn(record, task) ?? task;
  const failed = own.failedAttempts ?? [];
  const attempts = failed.map((attempt) => describeFailed(task.key, attempt));
  const isFailed = failed.some(({ attempt }) => attempt === own.attempt);
  const last = own.attempt === 0 || isFailed ? null : describeLast(state, task, own);
  return last === null ? attempts : [...attempts, last];
}

function describeFailed(key: Key, failed: FailedAttempt): LoggedAttempt {
  const { number, attempt, worker, name, startedAt, endedAt, error } = failed;
  const times = { startedAt: iso(startedAt), endedAt: iso(endedAt) };
  const state = error.kind === "rescheduled" ? "rescheduled" as const : "failed" as const;
  const shown = { attempt: number, state, worker: name, ...times, error };
  return { key, attempt: asAttempt(attempt), worker, shown };
}

/** `null` if the last assignment was withdrawn. */
function describeLast(
  { cluster }: SchedulerState,
  task: Task,
  own: Task | FinalState,
): LoggedAttempt | null {
  const isRunning = own.state === "processing";
  if (!isRunning && own.endedAt === 0) return null;
  const ranBy = processOf(task, own.attempt);
  const ran = [...cluster.workers.values()].find(({ token }) => token === ranBy);
  const worker = (isRunning ? task.worker : null) ?? ran ?? null;
  const running = worker?.executing.get(task);
  return {
    key: task.key,
    attempt: asAttempt(own.attempt),
    worker: worker?.id ?? null,
    shown: {
      attempt: own.attempts,
      state: isRunning ? "running" : "succeeded",
      worker: worker?.name ?? null,
      startedAt: iso(isRunning ? running?.startedAt ?? 0 : own.startedAt),
      endedAt: iso(isRunning ? 0 : own.endedAt),
    },
  };
}

/** Token of the process that ran the attempt; `null` if it is not known any more. */
function processOf(task: Task, attempt: number): string | null {
  if (task.attempt === attempt) return task.ranBy;
  return task.earlierBy?.[task.earlier?.indexOf(attempt) ?? -1] ?? null;
}

/** The task as its graph names it, and which of its attempts this is; `null` if unknown. */
export function attemptNumber(
  { cluster }: SchedulerState,
  key: Key,
  attempt: Attempt,
): { readonly key: string; readonly number: number } | null {
  const task = cluster.tasks.get(key);
  if (task === undefined) return null;
  const failed = task.failedAttempts?.find((one) => one.attempt === attempt);
  const number = failed?.number ?? numberOf(task, attempt);
  return number === 0 ? null : { key: shortKey(key), number };
}

/** 0: not known. A second run counts as the next attempt. */
function numberOf({ attempt: last, attempts, second }: Task, attempt: number): number {
  if (attempt === last) return attempts;
  return attempt === second?.attempt ? attempts + 1 : 0;
}

/** Returns whether the attempt is the second run of a task, beside the first one. */
export function isSecondRun({ cluster }: SchedulerState, key: Key, attempt: Attempt): boolean {
  return cluster.tasks.get(key)?.second?.attempt === attempt;
}

/** The attempt that a worker says that it ran, and the process that says so. */
interface ClaimedRun {
  readonly attempt: Attempt;
  readonly worker: WorkerId;
  readonly token: string;
}

/** The graph of the task, if this process ran the attempt; otherwise `null`. */
export function ranAttempt(
  { cluster }: SchedulerState,
  key: Key,
  { attempt, worker, token }: ClaimedRun,
): GraphId | null {
  const task = cluster.tasks.get(key);
  if (task === undefined) return null;
  const { second } = task;
  const ran = (task.attempt === attempt && task.ranBy === token) ||
    (second?.attempt === attempt && second.ranBy === token) ||
    task.earlier?.some((earlier, at) => earlier === attempt && task.earlierBy?.[at] === token) ===
      true ||
    task.failedAttempts?.some((failed) =>
        failed.attempt === attempt && failed.worker === worker
      ) === true;
  return ran ? task.context.graph : null;
}

/** An attempt that runs, and the process that runs it. */
interface RunningAttempt {
  readonly graph: GraphId;
  readonly token: string;
  /** The task runs in another attempt too, which began before. */
  readonly isSecond: boolean;
}

/** The attempt of the task, if it runs in this one; otherwise `null`. */
export function runningAttempt(
  { cluster }: SchedulerState,
  key: Key,
  attempt: Attempt,
): RunningAttempt | null {
  const task = cluster.tasks.get(key);
  if (task?.state !== "processing") return null;
  const { second } = task;
  const isSecond = second !== null && second.attempt === attempt;
  const { attempt: present, ranBy } = isSecond ? second : task;
  if (present !== attempt || ranBy === null) return null;
  return { graph: task.context.graph, token: ranBy, isSecond };
}
