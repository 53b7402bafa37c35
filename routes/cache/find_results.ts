/** Results that the place has: of the tasks of a submission, and of look-ups. */
import { type CachedResult, type CacheKey, type CachePlace, isResult } from "../../cache/mod.ts";
import type { CompiledTask } from "../../graph/mod.ts";
import { fullKey, isClosedEnvironment, type Key } from "../../protocol/mod.ts";
import type { Environments } from "./environments.ts";
import type { GraphWithKeys } from "./keyed_graphs.ts";

/** Keys that are looked up at a time, so that the event loop has its turn. */
const KEYS_AT_ONCE = 1000;
/** Levels of a graph that are looked up one after another. */
const LEVELS_MAX = 64;

export interface FindOptions {
  readonly place: CachePlace;
  readonly environments: Environments;
}

export interface FindFromOutputsOptions extends FindOptions {
  /** Whether the task runs although the place has its result. */
  readonly isSampled: (key: Key, result: CachedResult) => boolean;
}

/** Results by the indices of their tasks. */
export interface FoundResults {
  readonly found: ReadonlyMap<number, CachedResult>;
  /** Whether tasks were not looked up. */
  readonly isPartial: boolean;
}

/**
 * Looks up the outputs of a graph by their definitions, then what those need that are not there,
 * and so on. What is left after many levels is looked up at once in a folder, and not at all on a
 * server, which has one request a key.
 */
export async function findFromOutputs(
  keyed: GraphWithKeys,
  { isSampled, ...options }: FindFromOutputsOptions,
): Promise<FoundResults> {
  const { tasks, outputs, namespace } = keyed;
  const found = new Map<number, CachedResult>();
  const keyOf = (index: number, environment: string) => lookedUpPlan(keyed, index, environment);
  /** Returns the tasks that are not there. */
  const find = async (indices: readonly number[]) => {
    const results = await findResults(indices, keyOf, options);
    return indices.filter((index) => {
      const result = results.get(index);
      if (result === undefined) return true;
      if (isSampled(fullKey(namespace, tasks[index]?.key ?? ""), result)) return true;
      found.set(index, result);
      return false;
    });
  };
  const seen = new Set(outputs);
  const needsOfAll = (indices: readonly number[]) => {
    const needs: number[] = [];
    for (const index of indices) {
      for (const need of needsOf(tasks[index])) {
        if (need >= tasks.length || seen.has(need)) continue;
        seen.add(need);
        needs.push(need);
      }
    }
    return needs;
  };
  let level = [...outputs];
  for (let depth = 0; level.length > 0 && depth < LEVELS_MAX; depth++) {
    level = needsOfAll(await find(level));
  }
  if (options.place.kind === "http" && level.length > 0) return { found, isPartial: true };
  const rest: number[] = [];
  for (; level.length > 0; level = needsOfAll(level)) {
    for (const index of level) rest.push(index);
  }
  await find(rest);
  return { found, isPartial: seen.size < tasks.length };
}

/** Looks items up in all environments that there are; the first that has a result counts. */
export async function findResults<T>(
  items: readonly T[],
  keyOf: (item: T, environment: string) => CacheKey | null,
  { place, environments }: FindOptions,
): Promise<Map<T, CachedResult>> {
  const found = new Map<T, CachedResult>();
  for (const environment of environments.all()) {
    const asked: (readonly [T, CacheKey])[] = [];
    for (const item of items) {
      if (found.has(item)) continue;
      const key = keyOf(item, environment);
      if (key !== null) asked.push([item, key]);
    }
    for (let at = 0; at < asked.length; at += KEYS_AT_ONCE) {
      const some = asked.slice(at, at + KEYS_AT_ONCE);
      const results = await place.getMany(some.map(([, key]) => key));
      for (const [item, key] of some) {
        const result = results.get(key);
        if (result !== undefined && isResult(result)) found.set(item, result);
      }
    }
  }
  return found;
}

/** Notes a task that needs one without a plan key. Inputs come first. */
export function noteUnplanned({ tasks, unplanned }: GraphWithKeys, index: number): void {
  if (unplanned.size === 0) return;
  if (needsOf(tasks[index]).some((each) => unplanned.has(each))) unplanned.add(index);
}

/**
 * The plan key of a task. Where tasks have permissions, what inputs return is not known before they
 * have run.
 */
export function planKey(
  { keys, tasks, unplanned }: Pick<GraphWithKeys, "keys" | "tasks" | "unplanned">,
  index: number,
  environment: string,
): CacheKey | null {
  if (unplanned.has(index)) return null;
  if (isClosedEnvironment(environment)) return keys.planKey(index, environment);
  const isAlone = needsOf(tasks[index]).length === 0;
  return isAlone && keys.isNamed(index) ? keys.planKey(index, environment) : null;
}

/** The plan key by which a task is looked up; `null`: by none. */
function lookedUpPlan(keyed: GraphWithKeys, index: number, environment: string): CacheKey | null {
  return keyed.keys.looksUpPlan(index) ? planKey(keyed, index, environment) : null;
}

/** Indices of the tasks that must have ended before the task runs. */
function needsOf(task: CompiledTask | undefined): readonly number[] {
  const { dependencies = [], after = [] } = task ?? {};
  return after.length === 0 ? dependencies : [...dependencies, ...after];
}
