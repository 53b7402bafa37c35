/** How long runs took: a sketch of bounded size, from which quantiles are read. */

/** Buckets of a power of two. A quantile is at most an eighth too large. */
const BUCKET_BITS = 3;
const BUCKETS = 2 ** BUCKET_BITS;
/** Milliseconds of the last bucket: 12 days. */
const MS_MAX = 2 ** 30;

/** The buckets that have runs, in the order of their times. */
export type DurationsDump = readonly (readonly [bucket: number, runs: number])[];

/**
 * How long runs took, in buckets that grow with the time: at most {@linkcode BUCKETS} for each
 * power of two milliseconds, 225 in all, whatever the number of runs.
 */
export class RunDurations {
  /** Number of runs. */
  count = 0;
  readonly #buckets: number[] = [];

  constructor(dump: DurationsDump = []) {
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

  dump(): DurationsDump {
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
