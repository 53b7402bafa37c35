/**
 * Values that arrive in the store, are kept or leave it, and the reports to the scheduler about
 * them.
 */
import { broken } from "../../base/mod.ts";
import type { Attempt, Epoch, FromWorker, Key, RunWaits } from "../../protocol/mod.ts";
import type { SucceededRun } from "./event.ts";
import type { WorkerData } from "./state.ts";
import { isOutdated, type LocalReplica, replicaEpoch, type Task, wantedAs } from "./task.ts";
import { clearRun, touchParts } from "./wants.ts";

/** Characters of a reason that are reported. */
const REASON_LENGTH_MAX = 500;

/** An execution that has returned, and what it waited for before. */
interface Ended {
  readonly run: SucceededRun;
  readonly waits: RunWaits | undefined;
}

/**
 * A value has arrived in the store: from an execution, a peer or a client. It answers what is
 * wanted: a run under the attempt requested last, even if another attempt or none ran here, and a
 * replica by `add-keys`. A value that nothing wants is discarded.
 */
export function acceptValue(
  worker: WorkerData,
  task: Task,
  replica: LocalReplica,
  ended: Ended | null = null,
): void {
  if (wantedAs(task) === "nothing") {
    worker.touch(task);
    discardValue(worker, task.key);
    return;
  }
  holdValue(worker, task, replica);
  const { run } = task;
  if (run !== null) {
    replica.attempt = run.attempt;
    clearRun(worker, task);
    worker.outbox.send(
      ended === null
        ? ["task-finished", task.key, run.attempt, replica.nbytes, worker.at, 0]
        : finished(task.key, run.attempt, ended),
    );
  }
  // A freed value is kept for tasks here only, and is not reported.
  if (task.acquire !== null || (run === null && !task.freed)) {
    worker.outbox.addKey(task.key, task.epoch, replica.nbytes);
    task.acquire = null;
  }
}

function finished(key: Key, attempt: Attempt, { run, waits }: Ended): FromWorker {
  const { nbytes, startedAt, durationUs, value, digest } = run;
  if (waits === undefined && digest === undefined) {
    return value === undefined
      ? ["task-finished", key, attempt, nbytes, startedAt, durationUs]
      : ["task-finished", key, attempt, nbytes, startedAt, durationUs, value];
  }
  const message = ["task-finished", key, attempt, nbytes, startedAt, durationUs] as const;
  return waits === undefined
    ? [...message, value ?? null, digest ?? null]
    : [...message, value ?? null, digest ?? null, waits];
}

/** Records that the value is in the store, and counts it as present for the runs that need it. */
export function holdValue(worker: WorkerData, task: Task, replica: LocalReplica): void {
  if (task.value !== null) broken(task, `"${task.key}" has a value, and gets another`);
  if (replica.nbytes < 0) broken(task, `bytes of "${task.key}" >= 0: ${replica.nbytes}`);
  task.value = replica;
  task.erred = false;
  touchParts(worker, task);
  worker.heldBytes += replica.nbytes;
  if (task.dependents === null) return worker.touch(task);
  for (const dependent of task.dependents) {
    const run = dependent.run;
    if (run === null || !run.needsInputs) continue;
    run.missing--;
    if (run.missing < 0) {
      broken(dependent, `inputs that "${dependent.key}" waits for >= 0: ${run.missing}`);
    }
    if (run.missing === 0) worker.touch(dependent);
  }
  worker.touch(task);
}

/**
 * A value of this key, fetched or computed under `epoch`, is complete although there is one here.
 * The store never replaces a value that a client put here by another, so that it has that one
 * still. Otherwise, both may have waited for space at the same time. If they may belong to
 * different definitions, it is unknown which of them the store has: the replica is dropped.
 */
export function overwriteReplica(
  worker: WorkerData,
  task: Task,
  epoch: Epoch,
  nbytes: number,
): void {
  const replica = task.value;
  if (replica === null || replica.placed) return;
  if (isOutdated(task, epoch) || epoch < replicaEpoch(replica)) {
    dropLocalReplica(worker, task);
    worker.touch(task);
    return;
  }
  replica.epoch = epoch;
  worker.heldBytes += nbytes - replica.nbytes;
  checkHeldBytes(worker, task);
  replica.nbytes = nbytes;
}

/**
 * A client put a value here that replaced the one in the store. If a later epoch was heard about
 * that one, the two may belong to different definitions: the replica is dropped.
 */
export function placeReplica(worker: WorkerData, task: Task, placed: LocalReplica): void {
  if (task.value === null) return;
  if (placed.epoch < replicaEpoch(task.value)) {
    dropLocalReplica(worker, task);
    worker.touch(task);
    return;
  }
  worker.heldBytes += placed.nbytes - task.value.nbytes;
  checkHeldBytes(worker, task);
  task.value = placed;
}

/**
 * Drops a value that the scheduler knows of, or may know of, and reports it. The caller touches or
 * settles the task.
 *
 * A value that a client put here is reported by its key, also if an order asks for one answer: the
 * scheduler may hear of the value after it has sent the order.
 */
export function dropLocalReplica(worker: WorkerData, task: Task): void {
  if (task.value === null) return;
  if (task.value.placed) worker.outbox.leaveOrder();
  forgetLocalReplica(worker, task);
  if (task.whole === null) worker.outbox.released(task.key, task.epoch);
}

/**
 * The store lost a value, and has nothing to delete. The scheduler learns the reason. The caller
 * touches the task.
 */
export function loseLocalReplica(worker: WorkerData, task: Task, reason: string): void {
  if (task.value === null) return;
  removeLocalReplica(worker, task);
  if (task.whole !== null) return;
  worker.outbox.released(task.key, task.epoch, reason.slice(0, REASON_LENGTH_MAX));
}

/** Drops a value that the scheduler knows nothing of. */
export function forgetLocalReplica(worker: WorkerData, task: Task): void {
  if (task.value === null) return;
  removeLocalReplica(worker, task);
  worker.outbox.deleteValue(task.key);
}

function removeLocalReplica(worker: WorkerData, task: Task): void {
  const { value } = task;
  if (value === null) return;
  worker.heldBytes -= value.nbytes;
  checkHeldBytes(worker, task);
  task.nbytes = value.nbytes;
  task.value = null;
  if (task.dependents === null) return;
  for (const dependent of task.dependents) {
    const run = dependent.run;
    if (run === null || !run.needsInputs) continue;
    run.missing++;
    if (run.missing > run.sources.length) {
      broken(dependent, `"${dependent.key}" lacks ${run.missing} of ${run.sources.length} inputs`);
    }
    worker.touch(dependent);
  }
}

function checkHeldBytes({ heldBytes }: WorkerData, task: Task): void {
  if (heldBytes < 0) broken(task, `bytes held, without "${task.key}", >= 0: ${heldBytes}`);
}

/** Deletes a value that was never recorded. */
export function discardValue(worker: WorkerData, key: Key): void {
  worker.outbox.deleteValue(key);
}
