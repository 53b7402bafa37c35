/**
 * The state of a run: what waits for what, which values are alive, what may run next. Its parts
 * are those of Dask's shared-memory scheduler, under the same names, for callbacks to look at.
 *
 * A key is in `waiting` until its last input is there, then in `ready`, `running` and `finished`.
 * Its value is in `cache` until the last task that needs it has ended; a result stays.
 */
import type { LocalGraph } from "./local_graph.ts";
import { findNeeded, type StartStateOptions } from "./needed.ts";
import { RunState } from "./run_state.ts";

/**
 * `cache`, `ready` and `running` are plain, and whoever runs a loop of their own changes them. The
 * others are views, to be read: they follow from what is finished and released.
 */
export interface LocalState {
  /** Of every key that the results need: its inputs, each once, and who needs it. Never changed. */
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  readonly dependents: ReadonlyMap<string, readonly string[]>;
  /** Task -> the inputs that are missing. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<string>>;
  /** Key -> the tasks that have yet to use its value. */
  readonly waitingData: ReadonlyMap<string, ReadonlySet<string>>;
  /** Live values. */
  readonly cache: Map<string, unknown>;
  /** A stack: what is to run next is last. */
  readonly ready: string[];
  readonly running: Set<string>;
  readonly finished: ReadonlySet<string>;
  readonly released: ReadonlySet<string>;
}

/**
 * The state before anything runs, of what `keys` need and nothing else. Literals are in the cache
 * and are no tasks. Linear in tasks and dependencies, but for a `sortKey`.
 *
 * @throws MissingKeyError if an input or a wanted key is nowhere
 * @throws GraphCycleError if tasks need each other in a ring
 */
export function startState(
  graph: LocalGraph,
  keys: Iterable<string>,
  options: StartStateOptions = {},
): LocalState {
  return new RunState(findNeeded(graph, keys, options));
}
