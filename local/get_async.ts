/**
 * Runs a graph in this process, as Dask's shared-memory scheduler does. Where the tasks run is up
 * to `applyAsync`.
 */
import type { GraphSubmission, TaskGraph } from "../graph/mod.ts";
import { registeredCallbacks, withoutCallbacks } from "./callbacks/callbacks.ts";
import { LocalGraph } from "./graph/local_graph.ts";
import { type GetOptions, LocalRun } from "./run.ts";

/** Keys in any nesting of lists. */
export type Keys = string | readonly Keys[];

/**
 * Computes the values of `keys`, in the nesting of `keys`.
 *
 * `dumps` and `loads` are applied to the inputs and the result of every task that the `run` of
 * `applyAsync` runs, so that an `applyAsync` can move them between processes; by default values are
 * passed unchanged.
 *
 * @throws MissingKeyError if an input or a wanted key is neither in the graph nor in the cache
 * @throws GraphCycleError if tasks depend on each other in a cycle
 * @throws the error of the first failing task, the same object if it ran in this process
 * @example
 * ```ts
 * import { getAsync } from "@weir/weir/local";
 * import { ref, task, TaskGraph, value } from "@weir/weir/graph";
 *
 * const graph = new TaskGraph();
 * graph.add("x", value([3, 1, 2]));
 * graph.add("sorted", task("sort", ref("x")));
 *
 * console.log(await getAsync(graph, "sorted")); // [ 1, 2, 3 ]
 * console.log(await getAsync(graph, [["x"], "sorted"])); // [ [ [ 3, 1, 2 ] ], [ 1, 2, 3 ] ]
 * ```
 */
export function getAsync(
  graph: LocalGraph | TaskGraph | GraphSubmission,
  keys: Keys,
  options: GetOptions = {},
): Promise<unknown> {
  const { callbacks = [] } = options;
  const observers = [...registeredCallbacks(), ...[callbacks].flat()];
  return withoutCallbacks(() => {
    const local = graph instanceof LocalGraph ? graph : new LocalGraph(graph);
    const results = flattenKeys(keys);
    const { cache, ...rest } = options;
    const compute = (settings: Partial<GetOptions> & { readonly cache?: Map<string, unknown> }) =>
      new LocalRun(local, results, { ...rest, ...settings, callbacks: observers }).compute();
    const values = cache === undefined || cache instanceof Map
      ? compute({ ...(cache && { cache }) })
      : import("./cached_run.ts").then(async ({ cachedRun }) =>
        compute(await cachedRun(local, results, { ...rest, place: cache }))
      );
    return values.then((values) => nestedGet(keys, values));
  });
}

/**
 * Returns the values of `keys`, in the nesting of `keys`.
 *
 * @example
 * ```ts
 * import { nestedGet } from "@weir/weir/local";
 *
 * const values = new Map([["x", 1], ["y", 2], ["z", 3]]);
 * console.log(nestedGet([["x", "y"], "z"], values)); // [ [ 1, 2 ], 3 ]
 * ```
 */
export function nestedGet(keys: Keys, values: ReadonlyMap<string, unknown>): unknown {
  return typeof keys === "string" ? values.get(keys) : keys.map((each) => nestedGet(each, values));
}

/** Returns the distinct keys of a nesting, in the order of their first mention. */
function flattenKeys(keys: Keys): Set<string> {
  const found = new Set<string>();
  const visit = (keys: Keys): void => {
    if (typeof keys === "string") found.add(keys);
    else for (const each of keys) visit(each);
  };
  visit(keys);
  return found;
}
