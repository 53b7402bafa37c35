/**
 * Pause and resume. Two facts keep a worker from new tasks: somebody paused it by hand, and the
 * worker itself says that it is paused (its memory is nearly full, or it has heard of the former).
 * It runs when neither is so; the word of a worker that was resumed by hand is waited for.
 *
 * What runs on a paused worker ends there, what it holds is served. What it was given and has not
 * started stays its own until another worker has a thread to spare: then it is stolen
 * (`stealing.ts`), whatever the move costs.
 */
import { type Cluster, send } from "./state.ts";
import { open, shut } from "./worker_life.ts";
import type { WorkerRecord } from "./worker_record.ts";

/** Somebody wants it to start nothing new. Says so to the worker; a repeat does nothing. */
export function pauseByHand(cluster: Cluster, worker: WorkerRecord): void {
  if (worker.pausedByHand) return;
  worker.pausedByHand = true;
  send(cluster, worker, ["pause"]);
  follow(cluster, worker);
}

/** It may start tasks again, as far as people are concerned. A repeat does nothing. */
export function resumeByHand(cluster: Cluster, worker: WorkerRecord): void {
  if (!worker.pausedByHand) return;
  worker.pausedByHand = false;
  send(cluster, worker, ["resume"]);
  follow(cluster, worker);
}

/** What the worker says of itself. */
export function hearStatus(
  cluster: Cluster,
  worker: WorkerRecord,
  status: "running" | "paused",
): void {
  worker.saysPaused = status === "paused";
  follow(cluster, worker);
}

/** The same process has registered again, and knows nothing of the hand that paused it. */
export function carryPause(
  cluster: Cluster,
  former: WorkerRecord | undefined,
  worker: WorkerRecord,
): void {
  if (former?.pausedByHand) pauseByHand(cluster, worker);
}

/** Only running and paused workers change so; one that retires or is gone does not. */
function follow(cluster: Cluster, worker: WorkerRecord): void {
  const paused = worker.pausedByHand || worker.saysPaused;
  if (worker.status === "running" && paused) {
    worker.status = "paused";
    shut(cluster, worker);
  } else if (worker.status === "paused" && !paused) {
    open(cluster, worker);
  }
}
