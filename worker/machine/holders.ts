/**
 * Who is believed to hold what. The scheduler's word is exact; what a transfer shows corrects it.
 */
import type { Epoch, WorkerId } from "../../protocol/mod.ts";
import { dropCopy } from "./replicas.ts";
import { dequeue, enqueue } from "./peer.ts";
import type { Books } from "./state.ts";
import type { Peer, Task } from "./task.ts";
import { failRun } from "./wants.ts";

/** Exactly these hold it, says the scheduler; this worker itself is left out. */
export function setHolders(books: Books, task: Task, ids: readonly WorkerId[]): void {
  if (ids.includes(books.self as WorkerId)) reportPhantom(books, task);
  if (isAsKnown(books, task, ids)) return;
  const named = new Set<Peer>();
  for (const id of ids) if (id !== books.self) named.add(books.peer(id));
  for (const peer of [...task.holders ?? []]) if (!named.has(peer)) strike(books, task, peer);
  for (const peer of named) {
    if (task.holders?.has(peer)) continue;
    (task.holders ??= new Set()).add(peer);
    peer.keys.add(task);
    peer.gone = false;
    if (task.queued !== null) {
      enqueue(peer, task.queued);
      books.notePeer(peer);
    }
    books.touch(task);
  }
}

/** Nearly every message repeats what the one before it said. */
function isAsKnown(books: Books, task: Task, ids: readonly WorkerId[]): boolean {
  let known = 0;
  for (const id of ids) {
    if (id === books.self) continue;
    const peer = books.peers.get(id);
    if (peer === undefined || !task.holders?.has(peer)) return false;
    known++;
  }
  return known === (task.holders?.size ?? 0);
}

/** This peer does not hold it (any more). */
export function strike(books: Books, task: Task, peer: Peer): void {
  if (!task.holders?.delete(peer)) return;
  peer.keys.delete(task);
  if (task.queued !== null) {
    dequeue(peer);
    books.notePeer(peer);
  }
  books.touch(task);
}

/** This peer holds nothing of what it was believed to hold. */
export function strikeAll(books: Books, peer: Peer): void {
  for (const task of [...peer.keys]) strike(books, task, peer);
}

/**
 * The copy that is here cannot be decoded: it goes, and so does that of the peer it came from. The
 * one at fault is reported last, unless it is this one: so the scheduler sees it when it was the
 * last of all.
 */
export function spoilCopy(books: Books, task: Task, detail: string): void {
  const copy = task.value;
  if (copy === null) return;
  const origin = copy.source;
  if (origin === null && books.self !== null) {
    reportSpoiled(books, task, { holder: books.self, epoch: task.epoch, detail });
  }
  dropCopy(books, task);
  books.touch(task);
  if (origin !== null) {
    const peer = books.peers.get(origin);
    if (peer !== undefined) strike(books, task, peer);
    reportSpoiled(books, task, { holder: origin, epoch: copy.epoch, detail });
  }
  if (!hasHolder(task)) giveUp(books, task, detail);
}

/** What this peer sent cannot be used; `epoch` is the last number heard when it was asked. */
export function spoilHolder(
  books: Books,
  task: Task,
  { peer, epoch, detail }: { readonly peer: Peer; readonly epoch: Epoch; readonly detail: string },
): void {
  strike(books, task, peer);
  reportSpoiled(books, task, { holder: peer.id, epoch, detail });
  if (!hasHolder(task)) giveUp(books, task, detail);
}

function reportSpoiled(
  books: Books,
  task: Task,
  { holder, epoch, detail }: {
    readonly holder: WorkerId;
    readonly epoch: Epoch;
    readonly detail: string;
  },
): void {
  books.outbox.send(["replica-undecodable", holder, task.key, epoch, detail]);
}

/** No copy is left to try: whoever waits for it has to be told, or it would wait for ever. */
function giveUp(books: Books, task: Task, detail: string): void {
  for (const dependent of [...task.dependents ?? []]) {
    if (dependent.effect !== null) continue;
    failRun(books, dependent, {
      kind: "undecodable",
      name: "UndecodableInput",
      message: `Cannot decode input "${task.key}": no other copy of it is left`,
      cause: { kind: "undecodable", name: "UndecodableValue", message: detail },
    });
  }
  if (task.acquire !== null) {
    books.outbox.acquireFailed(task.key, task.acquire, "undecodable");
    task.acquire = null;
  }
  books.touch(task);
}

/** The scheduler believes that a value is here which is not. */
function reportPhantom(books: Books, task: Task): void {
  if (books.self === null || task.value !== null) return;
  if (task.effect !== null || task.run !== null) return;
  books.outbox.replicasMissing(books.self, [[task.key, task.epoch]]);
}

function hasHolder(task: Task): boolean {
  return task.holders !== null && task.holders.size > 0;
}

/** Somebody is believed to hold it who can be asked now. */
export function hasIdleHolder(task: Task): boolean {
  for (const peer of task.holders ?? []) if (peer.busyUntil === null) return true;
  return false;
}
