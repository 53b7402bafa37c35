/** The queue of values to ask another worker for. */
import { Heap } from "../../base/mod.ts";
import { comparePriority, type WorkerId } from "../../protocol/mod.ts";
import type { FetchEntry, Peer } from "./task.ts";

const LEFTOVERS_MIN = 64;

export function newPeer(id: WorkerId): Peer {
  return {
    id,
    local: false,
    gone: false,
    keys: new Set(),
    queue: new Heap<FetchEntry>(compareEntries),
    queued: 0,
    gather: null,
    busyUntil: null,
  };
}

/** Can be asked now, and there is something to ask for. */
export function isAskable(peer: Peer): boolean {
  return peer.queued > 0 && peer.gather === null && peer.busyUntil === null;
}

export function enqueue(peer: Peer, entry: FetchEntry): void {
  peer.queued++;
  if (peer.queue.size > 2 * peer.queued + LEFTOVERS_MIN) sweep(peer);
  peer.queue.push(entry);
}

export function dequeue(peer: Peer): void {
  peer.queued--;
  if (peer.queued === 0) peer.queue.clear();
}

/** The best value to ask this peer for; it stays in the queue. */
export function headOf(peer: Peer): FetchEntry | null {
  for (let head = peer.queue.peek(); head !== undefined; head = peer.queue.peek()) {
    if (isLive(peer, head)) return head;
    peer.queue.pop();
  }
  return null;
}

function isLive(peer: Peer, entry: FetchEntry): boolean {
  const task = entry.task;
  return task.queued === entry && task.effect === null && task.holders?.has(peer) === true;
}

function compareEntries(a: FetchEntry, b: FetchEntry): number {
  return comparePriority(a.priority, b.priority) || a.serial - b.serial;
}

function sweep(peer: Peer): void {
  const kept = new Heap<FetchEntry>(compareEntries);
  for (const entry of new Set(peer.queue)) if (isLive(peer, entry)) kept.push(entry);
  peer.queue = kept;
}
