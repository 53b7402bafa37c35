/** A later submission may raise the priority of tasks that it shares, and of what these wait for. */
import type { TaskQueue } from "./queuing.ts";
import type { Task } from "./task_record.ts";

/**
 * Gives the task, and all it depends on that has no result, this user's priority where it is higher.
 * Tasks that were handed out already run in the order they were sent with.
 */
export function raisePriority(task: Task, userNegated: number): void {
  const queues = new Set<TaskQueue>();
  const pending = [task];
  for (let raised = pending.pop(); raised !== undefined; raised = pending.pop()) {
    if (raised.userNegated <= userNegated || raised.state === "memory") continue;
    raised.userNegated = userNegated;
    if (raised.queue !== null) queues.add(raised.queue);
    for (const input of raised.dependencies) pending.push(input);
  }
  for (const queue of queues) queue.rebuild();
}
