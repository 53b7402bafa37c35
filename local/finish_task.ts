/** What a finished task changes: who may run now, and which values nothing needs any more. */
import type { LocalState } from "./state.ts";

export interface FinishOptions {
  /** Lower runs first. Default: the order in which the state lists dependents. */
  readonly sortKey?: (key: string) => number;
  /** Whether released values leave the cache. Default true. */
  readonly delete?: boolean;
  /** Called when nothing needs a value any more. Default {@linkcode releaseData}. */
  readonly releaseData?: typeof releaseData;
}

/**
 * Moves `key` from running to finished. Its value is in the cache already. Tasks that it was the
 * last input of go on top of the stack, the first to run uppermost. Inputs that only it still
 * needed are released, unless they are among `results`.
 */
export function finishTask(
  state: LocalState,
  key: string,
  results: ReadonlySet<string>,
  options: FinishOptions = {},
): void {
  const { sortKey, delete: deletes = true, releaseData: release = releaseData } = options;
  const { waiting, waitingData, ready } = state;
  const dependents = state.dependents.get(key) ?? NONE;
  for (const dependent of sortKey === undefined ? dependents : backwards(dependents, sortKey)) {
    const missing = waiting.get(dependent);
    if (missing?.delete(key) && missing.size === 0) {
      waiting.delete(dependent);
      ready.push(dependent);
    }
  }
  for (const input of state.dependencies.get(key) ?? NONE) {
    const users = waitingData.get(input);
    users?.delete(key);
    if (!users?.size && !results.has(input)) release(state, input, { delete: deletes });
  }
  state.running.delete(key);
  state.finished.add(key);
}

/** Nothing needs the value of `key` any more. Throws when something does. */
export function releaseData(
  state: LocalState,
  key: string,
  options: { readonly delete?: boolean } = {},
): void {
  const users = state.waitingData.get(key);
  if (users !== undefined && users.size > 0) {
    throw new Error(`Cannot release "${key}": "${[...users][0]}" has yet to use it`);
  }
  state.waitingData.delete(key);
  state.released.add(key);
  if (options.delete ?? true) state.cache.delete(key);
}

const NONE: readonly string[] = [];

function backwards(keys: readonly string[], sortKey: (key: string) => number): string[] {
  return [...keys].sort((a, b) => sortKey(b) - sortKey(a));
}
