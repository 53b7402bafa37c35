/**
 * Runs that could start, best first, with one heap for each combination of demanded resources: a
 * run whose resources are taken never blocks one whose resources are free.
 *
 * Entries are removed lazily: a run that left the queue stays in its heap until it reaches the
 * head, or until such leftovers outnumber the live entries.
 */
import { broken, Heap } from "../../base/mod.ts";
import { comparePriority, type Demand, type Resources, toDemand } from "../../protocol/mod.ts";
import type { ReadyBucket, RequestedRun } from "./task.ts";

/** Leftovers tolerated before the first sweep. */
const LEFTOVERS_MIN = 64;
/** Number of entries per bucket examined by `bestOf`. */
const LOOKS_MAX = 32;

/** The ready runs of one worker. */
export class ReadyQueue {
  /** The bucket of runs that demand no resources: nearly all. */
  readonly plain: ReadyBucket = newBucket("", []);
  readonly #buckets = new Map<string, ReadyBucket>([["", this.plain]]);
  /** Buckets with a ready run. */
  readonly #active = new Set<ReadyBucket>();

  get size(): number {
    let total = 0;
    for (const bucket of this.#active) total += bucket.live;
    return total;
  }

  /** The bucket of a demand; equal demands share one. */
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

  /** Adds a run; a run that is in the queue stays there once. */
  push(run: RequestedRun): void {
    if (run.ready) return;
    const bucket = run.bucket;
    run.ready = true;
    bucket.live++;
    if (bucket.heap.size > 2 * bucket.live + LEFTOVERS_MIN) sweep(bucket);
    bucket.heap.push(run);
    if (bucket.live === 1) {
      this.#active.add(bucket);
      this.#buckets.set(bucket.signature, bucket);
    }
  }

  /** Removes a run, if it is in the queue. */
  remove(run: RequestedRun): void {
    if (!run.ready) return;
    const bucket = run.bucket;
    run.ready = false;
    bucket.live--;
    if (bucket.live < 0) broken(run.task, `ready runs like "${run.task.key}" >= 0: ${bucket.live}`);
    if (bucket.live > 0) return;
    bucket.heap.clear();
    this.#active.delete(bucket);
    if (bucket !== this.plain) this.#buckets.delete(bucket.signature);
  }

  /** The best run whose demand `fits`; it stays in the queue. */
  best(fits: (demand: Demand) => boolean): RequestedRun | null {
    let best: RequestedRun | null = null;
    for (const bucket of this.#active) {
      if (bucket.demand.length > 0 && !fits(bucket.demand)) continue;
      const head = headOf(bucket);
      if (best === null || compareRuns(head, best) < 0) best = head;
    }
    return best;
  }

  /**
   * The best run that `accepts` takes, among the first `LOOKS_MAX` of each bucket whose demand
   * `fits`; it stays in the queue.
   */
  bestOf(
    fits: (demand: Demand) => boolean,
    accepts: (run: RequestedRun) => boolean,
  ): RequestedRun | null {
    let best: RequestedRun | null = null;
    for (const bucket of this.#active) {
      if (bucket.demand.length > 0 && !fits(bucket.demand)) continue;
      const first = firstOf(bucket, accepts);
      if (first !== null && (best === null || compareRuns(first, best) < 0)) best = first;
    }
    return best;
  }
}

/** By priority, then the latest request first. */
function compareRuns(a: RequestedRun, b: RequestedRun): number {
  return comparePriority(a.priority, b.priority) || a.serial - b.serial;
}

function newBucket(signature: string, demand: Demand): ReadyBucket {
  return { signature, demand, heap: new Heap<RequestedRun>(compareRuns), live: 0 };
}

/** The best live entry. Precondition: the bucket has one. */
function headOf(bucket: ReadyBucket): RequestedRun {
  let head = bucket.heap.peek() as RequestedRun;
  while (!head.ready) {
    bucket.heap.pop();
    head = bucket.heap.peek() as RequestedRun;
  }
  return head;
}

function firstOf(
  bucket: ReadyBucket,
  accepts: (run: RequestedRun) => boolean,
): RequestedRun | null {
  const looked: RequestedRun[] = [];
  let found: RequestedRun | null = null;
  while (found === null && looked.length < Math.min(LOOKS_MAX, bucket.live)) {
    const run = headOf(bucket);
    // A duplicate, left behind when the run was removed and pushed again.
    if (looked.at(-1) === run) {
      bucket.heap.pop();
      continue;
    }
    if (accepts(run)) found = run;
    else {
      looked.push(run);
      bucket.heap.pop();
    }
  }
  for (const run of looked) bucket.heap.push(run);
  return found;
}

function sweep(bucket: ReadyBucket): void {
  const kept = new Heap<RequestedRun>(compareRuns);
  const seen = new Set<RequestedRun>();
  for (const run of bucket.heap) {
    if (!run.ready || seen.has(run)) continue;
    seen.add(run);
    kept.push(run);
  }
  bucket.heap = kept;
}
