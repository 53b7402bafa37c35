/**
 * What each worker used at the samples of a series (M269). The times are those of the series: of a
 * worker only bytes are kept, and which sample was its first. From then on it is in every sample
 * until it leaves; it does not come back, since who registers again is a worker of another id.
 */
import { present } from "../base/mod.ts";
import type { WorkerId } from "../protocol/mod.ts";

/** One worker at the moment of a sample. */
export interface WorkerReading {
  readonly id: WorkerId;
  readonly name: string;
  readonly bytes: number;
}

/** Plain JSON. */
export interface WorkerSeries {
  readonly id: WorkerId;
  readonly name: string;
  /** Index of its first sample among all samples of the series. */
  readonly first: number;
  /** At least one. */
  readonly bytes: readonly number[];
}

export class WorkerSeriesBook {
  readonly #series = new Map<WorkerId, Growing>();
  #points = 0;

  constructor(known: readonly WorkerSeries[] = []) {
    for (const { bytes, ...rest } of known) {
      this.#series.set(rest.id, { ...rest, bytes: [...bytes] });
      this.#points += bytes.length;
    }
  }

  /** Samples of all workers together. */
  get points(): number {
    return this.#points;
  }

  /** In order of appearance. */
  get series(): readonly WorkerSeries[] {
    return [...this.#series.values()].map(({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] }));
  }

  /** `index` of the sample, and all workers that are there. */
  add(index: number, workers: readonly WorkerReading[]): void {
    for (const { id, name, bytes } of workers) {
      const known = this.#series.get(id);
      if (known === undefined) this.#series.set(id, { id, name, first: index, bytes: [bytes] });
      else known.bytes.push(bytes);
    }
    this.#points += workers.length;
  }
}

/** The samples of one worker with their times, milliseconds as in `samples` of its series. */
export function samplesOf(
  { first, bytes }: WorkerSeries,
  samples: readonly { readonly at: number }[],
): { readonly at: number; readonly bytes: number }[] {
  return bytes.map((bytes, index) => ({
    at: present(samples[first + index], "the sample of a worker").at,
    bytes,
  }));
}

interface Growing extends WorkerSeries {
  readonly bytes: number[];
}
