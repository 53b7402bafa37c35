/**
 * Who holds what. A copy is added when a worker says that it has one, and dropped when the worker
 * says that it has it no more, or when it is told to drop it.
 *
 * Every order to drop has an epoch of its own. What a worker says carries the highest number it has
 * heard about the key; so a message that was on its way when the order was given is told from one
 * that answers it, and can neither bring a copy back nor lose one (`removals` of a task).
 */
import { asAttempt, type Key } from "../../protocol/mod.ts";
import { indexGain, indexLoss } from "../state/replica_index.ts";
import { type Cluster, markStale, note } from "../state/cluster.ts";
import { send, sendFree } from "../state/outbox.ts";
import { NO_REPLICAS, type Removal, type Replica, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Notes a copy; a repeat only raises its numbers. The size of the task is known. */
export function addReplica(
  cluster: Cluster,
  task: Task,
  worker: WorkerRecord,
  epoch: number,
): void {
  const since = cluster.counter + 1;
  const known = worker.held.get(task);
  if (known !== undefined) {
    if (epoch > known.epoch) known.epoch = epoch;
    known.since = since;
    return;
  }
  const spilled = worker.spilled.size > 0 && worker.spilled.has(task.key);
  const replica: Replica = { worker, epoch, since, spilled };
  const { replicas } = task;
  // A list that is pushed to gets room for many; two copies are the most that nearly all have.
  if (replicas.length === 0) task.replicas = [replica];
  else if (replicas.length === 1) task.replicas = [replicas[0] as Replica, replica];
  else replicas.push(replica);
  worker.held.add(task, replica);
  worker.nbytes += task.nbytes;
  indexGain(cluster, task);
  if (task.removals !== null) forgetRemoval(task, worker);
  markStale(cluster, worker);
}

/** Strikes a copy off the books; says nothing to the worker. */
export function dropReplica(cluster: Cluster, task: Task, replica: Replica): void {
  const { worker } = replica;
  if (task.replicas.length === 1) task.replicas = NO_REPLICAS;
  else strike(task.replicas, replica);
  worker.held.delete(task);
  worker.nbytes -= task.nbytes;
  indexLoss(cluster, task);
  markStale(cluster, worker);
}

/** Those behind it move up. `splice` would make a list of what it takes out. */
function strike(replicas: Replica[], replica: Replica): void {
  const last = replicas.length - 1;
  for (let at = replicas.indexOf(replica); at < last; at++) {
    replicas[at] = replicas[at + 1] as Replica;
  }
  replicas.pop();
}

/** Tells every holder to drop its copy. */
export function freeReplicas(cluster: Cluster, task: Task): void {
  const { replicas } = task;
  task.replicas = NO_REPLICAS;
  indexLoss(cluster, task);
  for (const { worker } of replicas) {
    worker.held.delete(task);
    worker.nbytes -= task.nbytes;
    markStale(cluster, worker);
    rememberRemoval(task, [{ worker, epoch: sendFree(cluster, worker, task.key) }]);
  }
}

/** A key that nothing here needs from that worker, whatever it may be there. */
export function freeKey(cluster: Cluster, worker: WorkerRecord, key: Key): void {
  if (!worker.gone) sendFree(cluster, worker, key);
}

/**
 * The worker has reported a copy of a result that had this key before the task was defined (M137).
 * What it has, or does, for the present definition it does under a later number, and goes on.
 */
export function freeFormer(cluster: Cluster, worker: WorkerRecord, task: Task): void {
  note(cluster, task, "copy of a former definition");
  send(cluster, worker, ["free-keys", asAttempt(task.definedAt), [task.key]]);
}

/** The epoch of the last order to drop this copy that the worker has not answered, or 0. */
export function removalEpoch(task: Task, worker: WorkerRecord): number {
  if (task.removals === null) return 0;
  for (const removal of task.removals) {
    if (removal.worker === worker) return removal.epoch;
  }
  return 0;
}

/**
 * The copy is in the books no more; until the worker has answered, the order stands for it. The
 * list has this order only; tasks that have no other share it.
 */
export function rememberRemoval(task: Task, order: readonly [Removal]): void {
  if (task.removals !== null) forgetRemoval(task, order[0].worker);
  task.removals = task.removals === null ? order : task.removals.concat(order);
}

/**
 * The order was carried out or answered; orders to workers that are gone are forgotten along with
 * it.
 */
export function forgetRemoval(task: Task, worker: WorkerRecord): void {
  if (task.removals === null) return;
  const rest = task.removals.filter((removal) => removal.worker !== worker && !removal.worker.gone);
  task.removals = rest.length === 0 ? null : rest;
}
