/**
 * Registration of workers, for the first time or again. A worker that returns names the
 * registration that the new one supersedes, the values it holds and the tasks it runs. It keeps
 * those that belong to the current definition of their key and are of use:
 *
 * - A held value becomes a replica, or the result of its task if that is waiting, queued, runs
 *   elsewhere or was lost (`held_values.ts`).
 * - A running task continues if its attempt is the one assigned to the former registration, or if
 *   the task has yet to be placed, unless others have taken its slots of a pool meanwhile. A task
 *   that must not run twice continues even if its inputs are lost meanwhile. Each of two runs of
 *   one task continues where it is.
 *
 * Everything else is freed or killed, so that a stale value never becomes the result of a key that
 * was redefined.
 */
import type { RunningBody } from "../../protocol/mod.ts";
import { adoptRun, carryRun, moveRun } from "../placement/dispatch.ts";
import type { WorkerRegistered } from "../event.ts";
import { rememberDrop } from "../replicas/replicas.ts";
import { carryPause } from "./pause.ts";
import { isAttemptOf } from "./credible.ts";
import { inheritHeld, keepHeld } from "./held_values.ts";
import { carryRetirement } from "./retirement.ts";
import { type Cluster, nextNumber } from "../state/cluster.ts";
import { areSlotsFree } from "../state/pools/slots.ts";
import { sendKill } from "../state/outbox.ts";
import { hasOtherRun, runAt } from "../state/second_chance/second_run.ts";
import { isExpanding, isPure, type Task } from "../state/task.ts";
import { addWorker, loseWorker } from "./membership.ts";
import { WorkerRecord } from "../state/worker.ts";

export function registerWorker(cluster: Cluster, event: WorkerRegistered): void {
  const { registration } = event;
  const former = findFormer(cluster, event);
  const namesake = cluster.workersByName.get(registration.name);
  if ((namesake !== undefined && namesake !== former) || cluster.workers.has(event.worker)) {
    cluster.stimulus.out.push({
      type: "refuse-worker",
      worker: event.worker,
      reason: "name-in-use",
    });
    return;
  }
  const incarnation = ++cluster.incarnation;
  const { saturation, bandwidth } = cluster.options;
  const options = { saturation, bandwidth, at: event.at, secretHash: event.secretHash ?? null };
  const worker = new WorkerRecord(event.worker, incarnation, registration, options);
  cluster.stimulus.out.push({ type: "accept-worker", worker: worker.id, incarnation });
  // The former registration gets no further messages.
  if (former !== undefined) former.gone = true;
  addWorker(cluster, worker);
  carryPause(cluster, former, worker);
  carryRetirement(cluster, former, worker);
  if (former !== undefined && registration.heldFollows) inheritHeld(cluster, former, worker);
  keepHeld(cluster, { former, worker }, registration.held);
  if (former !== undefined) supersede(cluster, former, worker, registration.running);
  keepRunning(cluster, worker, registration.running);
}

/**
 * Finds the registration that the new one supersedes: the one it names, or one of the same process
 * whose answer was lost in transit (only that process knows the token).
 */
function findFormer(cluster: Cluster, event: WorkerRegistered): WorkerRecord | undefined {
  const { previous, name, acceptToken } = event.registration;
  const former = previous === undefined ? undefined : cluster.workers.get(previous.id);
  if (former !== undefined && former.incarnation === previous?.incarnation) return former;
  const namesake = cluster.workersByName.get(name);
  return namesake?.token === acceptToken ? namesake : undefined;
}

function supersede(
  cluster: Cluster,
  former: WorkerRecord,
  worker: WorkerRecord,
  running: readonly RunningBody[],
): void {
  const carried = new Set<Task>();
  for (const [key, attempt] of running) {
    const task = cluster.tasks.get(key);
    const run = task === undefined ? null : runAt(task, former);
    if (task === undefined || run?.attempt !== attempt) continue;
    if (task.killing) moveKill(cluster, run, worker);
    else if (hasOtherRun(run)) carryRun(cluster, run, worker);
    else if (isPure(task)) carried.add(task);
    // It would have to wait for inputs that are lost with the former registration, and start again.
    else if (isAttemptOf(cluster, task, { attempt, worker })) carryRun(cluster, task, worker);
  }
  loseWorker(cluster, former, { unexpected: false, carried, reason: "it registered again" });
  cluster.stimulus.out.push({ type: "close-worker", worker: former.id, code: "stale-incarnation" });
}

/** Moves a pending kill to the new registration: the graph ends only after the task is dead. */
function moveKill(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  moveRun(cluster, task, worker);
  task.killing = true;
  sendKill(cluster, worker, task.key);
}

function keepRunning(
  cluster: Cluster,
  worker: WorkerRecord,
  running: readonly RunningBody[],
): void {
  for (const [key, attempt] of running) {
    const task = cluster.tasks.get(key);
    if (task !== undefined && runAt(task, worker) !== null) continue;
    const kept = task !== undefined && task.inPlay && task.worker === null &&
      task.waitingOn === 0 && !isExpanding(task) && areSlotsFree(task.constraints) &&
      isAttemptOf(cluster, task, { attempt, worker });
    if (!kept) {
      sendKill(cluster, worker, key);
      // If it ends before the kill arrives, its value is dropped and does not become a replica.
      if (task !== undefined) rememberDrop(task, worker, nextNumber(cluster));
    } else {
      adoptRun(cluster, task, worker, attempt);
      worker.executing.set(task, { attempt, startedAt: cluster.at });
    }
  }
}
