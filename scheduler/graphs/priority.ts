/** Raises the priority of tasks that a later submission shares, and of the tasks they wait for. */
import type { Cluster } from "../state/cluster.ts";
import { sortQueues } from "../state/queues.ts";
import type { Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";

/** A task, and the negated user priority that it gets if that is a higher priority. */
export type Raise = readonly [task: Task, userNegated: number];

/**
 * Gives each task, and all its dependencies without a result, the user priority if that is higher.
 * Tasks already sent to a worker keep the priority they were sent with. Each queue is sorted again
 * once.
 */
export function raisePriorities(cluster: Cluster, raises: readonly Raise[]): void {
  const queues = new Set<TaskQueue>();
  let tombstones = false;
  for (const [first, userNegated] of raises) {
    const pending = [first];
    for (let task = pending.pop(); task !== undefined; task = pending.pop()) {
      if (task.userNegated <= userNegated || task.state === "memory") continue;
      task.userNegated = userNegated;
      if (task.queue !== null) queues.add(task.queue);
      tombstones ||= task.tombstone;
      for (const input of task.dependencies) pending.push(input);
    }
  }
  sortQueues(cluster, tombstones ? "all" : queues);
}
