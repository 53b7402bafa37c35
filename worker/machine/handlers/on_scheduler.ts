/**
 * Handles the scheduler's messages. Each handler changes facts and touches tasks; tasks are settled
 * after each message, and starts and gathers are decided once after the whole batch.
 */
import { broken, unreachable } from "../../../base/mod.ts";
import type { Attempt, Epoch, Key, Peer as PeerAddress, ToWorker } from "../../../protocol/mod.ts";
import { dropLocalReplica } from "../replicas.ts";
import { updateDefinition } from "../definition.ts";
import { removeHoldings, setHolders } from "../holders.ts";
import { onCompute } from "./on_compute.ts";
import { closeGraph, openGraph, sampleGraph } from "../open_graphs.ts";
import { changePauses } from "../pauses.ts";
import type { WorkerData } from "../state.ts";
import { NO_ATTEMPT, type Task } from "../task.ts";
import { ACQUIRE_PRIORITY, clearRun, raiseUrgency } from "../wants.ts";

/** Handles one message of a batch. */
export function onMessage(worker: WorkerData, message: ToWorker): void {
  worker.cause = message[0];
  switch (message[0]) {
    case "compute":
      return onCompute(worker, message);
    case "free-keys":
      return onFreeKeys(worker, message);
    case "cancel-runs":
      return onCancelRuns(worker, message[1]);
    case "acquire-replicas":
      return onAcquireReplicas(worker, message);
    case "remove-replicas":
      return onRemoveReplicas(worker, message[1], message[2]);
    case "refresh-holders":
      return onRefreshHolders(worker, message);
    case "steal-request":
      return onStealRequest(worker, message[1], message[2], message[3]);
    case "open-graph":
      return openGraph(worker, message[1]);
    case "profile-graph":
      return sampleGraph(worker, message[1], message[2]);
    case "close-graph":
      return closeGraph(worker, message[1]);
    case "peers":
      return onPeers(worker, message[1]);
    case "probe-peer":
      return onProbe(worker, message);
    case "peers-gone":
      return onPeersGone(worker, message);
    case "pause":
      return pauseByScheduler(worker, true);
    case "resume":
      return pauseByScheduler(worker, false);
    case "permit":
      worker.permit = { key: message[1], attempt: message[2] };
      return;
    case "close":
      return worker.outbox.push({ type: "close", reason: message[1] });
    default:
      return unreachable(message);
  }
}

/**
 * The scheduler does not want these tasks here. A running execution continues and can be adopted; a
 * value is dropped, or kept until the tasks here that wait for their start with it have started.
 */
function onFreeKeys(
  worker: WorkerData,
  [, epoch, keys, whole]: Extract<ToWorker, readonly ["free-keys", ...unknown[]]>,
): void {
  if (whole) worker.outbox.beginOrder(epoch, keys.length);
  for (const key of keys) {
    const task = worker.tasks.get(key);
    // A later epoch has been heard, so the message does not refer to what is here now: a value put
    // here from outside overtook the message, or only replicas of an earlier definition are to be
    // freed.
    if (task === undefined || task.epoch > epoch) continue;
    release(worker, task, epoch);
  }
}

function release(worker: WorkerData, task: Task, epoch: Epoch): void {
  worker.subject = task;
  raiseEpoch(task, epoch);
  clearRun(worker, task);
  if (task.acquire !== null) {
    worker.outbox.acquireFailed(task.key, task.acquire, "cancelled");
    task.acquire = null;
  }
  task.erred = false;
  task.freed = true;
  worker.touch(task);
}

/**
 * The answer waits for the end of a running execution; everything else of these keys is dropped at
 * once.
 */
function onCancelRuns(worker: WorkerData, keys: readonly Key[]): void {
  for (const key of keys) {
    const task = worker.tasks.get(key);
    if (task === undefined) {
      worker.outbox.send(["run-killed", key, NO_ATTEMPT]);
      continue;
    }
    worker.subject = task;
    const execution = task.effect;
    if (execution?.type === "running") {
      clearRun(worker, task);
      if (execution.kill === "none") {
        const attempt = execution.run.attempt;
        worker.outbox.push({ type: "kill", key, attempt, reason: "cancelled" });
      }
      execution.kill = "cancelled";
      worker.touch(task);
    } else {
      const attempt = task.run?.attempt ?? task.epoch;
      release(worker, task, task.epoch);
      worker.outbox.send(["run-killed", key, attempt]);
    }
  }
}

/**
 * Every key is answered exactly once: by `add-keys` when its value is here, by `acquire-failed`
 * when it will not arrive.
 */
function onAcquireReplicas(
  worker: WorkerData,
  [, epoch, replicas, cold]: Extract<ToWorker, readonly ["acquire-replicas", ...unknown[]]>,
): void {
  const coldOnes = new Set(cold);
  for (const [index, [key, nbytes, holders, definedAt]] of replicas.entries()) {
    const task = worker.task(key);
    worker.subject = task;
    updateDefinition(worker, task, definedAt);
    raiseEpoch(task, epoch);
    task.freed = false;
    if (task.value !== null) {
      worker.outbox.addKey(key, task.epoch, task.value.nbytes);
      continue;
    }
    task.acquire = epoch;
    task.cold = coldOnes.has(index);
    if (nbytes >= 0) task.nbytes = nbytes;
    setHolders(worker, task, holders);
    raiseUrgency(worker, task, ACQUIRE_PRIORITY);
    worker.touch(task);
  }
}

/** A replica that a task here needs is kept, and reported again to say so. */
function onRemoveReplicas(worker: WorkerData, epoch: Epoch, keys: readonly Key[]): void {
  for (const key of keys) {
    const task = worker.tasks.get(key);
    if (task === undefined || task.epoch > epoch) continue;
    worker.subject = task;
    raiseEpoch(task, epoch);
    if (task.value === null) continue;
    if (task.dependents === null) {
      dropLocalReplica(worker, task);
      worker.touch(task);
    } else worker.outbox.addKey(key, task.epoch, task.value.nbytes);
  }
}

/** The answer to `ask-holders`. Without a holder, a replica requested by the scheduler fails. */
function onRefreshHolders(
  worker: WorkerData,
  [, epoch, answers]: Extract<ToWorker, readonly ["refresh-holders", ...unknown[]]>,
): void {
  for (const [key, holders, definedAt] of answers) {
    for (const part of worker.parts.get(key) ?? []) {
      worker.subject = part;
      updateDefinition(worker, part, definedAt);
      raiseEpoch(part, epoch);
      setHolders(worker, part, holders);
    }
    const task = worker.tasks.get(key);
    if (task === undefined) continue;
    worker.subject = task;
    updateDefinition(worker, task, definedAt);
    raiseEpoch(task, epoch);
    setHolders(worker, task, holders);
    const lost = task.value === null && task.effect === null && !task.holders?.size;
    if (lost && task.acquire !== null) {
      worker.outbox.acquireFailed(key, task.acquire, "peer-missing");
      task.acquire = null;
      worker.touch(task);
    }
  }
}

/** Gives the run back if it is still the requested attempt and was not handed to an executor. */
function onStealRequest(worker: WorkerData, id: number, key: Key, attempt: Attempt): void {
  const task = worker.tasks.get(key);
  const current = task?.run === null || task?.run.attempt === attempt;
  const state = task !== undefined && current ? task.state : null;
  worker.outbox.send(["steal-response", id, key, attempt, state]);
  if (task === undefined) return;
  worker.subject = task;
  if (state !== "waiting" && state !== "ready" && state !== "constrained") return;
  if (task.effect !== null) broken(task, `"${key}" is given back during a ${task.effect.type}`);
  clearRun(worker, task);
}

function onProbe(
  worker: WorkerData,
  [, peer, url, certificate]: Extract<ToWorker, readonly ["probe-peer", ...unknown[]]>,
): void {
  const trusted = certificate === undefined ? null : { certificate };
  worker.outbox.push({ type: "probe", peer, url, ...trusted });
}

function onPeers(worker: WorkerData, peers: readonly PeerAddress[]): void {
  for (const { id, url } of peers) {
    const peer = worker.peer(id);
    peer.gone = false;
    peer.relayed = url === null;
    peer.local = worker.host !== null && url !== null && URL.canParse(url) &&
      new URL(url).hostname === worker.host;
  }
  worker.outbox.push({ type: "set-peers", peers });
}

/**
 * Removes the peers as holders. A gather under way with one of them continues until it ends or
 * fails.
 */
function onPeersGone(
  worker: WorkerData,
  [, workers]: Extract<ToWorker, readonly ["peers-gone", ...unknown[]]>,
): void {
  for (const id of workers) {
    const peer = worker.peers.get(id);
    if (peer === undefined) continue;
    removeHoldings(worker, peer);
    peer.gone = true;
    peer.busyUntil = null;
    if (peer.gather === null) worker.peers.delete(id);
  }
  worker.outbox.push({ type: "forget-peers", workers });
}

/** Sets the pause by the scheduler, and reports the status when it changes. */
function pauseByScheduler(worker: WorkerData, paused: boolean): void {
  changePauses(worker, () => worker.pausedByScheduler = paused);
}

function raiseEpoch(task: Task, epoch: Epoch): void {
  if (epoch > task.epoch) task.epoch = epoch;
}
