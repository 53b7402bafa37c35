/** The tasks of a graph for its reports. */
import { type Client, ProblemError } from "../../client/mod.ts";
import type { FlakyTask, GraphStatus, TaskStatus } from "../../protocol/mod.ts";
import { flakyOf } from "./flaky.ts";

/** Data from which the reports of a graph are made. */
export interface GraphReport {
  readonly status: GraphStatus;
  readonly tasks: readonly TaskStatus[];
  /** Tasks of the graph that were not read. */
  readonly unread: number;
  /** Absent: none. */
  readonly flaky?: readonly FlakyTask[];
}

/** Tasks of a graph that are read, and as many again that failed. */
const READ_MAX = 20_000;

/** Reads the tasks, at most {@linkcode READ_MAX} of them and as many that failed. */
export async function readReport(status: GraphStatus, client: Client): Promise<GraphReport> {
  const tasks = new Map<string, TaskStatus>();
  try {
    await read(tasks, client.tasks(status.id));
    if (tasks.size < status.tasks) await read(tasks, client.tasks(status.id, { state: "erred" }));
  } catch (error) {
    // The tasks are not kept, or the token may not read them.
    if (!(error instanceof ProblemError)) throw error;
  }
  const unread = Math.max(0, status.tasks - tasks.size);
  const flaky = await flakyOf(client, status.id);
  return { status, tasks: [...tasks.values()], unread, ...(flaky.length > 0 && { flaky }) };
}

/** Returns whether the task itself has failed. */
export function isFailedTask({ state, blame }: TaskStatus): boolean {
  return state === "erred" && blame === undefined;
}

/**
 * Returns whether the task has a result, or had one that was released. It may have none of its
 * times: a worker may have had the result when the scheduler came back.
 */
export function hasResult({ state, nbytes }: Pick<TaskStatus, "state" | "nbytes">): boolean {
  return state === "memory" || (state === "released" && nbytes !== null);
}

/** Attempts before the last one, by how they ended. */
export function earlierAttempts(
  { failedAttempts = 0, rescheduledAttempts = 0, error, ...task }: TaskStatus,
): { readonly failed: number; readonly rescheduled: number } {
  const last = !isFailedTask(task as TaskStatus) ? null : error?.kind ?? "raised";
  return {
    failed: Math.max(0, failedAttempts - (last !== null && last !== "rescheduled" ? 1 : 0)),
    rescheduled: Math.max(0, rescheduledAttempts - (last === "rescheduled" ? 1 : 0)),
  };
}

/** Returns whether an attempt ended without a result, and another one followed. */
export function isRepeated(task: TaskStatus): boolean {
  const { failed, rescheduled } = earlierAttempts(task);
  return failed + rescheduled > 0;
}

/** Milliseconds for which the last attempt ran; `null` if it did not. */
export function ranMs({ startedAt, endedAt }: TaskStatus): number | null {
  if (startedAt === null || endedAt === null) return null;
  return Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
}

async function read(tasks: Map<string, TaskStatus>, from: AsyncIterable<TaskStatus>) {
  let count = 0;
  for await (const task of from) {
    tasks.set(task.key, task);
    if (++count >= READ_MAX) break;
  }
}
