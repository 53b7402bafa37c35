/**
 * What decides when a task gets a second chance: how long the runs of its group took in the same
 * submission, and the runs that may take too long. Only submissions that ask for second chances
 * have any of it.
 */
import type { SecondChanceTerms } from "../../graph/mod.ts";
import { broken } from "../../base/mod.ts";
import type { Task } from "./task.ts";
import type { TaskGroup } from "./task_group.ts";

/** Share of the runs of a group that take no longer than the quantile. */
const QUANTILE = 0.95;
/** Ended runs of a group from which on their times say something. */
const RUNS_MIN = 3;
/** Buckets of a power of two. A quantile is at most an eighth too large. */
const BUCKET_BITS = 3;
const BUCKETS = 2 ** BUCKET_BITS;
/** Milliseconds of the last bucket: 12 days. */
const MS_MAX = 2 ** 30;

/** The terms of a submission, and the times of its runs so far. */
export class SecondChance {
  readonly terms: SecondChanceTerms;
  readonly #runTimes = new Map<TaskGroup, RunTimes>();

  constructor(terms: SecondChanceTerms) {
    this.terms = terms;
  }

  /** A run of the group has ended well. */
  learn(group: TaskGroup, durationUs: number): void {
    let times = this.#runTimes.get(group);
    if (times === undefined) this.#runTimes.set(group, times = new RunTimes());
    times.add(durationUs / 1000);
  }

  /** Milliseconds that a run of the group may take; `null`: too few have ended. */
  limitMs(group: TaskGroup): number | null {
    const times = this.#runTimes.get(group);
    if (times === undefined || times.count < RUNS_MIN) return null;
    return Math.max(this.terms.minimumMs, Math.ceil(this.terms.factor * times.quantile(QUANTILE)));
  }

  /** For a snapshot: the names of the groups, and their times. */
  dump(): readonly (readonly [group: string, times: RunTimesDump])[] {
    return [...this.#runTimes].map(([{ name }, times]) => [name, times.dump()] as const);
  }

  load(group: TaskGroup, dump: RunTimesDump): void {
    this.#runTimes.set(group, new RunTimes(dump));
  }
}

/** The buckets that have runs, in the order of their times. */
export type RunTimesDump = readonly (readonly [bucket: number, runs: number])[];

/**
 * How long runs took, in buckets that grow with the time: at most {@linkcode BUCKETS} for each
 * power of two milliseconds, 225 in all, whatever the number of runs.
 */
export class RunTimes {
  /** Number of runs. */
  count = 0;
  readonly #buckets: number[] = [];

  constructor(dump: RunTimesDump = []) {
    for (const [bucket, runs] of dump) this.#add(bucket, runs);
  }

  add(ms: number): void {
    this.#add(bucketOf(ms), 1);
  }

  /** Milliseconds that so much of the runs took at most, 0 to 1: the end of a bucket. */
  quantile(share: number): number {
    let left = Math.max(1, Math.ceil(this.count * share));
    for (let bucket = 0; bucket < this.#buckets.length; bucket++) {
      left -= this.#buckets[bucket] ?? 0;
      if (left <= 0) return endOf(bucket);
    }
    return 0;
  }

  dump(): RunTimesDump {
    return [...this.#buckets.entries()].filter(([, runs]) => runs > 0);
  }

  #add(bucket: number, runs: number): void {
    while (this.#buckets.length <= bucket) this.#buckets.push(0);
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + runs;
    this.count += runs;
  }
}

/** Whole milliseconds below {@linkcode BUCKETS} have buckets of their own. */
function bucketOf(ms: number): number {
  const whole = Math.min(MS_MAX, Math.max(0, Math.ceil(ms)));
  if (whole < BUCKETS) return whole;
  const shift = 31 - Math.clz32(whole) - BUCKET_BITS;
  return (shift + 1) * BUCKETS + (whole >> shift) - BUCKETS;
}

/** The longest time in the bucket, in whole milliseconds. */
function endOf(bucket: number): number {
  if (bucket < BUCKETS) return bucket;
  const shift = Math.floor(bucket / BUCKETS) - 1;
  return (bucket % BUCKETS + BUCKETS + 1) * 2 ** shift - 1;
}

/** Runs that may take too long, and those that do. A run leaves both when its assignment ends. */
export class WatchedRuns {
  /** Running tasks -> when they are looked at again, in milliseconds since 1970. */
  readonly due = new Map<Task, number>();
  /** Tasks that run too long and wait for an idle slot, in the order of their turns. */
  readonly late = new Set<Task>();

  watch(task: Task, at: number): void {
    if (this.late.has(task)) broken(task, `"${task.key}" is late, and is watched`);
    this.due.set(task, at);
  }

  forget(task: Task): void {
    if (this.due.size > 0) this.due.delete(task);
    if (this.late.size > 0) this.late.delete(task);
  }
}
