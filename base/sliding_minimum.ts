/**
 * The minimum of the samples in a sliding window of time. Only samples that can still become the
 * minimum are kept: each is later and larger than the one before. A sample enters once and leaves
 * once, so adding one costs O(1) on average, however many lie in the window.
 *
 * Source: the ascending-minima (monotonic queue) algorithm.
 */
import { assert } from "./assert.ts";

export type TimedSample = readonly [at: number, value: number];

/** Removed entries after which the rest is copied to free their memory. */
const SLACK = 64;

export class SlidingMinimum {
  #samples: TimedSample[] = [];
  #first = 0;

  /** 0 while there is no sample. */
  get value(): number {
    return this.#samples[this.#first]?.[1] ?? 0;
  }

  /** Adds a sample; samples before `at - spanMs` no longer count. */
  add(at: number, value: number, spanMs: number): void {
    const samples = this.#samples;
    while (samples.length > this.#first && (samples.at(-1)?.[1] ?? 0) >= value) samples.pop();
    samples.push([at, value]);
    while ((samples[this.#first]?.[0] ?? at) < at - spanMs) this.#first++;
    if (this.#first <= SLACK || this.#first * 2 <= samples.length) return;
    this.#samples = samples.slice(this.#first);
    this.#first = 0;
  }

  /** For a snapshot: the samples that can still become the minimum, oldest first. */
  dump(): readonly TimedSample[] {
    return this.#samples.slice(this.#first);
  }

  load(samples: readonly TimedSample[]): void {
    this.#samples = [...samples];
    this.#first = 0;
  }

  /** Throws `AssertionError` when a sample could never become the minimum. */
  validate(): void {
    const samples = this.dump();
    for (let index = 1; index < samples.length; index++) {
      const [before, after] = [samples[index - 1], samples[index]] as [TimedSample, TimedSample];
      assert(
        before[0] <= after[0] && before[1] < after[1],
        "A memory sample can never become the minimum",
      );
    }
  }
}
