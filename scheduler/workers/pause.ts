/**
 * Pause and resume. A worker is paused while it is paused manually or reports itself as paused (its
 * memory is nearly full, it cannot start executors, or it has received the manual pause). It runs
 * when neither is the case; a worker that was resumed manually stays paused until it reports that
 * it runs.
 *
 * A paused worker finishes what it runs and serves what it holds. Tasks that it has not started
 * stay assigned to it until another worker has a free thread: then they are stolen
 * (`placement/stealing.ts`), whatever the transfer costs. After `pauseTimeoutMs` they are returned
 * in any case and wait at the scheduler for the first worker with room. A worker that resumes takes
 * its share at once like any idle worker, so a short pause costs little, although a paused worker
 * gets no new tasks from the start. A pause that goes on turns into a retirement
 * (`pause_retirement.ts`).
 */
import type { WorkerId } from "../../protocol/mod.ts";
import { type Cluster, setDeadline } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { requestReturn } from "../placement/stealing.ts";
import { SecondRun } from "../state/second_chance/second_run.ts";
import { isAtRest, isRunning } from "../state/sent_ahead.ts";
import { dropRun } from "../transitions/second_runs.ts";
import { closeForTasks, openForTasks } from "./membership.ts";
import { carryPlan, planRetirement } from "./retire_plan.ts";
import { pauseCause, type WorkerRecord } from "../state/worker.ts";
import { beginTermPause, endTermPause } from "../state/timing/worker_term.ts";

/**
 * Pauses a worker manually and informs it. A repeat does nothing, unless it sets the time after
 * which the pause turns into a retirement.
 */
export function pauseManually(cluster: Cluster, worker: WorkerRecord, retireAfterMs = 0): void {
  if (retireAfterMs > 0) {
    worker.retireAfterMs = retireAfterMs;
    worker.retirePlan = null;
  }
  if (!worker.pausedManually) {
    worker.pausedManually = true;
    send(cluster, worker, ["pause"]);
  }
  applyPause(cluster, worker);
}

/** Ends the manual pause of a worker and informs it; a repeat does nothing. */
export function resumeManually(cluster: Cluster, worker: WorkerRecord): void {
  if (!worker.pausedManually) return;
  worker.pausedManually = false;
  worker.retireAfterMs = 0;
  send(cluster, worker, ["resume"]);
  applyPause(cluster, worker);
}

/**
 * Records the status that a worker reports. `trouble`: why it cannot start executors, or `null`.
 * Tasks that it has not started are then requested back at once: no resume is expected soon.
 * `ownMemoryFull`: it is to be retired at once.
 */
export function recordStatus(
  cluster: Cluster,
  worker: WorkerRecord,
  status: "running" | "paused",
  { trouble, ownMemoryFull }: Pick<WorkerRecord, "trouble" | "ownMemoryFull">,
): void {
  worker.reportedPaused = status === "paused";
  worker.trouble = trouble;
  worker.ownMemoryFull = ownMemoryFull;
  applyPause(cluster, worker);
  worker.formerPlan = null;
  if (trouble !== null) returnUnstarted(cluster, worker);
}

/**
 * Transfers the manual pause to the new registration of the same process. Whether it is still
 * paused for its memory it reports itself; then the time of that pause goes on.
 */
export function carryPause(
  cluster: Cluster,
  former: WorkerRecord | undefined,
  worker: WorkerRecord,
): void {
  if (former === undefined) return;
  const plan = former.retirePlan ?? former.formerPlan;
  if (plan?.by === "memory") worker.formerPlan = plan;
  if (!former.pausedManually) return;
  pauseManually(cluster, worker, former.retireAfterMs);
  if (former.retirePlan !== null) carryPlan(cluster, worker, former.retirePlan);
}

/** Requests the unstarted tasks of a worker back if its pause has reached the timeout. */
export function checkPauseTimeout(cluster: Cluster, id: WorkerId): void {
  const worker = cluster.workers.get(id);
  const { pauseTimeoutMs } = cluster.options;
  if (worker?.status !== "paused" || worker.pausedAt + pauseTimeoutMs > cluster.at) return;
  returnUnstarted(cluster, worker);
}

/**
 * Requests all tasks back that the worker has not started. Second runs of tasks end at once, unless
 * they are known to have begun: the tasks run elsewhere.
 */
export function returnUnstarted(cluster: Cluster, worker: WorkerRecord): void {
  for (const task of [...worker.processing]) {
    if (task instanceof SecondRun && !task.killing && !isRunning(worker, task)) {
      dropRun(cluster, task, { kill: true });
    }
    if (!isAtRest(worker, task)) continue;
    if (cluster.memoryDeadlock?.override?.task !== task) requestReturn(cluster, task, worker);
  }
}

/** Ends the status `closing_gracefully`: the worker is paused if it has a reason, or runs. */
export function endClosing(cluster: Cluster, worker: WorkerRecord): void {
  beginPause(cluster, worker);
  applyPause(cluster, worker);
}

/** Sets `running` or `paused` by the reasons to pause. Other statuses do not change. */
function applyPause(cluster: Cluster, worker: WorkerRecord): void {
  const paused = worker.pausedManually || worker.reportedPaused;
  if (worker.status === "running" && paused) {
    beginPause(cluster, worker);
    closeForTasks(cluster, worker);
  } else if (worker.status === "paused" && !paused) {
    worker.pausedAt = 0;
    endTermPause(worker.term, cluster.at);
    openForTasks(cluster, worker);
  }
  planRetirement(cluster, worker);
}

function beginPause(cluster: Cluster, worker: WorkerRecord): void {
  worker.status = "paused";
  worker.pausedAt = cluster.at;
  beginTermPause(worker.term, cluster.at, pauseCause(worker));
  const { pauseTimeoutMs } = cluster.options;
  if (pauseTimeoutMs > 0) setDeadline(cluster, cluster.at + pauseTimeoutMs, "pause", worker.id);
}
