/**
 * Series of the memory of the cluster over time, for people: each takes a sample at its interval,
 * and all look some more times in between, so that a peak between two samples is seen. The timer
 * runs only while a series does.
 */
import { uuidv7 } from "uuidv7";
import { MemorySampler, type MemorySeries, type SamplerOptions } from "../amm/mod.ts";
import { SAMPLERS_MAX, SAMPLES_MAX } from "../base/mod.ts";
import type { MemoryMeasure } from "../protocol/mod.ts";
import type { TimeSource } from "./shell_clock.ts";

/** Milliseconds between two looks. */
const LOOK_MS = 50;

export interface NamedSeries extends MemorySeries {
  readonly id: string;
}

export class MemorySamplers {
  readonly #time: TimeSource;
  readonly #measure: (measure: MemoryMeasure) => number;
  readonly #samplers = new Map<string, MemorySampler>();
  #cancel: (() => void) | null = null;

  /** `measure` gives the bytes of the whole cluster at this moment. */
  constructor(time: TimeSource, measure: (measure: MemoryMeasure) => number) {
    this.#time = time;
    this.#measure = measure;
  }

  /** `null`: there are as many as there may be. The label is the id when absent. */
  start({ label, measure, intervalMs }: Partial<SamplerOptions>): NamedSeries | null {
    if (this.#samplers.size >= SAMPLERS_MAX) return null;
    const id = uuidv7();
    const options = { label: label ?? id, measure: measure ?? "process" };
    const sampler = new MemorySampler(
      { ...options, intervalMs: intervalMs ?? 500 },
      this.#now(),
      this.#measure(options.measure),
    );
    this.#samplers.set(id, sampler);
    this.#plan();
    return { id, ...sampler.series };
  }

  get(id: string): NamedSeries | undefined {
    const series = this.#samplers.get(id)?.series;
    return series && { id, ...series };
  }

  /** In the order in which they were started. */
  get all(): NamedSeries[] {
    return Array.from(this.#samplers, ([id, { series }]) => ({ id, ...series }));
  }

  /** Takes the last sample; a repeat changes nothing. */
  stop(id: string): NamedSeries | undefined {
    const sampler = this.#samplers.get(id);
    sampler?.stop(this.#now(), this.#measure(sampler.options.measure));
    return this.get(id);
  }

  /** Stops it and forgets it; gives what it has collected. */
  remove(id: string): NamedSeries | undefined {
    const series = this.stop(id);
    this.#samplers.delete(id);
    return series;
  }

  /** Nothing is sampled any more. */
  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#samplers.clear();
  }

  #look(): void {
    this.#cancel = null;
    const at = this.#now();
    for (const sampler of this.#samplers.values()) {
      if (sampler.nextAt === 0) continue;
      const bytes = this.#measure(sampler.options.measure);
      if (sampler.nextAt > at) sampler.observe(bytes);
      // A series that has grown to its limit ends by itself.
      else if (sampler.size + 1 >= SAMPLES_MAX) sampler.stop(at, bytes);
      else sampler.sample(at, bytes);
    }
    this.#plan();
  }

  #plan(): void {
    let earliest = Infinity;
    for (const { nextAt } of this.#samplers.values()) {
      if (nextAt > 0) earliest = Math.min(earliest, nextAt);
    }
    if (earliest === Infinity) return;
    this.#cancel?.();
    const wait = Math.min(LOOK_MS, Math.max(1, earliest - this.#now()));
    this.#cancel = this.#time.after(wait, () => this.#look());
  }

  #now(): number {
    return Math.floor(this.#time.now());
  }
}
