/**
 * Chooses the worker that receives a replica: a running worker that neither holds nor fetches it,
 * the emptiest first, unless the replica would fill it beyond its capacity.
 *
 * Among all workers the search follows the order of fullness and rarely looks at more than the
 * first one. If the emptiest workers, by fraction, are too small for the replica, the worker with
 * the most room decides whether any worker has room. So a choice is logarithmic in the number of
 * workers.
 */
import { compareRecipients, type RunPlan, type WorkerPlan } from "./run_plan.ts";
import type { Rejection } from "./run_report.ts";
import { isOpen, type TaskView, type WorkerView } from "./view.ts";
import type { WorkerSet } from "./worker_set.ts";

/** Number of the emptiest workers that are checked for room before the roomiest one. */
const TRIES = 16;

/** Returns the worker, or the reason why there is none. */
export function chooseRecipient(
  plan: RunPlan,
  task: TaskView,
  { candidates, evacuate = false }: {
    readonly candidates?: ReadonlySet<WorkerView>;
    readonly evacuate?: boolean;
  },
): WorkerPlan | Rejection {
  if (task.state !== "memory") return "not in memory";
  const { receive } = plan.entry(task);
  const asked = candidates === undefined ? null : runningAmong(plan, candidates);
  if ((asked ?? plan.running).length === 0) return "no running candidates";
  const first = asked === null ? plan.emptiest.first() : undefined;
  if (first !== undefined && task.nbytes <= first.room && lacks(first.view, task, receive)) {
    return first;
  }
  let why: Rejection = "all candidates already own a replica";
  const tried: WorkerPlan[] = [];
  const order = asked === null ? plan.emptiest.inOrder() : asked.sort(compareRecipients);
  for (const candidate of order) {
    const { view } = candidate;
    if (holds(view, task)) continue;
    if (receive.has(view) || isAsked(view, task)) {
      why = "already pending replication on all candidates";
      continue;
    }
    if (task.nbytes <= candidate.room) return candidate;
    tried.push(candidate);
    if (asked === null && tried.length === TRIES) break;
  }
  if (tried.length === 0) return why;
  const roomy = asked === null ? roomiest(plan, task, receive) : null;
  if (roomy !== null && task.nbytes <= roomy.room) return roomy;
  if (!evacuate) return "no candidate has room";
  return leastOverfull(tried, task);
}

/** Returns the worker with the most room among those that neither hold nor fetch the replica. */
function roomiest(plan: RunPlan, task: TaskView, receive: WorkerSet): WorkerPlan | null {
  for (const candidate of plan.roomiest.inOrder()) {
    if (lacks(candidate.view, task, receive)) return candidate;
  }
  return null;
}

/** Returns whether the worker neither holds nor fetches the replica. */
function lacks(worker: WorkerView, task: TaskView, receive: WorkerSet): boolean {
  return !holds(worker, task) && !isAsked(worker, task) && !receive.has(worker);
}

/** Up to this length a list is searched faster than a map. */
const LIST_LENGTH_MAX = 8;

function holds(worker: WorkerView, task: TaskView): boolean {
  const { replicas } = task;
  if (replicas.length > LIST_LENGTH_MAX) return worker.held.has(task);
  for (const replica of replicas) if (replica.worker === worker) return true;
  return false;
}

function isAsked(worker: WorkerView, task: TaskView): boolean {
  const { acquires } = task;
  if (acquires === null) return false;
  if (acquires.length > LIST_LENGTH_MAX) return worker.acquiring.has(task);
  for (const acquire of acquires) if (acquire.worker === worker) return true;
  return false;
}

/** Of workers without room, returns the one that would be the least full with the replica. */
function leastOverfull(candidates: readonly WorkerPlan[], task: TaskView): WorkerPlan {
  const after = (candidate: WorkerPlan) => (candidate.bytes + task.nbytes) / candidate.limit;
  return candidates.reduce((best, candidate) => {
    if (candidate.unresponsive !== best.unresponsive) {
      return candidate.unresponsive ? best : candidate;
    }
    return after(candidate) < after(best) ? candidate : best;
  });
}

function runningAmong(plan: RunPlan, candidates: ReadonlySet<WorkerView>): WorkerPlan[] {
  const running: WorkerPlan[] = [];
  for (const worker of candidates) {
    const known = plan.find(worker);
    if (known !== undefined && isOpen(worker)) running.push(known);
  }
  return running;
}
