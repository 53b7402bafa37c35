/**
 * Placement: the third phase of every stimulus. Tasks that have become runnable, and tasks queued
 * for workers that have gained room, are placed once, the best priority first. A task that is not
 * placed is queued.
 *
 * For each task, in this order:
 *
 * 1. `choose_worker.ts` decides: a worker that runs the task now, the local queue of a holder of
 *    its inputs, or neither.
 * 2. With a worker, `run_ahead.ts` may put an overdue task first, and `dispatch.ts` reserves the
 *    cost on the worker, makes the transition and sends the `compute` message.
 * 3. If no worker was chosen, `memory_fit.ts` says whether any worker can hold the inputs. If none
 *    can, the task fails; if only a paused one can, it waits for that worker.
 * 4. Otherwise a worker to which a lesser task was sent ahead gets it (`sent_ahead.ts`), after the
 *    better tasks that wait for that worker, or the task is queued.
 *
 * When all are placed, idle workers take tasks from the local queues of others, and short tasks go
 * to the workers that compute their inputs (`early_tasks.ts`). Afterwards no
 * worker has a free slot that a queued task could use, with one exception: a task may wait in the
 * local queue of a full worker that holds its inputs when the transfer to another worker would take
 * longer than the wait. Local queues are checked again every `RECHECK_MS`, and the time already
 * waited counts as expected wait, so no task waits forever. The same holds for tasks that wait for
 * the workers that they name, though other workers may run them (`allowOtherWorkers`).
 */
import { formatBytes } from "../../base/mod.ts";
import { keyWithoutOwner, MEMORY_EXCEEDED } from "../../protocol/mod.ts";
import { isFree, queuesFor } from "../state/constraints.ts";
import { type Cluster, hasFreeSlot, markRoomGained, sortLoads } from "../state/cluster.ts";
import { addToQueue, removeFromQueue, setKept, startServing } from "../state/queues.ts";
import { expectedRunUs } from "../state/reservation.ts";
import { compareTurns, findShare, outranks } from "../state/fair_share/turns.ts";
import type { Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { needOf } from "../transitions/group_need.ts";
import { canMakeRoom, limitMinOf, neededBytes, requiredBytes } from "../transitions/memory_need.ts";
import { inputBytes, timeToFetchUs } from "../state/transfer_cost.ts";
import { countStartable, WorkerRecord } from "../state/worker.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import { settleDeferral } from "../transitions/deferral.ts";
import { settleTransitions, transition } from "../transitions/table.ts";
import { Arrivals } from "./arrivals.ts";
import { isAvoided } from "./avoidance.ts";
import { chooseWorker } from "./choose_worker.ts";
import { dispatch } from "./dispatch.ts";
import { sendEarly } from "./early_tasks.ts";
import { canHold, fitOf, queueFor } from "./memory_fit.ts";
import { keepWorker } from "./kept_workers.ts";
import { findOverdueTask } from "./run_ahead.ts";
import { askBackBereft, askBackOutdated, findOutranked } from "./sent_ahead.ts";
import { requestReturn } from "./stealing.ts";

const RECHECK_MS = 100;

/** What was done once in this stimulus. */
interface Done {
  /** Tasks that have moved from one queue to another one. */
  readonly moved: Set<Task>;
  /** Queues that were served because a lesser task found a place. */
  readonly offered: Set<TaskQueue>;
}

/** Places every task that can be placed. Recommendations have been settled. */
export function assignRunnable(cluster: Cluster): void {
  sortLoads(cluster);
  settleDeferral(cluster);
  askBackOutdated(cluster);
  askBackBereft(cluster);
  const arrivals = takeArrivals(cluster);
  for (const worker of cluster.marks.workersWithNewRoom) serveQueuesOf(cluster, worker);
  const done: Done = { moved: new Set(), offered: new Set() };
  for (let changes = -1;;) {
    place(cluster, arrivals, done);
    if (changes === cluster.fair.changes || !serveOvertaken(cluster)) break;
    changes = cluster.fair.changes;
  }
  if (cluster.locallyQueued > 0 && cluster.options.stealIntervalMs > 0) {
    takeFromLocalQueues(cluster);
  }
  cluster.decisions.filling = null;
  sendEarly(cluster);
  planRecheck(cluster);
  for (const worker of cluster.marks.workersWithNewRoom) worker.hasNewRoom = false;
  cluster.marks.workersWithNewRoom.length = 0;
  sortLoads(cluster);
}

/** Places arrivals and the heads of served queues, the best first. */
function place(cluster: Cluster, arrivals: Arrivals | null, done: Done): void {
  for (;;) {
    const arrival = arrivals?.peek();
    const queue = bestQueue(cluster);
    const head = queue?.peek();
    if (arrival === undefined && head === undefined) return;
    if (head === undefined || (arrival !== undefined && compareTurns(arrival, head) < 0)) {
      const isPlaced = !isRunnable(arrival as Task) || placeArrival(cluster, arrival as Task, done);
      if (isPlaced) arrivals?.take(arrival as Task);
    } else {
      serve(cluster, queue as TaskQueue, head, done);
    }
  }
}

/**
 * Serves the queues of workers with free slots when the order of the shares may have changed since
 * they were served: another task may be the head of its queue, or is held back for no other now.
 * Returns whether there are any.
 */
function serveOvertaken(cluster: Cluster): boolean {
  const { fair, loadOrder, decisions } = cluster;
  if (!fair.isContested || fair.queued === 0 || !hasFreeSlot(cluster)) return false;
  for (let index = 0;; index++) {
    const worker = loadOrder.at(index);
    if (worker === undefined) break;
    if (countStartable(worker) < worker.slots) serveQueuesOf(cluster, worker);
  }
  return decisions.servedQueues.length > 0;
}

/** Whether a task that became runnable in this stimulus still has to be placed. */
function isRunnable(task: Task): boolean {
  return task.inPlay && task.waitingOn === 0 && task.worker === null && task.queue === null;
}

function takeArrivals(cluster: Cluster): Arrivals | null {
  const { arrivals } = cluster.decisions;
  if (arrivals.length === 0) return null;
  cluster.decisions.arrivals = [];
  return new Arrivals(cluster.fair, arrivals);
}

/** Serves the queues from which a worker with new room may take tasks. */
function serveQueuesOf(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.loadIndex < 0) return;
  for (const queue of queuesAt(cluster, worker)) startServing(cluster, queue);
}

/** The queues whose tasks wait for this worker, or for others too. */
function* queuesAt(cluster: Cluster, worker: WorkerRecord): Iterable<TaskQueue> {
  yield cluster.unrestricted.queue;
  yield worker.localQueue;
  for (const constraints of worker.constraints) yield* queuesFor(constraints, worker);
}

/**
 * Serves the queues whose tasks go before this one at the worker: what they need may have changed
 * since they were served. Returns whether there are any that were not served for this yet.
 */
function offerToBetter(
  cluster: Cluster,
  { worker, task, offered }: { worker: WorkerRecord; task: Task; offered: Set<TaskQueue> },
): boolean {
  let isAny = false;
  for (const queue of queuesAt(cluster, worker)) {
    const head = queue.serving || offered.has(queue) ? undefined : queue.peek();
    if (head === undefined || !outranks(head, task)) continue;
    offered.add(queue);
    startServing(cluster, queue);
    isAny = true;
  }
  return isAny;
}

/** The served queue whose head has the best priority. Empty queues are no longer served. */
function bestQueue(cluster: Cluster): TaskQueue | undefined {
  const { servedQueues } = cluster.decisions;
  let best: TaskQueue | undefined;
  let bestHead: Task | undefined;
  for (let index = servedQueues.length - 1; index >= 0; index--) {
    const queue = servedQueues[index] as TaskQueue;
    const head = queue.peek();
    if (head === undefined) stopServing(cluster, queue);
    else if (bestHead === undefined || compareTurns(head, bestHead) < 0) {
      best = queue;
      bestHead = head;
    }
  }
  return best;
}

function stopServing(cluster: Cluster, queue: TaskQueue): void {
  queue.serving = false;
  const { servedQueues } = cluster.decisions;
  const last = servedQueues.pop();
  if (last !== undefined && last !== queue) servedQueues[servedQueues.indexOf(queue)] = last;
}

/**
 * Places the head of a queue, or stops serving the queue until a worker gains room. If only some
 * workers can hold the inputs of the head, it moves to a separate queue. The tasks behind it are
 * then served. If another local queue is now cheaper, the task moves there, at most once per
 * stimulus: each move makes the queue that it left look cheaper again.
 */
function serve(cluster: Cluster, queue: TaskQueue, head: Task, done: Done): void {
  const choice = chooseWorker(cluster, head);
  if (choice instanceof WorkerRecord) {
    return dispatch(cluster, firstFor(cluster, choice, head), choice);
  }
  if (!fitsRunning(cluster, head)) return;
  const target = choice ?? (isConstrained(cluster, head) ? queueFor(head) : queue);
  if (makeRoom(cluster, head, target, done) !== "none") return;
  if (target === queue || done.moved.has(head)) {
    keepWorker(cluster, queue);
    return stopServing(cluster, queue);
  }
  done.moved.add(head);
  removeFromQueue(cluster, head);
  addToQueue(cluster, head, target, expectedRunUs(cluster, head));
  keepWorker(cluster, target);
}

/** The task that the worker starts: the head of a queue, or an overdue task instead of it. */
function firstFor(cluster: Cluster, worker: WorkerRecord, head: Task): Task {
  if (isConstrained(cluster, head) || countStartable(worker) >= worker.slots) return head;
  return findOverdueTask(cluster, worker, head) ?? head;
}

/**
 * Places a task that has become runnable, or queues it. Returns whether that is done; otherwise
 * better ones come first.
 */
function placeArrival(cluster: Cluster, task: Task, done: Done): boolean {
  const { constraints } = task;
  const isPlacedAnywhere = isConstrained(cluster, task) || task.dependencies.length === 0;
  if (isPlacedAnywhere && mustQueue(constraints.queue, task)) {
    enqueue(cluster, task, constraints.queue);
    return true;
  }
  const choice = chooseWorker(cluster, task);
  if (choice instanceof WorkerRecord) {
    dispatch(cluster, task, choice);
    return true;
  }
  if (!fitsRunning(cluster, task)) return true;
  const shared = isConstrained(cluster, task) ? queueFor(task) : constraints.queue;
  const home = choice ?? shared;
  const room = makeRoom(cluster, task, home, done);
  if (room === "none") enqueue(cluster, task, home);
  return room !== "later";
}

/**
 * Asks lesser tasks back that were sent ahead, so that the task has room at their worker.
 *
 * - `sent`: the task is sent there.
 * - `none`: it is not; if it needs the resources of lesser ones, it waits for the answer.
 * - `later`: better tasks that wait for this worker come first.
 */
function makeRoom(
  cluster: Cluster,
  task: Task,
  home: TaskQueue,
  { offered }: Done,
): "sent" | "none" | "later" {
  const outranked = findOutranked(cluster, task, home);
  if (outranked === null) return "none";
  const { worker, tasks } = outranked;
  if (offerToBetter(cluster, { worker, task, offered })) return "later";
  if (isBehindOwn(cluster, task, worker)) return "none";
  const sends = isFree(worker, task.constraints);
  if (sends) dispatch(cluster, task, worker);
  for (const lesser of tasks) requestReturn(cluster, lesser, worker);
  // The worker that was asked is kept in place of another one.
  if (!sends && isFirst(home, task)) setKept(cluster, home, task, null);
  return sends ? "sent" : "none";
}

/**
 * Whether a better task of the same share waits for this worker, behind one of another share that
 * finds no room. One that needs room waits until it can run alone, and would not take the place.
 */
function isBehindOwn(cluster: Cluster, task: Task, worker: WorkerRecord): boolean {
  const { fair, unrestricted } = cluster;
  const share = fair.isContested ? findShare(task) : undefined;
  if (share === undefined) return false;
  return [unrestricted.queue, worker.localQueue].some((queue) => {
    const best = queue.peekOf(share);
    return best !== undefined && best !== task && outranks(best, task) && neededBytes(best) === 0;
  });
}

/** Whether the task is, or would be, the head of the queue. */
function isFirst(queue: TaskQueue, task: Task): boolean {
  const head = queue.peek();
  return head === undefined || head === task || outranks(task, head);
}

function isConstrained(cluster: Cluster, { constraints }: Task): boolean {
  return constraints !== cluster.unrestricted;
}

/**
 * Whether some running worker can hold the inputs of a task for which no worker has room. If only a
 * paused worker can, the task is queued for that worker; if none can, it fails.
 */
function fitsRunning(cluster: Cluster, task: Task): boolean {
  const fit = requiredBytes(task) === 0 ? "running" : fitOf(cluster, task);
  if (fit === "running") return true;
  removeFromQueue(cluster, task);
  if (fit === "none") refuse(cluster, task);
  else {
    if (task.state !== "no-worker") transition(cluster, task, "no-worker");
    task.since = cluster.at;
    addToQueue(cluster, task, cluster.blockedOnMemory, expectedRunUs(cluster, task));
  }
  return false;
}

/** Whether the queue already holds a better task without room, so that this one must wait too. */
function mustQueue(queue: TaskQueue, task: Task): boolean {
  if (queue.size === 0 || queue.serving) return false;
  const head = queue.peek();
  return head !== undefined && outranks(head, task);
}

function enqueue(cluster: Cluster, task: Task, queue: TaskQueue): void {
  const { constraints } = task;
  const noWorker = constraints !== cluster.unrestricted && constraints.candidates().size === 0;
  const state = noWorker ? "no-worker" : "queued";
  if (task.state !== state) transition(cluster, task, state);
  task.since = cluster.at;
  addToQueue(cluster, task, queue, expectedRunUs(cluster, task));
  if (queue.peek() === task) keepWorker(cluster, queue);
}

/** Fails a task that needs more memory than any worker has: for its inputs, or while it runs. */
function refuse(cluster: Cluster, task: Task): void {
  const start = `Cannot run "${keyWithoutOwner(task.key)}"`;
  const help = "every worker that may run it; start a larger one, or split the task";
  const limitMin = limitMinOf(task);
  const need = task.limitMin < limitMin ? needOf(task) : null;
  const whose = need === null
    ? "alone on a worker it"
    : `tasks of its group "${need.name}" were killed, each alone on a worker, when they had ` +
      `taken up to ${formatBytes(need.bytes)}: the group`;
  task.error = limitMin > inputBytes(task)
    ? {
      kind: "killed",
      name: MEMORY_EXCEEDED,
      message: `${start}: ${whose} needed more than ${formatBytes(limitMin - 1)}, the largest ` +
        `memory limit of ${help}`,
    }
    : {
      kind: "refused",
      name: "OutOfMemory",
      message: `${start}: its inputs together are larger than the memory limit of ${help}`,
    };
  task.endedAt = cluster.at;
  transition(cluster, task, "erred");
  settleTransitions(cluster);
}

/**
 * Workers that still have a free slot take tasks that would wait longer in their local queue than
 * their transfer takes.
 */
function takeFromLocalQueues(cluster: Cluster): void {
  for (const worker of cluster.marks.workersWithNewRoom) {
    while (
      cluster.locallyQueued > 0 && worker.loadIndex >= 0 && countStartable(worker) < worker.slots
    ) {
      const task = bestToTake(cluster, worker);
      if (task === null) break;
      dispatch(cluster, task, worker);
    }
  }
}

/** The head of another local queue that gains the most time on this worker, if any gains. */
function bestToTake(cluster: Cluster, worker: WorkerRecord): Task | null {
  let best: Task | null = null;
  let bestGain = 0;
  let bestOwner = worker;
  for (const owner of cluster.withLocalQueue) {
    if (owner === worker) continue;
    const head = owner.localQueue.peek();
    if (head === undefined || !canHold(worker, requiredBytes(head))) continue;
    if (isAvoided(cluster, worker, head) || !canMakeRoom(worker, head)) continue;
    const cost = expectedWaitUs(worker) + timeToFetchUs(worker, head);
    const gain = localWaitUs(cluster, owner, head) - cost;
    // Of equal ones the worker that joined first, as the set has another order after a resume.
    const isFirst = gain === bestGain && best !== null && owner.incarnation < bestOwner.incarnation;
    if (gain > bestGain || isFirst) {
      best = head;
      bestGain = gain;
      bestOwner = owner;
    }
  }
  return best;
}

/** Microseconds until the task would start from the local queue of `owner`. */
function localWaitUs(cluster: Cluster, owner: WorkerRecord, task: Task): number {
  const planned = Math.floor((owner.occupancyUs + owner.localQueue.workUs) / owner.threads);
  return Math.max(planned, (cluster.at - task.since) * 1000);
}

/**
 * Plans the next check, while tasks wait in local queues or for the workers that they name, and
 * another worker has a slot.
 */
function planRecheck(cluster: Cluster): void {
  const wanted = cluster.locallyQueued + cluster.looselyQueued > 0 &&
    cluster.options.stealIntervalMs > 0 && hasFreeSlot(cluster);
  if (!wanted) cluster.recheckAt = 0;
  else if (cluster.recheckAt === 0) cluster.recheckAt = cluster.at + RECHECK_MS;
}

/** Offers the waiting tasks to idle workers again when the planned time has come. */
export function recheckQueues(cluster: Cluster): void {
  if (cluster.recheckAt === 0 || cluster.recheckAt > cluster.at) return;
  cluster.recheckAt = 0;
  for (const worker of cluster.workers.values()) {
    if (worker.loadIndex >= 0 && countStartable(worker) < worker.slots) {
      markRoomGained(cluster, worker);
    }
  }
}
