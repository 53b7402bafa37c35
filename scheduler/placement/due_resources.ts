/**
 * Resources (`gpu`) that a worker is to give back. A task holds its resources from the time when it
 * is sent. A better task that needs them waits until the lesser ones that hold them, and have not
 * begun, have been given back (`sent_ahead.ts`). Meanwhile the resources are due for it: nothing
 * more is asked back for it, and no lesser task is sent there that would take a part of them.
 */
import type { Cluster } from "../state/cluster.ts";
import { type Constraints, isFree, lackingOn, queuesFor } from "../state/constraints.ts";
import { compareTasks, type Task } from "../state/task.ts";
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
  for (const task of ahead.toSorted((a, b) => compareTasks(b, a))) {
    if (compareTasks(task, better) <= 0) break;
    if (subtractFrom(lacking, task)) holders.push(task);
    if (lacking.size === 0) return holders;
  }
  return null;
}

/** Whether the worker was asked for a task that holds one of these resources. */
export function isAsked(worker: WorkerRecord, constraints: Constraints): boolean {
  if (constraints.resources.length === 0) return false;
  for (const task of worker.processing) {
    if (task.pendingSteal !== null && sharesResource(constraints, task.constraints)) return true;
  }
  return false;
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

/** Whether a better task waits for resources that are due on the worker, and shares one. */
export function isClaimed(cluster: Cluster, worker: WorkerRecord, task: Task): boolean {
  if (cluster.pendingSteals.size === 0 || task.constraints.resources.length === 0) return false;
  for (const constraints of worker.constraints) {
    if (!sharesResource(constraints, task.constraints) || isFree(worker, constraints)) continue;
    if (!constraints.candidates().has(worker) || !isDueOn(worker, constraints)) continue;
    for (const queue of queuesFor(constraints, worker)) {
      const head = queue.peek();
      if (head !== undefined && compareTasks(head, task) < 0) return true;
    }
  }
  return false;
}

function sharesResource(a: Constraints, b: Constraints): boolean {
  return a.resources.some(([name]) => b.resources.some(([other]) => other === name));
}

/** Subtracts what the task holds of the resources. Returns whether it holds any of them. */
function subtractFrom(lacking: Map<string, number>, { constraints }: Task): boolean {
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
