/** How many stimuli of each type the machine was told, and how long it took over them. */
export interface StimulusCount {
  readonly type: string;
  readonly count: number;
  /** Milliseconds in all. */
  readonly ms: number;
}

export class StimulusMeter {
  readonly #counts = new Map<string, { count: number; ms: number }>();

  add(type: string, ms: number): void {
    const known = this.#counts.get(type);
    if (known === undefined) this.#counts.set(type, { count: 1, ms });
    else {
      known.count++;
      known.ms += ms;
    }
  }

  counts(): StimulusCount[] {
    return Array.from(this.#counts, ([type, { count, ms }]) => ({ type, count, ms }));
  }
}
