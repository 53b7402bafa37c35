/**
 * Indices of the tasks whose replicas concern the memory manager: those with several replicas, and
 * those whose desired number of replicas is not one. Updated at every change, so that a run of the
 * manager costs nothing when there are none.
 */
import type { ReplicaCount } from "../event_data.ts";
import type { Cluster } from "./cluster.ts";
import type { Task } from "./task.ts";

/** Sets the desired number of replicas of the result. */
export function setWantedReplicas(cluster: Cluster, task: Task, wanted: ReplicaCount): void {
  task.copies = wanted;
  cluster.changes++;
  indexDeclared(cluster, task);
}

/** Indexes a task by its desired number of replicas; called for every new task. */
export function indexDeclared(cluster: Cluster, task: Task): void {
  if (task.copies !== 1) cluster.declared.add(task);
  else if (cluster.declared.size > 0) cluster.declared.delete(task);
}

/** Indexes a task that has gained a replica. */
export function indexGain(cluster: Cluster, task: Task): void {
  cluster.changes++;
  if (task.replicas.length === 2) cluster.replicated.add(task);
}

/** Indexes a task that has lost replicas. */
export function indexLoss(cluster: Cluster, task: Task): void {
  cluster.changes++;
  if (task.replicas.length < 2 && cluster.replicated.size > 0) cluster.replicated.delete(task);
}

/** Rebuilds both indices; tasks that are rightly in them keep their order. */
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
