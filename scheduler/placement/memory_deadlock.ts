/**
 * A standstill: every worker is paused, at least one for want of memory, nothing runs, and nothing
 * is being spilled. Left alone it would last for ever, since only tasks that end, or people, free
 * memory. So it is told in the log and by `explain`, and work goes on one task at a time: one
 * worker is permitted one task although it is paused, and when that has ended, the next.
 *
 * It is looked for from the moment the last running worker pauses, at intervals in which every
 * worker says something of itself; it has come when between two looks nothing ran, and no worker
 * held less in memory or more in its spill tier. It ends when a worker runs, or none is left.
 *
 * The worker is the one whose memory is the least full; a worker that people have paused is left in
 * peace. The task is one that it was given before, if there is any, and of these the one that is
 * expected to free the most: inputs that nobody else waits for, less its own result.
 */
import { asAttempt } from "../../protocol/mod.ts";
import { dispatch } from "./dispatch.ts";
import { heartbeatMsOf } from "../options.ts";
import type { Override, ProgressSample } from "../state/management.ts";
import { memoryOf } from "../state/worker_memory.ts";
import { canHold, inputBytes } from "./memory_fit.ts";
import { type Constraints, isFree, isNamed, offers } from "../state/constraints.ts";
import { type Cluster, note } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { compareTasks, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

const LOOK_MS_MIN = 2000;

/** A step of every stimulus: watches while nobody runs, and keeps one task going. */
export function breakMemoryDeadlock(cluster: Cluster): void {
  if (cluster.load.size > 0 || cluster.workers.size === 0) return end(cluster);
  if (cluster.memoryDeadlock === null) watch(cluster);
  const { memoryDeadlock } = cluster;
  if (memoryDeadlock === null) return;
  if (memoryDeadlock.override === null || !isUnderWay(memoryDeadlock.override)) {
    memoryDeadlock.override = hasBodies(cluster) ? null : permitOne(cluster);
  }
}

/** Whether the worker still has what it was permitted. */
export function isUnderWay({ task, worker, attempt }: Override): boolean {
  return task.worker === worker && task.attempt === attempt && !worker.gone;
}

function end(cluster: Cluster): void {
  cluster.progressSample = null;
  cluster.memoryDeadlock = null;
}

/** Finds out whether anything still moves. */
function watch(cluster: Cluster): void {
  const before = cluster.progressSample;
  if (!hasWork(cluster)) cluster.progressSample = null;
  else if (before === null) cluster.progressSample = takeSample(cluster);
  else if (before.until <= cluster.at) {
    const now = takeSample(cluster);
    const moves = now.managed < before.managed || now.spilled > before.spilled;
    cluster.progressSample = now;
    if (moves || hasBodies(cluster) || eligible(cluster).length === 0) return;
    cluster.progressSample = null;
    cluster.memoryDeadlock = { since: cluster.at, override: null };
    const workers = [...cluster.workers.values()].map(({ name }) => name);
    cluster.stimulus.out.push({ type: "report-standstill", workers });
  }
}

function takeSample(cluster: Cluster): ProgressSample {
  let managed = 0;
  let spilled = 0;
  for (const { memory } of cluster.workers.values()) {
    managed += memory?.managed ?? 0;
    spilled += memory?.spilledMemory ?? 0;
  }
  const until = cluster.at + Math.max(LOOK_MS_MIN, 2 * heartbeatMsOf(cluster.workers.size));
  return { until, managed, spilled };
}

/** Whether anything waits for a worker. */
export function hasWork(cluster: Cluster): boolean {
  if (cluster.occupancyUs > 0 || cluster.unrestricted.queue.size > 0) return true;
  for (const { queue } of cluster.constraints.values()) if (queue.size > 0) return true;
  return false;
}

function hasBodies(cluster: Cluster): boolean {
  for (const { executing } of cluster.workers.values()) if (executing.size > 0) return true;
  return false;
}

/** Workers that are paused for their memory alone, the least full first. */
function eligible(cluster: Cluster): WorkerRecord[] {
  return [...cluster.workers.values()]
    .filter(({ status, pausedManually }) => status === "paused" && !pausedManually)
    .sort((a, b) => fullness(a) - fullness(b) || a.incarnation - b.incarnation);
}

function fullness(worker: WorkerRecord): number {
  return worker.memoryLimit === 0 ? 0 : memoryOf(worker).process / worker.memoryLimit;
}

/** `null`: there is nothing that one of them could run. */
function permitOne(cluster: Cluster): Override | null {
  for (const worker of eligible(cluster)) {
    const task = bestAssigned(worker) ?? bestQueued(cluster, worker);
    if (task === null) continue;
    if (task.worker === null) dispatch(cluster, task, worker);
    note(cluster, task, `permit ${worker.name}`);
    send(cluster, worker, ["permit", task.key, asAttempt(task.attempt)]);
    return { task, worker, attempt: task.attempt };
  }
  return null;
}

/** Of what the worker was given and has not been asked to give back. */
function bestAssigned(worker: WorkerRecord): Task | null {
  let best: Task | null = null;
  let bestFreed = 0;
  for (const task of worker.processing) {
    if (task.killing || task.pendingSteal !== null) continue;
    const freed = freedBytes(worker, task);
    const better = best === null || freed > bestFreed ||
      (freed === bestFreed && compareTasks(task, best) < 0);
    if (!better) continue;
    best = task;
    bestFreed = freed;
  }
  return best;
}

/** Bytes that the worker is expected to hold less when the task has ended. */
function freedBytes(worker: WorkerRecord, task: Task): number {
  let bytes = -Math.max(0, task.group.nbytes);
  for (const input of task.dependencies) {
    if (!worker.held.has(input)) bytes -= Math.max(1, input.nbytes);
    else if (input.waiters === 1 && input.wanted === 0) bytes += input.nbytes;
  }
  return bytes;
}

/** The best that waits in any queue and could be run there. */
function bestQueued(cluster: Cluster, worker: WorkerRecord): Task | null {
  let best = fitting(worker, cluster.unrestricted);
  for (const constraints of cluster.constraints.values()) {
    const head = fitting(worker, constraints);
    if (head !== null && (best === null || compareTasks(head, best) < 0)) best = head;
  }
  return best;
}

/** The first that the worker may run and could hold. */
function fitting(worker: WorkerRecord, constraints: Constraints): Task | null {
  const { queue } = constraints;
  if (!offers(worker, constraints) || !isFree(worker, constraints)) return null;
  if (!isNamed(worker, constraints) && !constraints.allowOtherWorkers) return null;
  const fits = (task: Task) => canHold(worker, inputBytes(task));
  const head = queue.peek();
  if (head === undefined || fits(head)) return head ?? null;
  return queue.sorted().find(fits) ?? null;
}
