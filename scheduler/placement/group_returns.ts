/**
 * Requests the tasks of a group back that no longer fit the worker they were sent to, as kills of
 * others of the group have shown (`transitions/group_need.ts`). They are placed again, or fail.
 */
import type { Cluster } from "../state/cluster.ts";
import { isAtRest } from "../state/sent_ahead.ts";
import type { Task } from "../state/task.ts";
import { insufficientLimit } from "../transitions/group_need.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import { canHold } from "./memory_fit.ts";
import { requestReturn } from "./stealing.ts";

/** A task of the group was killed for memory. Linear in the assigned tasks. */
export function returnGroup(cluster: Cluster, { context, group }: Task): void {
  if (context.groupNeeds === undefined) return;
  for (const worker of context.openOn) {
    for (const task of [...worker.processing]) {
      if (task.context !== context || task.group !== group || !isAtRest(worker, task)) continue;
      if (insufficientLimit(task) === 0) return;
      if (cluster.memoryDeadlock?.override?.task === task) continue;
      if (!canHold(worker, requiredBytes(task))) requestReturn(cluster, task, worker);
    }
  }
}
