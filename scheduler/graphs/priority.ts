/** Raises the priority of tasks that a later submission shares, and of the tasks they wait for. */
import type { Cluster } from "../state/cluster.ts";
import { changeRank } from "../state/queues.ts";
import { claimedBy } from "../state/links/claims.ts";
import type { Task } from "../state/task.ts";

/** A task, and the negated user priority that it gets if that is a higher priority. */
export type Raise = readonly [task: Task, userNegated: number];

/**
 * Gives each task, and all its dependencies without a result, the user priority if that is higher.
 * Those that were sent to a worker and have not begun there are asked back, to be sent again.
 */
export function raisePriorities(cluster: Cluster, raises: readonly Raise[]): void {
  for (const [first, userNegated] of raises) {
    const pending = [first];
    for (let task = pending.pop(); task !== undefined; task = pending.pop()) {
      if (task.userNegated <= userNegated || task.state === "memory") continue;
      task.userNegated = userNegated;
      changeRank(cluster, task);
      for (const input of claimedBy(task)) pending.push(input);
    }
  }
}
