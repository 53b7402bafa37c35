/** Events of the cache across runs (`state/links/cached.ts`), and what a submission says of it. */
import type { CacheMode } from "../graph/mod.ts";
import type { Key, Sha256, Stamp } from "../protocol/mod.ts";

/** A result in the cache: the digest and the size of its bytes, and microseconds of its run. */
export type CacheHit = readonly [digest: Sha256, nbytes: number, durationUs: number];

/** The cache, as it is for one part of a submitted graph. Tasks are given by their index there. */
export interface PartCache {
  /**
   * Tasks whose results are in the cache, known by the keys of their definitions. A negative index
   * counts back from the part: the last part says what the cache has for those before.
   */
  readonly hits: readonly (readonly [task: number, ...CacheHit])[];
  /** Modes other than `use`. */
  readonly modes?: readonly (readonly [task: number, mode: CacheMode])[];
  /** Outcomes of runs of all tasks are noted (`note-outcome`). Absent: they are not. */
  readonly notes?: true;
  /** Operation -> digest of the modules that it can reach. */
  readonly reach?: Readonly<Record<string, string>>;
  /** The same of tasks whose arguments have calls of other modules. */
  readonly reachOf?: readonly (readonly [task: number, reach: string])[];
}

/** Tasks were looked up. Ignored where the task has not asked with this number, or no longer. */
export interface CacheAnswered extends Stamp {
  readonly type: "cache-answered";
  /** `null`: the result is not in the cache. */
  readonly answers: readonly (readonly [key: Key, lookUp: number, result: CacheHit | null])[];
}

/** Results were stored, or not. Ignored as above. */
export interface CacheStored extends Stamp {
  readonly type: "cache-stored";
  readonly results: readonly (readonly [key: Key, order: number, isStored: boolean])[];
}

export type CacheEvent = CacheAnswered | CacheStored;
