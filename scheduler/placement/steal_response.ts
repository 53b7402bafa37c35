/**
 * What a worker says to the request to give a task back.
 *
 * - `waiting`, `ready`, `constrained`: it has given it back. The task goes to the worker it was
 *   meant for if that may still have it; else it is placed anew.
 * - `executing`, `resumed`, `cancelled`, `memory`: it stays. What runs is not asked for again until
 *   a heartbeat no longer names it.
 * - anything else, or nothing known: it is not to be had there, and is placed anew, unless it must
 *   not run twice.
 *
 * An answer to a request that is over is ignored: its task has left that worker, which was told so.
 */
import type { FromWorker, WorkerTaskState } from "../../protocol/mod.ts";
import { endSteal, release } from "../state/occupancy.ts";
import { dispatch } from "./dispatch.ts";
import { failLost } from "../transitions/failure.ts";
import { isFree } from "../state/constraints.ts";
import { type Cluster, note } from "../state/cluster.ts";
import { isPure, type Task } from "../state/task.ts";
import { transition } from "../transitions/table.ts";
import type { WorkerRecord } from "../state/worker.ts";

type StealResponse = Extract<FromWorker, readonly ["steal-response", ...unknown[]]>;

export function onStealResponse(
  cluster: Cluster,
  worker: WorkerRecord,
  [, id, key, attempt, state]: StealResponse,
): void {
  const move = cluster.pendingSteals.get(id);
  const task = move?.task;
  if (move === undefined || task === undefined) return;
  if (task.worker !== worker || task.key !== key || task.attempt !== attempt) return;
  const { thief } = move;
  endSteal(cluster, move);
  note(cluster, task, `steal-response ${worker.name}: ${state ?? "unknown"}`);
  // It was told to kill the task too, and will say so.
  if (task.killing) return;
  switch (outcomeOf(state)) {
    case "stays":
      if (state !== "memory") worker.executing.set(task, { attempt, startedAt: cluster.at });
      return;
    case "given":
      if (thief !== null && mayHave(cluster, task, thief)) {
        release(cluster, task);
        return dispatch(cluster, task, thief);
      }
      return transition(cluster, task, "waiting");
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

/** Whether the worker may be given the task now. */
export function mayHave(cluster: Cluster, task: Task, worker: WorkerRecord): boolean {
  if (worker.loadIndex < 0) return false;
  const { constraints } = task;
  if (constraints === cluster.unrestricted) return true;
  return constraints.candidates().has(worker) && isFree(worker, constraints);
}
