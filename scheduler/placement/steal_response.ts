/**
 * The answer of a worker that was asked to give a task back: the state that the task has there.
 *
 * - `waiting`, `ready`, `constrained`: the worker has given it back. The task goes to the thief if
 *   that worker may still run it and no better task waits for it; otherwise it is placed again.
 * - `executing`, `resumed`, `cancelled`, `memory`: the task stays. A running task is not requested
 *   again until a heartbeat no longer names it.
 * - any other state, or `null` for an unknown task: the worker cannot give it back. The task is
 *   placed again, unless it must not run twice; then it fails as lost.
 *
 * An answer to a request that has ended is ignored: the task has left that worker, and the worker
 * has been informed.
 */
import { broken } from "../../base/mod.ts";
import { canHold } from "./memory_fit.ts";
import { requiredBytes } from "../transitions/memory_need.ts";
import { isAvoided } from "./avoidance.ts";
import type { FromWorker, WorkerTaskState } from "../../protocol/mod.ts";
import { releaseAssignment } from "../state/occupancy.ts";
import { endSteal } from "../state/pending_steal.ts";
import { isOutranked } from "./choose_worker.ts";
import { isHeldBack, Rivals } from "./kept_workers.ts";
import { dispatch } from "./dispatch.ts";
import { failLost } from "../transitions/failure.ts";
import { dropRun } from "../transitions/second_runs.ts";
import { charge, settle } from "../state/fair_share/charges.ts";
import { expectedRunUs } from "../state/reservation.ts";
import { isFree } from "../state/constraints.ts";
import { addToStory, type Cluster, markRoomGained } from "../state/cluster.ts";
import { findSlotRival } from "../state/pools/slots.ts";
import { isEarly } from "../state/links/early.ts";
import { isPure, type Task } from "../state/task.ts";
import { noteWithdrawn } from "../state/timing/task_timings.ts";
import { noteTaskAhead } from "../state/sent_ahead.ts";
import { withdrawEarly } from "../transitions/early_inputs.ts";
import { forgetAttempts } from "../transitions/edges.ts";
import { transition } from "../transitions/table.ts";
import type { WorkerRecord } from "../state/worker.ts";

type StealResponse = Extract<FromWorker, readonly ["steal-response", ...unknown[]]>;

export function onStealResponse(
  cluster: Cluster,
  worker: WorkerRecord,
  [, id, key, attempt, state]: StealResponse,
): void {
  const steal = cluster.pendingSteals.get(id);
  const task = steal?.task;
  if (steal === undefined || task === undefined) return;
  if (task.worker !== worker || task.key !== key || task.attempt !== attempt) return;
  const { thief } = steal;
  endSteal(cluster, steal);
  addToStory(cluster, task, `steal-response ${worker.name}: ${state ?? "unknown"}`);
  // The worker was also told to kill the task, and confirms that in a separate message.
  if (task.killing) return;
  if (outcomeOf(state) !== "stays" && dropRun(cluster, task, { kill: true })) return;
  switch (outcomeOf(state)) {
    case "stays":
      if (task.charge === 0) charge(cluster, task, expectedRunUs(cluster, task));
      // A better task that waits for its resources may find them elsewhere.
      markRoomGained(cluster, worker);
      if (state === "memory") return noteTaskAhead(cluster, task);
      worker.executing.set(task, { attempt, startedAt: cluster.at });
      return;
    case "given":
      // It has not begun, so this was no attempt of it. That of an early task is taken back below.
      if (!isEarly(task)) task.attempts--;
      // Those that wait are compared with it as if it waited too.
      settle(cluster, task, 0);
      if (task.attempts < 0) broken(task, `attempts of "${task.key}" >= 0: ${task.attempts}`);
      if (thief !== null && mayRun(cluster, task, thief) && !isOutranked(cluster, thief, task)) {
        noteWithdrawn(cluster, task);
        releaseAssignment(cluster, task);
        withdrawEarly(cluster, task, worker);
        return dispatch(cluster, task, thief);
      }
      transition(cluster, task, "waiting");
      if (!isPure(task)) forgetAttempts(task);
      return;
    case "unknown":
      if (isPure(task)) return transition(cluster, task, "waiting");
      return failLost(cluster, task, `worker "${worker.name}" does not know what became of it`);
  }
}

function outcomeOf(state: WorkerTaskState | null): "given" | "stays" | "unknown" {
  switch (state) {
    case "waiting":
    case "ready":
    case "constrained":
      return "given";
    case "executing":
    case "resumed":
    case "cancelled":
    case "memory":
      return "stays";
    default:
      return "unknown";
  }
}

/**
 * Whether the task has its inputs, and the worker is running, can hold what the task needs, and
 * meets its constraints now.
 */
export function mayRun(cluster: Cluster, task: Task, worker: WorkerRecord): boolean {
  if (task.waitingOn > 0 || worker.loadIndex < 0 || isAvoided(cluster, worker, task)) return false;
  if (!canHold(worker, requiredBytes(task))) return false;
  const { constraints } = task;
  if (constraints === cluster.unrestricted) return true;
  if (findSlotRival(task) !== null) return false;
  return constraints.allows(worker) && isFree(worker, constraints) &&
    !isHeldBack(worker, task, new Rivals(cluster, task));
}
