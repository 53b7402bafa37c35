/**
 * Who shall drop its copy (M52-M67): a holder on which nothing that needs the value is assigned,
 * one that takes no new tasks before all others, then the fullest. The last copy is never dropped,
 * and copies on their way do not count.
 *
 * The last rule keeps two policies from undoing each other for ever: while A, which is about to
 * leave, cannot drop its copy since its tasks need it, the copy that was made for its sake on B is
 * not dropped in its place (M63, M65). Where more copies than one were declared, so many are kept
 * beside those on workers that take no new tasks.
 */
import { compareDroppers, type RunBooks, type WorkerBook } from "./run_books.ts";
import type { Rejection } from "./run_report.ts";
import type { TaskView, WorkerView } from "./view.ts";

/** The worker, or why there is none. */
export function chooseDropper(
  books: RunBooks,
  task: TaskView,
  candidates?: ReadonlySet<WorkerView>,
): WorkerBook | Rejection {
  const { replicas } = task;
  const { drop } = books.entry(task);
  if (replicas.length === 0) return "no replicas";
  if (replicas.length - drop.size < 2) return "less than 2 replicas exist";
  const users = books.cluster.usersOf(task);
  let best: WorkerBook | null = null;
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
    if (users.has(worker)) {
      why = "all candidates have dependent tasks queued or running on them";
      used++;
      if (worker.status === "running") usedByRunning = true;
      continue;
    }
    left++;
    const book = books.book(worker);
    if (best === null || compareDroppers(book, best) < 0) best = book;
  }
  if (best === null) return why;
  const wanted = task.copies === "all" ? Infinity : Math.max(1, task.copies);
  if (left <= wanted && best.view.status === "running" && used > 0 && !usedByRunning) {
    return "only one replica on workers that aren't paused or retiring";
  }
  return best;
}
