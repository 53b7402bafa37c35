/**
 * The cache across runs, as the machine sees it. A place outside holds results of earlier runs, of
 * this scheduler and of others; the shell knows the keys by which they are found there.
 *
 * - **Hit by definition.** A submission says which of its results the place has. When such a task
 *   is needed, its result is there: it does not run, and what only it needs is not needed.
 * - **Hit by content.** A task whose inputs are in memory and known by their digests asks the shell
 *   (`look-up-result`) before it is placed, once. The answer is an event.
 * - A result from the place is a replica of the holder {@linkcode Cluster.place}, which has no
 *   process: the worker that needs the value reads it through the scheduler. The place counts as a
 *   holder only while no worker has a replica.
 * - The result of a run is stored by the shell (`store-result`). It is kept in memory until that is
 *   done. A result that is stored is not lost with its workers.
 */
import type { Sha256 } from "../../../protocol/mod.ts";
import type { CacheMode } from "../../../graph/mod.ts";
import type { CacheHit } from "../../event_cache.ts";
import type { Task } from "../task.ts";

/** What the cache knows of a task. Its fields are numbers of the attempt counter, or 0. */
export interface CacheRecord {
  readonly mode: CacheMode;
  /** Digest of the modules that it can reach. Absent: that of its operation. */
  readonly reach?: string;
  /** Outcomes of its runs are noted. Absent: they are not. */
  readonly notes?: true;
  /** SHA-256 of the bytes of its result; `null`: not known. */
  digest: Sha256 | null;
  /** Its result in the place; `null`: not known to be there. */
  hit: CacheHit | null;
  /** The look-up that is not answered. */
  lookUp: number;
  /** It was looked up by its inputs and is not there, or could not be read. */
  isMissing: boolean;
  /** The order to store its result that is not answered. The result is kept for it. */
  storing: number;
  /** The last number that was drawn when its result was taken from the place. Absent: never. */
  foundAt?: number;
}

export function newCacheRecord(
  mode: CacheMode,
  { notes = false, reach }: { readonly notes?: boolean; readonly reach?: string | undefined } = {},
): CacheRecord {
  return {
    mode,
    ...(notes && { notes }),
    ...(reach !== undefined && { reach }),
    digest: null,
    hit: null,
    lookUp: 0,
    isMissing: false,
    storing: 0,
  };
}

/** The place has the result of the task. */
export function noteHit(cache: CacheRecord, hit: CacheHit): void {
  cache.hit = hit;
  cache.digest = hit[0];
}

/**
 * Returns whether the task has a result of the cache in place of a run, so that it needs none of
 * its inputs.
 */
export function isHit({ cache, stale }: Task): boolean {
  return cache !== null && cache.hit !== null && !stale;
}

/** The digests of the inputs, in their order; `null`: not all are known, or one has failed. */
export function inputDigests({ dependencies }: Task): readonly Sha256[] | null {
  const digests: Sha256[] = [];
  for (const { cache, state } of dependencies) {
    if (cache === null || cache.digest === null || state === "erred") return null;
    digests.push(cache.digest);
  }
  return digests;
}

/** An input has another value than before, or the task is to be another one. */
export function forgetCached({ cache }: Task): void {
  if (cache === null) return;
  cache.hit = null;
  cache.digest = null;
  cache.isMissing = false;
}

/** The result is kept for the cache no longer. */
export function endStoring(task: Task): void {
  if (task.cache === null || task.cache.storing === 0) return;
  task.cache.storing = 0;
  task.waiters--;
}

/** Waiters of the task besides its dependents. */
export function cacheWaiters({ cache }: Task): number {
  return cache !== null && cache.storing > 0 ? 1 : 0;
}

/** Returns whether the task, as `own` describes it, has a result of the cache in place of a run. */
export function isFromCache(
  { cache }: Task,
  { state, attempts, endedAt }: Pick<Task, "state" | "attempts" | "endedAt">,
): boolean {
  return cache !== null && attempts === 0 && endedAt > 0 &&
    (state === "memory" || state === "released");
}
