/**
 * Replicas that turn out to be missing or undecodable.
 *
 * A missing replica is removed from the state, even if it is the last. The result is then computed
 * again if it is needed. The holder is told to drop it; if it has a good replica after all and
 * needs it, it reports that, and the replica is registered again.
 *
 * An undecodable replica is removed and its holder told to free it. The tasks that wait for it at
 * the worker that reported it are placed again, because the scheduler names no other holder to a
 * worker that has a replica. When the last replica is undecodable, the result is computed once more
 * if the task may run again: the bytes may have been damaged in transit or in a spill tier. If the
 * new result is undecodable too, the task itself is at fault: the tasks that wait for it at the
 * reporting worker fail with the cause, and it is not computed again for this reason.
 */
import { asAttempt, type Key, shortKey, type WorkerId } from "../../protocol/mod.ts";
import type { HolderSilent, MissingReplica } from "../event.ts";
import { dropReplica, freeUnanswered, orderFree, rememberDrop } from "../replicas/replicas.ts";
import { addToStory, type Cluster, findHolder, nextNumber } from "../state/cluster.ts";
import { dropInline } from "../replicas/inline_values.ts";
import { send } from "../state/outbox.ts";
import { isPure, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { failForGood } from "../transitions/failure.ts";
import { dropRun } from "../transitions/second_runs.ts";
import { transition } from "../transitions/table.ts";
import { mayRead } from "./credible.ts";
import { isReplaceable, loseLastReplica } from "./lost_results.ts";

/**
 * Handles values that the holder did not have when a peer or the shell requested them. A replica
 * that was registered after the epoch known to the requester is a later one, and stays.
 */
export function onMissing(
  cluster: Cluster,
  holderId: WorkerId,
  missing: readonly MissingReplica[],
): void {
  const holder = findHolder(cluster, holderId);
  if (holder === undefined) return;
  for (const [key, epoch] of missing) {
    const task = cluster.tasks.get(key);
    const replica = task && holder.held.get(task);
    if (task === undefined || replica === undefined) continue;
    if (replica.since > epoch) addToStory(cluster, task, "stale replicas-missing");
    else removeReplica(cluster, holder, task, "it no longer holds the copy");
  }
}

/**
 * Handles values that their holder does not send, although it is connected. They are dropped, so
 * that what is needed is computed again. A value that cannot be computed again stays.
 */
export function onSilent(cluster: Cluster, { worker, epoch, keys }: HolderSilent): void {
  const holder = cluster.workers.get(worker);
  if (holder === undefined) return;
  for (const key of keys) {
    const task = cluster.tasks.get(key);
    const replica = task && holder.held.get(task);
    if (task === undefined || replica === undefined || replica.since > epoch) continue;
    if (task.replicas.length > 1 || isReplaceable(cluster, task)) {
      removeReplica(cluster, holder, task, "it does not send the value");
    } else addToStory(cluster, task, "its only holder does not send it");
  }
}

/** A worker's report that it could not decode the bytes it got from a holder. */
interface Report {
  readonly holder: WorkerId;
  readonly key: Key;
  /** The latest epoch of the key that the reporter knew when it requested the value. */
  readonly epoch: number;
  readonly detail: string;
}

/**
 * Handles a replica that `reporter` could not decode. Reports about an older definition of the key
 * are ignored.
 */
export function onUndecodable(cluster: Cluster, reporter: WorkerRecord, report: Report): void {
  const task = cluster.tasks.get(report.key);
  const holder = findHolder(cluster, report.holder);
  if (task === undefined || holder === undefined || report.epoch <= task.definedAt) return;
  if (holder !== reporter && !mayRead(cluster, task, reporter)) return;
  const known = isReported(reporter, holder, task, report.epoch);
  const stuck = dependentsOn(reporter, task);
  dropInline(cluster, task);
  const reason = `its copy cannot be decoded: ${report.detail}`;
  if (!known || task.replicas.length > 1) {
    if (known) discard(cluster, holder, task, reason);
    return placeAgain(cluster, stuck);
  }
  // Only an additional replica failed to transfer, which `acquire-failed` reports: the result
  // stays.
  if (stuck.length === 0) return addToStory(cluster, task, "spare copy undecodable");
  if (isPure(task) && !task.remade) {
    task.remade = true;
    return discard(cluster, holder, task, reason);
  }
  for (const dependent of stuck) {
    if (dropRun(cluster, dependent, { kill: true })) continue;
    failForGood(cluster, dependent, {
      kind: "undecodable",
      name: "UndecodableInput",
      message: `Cannot run "${shortKey(dependent.key)}": its input "${shortKey(task.key)}" ` +
        `cannot be decoded${task.remade ? ", nor could it when it was computed again" : ""}`,
      cause: { kind: "undecodable", name: "UndecodableValue", message: report.detail },
    });
  }
}

/** Removes a missing replica. `reason`: human-readable, follows the name of the holder. */
function removeReplica(
  cluster: Cluster,
  holder: WorkerRecord,
  task: Task,
  reason: string,
): void {
  const replica = holder.held.get(task);
  if (replica === undefined) return;
  dropReplica(cluster, task, replica);
  if (holder === cluster.place) return loseFromPlace(cluster, task, reason);
  if (!freeUnanswered(cluster, task, replica)) {
    const epoch = nextNumber(cluster);
    send(cluster, holder, ["remove-replicas", asAttempt(epoch), [task.key]]);
    rememberDrop(task, holder, epoch);
  }
  if (task.replicas.length === 0) {
    loseLastReplica(cluster, task, `worker "${holder.name}": ${reason}`);
  }
}

/**
 * Returns whether the registered replica is the one that could not be decoded, not a later one of
 * the same holder. Reports of a worker about its own replica arrive in the order of its posts, so
 * `epoch` decides, as for `released`.
 */
function isReported(
  reporter: WorkerRecord,
  holder: WorkerRecord,
  task: Task,
  epoch: number,
): boolean {
  const replica = holder.held.get(task);
  if (replica === undefined) return false;
  return holder === reporter ? epoch >= replica.epoch : epoch >= replica.since;
}

/** Removes an undecodable replica. The holder must free it, so that it is not registered again. */
function discard(cluster: Cluster, holder: WorkerRecord, task: Task, reason: string): void {
  const replica = holder.held.get(task);
  if (replica === undefined) return;
  dropReplica(cluster, task, replica);
  if (holder === cluster.place) return loseFromPlace(cluster, task, reason);
  orderFree(cluster, holder, task);
  if (task.replicas.length === 0) {
    loseLastReplica(cluster, task, `worker "${holder.name}": ${reason}`);
  }
}

/**
 * The cache does not have the result after all: it is computed. It is not looked up again: what
 * lists a result that cannot be read may list it for ever.
 */
function loseFromPlace(cluster: Cluster, task: Task, reason: string): void {
  if (task.cache !== null) {
    task.cache.hit = null;
    task.cache.isMissing = true;
  }
  loseLastReplica(cluster, task, `the cache: ${reason}`);
}

/** Places the tasks again, except impure ones, which may have started with a good replica. */
function placeAgain(cluster: Cluster, stuck: readonly Task[]): void {
  for (const dependent of stuck) {
    if (!isPure(dependent) || dropRun(cluster, dependent, { kill: true })) continue;
    transition(cluster, dependent, "waiting");
  }
}

/** Tasks that are assigned to the worker and need `task`, in order of assignment. */
function dependentsOn(worker: WorkerRecord, task: Task): Task[] {
  return [...worker.processing].filter((dependent) =>
    !dependent.killing && dependent.dependencies.includes(task)
  );
}
