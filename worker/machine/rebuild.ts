/**
 * Queues, counters and links, made anew from the primary facts: wishes, effects, values, holders,
 * gathers. After a restore, and after a fault has left them half changed.
 */
import type { Key } from "../../protocol/mod.ts";
import { enterRunning } from "./handlers/ensure_computing.ts";
import type { Books } from "./state.ts";
import { placeOf, type RunWish, type Task } from "./task.ts";
import { joinQueues } from "./settle.ts";

/**
 * `running`: tasks with a running body, in the order in which they were handed over. `queued`:
 * serials of the keys that stand in the queues of their holders.
 */
export function rebuild(
  books: Books,
  running: readonly Task[],
  queued: ReadonlyMap<Key, number | null>,
): void {
  clear(books);
  for (const gather of books.gathers.values()) {
    gather.peer.gather = gather;
    books.incomingBytes += gather.nbytes;
  }
  for (const task of books.tasks.values()) countFacts(books, task);
  for (const task of running) {
    if (task.effect?.type !== "running") continue;
    enterRunning(books, task, task.effect.wish);
    books.deadlines.addTimeout(task, task.effect);
  }
  link(books);
  for (const task of books.tasks.values()) enter(books, task, queued.get(task.key) ?? null);
  for (const peer of books.peers.values()) {
    books.deadlines.addBusy(peer);
    books.notePeer(peer);
  }
}

function clear(books: Books): void {
  for (const state of Object.keys(books.counts) as Task["state"][]) books.counts[state] = 0;
  books.ready.clear();
  books.running.clear();
  books.missing.clear();
  books.askable.clear();
  books.deadlines.clear();
  books.runningLong = 0;
  books.heldCount = 0;
  books.heldBytes = 0;
  books.incomingBytes = 0;
  for (const [name, total] of books.resourcesTotal) books.resourcesFree.set(name, total);
  books.touched.length = 0;
  books.settled = 0;
  for (const peer of books.peers.values()) {
    peer.keys.clear();
    peer.queue.clear();
    peer.queued = 0;
    peer.gather = null;
  }
}

function countFacts(books: Books, task: Task): void {
  task.dependents = null;
  task.needs = 0;
  task.queued = null;
  task.touched = false;
  for (const peer of task.holders ?? []) peer.keys.add(task);
  if (task.value === null) return;
  books.heldCount++;
  books.heldBytes += task.value.nbytes;
}

/** In the order in which the wishes came, so that dependents stand in the same order as before. */
function link(books: Books): void {
  const wishes: RunWish[] = [];
  for (const task of books.tasks.values()) if (task.run !== null) wishes.push(task.run);
  wishes.sort((a, b) => b.serial - a.serial);
  for (const wish of wishes) {
    wish.ready = false;
    wish.enlisted = wish.task.effect === null;
    wish.missing = 0;
    for (const input of wish.sources) {
      (input.dependents ??= new Set()).add(wish.task);
      if (!wish.enlisted) continue;
      input.needs++;
      if (input.value === null) wish.missing++;
    }
  }
}

function enter(books: Books, task: Task, serial: number | null): void {
  task.state = placeOf(task);
  books.counts[task.state]++;
  if (task.state === "fetch") joinQueues(books, task, serial ?? --books.serial);
  else if (task.state === "missing") {
    books.missing.add(task);
    books.findMissingAt ??= books.at;
  } else if (task.run !== null && task.effect === null && task.run.missing === 0) {
    books.ready.push(task.run);
  }
}
