/** Samples at equal times, of which at most so many are kept. */

interface SamplesOptions {
  /** Milliseconds between two samples. */
  readonly everyMs: number;
  readonly max: number;
  /** Nothing is dropped at the beginning; instead samples become fewer. */
  readonly isWhole: boolean;
}

export class Samples<Sample extends { readonly at: number }> {
  readonly #max: number;
  readonly #isWhole: boolean;
  #everyMs: number;
  #list: Sample[] = [];

  constructor({ everyMs, max, isWhole }: SamplesOptions) {
    this.#everyMs = everyMs;
    this.#max = max;
    this.#isWhole = isWhole;
  }

  /** Oldest first. */
  get list(): readonly Sample[] {
    return this.#list;
  }

  /** Returns whether it is time for the next sample. `at`: in milliseconds. */
  isDue(at: number): boolean {
    const last = this.#list.at(-1);
    return last === undefined || at - last.at >= this.#everyMs;
  }

  add(sample: Sample): void {
    this.#list.push(sample);
    if (this.#list.length <= this.#max) return;
    if (!this.#isWhole) return void this.#list.shift();
    this.#list = this.#list.filter((_, index) => index % 2 === 0);
    this.#everyMs *= 2;
  }
}
