/**
 * Messages to workers, in order. Keys to kill and to free are collected, so that one message per
 * stimulus carries all of them.
 */
import { asAttempt, type Key, type ToWorker } from "../../protocol/mod.ts";
import { type Cluster, nextNumber } from "./cluster.ts";
import type { WorkerRecord } from "./worker.ts";

/** Sends a message to a worker, after the keys collected for it. */
export function send(cluster: Cluster, worker: WorkerRecord, message: ToWorker): void {
  if (worker.gone) return;
  flushKeys(cluster, worker);
  cluster.stimulus.out.push({ type: "send", worker: worker.id, message });
}

/** Tells a worker to forget a key, together with others of the stimulus. Returns the epoch. */
export function sendFree(cluster: Cluster, worker: WorkerRecord, key: Key): number {
  if (worker.freeing.length === 0) {
    worker.freeEpoch = nextNumber(cluster);
    expectFlush(cluster, worker);
  }
  worker.freeing.push(key);
  return worker.freeEpoch;
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
    const message: ToWorker = ["free-keys", asAttempt(worker.freeEpoch), freeing];
    if (!gone) cluster.stimulus.out.push({ type: "send", worker: id, message });
  }
}

function expectFlush(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.ordered) return;
  worker.ordered = true;
  cluster.marks.orderedWorkers.push(worker);
}
