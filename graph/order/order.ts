/**
 * Static ordering: a number for every task of a graph, lower first, so that a graph run in this
 * order holds few results at any moment. It is no schedule, only what decides wherever a choice
 * is free: which ready task goes first, which goals are finished before others begin. Durations
 * and sizes are not known when a graph comes in; all results count the same.
 *
 * 1. `links.ts`, `topology.ts`: the graph as integers; a cycle is an error.
 * 2. `set_aside.ts`: literals and closing collections are set aside.
 * 3. `shape.ts`, `key_rank.ts`: tasks numbered by what is preferred where all else is
 *    equal. From here on nothing can depend on how the graph was written down.
 * 4. `best.ts`: orders are made (`walk.ts`), compared, and the best kept.
 */
import { SetAside } from "./set_aside.ts";
import { bestSequence } from "./best.ts";
import { rankKeys } from "./key_rank.ts";
import { type Links, linksOf, renumberLinks } from "./links.ts";
import { preferenceOf, shapeOf } from "./shape.ts";
import { topologicalOrder } from "./topology.ts";

export { COLLECTION, LITERAL } from "./set_aside.ts";
export { GraphCycleError } from "./topology.ts";

export interface OrderInput {
  /** Distinct; they decide where structure does not, compared by code units. */
  readonly keys: readonly string[];
  /** For each key, indices into `keys`; an index outside of it is an input from elsewhere. */
  readonly dependencies: readonly (readonly number[])[];
  /** For each key 0 (a task), `LITERAL` or `COLLECTION`; all tasks if left out. */
  readonly kinds?: Uint8Array;
}

/**
 * The number of each index: `0 .. n - 1`, each once, larger than those of its dependencies. The
 * same graph gives each key the same number however its keys and dependencies are listed.
 *
 * Takes about a microsecond a task; memory grows with tasks and dependencies alone.
 *
 * @throws GraphCycleError if tasks depend on each other in a ring
 */
export function orderGraph({ keys, dependencies, kinds }: OrderInput): Int32Array {
  return orderLinks(linksOf(dependencies), keys, kinds);
}

/** `orderGraph` of links. */
export function orderLinks(links: Links, keys: readonly string[], kinds?: Uint8Array): Int32Array {
  const topology = topologicalOrder(links, keys);
  const keyRank = rankKeys(keys);
  if (kinds === undefined) {
    const nothing = new Uint8Array(links.count);
    return inverse(orderTasks(links, topology, keyRank, nothing), links.count);
  }
  const aside = new SetAside(links, topology, kinds, keyRank);
  return aside.number(orderTasks(links, topology, keyRank, aside.mask));
}

/** The indices that are not set aside, in the order to run them. */
function orderTasks(
  links: Links,
  topology: Int32Array,
  keyRank: Int32Array,
  aside: Uint8Array,
): Int32Array {
  const preference = preferenceOf(shapeOf(links, topology, aside), keyRank, aside);
  const place = inverse(preference, links.count);
  return bestSequence(renumberLinks(links, preference, place))
    .map((task) => preference[task] as number);
}

/** Where each of `count` indices is in `sequence`, or -1. */
function inverse(sequence: Int32Array, count: number): Int32Array {
  const place = new Int32Array(count).fill(-1);
  for (let at = 0; at < sequence.length; at++) place[sequence[at] as number] = at;
  return place;
}

/**
 * `orderGraph` over keys. The entries of the result come in running order.
 *
 * @param dependencies what each key needs; keys that are not in the map themselves are inputs from
 *   elsewhere and get no number
 * @param kinds keys that are no tasks: `LITERAL` or `COLLECTION`
 * @throws GraphCycleError if keys depend on each other in a ring
 *
 * ```ts
 * order(new Map([["sum", ["a", "b"]], ["a", []], ["b", []]])); // a 0, b 1, sum 2
 * ```
 */
export function order(
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
