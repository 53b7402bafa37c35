/** Whether a result is available, and the problem response if it is not. */
import type { GraphId, GraphStatus } from "../../protocol/mod.ts";
import {
  isExpired,
  type Output,
  output,
  type SchedulerShell,
  taskStatus,
} from "../../scheduler/mod.ts";
import { HttpProblem } from "../http/problem.ts";
import { unknownTask } from "./tasks.ts";

/** Throws a problem unless every output of the graph is in memory on a worker. */
export function requireResults(shell: SchedulerShell, graph: GraphId, status: GraphStatus): void {
  if (status.state === "running" || status.state === "cancelling") {
    throw new HttpProblem(
      "not_finished",
      `Cannot show results: the graph is ${status.state}; add ?wait= to its status to wait`,
    );
  }
  if (status.state === "cancelled") throw cancelled();
  if (status.state === "failed") {
    const failed = status.errors.map(({ key }) => key);
    throw new HttpProblem(
      "task_failed",
      `Cannot show all results: ${status.counts.erred} of ${status.tasks} tasks failed`,
      { members: { failed, errors: status.errors.map(faultOf) } },
    );
  }
  for (const key of status.outputs) requireResult(shell, graph, status, key);
}

/** Throws a problem unless the output `key` is in memory on a worker. */
export function requireResult(
  shell: SchedulerShell,
  graph: GraphId,
  status: GraphStatus,
  key: string,
): void {
  const found = output(shell.state, graph, key);
  if (found === undefined) throw noOutputProblem(shell, graph, key);
  const running = status.state === "running" || status.state === "cancelling";
  const problem = resultProblem(found, running, key);
  if (problem !== null) throw problem;
}

/**
 * The problem of a value that cannot be shown; `null` when it is in memory. `running`: a value that
 * is missing will still be computed.
 */
export function resultProblem(found: Output, running: boolean, key: string): HttpProblem | null {
  switch (found.state) {
    case "memory":
      return found.holders.length > 0 ? null : recomputing(key);
    case "erred":
      if (found.errorKind === "lost") {
        return new HttpProblem(
          "lost",
          `Cannot show "${key}": its last replica was lost, and it cannot be computed again`,
        );
      }
      return new HttpProblem("task_failed", `Cannot show "${key}": its task failed`, {
        members: { failed: [key] },
      });
    case "cancelled":
      return cancelled();
    case "released":
      return running ? notFinished(key) : released(key);
    case "waiting":
    case "queued":
    case "no-worker":
    case "processing":
      return running ? notFinished(key) : recomputing(key);
  }
}

/** The problem of a key that is not an output: a task, an expired task, or an unknown key. */
function noOutputProblem(shell: SchedulerShell, graph: GraphId, key: string): HttpProblem {
  if (taskStatus(shell.state, graph, key) !== undefined) {
    return new HttpProblem(
      "released",
      `Cannot show "${key}": it is not an output of the graph, so its value is not kept`,
    );
  }
  if (isExpired(shell.state, graph)) return released(key);
  return unknownTask(key);
}

function notFinished(key: string): HttpProblem {
  return new HttpProblem("not_finished", `Cannot show "${key}" yet: it has not been computed`);
}

function recomputing(key: string): HttpProblem {
  return new HttpProblem("recomputing", `Cannot show "${key}" now: it is being computed again`, {
    headers: { "retry-after": "1" },
  });
}

function released(key: string): HttpProblem {
  return new HttpProblem("released", `Cannot show "${key}": it was released`);
}

function cancelled(): HttpProblem {
  return new HttpProblem("graph_cancelled", "Cannot show results: the graph was cancelled");
}

function faultOf({ key, message }: { key: string; message: string }) {
  return { pointer: `/tasks/${key.replaceAll("~", "~0")}`, detail: message };
}
