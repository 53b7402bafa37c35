/** Which tasks use the cache in an environment, and which have a key before anything has run. */
import type { CacheKey, GraphKeys } from "../../cache/mod.ts";
import type { CompiledTask } from "../../graph/mod.ts";
import { isClosedEnvironment } from "../../protocol/mod.ts";
import type { GraphWithKeys } from "./keyed_graphs.ts";

/** Where tasks have permissions, only those that ask for it use the cache. */
export function isUsedIn(
  environment: string,
  { keys, index }: { readonly keys: GraphKeys; readonly index: number },
): boolean {
  return isClosedEnvironment(environment) || keys.isNamed(index);
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

/** Indices of the tasks that must have ended before the task runs. */
export function needsOf(task: CompiledTask | undefined): readonly number[] {
  const { dependencies = [], after = [] } = task ?? {};
  return after.length === 0 ? dependencies : [...dependencies, ...after];
}
