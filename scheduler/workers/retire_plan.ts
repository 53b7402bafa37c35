/** When a pause turns into a retirement: planned when the cause of the pause changes. */
import { type Cluster, setDeadline } from "../state/cluster.ts";
import { pauseCause, type RetirePlan, type WorkerRecord } from "../state/worker.ts";

/** Milliseconds after which a worker whose data no other could take is tried again. */
const AGAIN_MS = 60_000;
/** The same if the worker is too large itself, and may be killed soon. */
const OWN_AGAIN_MS = 5000;

/**
 * Plans the retirement of a worker by the cause of its pause, or withdraws the plan. The time
 * begins with the cause: a worker that a user resumes and that still lacks memory has all of it.
 * One that is too large itself has none. The time of a former registration goes on.
 */
export function planRetirement(cluster: Cluster, worker: WorkerRecord): void {
  const cause = worker.status === "paused" ? pauseCause(worker) : null;
  const isOwn = cause === "memory" && worker.ownMemoryFull;
  const isFor = (plan: RetirePlan | null) =>
    plan?.by === cause && (plan?.ownMemoryFull === true) === isOwn;
  if (cause !== null && isFor(worker.retirePlan)) return;
  worker.retirePlan = null;
  if (cause === null || cause === "trouble") return;
  const { formerPlan } = worker;
  if (formerPlan !== null && isFor(formerPlan)) return retireAt(cluster, worker, formerPlan);
  const afterMs = cause === "hand" ? worker.retireAfterMs : cluster.options.pauseRetireMs;
  if (afterMs === 0) return;
  const at = cluster.at + (isOwn ? 0 : afterMs);
  const own = isOwn ? { ownMemoryFull: true } as const : null;
  retireAt(cluster, worker, { by: cause, at, isKept: false, ...own });
}

/** Gives a worker whose retirement was ended by hand the time of a pause before the next one. */
export function planLater(cluster: Cluster, worker: WorkerRecord): void {
  const { retirePlan } = worker;
  if (retirePlan?.ownMemoryFull !== true) return;
  retireAt(cluster, worker, { ...retirePlan, at: cluster.at + cluster.options.pauseRetireMs });
}

/** Transfers the plan to the new registration of the same process. */
export function carryPlan(cluster: Cluster, worker: WorkerRecord, plan: RetirePlan): void {
  if (worker.retirePlan?.by === plan.by) retireAt(cluster, worker, plan);
}

/** Plans the next attempt of a paused worker whose data no other could take. */
export function planAgain(cluster: Cluster, worker: WorkerRecord): void {
  const { retirePlan } = worker;
  if (retirePlan === null) return;
  const againMs = retirePlan.ownMemoryFull === true ? OWN_AGAIN_MS : AGAIN_MS;
  retireAt(cluster, worker, { ...retirePlan, at: cluster.at + againMs, isKept: true });
}

/** Sets the plan of a paused worker. */
export function retireAt(cluster: Cluster, worker: WorkerRecord, plan: RetirePlan): void {
  worker.retirePlan = plan;
  setDeadline(cluster, plan.at, "pause-retire", worker.id);
}
