/**
 * The steps of a loop over the state of a run: start it, finish a task, release a value. `getAsync`
 * performs them itself; they are exported for custom loops.
 */
import type { LocalGraph } from "../graph/local_graph.ts";
import type { FinishOptions, LocalState, ReleaseOptions } from "./local_state.ts";
import { findNeeded, type StartStateOptions } from "./needed.ts";
import { RunState } from "./run_state.ts";

/**
 * Returns the state before any task has run, with what `keys` need and nothing else. Literals are
 * in the cache and are not tasks. Takes time linear in tasks and dependencies, except with a
 * `sortKey`.
 *
 * @throws MissingKeyError if an input or a wanted key is neither in the graph nor in the cache
 * @throws GraphCycleError if tasks depend on each other in a cycle
 * @example
 * ```ts
 * import { finishTask, LocalGraph, startState } from "@weir/weir/local";
 * import { ref, task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("name", task(() => "Ada"));
 * graph.add("greeting", task((name: string) => `Hello, ${name}`, ref("name")));
 *
 * const state = startState(new LocalGraph(graph), ["greeting"]);
 * console.log(state.ready); // [ "name" ]
 * state.cache.set("name", "Ada");
 * finishTask(state, "name", new Set(["greeting"]));
 * ```
 */
export function startState(
  graph: LocalGraph,
  keys: Iterable<string>,
  options: StartStateOptions = {},
): LocalState {
  return new RunState(findNeeded(graph, keys, options));
}

/**
 * Moves `key` from running to finished; its value must be in the cache already. Tasks for which it
 * was the last missing input go on top of the stack, the first to run uppermost. Inputs that no
 * other task needs are released, unless they are among `results`.
 *
 * @throws TypeError if the state was not created by `startState()`
 * @throws Error if the state has no such key
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

/**
 * Releases the value of `key`. A repeat changes nothing but the cache.
 *
 * @throws TypeError if the state was not created by `startState()`
 * @throws Error if the state has no such key, or if a task still needs the value
 */
export function releaseData(state: LocalState, key: string, options: ReleaseOptions = {}): void {
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
