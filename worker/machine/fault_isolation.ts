/**
 * When a stimulus throws, the task that was being handled is put aside and the rest goes on. The
 * books may be half changed at that moment, so they are made anew from the facts, without those of
 * that task.
 */
import type { Attempt, TaskError } from "../../protocol/mod.ts";
import { rebuild } from "./rebuild.ts";
import type { Books } from "./state.ts";
import type { Task } from "./task.ts";
import { settle } from "./settle.ts";

/**
 * `attempt`: what the scheduler asked for when this happened, if the task does not say so itself.
 */
export function putAside(books: Books, task: Task | null, error: unknown, attempt: Attempt | null) {
  if (task !== null) {
    books.tasks.set(task.key, task);
    endWishes(books, task, attempt, toTaskError(error));
    endOutcomes(books, task);
  }
  const queued = new Map(
    Array.from(books.tasks.values(), (other) => [other.key, other.queued?.serial ?? null]),
  );
  const handedOver = [...books.running];
  const others = [...books.tasks.values()].filter((other) =>
    other.effect?.type === "running" && !books.running.has(other)
  );
  rebuild(books, [...handedOver, ...others], queued);
  for (const other of books.tasks.values()) books.touch(other);
  settle(books);
}

function endWishes(books: Books, task: Task, asked: Attempt | null, error: TaskError): void {
  const attempt = task.run?.attempt ?? asked;
  if (attempt !== null) {
    books.outbox.send(["task-erred", task.key, attempt, error, books.at, 0]);
  }
  if (task.acquire !== null) books.outbox.acquireFailed(task.key, task.acquire, "cancelled");
  task.run = null;
  task.acquire = null;
  task.freed = false;
  task.urgency = null;
  task.holders = null;
}

/** Its body ends, whatever it brings; its value is not trusted any more. */
function endOutcomes(books: Books, task: Task): void {
  task.erred = true;
  const body = task.effect;
  if (body?.type === "running") {
    const { key, attempt } = { key: task.key, attempt: body.wish.attempt };
    if (body.kill === "none") {
      books.outbox.push({ type: "kill", key, attempt, reason: "cancelled" });
    }
    if (body.kill !== "cancelled") body.kill = "superseded";
  }
  if (task.value === null) return;
  task.value = null;
  books.outbox.deleteValue(task.key);
  books.outbox.released(task.key, task.epoch);
}

function toTaskError(error: unknown): TaskError {
  const cause = error instanceof Error ? error : new Error(String(error));
  return {
    kind: "refused",
    name: "WorkerFault",
    message: `Cannot go on with this task: its worker met a fault of its own: ${cause.message}`,
    ...(cause.stack === undefined ? {} : { stack: cause.stack }),
  };
}
