/**
 * Tasks of a graph that are traced: all of a small graph. Of a large one half of the sample are
 * runs at an even pace, and the other half is kept for the first run of each group, as the last
 * tasks of a graph are often one of a kind.
 */
import type { Attempt } from "../../../protocol/mod.ts";

export class TaskSampler {
  readonly #sampledMax: number;
  readonly #groups = new Set<string>();
  readonly #sampled = new Set<Attempt>();
  #seen = 0;
  /** Runs in the sample that are not the first of their group. */
  #paced = 0;
  #failures = 0;

  /** `sampledMax`: runs, and as many failures beyond them. */
  constructor(sampledMax: number) {
    this.#sampledMax = sampledMax;
  }

  /** Returns whether this run is traced. `taskTotal`: the present number of tasks of the graph. */
  take(attempt: Attempt, group: string, taskTotal: number): boolean {
    this.#seen++;
    if (this.#sampled.size >= this.#sampledMax) return false;
    const isFirst = !this.#groups.has(group);
    if (!isFirst && !this.#takesAtPace(taskTotal)) return false;
    if (!isFirst) this.#paced++;
    this.#groups.add(group);
    this.#sampled.add(attempt);
    return true;
  }

  /** Returns whether a failed run that is not in the sample is traced in addition. */
  takeFailure(attempt: Attempt): boolean {
    if (this.#sampled.has(attempt) || this.#failures >= this.#sampledMax) return false;
    this.#failures++;
    return true;
  }

  /** Returns whether the runs at a pace lag behind the share of the tasks that were started. */
  #takesAtPace(taskTotal: number): boolean {
    if (taskTotal <= this.#sampledMax) return true;
    const pacedMax = Math.floor(this.#sampledMax / 2);
    return this.#paced < pacedMax && this.#paced * taskTotal < pacedMax * this.#seen;
  }
}
