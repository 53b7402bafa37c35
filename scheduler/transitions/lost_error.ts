/** The errors of results that are lost and cannot be computed again. */
import {
  type Key,
  keyWithoutOwner,
  namespaceOf,
  shortKey,
  type TaskError,
  withoutOwner,
} from "../../protocol/mod.ts";
import type { Task } from "../state/task.ts";

/** The error of a task that must not run twice and may have run; `reason` says why it is lost. */
export function lostError(task: Task, reason: string): TaskError {
  if (task.context.scattered) return dataLost(task.key, reason);
  return {
    kind: "lost",
    // Of a task whose run was stopped, no result was ever known.
    name: task.state === "processing" || task.nbytes < 0 ? "LostWhileRunning" : "ResultLost",
    message: `Cannot run "${
      keyWithoutOwner(task.key)
    }" again: it has "pure": false and may have run (${reason})`,
  };
}

/** The error of a result that is lost, and came from a value that the input has no longer. */
export function inputAltered(task: Task, input: Task): TaskError {
  return {
    kind: "lost",
    name: "ResultLost",
    message: `Cannot compute "${keyWithoutOwner(task.key)}" again: its input ` +
      `"${keyWithoutOwner(input.key)}" was computed from a failure since`,
  };
}

/**
 * The error of scattered data without any replica left, and of the tasks that need it. `reason` is
 * the event that removed the last one, such as `worker "w1" is gone`.
 */
export function dataLost(key: Key, reason: string): TaskError {
  return {
    kind: "lost",
    name: "DataLost",
    message: `Cannot use data "${shortKey(key)}" of namespace ` +
      `"${withoutOwner(namespaceOf(key))}": ${reason}, ` +
      "no replica is left, and scattered data cannot be computed again",
  };
}
