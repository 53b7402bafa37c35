/**
 * Tasks that could run, best first, one heap for each combination of resources asked for: a task
 * whose resources are taken never stands before one whose resources are free.
 *
 * Entries are removed lazily: a wish that left the queue stays in its heap until it comes up, or
 * until such leftovers outnumber the rest.
 */
import { Heap } from "../../base/mod.ts";
import { comparePriority, type Resources } from "../../protocol/mod.ts";
import type { Demand, ReadyBucket, RunWish } from "./task.ts";

export const RESOURCE_UNIT = 1_000_000;
const LEFTOVERS_MIN = 64;
/** So many of the best are looked at for one with a certain property. */
const LOOKS_MAX = 32;

export class ReadyQueue {
  /** For tasks that ask for no resources: nearly all. */
  readonly plain: ReadyBucket = newBucket("", []);
  readonly #buckets = new Map<string, ReadyBucket>([["", this.plain]]);
  /** Those with a ready task. */
  readonly #active = new Set<ReadyBucket>();

  get size(): number {
    let total = 0;
    for (const bucket of this.#active) total += bucket.live;
    return total;
  }

  bucketFor(resources: Resources | undefined): ReadyBucket {
    if (resources === undefined) return this.plain;
    const demand = toDemand(resources);
    const signature = JSON.stringify(demand);
    if (demand.length === 0) return this.plain;
    let bucket = this.#buckets.get(signature);
    if (bucket === undefined) {
      bucket = newBucket(signature, demand);
      this.#buckets.set(signature, bucket);
    }
    return bucket;
  }

  clear(): void {
    for (const bucket of this.#active) {
      bucket.heap.clear();
      bucket.live = 0;
    }
    this.#active.clear();
  }

  push(wish: RunWish): void {
    if (wish.ready) return;
    const bucket = wish.bucket;
    wish.ready = true;
    bucket.live++;
    if (bucket.heap.size > 2 * bucket.live + LEFTOVERS_MIN) sweep(bucket);
    bucket.heap.push(wish);
    if (bucket.live === 1) {
      this.#active.add(bucket);
      this.#buckets.set(bucket.signature, bucket);
    }
  }

  remove(wish: RunWish): void {
    if (!wish.ready) return;
    const bucket = wish.bucket;
    wish.ready = false;
    bucket.live--;
    if (bucket.live > 0) return;
    bucket.heap.clear();
    this.#active.delete(bucket);
    if (bucket !== this.plain) this.#buckets.delete(bucket.signature);
  }

  /** The best wish whose demand `fits`; it stays in the queue. */
  best(fits: (demand: Demand) => boolean): RunWish | null {
    let best: RunWish | null = null;
    for (const bucket of this.#active) {
      if (bucket.demand.length > 0 && !fits(bucket.demand)) continue;
      const head = headOf(bucket);
      if (best === null || compareWishes(head, best) < 0) best = head;
    }
    return best;
  }

  /**
   * The best among the first few of each combination of resources that `accepts` takes; it stays in
   * the queue.
   */
  bestOf(
    fits: (demand: Demand) => boolean,
    accepts: (wish: RunWish) => boolean,
  ): RunWish | null {
    let best: RunWish | null = null;
    for (const bucket of this.#active) {
      if (bucket.demand.length > 0 && !fits(bucket.demand)) continue;
      const first = firstOf(bucket, accepts);
      if (first !== null && (best === null || compareWishes(first, best) < 0)) best = first;
    }
    return best;
  }
}

export function compareWishes(a: RunWish, b: RunWish): number {
  return comparePriority(a.priority, b.priority) || a.serial - b.serial;
}

/** `{"GPU": 0.5}` -> `[["GPU", 500000]]`, sorted by name, without what asks for nothing. */
export function toDemand(resources: Resources): Demand {
  return Object.entries(resources)
    .map(([name, amount]) => [name, Math.round(amount * RESOURCE_UNIT)] as const)
    .filter(([, millionths]) => millionths > 0)
    .sort(([a], [b]) => a < b ? -1 : 1);
}

function newBucket(signature: string, demand: Demand): ReadyBucket {
  return { signature, demand, heap: new Heap<RunWish>(compareWishes), live: 0 };
}

/** An active bucket has a live entry, and `ready` says which is one. */
function headOf(bucket: ReadyBucket): RunWish {
  let head = bucket.heap.peek() as RunWish;
  while (!head.ready) {
    bucket.heap.pop();
    head = bucket.heap.peek() as RunWish;
  }
  return head;
}

function firstOf(bucket: ReadyBucket, accepts: (wish: RunWish) => boolean): RunWish | null {
  const looked: RunWish[] = [];
  let found: RunWish | null = null;
  while (found === null && looked.length < Math.min(LOOKS_MAX, bucket.live)) {
    const wish = headOf(bucket);
    // An entry that a wish left behind when it was removed and pushed again is dropped here.
    if (looked.at(-1) === wish) {
      bucket.heap.pop();
      continue;
    }
    if (accepts(wish)) found = wish;
    else {
      looked.push(wish);
      bucket.heap.pop();
    }
  }
  for (const wish of looked) bucket.heap.push(wish);
  return found;
}

function sweep(bucket: ReadyBucket): void {
  const kept = new Heap<RunWish>(compareWishes);
  const seen = new Set<RunWish>();
  for (const wish of bucket.heap) {
    if (!wish.ready || seen.has(wish)) continue;
    seen.add(wish);
    kept.push(wish);
  }
  bucket.heap = kept;
}
