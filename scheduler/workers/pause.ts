/**
 * Pause and resume. Two facts keep a worker from new tasks: somebody paused it by hand, and the
 * worker itself says that it is paused (its memory is nearly full, or it has heard of the former).
 * It runs when neither is so; the word of a worker that was resumed by hand is waited for.
 *
 * What runs on a paused worker ends there, what it holds is served. What it was given and has not
 * started stays its own until another worker has a thread to spare: then it is stolen
 * (`placement/stealing.ts`), whatever the move costs. After `pauseTimeoutMs` it has to give it back
 * also when nobody else has: then it waits with the scheduler, for whoever runs first. A worker
 * that runs again is an idle one like any other, and takes its share at once; so a short pause
 * costs little, though placement leaves a paused worker out from its first moment on.
 */
import type { WorkerId } from "../../protocol/mod.ts";
import { type Cluster, setDeadline } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { requestReturn } from "../placement/stealing.ts";
import { isRunning } from "../placement/steal_candidates.ts";
import { closeForTasks, openForTasks } from "./membership.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** Somebody wants it to start nothing new. Says so to the worker; a repeat does nothing. */
export function pauseManually(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.pausedManually) return;
  worker.pausedManually = true;
  send(cluster, worker, ["pause"]);
  follow(cluster, worker);
}

/** It may start tasks again, as far as people are concerned. A repeat does nothing. */
export function resumeManually(cluster: Cluster, worker: WorkerRecord): void {
  if (!worker.pausedManually) return;
  worker.pausedManually = false;
  send(cluster, worker, ["resume"]);
  follow(cluster, worker);
}

/** What the worker says of itself. */
export function recordStatus(
  cluster: Cluster,
  worker: WorkerRecord,
  status: "running" | "paused",
): void {
  worker.reportedPaused = status === "paused";
  follow(cluster, worker);
}

/** The same process has registered again, and knows nothing of the hand that paused it. */
export function carryPause(
  cluster: Cluster,
  former: WorkerRecord | undefined,
  worker: WorkerRecord,
): void {
  if (former?.pausedManually) pauseManually(cluster, worker);
}

/** Its time may be over: what it has not begun is asked back. */
export function checkPauseTimeout(cluster: Cluster, id: WorkerId): void {
  const worker = cluster.workers.get(id);
  const { pauseTimeoutMs } = cluster.options;
  if (worker?.status !== "paused" || worker.pausedAt + pauseTimeoutMs > cluster.at) return;
  returnUnstarted(cluster, worker);
}

/** What the worker has not begun is asked back. */
export function returnUnstarted(cluster: Cluster, worker: WorkerRecord): void {
  for (const task of [...worker.processing]) {
    if (task.killing || task.pendingSteal !== null || isRunning(worker, task)) continue;
    if (cluster.memoryDeadlock?.override?.task !== task) requestReturn(cluster, task, worker);
  }
}

/** It is not leaving any more: it runs, or is paused for the reasons that there are. */
export function reconsider(cluster: Cluster, worker: WorkerRecord): void {
  beginPause(cluster, worker);
  follow(cluster, worker);
}

/** Only running and paused workers change so; one that retires or is gone does not. */
function follow(cluster: Cluster, worker: WorkerRecord): void {
  const paused = worker.pausedManually || worker.reportedPaused;
  if (worker.status === "running" && paused) {
    beginPause(cluster, worker);
    closeForTasks(cluster, worker);
  } else if (worker.status === "paused" && !paused) {
    worker.pausedAt = 0;
    openForTasks(cluster, worker);
  }
}

function beginPause(cluster: Cluster, worker: WorkerRecord): void {
  worker.status = "paused";
  worker.pausedAt = cluster.at;
  const { pauseTimeoutMs } = cluster.options;
  if (pauseTimeoutMs > 0) setDeadline(cluster, cluster.at + pauseTimeoutMs, "pause", worker.id);
}
