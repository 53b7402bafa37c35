/**
 * The values that a worker holds when it registers. Usually the registration lists all of them. A
 * worker that holds more lists the others in messages `held`, which follow it. Until the last one,
 * the scheduler goes on to believe what it knew: the replicas of the former registration become
 * replicas of the new one that are not listed yet, so that nothing is computed again meanwhile.
 */
import type { HeldValue } from "../../protocol/mod.ts";
import {
  addReplica,
  dropReplica,
  freeFormer,
  freeKey,
  moveReplicas,
  removalEpoch,
} from "../replicas/replicas.ts";
import { addToStory, type Cluster, nextNumber } from "../state/cluster.ts";
import { runAt } from "../state/second_chance/second_run.ts";
import { isRecorded, type Replica, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { settleTransitions } from "../transitions/table.ts";
import { isAttemptOf, mayHold } from "./credible.ts";
import { loseLastReplica } from "./lost_results.ts";
import { acceptFound, takesResult } from "./results.ts";

/** Keeps those of the values in a registration that are of use, and frees the others. */
export function keepHeld(
  cluster: Cluster,
  { former, worker }: { readonly former: WorkerRecord | undefined; readonly worker: WorkerRecord },
  held: readonly HeldValue[],
): void {
  for (const [key, nbytes, attempt, epoch] of held) {
    const task = cluster.tasks.get(key);
    if (
      task === undefined || !isOfDefinition(cluster, task, attempt, epoch) ||
      !mayHaveKept(cluster, task, { attempt, worker, former })
    ) {
      freeKey(cluster, worker, key);
      continue;
    }
    keep(cluster, worker, task, { epoch: Math.max(attempt, epoch), nbytes });
    settleTransitions(cluster);
  }
}

/** Replicas of the former registration count as held by the new one, until it has listed all. */
export function inheritHeld(cluster: Cluster, former: WorkerRecord, worker: WorkerRecord): void {
  moveReplicas(cluster, former, worker);
  worker.unlistedUpTo = nextNumber(cluster);
}

/**
 * Handles a message `held`. The worker made it when it registered: orders that it has received
 * since then are later.
 */
export function onHeld(
  cluster: Cluster,
  worker: WorkerRecord,
  values: readonly HeldValue[],
  last: boolean,
): void {
  for (const value of values) {
    keepListed(cluster, worker, value);
    settleTransitions(cluster);
  }
  if (last) dropUnlisted(cluster, worker);
}

function keepListed(
  cluster: Cluster,
  worker: WorkerRecord,
  [key, nbytes, attempt, epoch]: HeldValue,
): void {
  const task = cluster.tasks.get(key);
  if (task === undefined) return freeKey(cluster, worker, key);
  const latest = Math.max(attempt, epoch);
  if (latest <= task.definedAt) return freeFormer(cluster, worker, task);
  const isKnown = isOfDefinition(cluster, task, attempt, epoch) &&
    mayHaveKept(cluster, task, { attempt, worker, former: undefined });
  if (!isKnown) return freeUnlessAssigned(cluster, worker, task);
  if (latest < removalEpoch(task, worker)) return addToStory(cluster, task, "stale held");
  keep(cluster, worker, task, { epoch: latest, nbytes });
}

function keep(
  cluster: Cluster,
  worker: WorkerRecord,
  task: Task,
  { epoch, nbytes }: { readonly epoch: number; readonly nbytes: number },
): void {
  if (task.state === "memory") addReplica(cluster, task, worker, epoch);
  else if (takesResult(task)) acceptFound(cluster, worker, task, epoch, nbytes);
  else freeUnlessAssigned(cluster, worker, task);
}

/** A worker to which the task is assigned answers for the value that it has. */
function freeUnlessAssigned(cluster: Cluster, worker: WorkerRecord, task: Task): void {
  if (runAt(task, worker) === null) freeKey(cluster, worker, task.key);
}

/** The worker has listed everything: it does not hold the other replicas of before. */
function dropUnlisted(cluster: Cluster, worker: WorkerRecord): void {
  const { unlistedUpTo } = worker;
  if (unlistedUpTo === null) return;
  worker.unlistedUpTo = null;
  const unlisted: [Task, Replica][] = [];
  for (const entry of worker.held) if (entry[1].since <= unlistedUpTo) unlisted.push(entry);
  for (const [task, replica] of unlisted) {
    // What became of the others may have freed it.
    if (worker.held.get(task) !== replica) continue;
    dropReplica(cluster, task, replica);
    // The new epoch separates reports about this replica from those about a later one.
    nextNumber(cluster);
    if (task.replicas.length > 0) continue;
    loseLastReplica(cluster, task, `worker "${worker.name}" does not hold it any more`);
    settleTransitions(cluster);
  }
}

/** Returns whether the process was given the value in an earlier registration. */
function mayHaveKept(
  cluster: Cluster,
  task: Task,
  { attempt, worker, former }: {
    readonly attempt: number;
    readonly worker: WorkerRecord;
    readonly former: WorkerRecord | undefined;
  },
): boolean {
  return isAttemptOf(cluster, task, { attempt, worker }) || worker.held.has(task) ||
    mayHold(cluster, task, former ?? worker);
}

/**
 * Returns whether the value belongs to the current definition of its key: its attempt or epoch was
 * drawn after the definition.
 */
function isOfDefinition(cluster: Cluster, task: Task, attempt: number, epoch: number): boolean {
  if (attempt !== 0) return isRecorded(task, attempt);
  return epoch > task.definedAt && epoch <= cluster.counter;
}
