/**
 * Resources (`gpu`) that a worker is to give back. A task holds its resources from the time when it
 * is sent. A better task that needs them waits until the lesser ones that hold them, and have not
 * begun, have been given back (`sent_ahead.ts`). Meanwhile the resources are due for it: nothing
 * more is asked back for it, and the worker is kept for it (`kept_workers.ts`).
 */
import { type Constraints, lackingOn } from "../state/constraints.ts";
import { compareTurns, outranks } from "../state/fair_share/turns.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/**
 * The worst of these tasks that together hold what the better task lacks on the worker; `null`: it
 * would lack a resource without all that are worse.
 */
export function findHolders(
  worker: WorkerRecord,
  better: Task,
  ahead: readonly Task[],
): readonly Task[] | null {
  const lacking = lackingOn(worker, better.constraints);
  const holders: Task[] = [];
  const lesser = ahead.filter((task) => outranks(better, task));
  for (const task of lesser.sort((a, b) => compareTurns(b, a))) {
    if (subtractFrom(lacking, task)) holders.push(task);
    if (lacking.size === 0) return holders;
  }
  return null;
}

/** Whether what the worker was asked to give back suffices for a task with these constraints. */
export function isDueOn(worker: WorkerRecord, constraints: Constraints): boolean {
  const lacking = lackingOn(worker, constraints);
  let isAsked = false;
  for (const task of worker.processing) {
    if (task.pendingSteal === null || !subtractFrom(lacking, task)) continue;
    isAsked = true;
    if (lacking.size === 0) break;
  }
  return isAsked && lacking.size === 0;
}

/** Subtracts what the task holds of the resources. Returns whether it holds any of them. */
export function subtractFrom(lacking: Map<string, number>, { constraints }: Task): boolean {
  let holds = false;
  for (const [name, amount] of constraints.resources) {
    const left = lacking.get(name);
    if (left === undefined) continue;
    holds = true;
    if (left > amount) lacking.set(name, left - amount);
    else lacking.delete(name);
  }
  return holds;
}
