/**
 * Who is told what a run does. Callbacks are given to one run, or registered for all runs of this
 * process. Those that are registered do not see runs that the body of a task starts itself: inside
 * a body the list is empty, and what a body registers is seen by its own runs only.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LocalGraph } from "./local_graph.ts";
import type { LocalState } from "./state.ts";

/** Called in this order. What one throws ends the run. */
export interface TaskCallbacks {
  start?(graph: LocalGraph): void;
  startState?(graph: LocalGraph, state: LocalState): void;
  /** The task is in `running`, its inputs are in the cache. */
  pretask?(key: string, graph: LocalGraph, state: LocalState): void;
  /** The task is finished, and inputs that nothing needs any more are gone. */
  posttask?(
    key: string,
    value: unknown,
    graph: LocalGraph,
    state: LocalState,
    worker: unknown,
  ): void;
  /** Called whenever `start` was; `state` is `null` when the run failed before it had one. */
  finish?(graph: LocalGraph, state: LocalState | null, errored: boolean): void;
}

/** Tells `callbacks` of every run that begins from now on, until it is disposed of. */
export function registerCallbacks(callbacks: TaskCallbacks): Disposable {
  const registered = current();
  const entry = { callbacks };
  registered.add(entry);
  return { [Symbol.dispose]: () => void registered.delete(entry) };
}

/** Those that are registered here and now, in the order in which they were. */
export function registeredCallbacks(): TaskCallbacks[] {
  return [...current()].map(({ callbacks }) => callbacks);
}

/** Runs `body` where nothing is registered. */
export function withoutCallbacks<T>(body: () => T): T {
  return inside.run(new Set(), body);
}

/** In a box, so that the same callbacks may be registered twice. */
type Registered = Set<{ readonly callbacks: TaskCallbacks }>;

const outermost: Registered = new Set();
const inside = new AsyncLocalStorage<Registered>();

function current(): Registered {
  return inside.getStore() ?? outermost;
}
