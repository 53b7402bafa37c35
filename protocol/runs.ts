/** Runs of tasks as columns: names once, and numbers by row, so that many of them are small. */
export interface RunColumns {
  /** Names of workers and of groups, which `w` and `g` refer to. */
  readonly workers: readonly string[];
  readonly groups: readonly string[];
  readonly w: readonly number[];
  readonly g: readonly number[];
  /** Start in milliseconds since 1970, and duration in microseconds. */
  readonly s: readonly number[];
  readonly d: readonly number[];
  /** 0: finished, 1: failed. */
  readonly k: readonly number[];
}
