/**
 * How bodies end. What an end means is decided by what is wanted now: a run is reported under the
 * attempt that asked for it last, a copy by `add-keys`, and an outcome that nothing wants, or that
 * may not count any more, is thrown away. A failure is reported to a run only; where a copy is
 * wanted, another is looked for instead.
 */
import type { Attempt, Key, Millis, TaskError } from "../../../protocol/mod.ts";
import { arrive, discard, replaceCopy } from "../replicas.ts";
import { endRunning } from "./ensure_computing.ts";
import type {
  ExecFailed,
  ExecKilled,
  ExecRescheduled,
  ExecReturned,
  ExecStarted,
  ExecSucceeded,
  InputUndecodable,
} from "../event.ts";
import { spoilCopy } from "../holders.ts";
import type { Books } from "../state.ts";
import { counts, type RunningBody, type Task } from "../task.ts";
import { clearRun, failRun } from "../wants.ts";

/** From now on its time runs. */
export function onExecStarted(books: Books, event: ExecStarted): void {
  const task = books.tasks.get(event.key);
  const body = task === undefined ? null : bodyOf(task, event.attempt);
  if (task === undefined || body === null) return;
  books.subject = task;
  body.since = books.at;
  if (body.wish.timeoutUs === null) return;
  body.deadline = (books.at + Math.ceil(body.wish.timeoutUs / 1000)) as Millis;
  books.deadlines.addTimeout(task, body);
}

export function onExecSucceeded(books: Books, event: ExecSucceeded): void {
  const ended = end(books, event.key, event.attempt);
  const task = ended?.task ?? books.tasks.get(event.key);
  if (task?.value) {
    replaceCopy(books, task, event.attempt, event.nbytes);
  } else if (ended === null || !counts(ended.body)) {
    discard(books, event.key);
  } else {
    const { attempt } = ended.body.wish;
    const copy = { nbytes: event.nbytes, attempt, epoch: attempt, source: null };
    arrive(books, ended.task, copy, event.startedAt, event.durationUs);
  }
}

export function onExecFailed(books: Books, event: ExecFailed): void {
  const ended = end(books, event.key, event.attempt);
  if (ended === null || !counts(ended.body)) return;
  failRun(books, ended.task, event.error, event.startedAt, event.durationUs);
}

/**
 * Killed on request: `end` has answered for `cancel-runs`; here it was too slow, or nobody had
 * asked.
 */
export function onExecKilled(books: Books, event: ExecKilled): void {
  const ended = end(books, event.key, event.attempt);
  if (ended === null || !counts(ended.body)) return;
  const { task, body } = ended;
  const durationUs = (books.at - body.since) * 1000;
  failRun(books, task, killedError(event, body), body.since, durationUs);
}

function killedError(event: ExecKilled, body: RunningBody): TaskError {
  if (event.reason === "cancelled" && body.kill === "none") {
    return {
      kind: "killed",
      name: "Killed",
      message: `The process that ran "${event.key}" was killed, though nobody had asked for it`,
    };
  }
  const seconds = (body.wish.timeoutUs ?? 0) / 1e6;
  return {
    kind: "timeout",
    name: "TimeoutError",
    message: `The task ran longer than its timeout of ${seconds} s, and was killed`,
  };
}

/** It never began: as if it had not been handed over. */
export function onExecReturned(books: Books, event: ExecReturned): void {
  end(books, event.key, event.attempt);
}

export function onExecRescheduled(books: Books, event: ExecRescheduled): void {
  const ended = end(books, event.key, event.attempt);
  if (ended === null || !counts(ended.body) || ended.task.run === null) return;
  const { task } = ended;
  books.outbox.send(["rescheduled", task.key, ended.task.run.attempt]);
  clearRun(books, task);
}

/** The body did not run either, but for a reason that would come again with the same copy. */
export function onInputUndecodable(books: Books, event: InputUndecodable): void {
  const ended = end(books, event.key, event.attempt);
  const input = books.tasks.get(event.input);
  if (ended === null || input === undefined) return;
  books.subject = input;
  spoilCopy(books, input, event.detail);
}

/**
 * Takes the body of this attempt out of the books and answers a `cancel-runs` that waits for it.
 * `null`: no such body is known here.
 */
function end(
  books: Books,
  key: Key,
  attempt: Attempt,
): { readonly task: Task; readonly body: RunningBody } | null {
  const task = books.tasks.get(key);
  const body = task === undefined ? null : bodyOf(task, attempt);
  if (task === undefined || body === null) return null;
  books.subject = task;
  endRunning(books, task, body);
  if (body.kill === "cancelled") books.outbox.send(["run-killed", key, body.request]);
  return { task, body };
}

function bodyOf(task: Task, attempt: Attempt): RunningBody | null {
  const effect = task.effect;
  return effect?.type === "running" && effect.wish.attempt === attempt ? effect : null;
}
