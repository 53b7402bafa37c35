/** When a pause turns into a retirement: planned when the cause of the pause changes. */
import { type Cluster, setDeadline } from "../state/cluster.ts";
import { pauseCause, type RetirePlan, type WorkerRecord } from "../state/worker.ts";

/** Milliseconds after which a worker whose data no other could take is tried again. */
const AGAIN_MS = 60_000;

/**
 * Plans the retirement of a worker by the cause of its pause, or withdraws the plan. The time
 * begins with the cause: a worker that a user resumes and that still lacks memory has all of it.
 */
export function planRetirement(cluster: Cluster, worker: WorkerRecord): void {
  const cause = worker.status === "paused" ? pauseCause(worker) : null;
  if (cause !== null && worker.retirePlan?.by === cause) return;
  worker.retirePlan = null;
  if (cause === null || cause === "trouble") return;
  const afterMs = cause === "hand" ? worker.retireAfterMs : cluster.options.pauseRetireMs;
  if (afterMs > 0) {
    retireAt(cluster, worker, { by: cause, at: cluster.at + afterMs, isKept: false });
  }
}

/** Transfers the plan to the new registration of the same process. */
export function carryPlan(cluster: Cluster, worker: WorkerRecord, plan: RetirePlan): void {
  if (worker.retirePlan?.by === plan.by) retireAt(cluster, worker, plan);
}

/** Plans the next attempt of a paused worker whose data no other could take. */
export function planAgain(cluster: Cluster, worker: WorkerRecord): void {
  const { retirePlan } = worker;
  if (retirePlan === null) return;
  retireAt(cluster, worker, { ...retirePlan, at: cluster.at + AGAIN_MS, isKept: true });
}

/** Sets the plan of a paused worker. */
export function retireAt(cluster: Cluster, worker: WorkerRecord, plan: RetirePlan): void {
  worker.retirePlan = plan;
  setDeadline(cluster, plan.at, "pause-retire", worker.id);
}
