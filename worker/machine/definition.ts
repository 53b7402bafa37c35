/**
 * What a key of a shared namespace means can change: the task is forgotten, and the key given to
 * another one. The scheduler says with each input, and with each task to run, which number was the
 * last that it had given before that (`definedAt`). Whatever was made or asked for here under that
 * number or an earlier one belongs to a former definition and is void from the moment this is
 * heard: a value goes, a body is killed, a transfer brings nothing, and who held the old value is
 * forgotten. Nobody is told, since the scheduler knows of none of it under the present definition.
 */
import type { Epoch } from "../../protocol/mod.ts";
import { forgetCopy } from "./replicas.ts";
import { strike } from "./holders.ts";
import type { Books } from "./state.ts";
import { counts, isFormer, numberOf, type RunningBody, type Task } from "./task.ts";

/** `definedAt` is absent where a key cannot have had another definition. */
export function hearDefinition(books: Books, task: Task, definedAt: Epoch | undefined): void {
  if (definedAt === undefined || definedAt <= task.definedAt) return;
  task.definedAt = definedAt;
  for (const peer of [...task.holders ?? []]) strike(books, task, peer);
  if (task.value !== null && isFormer(task, numberOf(task.value))) forgetCopy(books, task);
  const body = task.effect;
  if (body?.type === "running" && counts(body) && isFormer(task, body.wish.attempt)) {
    supersede(books, body);
  }
  books.touch(task);
}

/** Its key means something else now: the body is of no use to anyone. */
export function supersede(books: Books, body: RunningBody): void {
  const { task: { key }, attempt } = body.wish;
  if (body.kill === "none") books.outbox.push({ type: "kill", key, attempt, reason: "cancelled" });
  body.kill = "superseded";
}
