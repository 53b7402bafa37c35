/**
 * The memory of each worker at the samples of a series. The times are those of the series; for a
 * worker only the bytes and the index of its first sample are kept. From its first sample on, a
 * worker is in every sample until it leaves. It does not return: a process that registers again
 * is a worker with another id.
 */
import { present } from "../../base/mod.ts";
import type { WorkerId } from "../../protocol/mod.ts";

/** One worker at the moment of a sample. */
export interface WorkerReading {
  readonly id: WorkerId;
  readonly name: string;
  readonly bytes: number;
}

/** The samples of one worker, as plain JSON. */
export interface WorkerSeries {
  readonly id: WorkerId;
  readonly name: string;
  /** Index of its first sample among all samples of the series. */
  readonly first: number;
  /** At least one. */
  readonly bytes: readonly number[];
}

/** Collects the series of all workers. */
export class WorkerSeriesRecorder {
  readonly #series = new Map<WorkerId, Growing>();
  #points = 0;

  constructor(known: readonly WorkerSeries[] = []) {
    for (const { bytes, ...rest } of known) {
      this.#series.set(rest.id, { ...rest, bytes: [...bytes] });
      this.#points += bytes.length;
    }
  }

  /** Number of samples of all workers together. */
  get points(): number {
    return this.#points;
  }

  /** In order of appearance. */
  get series(): readonly WorkerSeries[] {
    return [...this.#series.values()].map(({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] }));
  }

  /** Adds the sample `index`, with the readings of all workers present. */
  add(index: number, workers: readonly WorkerReading[]): void {
    for (const { id, name, bytes } of workers) {
      const known = this.#series.get(id);
      if (known === undefined) this.#series.set(id, { id, name, first: index, bytes: [bytes] });
      else known.bytes.push(bytes);
    }
    this.#points += workers.length;
  }
}

/**
 * Returns the samples of one worker with their times.
 *
 * @param samples those of the whole series; times are in milliseconds
 */
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
