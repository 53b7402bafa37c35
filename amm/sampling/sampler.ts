/**
 * Records the memory of the cluster over time. The sampler measures nothing and reads no clock: its
 * owner passes a first sample to the constructor, another one whenever
 * {@linkcode MemorySampler.nextAt} has passed, and a last one to `stop()`. Between samples the
 * owner may report observations, of which the lowest and the highest are kept. If the sampler also
 * records each worker, the bytes of all workers come with every sample.
 */
import { assert } from "../../base/mod.ts";
import type { MemoryMeasure } from "../../protocol/mod.ts";
import { type WorkerReading, type WorkerSeries, WorkerSeriesRecorder } from "./worker_series.ts";

/** Most observations between two samples: the cost of each grows with the number of workers. */
const OBSERVATIONS_PER_SAMPLE = 100;

/** Milliseconds since 1970, and bytes. `min` and `max` cover the time since the last sample. */
export interface MemorySample {
  readonly at: number;
  readonly bytes: number;
  readonly min: number;
  readonly max: number;
}

/** The result of a sampler, as plain JSON. */
export interface MemorySeries {
  readonly label: string;
  readonly measure: MemoryMeasure;
  readonly intervalMs: number;
  /** Milliseconds: time of the next sample; 0 once stopped. */
  readonly nextAt: number;
  /** At least one. */
  readonly samples: readonly MemorySample[];
  /** One series per worker, in order of appearance; absent: only the cluster is sampled. */
  readonly workers?: readonly WorkerSeries[];
}

/** The state of a sampler, as plain JSON. */
export interface SamplerState extends MemorySeries {
  /** Lowest and highest observation since the last sample; `null` if there was none. */
  readonly seen: { readonly min: number; readonly max: number } | null;
  /** Milliseconds: time of the last observation. */
  readonly observedAt: number;
}

export interface SamplerOptions {
  readonly label: string;
  readonly measure: MemoryMeasure;
  /** Milliseconds between two samples. */
  readonly intervalMs: number;
  /** Also record each worker. */
  readonly perWorker?: boolean;
}

/**
 * Records one series.
 *
 * @example
 * ```ts
 * import { MemorySampler, tabulate } from "@weir/weir/amm";
 *
 * const options = { label: "run", measure: "managed", intervalMs: 500 } as const;
 * const sampler = new MemorySampler(options, 0, 100);
 * sampler.sample(500, 300);
 * sampler.stop(700, 200);
 * console.log(tabulate([sampler.series]).rows); // [ [ 100 ], [ 300 ], [ 200 ] ]
 * ```
 */
export class MemorySampler {
  readonly options: SamplerOptions;
  /** Milliseconds: time of the next sample; 0 once stopped. */
  nextAt = 0;
  #samples: MemorySample[] = [];
  #min = Infinity;
  #max = -Infinity;
  #observedAt = 0;
  #workers: WorkerSeriesRecorder | null;

  /** Takes the first sample, so that a series is never empty. */
  constructor(
    options: SamplerOptions,
    at: number,
    bytes: number,
    workers: readonly WorkerReading[] = [],
  ) {
    assert(options.intervalMs > 0, "Cannot sample: the interval must be above 0");
    this.options = options;
    this.#workers = options.perWorker ? new WorkerSeriesRecorder() : null;
    this.sample(at, bytes, workers);
  }

  /** Creates a sampler from {@linkcode state}. */
  static restore(state: SamplerState): MemorySampler {
    const [first] = state.samples;
    assert(first !== undefined, "Cannot restore a series without samples");
    const { label, measure, intervalMs, workers } = state;
    const options = { label, measure, intervalMs, perWorker: workers !== undefined };
    const sampler = new MemorySampler(options, first.at, first.bytes);
    if (workers !== undefined) sampler.#workers = new WorkerSeriesRecorder(workers);
    sampler.#samples = [...state.samples];
    sampler.nextAt = state.nextAt;
    sampler.#observedAt = state.observedAt;
    if (state.seen !== null) {
      sampler.#widen(state.seen.min);
      sampler.#widen(state.seen.max);
    }
    return sampler;
  }

  /** Number of samples of the cluster. */
  get length(): number {
    return this.#samples.length;
  }

  /** Number of samples of single workers, all workers together. */
  get workerPoints(): number {
    return this.#workers?.points ?? 0;
  }

  state(): SamplerState {
    const seen = this.#min === Infinity ? null : { min: this.#min, max: this.#max };
    return { ...this.series, seen, observedAt: this.#observedAt };
  }

  /** Returns whether an observation is due: it runs and the last observation is old enough. */
  wantsLook(at: number): boolean {
    return this.nextAt > 0 &&
      at - this.#observedAt >= this.options.intervalMs / OBSERVATIONS_PER_SAMPLE;
  }

  /** Records an observation between two samples. */
  observe(at: number, bytes: number): void {
    this.#observedAt = at;
    this.#widen(bytes);
  }

  /**
   * Records a sample.
   *
   * @param workers all workers present; ignored unless each worker is recorded
   */
  sample(at: number, bytes: number, workers: readonly WorkerReading[] = []): void {
    this.observe(at, bytes);
    this.#workers?.add(this.#samples.length, workers);
    this.#samples.push({ at, bytes, min: this.#min, max: this.#max });
    this.#min = Infinity;
    this.#max = -Infinity;
    this.nextAt = at + this.options.intervalMs;
  }

  /** Takes a last sample, unless one has this time. Does nothing if stopped already. */
  stop(at: number, bytes: number, workers: readonly WorkerReading[] = []): void {
    if (this.nextAt === 0) return;
    if (this.#samples.at(-1)?.at !== at) this.sample(at, bytes, workers);
    this.nextAt = 0;
  }

  get series(): MemorySeries {
    const { label, measure, intervalMs } = this.options;
    return {
      label,
      measure,
      intervalMs,
      nextAt: this.nextAt,
      samples: [...this.#samples],
      ...(this.#workers === null ? null : { workers: this.#workers.series }),
    };
  }

  #widen(bytes: number): void {
    this.#min = Math.min(this.#min, bytes);
    this.#max = Math.max(this.#max, bytes);
  }
}
