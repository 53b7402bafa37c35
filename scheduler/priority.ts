/** A later submission may raise the priority of tasks that it shares, and of what these wait for. */
import type { TaskQueue } from "./queuing.ts";
import type { Cluster } from "./state.ts";
import type { Task } from "./task_record.ts";

/**
 * Gives the task, and all it depends on that has no result, this user's priority where it is higher.
 * Tasks that were handed out already run in the order they were sent with.
 */
export function raisePriority(cluster: Cluster, task: Task, userNegated: number): void {
  const queues = new Set<TaskQueue>();
  const pending = [task];
  let ghosts = false;
  for (let raised = pending.pop(); raised !== undefined; raised = pending.pop()) {
    if (raised.userNegated <= userNegated || raised.state === "memory") continue;
    raised.userNegated = userNegated;
    if (raised.queue !== null) queues.add(raised.queue);
    ghosts ||= raised.ghost;
    for (const input of raised.dependencies) pending.push(input);
  }
  for (const queue of ghosts ? allQueues(cluster) : queues) queue.rebuild();
}

function* allQueues(cluster: Cluster): Iterable<TaskQueue> {
  yield cluster.unrestricted.queue;
  for (const signature of cluster.signatures.values()) yield signature.queue;
  for (const worker of cluster.workers.values()) yield worker.queue;
}
