/** Results that the place has: of the tasks of a submission, and of look-ups. */
import { type CachedResult, type CacheKey, isResult } from "../../cache/mod.ts";
import { fullKey, type Key } from "../../protocol/mod.ts";
import type { Environments } from "./environments.ts";
import type { GraphWithKeys } from "./keyed_graphs.ts";
import type { ReadablePlace } from "./pending_results.ts";
import { needsOf, planKey } from "./planned_keys.ts";

/** Keys that are looked up at a time, so that the event loop has its turn. */
const KEYS_AT_ONCE = 1000;
/** Levels of a graph that are looked up one after another. */
const LEVELS_MAX = 64;

export interface FindOptions {
  readonly place: ReadablePlace;
  readonly environments: Environments;
}

export interface FindFromOutputsOptions extends FindOptions {
  /** Whether the task runs although the place has its result. */
  readonly isSampled: (key: Key, result: CachedResult) => boolean;
}

/**
 * Looks up the outputs of a graph by their definitions, then what those need that are not there,
 * and so on. What is left after many levels is looked up at once in a folder. On a server, which
 * has one request a key, it is looked up when it could run.
 */
export async function findFromOutputs(
  keyed: GraphWithKeys,
  { isSampled, ...options }: FindFromOutputsOptions,
): Promise<ReadonlyMap<number, CachedResult>> {
  const { tasks, outputs, namespace } = keyed;
  const found = new Map<number, CachedResult>();
  const { environments } = options;
  const keyOf = (index: number, environment: string) =>
    lookedUpPlan(keyed, index, { environments, environment });
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
  if (options.place.kind === "http") return found;
  const rest: number[] = [];
  for (; level.length > 0; level = needsOfAll(level)) {
    for (const index of level) rest.push(index);
  }
  await find(rest);
  return found;
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

/** The plan key by which a task is looked up; `null`: by none. */
function lookedUpPlan(
  keyed: GraphWithKeys,
  index: number,
  { environments, environment }: {
    readonly environments: Environments;
    readonly environment: string;
  },
): CacheKey | null {
  const { keys, tasks } = keyed;
  if (!keys.looksUpPlan(index)) return null;
  if (!environments.fits(environment, tasks[index]?.annotations)) return null;
  return planKey(keyed, index, environment);
}
