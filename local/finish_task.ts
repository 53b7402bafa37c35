/** What a finished task changes: who may run now, and which values nothing needs any more. */
import { RunState } from "./run_state.ts";
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
 * needed are released, unless they are among `results`. Throws when the state has no such key.
 */
export function finishTask(
  state: LocalState,
  key: string,
  results: ReadonlySet<string>,
  options: FinishOptions = {},
): void {
  const [run, place] = find(state, key, "finish");
  run.finish(place, results, options);
}

/** Nothing needs the value of `key` any more. Throws when something does. */
export function releaseData(
  state: LocalState,
  key: string,
  options: { readonly delete?: boolean } = {},
): void {
  const [run, place] = find(state, key, "release");
  run.release(place, options.delete ?? true);
}

function find(state: LocalState, key: string, verb: string): [run: RunState, place: number] {
  if (!(state instanceof RunState)) {
    throw new TypeError(`Cannot ${verb} "${key}": the state was not made by startState()`);
  }
  const place = state.placeOf(key);
  if (place < 0) throw new Error(`Cannot ${verb} "${key}": the state has no such key`);
  return [state, place];
}
