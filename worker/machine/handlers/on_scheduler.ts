/**
 * What the scheduler's instructions mean. Each handler changes facts and touches tasks; what
 * follows is settled after each message, and starts and gathers are decided once after the whole
 * batch.
 */
import { unreachable } from "../../../base/mod.ts";
import type { Attempt, Epoch, Key, Peer as PeerAddress, ToWorker } from "../../../protocol/mod.ts";
import { dropCopy } from "../replicas.ts";
import { hearDefinition } from "../definition.ts";
import { setHolders, strikeAll } from "../holders.ts";
import { onCompute } from "./on_compute.ts";
import { closeGraph, openGraph } from "../open_graphs.ts";
import type { Books } from "../state.ts";
import { NO_ATTEMPT, type Task } from "../task.ts";
import { ACQUIRE_PRIORITY, clearRun, raise } from "../wants.ts";

export function onMessage(books: Books, message: ToWorker): void {
  books.cause = message[0];
  switch (message[0]) {
    case "compute":
      return onCompute(books, message);
    case "free-keys":
      return onFreeKeys(books, message[1], message[2]);
    case "cancel-runs":
      return onCancelRuns(books, message[1]);
    case "acquire-replicas":
      return onAcquireReplicas(books, message);
    case "remove-replicas":
      return onRemoveReplicas(books, message[1], message[2]);
    case "refresh-holders":
      return onRefreshHolders(books, message);
    case "steal-request":
      return onStealRequest(books, message[1], message[2], message[3]);
    case "open-graph":
      return openGraph(books, message[1]);
    case "close-graph":
      return closeGraph(books, message[1]);
    case "peers":
      return onPeers(books, message[1]);
    case "peers-gone":
      return onPeersGone(books, message);
    case "pause":
      return setPaused(books, "pausedByHand", true);
    case "resume":
      return setPaused(books, "pausedByHand", false);
    case "permit":
      books.permit = { key: message[1], attempt: message[2] };
      return;
    case "close":
      return books.outbox.push({ type: "close", reason: message[1] });
    default:
      return unreachable(message);
  }
}

/**
 * Nothing wants these from this worker. A running body goes on and can be adopted; a value goes,
 * unless tasks here still wait for their start with it: then it stays until they have started.
 */
function onFreeKeys(books: Books, epoch: Epoch, keys: readonly Key[]): void {
  for (const key of keys) {
    const task = books.tasks.get(key);
    // A later word has been heard: what is here now is not meant. So it is when a value put here
    // from outside overtook this stream, and when only copies of a former definition are to go.
    if (task === undefined || task.epoch > epoch) continue;
    release(books, task, epoch);
  }
}

function release(books: Books, task: Task, epoch: Epoch): void {
  books.subject = task;
  hear(task, epoch);
  clearRun(books, task);
  if (task.acquire !== null) {
    books.outbox.acquireFailed(task.key, task.acquire, "cancelled");
    task.acquire = null;
  }
  task.erred = false;
  task.freed = true;
  books.touch(task);
}

/** The answer waits for the end of a running body; everything else of these keys goes at once. */
function onCancelRuns(books: Books, keys: readonly Key[]): void {
  for (const key of keys) {
    const task = books.tasks.get(key);
    if (task === undefined) {
      books.outbox.send(["run-killed", key, NO_ATTEMPT]);
      continue;
    }
    books.subject = task;
    const body = task.effect;
    if (body?.type === "running") {
      clearRun(books, task);
      if (body.kill === "none") {
        const attempt = body.wish.attempt;
        books.outbox.push({ type: "kill", key, attempt, reason: "cancelled" });
      }
      body.kill = "cancelled";
      books.touch(task);
    } else {
      const attempt = task.run?.attempt ?? task.epoch;
      release(books, task, task.epoch);
      books.outbox.send(["run-killed", key, attempt]);
    }
  }
}

/**
 * Every key is answered once: by `add-keys` when it is here, by `acquire-failed` when it will not
 * come.
 */
function onAcquireReplicas(
  books: Books,
  [, epoch, replicas, cold]: Extract<ToWorker, readonly ["acquire-replicas", ...unknown[]]>,
): void {
  const coldOnes = new Set(cold);
  for (const [index, [key, nbytes, holders, definedAt]] of replicas.entries()) {
    const task = books.task(key);
    books.subject = task;
    hearDefinition(books, task, definedAt);
    hear(task, epoch);
    task.freed = false;
    if (task.value !== null) {
      books.outbox.addKey(key, task.epoch, task.value.nbytes);
      continue;
    }
    task.acquire = epoch;
    task.cold = coldOnes.has(index);
    if (nbytes >= 0) task.nbytes = nbytes;
    setHolders(books, task, holders);
    raise(books, task, ACQUIRE_PRIORITY);
    books.touch(task);
  }
}

/** A copy that a task here needs stays, and the scheduler is told that it does. */
function onRemoveReplicas(books: Books, epoch: Epoch, keys: readonly Key[]): void {
  for (const key of keys) {
    const task = books.tasks.get(key);
    if (task === undefined || task.epoch > epoch) continue;
    books.subject = task;
    hear(task, epoch);
    if (task.value === null) continue;
    if (task.dependents === null) {
      dropCopy(books, task);
      books.touch(task);
    } else books.outbox.addKey(key, task.epoch, task.value.nbytes);
  }
}

/** The answer to `ask-holders`. Nobody: a copy asked for by the scheduler cannot be had. */
function onRefreshHolders(
  books: Books,
  [, epoch, answers]: Extract<ToWorker, readonly ["refresh-holders", ...unknown[]]>,
): void {
  for (const [key, holders, definedAt] of answers) {
    const task = books.tasks.get(key);
    if (task === undefined) continue;
    books.subject = task;
    hearDefinition(books, task, definedAt);
    hear(task, epoch);
    setHolders(books, task, holders);
    const lost = task.value === null && task.effect === null && !task.holders?.size;
    if (lost && task.acquire !== null) {
      books.outbox.acquireFailed(key, task.acquire, "peer-missing");
      task.acquire = null;
      books.touch(task);
    }
  }
}

/**
 * Only what has not been handed to an executor, and is still the attempt that was meant, is given
 * back.
 */
function onStealRequest(books: Books, id: number, key: Key, attempt: Attempt): void {
  const task = books.tasks.get(key);
  const current = task?.run === null || task?.run.attempt === attempt;
  const state = task !== undefined && current ? task.state : null;
  books.outbox.send(["steal-response", id, key, attempt, state]);
  if (task === undefined) return;
  books.subject = task;
  if (state === "waiting" || state === "ready" || state === "constrained") clearRun(books, task);
}

function onPeers(books: Books, peers: readonly PeerAddress[]): void {
  for (const { id, url } of peers) {
    const peer = books.peer(id);
    peer.gone = false;
    peer.local = books.host !== null && url !== null && URL.canParse(url) &&
      new URL(url).hostname === books.host;
  }
  books.outbox.push({ type: "set-peers", peers });
}

/** A gather that runs with one of them is left to its own end. */
function onPeersGone(
  books: Books,
  [, workers]: Extract<ToWorker, readonly ["peers-gone", ...unknown[]]>,
): void {
  for (const id of workers) {
    const peer = books.peers.get(id);
    if (peer === undefined) continue;
    strikeAll(books, peer);
    peer.gone = true;
    peer.busyUntil = null;
    if (peer.gather === null) books.peers.delete(id);
  }
  books.outbox.push({ type: "forget-peers", workers });
}

/**
 * Two hands can hold it: the scheduler's, and that of the memory monitor. It runs when both let go.
 */
export function setPaused(
  books: Books,
  flag: "pausedByHand" | "pausedByMemory",
  paused: boolean,
): void {
  const before = books.paused;
  books[flag] = paused;
  if (books.paused === before) return;
  books.outbox.send(["status-changed", books.paused ? "paused" : "running"]);
}

function hear(task: Task, epoch: Epoch): void {
  if (epoch > task.epoch) task.epoch = epoch;
}
