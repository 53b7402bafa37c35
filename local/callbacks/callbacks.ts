/**
 * Callbacks that observe runs. They are passed to one run, or registered for all runs of this
 * process. Registered callbacks do not observe runs that the body of a task starts: inside a body
 * the list of registered callbacks is empty, and a body that registers callbacks observes only its
 * own runs.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LocalGraph } from "../graph/local_graph.ts";
import type { LocalState } from "../state/local_state.ts";

/** The callbacks of a run, in the order in which they are called. An error in one ends the run. */
export interface TaskCallbacks {
  start?(graph: LocalGraph): void;
  startState?(graph: LocalGraph, state: LocalState): void;
  /** A task is about to run: it is in `running`, and its inputs are in the cache. */
  pretask?(key: string, graph: LocalGraph, state: LocalState): void;
  /** A task has finished, and inputs that no other task needs are released. */
  posttask?(
    key: string,
    value: unknown,
    graph: LocalGraph,
    state: LocalState,
    worker: unknown,
  ): void;
  /**
   * Called if `start` was called. `state` is `null` if the run failed before it had one. An error
   * in it does not stop the `finish` of other callbacks, and ends the run only if the run has not
   * failed before.
   */
  finish?(graph: LocalGraph, state: LocalState | null, errored: boolean): void;
}

/**
 * Registers callbacks for every run that begins from now on, until the result is disposed of.
 *
 * @example
 * ```ts
 * import { getAsync, Profiler, registerCallbacks } from "@weir/weir/local";
 * import { task, TaskGraph } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("a", task("inc", 1));
 *
 * const profiler = new Profiler();
 * {
 *   using _ = registerCallbacks(profiler);
 *   await getAsync(graph, "a");
 * }
 * console.log(profiler.results.length); // 1
 * ```
 */
export function registerCallbacks(callbacks: TaskCallbacks): Disposable {
  const registered = current();
  const entry = { callbacks };
  registered.add(entry);
  return { [Symbol.dispose]: () => void registered.delete(entry) };
}

/** Returns the callbacks registered in this context, in the order of their registration. */
export function registeredCallbacks(): TaskCallbacks[] {
  return [...current()].map(({ callbacks }) => callbacks);
}

/** Calls `body` in a context without registered callbacks. */
export function withoutCallbacks<T>(body: () => T): T {
  return inside.run(new Set(), body);
}

/** Wrapped, so that the same callbacks can be registered twice. */
type Registrations = Set<{ readonly callbacks: TaskCallbacks }>;

const outermost: Registrations = new Set();
const inside = new AsyncLocalStorage<Registrations>();

function current(): Registrations {
  return inside.getStore() ?? outermost;
}
