/**
 * Which differences of durations are more than noise. A task takes another time when all of these
 * hold:
 *
 * - the difference is at least 10 ms,
 * - the longer time is at least 1.2 times the shorter one,
 * - the logarithm of their ratio is more than six times the median absolute deviation of these
 *   logarithms in its group, which is four standard deviations where they are normally distributed.
 *
 * So one slow task of a group is seen, and so is a group that is slower as a whole. A group of less
 * than four tasks says nothing of its spread: that of all tasks counts for it.
 */
import type { TaskRecord } from "./run_record.ts";

const DIFFERENCE_MS_MIN = 10;
const RATIO_MIN = 1.2;
const DEVIATIONS = 6;
const GROUP_TASKS_MIN = 4;

/** Ratios of the durations of the tasks of a group, second run to first. */
export interface Spread {
  readonly tasks: number;
  /** Median ratio. */
  readonly median: number;
  /** Factor within which a ratio is noise: `1.5` for 0.67 to 1.5. */
  readonly factor: number;
}

export class DurationNoise {
  readonly #groups: ReadonlyMap<string, Spread>;
  readonly #all: Spread;

  /** `pairs`: the records of each task in both runs. */
  constructor(pairs: Iterable<readonly [TaskRecord, TaskRecord]>) {
    const groups = new Map<string, number[]>();
    const all: number[] = [];
    for (const [first, second] of pairs) {
      const [a, b] = [durationOf(first), durationOf(second)];
      if (a === null || b === null) continue;
      const logarithm = Math.log(b / a);
      all.push(logarithm);
      const group = groups.get(first.group);
      if (group === undefined) groups.set(first.group, [logarithm]);
      else group.push(logarithm);
    }
    this.#all = spreadOf(all);
    this.#groups = new Map([...groups].map(([name, ratios]) => [name, spreadOf(ratios)]));
  }

  /** The spread that counts for a task of this group. */
  of(group: string): Spread {
    const spread = this.#groups.get(group);
    if (spread !== undefined && spread.tasks >= GROUP_TASKS_MIN) return spread;
    return this.#all.tasks >= GROUP_TASKS_MIN ? this.#all : { ...this.#all, factor: 1 };
  }

  /** Returns whether a task of the group takes another time. Times in microseconds. */
  isBeyond(group: string, first: number, second: number): boolean {
    if (!isNotable(first / 1000, second / 1000)) return false;
    return ratioOf(first, second) > this.of(group).factor;
  }
}

/** Returns whether two times differ by enough to be named. Milliseconds. */
export function isNotable(first: number, second: number): boolean {
  const [least, most] = [Math.min(first, second), Math.max(first, second)];
  return most - least >= DIFFERENCE_MS_MIN && most >= RATIO_MIN * least;
}

/** The longer time divided by the shorter one. */
function ratioOf(first: number, second: number): number {
  return Math.max(first, second, 1) / Math.max(1, Math.min(first, second));
}

/** Microseconds of the last run that ended well; `null`: there is none. */
function durationOf({ attempts }: TaskRecord): number | null {
  const last = attempts.findLast(({ end }) => end === "finished");
  return last === undefined ? null : Math.max(1, last.us);
}

function spreadOf(logarithms: readonly number[]): Spread {
  const median = medianOf(logarithms);
  const deviation = medianOf(logarithms.map((each) => Math.abs(each - median)));
  return {
    tasks: logarithms.length,
    median: Math.exp(median),
    factor: Math.exp(DEVIATIONS * deviation),
  };
}

function medianOf(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
