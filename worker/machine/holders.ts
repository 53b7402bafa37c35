/**
 * The peers believed to hold a value. The scheduler's messages are exact; outcomes of transfers
 * correct them.
 */
import type { Epoch, WorkerId } from "../../protocol/mod.ts";
import { dropLocalReplica } from "./replicas.ts";
import { knownKey, shownInput } from "./parts.ts";
import { dequeue, enqueue } from "./peer.ts";
import type { WorkerData } from "./state.ts";
import type { PeerRecord, Task } from "./task.ts";
import { failRun } from "./wants.ts";

/**
 * Sets the holders of a value to exactly those that the scheduler named; this worker itself is left
 * out.
 */
export function setHolders(worker: WorkerData, task: Task, ids: readonly WorkerId[]): void {
  if (ids.includes(worker.self as WorkerId)) reportNotHeld(worker, task);
  if (isAsKnown(worker, task, ids)) return;
  const named = new Set<PeerRecord>();
  for (const id of ids) if (id !== worker.self) named.add(worker.peer(id));
  for (const peer of [...task.holders ?? []]) {
    if (!named.has(peer)) removeHolder(worker, task, peer);
  }
  for (const peer of named) {
    if (task.holders?.has(peer)) continue;
    (task.holders ??= new Set()).add(peer);
    peer.keys.add(task);
    peer.gone = false;
    if (task.queued !== null) {
      enqueue(peer, task.queued);
      worker.updateAskable(peer);
    }
    worker.touch(task);
  }
}

/**
 * Returns whether nothing changes. A fast path: nearly every message repeats the holders of the
 * previous one.
 */
function isAsKnown(worker: WorkerData, task: Task, ids: readonly WorkerId[]): boolean {
  let known = 0;
  for (const id of ids) {
    if (id === worker.self) continue;
    const peer = worker.peers.get(id);
    if (peer === undefined || !task.holders?.has(peer)) return false;
    known++;
  }
  return known === (task.holders?.size ?? 0);
}

/** Removes a peer from the holders of a value. */
export function removeHolder(worker: WorkerData, task: Task, peer: PeerRecord): void {
  if (!task.holders?.delete(peer)) return;
  peer.keys.delete(task);
  if (task.queued !== null) {
    dequeue(peer);
    worker.updateAskable(peer);
  }
  worker.touch(task);
}

/** Removes a peer from the holders of all values. */
export function removeHoldings(worker: WorkerData, peer: PeerRecord): void {
  for (const task of [...peer.keys]) removeHolder(worker, task, peer);
}

/**
 * The replica here cannot be decoded: drops it, and removes the peer that it came from as a holder.
 * The replica at fault is reported last, unless it is this worker's: so the scheduler notices when
 * it was the last one.
 */
export function dropUndecodableReplica(worker: WorkerData, task: Task, detail: string): void {
  const replica = task.value;
  if (replica === null) return;
  const origin = replica.source;
  if (origin === null && worker.self !== null) {
    reportUndecodable(worker, task, { holder: worker.self, epoch: task.epoch, detail });
  }
  dropLocalReplica(worker, task);
  worker.touch(task);
  if (origin !== null) {
    const peer = worker.peers.get(origin);
    if (peer !== undefined) removeHolder(worker, task, peer);
    reportUndecodable(worker, task, { holder: origin, epoch: replica.epoch, detail });
  }
  if (!hasHolder(task)) giveUp(worker, task, detail);
}

/**
 * The value sent by `peer` cannot be used; `epoch` is the highest one heard when the peer was
 * asked.
 */
export function removeUndecodableHolder(
  worker: WorkerData,
  task: Task,
  { peer, epoch, detail }: {
    readonly peer: PeerRecord;
    readonly epoch: Epoch;
    readonly detail: string;
  },
): void {
  removeHolder(worker, task, peer);
  reportUndecodable(worker, task, { holder: peer.id, epoch, detail });
  if (!hasHolder(task)) giveUp(worker, task, detail);
}

function reportUndecodable(
  worker: WorkerData,
  task: Task,
  { holder, epoch, detail }: {
    readonly holder: WorkerId;
    readonly epoch: Epoch;
    readonly detail: string;
  },
): void {
  worker.outbox.send(["replica-undecodable", holder, knownKey(task), epoch, detail]);
}

/**
 * No replica is left to try: fails everything that waits for one, which would otherwise wait
 * forever.
 */
function giveUp(worker: WorkerData, task: Task, detail: string): void {
  for (const dependent of [...task.dependents ?? []]) {
    if (dependent.effect !== null) continue;
    failRun(worker, dependent, {
      kind: "undecodable",
      name: "UndecodableInput",
      message: `Cannot decode input ${shownInput(task.key)}: no other replica of it is left`,
      cause: { kind: "undecodable", name: "UndecodableValue", message: detail },
    });
  }
  if (task.acquire !== null) {
    worker.outbox.acquireFailed(task.key, task.acquire, "undecodable");
    task.acquire = null;
  }
  worker.touch(task);
}

/** Corrects the scheduler's belief that a value is here. */
function reportNotHeld(worker: WorkerData, task: Task): void {
  const held = task.whole === null ? task : worker.tasks.get(task.whole);
  if (worker.self === null || (held?.value ?? null) !== null) return;
  if ((held?.effect ?? null) !== null || (held?.run ?? null) !== null) return;
  worker.outbox.replicasMissing(worker.self, [[knownKey(task), task.epoch]]);
}

function hasHolder(task: Task): boolean {
  return task.holders !== null && task.holders.size > 0;
}

/** Returns whether a holder is known that is not busy. */
export function hasIdleHolder(task: Task): boolean {
  for (const peer of task.holders ?? []) if (peer.busyUntil === null) return true;
  return false;
}
