/**
 * Handles the ends of gathers. Values that arrived completely are kept, whatever happened to the
 * rest; a value that did not arrive is requested from another holder, or computed here when that is
 * what is wanted now.
 */
import { broken } from "../../../base/mod.ts";
import type { Epoch, Key, Millis } from "../../../protocol/mod.ts";
import { acceptValue, discardValue, overwriteReplica } from "../replicas.ts";
import type {
  GatherBusy,
  GatherFailed,
  GatherNetworkFailed,
  GatherSucceeded,
  PeerProbed,
} from "../event.ts";
import {
  hasIdleHolder,
  removeHolder,
  removeHoldings,
  removeUndecodableHolder,
} from "../holders.ts";
import { knownEpochs, knownKeys } from "../parts.ts";
import type { WorkerData } from "../state.ts";
import {
  type Gather,
  type GatherTransfer,
  isOutdated,
  NO_ATTEMPT,
  type PeerRecord,
  type Task,
  wantedAs,
} from "../task.ts";

type GatherEnd = GatherSucceeded | GatherBusy | GatherNetworkFailed | GatherFailed;

/**
 * The peer does not hold the values that it did not send. They are reported with the epoch at which
 * it was asked: the report does not refer to a replica that it received later.
 */
export function onGatherSucceeded(worker: WorkerData, event: GatherSucceeded): void {
  const ended = close(worker, event);
  if (ended === null) return;
  for (const { task } of ended.absent) removeHolder(worker, task, ended.gather.peer);
  worker.outbox.replicasMissing(event.peer, knownEpochs(ended.absent));
  recordReached(worker, ended.gather.peer);
}

/** The peer is not asked for a while. The scheduler may know of holders that are not busy. */
export function onGatherBusy(worker: WorkerData, event: GatherBusy): void {
  const ended = close(worker, event);
  if (ended === null) return;
  const { peer } = ended.gather;
  recordReached(worker, peer);
  if (!peer.gone) {
    peer.busyUntil = (worker.at + event.retryAfterMs) as Millis;
    worker.updateAskable(peer);
    worker.timers.addBusy(peer);
  }
  const absent = ended.absent.map(({ task }) => task);
  const stuck = absent.filter((task) => wantedAs(task) === "replica" && !hasIdleHolder(task));
  worker.outbox.askHolders(knownKeys(stuck));
}

/**
 * The peer is not asked again until the scheduler names it as a holder. The scheduler is told which
 * values could not be fetched: after a few failures it names other holders, or a way around.
 */
export function onGatherNetworkFailed(worker: WorkerData, event: GatherNetworkFailed): void {
  const ended = close(worker, event);
  if (ended === null) return;
  const { gather: { peer }, absent } = ended;
  removeHoldings(worker, peer);
  // The scheduler knows itself how a transfer through it ends.
  if (peer.relayed || peer.gone) return;
  const wanted = absent.filter(({ task }) => wantedAs(task) === "replica");
  if (wanted.length === 0) return;
  peer.unreached = true;
  worker.outbox.send(["holder-unreachable", peer.id, knownEpochs(wanted)]);
}

/** Answers the scheduler's request to try the address of a peer. */
export function onPeerProbed(worker: WorkerData, { peer: id, reached }: PeerProbed): void {
  const peer = worker.peers.get(id);
  if (peer !== undefined) peer.unreached = !reached;
  worker.outbox.send(reached ? ["holder-reached", id] : ["holder-unreachable", id, []]);
}

/** Takes back an earlier report: the peer has answered at its address. */
function recordReached(worker: WorkerData, peer: PeerRecord): void {
  if (!peer.unreached || peer.relayed) return;
  peer.unreached = false;
  if (!peer.gone) worker.outbox.send(["holder-reached", peer.id]);
}

/**
 * Handles values that cannot be used: the peer is reported and removed as a holder of what is still
 * wanted.
 */
export function onGatherFailed(worker: WorkerData, event: GatherFailed): void {
  const ended = close(worker, event);
  if (ended === null) return;
  recordReached(worker, ended.gather.peer);
  for (const { task, epoch } of ended.absent) {
    worker.subject = task;
    if (wantedAs(task) === "replica") {
      removeUndecodableHolder(worker, task, {
        peer: ended.gather.peer,
        epoch,
        detail: event.detail,
      });
    } else removeHolder(worker, task, ended.gather.peer);
  }
}

/** A value that a gather did not bring, and the epoch heard when the peer was asked. */
interface Absent {
  readonly task: Task;
  readonly epoch: Epoch;
}

/** Closes the gather and records the values it brought. Returns `null` for an unknown gather. */
function close(
  worker: WorkerData,
  event: GatherEnd,
): { readonly gather: Gather; readonly absent: readonly Absent[] } | null {
  const gather = worker.gathers.get(event.gather);
  if (gather === undefined) {
    for (const [key] of event.received) discardUnrequested(worker, key);
    return null;
  }
  const { peer } = gather;
  if (peer.gather !== gather) broken(null, `gather ${gather.id} ends, and is not of "${peer.id}"`);
  worker.gathers.delete(gather.id);
  worker.incomingBytes -= gather.nbytes;
  if (worker.incomingBytes < 0) broken(null, `bytes incoming >= 0: ${worker.incomingBytes}`);
  peer.gather = null;
  if (peer.gone) worker.peers.delete(peer.id);
  worker.updateAskable(peer);
  for (const [key, nbytes] of event.received) {
    const task = worker.tasks.get(key);
    const transfer = task === undefined ? null : transferOf(task, gather);
    if (task === undefined || transfer === null) {
      discardUnrequested(worker, key);
      continue;
    }
    worker.subject = task;
    task.effect = null;
    worker.touch(task);
    const { epoch } = transfer;
    if (task.value !== null) overwriteReplica(worker, task, epoch, nbytes);
    else if (isOutdated(task, epoch)) discardValue(worker, key);
    else acceptValue(worker, task, { nbytes, attempt: NO_ATTEMPT, epoch, source: peer.id });
  }
  return { gather, absent: endTransfers(worker, gather) };
}

function endTransfers(worker: WorkerData, gather: Gather): Absent[] {
  const absent: Absent[] = [];
  for (const task of gather.tasks) {
    const { effect } = task;
    if (effect?.type !== "transfer" || effect.gather !== gather) continue;
    task.effect = null;
    worker.touch(task);
    // A peer asked for an outdated value is not at fault for the present one.
    const asked = task.value === null && !isOutdated(task, effect.epoch);
    if (asked) absent.push({ task, epoch: effect.epoch });
  }
  return absent;
}

/** Discards a value that nothing waits for, unless the task got its value otherwise. */
function discardUnrequested(worker: WorkerData, key: Key): void {
  if ((worker.tasks.get(key)?.value ?? null) === null) discardValue(worker, key);
}

function transferOf(task: Task, gather: Gather): GatherTransfer | null {
  const { effect } = task;
  return effect?.type === "transfer" && effect.gather === gather ? effect : null;
}
