/** Wishes: a run that the scheduler asked for, a copy that something needs; made and taken back. */
import { comparePriority, type Millis, type Priority, type TaskError } from "../../protocol/mod.ts";
import { dequeue, enqueue } from "./peer.ts";
import type { Books } from "./state.ts";
import type { RunWish, Task } from "./task.ts";

/**
 * Of copies that the scheduler asks for: after the inputs of all work of ordinary priority, before
 * those of work of a lower one.
 */
export const ACQUIRE_PRIORITY: Priority = [1, Number.MIN_SAFE_INTEGER, 0];

/** In place of an earlier wish to run the same task. */
export function setRun(books: Books, wish: RunWish): void {
  const task = wish.task;
  clearRun(books, task);
  task.run = wish;
  for (const input of wish.sources) (input.dependents ??= new Set()).add(task);
  books.touch(task);
}

/** Nobody wants it run here any more, or the run has had its outcome. */
export function clearRun(books: Books, task: Task): void {
  const wish = task.run;
  if (wish === null) return;
  books.ready.remove(wish);
  if (wish.enlisted) delist(books, wish);
  for (const input of wish.sources) {
    const dependents = input.dependents;
    if (dependents === null) continue;
    dependents.delete(task);
    if (dependents.size === 0) input.dependents = null;
    books.touch(input);
  }
  task.run = null;
  books.touch(task);
}

/** The run is over, and has failed. */
export function failRun(
  books: Books,
  task: Task,
  error: TaskError,
  startedAt: Millis = books.at,
  durationUs = 0,
): void {
  if (task.run === null) return;
  const attempt = task.run.attempt;
  clearRun(books, task);
  task.erred = true;
  books.outbox.send(["task-erred", task.key, attempt, error, startedAt, durationUs]);
}

/** Nothing runs for this wish: it waits for its start, and its inputs are needed here. */
export function enlist(books: Books, wish: RunWish): void {
  wish.enlisted = true;
  wish.missing = 0;
  for (const input of wish.sources) {
    input.needs++;
    if (input.value !== null) continue;
    wish.missing++;
    raise(books, input, wish.priority);
    books.touch(input);
  }
}

export function delist(books: Books, wish: RunWish): void {
  wish.enlisted = false;
  for (const input of wish.sources) {
    input.needs--;
    if (input.needs === 0) books.touch(input);
  }
}

/** A copy of this task is wanted with at least this priority. */
export function raise(books: Books, task: Task, priority: Priority): void {
  if (task.urgency !== null && comparePriority(task.urgency, priority) <= 0) return;
  task.urgency = priority;
  if (task.queued === null) return;
  const entry = { task, priority, serial: task.queued.serial };
  task.queued = entry;
  for (const peer of task.holders ?? []) {
    dequeue(peer);
    enqueue(peer, entry);
    books.notePeer(peer);
  }
}
