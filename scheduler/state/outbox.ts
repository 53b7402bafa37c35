/**
 * Messages to workers, in order. Keys to kill and to free are collected, so that one message per
 * stimulus carries all of them.
 */
import { asAttempt, type Key, type ToWorker } from "../../protocol/mod.ts";
import { type Cluster, nextNumber } from "./cluster.ts";
import type { DropOrder } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

/**
 * Orders of one worker that are kept until one message answers them. An answer to an earlier one
 * changes nothing: its tasks remember the order, as they do without an answer.
 */
const ORDERS_MAX = 4096;

/** Sends a message to a worker, after the keys collected for it. */
export function send(cluster: Cluster, worker: WorkerRecord, message: ToWorker): void {
  if (worker.gone) return;
  flushKeys(cluster, worker);
  cluster.stimulus.out.push({ type: "send", worker: worker.id, message });
}

/** Tells a worker to forget a key, together with others of the stimulus. Returns the order. */
export function sendFree(cluster: Cluster, worker: WorkerRecord, key: Key): DropOrder {
  if (worker.freeing.length === 0) {
    worker.freeOrder = { epoch: nextNumber(cluster), answered: false };
    if (cluster.options.wholeReleases) expectAnswer(worker);
    expectFlush(cluster, worker);
  }
  worker.freeing.push(key);
  return worker.freeOrder;
}

function expectAnswer({ orders, freeOrder }: WorkerRecord): void {
  orders.push(freeOrder);
  if (orders.length > ORDERS_MAX) orders.shift();
}

/**
 * The worker has dropped all values that the order of this epoch names. It answers orders one after
 * another, so none before this one is answered as a whole any more.
 */
export function endOrder({ orders }: WorkerRecord, epoch: number): void {
  const place = placeOf(orders, epoch);
  const order = orders[place];
  const isThere = order?.epoch === epoch;
  if (isThere) order.answered = true;
  orders.splice(0, isThere ? place + 1 : place);
}

/** The order of this epoch, as long as one message may answer it. */
export function orderAt({ orders }: WorkerRecord, epoch: number): DropOrder | null {
  const order = orders[placeOf(orders, epoch)];
  return order?.epoch === epoch ? order : null;
}

/** Place of the first order with this epoch or a later one. */
function placeOf(orders: readonly DropOrder[], epoch: number): number {
  let from = 0;
  let to = orders.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((orders[middle] as DropOrder).epoch < epoch) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Tells a worker to kill the run of a key, together with others of the stimulus. */
export function sendKill(cluster: Cluster, worker: WorkerRecord, key: Key): void {
  worker.killing.push(key);
  expectFlush(cluster, worker);
}

/** Sends all collected keys. */
export function flushAllKeys(cluster: Cluster): void {
  for (const worker of cluster.marks.orderedWorkers) {
    worker.ordered = false;
    flushKeys(cluster, worker);
  }
  cluster.marks.orderedWorkers.length = 0;
}

function flushKeys(cluster: Cluster, worker: WorkerRecord): void {
  const { id, freeing, killing, gone } = worker;
  if (killing.length > 0) {
    worker.killing = [];
    if (!gone) {
      cluster.stimulus.out.push({ type: "send", worker: id, message: ["cancel-runs", killing] });
    }
  }
  if (freeing.length > 0) {
    worker.freeing = [];
    const epoch = asAttempt(worker.freeOrder.epoch);
    const message: ToWorker = cluster.options.wholeReleases
      ? ["free-keys", epoch, freeing, true]
      : ["free-keys", epoch, freeing];
    if (!gone) cluster.stimulus.out.push({ type: "send", worker: id, message });
  }
}

function expectFlush(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.ordered) return;
  worker.ordered = true;
  cluster.marks.orderedWorkers.push(worker);
}
