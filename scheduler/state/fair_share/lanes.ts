/**
 * Tasks of several shares in one queue: a lane for each share, with its tasks in the order of
 * {@linkcode compareTasks}. The owner with the least tag comes first, and of this the best lane. A
 * queue with tasks of one share has one lane, and costs nothing more.
 */
import { Heap, type IndexedHeap, type IndexedItem } from "../../../base/mod.ts";
import { compareTasks } from "../task.ts";
import type { QueueEntry } from "../task_queue.ts";
import { firstOwner, heapOfOwners, OwnerLanes } from "./owner_lanes.ts";
import { GraphShare, type OwnerShare, type Share } from "./share.ts";

/**
 * Entries by rank. Graphs arrive sorted, so an entry that comes after all others is appended to a
 * sorted run at the cost of one comparison; other entries go into a heap. An entry removed from the
 * middle is left empty until it reaches the front, or until such entries are the majority.
 */
export class Lane implements IndexedItem {
  share: Share;
  /** Number of entries that are not empty. */
  size = 0;
  /** Of a local queue: the best entry it has had since `LocalQueueHeads` last read it. */
  lastSeenHead: QueueEntry | null = null;
  /** The lanes of its owner in its queue; `null`: it is the only lane of the queue. */
  siblings: IndexedHeap<Lane> | null = null;
  /** Its place among these. */
  index = 0;
  /** Sorted; entries before `#first` have been taken and are empty. */
  #run: (QueueEntry | undefined)[] = [];
  #first = 0;
  readonly #heap = new Heap<QueueEntry>(compareTasks);

  constructor(share: Share) {
    this.share = share;
    share.attach(this);
  }

  /** The empty lane holds entries of this share from now on. */
  reuse(share: Share): void {
    if (share === this.share) return;
    this.share.detach(this);
    this.share = share;
    this.lastSeenHead = null;
    share.attach(this);
  }

  push(entry: QueueEntry): void {
    this.size++;
    const last = this.#run.at(-1);
    if (last === undefined || compareTasks(last, entry) < 0) this.#run.push(entry);
    else this.#heap.push(entry);
  }

  /** The best entry. */
  peek(): QueueEntry | undefined {
    const fromHeap = this.#peekHeap();
    const fromRun = this.#peekRun();
    const isRunFirst = fromHeap === undefined ||
      (fromRun !== undefined && compareTasks(fromRun, fromHeap) < 0);
    return isRunFirst ? fromRun : fromHeap;
  }

  remove(entry: QueueEntry): void {
    if (this.#run[this.#first] === entry) this.#run[this.#first++] = undefined;
    else if (this.#heap.peek() === entry) this.#heap.pop();
    entry.task = null;
    this.size--;
    if (this.size === 0) return this.#clear();
    const entries = this.#run.length - this.#first + this.#heap.size;
    if (entries > 2 * this.size + 64) this.rebuild();
  }

  /** At most `count` of the entries, in any order. */
  *sample(count: number): Iterable<QueueEntry> {
    for (const entries of [this.#run.slice(this.#first, this.#first + count), this.#heap]) {
      for (const entry of entries) if (entry !== undefined && entry.task !== null) yield entry;
    }
  }

  /** Drops empty entries. */
  rebuild(): void {
    this.#run = this.sorted();
    this.#first = 0;
    this.#heap.clear();
  }

  /** The entries that are not empty, best first. */
  sorted(): QueueEntry[] {
    const live: QueueEntry[] = [];
    for (const entry of [...this.#run.slice(this.#first), ...this.#heap]) {
      if (entry !== undefined && entry.task !== null) live.push(entry);
    }
    return live.sort(compareTasks);
  }

  #clear(): void {
    this.#run.length = 0;
    this.#first = 0;
    this.#heap.clear();
  }

  #peekHeap(): QueueEntry | undefined {
    let head = this.#heap.peek();
    while (head !== undefined && head.task === null) {
      this.#heap.pop();
      head = this.#heap.peek();
    }
    return head;
  }

  #peekRun(): QueueEntry | undefined {
    const run = this.#run;
    let head = run[this.#first];
    while (head !== undefined && head.task === null) {
      run[this.#first++] = undefined;
      head = run[this.#first];
    }
    if (this.#first > RUN_SLACK && this.#first * 2 > run.length) {
      this.#run = run.slice(this.#first);
      this.#first = 0;
    }
    return head;
  }
}

/** Taken entries after which a run is copied to free their memory. */
const RUN_SLACK = 1024;

/** The lanes of one queue. */
export class Lanes {
  /** The only lane, which may be empty; `null` while there are several. */
  #only: Lane | null = null;
  readonly #byShare = new Map<Share, Lane>();
  /** Of several lanes. */
  readonly #byOwner = new Map<OwnerShare, OwnerLanes>();
  readonly #owners = heapOfOwners();

  /** The lane of the share, which is made if there is none. */
  laneFor(share: Share): Lane {
    const only = this.#only;
    if (only !== null && only.share === share) return only;
    if (only !== null && only.size === 0) {
      only.reuse(share);
      return only;
    }
    const known = this.#byShare.get(share);
    if (known !== undefined) return known;
    const lane = new Lane(share);
    if (only === null && this.#byShare.size === 0) return this.#only = lane;
    if (only !== null) this.#add(only);
    this.#add(lane);
    this.#only = null;
    return lane;
  }

  /** The lane that has tasks of the share. */
  laneOf(share: Share): Lane | undefined {
    return this.#only?.share === share ? this.#only : this.#byShare.get(share);
  }

  /** The lane whose turn it is. */
  best(): Lane | null {
    if (this.#only !== null) return this.#only;
    return firstOwner(this.#owners)?.lanes.peek() ?? null;
  }

  /** An empty lane leaves the others. */
  drop(lane: Lane): void {
    if (lane === this.#only) return;
    this.#remove(lane);
    lane.share.detach(lane);
    if (this.#byShare.size > 1) return;
    const [last] = this.#byShare.values();
    if (last === undefined) return;
    this.#remove(last);
    this.#only = last;
  }

  *[Symbol.iterator](): Iterator<Lane> {
    if (this.#only !== null) yield this.#only;
    else yield* this.#byShare.values();
  }

  /** Empty lanes are not among several. */
  get isSingle(): boolean {
    return this.#byShare.size === 0;
  }

  #add(lane: Lane): void {
    this.#byShare.set(lane.share, lane);
    const owner = ownerOf(lane.share);
    let of = this.#byOwner.get(owner);
    if (of === undefined) this.#byOwner.set(owner, of = new OwnerLanes(owner, this.#owners));
    of.lanes.push(lane);
    lane.siblings = of.lanes;
  }

  #remove(lane: Lane): void {
    const owner = ownerOf(lane.share);
    const of = this.#byOwner.get(owner);
    lane.siblings = null;
    this.#byShare.delete(lane.share);
    of?.lanes.remove(lane);
    if (of?.lanes.size !== 0) return;
    of.leave();
    this.#byOwner.delete(owner);
  }
}

function ownerOf(share: Share): OwnerShare {
  if (share instanceof GraphShare) return share.level.owner;
  return share as OwnerShare;
}
