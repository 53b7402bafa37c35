/**
 * Counters of a spill buffer, in total and for each cause that its callers named. A worker reports
 * them under these names; those that the scheduler reads are in `protocol/from_worker.ts`.
 */
import type { SPILL_TIME_FIGURES } from "../protocol/mod.ts";
import type { Failure } from "./warnings.ts";

/** Cumulative counters. Times are in seconds; disk bytes are counted after compression. */
export interface SpillActivity {
  /** Reads of values that were in memory. */
  readonly memory_read_count_total: number;
  readonly memory_read_bytes_total: number;
  readonly disk_read_count_total: number;
  readonly disk_read_bytes_total: number;
  /** Sizes in memory of values that were read whole: `disk_read_time_total` is theirs. */
  readonly disk_read_value_bytes_total: number;
  readonly disk_read_time_total: number;
  readonly disk_write_count_total: number;
  readonly disk_write_bytes_total: number;
  /** Sizes in memory of the values. */
  readonly disk_write_value_bytes_total: number;
  readonly disk_write_time_total: number;
  /** Encoded values, also those whose encoding failed. */
  readonly encode_count_total: number;
  readonly encode_time_total: number;
  /** Values whose decoding succeeded. */
  readonly decode_count_total: number;
  readonly decode_time_total: number;
}

/** All figures of a buffer. The counters that Dask's spill buffer has too keep their names. */
export interface SpillMetrics extends SpillActivity {
  readonly memory_count: number;
  readonly memory_bytes: number;
  readonly disk_count: number;
  readonly disk_bytes: number;
  readonly failed_total: Readonly<Record<Failure, number>>;
  /** Broken databases of the slow tier that were replaced. */
  readonly replaced_count_total: number;
  /** Values in memory that could not be spilled and are not tried for now. */
  readonly set_aside_count: number;
  readonly waiting_bytes: number;
  /** Weights of spilled or deleted values that pins keep in memory. */
  readonly referenced_bytes: number;
  /** Spilled values: sum of their weights in memory, and bytes that they take on the disk. */
  readonly spilled_total: { readonly memory: number; readonly disk: number };
  /** Mean seconds of a value; 0 before the first one. */
  readonly encode_time_mean: number;
  readonly decode_time_mean: number;
  readonly disk_read_time_mean: number;
  readonly disk_write_time_mean: number;
  /** Fraction of reads that found the value in memory; 1 before the first read. */
  readonly hit_ratio: number;
  readonly by_cause: Readonly<Record<string, SpillActivity>>;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Adds up activity per cause. Times are integer microseconds: sums are exact in any order. */
export class SpillActivities {
  readonly #causes = new Map<string, Mutable<SpillActivity>>();
  readonly #clock: () => number;

  /** `clock` returns milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  add(cause: string, what: Partial<SpillActivity>): void {
    const counters = this.#countersOf(cause);
    for (const field in what) {
      counters[field as keyof SpillActivity] += what[field as keyof SpillActivity] ?? 0;
    }
  }

  /** Counts a read of a value in memory, the most frequent activity. */
  addHit(cause: string, bytes: number): void {
    const counters = this.#countersOf(cause);
    counters.memory_read_count_total++;
    counters.memory_read_bytes_total += bytes;
  }

  /** Starts a measurement and returns the function that ends it. */
  time(cause: string, field: Timed): () => void {
    const start = this.#clock();
    return () => {
      const counters = this.#countersOf(cause);
      counters[field] += Math.round((this.#clock() - start) * 1000);
      if (field === "encode_time_total") counters.encode_count_total++;
      if (field === "decode_time_total") counters.decode_count_total++;
    };
  }

  total(): SpillActivity {
    const sum = idle();
    for (const counters of this.#causes.values()) {
      for (const field of FIELDS) sum[field] += counters[field];
    }
    return inSeconds(sum);
  }

  byCause(): Record<string, SpillActivity> {
    return Object.fromEntries([...this.#causes].map(([cause, sum]) => [cause, inSeconds(sum)]));
  }

  #countersOf(cause: string): Mutable<SpillActivity> {
    let counters = this.#causes.get(cause);
    if (counters === undefined) this.#causes.set(cause, counters = idle());
    return counters;
  }
}

type Timed = (typeof SPILL_TIME_FIGURES)[number];

function idle(): Mutable<SpillActivity> {
  return {
    memory_read_count_total: 0,
    memory_read_bytes_total: 0,
    disk_read_count_total: 0,
    disk_read_bytes_total: 0,
    disk_read_value_bytes_total: 0,
    disk_read_time_total: 0,
    disk_write_count_total: 0,
    disk_write_bytes_total: 0,
    disk_write_value_bytes_total: 0,
    disk_write_time_total: 0,
    encode_count_total: 0,
    encode_time_total: 0,
    decode_count_total: 0,
    decode_time_total: 0,
  };
}

const FIELDS = Object.keys(idle()) as readonly (keyof SpillActivity)[];

/** Seconds of one of `count` values. */
export function mean(seconds: number, count: number): number {
  return count === 0 ? 0 : seconds / count;
}

function inSeconds(counters: SpillActivity): SpillActivity {
  return {
    ...counters,
    disk_read_time_total: counters.disk_read_time_total / 1e6,
    disk_write_time_total: counters.disk_write_time_total / 1e6,
    encode_time_total: counters.encode_time_total / 1e6,
    decode_time_total: counters.decode_time_total / 1e6,
  };
}
