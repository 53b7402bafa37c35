/**
 * Chooses the worker that drops a replica: a holder to which no task that needs the value is
 * assigned, workers that take no new tasks first, then the fullest. The last replica is never
 * dropped, and replicas under way do not count; neither do replicas of workers that do not answer.
 *
 * One more rule prevents two policies from undoing each other in every run. Suppose worker A is
 * about to leave and cannot drop its replica because its tasks need it. Then the replica on B,
 * created as a substitute for A's, must not be dropped. If more than one replica was declared, that
 * many are kept beside those on workers that take no new tasks.
 */
import { compareDroppers, type RunPlan, type WorkerPlan } from "./run_plan.ts";
import type { Rejection } from "./run_report.ts";
import { isOpen, type TaskView, type WorkerView } from "./view.ts";

/** Returns the worker, or the reason why there is none. */
export function chooseDropper(
  plan: RunPlan,
  task: TaskView,
  candidates?: ReadonlySet<WorkerView>,
): WorkerPlan | Rejection {
  const { replicas } = task;
  const { drop } = plan.entry(task);
  if (replicas.length === 0) return "no replicas";
  if (replicas.length - drop.size < 2) return "less than 2 replicas exist";
  const readers = plan.cluster.readersOf(task);
  let best: WorkerPlan | null = null;
  let why: Rejection = "no candidates suggested by the policy own a replica";
  let left = 0;
  let usedByRunning = false;
  let used = 0;
  for (const { worker } of replicas) {
    if (candidates !== undefined && !candidates.has(worker)) continue;
    if (drop.has(worker)) {
      if (used === 0) why = "already pending drop on all candidates";
      continue;
    }
    if (readers.has(worker)) {
      why = "all candidates have dependent tasks queued or running on them";
      used++;
      if (isOpen(worker)) usedByRunning = true;
      continue;
    }
    left++;
    const holder = plan.worker(worker);
    if (best === null || compareDroppers(holder, best) < 0) best = holder;
  }
  if (best === null) return why;
  const wanted = task.copies === "all" ? Infinity : Math.max(1, task.copies);
  if (left <= wanted && isOpen(best.view) && used > 0 && !usedByRunning) {
    return "only one replica on workers that aren't paused or retiring";
  }
  return isLastThatAnswers(best, task, drop) ? "the other replicas do not answer" : best;
}

/** Returns whether all other replicas that stay are on workers that do not answer. */
function isLastThatAnswers(
  { view }: WorkerPlan,
  { replicas }: TaskView,
  drop: Pick<ReadonlySet<WorkerView>, "has">,
): boolean {
  if (view.suspected) return false;
  return !replicas.some(({ worker }) => worker !== view && !worker.suspected && !drop.has(worker));
}
