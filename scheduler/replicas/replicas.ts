/**
 * The replicas: which worker holds which result. A replica is added when a worker reports that it
 * holds the value, and dropped when the worker reports that it no longer does or is told to drop
 * it.
 *
 * Every order to drop a replica has its own epoch. A worker's report carries the highest epoch that
 * it knows for the key. This distinguishes a report sent before the order arrived from an answer to
 * the order. The former can neither restore a dropped replica nor drop a new one (`removals` of a
 * task).
 */
import { broken } from "../../base/mod.ts";
import { asAttempt, type Key } from "../../protocol/mod.ts";
import { HeldReplicas } from "../state/links/held_replicas.ts";
import { indexGain, indexLoss } from "../state/replica_index.ts";
import { addToStory, type Cluster, markLoadChanged } from "../state/cluster.ts";
import { send, sendFree } from "../state/outbox.ts";
import { NO_REPLICAS, type Removal, type Replica, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Adds a replica; for a known one it only raises the epochs. The size of the result is known. */
export function addReplica(
  cluster: Cluster,
  task: Task,
  worker: WorkerRecord,
  epoch: number,
): void {
  if (task.nbytes < 0) broken(task, `bytes of a replica of "${task.key}" >= 0: ${task.nbytes}`);
  if (worker.gone) broken(task, `"${worker.name}" is gone, and gets a replica of "${task.key}"`);
  const since = cluster.counter + 1;
  const known = worker.held.get(task);
  if (known !== undefined) {
    if (epoch > known.epoch) known.epoch = epoch;
    known.since = since;
    return;
  }
  if (worker !== cluster.place) dropFromPlace(cluster, task);
  const spilled = worker.spilled.size > 0 && worker.spilled.has(task.key);
  const replica: Replica = { worker, epoch, since, spilled };
  const { replicas } = task;
  // A push would reserve room for many; nearly all results have at most two replicas.
  if (replicas.length === 0) task.replicas = [replica];
  else if (replicas.length === 1) task.replicas = [replicas[0] as Replica, replica];
  else replicas.push(replica);
  worker.held.add(task, replica);
  countCopy(cluster, task, worker, 1);
  indexGain(cluster, task);
  if (task.removals !== null) forgetRemoval(task, worker);
  markLoadChanged(cluster, worker);
}

/** Makes all replicas of a worker those of the worker that follows it, in memory all of them. */
export function moveReplicas(cluster: Cluster, former: WorkerRecord, worker: WorkerRecord): void {
  worker.held = former.held;
  former.held = new HeldReplicas();
  worker.held.moveTo(worker);
  worker.nbytes = former.nbytes;
  former.nbytes = 0;
  cluster.changes++;
  markLoadChanged(cluster, former);
  markLoadChanged(cluster, worker);
}

/** The place holds the value for want of a worker, and takes no memory of the cluster. */
function dropFromPlace(cluster: Cluster, task: Task): void {
  const replica = cluster.place.held.get(task);
  if (replica !== undefined) dropReplica(cluster, task, replica);
}

function countCopy(
  cluster: Cluster,
  { nbytes, group, context }: Task,
  worker: WorkerRecord,
  sign: 1 | -1,
): void {
  if (worker === cluster.place) return;
  worker.nbytes += sign * nbytes;
  context.use.addCopy(group, nbytes, sign);
  if (worker.nbytes < 0) broken(worker, `bytes held by "${worker.name}" >= 0: ${worker.nbytes}`);
}

/** Removes a replica from all records. Sends nothing to the worker. */
export function dropReplica(cluster: Cluster, task: Task, replica: Replica): void {
  const { worker } = replica;
  if (!task.replicas.includes(replica)) {
    broken(task, `the replica of "${task.key}" on "${worker.name}" is not one of its replicas`);
  }
  if (task.replicas.length === 1) task.replicas = NO_REPLICAS;
  else removeInOrder(task.replicas, replica);
  removeHeld(worker, task);
  countCopy(cluster, task, worker, -1);
  indexLoss(cluster, task);
  markLoadChanged(cluster, worker);
}

/** Removes the replica from those of its worker, where it is. */
function removeHeld(worker: WorkerRecord, task: Task): void {
  if (!worker.held.delete(task)) {
    broken(task, `"${task.key}" has a replica on "${worker.name}", which does not hold it`);
  }
}

/** Removes one entry and keeps the order. Unlike `splice`, it allocates no list. */
function removeInOrder(replicas: Replica[], replica: Replica): void {
  const last = replicas.length - 1;
  for (let at = replicas.indexOf(replica); at < last; at++) {
    replicas[at] = replicas[at + 1] as Replica;
  }
  replicas.pop();
}

/** Tells every holder to drop its replica. */
export function freeReplicas(cluster: Cluster, task: Task): void {
  const { replicas } = task;
  task.replicas = NO_REPLICAS;
  indexLoss(cluster, task);
  for (const { worker } of replicas) {
    removeHeld(worker, task);
    countCopy(cluster, task, worker, -1);
    markLoadChanged(cluster, worker);
    if (worker !== cluster.place) orderFree(cluster, worker, task);
  }
}

/**
 * Tells the worker to forget a key, whatever state the key has there. A copy that the worker has
 * reported meanwhile does not become a replica, even if the worker is given the value again: it
 * drops that copy first.
 */
export function freeKey(cluster: Cluster, worker: WorkerRecord, key: Key): void {
  if (worker.gone) return;
  const order = sendFree(cluster, worker, key);
  const task = cluster.tasks.get(key);
  if (task !== undefined) rememberRemoval(task, [{ worker, order, refused: true }]);
}

/**
 * Tells the worker that ran the task to forget it. A result that it reports before it receives this
 * does not become a replica, because the worker drops the value.
 */
export function freeRun(cluster: Cluster, worker: WorkerRecord, task: Task): void {
  if (!worker.gone) orderFree(cluster, worker, task);
}

/**
 * Tells a worker that has lost its replica to forget the task, if it was assigned an attempt that
 * it has not answered, as it had the value of an earlier one: it would run the task beside others.
 * Returns whether that is so.
 */
export function freeUnanswered(cluster: Cluster, task: Task, { worker, epoch }: Replica): boolean {
  if (task.ranBy !== worker.token || epoch >= task.attempt || worker.gone) return false;
  orderFree(cluster, worker, task);
  return true;
}

/**
 * Tells the worker to drop its value of the task, which it cannot refuse, and keeps the order until
 * it is answered.
 */
export function orderFree(cluster: Cluster, worker: WorkerRecord, task: Task): void {
  const order = sendFree(cluster, worker, task.key);
  if (worker.freeRemovals?.[0].order !== order) worker.freeRemovals = [{ worker, order }];
  rememberRemoval(task, worker.freeRemovals);
}

/**
 * Tells the worker to drop a replica that was made for an earlier definition of the key. The order
 * carries the epoch of the present definition, so that a run or value of that one is not affected.
 */
export function freeFormer(cluster: Cluster, worker: WorkerRecord, task: Task): void {
  addToStory(cluster, task, "copy of a former definition");
  send(cluster, worker, ["free-keys", asAttempt(task.definedAt), [task.key]]);
}

/** The epoch of the latest unanswered order to drop the replica of this worker, or 0. */
export function removalEpoch(task: Task, worker: WorkerRecord): number {
  if (task.removals === null) return 0;
  for (const removal of task.removals) {
    if (removal.worker === worker) return removal.order.answered ? 0 : removal.order.epoch;
  }
  return 0;
}

/** Returns whether the worker had a replica that it was ordered to drop, and has not answered. */
export function isToDrop(task: Task, worker: WorkerRecord): boolean {
  return task.removals?.some((removal) =>
    removal.worker === worker && !removal.refused && !removal.order.answered
  ) === true;
}

/**
 * Keeps an order to drop a replica until the worker has answered it. `removals` has one entry;
 * tasks without other orders share the list.
 */
export function rememberRemoval(task: Task, removals: readonly [Removal]): void {
  if (task.removals !== null) forgetRemoval(task, removals[0].worker);
  task.removals = task.removals === null ? removals : task.removals.concat(removals);
}

/** Keeps an order that the worker answers for this task alone, or with another report. */
export function rememberDrop(task: Task, worker: WorkerRecord, epoch: number): void {
  rememberRemoval(task, [{ worker, order: { epoch, answered: false } }]);
}

/** Returns the orders of the task that still stand. */
export function standingRemovals({ removals }: Task): readonly Removal[] {
  return removals?.filter(({ worker, order }) => !worker.gone && !order.answered) ?? [];
}

/**
 * Forgets the order to a worker that has carried it out or answered it, and orders that stand no
 * more.
 */
export function forgetRemoval(task: Task, worker: WorkerRecord): void {
  const { removals } = task;
  if (removals === null) return;
  if (removals.length === 1 && removals[0]?.worker === worker) {
    task.removals = null;
    return;
  }
  const rest = standingRemovals(task).filter((removal) => removal.worker !== worker);
  task.removals = rest.length === 0 ? null : rest;
}
