/**
 * A pause that goes on turns into a retirement: after `pauseRetireMs` if the worker lacks memory,
 * at once if it is too large itself and can spill nothing more (unless `pauseRetireMs` is 0), after
 * the time that the request gave if it was paused manually. A worker that cannot start executors
 * stays paused, since a fresh process could not either.
 *
 * Its data moves to others slowly (`pausedOut` of `RetireWorker`), then it is closed and told to
 * restart. At most a fifth of the workers, and at least one, retire for their pause at a time;
 * those that are restarting count, so that a cluster whose workers do not come back is not drained.
 * A worker whose data no other can take stays paused, which is told once, and is tried again.
 */
import type { WorkerId } from "../../protocol/mod.ts";
import { managementOf } from "../state/management.ts";
import { isDoubtful, type RetirePlan, type WorkerRecord } from "../state/worker.ts";
import type { Cluster } from "../state/cluster.ts";
import { keysOnlyOn } from "./retirement_end.ts";
import { tellBegin, tellEnd } from "./retirement_notices.ts";
import { retireUnasked } from "./retirement.ts";
import { planAgain, retireAt } from "./retire_plan.ts";

/** One in so many workers retires for its pause at a time. */
const WORKERS_PER_RETIREMENT = 5;
/** Milliseconds after which a worker is tried again that waits for others to retire. */
const TOO_MANY_AGAIN_MS = 1000;

/** Retires a worker whose pause has lasted as long as planned, if it can. */
export function checkPauseRetirement(cluster: Cluster, id: WorkerId): void {
  const worker = cluster.workers.get(id);
  const plan = worker?.retirePlan ?? null;
  if (worker === undefined || plan === null || plan.at > cluster.at) return;
  if (!hasRecipient(cluster, worker)) return keep(cluster, worker, plan);
  if (!mayRetire(cluster)) {
    return retireAt(cluster, worker, { ...plan, at: cluster.at + TOO_MANY_AGAIN_MS });
  }
  retireUnasked(cluster, worker, { cause: causeOf(plan), isRepeated: plan.isKept });
}

function causeOf(plan: RetirePlan): "memory" | "pause" {
  return plan.ownMemoryFull === true ? "memory" : "pause";
}

/** Returns whether one more worker may retire for its pause or its memory. */
function mayRetire(cluster: Cluster): boolean {
  const { retirements, restarting } = managementOf(cluster);
  for (const [name, until] of restarting) if (until <= cluster.at) restarting.delete(name);
  let count = restarting.size;
  for (const { cause } of retirements.values()) if (cause !== "request") count++;
  const workers = cluster.workers.size + restarting.size;
  return count < Math.max(1, Math.floor(workers / WORKERS_PER_RETIREMENT));
}

/** Returns whether another worker runs that could take data, or there is none to take. */
function hasRecipient(cluster: Cluster, worker: WorkerRecord): boolean {
  for (const other of cluster.workers.values()) {
    if (other.status === "running" && !isDoubtful(other)) return true;
  }
  return worker.processing.size === 0 && keysOnlyOn(worker).length === 0;
}

/** Keeps a worker paused, as nobody can take its data. */
function keep(cluster: Cluster, worker: WorkerRecord, plan: RetirePlan): void {
  if (!plan.isKept) {
    const cause = causeOf(plan);
    tellBegin(cluster, worker, cause);
    tellEnd(cluster, { worker, cause, policy: null }, "no-recipients");
  }
  planAgain(cluster, worker);
}
