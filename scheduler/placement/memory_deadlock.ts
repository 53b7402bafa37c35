/**
 * Memory deadlock: every worker is paused, at least one of them for its memory, nothing runs, and
 * nothing is being spilled. Memory becomes free only when a task ends or an operator acts. Without
 * intervention the state is permanent. It is reported in the log and by `explain` (code
 * `standstill`), and resolved one task at a time: one worker is permitted to run one task although
 * it is paused, and when that has ended, the next.
 *
 * While no worker is `running`, the scheduler takes progress samples. Between two samples every
 * worker sends a heartbeat. A deadlock is detected when nothing ran between two samples, and the
 * workers together hold neither fewer bytes in memory nor more in their spill tiers. It ends when a
 * worker is `running` again or none is left.
 *
 * A slow disk is no deadlock. While values of a worker wait for its disk, the scheduler waits too,
 * whatever the size of the values, until no byte of them was written for `SPILL_STALLED_MS_MAX`.
 * The same holds before the next task of a deadlock is permitted.
 *
 * The override goes to the worker whose memory is the least full; workers that are paused manually
 * or cannot start executors are not considered. The task is one already assigned to that worker, if
 * there is one: the one expected to free the most bytes, which is inputs that no other task needs
 * less its own result. Otherwise it is the best queued task that the worker may run and can hold.
 */
import { asAttempt } from "../../protocol/mod.ts";
import { dispatch } from "./dispatch.ts";
import { heartbeatMsOf } from "../options.ts";
import type { Override, ProgressSample } from "../state/management.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import { bytesRead } from "../state/transfer_cost.ts";
import { isSpilling, memoryOf } from "../state/worker_memory.ts";
import { canHold } from "./memory_fit.ts";
import { type Constraints, isFree, isNamed, offers } from "../state/constraints.ts";
import { areSlotsFree } from "../state/pools/slots.ts";
import { addToStory, type Cluster } from "../state/cluster.ts";
import { isEarly } from "../state/links/early.ts";
import { send } from "../state/outbox.ts";
import { SecondRun } from "../state/second_chance/second_run.ts";
import { compareTasks, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Least time between two progress samples. */
const SAMPLE_INTERVAL_MS_MIN = 2000;

/** A step of every stimulus: detects a memory deadlock, and keeps one task running during one. */
export function breakMemoryDeadlock(cluster: Cluster): void {
  if (cluster.loadOrder.size > 0 || cluster.workers.size === 0) return clear(cluster);
  if (cluster.memoryDeadlock === null) watch(cluster);
  const { memoryDeadlock } = cluster;
  if (memoryDeadlock === null) return;
  if (memoryDeadlock.override === null || !isUnderWay(memoryDeadlock.override)) {
    const waits = isAnyTaskRunning(cluster) || isAnySpilling(cluster);
    memoryDeadlock.override = waits ? null : permitOne(cluster);
  }
}

/** Whether the worker still has the task that it was permitted to run. */
export function isUnderWay({ task, worker, attempt }: Override): boolean {
  return task.worker === worker && task.attempt === attempt && !worker.gone;
}

function clear(cluster: Cluster): void {
  cluster.progressSample = null;
  cluster.memoryDeadlock = null;
}

/** Takes the next progress sample when it is due, and compares it with the one before. */
function watch(cluster: Cluster): void {
  const before = cluster.progressSample;
  if (!hasWork(cluster)) cluster.progressSample = null;
  else if (before === null) cluster.progressSample = takeSample(cluster);
  else if (before.until <= cluster.at) {
    const now = takeSample(cluster);
    const progress = now.managed < before.managed || now.spilled > before.spilled;
    cluster.progressSample = now;
    if (progress || isAnyTaskRunning(cluster) || isAnySpilling(cluster)) return;
    if (pausedForMemory(cluster).length === 0) return;
    cluster.progressSample = null;
    cluster.memoryDeadlock = { since: cluster.at, override: null };
    const workers = [...cluster.workers.values()];
    const stalledBytes = workers.reduce((sum, { memory }) => sum + (memory?.waiting ?? 0), 0);
    const names = workers.map(({ name }) => name);
    cluster.stimulus.out.push({ type: "report-memory-deadlock", workers: names, stalledBytes });
  }
}

function takeSample(cluster: Cluster): ProgressSample {
  let managed = 0;
  let spilled = 0;
  for (const { memory } of cluster.workers.values()) {
    managed += memory?.managed ?? 0;
    spilled += memory?.spilledMemory ?? 0;
  }
  const until = cluster.at +
    Math.max(SAMPLE_INTERVAL_MS_MIN, 2 * heartbeatMsOf(cluster.workers.size));
  return { until, managed, spilled };
}

/** Whether any task is assigned or queued, so that it waits for a worker. */
export function hasWork(cluster: Cluster): boolean {
  if (cluster.occupancyUs > 0 || cluster.unrestricted.queue.size > 0) return true;
  for (const { queue } of cluster.constraints.values()) if (queue.size > 0) return true;
  return false;
}

function isAnyTaskRunning(cluster: Cluster): boolean {
  for (const { executing } of cluster.workers.values()) if (executing.size > 0) return true;
  return false;
}

function isAnySpilling(cluster: Cluster): boolean {
  for (const worker of cluster.workers.values()) if (isSpilling(worker)) return true;
  return false;
}

/** Workers paused for their memory only, the least full first. */
function pausedForMemory(cluster: Cluster): WorkerRecord[] {
  return [...cluster.workers.values()]
    .filter(({ status, pausedManually, trouble }) =>
      status === "paused" && !pausedManually && trouble === null
    )
    .sort((a, b) => fullness(a) - fullness(b) || a.incarnation - b.incarnation);
}

function fullness(worker: WorkerRecord): number {
  return worker.memoryLimit === 0 ? 0 : memoryOf(worker).process / worker.memoryLimit;
}

/** Permits one worker to run one task. Returns `null` when no task could run on any of them. */
function permitOne(cluster: Cluster): Override | null {
  for (const worker of pausedForMemory(cluster)) {
    const task = bestAssigned(worker) ?? bestQueued(cluster, worker);
    if (task === null) continue;
    if (task.worker === null) dispatch(cluster, task, worker);
    addToStory(cluster, task, `permit ${worker.name}`);
    send(cluster, worker, ["permit", task.key, asAttempt(task.attempt)]);
    return { task, worker, attempt: task.attempt };
  }
  return null;
}

/** The task assigned to the worker, and not requested back, that frees the most bytes. */
function bestAssigned(worker: WorkerRecord): Task | null {
  let best: Task | null = null;
  let bestFreed = 0;
  for (const task of worker.processing) {
    const mayYield = !isEarly(task) && !(task instanceof SecondRun);
    if (task.killing || task.pendingSteal !== null || !mayYield) continue;
    const freed = freedBytes(worker, task);
    const better = best === null || freed > bestFreed ||
      (freed === bestFreed && compareTasks(task, best) < 0);
    if (!better) continue;
    best = task;
    bestFreed = freed;
  }
  return best;
}

/** Bytes that the worker is expected to free by running the task; negative when it needs more. */
function freedBytes(worker: WorkerRecord, task: Task): number {
  let bytes = -Math.max(0, task.group.nbytes);
  for (const [position, input] of task.dependencies.entries()) {
    if (!worker.held.has(input)) bytes -= bytesRead(task, position, input);
    else if (input.waiters === 1 && input.wanted === 0) bytes += input.nbytes;
  }
  return bytes;
}

/** The best queued task that the worker may run and can hold. */
function bestQueued(cluster: Cluster, worker: WorkerRecord): Task | null {
  let best = bestFitting(worker, cluster.unrestricted);
  for (const constraints of cluster.constraints.values()) {
    const head = bestFitting(worker, constraints);
    if (head !== null && (best === null || compareTasks(head, best) < 0)) best = head;
  }
  return best;
}

/** The best task of these constraints that the worker may run and can hold. */
function bestFitting(worker: WorkerRecord, constraints: Constraints): Task | null {
  const { queue } = constraints;
  if (!offers(worker, constraints) || !isFree(worker, constraints)) return null;
  if (!areSlotsFree(constraints)) return null;
  if (!isNamed(worker, constraints) && !constraints.allowOtherWorkers) return null;
  const fits = (task: Task) => canHold(worker, requiredBytes(task));
  const head = queue.peek();
  if (head === undefined || fits(head)) return head ?? null;
  return queue.sorted().find(fits) ?? null;
}
