/** Explanations of tasks as their graphs have them, also after the graph has ended. */
import type { TaskExplanation } from "../../protocol/mod.ts";
import { groupOf, isHeld } from "../state/links/concurrency.ts";
import { finalIn, isFinal } from "../state/account.ts";
import type { Cluster } from "../state/cluster.ts";
import type { GraphRecord } from "../state/graph.ts";
import type { Task } from "../state/task.ts";
import { CANCELLED, explainErred, explainPresent, NOT_NEEDED } from "./explain.ts";
import type { Reason } from "./explain_worker.ts";
import { describeLoss } from "./loss.ts";

/** Explains why a task is as its graph has it. */
export function explainTask(cluster: Cluster, graph: GraphRecord, task: Task): TaskExplanation {
  const reason = isFinal(graph, task) ? explainFinal(graph, task) : null;
  if (reason !== null) return { reasons: [reason] };
  const hold = isHeld(graph) && !task.inPlay ? explainHold(cluster, graph) : null;
  return hold === null ? explainPresent(cluster, task) : { reasons: [hold] };
}

/** Of a task whose graph waits for others of its concurrency group. */
function explainHold(cluster: Cluster, graph: GraphRecord): Reason {
  const before = [...groupOf(cluster, graph)];
  const [first] = before;
  const group = graph.concurrency?.group ?? "";
  return {
    code: "graph-waits",
    text: `Its graph waits until graph "${first?.id}" of its group "${group}" has ended`,
    group,
    graph: first?.id,
    before: before.indexOf(graph),
  };
}

/** Of a task that its graph has finished with; `null` if it is as it was. */
function explainFinal(graph: GraphRecord, task: Task): Reason | null {
  const loss = describeLoss(graph, task);
  if (loss !== null) return { ...loss };
  const final = finalIn(graph, task);
  switch (final?.state) {
    case "erred":
      return explainErred(task, final);
    case "cancelled":
      return CANCELLED;
    case "memory":
      // It was lost, and computed again.
      return task.state === "memory" ? null : NOT_NEEDED;
    case "released":
      return NOT_NEEDED;
    default:
      return null;
  }
}
