/**
 * A series of the memory of the cluster over time (M261-M269). It takes numbers and times and asks
 * for none: its owner brings a sample at once, one whenever {@linkcode MemorySampler.nextAt} has
 * passed, and a last one at the end. Between samples the owner may show it what it sees, of which
 * the lowest and highest are kept. One that samples each worker, too, is brought their bytes with
 * every sample.
 */
import { assert } from "../base/mod.ts";
import type { MemoryMeasure } from "../protocol/mod.ts";
import { type WorkerReading, type WorkerSeries, WorkerSeriesBook } from "./worker_series.ts";

/** Looks between two samples, at most: each takes time that grows with the number of workers. */
const LOOKS_PER_SAMPLE = 100;

/** Milliseconds since 1970 and bytes. `min` and `max` are since the sample before. */
export interface MemorySample {
  readonly at: number;
  readonly bytes: number;
  readonly min: number;
  readonly max: number;
}

/** What a sampler has collected. Plain JSON. */
export interface MemorySeries {
  readonly label: string;
  readonly measure: MemoryMeasure;
  readonly intervalMs: number;
  /** Milliseconds: when the next one is due; 0 once stopped. */
  readonly nextAt: number;
  /** At least one. */
  readonly samples: readonly MemorySample[];
  /** Of each worker, in order of appearance; absent: only the cluster is sampled. */
  readonly workers?: readonly WorkerSeries[];
}

/** All that a sampler knows. Plain JSON. */
export interface SamplerState extends MemorySeries {
  /** What was seen since the last sample. */
  readonly seen: { readonly min: number; readonly max: number } | null;
  /** Milliseconds: the last look; absent in older states. */
  readonly lookedAt?: number;
}

export interface SamplerOptions {
  readonly label: string;
  readonly measure: MemoryMeasure;
  readonly intervalMs: number;
  /** Sample each worker, too. */
  readonly perWorker?: boolean;
}

export class MemorySampler {
  readonly options: SamplerOptions;
  /** Milliseconds; 0 once it is stopped. */
  nextAt = 0;
  #samples: MemorySample[] = [];
  #min = Infinity;
  #max = -Infinity;
  #lookedAt = 0;
  #workers: WorkerSeriesBook | null;

  /** Takes the first sample at once, so that no series is empty (M262). */
  constructor(
    options: SamplerOptions,
    at: number,
    bytes: number,
    workers: readonly WorkerReading[] = [],
  ) {
    assert(options.intervalMs > 0, "Cannot sample: the interval must be above 0");
    this.options = options;
    this.#workers = options.perWorker ? new WorkerSeriesBook() : null;
    this.sample(at, bytes, workers);
  }

  static restore(state: SamplerState): MemorySampler {
    const [first] = state.samples;
    assert(first !== undefined, "Cannot restore a series without samples");
    const { label, measure, intervalMs, workers } = state;
    const options = { label, measure, intervalMs, perWorker: workers !== undefined };
    const sampler = new MemorySampler(options, first.at, first.bytes);
    if (workers !== undefined) sampler.#workers = new WorkerSeriesBook(workers);
    sampler.#samples = [...state.samples];
    sampler.nextAt = state.nextAt;
    sampler.#lookedAt = state.lookedAt ?? state.samples.at(-1)?.at ?? 0;
    if (state.seen !== null) {
      sampler.#widen(state.seen.min);
      sampler.#widen(state.seen.max);
    }
    return sampler;
  }

  /** How many samples there are. */
  get length(): number {
    return this.#samples.length;
  }

  /** Samples of single workers, of all together. */
  get workerPoints(): number {
    return this.#workers?.points ?? 0;
  }

  state(): SamplerState {
    const seen = this.#min === Infinity ? null : { min: this.#min, max: this.#max };
    return { ...this.series, seen, lookedAt: this.#lookedAt };
  }

  /** Whether to look again: it runs, and was shown nothing for a while. */
  wantsLook(at: number): boolean {
    return this.nextAt > 0 && at - this.#lookedAt >= this.options.intervalMs / LOOKS_PER_SAMPLE;
  }

  /** Something was seen between two samples. */
  observe(at: number, bytes: number): void {
    this.#lookedAt = at;
    this.#widen(bytes);
  }

  /** `workers`: all that are there; of no matter where single workers are not sampled. */
  sample(at: number, bytes: number, workers: readonly WorkerReading[] = []): void {
    this.observe(at, bytes);
    this.#workers?.add(this.#samples.length, workers);
    this.#samples.push({ at, bytes, min: this.#min, max: this.#max });
    this.#min = Infinity;
    this.#max = -Infinity;
    this.nextAt = at + this.options.intervalMs;
  }

  /** The last sample, unless one was taken at this instant; a repeat does nothing (M269). */
  stop(at: number, bytes: number, workers: readonly WorkerReading[] = []): void {
    if (this.nextAt === 0) return;
    if (this.#samples.at(-1)?.at !== at) this.sample(at, bytes, workers);
    this.nextAt = 0;
  }

  get series(): MemorySeries {
    const { label, measure, intervalMs } = this.options;
    return {
      ...{ label, measure, intervalMs, nextAt: this.nextAt, samples: [...this.#samples] },
      ...(this.#workers === null ? null : { workers: this.#workers.series }),
    };
  }

  #widen(bytes: number): void {
    this.#min = Math.min(this.#min, bytes);
    this.#max = Math.max(this.#max, bytes);
  }
}
