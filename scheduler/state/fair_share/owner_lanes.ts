/**
 * The owners of one queue, the one with the least tag first. The tag of an owner changes with each
 * of its tasks, whichever queue that is from. So an owner has its place by the tag that it had when
 * the queue last read it. A tag that has grown since is read again when the owner comes first; one
 * that falls below a tag that queues have read makes the owner come first in these, and is read
 * then. A queue from which no tasks are taken costs nothing. The tags of few owners are compared as
 * they are.
 */
import { IndexedHeap, type IndexedItem } from "../../../base/mod.ts";
import type { Lane } from "./lanes.ts";
import type { GraphShare, OwnerShare } from "./share.ts";
import { compareGraphs, compareOwners } from "./turns.ts";

/** The lanes of one owner in a queue with several lanes. */
export class OwnerLanes implements IndexedItem {
  readonly owner: OwnerShare;
  /** The best first. */
  readonly lanes = new IndexedHeap<Lane>(compareLanes);
  index = 0;
  /** The tag by which it has its place, at most that of the owner. */
  tag = UNREAD;
  readonly #owners: IndexedHeap<OwnerLanes>;

  constructor(owner: OwnerShare, owners: IndexedHeap<OwnerLanes>) {
    this.owner = owner;
    this.#owners = owners;
    owners.push(this);
  }

  /** Reads the tag of the owner, and returns whether that is a greater one. */
  read(): boolean {
    const { tag } = this.owner;
    if (!(this.tag < tag)) return false;
    this.tag = tag;
    this.owner.readBy(this);
    this.#owners.moved(this);
    return true;
  }

  /** The tag of the owner is to be read again. */
  outdate(): void {
    this.tag = UNREAD;
    this.#owners.moved(this);
  }

  leave(): void {
    this.owner.notReadBy(this);
    this.#owners.remove(this);
  }
}

/** Less than any tag. */
const UNREAD = -Infinity;

/** A heap of owners for {@linkcode firstOwner}. */
export function heapOfOwners(): IndexedHeap<OwnerLanes> {
  return new IndexedHeap(compareReadTags);
}

/** Owners among which a look at each is faster than the heap. */
const SCANNED_MAX = 16;

/** The owner whose turn it is. */
export function firstOwner(owners: IndexedHeap<OwnerLanes>): OwnerLanes | undefined {
  let first = owners.peek();
  if (first !== undefined && owners.size <= SCANNED_MAX) return scan(owners, first);
  while (first?.read()) first = owners.peek();
  return first;
}

/** `first`: any of the owners. */
function scan(owners: Iterable<OwnerLanes>, first: OwnerLanes): OwnerLanes {
  for (const each of owners) if (compareOwners(each.owner, first.owner) < 0) first = each;
  return first;
}

/** As `compareOwners` orders them by their present tags. */
function compareReadTags(a: OwnerLanes, b: OwnerLanes): number {
  if (a.tag !== b.tag) return a.tag < b.tag ? -1 : 1;
  return a.owner.ordinal - b.owner.ordinal;
}

function compareLanes(a: Lane, b: Lane): number {
  return compareGraphs(a.share as GraphShare, b.share as GraphShare);
}
