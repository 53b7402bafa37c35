/** Results that the cache across runs holds for the cluster. */
import type { Key } from "../../protocol/mod.ts";
import type { SchedulerState } from "../core.ts";
import type { CacheHit } from "../event_cache.ts";
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
