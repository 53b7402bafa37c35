/**
 * Copies on demand: a worker is asked to fetch one, or to drop its own. This is what the memory
 * manager and people ask for; `replicas.ts` keeps the books.
 *
 * An acquire is under way from its order until the worker has answered for the key, with `add-keys`
 * or `acquire-failed`; until the worker is gone, the result is not wanted any more, or its time is
 * over. The epoch of the order tells its answers from what the worker said before it heard of it. A
 * copy that comes after all is taken in like any other.
 *
 * A removal takes the copy out of the books at once, so that nobody is sent there any more; the
 * last copy is never removed. A worker that needs it answers with `add-keys` and the epoch of the
 * order, which puts it back.
 */
import { AssertionError } from "../../base/mod.ts";
import { type AcquireFailure, asAttempt, type Dependency, type Key } from "../../protocol/mod.ts";
import { dependencyFor } from "./holders.ts";
import { managersOf } from "../state/management.ts";
import { dropReplica, rememberRemoval } from "./replicas.ts";
import { type Cluster, draw, note, setDeadline } from "../state/cluster.ts";
import { send, sendFree } from "../state/outbox.ts";
import type { Acquire, Removal, Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** What was done about a request, or why nothing was. */
export type ReplicaVerdict =
  | "ordered"
  /** The task has no result to copy. */
  | "no-result"
  /** The worker has a copy, or has none to drop. */
  | "as-wished"
  /** It was asked before, and has not answered. */
  | "under-way"
  /** The worker is paused, retires, or is gone: nothing is brought there. */
  | "not-running"
  | "last-copy";

/** Asks a worker to fetch a copy of a result from those who hold it. */
export function requestReplica(
  cluster: Cluster,
  task: Task,
  worker: WorkerRecord,
): ReplicaVerdict {
  if (task.state !== "memory") return "no-result";
  if (worker.held.has(task)) return "as-wished";
  if (findAcquire(task, worker) !== undefined) return "under-way";
  if (worker.status !== "running") return "not-running";
  orderReplicas(cluster, worker, [task]);
  return "ordered";
}

/**
 * One message for all: of each of these a copy can be ordered. What nobody has in memory shall push
 * out nothing that the worker has in its own.
 */
export function orderReplicas(
  cluster: Cluster,
  worker: WorkerRecord,
  tasks: readonly Task[],
): void {
  const { at, options } = cluster;
  const epoch = draw(cluster);
  const order: readonly Acquire[] = [{ worker, epoch, at }];
  const cold: number[] = [];
  const copies = tasks.map((task, index): Dependency => {
    task.acquires = task.acquires === null ? order : task.acquires.concat(order);
    worker.acquiring.add(task);
    const copy = dependencyFor(cluster, worker, task);
    // After the holders were looked at: a copy that nothing has touched yet is slow to read.
    if (isCold(task)) cold.push(index);
    return copy;
  });
  const message = ["acquire-replicas", asAttempt(epoch), copies] as const;
  send(cluster, worker, cold.length === 0 ? message : [...message, cold]);
  setDeadline(cluster, at + options.acquireMs, "acquire", worker.id);
}

function isCold({ replicas }: Task): boolean {
  for (const { spilled } of replicas) if (!spilled) return false;
  return true;
}

/** Asks a worker to drop its copy. It may refuse: then the copy is back in the books. */
export function requestDrop(cluster: Cluster, task: Task, worker: WorkerRecord): ReplicaVerdict {
  const replica = worker.held.get(task);
  if (replica === undefined) return "as-wished";
  if (task.replicas.length === 1) return "last-copy";
  orderDrops(cluster, worker, [task]);
  return "ordered";
}

/** One message for all: the worker has a copy of each of these, and is not the only one. */
export function orderDrops(
  cluster: Cluster,
  worker: WorkerRecord,
  tasks: readonly Task[],
): void {
  const epoch = draw(cluster);
  const order: readonly [Removal] = [{ worker, epoch }];
  const keys = tasks.map(({ key, replicas }) => {
    if (replicas.length < 2) throw new AssertionError(`Cannot drop "${key}": it is the last copy`);
    return key;
  });
  for (const task of tasks) {
    const replica = worker.held.get(task);
    if (replica === undefined) throw new AssertionError(`Cannot drop "${task.key}": it is no copy`);
    dropReplica(cluster, task, replica);
    rememberRemoval(task, order);
  }
  send(cluster, worker, ["remove-replicas", asAttempt(epoch), keys]);
}

/** What is under way from this worker to come to hold this result. */
export function findAcquire(task: Task, worker: WorkerRecord): Acquire | undefined {
  return task.acquires?.find((acquire) => acquire.worker === worker);
}

/** The worker holds the result now, and has heard of the orders up to this epoch. */
export function answerAcquire(task: Task, worker: WorkerRecord, epoch: number): void {
  const acquire = findAcquire(task, worker);
  if (acquire === undefined || epoch < acquire.epoch) return;
  // It was seen when it said so.
  worker.acquireAnsweredAt = worker.lastSeen;
  endAcquire(task, acquire);
}

/** The copy will not come. Says nothing about the result itself, nor about other copies (M148). */
export function onAcquireFailed(
  cluster: Cluster,
  worker: WorkerRecord,
  failures: readonly (readonly [key: Key, epoch: number, reason: AcquireFailure])[],
): void {
  for (const [key, epoch, reason] of failures) {
    const task = cluster.tasks.get(key);
    const acquire = task && findAcquire(task, worker);
    if (task === undefined || acquire?.epoch !== epoch) continue;
    worker.acquireAnsweredAt = cluster.at;
    if (reason !== "cancelled") setRecipientAside(cluster, worker);
    endAcquire(task, acquire);
    note(cluster, task, `acquire-failed: ${reason}`);
  }
}

/** Nothing wants the result any more: whoever fetches it is told to forget it. */
export function withdrawAcquires(cluster: Cluster, task: Task): void {
  for (const acquire of task.acquires ?? []) {
    endAcquire(task, acquire);
    const epoch = sendFree(cluster, acquire.worker, task.key);
    rememberRemoval(task, [{ worker: acquire.worker, epoch }]);
  }
}

/** The worker is gone, and with it all that it was to fetch. */
export function loseAcquires(worker: WorkerRecord): void {
  for (const task of worker.acquiring) {
    const acquire = findAcquire(task, worker);
    if (acquire !== undefined) endAcquire(task, acquire);
  }
}

/** The time of the oldest acquires of this worker may be over. */
export function expireAcquires(cluster: Cluster, worker: WorkerRecord): void {
  for (const task of worker.acquiring) {
    const acquire = findAcquire(task, worker);
    if (acquire === undefined) continue;
    if (acquire.at + cluster.options.acquireMs > cluster.at) return;
    setRecipientAside(cluster, acquire.worker);
    endAcquire(task, acquire);
    note(cluster, task, "acquire expired");
  }
}

/** It could not take a copy: managers ask others first, for a while (M94). */
function setRecipientAside(cluster: Cluster, worker: WorkerRecord): void {
  for (const manager of managersOf(cluster)) manager.setAside(worker.id);
}

/** `acquire` is one of the task's. */
function endAcquire(task: Task, acquire: Acquire): void {
  acquire.worker.acquiring.delete(task);
  const { acquires } = task;
  if (acquires === null || acquires.length === 1) task.acquires = null;
  else task.acquires = acquires.filter((other) => other !== acquire);
}
