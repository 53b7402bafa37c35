/** Values that come, stay and go, and who is told of it. */
import type { Epoch, Key, Millis } from "../../protocol/mod.ts";
import type { Books } from "./state.ts";
import { type HeldCopy, isFormer, numberOf, type Task, wantedAs } from "./task.ts";
import { clearRun } from "./wants.ts";

/**
 * A value is in the store, from wherever: the end of a body, a peer, a client. It answers every
 * wish that is open: a run under the attempt asked for last (though another one, or none, ran
 * here), a copy by `add-keys`. One that nothing wants is thrown away.
 */
export function arrive(
  books: Books,
  task: Task,
  copy: HeldCopy,
  startedAt: Millis = books.at,
  durationUs = 0,
): void {
  if (wantedAs(task) === "nothing") {
    books.touch(task);
    discard(books, task.key);
    return;
  }
  hold(books, task, copy);
  const run = task.run;
  if (run !== null) {
    copy.attempt = run.attempt;
    clearRun(books, task);
    books.outbox.send([
      "task-finished",
      task.key,
      run.attempt,
      copy.nbytes,
      startedAt,
      durationUs,
    ]);
  }
  // What the scheduler has freed is kept for tasks here alone, and stays between us.
  if (task.acquire !== null || (run === null && !task.freed)) {
    books.outbox.addKey(task.key, task.epoch, copy.nbytes);
    task.acquire = null;
  }
}

/** The value is in the store. */
export function hold(books: Books, task: Task, copy: HeldCopy): void {
  task.value = copy;
  task.erred = false;
  books.heldCount++;
  books.heldBytes += copy.nbytes;
  for (const dependent of task.dependents ?? []) {
    const wish = dependent.run;
    if (wish === null || !wish.enlisted) continue;
    wish.missing--;
    if (wish.missing === 0) books.touch(dependent);
  }
  books.touch(task);
}

/**
 * The store was given a value of this key under `epoch` although it had one. When the one that was
 * there came from outside after that number, they may be of two definitions, and which one the
 * store has now cannot be told: it goes.
 */
export function replaceCopy(books: Books, task: Task, epoch: Epoch, nbytes: number): void {
  const copy = task.value;
  if (copy === null) return;
  if (isFormer(task, epoch) || epoch < numberOf(copy)) {
    dropCopy(books, task);
    books.touch(task);
    return;
  }
  copy.epoch = epoch;
  books.heldBytes += nbytes - copy.nbytes;
  copy.nbytes = nbytes;
}

/**
 * A value that the scheduler knows of, or may know of, goes. The caller touches or settles the
 * task.
 */
export function dropCopy(books: Books, task: Task): void {
  if (task.value === null) return;
  forgetCopy(books, task);
  books.outbox.released(task.key, task.epoch);
}

/** The same for one that the scheduler knows nothing of. */
export function forgetCopy(books: Books, task: Task): void {
  if (task.value === null) return;
  books.heldCount--;
  books.heldBytes -= task.value.nbytes;
  task.nbytes = task.value.nbytes;
  task.value = null;
  books.outbox.deleteValue(task.key);
  for (const dependent of task.dependents ?? []) {
    const wish = dependent.run;
    if (wish === null || !wish.enlisted) continue;
    wish.missing++;
    books.touch(dependent);
  }
}

/** A value that nobody was told of goes. */
export function discard(books: Books, key: Key): void {
  books.outbox.deleteValue(key);
}
