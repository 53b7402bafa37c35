/** Entering and leaving the queues, with what the cluster knows of tasks that wait at home. */
import type { TaskQueue } from "./task_queue.ts";
import type { Cluster } from "./cluster.ts";
import type { Task } from "./task.ts";

export function addToQueue(cluster: Cluster, task: Task, queue: TaskQueue, workUs: number): void {
  queue.push(task, workUs);
  if (queue.owner === null) return;
  cluster.locallyQueued++;
  cluster.localQueueHeads.note(queue, task);
}

/** Takes the task out of the queue it is in, if it is in one. */
export function removeFromQueue(cluster: Cluster, task: Task): void {
  const { queue } = task;
  if (queue === null) return;
  if (queue.owner !== null) cluster.locallyQueued--;
  queue.remove(task);
}

/** Serve this queue when the stimulus is settled. */
export function startServing(cluster: Cluster, queue: TaskQueue): void {
  if (queue.serving || queue.size === 0) return;
  queue.serving = true;
  cluster.decisions.servedQueues.push(queue);
}
