/**
 * What an assignment costs its worker: expected time, expected bytes, resources, inputs to be
 * fetched. It is booked when the task is assigned and given back when the assignment ends,
 * whichever way it ends. A task that is being moved is booked on both sides (`pending_steal.ts`).
 */
import { removeFromQueue } from "./queues.ts";
import { type Cluster, markFresh, markStale } from "./cluster.ts";
import type { PendingSteal } from "./pending_steal.ts";
import type { Task } from "./task.ts";
import type { WorkerRecord } from "./worker.ts";

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
export function reserve(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  if (task.queue !== null) removeFromQueue(cluster, task);
  const { bytes, fetching } = reserveFetches(task, worker);
  task.worker = worker;
  task.fetching = fetching;
  task.fetchUs = transferUs(worker, bytes);
  task.reservedUs = expectedUs(cluster, task) + task.fetchUs;
  task.reservedBytes = Math.max(0, task.group.nbytes);
  worker.processing.add(task);
  worker.occupancyUs += task.reservedUs;
  worker.reservedBytes += task.reservedBytes;
  cluster.occupancyUs += task.reservedUs;
  // Rounds that were in vain say nothing about it.
  cluster.stealWaitMs = 0;
  takeResources(worker, task);
  markStale(cluster, worker);
}

/** What is expected of an assignment has changed. */
export function revise(cluster: Cluster, task: Task, worker: WorkerRecord, us: number): void {
  worker.occupancyUs += us - task.reservedUs;
  cluster.occupancyUs += us - task.reservedUs;
  task.reservedUs = us;
  markStale(cluster, worker);
}

/** The worker of the task is asked to give it to `thief`, where it counts from now on. */
export function reserveSteal(
  cluster: Cluster,
  task: Task,
  id: number,
  thief: WorkerRecord,
): PendingSteal {
  const { bytes, fetching } = reserveFetches(task, thief);
  const us = expectedUs(cluster, task) + transferUs(thief, bytes);
  const move: PendingSteal = { id, task, thief, us, fetching };
  task.pendingSteal = move;
  cluster.pendingSteals.set(id, move);
  thief.occupancyUs += us;
  cluster.occupancyUs += us;
  takeResources(thief, task);
  markStale(cluster, thief);
  occupyVictim(cluster, task, -task.reservedUs);
  return move;
}

/** The worker of the task is asked to give it back: it counts there until it has. */
export function addReturnRequest(cluster: Cluster, task: Task, id: number): PendingSteal {
  const move: PendingSteal = { id, task, thief: null, us: 0, fetching: null };
  task.pendingSteal = move;
  cluster.pendingSteals.set(id, move);
  return move;
}

/** There is nobody to have it any more; the answer is still to come. */
export function dropThief(cluster: Cluster, move: PendingSteal): void {
  const { task, thief, us } = move;
  if (thief === null) return;
  move.thief = null;
  move.us = 0;
  thief.occupancyUs -= us;
  cluster.occupancyUs -= us;
  giveBackResources(thief, task);
  for (const input of move.fetching ?? []) endFetch(thief, input);
  move.fetching = null;
  markFresh(cluster, thief);
  occupyVictim(cluster, task, task.reservedUs);
}

/** The move is over: it was answered, or the assignment it was about has ended. */
export function endSteal(cluster: Cluster, move: PendingSteal): void {
  dropThief(cluster, move);
  move.task.pendingSteal = null;
  cluster.pendingSteals.delete(move.id);
}

/** The assignment has ended. */
export function release(cluster: Cluster, task: Task): void {
  const { worker } = task;
  if (worker === null) return;
  if (task.pendingSteal !== null) endSteal(cluster, task.pendingSteal);
  worker.processing.delete(task);
  worker.executing.delete(task);
  worker.occupancyUs -= task.reservedUs;
  worker.reservedBytes -= task.reservedBytes;
  cluster.occupancyUs -= task.reservedUs;
  giveBackResources(worker, task);
  if (task.fetching !== null) {
    for (const input of task.fetching) endFetch(worker, input);
  }
  clearReservation(task);
  markFresh(cluster, worker);
}

/** Clears what `reserve` sets on the task, without the counters of its worker and the cluster. */
export function clearReservation(task: Task): void {
  task.worker = null;
  task.fetching = null;
  task.fetchUs = 0;
  task.reservedUs = 0;
  task.reservedBytes = 0;
  task.killing = false;
}

function occupyVictim(cluster: Cluster, task: Task, us: number): void {
  if (task.worker === null) return;
  task.worker.occupancyUs += us;
  cluster.occupancyUs += us;
  markStale(cluster, task.worker);
}

/** The resources of the task are in use there. */
function takeResources(worker: WorkerRecord, task: Task): void {
  for (const [name, amount] of task.constraints.resources) {
    worker.used.set(name, (worker.used.get(name) ?? 0) + amount);
  }
}

function giveBackResources(worker: WorkerRecord, task: Task): void {
  for (const [name, amount] of task.constraints.resources) {
    worker.used.set(name, (worker.used.get(name) ?? 0) - amount);
  }
}

interface Fetches {
  /** Bytes that nobody else there asked for before. */
  readonly bytes: number;
  readonly fetching: readonly Task[] | null;
}

/** Notes which inputs have to be fetched. */
function reserveFetches(task: Task, worker: WorkerRecord): Fetches {
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
  return bytes === 0 && fetching === null ? NOTHING : { bytes, fetching };
}

/** Most tasks have nothing to fetch. */
const NOTHING: Fetches = { bytes: 0, fetching: null };

function endFetch(worker: WorkerRecord, input: Task): void {
  const askers = worker.incoming.get(input) ?? 0;
  if (askers > 1) worker.incoming.set(input, askers - 1);
  else worker.incoming.delete(input);
}
