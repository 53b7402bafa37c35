/**
 * Settling: every task whose facts have changed is entered in the books where its facts put it.
 *
 * A stimulus changes facts and touches the tasks concerned; `settle` then takes one touched task
 * after the other, asks `placeOf` for its state, and moves it there. A move changes the facts of
 * others (a task that begins to wait makes its inputs wanted) and touches them in turn, until
 * nothing is left. The moves that can come about are listed in `EDGES`; any other is a bug and
 * throws with the story of the task.
 */
import { AssertionError } from "../../base/mod.ts";
import type { WorkerTaskState } from "../../protocol/mod.ts";
import { dropCopy } from "./replicas.ts";
import { dequeue, enqueue } from "./peer.ts";
import type { Books } from "./state.ts";
import { isForgettable, placeOf, type Task } from "./task.ts";
import { ACQUIRE_PRIORITY, enlist } from "./wants.ts";

/** From each state, the states that can follow it within one settling. */
export const EDGES: Readonly<Record<WorkerTaskState, readonly WorkerTaskState[]>> = {
  /** Just named for the first time, or kept only because a task that runs here has read it. */
  released: ["waiting", "ready", "constrained", "fetch", "missing", "memory", "error"],
  /** To be run here; an input is not here. */
  waiting: ["ready", "constrained", "released", "fetch", "missing", "memory", "error"],
  /** To be run here as soon as a thread is free. */
  ready: [
    "executing",
    "waiting",
    "constrained",
    "released",
    "fetch",
    "missing",
    "memory",
    "error",
  ],
  /** The same, but it needs resources, too. */
  constrained: [
    "executing",
    "waiting",
    "ready",
    "released",
    "fetch",
    "missing",
    "memory",
    "error",
  ],
  /** Its body was handed to an executor, and its outcome will be reported. */
  executing: [
    "memory",
    "error",
    "cancelled",
    "resumed",
    "released",
    "waiting",
    "ready",
    "constrained",
    "fetch",
    "missing",
  ],
  /** A copy is wanted, and a peer is believed to hold one. */
  fetch: [
    "flight",
    "missing",
    "released",
    "memory",
    "waiting",
    "ready",
    "constrained",
    "error",
  ],
  /** A copy is wanted and on its way. */
  flight: ["memory", "fetch", "missing", "cancelled", "resumed", "released", "error"],
  /** A copy is wanted, and nobody is known to hold one. */
  missing: ["fetch", "released", "memory", "waiting", "ready", "constrained", "error"],
  /**
   * Its value is here; back to a place of its effect when a value came from outside meanwhile, or
   * when the value is of a former definition of the key.
   */
  memory: [
    "released",
    "fetch",
    "missing",
    "cancelled",
    "flight",
    "resumed",
    "waiting",
    "ready",
    "constrained",
    "error",
  ],
  /** Its body failed here, and nobody has asked again. */
  error: ["released", "waiting", "ready", "constrained", "fetch", "missing", "memory"],
  /**
   * Nothing wants what its effect will bring; a copy may be wanted again just as the effect ends.
   */
  cancelled: [
    "executing",
    "flight",
    "resumed",
    "released",
    "memory",
    "error",
    "fetch",
    "missing",
  ],
  /** Something else is wanted than what its effect was begun for. */
  resumed: [
    "executing",
    "flight",
    "cancelled",
    "memory",
    "waiting",
    "ready",
    "constrained",
    "fetch",
    "missing",
    "released",
    "error",
  ],
};

/** Until no touched task is left. */
export function settle(books: Books): void {
  const touched = books.touched;
  while (books.settled < touched.length) {
    const task = touched[books.settled++] as Task;
    task.touched = false;
    books.subject = task;
    move(books, task);
  }
}

function move(books: Books, task: Task): void {
  if (task.freed && task.value !== null && task.needs === 0) dropCopy(books, task);
  const wish = task.run;
  if (wish !== null && task.effect === null) {
    if (!wish.enlisted) enlist(books, wish);
    if (wish.missing > 0) books.ready.remove(wish);
    else books.ready.push(wish);
  }
  if (task.urgency !== null && task.needs === 0 && task.acquire === null) task.urgency = null;
  const to = placeOf(task);
  if (to !== task.state) change(books, task, to);
  if (to === "released" && isForgettable(task)) forget(books, task);
}

function change(books: Books, task: Task, to: WorkerTaskState): void {
  const from = task.state;
  if (!EDGES[from].includes(to)) throw illegalEdge(books, task, to);
  if (from === "fetch") leaveQueues(books, task);
  else if (from === "missing") books.missing.delete(task);
  task.state = to;
  books.counts[from]--;
  books.counts[to]++;
  if (to === "fetch") joinQueues(books, task, --books.serial);
  else if (to === "missing") joinMissing(books, task);
  books.story.write(task.key, from, to, books);
}

/** A copy of this task is to be had from any of its holders. */
export function joinQueues(books: Books, task: Task, serial: number): void {
  const entry = { task, priority: task.urgency ?? ACQUIRE_PRIORITY, serial };
  task.queued = entry;
  for (const peer of task.holders ?? []) {
    enqueue(peer, entry);
    books.notePeer(peer);
  }
}

export function leaveQueues(books: Books, task: Task): void {
  task.queued = null;
  for (const peer of task.holders ?? []) {
    dequeue(peer);
    books.notePeer(peer);
  }
}

/** The first missing key starts the clock; all are asked for together when it strikes. */
function joinMissing(books: Books, task: Task): void {
  if (books.missing.size === 0) {
    books.findMissingAt = books.at + books.limits.findMissingMs as typeof books.at;
  }
  books.missing.add(task);
}

function forget(books: Books, task: Task): void {
  for (const peer of task.holders ?? []) peer.keys.delete(task);
  task.holders = null;
  books.tasks.delete(task.key);
  books.counts.released--;
  books.story.write(task.key, "released", "forgotten", books);
}

function illegalEdge(books: Books, task: Task, to: WorkerTaskState): AssertionError {
  const story = books.story.read({ key: task.key }).entries
    .map((entry) => `${entry.from} -> ${entry.to} (${entry.cause}, ${entry.stimulusId})`);
  return new AssertionError(
    `Cannot move task "${task.key}" from ${task.state} to ${to}: no edge leads there; its story: ${
      story.join("; ") || "none"
    }`,
  );
}
