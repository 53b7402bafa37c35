/**
 * Static ordering: gives every task of a graph a number, lower first, so that a graph run in this
 * order holds few results at a time. The number is not a schedule. It decides between ready tasks,
 * and which outputs are finished before others are started. Durations and sizes are unknown when a
 * graph is submitted, so all results count the same.
 *
 * The problem is Dask's `order.py`, and so are the goals: finish what is started, depth first,
 * and release results early. A node without dependencies is a "root" here and in Dask; one without
 * dependents is a "goal" here and a "leaf" there. The method differs. Dask makes one order by one
 * set of rules. No single set of rules is best for all graphs, and one walk costs only about a
 * microsecond per task. Weir therefore makes several orders and measures the results that they
 * hold. It keeps the best one.
 *
 * | question                                             | file                  |
 * | ---------------------------------------------------- | --------------------- |
 * | How is a graph stored as integers?                   | `links.ts`            |
 * | Does the graph have a cycle, and which?              | `topology.ts`         |
 * | Which nodes are left out: literals, collections?     | `excluded.ts`         |
 * | Which of two tasks is preferred by structure?        | `shape.ts`            |
 * | And by key, where the structure is equal?            | `key_rank.ts`         |
 * | Which components, goals and chains are there?        | `graph_facts.ts`      |
 * | How is one order made?                               | `walk.ts`             |
 * | What has the walk placed, what is ready or free?     | `progress.ts`         |
 * | Which goals can finish without another root?         | `reachability.ts`     |
 * | Which dependency or goal is computed next?           | `candidate_search.ts` |
 * | How good is an order?                                | `held_results.ts`     |
 * | Which order is kept?                                 | `best.ts`             |
 * | What is the optimum of a very small graph?           | `exact.ts`            |
 * | How is a finished order improved?                    | `postpone.ts`         |
 *
 * After `shape.ts` tasks are integers numbered by preference, and a smaller number wins every tie.
 * The result therefore does not depend on how the graph was written down.
 *
 * Sources: Sethi and Ullman, "The generation of optimal code for arithmetic expressions" (J. ACM
 * 17, 1970) for trees, where their numbering is optimal; Sethi, "Complete register allocation
 * problems" (SIAM J. Comput. 4, 1975) for the proof that the general problem is NP-hard.
 */
import { ExcludedNodes } from "./excluded.ts";
import { bestSequence } from "./best.ts";
import { rankKeys } from "./key_rank.ts";
import { type Links, linksOf, renumberLinks } from "./links.ts";
import { preferenceOf, shapeOf } from "./shape.ts";
import { topologicalOrder } from "./topology.ts";

export { COLLECTION, LITERAL } from "./excluded.ts";
export { GraphCycleError } from "./topology.ts";

/** A graph to order, as arrays with one entry per key. */
export interface OrderInput {
  /** Distinct keys. They break ties between tasks of equal structure, compared by code units. */
  readonly keys: readonly string[];
  /** For each key, indices into `keys`. An index out of range is an external input. */
  readonly dependencies: readonly (readonly number[])[];
  /** For each key 0 (a task), `LITERAL` or `COLLECTION`. Default: all are tasks. */
  readonly kinds?: Uint8Array;
}

/**
 * Returns the number of each index: `0 .. n - 1`, each once, larger than the numbers of its
 * dependencies. Each key gets the same number regardless of how keys and dependencies are listed.
 *
 * Time and memory are linear in tasks plus dependencies, about a microsecond per task.
 *
 * @throws GraphCycleError if tasks depend on each other in a cycle
 */
export function orderGraph({ keys, dependencies, kinds }: OrderInput): Int32Array {
  return orderLinks(linksOf(dependencies), keys, kinds);
}

/** `orderGraph()` of a graph that is already in the form of `Links`. */
export function orderLinks(links: Links, keys: readonly string[], kinds?: Uint8Array): Int32Array {
  // Tasks without edges are all alike: only their keys decide.
  if (kinds === undefined && links.dependencies.length === 0) return rankKeys(keys);
  const topology = topologicalOrder(links, keys);
  const keyRank = rankKeys(keys);
  if (kinds === undefined) {
    const none = new Uint8Array(links.count);
    return inverse(orderTasks(links, topology, keyRank, none), links.count);
  }
  const excluded = new ExcludedNodes(links, topology, kinds, keyRank);
  return excluded.numberAll(orderTasks(links, topology, keyRank, excluded.mask));
}

/** Returns the indices that are not excluded, in running order. */
function orderTasks(
  links: Links,
  topology: Int32Array,
  keyRank: Int32Array,
  excluded: Uint8Array,
): Int32Array {
  const preference = preferenceOf(shapeOf(links, topology, excluded), keyRank, excluded);
  const place = inverse(preference, links.count);
  return bestSequence(renumberLinks(links, preference, place))
    .map((task) => preference[task] as number);
}

/** Returns the position in `sequence` of each of `count` indices, or -1. */
function inverse(sequence: Int32Array, count: number): Int32Array {
  const place = new Int32Array(count).fill(-1);
  for (let at = 0; at < sequence.length; at++) place[sequence[at] as number] = at;
  return place;
}

/**
 * `orderGraph()` over keys. The entries of the returned map are in running order.
 *
 * @param dependencies the keys that each key depends on; keys that are not themselves in the map
 *   are external inputs and get no number
 * @param kinds `LITERAL` or `COLLECTION` for the keys that are not tasks
 * @throws GraphCycleError if keys depend on each other in a cycle
 *
 * @example
 * ```ts
 * orderKeys(new Map([["sum", ["a", "b"]], ["a", []], ["b", []]])); // a 0, b 1, sum 2
 * ```
 */
export function orderKeys(
  dependencies: ReadonlyMap<string, readonly string[]>,
  kinds?: ReadonlyMap<string, number>,
): Map<string, number> {
  const keys = [...dependencies.keys()];
  const indexOf = new Map(keys.map((key, index) => [key, index]));
  const rows = [...dependencies.values()].map((row) => row.map((key) => indexOf.get(key) ?? -1));
  const numbers = orderGraph({
    keys,
    dependencies: rows,
    ...kinds && { kinds: Uint8Array.from(keys, (key) => kinds.get(key) ?? 0) },
  });
  return new Map(
    Array.from(inverse(numbers, keys.length), (index, number) => [keys[index] as string, number]),
  );
}
