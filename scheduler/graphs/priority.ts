/** Raises the priority of tasks that a later submission shares, and of the tasks they wait for. */
import type { TaskQueue } from "../state/task_queue.ts";
import { queuesOf } from "../state/constraints.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";

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
  for (const queue of tombstones ? allQueues(cluster) : queues) queue.rebuild();
  if (queues.size > 0 || tombstones) cluster.localQueueHeads.rebuild(localQueues(cluster));
}

function* allQueues(cluster: Cluster): Iterable<TaskQueue> {
  yield cluster.unrestricted.queue;
  yield cluster.blockedOnMemory;
  for (const constraints of cluster.constraints.values()) yield* queuesOf(constraints);
  yield* localQueues(cluster);
}

function* localQueues(cluster: Cluster): Iterable<TaskQueue> {
  for (const worker of cluster.workers.values()) yield worker.localQueue;
}
