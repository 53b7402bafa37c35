/**
 * Reserves expected time, bytes, resources and fetches on a worker, and slots of pools, when a task
 * is assigned (`reserve`), and returns them when the assignment ends, whichever way it ends
 * (`releaseAssignment`). The expected time is the run time plus the time to fetch missing inputs,
 * in microseconds; the load order and the expected wait of the worker include it.
 */
import { broken } from "../../base/mod.ts";
import { type Cluster, markRoomGained } from "./cluster.ts";
import { charge, settle } from "./fair_share/charges.ts";
import { lacksInput } from "./links/early.ts";
import { endSteal } from "./pending_steal.ts";
import { returnSlots, takeSlots } from "./pools/slots.ts";
import { endKeepingFor, removeFromQueue, servePool } from "./queues.ts";
import {
  addOccupancy,
  expectedRunUs,
  releaseFetches,
  reserveFetches,
  returnResources,
  takeResources,
} from "./reservation.ts";
import { isWaitLong, listAhead, noteTaskAhead } from "./sent_ahead.ts";
import type { Task } from "./task.ts";
import { transferUs } from "./transfer_cost.ts";
import type { WorkerRecord } from "./worker.ts";

/** Assigns the task to the worker and reserves its expected cost there. */
export function reserve(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  if (task.worker !== null) {
    broken(task, `"${task.key}" is assigned to "${worker.name}" and to "${task.worker.name}"`);
  }
  if (worker.gone) broken(task, `"${task.key}" is assigned to "${worker.name}", which is gone`);
  if (task.queue !== null) removeFromQueue(cluster, task);
  const { bytes, fetching } = reserveFetches(worker, task);
  task.worker = worker;
  task.fetching = fetching;
  task.fetchUs = transferUs(worker, bytes);
  const runUs = expectedRunUs(cluster, task);
  task.reservedUs = runUs + task.fetchUs;
  if (task.reservedUs < 0) broken(task, `us reserved for "${task.key}" >= 0: ${task.reservedUs}`);
  task.reservedBytes = Math.max(0, task.group.nbytes);
  worker.processing.add(task);
  if (lacksInput(task)) worker.early.add(task);
  task.constraints.assigned++;
  worker.reservedBytes += task.reservedBytes;
  takeResources(worker, task);
  takeSlots(task);
  endKeepingFor(cluster, task);
  addOccupancy(cluster, worker, task.reservedUs);
  charge(cluster, task, runUs);
  noteTaskAhead(cluster, task);
  // The back-off of rounds that stole nothing does not apply to new work.
  cluster.stealWaitMs = 0;
}

/**
 * Replaces the expected microseconds of an assignment, as averages and running times change. Better
 * tasks wait in queues for what was sent to a worker to end within the window: if that has become
 * too long, they are offered its place.
 */
export function revise(cluster: Cluster, task: Task, worker: WorkerRecord, us: number): void {
  const wasLong = isWaitLong(cluster, worker);
  addOccupancy(cluster, worker, us - task.reservedUs);
  task.reservedUs = us;
  if (!wasLong && listAhead(cluster, worker).length > 0) markRoomGained(cluster, worker);
}

/**
 * Ends the assignment of the task, if it has one, and the steal that is pending for it. The share
 * of the task is charged with the time that it is known to have run, unless that is settled.
 */
export function releaseAssignment(cluster: Cluster, task: Task): void {
  const { worker } = task;
  if (worker === null) return;
  if (task.pendingSteal !== null) endSteal(cluster, task.pendingSteal);
  if (!worker.processing.delete(task)) {
    broken(task, `"${task.key}" has worker "${worker.name}", which does not have it`);
  }
  if (task.charge > 0) settle(cluster, task, ranUs(cluster, task, worker));
  cluster.recentRuns.remove(task);
  worker.early.delete(task);
  worker.executing.delete(task);
  cluster.watched.forget(task);
  task.constraints.assigned--;
  worker.reservedBytes -= task.reservedBytes;
  returnResources(worker, task);
  if (task.constraints.pools.length > 0) freeSlots(cluster, task);
  releaseFetches(worker, task.fetching);
  addOccupancy(cluster, worker, -task.reservedUs);
  checkReservations(cluster, task, worker);
  clear(task);
  markRoomGained(cluster, worker);
}

/** Returns the slots of the task, and serves the tasks that wait for them. */
function freeSlots(cluster: Cluster, task: Task): void {
  returnSlots(task);
  for (const [pool] of task.constraints.pools) servePool(cluster, pool);
}

/** Microseconds since the start of the run that the worker has reported. */
function ranUs({ at }: Cluster, task: Task, worker: WorkerRecord): number {
  const run = worker.executing.get(task);
  return run?.attempt === task.attempt ? Math.max(0, at - run.startedAt) * 1000 : 0;
}

/** Asserts that no reservation of a worker is negative. */
function checkReservations(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  const { name, reservedBytes, occupancyUs } = worker;
  const { constraints, key } = task;
  if (reservedBytes < 0) broken(task, `bytes reserved on "${name}" >= 0: ${reservedBytes}`);
  if (occupancyUs < 0) broken(task, `us reserved on "${name}" >= 0: ${occupancyUs}`);
  if (cluster.occupancyUs < occupancyUs) {
    broken(task, `us of the cluster >= us of "${name}": ${cluster.occupancyUs}, ${occupancyUs}`);
  }
  if (constraints.assigned < 0) {
    broken(task, `assigned tasks like "${key}" >= 0: ${constraints.assigned}`);
  }
}

/**
 * Clears the assignment of a task without changing any counter of a worker: for fault isolation,
 * which trusts no counter and derives all of them again (`derived_counts.ts`).
 */
export function resetAssignment(cluster: Cluster, task: Task): void {
  if (task.pendingSteal !== null) cluster.pendingSteals.delete(task.pendingSteal.id);
  task.pendingSteal = null;
  task.second = null;
  cluster.watched.forget(task);
  clear(task);
}

function clear(task: Task): void {
  task.share = null;
  task.charge = 0;
  task.worker = null;
  task.killing = false;
  task.reservedUs = 0;
  task.reservedBytes = 0;
  task.fetchUs = 0;
  task.fetching = null;
}
