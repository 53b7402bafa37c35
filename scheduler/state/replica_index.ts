/**
 * Indices of the tasks whose copies the memory manager looks at: those with two copies or more, and
 * those that shall have another number than one. Kept up to date at every change, so that looking
 * at them costs nothing where there are none (M70, M78).
 */
import type { ReplicaCount } from "../event_data.ts";
import type { Cluster } from "./cluster.ts";
import type { Task } from "./task.ts";

/** How many copies of the result there shall be. */
export function setWantedReplicas(cluster: Cluster, task: Task, copies: ReplicaCount): void {
  task.copies = copies;
  cluster.changes++;
  indexDeclared(cluster, task);
}

/** To be called for every new task. */
export function indexDeclared(cluster: Cluster, task: Task): void {
  if (task.copies !== 1) cluster.declared.add(task);
  else if (cluster.declared.size > 0) cluster.declared.delete(task);
}

/** To be called when a task has gained a copy. */
export function indexGain(cluster: Cluster, task: Task): void {
  cluster.changes++;
  if (task.replicas.length === 2) cluster.replicated.add(task);
}

/** To be called when a task has lost copies. */
export function indexLoss(cluster: Cluster, task: Task): void {
  cluster.changes++;
  if (task.replicas.length < 2 && cluster.replicated.size > 0) cluster.replicated.delete(task);
}

/** Counts both anew; what is in its place stays where it is. */
export function rebuildReplicaIndex(cluster: Cluster): void {
  for (const task of [...cluster.replicated]) {
    if (task.forgotten || task.replicas.length < 2) cluster.replicated.delete(task);
  }
  for (const task of [...cluster.declared]) {
    if (task.forgotten || task.copies === 1) cluster.declared.delete(task);
  }
  for (const task of cluster.tasks.values()) {
    if (task.replicas.length > 1) cluster.replicated.add(task);
    if (task.copies !== 1) cluster.declared.add(task);
  }
}
