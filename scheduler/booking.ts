/**
 * What an assignment costs its worker: expected time, expected bytes, resources, inputs to be
 * fetched. It is booked when the task is assigned and given back when the assignment ends,
 * whichever way it ends.
 */
import { removeFromQueue } from "./homes.ts";
import { type Cluster, markFresh, markStale } from "./state.ts";
import type { Task } from "./task_record.ts";
import type { WorkerRecord } from "./worker_record.ts";

/** Time that a fetch takes however small the value is. */
export const TRANSFER_LATENCY_US = 1000;

/** Microseconds to bring so many bytes to the worker; nothing is fetched for 0. */
export function transferUs(worker: WorkerRecord, bytes: number): number {
  if (bytes === 0) return 0;
  return TRANSFER_LATENCY_US + Math.floor(bytes * 1_000_000 / worker.bandwidth);
}

export function expectedUs(cluster: Cluster, task: Task): number {
  return task.group.expectedUs(cluster.options.unknownDurationUs);
}

/** The task is assigned to the worker from now on. */
export function book(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  if (task.queue !== null) removeFromQueue(cluster, task);
  const fetchedBytes = bookFetches(task, worker);
  task.worker = worker;
  task.bookedUs = expectedUs(cluster, task) + transferUs(worker, fetchedBytes);
  task.bookedBytes = Math.max(0, task.group.nbytes);
  worker.processing.add(task);
  worker.occupancyUs += task.bookedUs;
  worker.bookedBytes += task.bookedBytes;
  cluster.occupancyUs += task.bookedUs;
  for (const [name, amount] of task.signature.resources) {
    worker.used.set(name, (worker.used.get(name) ?? 0) + amount);
  }
  markStale(cluster, worker);
}

/** The assignment has ended. */
export function unbook(cluster: Cluster, task: Task): void {
  const { worker } = task;
  if (worker === null) return;
  worker.processing.delete(task);
  worker.executing.delete(task);
  worker.occupancyUs -= task.bookedUs;
  worker.bookedBytes -= task.bookedBytes;
  cluster.occupancyUs -= task.bookedUs;
  for (const [name, amount] of task.signature.resources) {
    worker.used.set(name, (worker.used.get(name) ?? 0) - amount);
  }
  if (task.fetching !== null) {
    for (const input of task.fetching) endFetch(worker, input);
    task.fetching = null;
  }
  task.worker = null;
  task.bookedUs = 0;
  task.bookedBytes = 0;
  task.killing = false;
  markFresh(cluster, worker);
}

/**
 * Notes which inputs have to be fetched; gives the bytes that nobody else there asked for before.
 */
function bookFetches(task: Task, worker: WorkerRecord): number {
  let bytes = 0;
  let fetching: Task[] | null = null;
  for (const input of task.dependencies) {
    if (worker.held.has(input)) continue;
    const askers = worker.incoming.get(input) ?? 0;
    if (askers === 0) bytes += Math.max(1, input.nbytes);
    worker.incoming.set(input, askers + 1);
    if (fetching === null) fetching = [input];
    else fetching.push(input);
  }
  task.fetching = fetching;
  return bytes;
}

function endFetch(worker: WorkerRecord, input: Task): void {
  const askers = worker.incoming.get(input) ?? 0;
  if (askers > 1) worker.incoming.set(input, askers - 1);
  else worker.incoming.delete(input);
}
