/**
 * Decides which worker a runnable task goes to. Pure: it changes no record and sends nothing.
 *
 * Placement compares the holders of the task's inputs with three of the least loaded workers. The
 * worker on which the task is expected to start first wins: its wait for a thread plus the time to
 * fetch the missing inputs. A tie goes to the worker that holds fewer bytes, then to the one that
 * joined first.
 *
 * **The window.** A worker has room for a task while it has fewer than `ceil(1.1 x threads)`
 * outstanding tasks (its slots). Beyond that it has room while the task is expected to end within
 * 10 ms and the results expected from its outstanding tasks stay under 1 % of its memory limit.
 * Long and large tasks are therefore assigned late. Short tasks do not wait for a round trip. A
 * task with a better priority that waits for a slot of the worker closes the window to lesser ones.
 *
 * **Batches.** Short tasks without inputs that become runnable together fill one worker after the
 * other, up to `batchUs` of expected work a thread. A thousand workers that get one task each cost
 * a thousand messages and reports, which take longer than the tasks.
 */
import { isFree, queuesFor } from "../state/constraints.ts";
import { type Cluster, hasFreeSlot } from "../state/cluster.ts";
import { areSlotsFree, mayTakeSlots } from "../state/pools/slots.ts";
import { outranks } from "../state/fair_share/turns.ts";
import type { Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { canMakeRoom, neededBytes, requiredBytes, roomAtMost } from "../transitions/memory_need.ts";
import { sizeOf, timeToFetchUs } from "../state/transfer_cost.ts";
import { countStartable, type WorkerRecord } from "../state/worker.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import { isAvoided } from "./avoidance.ts";
import { isHeldBack, Rivals } from "./kept_workers.ts";
import { candidatesFor, canHold } from "./memory_fit.ts";

/** Most holders considered per input. */
const HOLDERS_SEEN_MAX = 8;
/** Most holders considered per task. */
const HOLDERS_WEIGHED_MAX = 32;
/** Least loaded workers that are weighed beside the holders. */
const OTHERS_WEIGHED = 3;
/** Least loaded workers that are considered for a task without inputs. */
const OTHERS_LOOKED_AT = 7;

/**
 * The result of placement: a worker that runs the task now, the local queue of a worker that will
 * run it, or `null` if no worker has room.
 */
export type PlacementChoice = WorkerRecord | TaskQueue | null;

/** The worker to run the task now, or the local queue it should wait in. */
export function chooseWorker(cluster: Cluster, task: Task): PlacementChoice {
  if (!mayTakeSlots(task)) return null;
  if (neededBytes(task) > 0) return chooseRoomiest(cluster, task);
  if (task.constraints !== cluster.unrestricted) return chooseConstrained(cluster, task);
  if (task.dependencies.length === 0) return leastLoaded(cluster, task);
  return chooseByInputs(cluster, task);
}

/** Weighs the holders of the inputs and the least loaded workers. */
function chooseByInputs(cluster: Cluster, task: Task): PlacementChoice {
  const total = requiredBytes(task);
  const holders = findHolders(task);
  const now = new Earliest();
  const local = new Earliest();
  let someTooSmall = false;
  for (const worker of holders) {
    if (worker.loadIndex < 0 || isAvoided(cluster, worker, task)) continue;
    if (canHold(worker, total)) weigh(cluster, worker, task, now, local);
    else someTooSmall = true;
  }
  for (let index = 0, left = OTHERS_WEIGHED; left > 0; index++) {
    const worker = cluster.loadOrder.at(index);
    if (worker === undefined) break;
    if (isAvoided(cluster, worker, task)) continue;
    left--;
    if (holders.includes(worker)) continue;
    if (!canHold(worker, total)) someTooSmall = true;
    else if (admits(cluster, worker, task)) now.offer(worker, startUs(worker, task));
  }
  // A task with a positive user priority takes the first room there is.
  const isUrgent = task.userNegated < 0;
  if (now.worker !== null && (isUrgent || now.us <= local.us)) return now.worker;
  if (local.worker !== null && !isUrgent) return local.worker.localQueue;
  return someTooSmall ? chooseLargeEnough(cluster, task, total) : null;
}

/**
 * Weighs all workers that can hold the inputs, when the workers weighed first cannot. If these have
 * no room, the task waits in the local queue of one, where it does not block tasks that fit
 * elsewhere.
 */
function chooseLargeEnough(cluster: Cluster, task: Task, total: number): PlacementChoice {
  const now = new Earliest();
  const local = new Earliest();
  for (const worker of cluster.workers.values()) {
    if (worker.loadIndex < 0 || !canHold(worker, total)) continue;
    if (isAvoided(cluster, worker, task)) continue;
    weigh(cluster, worker, task, now, local);
  }
  return now.worker ?? local.worker?.localQueue ?? null;
}

/**
 * The worker that can make the most room for a task that was killed for lack of memory, or is of a
 * group that was. The task waits in a local queue where it would block tasks that fit elsewhere, as
 * in `chooseLargeEnough`, and for a worker without a slot if only that can make enough room.
 */
function chooseRoomiest(cluster: Cluster, task: Task): PlacementChoice {
  const total = requiredBytes(task);
  const { constraints } = task;
  const isConstrained = constraints !== cluster.unrestricted;
  const rivals = new Rivals(cluster, task);
  let now: WorkerRecord | null = null;
  let full: WorkerRecord | null = null;
  let someTooSmall = false;
  for (const worker of isConstrained ? candidatesFor(task) : cluster.workers.values()) {
    if (worker.loadIndex < 0 || isAvoided(cluster, worker, task)) continue;
    if (!canHold(worker, total)) someTooSmall = true;
    else if (admits(cluster, worker, task, rivals)) now = roomierOf(now, worker);
    else full = roomierOf(full, worker);
  }
  if (isConstrained || full === null) return now;
  const waits = now === null ? someTooSmall : !canMakeRoom(now, task) && canMakeRoom(full, task);
  return waits ? full.localQueue : now;
}

function roomierOf(best: WorkerRecord | null, worker: WorkerRecord): WorkerRecord {
  return best === null || roomAtMost(worker) > roomAtMost(best) ? worker : best;
}

/** Weighs every worker that meets the constraints of the task, the named ones first. */
function chooseConstrained(cluster: Cluster, task: Task): WorkerRecord | null {
  const total = requiredBytes(task);
  const { constraints } = task;
  const rivals = new Rivals(cluster, task);
  const now = new Earliest();
  const full = new Earliest();
  const candidates = candidatesFor(task);
  for (const worker of candidates) {
    if (!canHold(worker, total) || isAvoided(cluster, worker, task)) continue;
    (admits(cluster, worker, task, rivals) ? now : full).offer(worker, startUs(worker, task));
  }
  if (now.worker !== null || candidates !== constraints.eligible) {
    return now.worker;
  }
  return chooseFallback(cluster, task, rivals, full.us);
}

/**
 * A worker with an idle thread that is not one of the named workers, if the task may run there
 * (`allowOtherWorkers`) and would start before a named worker starts it.
 *
 * @param namedUs expected microseconds until the start on a named worker; `Infinity` if none can
 *   hold the inputs
 */
function chooseFallback(
  cluster: Cluster,
  task: Task,
  rivals: Rivals,
  namedUs: number,
): WorkerRecord | null {
  if (!hasFreeSlot(cluster)) return null;
  const waited = task.queue === null ? 0 : (cluster.at - task.since) * 1000;
  const limit = Math.max(namedUs, waited);
  const total = requiredBytes(task);
  const now = new Earliest();
  for (const worker of task.constraints.fallback) {
    if (countStartable(worker) >= worker.threads || !canHold(worker, total)) continue;
    if (isAvoided(cluster, worker, task) || !admits(cluster, worker, task, rivals)) continue;
    now.offer(worker, startUs(worker, task));
  }
  return now.us < limit ? now.worker : null;
}

/** The worker with the earliest expected start of the task, among those offered so far. */
class Earliest {
  worker: WorkerRecord | null = null;
  /** Microseconds until that start. */
  us = Infinity;

  offer(worker: WorkerRecord, us: number): void {
    const best = this.worker;
    const isEarlier = best === null || us !== this.us
      ? us < this.us
      : (worker.nbytes - best.nbytes || worker.incarnation - best.incarnation) < 0;
    if (!isEarlier) return;
    this.worker = worker;
    this.us = us;
  }
}

/** Offers the worker to `now` if it has room, and otherwise its local queue to `local`. */
function weigh(
  cluster: Cluster,
  worker: WorkerRecord,
  task: Task,
  now: Earliest,
  local: Earliest,
): void {
  const us = startUs(worker, task);
  if (admits(cluster, worker, task)) now.offer(worker, us);
  else local.offer(worker, us + queueUs(worker));
}

/** The worker for a task without inputs: the one that is being filled, else the least loaded. */
function leastLoaded(cluster: Cluster, task: Task): WorkerRecord | null {
  const { decisions } = cluster;
  const { filling } = decisions;
  if (filling !== null && fitsBatch(cluster, filling, task)) return filling;
  return decisions.filling = findLeastLoaded(cluster, task);
}

/** Returns whether the worker takes this task too before another worker takes one. */
function fitsBatch(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  const { durationUs } = task.group;
  if (durationUs < 0 || worker.loadIndex < 0) return false;
  if (expectedWaitUs(worker) + Math.max(1, durationUs) > cluster.options.batchUs) return false;
  return !isAvoided(cluster, worker, task) && admits(cluster, worker, task);
}

/** The least loaded worker with room. */
function findLeastLoaded(cluster: Cluster, task: Task): WorkerRecord | null {
  let best: WorkerRecord | null = null;
  for (let index = 0, left = OTHERS_LOOKED_AT; left > 0; index++) {
    const worker = cluster.loadOrder.at(index);
    if (worker === undefined) break;
    if (isAvoided(cluster, worker, task)) continue;
    left--;
    if (!admits(cluster, worker, task)) continue;
    if (best === null || worker.loadKey < best.loadKey) best = worker;
    if (index === 0) break;
  }
  return best;
}

/** Whether there is room for this task in the window of the worker. */
function admits(
  cluster: Cluster,
  worker: WorkerRecord,
  task: Task,
  rivals: Rivals | null = null,
): boolean {
  if (!isFree(worker, task.constraints)) return false;
  if (rivals !== null && isHeldBack(worker, task, rivals)) return false;
  if (countStartable(worker) < worker.slots) return true;
  return fitsWindow(cluster, worker, task) && !isOutranked(cluster, worker, task);
}

/** Returns whether the task is expected to end within the window of the worker. */
export function fitsWindow({ options }: Cluster, worker: WorkerRecord, { group }: Task): boolean {
  const { durationUs, nbytes } = group;
  const { windowUs, windowTasksPerThread } = options;
  if (durationUs < 0) return false;
  if (worker.processing.size >= windowTasksPerThread * worker.threads) return false;
  if (expectedWaitUs(worker) + Math.max(1, durationUs) > windowUs) return false;
  const bytes = worker.reservedBytes + Math.max(0, nbytes);
  return worker.memoryLimit === 0 || bytes * 100 <= worker.memoryLimit;
}

/** Whether a task with a better priority waits for a slot of this worker. */
export function isOutranked(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  if (headOutranks(cluster.unrestricted.queue, task)) return true;
  if (headOutranks(worker.localQueue, task)) return true;
  if (worker.constraints.size === 0) return false;
  for (const constraints of worker.constraints) {
    if (!isFree(worker, constraints) || !areSlotsFree(constraints)) continue;
    for (const queue of queuesFor(constraints, worker)) if (headOutranks(queue, task)) return true;
  }
  return false;
}

function headOutranks(queue: TaskQueue, task: Task): boolean {
  if (queue.size === 0) return false;
  const head = queue.peek();
  return head !== undefined && outranks(head, task);
}

/** Microseconds until the task could start on the worker: the wait for a thread, and the fetch. */
function startUs(worker: WorkerRecord, task: Task): number {
  return expectedWaitUs(worker) + timeToFetchUs(worker, task);
}

/** Microseconds that the tasks in the local queue of the worker keep each of its threads busy. */
function queueUs(worker: WorkerRecord): number {
  return Math.floor(worker.localQueue.workUs / worker.threads);
}

/** Holders of the inputs, each once: the first few of each input. */
function findHolders({ dependencies }: Task): readonly WorkerRecord[] {
  const holders: WorkerRecord[] = [];
  for (const { replicas } of dependencies) {
    const seen = Math.min(replicas.length, HOLDERS_SEEN_MAX);
    for (let index = 0; index < seen; index++) {
      const worker = replicas[index]?.worker;
      if (worker === undefined || holders.includes(worker)) continue;
      if (holders.length === HOLDERS_WEIGHED_MAX) return findLargestHolders(dependencies);
      holders.push(worker);
    }
  }
  return holders;
}

/** The holders of the most bytes of the inputs, where there are too many to weigh all. */
function findLargestHolders(dependencies: readonly Task[]): readonly WorkerRecord[] {
  const bytes = new Map<WorkerRecord, number>();
  for (const input of dependencies) {
    for (const { worker } of input.replicas.slice(0, HOLDERS_SEEN_MAX)) {
      bytes.set(worker, (bytes.get(worker) ?? 0) + sizeOf(input));
    }
  }
  return [...bytes]
    .sort(([a, held], [b, heldByB]) => heldByB - held || a.incarnation - b.incarnation)
    .slice(0, HOLDERS_WEIGHED_MAX)
    .map(([worker]) => worker);
}
