/**
 * Which differences of durations are more than noise. A task takes another time when all of these
 * hold:
 *
 * - the difference is at least 10 ms,
 * - the longer time is at least 1.2 times the shorter one,
 * - the logarithm of their ratio is more than six times the median absolute deviation of these
 *   logarithms of the other tasks of its group, which is four standard deviations where they are
 *   normally distributed.
 *
 * So one slow task of a group is seen, and so is a group that is slower as a whole. A group of less
 * than four tasks says nothing of its spread: that of all other tasks counts for it.
 */
import type { TaskRecord } from "./run_record.ts";

const DIFFERENCE_MS_MIN = 10;
const RATIO_MIN = 1.2;
const DEVIATIONS = 6;
/** Tasks that a task is compared with. */
const OTHERS_MIN = 3;
/** One task of more decides nothing: it is not left out, as each such task takes time. */
const LEFT_OUT_MAX = 64;

type Pair = readonly [TaskRecord, TaskRecord];

/** Ratios of the durations of other tasks, second run to first. */
export interface Spread {
  /** Number of the other tasks. */
  readonly tasks: number;
  /** Median ratio. */
  readonly median: number;
  /** Factor within which a ratio is noise: `1.5` for 0.67 to 1.5. */
  readonly factor: number;
}

export class DurationNoise {
  readonly #groups = new Map<string, Ratios>();
  readonly #all = new Ratios();

  /** `pairs`: the records of each task in both runs. */
  constructor(pairs: Iterable<Pair>) {
    for (const pair of pairs) {
      const own = logarithmOf(pair);
      if (own === null) continue;
      this.#all.logarithms.push(own);
      const { group } = pair[0];
      const ratios = this.#groups.get(group) ?? new Ratios();
      this.#groups.set(group, ratios);
      ratios.logarithms.push(own);
    }
  }

  /** The spread that counts for a task: that of the others of its group, or of all others. */
  of(pair: Pair): Spread {
    const own = logarithmOf(pair);
    const spread = this.#groups.get(pair[0].group)?.without(own);
    if (spread !== undefined && spread.tasks >= OTHERS_MIN) return spread;
    const all = this.#all.without(own);
    return all.tasks >= OTHERS_MIN ? all : { ...all, factor: 1 };
  }

  /** Returns whether the task takes another time. Times of its attempts in microseconds. */
  isBeyond(pair: Pair, first: number, second: number): boolean {
    if (!isNotable(first / 1000, second / 1000)) return false;
    return ratioOf(first, second) > this.of(pair).factor;
  }
}

/** Logarithms of the ratios of some tasks. */
class Ratios {
  readonly logarithms: number[] = [];
  #spread: Spread | null = null;

  /** The spread without a task with this ratio; `null`: the task has none. */
  without(own: number | null): Spread {
    const { logarithms } = this;
    if (own === null) return this.#spread ??= spreadOf(logarithms);
    if (logarithms.length > LEFT_OUT_MAX) {
      const spread = this.#spread ??= spreadOf(logarithms);
      return { ...spread, tasks: logarithms.length - 1 };
    }
    return spreadOf(logarithms.toSpliced(logarithms.indexOf(own), 1));
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

function logarithmOf([first, second]: Pair): number | null {
  const [a, b] = [durationOf(first), durationOf(second)];
  return a === null || b === null ? null : Math.log(b / a);
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
