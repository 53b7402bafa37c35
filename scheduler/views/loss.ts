/** Results that are not there any more: why, and what brings them back. */
import { isActive } from "../../protocol/mod.ts";
import type { GraphRecord } from "../state/graph.ts";
import { canRetryResult } from "../graphs/retry.ts";
import type { Task } from "../state/task.ts";

/** `text`: sentences. `code`: the reason of an explanation. */
export interface Loss {
  readonly code: "result-recomputed" | "result-lost";
  readonly text: string;
}

/** Of a result that the graph has had; `null` if it has it or has had none, as of external data. */
export function describeLoss(graph: GraphRecord, task: Task): Loss | null {
  if (task.context.scattered) return null;
  const reason = graph.lost?.get(task);
  const isComing = isActive(task.state) && (reason !== undefined || graph.wants.has(task));
  if (isComing) {
    return { code: "result-recomputed", text: "Its result was lost and is being computed again" };
  }
  if (reason === undefined) return null;
  return { code: "result-lost", text: `Its result was lost: ${reason}. ${remedyFor(task)}` };
}

function remedyFor(task: Task): string {
  return canRetryResult(task)
    ? "A retry of the graph computes it again"
    : 'It depends on a task with "pure": false, which never runs twice: submit the graph again, ' +
      "in another namespace";
}
