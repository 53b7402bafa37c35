/**
 * A steal in flight: the victim was asked to give a task back and has not answered.
 *
 * Until the victim answers, the task stays assigned to it but is accounted to the thief: expected
 * time, inputs to fetch and resources are reserved there, and its time no longer counts at the
 * victim. So later decisions, by placement or by the next stealing round, assume the steal
 * succeeds.
 *
 * A request without a thief asks for the task so that it can be placed again. Until the answer, the
 * task counts at the victim.
 */
import { broken } from "../../base/mod.ts";
import { type Cluster, markRoomGained } from "./cluster.ts";
import {
  addOccupancy,
  expectedRunUs,
  releaseFetches,
  reserveFetches,
  returnResources,
  takeResources,
} from "./reservation.ts";
import type { Task } from "./task.ts";
import { transferUs } from "./transfer_cost.ts";
import type { WorkerRecord } from "./worker.ts";

export interface PendingSteal {
  /** Number of the request; never used twice. */
  readonly id: number;
  readonly task: Task;
  /** The worker that gets the task; `null`: the task is placed again when the victim returns it. */
  thief: WorkerRecord | null;
  /** Expected microseconds (run and fetch) reserved on the thief; 0 without one. */
  us: number;
  /** Inputs that the thief would have to fetch. */
  fetching: readonly Task[] | null;
}

/** Records the request `id` that moves the task to `thief`, and accounts the task to the thief. */
export function reserveSteal(
  cluster: Cluster,
  task: Task,
  id: number,
  thief: WorkerRecord,
): PendingSteal {
  checkUnrequested(task, id);
  if (task.worker === thief) broken(task, `"${task.key}" is stolen for its worker ${thief.name}`);
  const { bytes, fetching } = reserveFetches(thief, task);
  const us = expectedRunUs(cluster, task) + transferUs(thief, bytes);
  const steal = addSteal(cluster, { id, task, thief, us, fetching });
  takeResources(thief, task);
  addOccupancy(cluster, thief, us);
  if (task.worker !== null) addOccupancy(cluster, task.worker, -task.reservedUs);
  return steal;
}

/** Records the request `id` for a task that is placed again when the victim returns it. */
export function addReturnRequest(cluster: Cluster, task: Task, id: number): PendingSteal {
  checkUnrequested(task, id);
  return addSteal(cluster, { id, task, thief: null, us: 0, fetching: null });
}

/** A task that is requested is with a worker, and was not requested before. */
function checkUnrequested(task: Task, id: number): void {
  const { key, worker, pendingSteal, state } = task;
  if (pendingSteal !== null) broken(task, `"${key}" is stolen by ${pendingSteal.id} and ${id}`);
  if (worker === null) broken(task, `"${key}" is stolen from no worker (${state})`);
}

function addSteal(cluster: Cluster, steal: PendingSteal): PendingSteal {
  steal.task.pendingSteal = steal;
  cluster.pendingSteals.set(steal.id, steal);
  return steal;
}

/** Takes the thief out of a steal: the task counts at the victim again. The answer is still due. */
export function dropThief(cluster: Cluster, steal: PendingSteal): void {
  const { task, thief, us, fetching } = steal;
  if (thief === null) return;
  steal.thief = null;
  steal.us = 0;
  steal.fetching = null;
  addOccupancy(cluster, thief, -us);
  returnResources(thief, task);
  releaseFetches(thief, fetching);
  markRoomGained(cluster, thief);
  if (task.worker !== null) addOccupancy(cluster, task.worker, task.reservedUs);
}

/** Ends a steal: the victim has answered, or the assignment has ended. */
export function endSteal(cluster: Cluster, steal: PendingSteal): void {
  const { task, id } = steal;
  if (task.pendingSteal !== steal) broken(task, `request ${id} for "${task.key}" ends twice`);
  dropThief(cluster, steal);
  task.pendingSteal = null;
  cluster.pendingSteals.delete(id);
}
