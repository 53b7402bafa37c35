/**
 * Tasks that were sent ahead. A worker gets a few tasks more than it runs at a time, so that it
 * need not wait for the scheduler when one ends (the window of `choose_worker.ts`). A task that
 * comes later and is better must not wait behind them: when no worker has room for it, it goes to a
 * worker that has been sent a lesser task ahead, and the worst such task is asked back.
 *
 * The better task is sent at once, before the answer: the worker starts its tasks in the order of
 * priority, so it comes first even if the other is never given back. Each worker that has a task
 * too many has been asked for one, so a window does not grow.
 *
 * A better task that needs the resources (`gpu`) of lesser ones is sent only when these have been
 * given back: if one of them has begun meanwhile, the better task must not be bound to that worker
 * until it ends (`due_resources.ts`).
 *
 * - Which tasks have not begun is known roughly: a worker runs as many tasks as it has threads, and
 *   mostly those that it was sent first. If the task has begun, the worker keeps it.
 * - Where all that was sent is expected to end within the window, the better task waits in the
 *   queue. Lesser ones are not sent there meanwhile.
 *
 * A worker knows a task by the rank that it had when it was sent. A task whose rank improves later
 * (`graphs/priority.ts`, `transitions/deferral.ts`) is asked back too, and sent again. So is a task
 * that must not run twice when an input of it is lost: unless it has begun, it would keep slots and
 * resources that this input may need.
 */
import type { Cluster } from "../state/cluster.ts";
import { isFree } from "../state/constraints.ts";
import { mayTakeSlots } from "../state/pools/slots.ts";
import { isAtRest, listAhead, setBound, worstOf } from "../state/sent_ahead.ts";
import type { Share } from "../state/fair_share/share.ts";
import { compareTurns, findShare, hasRivals, outranks } from "../state/fair_share/turns.ts";
import { compareTasks, type Task } from "../state/task.ts";
import type { TaskQueue } from "../state/task_queue.ts";
import { timeToFetchUs } from "../state/transfer_cost.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { expectedWaitUs } from "../state/worker_load.ts";
import { neededBytes, requiredBytes } from "../transitions/memory_need.ts";
import { isAvoided } from "./avoidance.ts";
import { findHolders, isDueOn } from "./due_resources.ts";
import { isHeldBack, Rivals } from "./kept_workers.ts";
import { candidatesFor, canHold } from "./memory_fit.ts";
import { requestReturn } from "./stealing.ts";

/** Tasks to ask back, and their worker, which then has room for the better task. */
export interface Outranked {
  readonly tasks: readonly Task[];
  readonly worker: WorkerRecord;
}

/**
 * The tasks that must make room for this one, which no worker has room for; `null` if none must.
 * `home`: the queue in which the task would wait; in a local queue, only its owner counts. Constant
 * while no worker can be asked for anything worse, otherwise linear in the workers for which the
 * task waits.
 */
export function findOutranked(cluster: Cluster, task: Task, home: TaskQueue): Outranked | null {
  const { fair, unrestricted } = cluster;
  const worstAhead = hasRivals(fair, task) ? null : cluster.worstAhead;
  // A task that needs room is to run alone.
  if (neededBytes(task) > 0 || !mayTakeSlots(task)) return null;
  if (worstAhead !== null && compareTasks(task, worstAhead) >= 0) return null;
  if (home.owner !== null) return search(cluster, task, [home.owner]).best;
  if (task.constraints !== unrestricted) {
    const { best, holding } = search(cluster, task, candidatesFor(task));
    return best ?? (isRoomDue(cluster, task) ? null : holding);
  }
  const { best, worst } = search(cluster, task, cluster.workers.values());
  // Of several shares, the search has not looked for the worst of all.
  if (!hasRivals(fair, task)) setBound(cluster, worst);
  return best;
}

interface Found {
  /** Where the task starts soonest, if it is sent now. */
  readonly best: Outranked | null;
  /** Where it starts soonest once the tasks that hold its resources have been given back. */
  readonly holding: Outranked | null;
  /** The worst of all tasks that can be asked back. */
  readonly worst: Task | null;
}

function search(cluster: Cluster, task: Task, workers: Iterable<WorkerRecord>): Found {
  let worst: Task | null = null;
  const rivals = new Rivals(cluster, task);
  const lesser = hasRivals(cluster.fair, task) ? new LesserOfShares(cluster, task) : null;
  const now = new Soonest();
  const later = new Soonest();
  for (const worker of workers) {
    const ahead = listAhead(cluster, worker);
    const worstHere = worstOf(lesser === null ? ahead : ahead.filter(lesser.has));
    if (worstHere === null) continue;
    if (worst === null || compareTurns(worstHere, worst) > 0) worst = worstHere;
    if (!outranks(task, worstHere) || !accepts(cluster, worker, task, rivals)) continue;
    const us = expectedWaitUs(worker) + timeToFetchUs(worker, task);
    if (isFree(worker, task.constraints)) {
      now.offer({ tasks: [worstHere], worker }, us);
      continue;
    }
    const tasks = findHolders(worker, task, ahead);
    if (tasks !== null) later.offer({ tasks, worker }, us);
  }
  return { best: now.found, holding: later.found, worst };
}

/**
 * The tasks sent ahead that a task outranks, while those of several shares compete: all lesser ones
 * of its own share, and of each other share the last one. What is left of a share are its best,
 * so that tasks do not take the places of each other in circles.
 */
class LesserOfShares {
  readonly #cluster: Cluster;
  readonly #task: Task;
  #last: ReadonlyMap<Share | undefined, Task> | null = null;

  constructor(cluster: Cluster, task: Task) {
    this.#cluster = cluster;
    this.#task = task;
  }

  readonly has = (ahead: Task): boolean => {
    if (!outranks(this.#task, ahead)) return false;
    const share = this.#rivalOf(ahead);
    if (share === this.#rivalOf(this.#task)) return true;
    return (this.#last ??= this.#findLast()).get(share) === ahead;
  };

  /** The share by which the task competes: of its owner, or of its graph within one owner. */
  #rivalOf(task: Task): Share | undefined {
    const { share } = task.context;
    return share === this.#task.context.share ? findShare(task) : share;
  }

  #findLast(): Map<Share | undefined, Task> {
    const last = new Map<Share | undefined, Task>();
    for (const worker of this.#cluster.workers.values()) {
      for (const task of listAhead(this.#cluster, worker)) {
        const share = this.#rivalOf(task);
        const known = last.get(share);
        if (known === undefined || compareTurns(task, known) > 0) last.set(share, task);
      }
    }
    return last;
  }
}

/** The place with the earliest expected start of the task, among those offered so far. */
class Soonest {
  found: Outranked | null = null;
  #us = Infinity;

  offer(place: Outranked, us: number): void {
    // Candidates may be listed in another order after a resume.
    const later = this.found === null
      ? 0
      : place.worker.incarnation - this.found.worker.incarnation;
    if (us > this.#us || (us === this.#us && later > 0)) return;
    this.found = place;
    this.#us = us;
  }
}

/** Whether the worker may run the task once its resources are free there. */
function accepts(cluster: Cluster, worker: WorkerRecord, task: Task, rivals: Rivals): boolean {
  const { constraints } = task;
  const isNamed = constraints === cluster.unrestricted ||
    candidatesFor(task).has(worker);
  return isNamed && !isAvoided(cluster, worker, task) &&
    canHold(worker, requiredBytes(task)) &&
    !isHeldBack(worker, task, rivals);
}

/** Whether a worker was asked for tasks whose resources suffice for this one. */
function isRoomDue(cluster: Cluster, task: Task): boolean {
  const { constraints } = task;
  if (constraints.resources.length === 0) return false;
  const rivals = new Rivals(cluster, task);
  const asked = new Set<WorkerRecord>();
  for (const { task: { worker } } of cluster.pendingSteals.values()) {
    if (worker === null || asked.has(worker)) continue;
    asked.add(worker);
    if (accepts(cluster, worker, task, rivals) && isDueOn(worker, constraints)) return true;
  }
  return false;
}

/**
 * Asks for tasks that workers were sent before they had their present rank, and that may wait there
 * behind others: they are sent again. Where no task waits for a thread, each begins on its own.
 */
export function askBackOutdated(cluster: Cluster): void {
  const { outdated } = cluster.decisions;
  for (let task = outdated.pop(); task !== undefined; task = outdated.pop()) {
    const { worker } = task;
    if (worker === null || worker.processing.size <= worker.threads) continue;
    if (!isAtRest(worker, task) || cluster.memoryDeadlock?.override?.task === task) continue;
    requestReturn(cluster, task, worker);
  }
}

/**
 * Asks for tasks that must not run twice and lack an input again, unless they are known to run. One
 * that has not begun waits for the input without slots and resources; one that has begun has read
 * the input, and ends.
 */
export function askBackBereft(cluster: Cluster): void {
  const { bereft } = cluster.decisions;
  for (let task = bereft.pop(); task !== undefined; task = bereft.pop()) {
    const { worker, waitingOn } = task;
    if (worker === null || waitingOn === 0 || !isAtRest(worker, task)) continue;
    requestReturn(cluster, task, worker);
  }
}
