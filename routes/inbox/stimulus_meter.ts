/** Counts stimuli, and the time that the machine takes for them. */

/** Number of stimuli of one type, and the time the machine took for them. */
export interface StimulusCount {
  readonly type: string;
  readonly count: number;
  /** Milliseconds in total. */
  readonly ms: number;
}

export class StimulusMeter {
  readonly #counts = new Map<string, { count: number; ms: number }>();

  add(type: string, ms: number): void {
    const known = this.#counts.get(type);
    if (known === undefined) {
      this.#counts.set(type, { count: 1, ms });
      return;
    }
    known.count++;
    known.ms += ms;
  }

  counts(): StimulusCount[] {
    return Array.from(this.#counts, ([type, { count, ms }]) => ({ type, count, ms }));
  }
}
