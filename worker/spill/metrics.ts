/** What a spill buffer has done, in total and for each cause that its callers named. */
import type { Failure } from "./warnings.ts";

/** Cumulative; bytes of disk are as they lie there. Times are seconds. */
export interface SpillActivity {
  /** Values that were asked for and found in memory. */
  readonly memory_read_count_total: number;
  readonly memory_read_bytes_total: number;
  readonly disk_read_count_total: number;
  readonly disk_read_bytes_total: number;
  readonly disk_read_time_total: number;
  readonly disk_write_count_total: number;
  readonly disk_write_bytes_total: number;
  readonly disk_write_time_total: number;
  readonly encode_time_total: number;
  readonly decode_time_total: number;
}

/** Names and meanings are those of the counters of Dask's spill buffer, and some more. */
export interface SpillMetrics extends SpillActivity {
  readonly memory_count: number;
  readonly memory_bytes: number;
  readonly disk_count: number;
  readonly disk_bytes: number;
  readonly failed_total: Readonly<Record<Failure, number>>;
  /** Values in memory whose spilling failed and is not tried for now. */
  readonly set_aside_count: number;
  readonly waiting_bytes: number;
  /** Spilled or deleted, and in memory all the same because they are pinned. */
  readonly referenced_bytes: number;
  /** Share of reads that found the value in memory; 1 before the first. */
  readonly hit_ratio: number;
  readonly by_cause: Readonly<Record<string, SpillActivity>>;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Times are kept as integer microseconds, so that sums do not depend on their order. */
export class SpillActivities {
  readonly #causes = new Map<string, Mutable<SpillActivity>>();
  readonly #clock: () => number;

  /** `clock` in milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  add(cause: string, what: Partial<SpillActivity>): void {
    const tally = this.#tally(cause);
    for (const field in what) {
      tally[field as keyof SpillActivity] += what[field as keyof SpillActivity] ?? 0;
    }
  }

  /** Starts to measure; call what it returns when the work has ended. */
  time(cause: string, field: Timed): () => void {
    const start = this.#clock();
    return () => {
      this.#tally(cause)[field] += Math.round((this.#clock() - start) * 1000);
    };
  }

  total(): SpillActivity {
    const sum = idle();
    for (const tally of this.#causes.values()) {
      for (const field of FIELDS) sum[field] += tally[field];
    }
    return inSeconds(sum);
  }

  byCause(): Record<string, SpillActivity> {
    return Object.fromEntries([...this.#causes].map(([cause, sum]) => [cause, inSeconds(sum)]));
  }

  #tally(cause: string): Mutable<SpillActivity> {
    let tally = this.#causes.get(cause);
    if (tally === undefined) this.#causes.set(cause, tally = idle());
    return tally;
  }
}

type Timed =
  | "disk_read_time_total"
  | "disk_write_time_total"
  | "encode_time_total"
  | "decode_time_total";

function idle(): Mutable<SpillActivity> {
  return {
    memory_read_count_total: 0,
    memory_read_bytes_total: 0,
    disk_read_count_total: 0,
    disk_read_bytes_total: 0,
    disk_read_time_total: 0,
    disk_write_count_total: 0,
    disk_write_bytes_total: 0,
    disk_write_time_total: 0,
    encode_time_total: 0,
    decode_time_total: 0,
  };
}

const FIELDS = Object.keys(idle()) as readonly (keyof SpillActivity)[];

function inSeconds(tally: SpillActivity): SpillActivity {
  return {
    ...tally,
    disk_read_time_total: tally.disk_read_time_total / 1e6,
    disk_write_time_total: tally.disk_write_time_total / 1e6,
    encode_time_total: tally.encode_time_total / 1e6,
    decode_time_total: tally.decode_time_total / 1e6,
  };
}
