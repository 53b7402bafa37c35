/**
 * Some of many numbers, evenly over the time in which they came. When as many are kept as may be,
 * every second one is forgotten, and from then on half as many of the new ones are kept.
 */
const KEPT_MAX = 128;

export class ThinnedSamples {
  #kept: number[] = [];
  /** One of so many is kept. */
  #stride = 1;
  /** Numbers that came since the last one that is kept. */
  #since = 0;

  /** `null` while there is no sample. */
  get median(): number | null {
    const sorted = this.#kept.toSorted((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
  }

  add(sample: number): void {
    if (++this.#since < this.#stride) return;
    this.#since = 0;
    this.#kept.push(sample);
    if (this.#kept.length < KEPT_MAX) return;
    this.#kept = this.#kept.filter((_, index) => index % 2 === 1);
    this.#stride *= 2;
  }
}
