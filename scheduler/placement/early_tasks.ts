/**
 * Early tasks. A task of a chain needs the result of the one before, and nobody else does. If both
 * are short, it is sent before its input exists, to the worker that computes this: the chain needs
 * one message and one report for many links, and no round trip between them. The worker starts each
 * link when it has the result of the link before.
 *
 * An early task is assigned like any other: it counts in the load of its worker and for its share,
 * can be asked back, and is lost with the worker. It differs in three ways:
 *
 * - It takes no thread and no slot (`WorkerRecord.early`): others use what the chain leaves idle.
 * - It cannot be stolen for another worker, which would lack the input.
 * - If its input leaves the worker without a result there (it fails, is stolen, is given back), the
 *   early task returns to `waiting` and the worker is told to forget it
 *   (`transitions/early_inputs.ts`).
 *
 * Only what would run there next anyway is sent:
 *
 * - All links from the one that runs are expected to end within the window together.
 * - No better task waits for the worker.
 * - While another worker has an idle thread, no chain waits behind another one.
 * - Tasks of one owner run, or owners have no shares.
 * - The task has nothing special: no constraints, cache, parts, delay, failed attempts, or order
 *   after other tasks. Its results, and those of its input, are known to be small.
 */
import type { Cluster } from "../state/cluster.ts";
import { followerOf, isEarly, LINK_INPUTS_MAX } from "../state/links/early.ts";
import { hasInline, isDeferred, isPure, type Task } from "../state/task.ts";
import { countStartable, type WorkerRecord } from "../state/worker.ts";
import { neededBytes } from "../transitions/memory_need.ts";
import { isAvoided } from "./avoidance.ts";
import { fitsWindow, isOutranked } from "./choose_worker.ts";
import { dispatch } from "./dispatch.ts";

/** Bytes of the result of a link, on average. */
const RESULT_BYTES_MAX = 64 * 1024;

/** Sends the followers of tasks that were assigned, or that have got their inputs, best first. */
export function sendEarly(cluster: Cluster): void {
  const { leaders } = cluster.decisions;
  if (leaders.length === 0) return;
  for (const leader of leaders) sendFollowers(cluster, leader);
  leaders.length = 0;
}

/** Sends as many followers as have room, once half of those that were sent before are left. */
function sendFollowers(cluster: Cluster, leader: Task): void {
  const { fair, options: { earlyLinks, windowUs } } = cluster;
  const { worker } = leader;
  if (worker === null || worker.loadIndex < 0 || fair.isContested) return;
  if (!mayLead(leader) || isEarly(leader)) return;
  let last = leader;
  let links = 0;
  let us = leader.group.durationUs;
  for (let next = followerOf(last); next?.worker === worker; next = followerOf(last)) {
    if (next.killing || next.pendingSteal !== null) return;
    last = next;
    us += next.group.durationUs;
    links++;
  }
  if (2 * links > earlyLinks || !hasThread(cluster, worker)) return;
  for (; links < earlyLinks; links++) {
    const next = followerOf(last);
    if (next === null || !mayFollow(next, last, worker)) return;
    us += next.group.durationUs;
    if (us > windowUs || !fitsWindow(cluster, worker, next)) return;
    if (isOutranked(cluster, worker, next) || isAvoided(cluster, worker, next)) return;
    dispatch(cluster, next, worker);
    last = next;
  }
}

/**
 * Whether the task is expected to end soon, with a small result, where it is assigned. One that may
 * get a second chance may end elsewhere.
 */
function mayLead({ killing, pendingSteal, roomBytes, group, context }: Task): boolean {
  if (killing || pendingSteal !== null || roomBytes > 0) return false;
  if (context.secondChance !== undefined) return false;
  return group.durationUs >= 0 && group.nbytes >= 0 && group.nbytes <= RESULT_BYTES_MAX;
}

/** Whether the task needs only this input, beside what its worker has, and has nothing special. */
function mayFollow(task: Task, input: Task, worker: WorkerRecord): boolean {
  if (task.state !== "waiting" || !task.inPlay || task.waitingOn !== 1 || task.since > 0) {
    return false;
  }
  const { dependencies, group, context } = task;
  if (context !== input.context || dependencies.length > LINK_INPUTS_MAX) return false;
  if (group.durationUs < 0 || group.nbytes < 0 || group.nbytes > RESULT_BYTES_MAX) return false;
  for (const other of dependencies) {
    if (other === input || worker.held.has(other)) continue;
    if (other.state !== "memory" || !hasInline(other)) return false;
  }
  return isPlain(task);
}

function isPlain(task: Task): boolean {
  return isPure(task) && task.constraints.id === "" && task.cache === null &&
    task.parts === null && task.precedence === null && task.spawn === null && !task.stale &&
    task.failures === 0 && task.suspicious === 0 && task.reschedules === 0 &&
    task.limitMin === 0 && neededBytes(task) === 0 && !isDeferred(task);
}

/**
 * Whether the tasks of the worker that lack no input have a thread each, or no other worker has an
 * idle one.
 */
function hasThread({ loadOrder }: Cluster, worker: WorkerRecord): boolean {
  const least = loadOrder.at(0);
  if (least === undefined || least === worker) return true;
  return countStartable(least) >= least.threads || countStartable(worker) <= worker.threads;
}
