/**
 * The state of a run as callbacks and custom loops see it. Its parts are those of Dask's
 * shared-memory scheduler and have the same names.
 *
 * A key is in `waiting` until its last input is available, then in `ready`, `running` and
 * `finished`. Its value is in `cache` until the last task that needs it has ended; results stay.
 */

/**
 * `cache`, `ready` and `running` are plain collections, which a custom loop changes. The others are
 * read-only views, derived from what is finished and released.
 */
export interface LocalState {
  /** Every needed key -> its inputs and what it comes after, each once. Never changes. */
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  /** Every key that the results need -> the tasks that need it. Never changes. */
  readonly dependents: ReadonlyMap<string, readonly string[]>;
  /** Task -> the inputs that are missing. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<string>>;
  /** Key -> the unfinished tasks that need its value, at least one. */
  readonly waitingData: ReadonlyMap<string, ReadonlySet<string>>;
  /** Available values. */
  readonly cache: Map<string, unknown>;
  /** A stack: the next task to run is last. */
  readonly ready: string[];
  readonly running: Set<string>;
  readonly finished: ReadonlySet<string>;
  readonly released: ReadonlySet<string>;
}

export interface ReleaseOptions {
  /** Whether the released value leaves the cache. Default true. */
  readonly delete?: boolean;
}

export interface FinishOptions extends ReleaseOptions {
  /** Lower runs first. Default: the order in which the state lists dependents. */
  readonly sortKey?: (key: string) => number;
  /** Called when no task needs a value any more. Default `releaseData()`. */
  readonly releaseData?: (state: LocalState, key: string, options?: ReleaseOptions) => void;
}
