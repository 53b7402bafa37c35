/**
 * Who shall receive a copy (M39-M51): a running worker that neither has it nor is to have it, the
 * emptiest first, unless the copy would fill it beyond its capacity.
 *
 * Among all workers the choice is made along the order of fullness, of which rarely more than the
 * first is looked at. Where the emptiest, by fraction, are too small for the copy, the worker with
 * most room is looked at, which settles whether anybody has room. So a choice is logarithmic in the
 * number of workers.
 */
import { compareRecipients, type RunBooks, type WorkerBook } from "./run_books.ts";
import type { Rejection } from "./run_report.ts";
import type { TaskView, WorkerView } from "./view.ts";
import type { Workers } from "./workers.ts";

/** How many of the emptiest workers are asked for room before the roomiest is. */
const TRIES = 16;

/** The worker, or why there is none. */
export function chooseRecipient(
  books: RunBooks,
  task: TaskView,
  { candidates, evacuate = false }: {
    readonly candidates?: ReadonlySet<WorkerView>;
    readonly evacuate?: boolean;
  },
): WorkerBook | Rejection {
  if (task.state !== "memory") return "not in memory";
  const { receive } = books.entry(task);
  const asked = candidates === undefined ? null : runningAmong(books, candidates);
  if ((asked ?? books.running).length === 0) return "no running candidates";
  const first = asked === null ? books.emptiest.first() : undefined;
  if (first !== undefined && task.nbytes <= first.room && lacks(first.view, task, receive)) {
    return first;
  }
  let why: Rejection = "all candidates already own a replica";
  const tried: WorkerBook[] = [];
  const order = asked === null ? books.emptiest.inOrder() : asked.sort(compareRecipients);
  for (const book of order) {
    const { view } = book;
    if (holds(view, task)) continue;
    if (receive.has(view) || isAsked(view, task)) {
      why = "already pending replication on all candidates";
      continue;
    }
    if (task.nbytes <= book.room) return book;
    tried.push(book);
    if (asked === null && tried.length === TRIES) break;
  }
  if (tried.length === 0) return why;
  const roomy = asked === null ? roomiest(books, task, receive) : null;
  if (roomy !== null && task.nbytes <= roomy.room) return roomy;
  if (!evacuate) return "no candidate has room";
  return leastBad(tried, task);
}

/** The one with most room among all that have not the copy, nor are to have it. */
function roomiest(
  books: RunBooks,
  task: TaskView,
  receive: Workers,
): WorkerBook | null {
  for (const book of books.roomiest.inOrder()) {
    if (lacks(book.view, task, receive)) return book;
  }
  return null;
}

/** Whether the worker neither has the copy nor is to have it. */
function lacks(worker: WorkerView, task: TaskView, receive: Workers): boolean {
  return !holds(worker, task) && !isAsked(worker, task) && !receive.has(worker);
}

/** Up to this many copies a list is quicker than a map. */
const FEW = 8;

function holds(worker: WorkerView, task: TaskView): boolean {
  const { replicas } = task;
  if (replicas.length > FEW) return worker.held.has(task);
  for (const replica of replicas) if (replica.worker === worker) return true;
  return false;
}

function isAsked(worker: WorkerView, task: TaskView): boolean {
  const { acquires } = task;
  if (acquires === null) return false;
  if (acquires.length > FEW) return worker.acquiring.has(task);
  for (const acquire of acquires) if (acquire.worker === worker) return true;
  return false;
}

/** Of workers that are all too full, the one that would be the least full with the copy. */
function leastBad(books: readonly WorkerBook[], task: TaskView): WorkerBook {
  const after = (book: WorkerBook) => (book.bytes + task.nbytes) / book.limit;
  return books.reduce((best, book) => {
    if (book.aside !== best.aside) return book.aside ? best : book;
    return after(book) < after(best) ? book : best;
  });
}

function runningAmong(books: RunBooks, candidates: ReadonlySet<WorkerView>): WorkerBook[] {
  const running: WorkerBook[] = [];
  for (const worker of candidates) {
    const book = books.find(worker);
    if (book !== undefined && worker.status === "running") running.push(book);
  }
  return running;
}
