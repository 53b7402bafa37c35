/** Results that the cache across runs holds for the cluster. */
import type { Key, Sha256 } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { CacheHit } from "../event_cache.ts";
import { inputDigests, isFromCache } from "../state/cached.ts";
import { describeOutput, type Output } from "./tasks.ts";

/** The result, if the cache holds it for want of a worker. */
export function cachedResult(state: SchedulerState, key: Key): CacheHit | null {
  const { tasks, place } = state.cluster;
  const task = tasks.get(key);
  return task !== undefined && place.held.has(task) ? task.cache?.hit ?? null : null;
}

/** The value of a key and its holders; `undefined` if there is no such task. */
export function valueOf(state: SchedulerState, key: Key): Output | undefined {
  const task = state.cluster.tasks.get(key);
  return task === undefined ? undefined : describeOutput(task);
}

/** Returns whether a task has a worker, or is certain to get one. */
export function isOnItsWay(state: SchedulerState, key: Key): boolean {
  const task = state.cluster.tasks.get(key);
  return task !== undefined && (task.state === "processing" || task.state === "queued");
}

/** What explains whether the cache had the result of a task. */
export interface CacheUseView {
  /** The result that was taken from the cache in place of a run; `null`: none was. */
  readonly taken: CacheHit | null;
  /** Whether it has run, or was looked up and runs next. */
  readonly isMissed: boolean;
  /** Digests of its inputs; `null`: not all are known. */
  readonly inputs: readonly Sha256[] | null;
}

/** `undefined`: there is no such task, or it does not use the cache. */
export function cacheUse(state: SchedulerState, key: Key): CacheUseView | undefined {
  const task = state.cluster.tasks.get(key);
  if (task === undefined || task.cache === null) return undefined;
  return {
    taken: isFromCache(task, task) ? task.cache.hit : null,
    isMissed: task.cache.isMissing || task.attempts > 0,
    inputs: inputDigests(task),
  };
}
