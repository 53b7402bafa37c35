/**
 * Replicas on request: a worker is asked to fetch a replica, or to drop its own. The memory manager
 * and users ask for this; `replicas.ts` records the results.
 *
 * An acquire is under way from its order until one of these: the worker answers for the key with
 * `add-keys` or `acquire-failed`, the worker is gone, the result is no longer wanted, or the
 * acquire times out. The epoch of the order tells its answers from reports sent before the order
 * arrived. A replica that arrives after the timeout is recorded like any other.
 *
 * A removal drops the replica from the records at once, so that no worker is sent there any more;
 * the last replica is never removed. A worker that needs the value refuses with `add-keys` and the
 * epoch of the order, which restores the replica.
 */
import { broken } from "../../base/mod.ts";
import { type AcquireFailure, asAttempt, type Dependency, type Key } from "../../protocol/mod.ts";
import { dependencyFor } from "./holders.ts";
import { managersOf } from "../state/management.ts";
import { dropReplica, orderFree, rememberDrop, rememberRemoval } from "./replicas.ts";
import { addToStory, type Cluster, nextNumber, setDeadline } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import type { Acquire, Removal, Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";

/**
 * Asks a worker to fetch a replica of a result from its holders. Does nothing without a result, or
 * when the worker holds a replica, was asked before or does not run.
 */
export function requestReplica(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  if (task.state !== "memory" || worker.status !== "running") return;
  if (worker.held.has(task) || findAcquire(task, worker) !== undefined) return;
  sendAcquire(cluster, worker, [task]);
}

/**
 * Orders replicas of results that can be ordered, all in one message. Results that every holder has
 * spilled are marked cold, so that they displace nothing in the memory of the worker.
 */
export function sendAcquire(
  cluster: Cluster,
  worker: WorkerRecord,
  tasks: readonly Task[],
): void {
  const { at, options } = cluster;
  const epoch = nextNumber(cluster);
  const order: readonly Acquire[] = [{ worker, epoch, at }];
  const cold: number[] = [];
  if (worker.gone) broken(worker, `"${worker.name}" is gone, and is to fetch replicas`);
  const dependencies = tasks.map((task, index): Dependency => {
    if (task.state !== "memory") broken(task, `"${task.key}" is fetched while ${task.state}`);
    if (worker.held.has(task)) {
      broken(task, `"${worker.name}" is to fetch "${task.key}", which it holds`);
    }
    task.acquires = task.acquires === null ? order : task.acquires.concat(order);
    worker.acquiring.add(task);
    const dependency = dependencyFor(cluster, worker, task);
    // After `dependencyFor`, which has brought the replicas into the CPU cache.
    if (isCold(task)) cold.push(index);
    return dependency;
  });
  const message = ["acquire-replicas", asAttempt(epoch), dependencies] as const;
  send(cluster, worker, cold.length === 0 ? message : [...message, cold]);
  setDeadline(cluster, at + options.acquireMs, "acquire", worker.id);
}

function isCold({ replicas }: Task): boolean {
  for (const { spilled } of replicas) if (!spilled) return false;
  return true;
}

/**
 * Asks a worker to drop its replica, which it may refuse; the refusal restores the replica. Does
 * nothing when the worker holds none, or the last one of a worker that answers.
 */
export function requestDrop(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  const isSpare = task.replicas.some((other) => other.worker !== worker && !other.worker.suspected);
  if (isSpare && worker.held.has(task)) requestRemovals(cluster, worker, [task]);
}

/**
 * Asks a worker to drop its replicas, all in one message; it may refuse. Precondition: the worker
 * holds every replica, and none is the last. Throws `AssertionError` otherwise.
 */
export function requestRemovals(
  cluster: Cluster,
  worker: WorkerRecord,
  tasks: readonly Task[],
): void {
  const epoch = nextNumber(cluster);
  const removals: readonly [Removal] = [{ worker, order: { epoch, answered: false } }];
  const keys = tasks.map(({ key, replicas }) => {
    if (replicas.length < 2) {
      broken(null, `Cannot drop "${key}": it is the last replica`);
    }
    return key;
  });
  for (const task of tasks) {
    const replica = worker.held.get(task);
    if (replica === undefined) {
      broken(task, `Cannot drop "${task.key}": the worker holds no replica`);
    }
    dropReplica(cluster, task, replica);
    rememberRemoval(task, removals);
  }
  send(cluster, worker, ["remove-replicas", asAttempt(epoch), keys]);
}

/** The pending acquire of this result on this worker. */
export function findAcquire(task: Task, worker: WorkerRecord): Acquire | undefined {
  return task.acquires?.find((acquire) => acquire.worker === worker);
}

/** Ends the acquire of a worker that holds the result now and knows the orders up to `epoch`. */
export function answerAcquire(task: Task, worker: WorkerRecord, epoch: number): void {
  const acquire = findAcquire(task, worker);
  if (acquire === undefined || epoch < acquire.epoch) return;
  // `lastSeen` is the time of the post with this report.
  worker.acquireAnsweredAt = worker.lastSeen;
  endAcquire(task, acquire);
}

/** Ends acquires that failed. The results themselves and their other replicas are not affected. */
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
    if (reason !== "cancelled") avoidAsRecipient(cluster, worker);
    endAcquire(task, acquire);
    addToStory(cluster, task, `acquire-failed: ${reason}`);
  }
}

/** Ends all acquires of a result that is no longer wanted; their workers are told to forget it. */
export function withdrawAcquires(cluster: Cluster, task: Task): void {
  if (task.acquires === null) return;
  for (const acquire of task.acquires) {
    endAcquire(task, acquire);
    orderFree(cluster, acquire.worker, task);
  }
}

/** Ends all acquires of a worker that is gone. */
export function loseAcquires(worker: WorkerRecord): void {
  for (const task of worker.acquiring) {
    const acquire = findAcquire(task, worker);
    if (acquire !== undefined) endAcquire(task, acquire);
  }
}

/** Ends the acquires of this worker that have timed out, the oldest first. */
export function expireAcquires(cluster: Cluster, worker: WorkerRecord): void {
  for (const task of worker.acquiring) {
    const acquire = findAcquire(task, worker);
    if (acquire === undefined) continue;
    if (acquire.at + cluster.options.acquireMs > cluster.at) return;
    avoidAsRecipient(cluster, acquire.worker);
    endAcquire(task, acquire);
    // A replica that arrives later is still recorded: the worker was given the value
    // (`workers/credible.ts`).
    if (cluster.options.checkClaims) rememberDrop(task, worker, acquire.epoch);
    addToStory(cluster, task, "acquire expired");
  }
}

/** Lets memory managers prefer other workers for a while: this one could not take a replica. */
function avoidAsRecipient(cluster: Cluster, worker: WorkerRecord): void {
  for (const manager of managersOf(cluster)) manager.setAside(worker.id);
}

/** Ends one acquire of the task. */
function endAcquire(task: Task, acquire: Acquire): void {
  acquire.worker.acquiring.delete(task);
  const { acquires } = task;
  if (acquires === null || acquires.length === 1) task.acquires = null;
  else task.acquires = acquires.filter((other) => other !== acquire);
}
