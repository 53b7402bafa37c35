/** Another worker, as far as values can be had from it, and one request to it. */
import { Heap } from "../base/mod.ts";
import { comparePriority, type Millis, type WorkerId } from "../protocol/mod.ts";
import type { FetchEntry, Task } from "./task.ts";

export interface Peer {
  readonly id: WorkerId;
  /** On the same host as this worker. */
  local: boolean;
  /** The scheduler said that it is gone; forgotten when its last gather has ended. */
  gone: boolean;
  /** What it is believed to hold: the mirror of `Task.holders`. */
  readonly keys: Set<Task>;
  /** Values to ask it for, best first; also entries that are no longer true. */
  queue: Heap<FetchEntry>;
  /** Tasks in `fetch` that it is believed to hold. */
  queued: number;
  /** One gather at a time. */
  gather: Gather | null;
  /** It had too many transfers: not asked before then. */
  busyUntil: Millis | null;
}

/** A batch of values on their way from one peer. */
export interface Gather {
  readonly id: number;
  readonly peer: Peer;
  readonly tasks: Task[];
  /** Expected bytes, counted as incoming until the gather ends. */
  nbytes: number;
}

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
