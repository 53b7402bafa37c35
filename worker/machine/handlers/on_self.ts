/**
 * What concerns the worker as a whole: registration, time, memory, values put here from outside.
 */
import type { Attempt, Heartbeat, Key, Millis } from "../../../protocol/mod.ts";
import { arrive, discard, dropCopy, hold, replaceCopy } from "../replicas.ts";
import type { DataArrived, MemorySampled, Registered } from "../event.ts";
import { supersede } from "../definition.ts";
import { strikeAll } from "../holders.ts";
import { leaveGraphs } from "../open_graphs.ts";
import type { Books } from "../state.ts";
import { counts, isFormer, type RunningBody, wantedAs } from "../task.ts";
import { clearRun, setRun } from "../wants.ts";

/**
 * The scheduler knows this worker anew: what it holds and runs has just been announced, every other
 * wish is void. Running bodies are wanted under the attempt they were announced with, so that one
 * that ends before the scheduler's first word is reported rather than lost; `cancel-runs` and
 * `free-keys` undo it.
 */
export function onRegistered(books: Books, event: Registered): void {
  books.self = event.worker;
  for (const peer of books.peers.values()) strikeAll(books, peer);
  for (const task of [...books.tasks.values()]) {
    books.subject = task;
    task.acquire = null;
    task.freed = false;
    task.erred = false;
    const body = task.effect?.type === "running" ? task.effect : null;
    if (body === null || !counts(body) || task.value !== null) clearRun(books, task);
    else if (task.run === null) renewRun(books, body);
    // Whoever asked for the end of this body is not known any more.
    if (body?.kill === "cancelled") body.kill = "superseded";
    books.touch(task);
  }
  leaveGraphs(books);
  books.pausedByHand = false;
  books.permit = null;
  if (books.paused) books.outbox.send(["status-changed", "paused"]);
}

/** The wish it was begun for, under the attempt by which the scheduler knows it. */
function renewRun(books: Books, body: RunningBody): void {
  const inputs = body.wish.inputs.map((input) => books.task(input.key));
  setRun(books, {
    ...body.wish,
    attempt: body.request,
    serial: --books.serial,
    inputs,
    sources: [...new Set(inputs)],
    enlisted: false,
    missing: 0,
    ready: false,
  });
}

/**
 * Bodies that are over their time are killed, busy peers are asked again, missing keys asked for.
 */
export function onTick(books: Books): void {
  const due = books.deadlines.takeDue(books.at);
  for (let deadline = due; deadline !== null; deadline = books.deadlines.takeDue(books.at)) {
    if ("peer" in deadline) {
      deadline.peer.busyUntil = null;
      books.notePeer(deadline.peer);
    } else {
      const { task, body } = deadline;
      books.subject = task;
      body.kill = "timeout";
      books.outbox.push({
        type: "kill",
        key: task.key,
        attempt: body.wish.attempt,
        reason: "timeout",
      });
    }
  }
  askForMissing(books);
}

function askForMissing(books: Books): void {
  if (books.missing.size === 0 || books.findMissingAt === null) return;
  if (books.findMissingAt > books.at) return;
  books.outbox.askHolders([...books.missing].map((task) => task.key));
  books.findMissingAt = (books.at + books.limits.findMissingMs) as Millis;
}

/** When the next `tick` is due; `null`: nothing waits for time to pass. */
export function nextDeadline(books: Books): Millis | null {
  const next = books.deadlines.next();
  const missing = books.missing.size > 0 ? books.findMissingAt : null;
  if (next === null || missing === null) return next ?? missing;
  return next < missing ? next : missing;
}

/** Whoever puts a value here knows that it is here: only those who waited for it are told. */
export function onDataArrived(books: Books, event: DataArrived): void {
  for (const [key, nbytes, attempt] of event.values) {
    const task = books.task(key);
    books.subject = task;
    if (isFormer(task, attempt)) {
      // Its key was given to another task before it came; it took the place of what was here.
      if (task.value === null) discard(books, key);
      dropCopy(books, task);
      books.touch(task);
      continue;
    }
    if (attempt > task.epoch) task.epoch = attempt;
    task.freed = false;
    // What comes from outside never runs: the body is of a former definition.
    if (task.effect?.type === "running" && counts(task.effect)) supersede(books, task.effect);
    const copy = { nbytes, attempt, epoch: attempt, source: null };
    if (task.value !== null) {
      replaceCopy(books, task, attempt, nbytes);
      task.value.attempt = attempt;
    } else if (wantedAs(task) === "nothing") hold(books, task, copy);
    else arrive(books, task, copy);
  }
}

export function onMemorySampled(books: Books, event: MemorySampled): void {
  books.outbox.send(["heartbeat", {
    memory: event.memory,
    executing: oldestBodies(books),
    bandwidth: event.bandwidth,
    receivedBytesTotal: event.receivedBytesTotal,
    ...(event.store === undefined ? null : { store: event.store }),
    ...(event.spills === undefined ? null : { spills: event.spills }),
  }]);
}

/**
 * No more bodies run than there are threads; of those that queue, the ones handed over first run
 * first.
 */
function oldestBodies(books: Books): Heartbeat["executing"] {
  const oldest: (readonly [Key, Attempt, number])[] = [];
  for (const task of books.running) {
    if (oldest.length === books.limits.threads) break;
    if (task.effect?.type !== "running") continue;
    const { request, since } = task.effect;
    oldest.push([task.key, request, (books.at - since) * 1000]);
  }
  return oldest;
}
