/**
 * The fetch queue of a peer: values to request from it, best first. Entries are removed lazily:
 * stale ones stay until they reach the head or outnumber the live ones.
 */
import { broken, Heap } from "../../base/mod.ts";
import { comparePriority, type WorkerId } from "../../protocol/mod.ts";
import type { FetchEntry, PeerRecord } from "./task.ts";

/** Stale entries tolerated before the first sweep. */
const LEFTOVERS_MIN = 64;

/** A peer of which nothing is known but its id. */
export function newPeer(id: WorkerId): PeerRecord {
  return {
    id,
    local: false,
    relayed: false,
    unreached: false,
    gone: false,
    keys: new Set(),
    queue: new Heap<FetchEntry>(compareEntries),
    queued: 0,
    gather: null,
    busyUntil: null,
  };
}

/** Returns whether it can be asked now, and there is something to ask for. */
export function isAskable(peer: PeerRecord): boolean {
  return peer.queued > 0 && peer.gather === null && peer.busyUntil === null;
}

/** Adds an entry of a task in `fetch`. */
export function enqueue(peer: PeerRecord, entry: FetchEntry): void {
  peer.queued++;
  if (peer.queue.size > 2 * peer.queued + LEFTOVERS_MIN) sweep(peer);
  peer.queue.push(entry);
}

/** Counts one entry as stale; the heap drops it later. */
export function dequeue(peer: PeerRecord): void {
  peer.queued--;
  if (peer.queued < 0) broken(null, `values queued at peer "${peer.id}" >= 0: ${peer.queued}`);
  if (peer.queued === 0) peer.queue.clear();
}

/** The best value to request from this peer; it stays in the queue. */
export function headOf(peer: PeerRecord): FetchEntry | null {
  for (let head = peer.queue.peek(); head !== undefined; head = peer.queue.peek()) {
    if (isLive(peer, head)) return head;
    peer.queue.pop();
  }
  return null;
}

function isLive(peer: PeerRecord, entry: FetchEntry): boolean {
  const task = entry.task;
  return task.queued === entry && task.effect === null && task.holders?.has(peer) === true;
}

function compareEntries(a: FetchEntry, b: FetchEntry): number {
  return comparePriority(a.priority, b.priority) || a.serial - b.serial;
}

function sweep(peer: PeerRecord): void {
  const kept = new Heap<FetchEntry>(compareEntries);
  for (const entry of new Set(peer.queue)) if (isLive(peer, entry)) kept.push(entry);
  peer.queue = kept;
}
