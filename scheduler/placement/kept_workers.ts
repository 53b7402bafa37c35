/**
 * Workers that are kept for tasks which wait for resources (`gpu`). Several small tasks would
 * otherwise always take what a larger and better one waits for, a part at a time: it would never
 * start while such tasks keep coming.
 *
 * - One worker is kept for the head of each queue: the one where the head is expected to start
 *   first. No lesser task is sent there that leaves too little of a resource for the head. Other
 *   workers, and tasks without that resource, are not held back.
 * - The worker stays the same when another task becomes the head. It is chosen again when it may no
 *   longer run the head, when a better task is sent there, and when another worker is asked to give
 *   the resources back (`sent_ahead.ts`).
 * - No worker is kept for two heads that need the same resource: the better one takes it. A head
 *   for which no worker is left waits until one of the better heads has been sent.
 * - None is kept for a head that waits for slots of a pool (`state/pools/pool.ts`).
 * - A lesser task is not sent ahead either, to a worker of which all threads are taken: it would
 *   hold its resource before it can begin.
 *
 * This is the backfill of batch systems with one reservation a queue, as in Slurm, but without
 * time limits: a small task is never put on the kept worker because it should end early enough.
 */
import { type Constraints, isFree, lackingOn, sharesResource } from "../state/constraints.ts";
import type { Cluster } from "../state/cluster.ts";
import { areSlotsFree } from "../state/pools/slots.ts";
import { setKept, startServing } from "../state/queues.ts";
import { expectedRunUs } from "../state/reservation.ts";
import { isRunning, isWaitLong } from "../state/sent_ahead.ts";
import { outranks } from "../state/fair_share/turns.ts";
import type { Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { timeToFetchUs } from "../state/transfer_cost.ts";
import { countStartable, type WorkerRecord } from "../state/worker.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import { isAvoided } from "./avoidance.ts";
import { subtractFrom } from "./due_resources.ts";
import { candidatesFor, canHold } from "./memory_fit.ts";

/**
 * The rivals of a task: better ones that wait at the head of a queue and need one of its resources.
 * They are looked for once it is known that some worker has the resources free.
 */
export class Rivals {
  readonly #cluster: Cluster;
  readonly #task: Task;
  #heads: ReadonlyMap<Constraints, readonly Task[]> | null = null;

  constructor(cluster: Cluster, task: Task) {
    this.#cluster = cluster;
    this.#task = task;
  }

  /** By their constraints. Found in time linear in the queues whose tasks share a resource. */
  get heads(): ReadonlyMap<Constraints, readonly Task[]> {
    return this.#heads ??= findRivals(this.#cluster, this.#task);
  }
}

const NO_RIVALS: ReadonlyMap<Constraints, readonly Task[]> = new Map();

function findRivals(cluster: Cluster, task: Task): ReadonlyMap<Constraints, readonly Task[]> {
  let rivals: Map<Constraints, Task[]> | null = null;
  for (const [name] of task.constraints.resources) {
    for (const queue of cluster.queuesByResource.get(name) ?? []) {
      const head = queue.peek();
      if (head === undefined || !outranks(head, task)) continue;
      if (!areSlotsFree(head.constraints)) continue;
      rivals ??= new Map();
      const found = rivals.get(head.constraints);
      if (found === undefined) rivals.set(head.constraints, [head]);
      else if (!found.includes(head)) found.push(head);
    }
  }
  return rivals ?? NO_RIVALS;
}

/** Returns whether the task must leave its resources on the worker to one of its rivals. */
export function isHeldBack(worker: WorkerRecord, task: Task, rivals: Rivals): boolean {
  if (task.constraints.resources.length === 0) return false;
  for (const queue of worker.keptFor) {
    const head = queue.peek();
    if (head === undefined || !outranks(head, task)) continue;
    if (!leavesEnough(worker, task, head)) return true;
  }
  return countStartable(worker) >= worker.threads && isAwaited(worker, rivals);
}

/** Returns whether the other task finds as much of the shared resources free as it needs. */
function leavesEnough(worker: WorkerRecord, { constraints }: Task, other: Task): boolean {
  for (const [name, needed] of other.constraints.resources) {
    const taken = constraints.resources.find(([each]) => each === name)?.[1] ?? 0;
    const free = (worker.resources.get(name) ?? 0) - (worker.used.get(name) ?? 0);
    if (taken > 0 && free - taken < needed) return false;
  }
  return true;
}

/** Returns whether one of the rivals may run on the worker. */
function isAwaited(worker: WorkerRecord, { heads }: Rivals): boolean {
  const few = heads.size <= worker.constraints.size ? heads.keys() : worker.constraints;
  for (const constraints of few) {
    const runs = (head: Task) =>
      candidatesFor(head).has(worker) && canHold(worker, requiredBytes(head));
    if (heads.get(constraints)?.some(runs)) return true;
  }
  return false;
}

/** Keeps a worker for the head of the queue, which no worker has room for. */
export function keepWorker(cluster: Cluster, queue: TaskQueue): void {
  const head = queue.peek();
  if (head === undefined || !hasCompetition(cluster, head)) return;
  if (!areSlotsFree(head.constraints)) return setKept(cluster, queue, head, null);
  if (queue.kept !== null && mayRunLater(cluster, queue.kept, head)) return;
  let best: WorkerRecord | null = null;
  let bestUs = Infinity;
  for (const worker of candidatesFor(head)) {
    if (isKeptForBetter(worker, head) || !mayRunLater(cluster, worker, head)) {
      continue;
    }
    const us = startUs(cluster, worker, head);
    if (best !== null && (us - bestUs || tieOf(worker, best)) >= 0) continue;
    best = worker;
    bestUs = us;
  }
  if (best !== null) yieldTo(cluster, head, best);
  setKept(cluster, queue, head, best);
}

/** Returns whether tasks of other queues may take the resources that the task needs. */
function hasCompetition({ constraints: known }: Cluster, { constraints }: Task): boolean {
  return constraints.resources.length > 0 &&
    (known.size > 1 || constraints.byMemoryLimit.size > 0);
}

/** Returns whether the worker may run the task as soon as it has room. */
function mayRunLater(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  return candidatesFor(task).has(worker) &&
    canHold(worker, requiredBytes(task)) &&
    !isAvoided(cluster, worker, task);
}

function isKeptForBetter(worker: WorkerRecord, task: Task): boolean {
  for (const queue of worker.keptFor) {
    const head = queue.peek();
    if (head === undefined || !outranks(head, task)) continue;
    if (sharesResource(head.constraints, task.constraints)) return true;
  }
  return false;
}

/**
 * The worker is kept for this task, or was given it: the lesser heads for which it is kept, and
 * that need the same resources, get another one.
 */
export function yieldTo(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  if (worker.keptFor.size === 0) return;
  for (const queue of [...worker.keptFor]) {
    const head = queue.peek();
    if (head === undefined || head === task || outranks(head, task)) continue;
    if (!sharesResource(head.constraints, task.constraints)) continue;
    setKept(cluster, queue, head, null);
    startServing(cluster, queue);
  }
}

function tieOf(a: WorkerRecord, b: WorkerRecord): number {
  return a.nbytes - b.nbytes || a.incarnation - b.incarnation;
}

/** Microseconds until the task could start on the worker if no lesser one were sent there. */
function startUs(cluster: Cluster, worker: WorkerRecord, task: Task): number {
  const forSlot = countStartable(worker) < worker.slots ? 0 : expectedWaitUs(worker);
  const forResources = resourcesUs(cluster, worker, task.constraints);
  return Math.max(forSlot, forResources) + timeToFetchUs(worker, task);
}

/** Microseconds until the worker has the resources free, if what ends first holds them. */
function resourcesUs(cluster: Cluster, worker: WorkerRecord, constraints: Constraints): number {
  if (isFree(worker, constraints)) return 0;
  // All that was sent there is about to end.
  if (!isWaitLong(cluster, worker)) return expectedWaitUs(worker);
  const holders: { task: Task; us: number }[] = [];
  for (const task of worker.processing) {
    if (!sharesResource(task.constraints, constraints)) continue;
    holders.push({ task, us: leftUs(cluster, worker, task) });
  }
  if (holders.length > 1) holders.sort((a, b) => a.us - b.us);
  const lacking = lackingOn(worker, constraints);
  for (const { task, us } of holders) {
    subtractFrom(lacking, task);
    if (lacking.size === 0) return us;
  }
  // Stolen tasks that are still on their way hold the rest.
  return worker.occupancyUs;
}

/** Expected microseconds until the task gives its resources back. */
function leftUs(cluster: Cluster, worker: WorkerRecord, task: Task): number {
  if (task.pendingSteal !== null) return 0;
  const expected = expectedRunUs(cluster, task);
  if (!isRunning(worker, task)) return expected;
  const startedAt = worker.executing.get(task)?.startedAt ?? cluster.at;
  const elapsedUs = Math.max(0, cluster.at - startedAt) * 1000;
  // Once it takes longer than expected, it is expected to take as long again.
  return elapsedUs > expected ? elapsedUs : expected - elapsedUs;
}
