/**
 * Replicas that turn out to be missing or undecodable.
 *
 * A missing replica is removed from the state, the last one too: then the result is computed again
 * if something needs it. The holder is told to drop it; if it has a good replica after all and
 * needs it, it reports that, and the replica is registered again.
 *
 * An undecodable replica is removed and its holder told to free it. The tasks that wait for it at
 * the worker that reported it are placed again, since a worker that has a replica is told of no
 * other holder. When the last replica is undecodable, the result is computed once more if the task
 * may run again: the bytes may have been damaged in transit or in a spill tier. If the new result
 * is undecodable too, the task itself is at fault: the tasks that wait for it at the reporting
 * worker fail with the cause, and it is not computed again for this reason.
 */
import { asAttempt, type Key, shortKey, type WorkerId } from "../../protocol/mod.ts";
import type { MissingReplica } from "../event.ts";
import { dropReplica, rememberRemoval } from "../replicas/replicas.ts";
import { type Cluster, draw, note } from "../state/cluster.ts";
import { send, sendFree } from "../state/outbox.ts";
import { isPure, type Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { failForGood } from "../transitions/failure.ts";
import { transition } from "../transitions/table.ts";
import { loseLastReplica } from "./membership.ts";

/**
 * A peer, or the scheduler for a client, asked the holder for these, and it had them not. Each is
 * judged by what was known when it was asked for: a copy that came to the holder since is another
 * one, and stays (M145).
 */
export function onMissing(
  cluster: Cluster,
  holderId: WorkerId,
  missing: readonly MissingReplica[],
): void {
  const holder = cluster.workers.get(holderId);
  if (holder === undefined) return;
  for (const [key, epoch] of missing) {
    const task = cluster.tasks.get(key);
    const replica = task && holder.held.get(task);
    if (task === undefined || replica === undefined) continue;
    if (replica.since > epoch) note(cluster, task, "stale replicas-missing");
    else removeReplica(cluster, holder, task, "it was asked for it and has it not");
  }
}

/** What a worker says of bytes that a holder has, or had. */
interface Report {
  readonly holder: WorkerId;
  readonly key: Key;
  /** The last number that had been heard of the key when the holder was asked for it. */
  readonly epoch: number;
  readonly detail: string;
}

/** `reporter` could make nothing of them. What it says of a former definition concerns nobody. */
export function onUndecodable(cluster: Cluster, reporter: WorkerRecord, report: Report): void {
  const task = cluster.tasks.get(report.key);
  const holder = cluster.workers.get(report.holder);
  if (task === undefined || holder === undefined || report.epoch <= task.definedAt) return;
  const known = isMeant(reporter, holder, task, report.epoch);
  const stuck = dependentsOn(reporter, task);
  const reason = `its copy cannot be decoded: ${report.detail}`;
  if (!known || task.replicas.length > 1) {
    if (known) discard(cluster, holder, task, reason);
    return placeAnew(cluster, stuck);
  }
  // It was to be a spare copy, and its order is answered by itself: the result stays (M148).
  if (stuck.length === 0) return note(cluster, task, "spare copy undecodable");
  if (isPure(task) && !task.remade) {
    task.remade = true;
    return discard(cluster, holder, task, reason);
  }
  for (const dependent of stuck) {
    failForGood(cluster, dependent, {
      kind: "undecodable",
      name: "UndecodableInput",
      message: `Cannot run "${shortKey(dependent.key)}": its input "${shortKey(task.key)}" ` +
        `cannot be decoded${task.remade ? ", nor could it when it was computed again" : ""}`,
      cause: { kind: "undecodable", name: "UndecodableValue", message: report.detail },
    });
  }
}

/** `reason` continues the name of the holder, for people. */
export function removeReplica(
  cluster: Cluster,
  holder: WorkerRecord,
  task: Task,
  reason: string,
): void {
  const replica = holder.held.get(task);
  if (replica === undefined) return;
  dropReplica(cluster, task, replica);
  const epoch = draw(cluster);
  send(cluster, holder, ["remove-replicas", asAttempt(epoch), [task.key]]);
  rememberRemoval(task, [{ worker: holder, epoch }]);
  if (task.replicas.length === 0) {
    loseLastReplica(cluster, task, `worker "${holder.name}": ${reason}`);
  }
}

/**
 * Whether the copy in the books is the one that could not be read: not one that came to the holder
 * since it was asked. Of its own copy a worker speaks in the order of its posts, like `released`.
 */
function isMeant(
  reporter: WorkerRecord,
  holder: WorkerRecord,
  task: Task,
  epoch: number,
): boolean {
  const replica = holder.held.get(task);
  if (replica === undefined) return false;
  return holder === reporter ? epoch >= replica.epoch : epoch >= replica.since;
}

/** The holder cannot refuse: a bad copy is not to come back into the books. */
function discard(cluster: Cluster, holder: WorkerRecord, task: Task, reason: string): void {
  const replica = holder.held.get(task);
  if (replica === undefined) return;
  dropReplica(cluster, task, replica);
  const epoch = sendFree(cluster, holder, task.key);
  rememberRemoval(task, [{ worker: holder, epoch }]);
  if (task.replicas.length === 0) {
    loseLastReplica(cluster, task, `worker "${holder.name}": ${reason}`);
  }
}

/** What must not run twice stays: one of its bodies may have begun with a good copy. */
function placeAnew(cluster: Cluster, stuck: readonly Task[]): void {
  for (const dependent of stuck) {
    if (isPure(dependent)) transition(cluster, dependent, "waiting");
  }
}

/** What is assigned to the worker and needs the task, in order of assignment. */
function dependentsOn(worker: WorkerRecord, task: Task): Task[] {
  return [...worker.processing].filter((dependent) =>
    !dependent.killing && dependent.dependencies.includes(task)
  );
}
