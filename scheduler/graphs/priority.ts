/**
 * A later submission may raise the priority of tasks that it shares, and of what these wait for.
 */
import type { TaskQueue } from "../state/task_queue.ts";
import { queuesOf } from "../state/constraints.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Task } from "../state/task.ts";

/** A task, and minus the user's priority that it shall have if that is a higher one. */
export type Raise = readonly [task: Task, userNegated: number];

/**
 * Gives each task, and all it depends on that has no result, the user's priority where it is
 * higher. Tasks that were handed out already run in the order they were sent with. Queues are
 * sorted anew once.
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
