/**
 * Finds what a run needs, from the wanted keys to their inputs, and sorts it. From here on every
 * key has a place, an index into the lists here; names are used only for observers of the run.
 */
import {
  type Links,
  linksOf,
  LITERAL,
  orderLinks,
  renumberLinks,
  shownReference,
} from "../../graph/mod.ts";
import type { CallNode, LocalGraph } from "../graph/local_graph.ts";

export interface StartStateOptions {
  /** Known values by key; these keys are not computed. */
  readonly cache?: ReadonlyMap<string, unknown>;
  /** Lower runs first. Default: the `order()` of what the keys need. */
  readonly sortKey?: (key: string) => number;
}

/**
 * The needed part of a graph. The key to run first has the highest place, so that dependents in
 * ascending order can be pushed on a stack as they are.
 */
export interface Needed {
  readonly keys: readonly string[];
  /** The call of each task; `null` for known values. */
  readonly calls: readonly (CallNode | null)[];
  readonly links: Links;
  /** Key -> value, for keys that are not computed. */
  readonly known: Map<string, unknown>;
  /** Returns -1 for a key that is not needed. */
  readonly placeOf: (key: string) => number;
}

/** A key is needed, but neither the graph nor the cache has it. */
export class MissingKeyError extends Error {
  override name = "MissingKeyError";

  /** @param dependents the tasks that need it; empty if it was requested as a result */
  constructor(readonly key: string, readonly dependents: readonly string[]) {
    const name = JSON.stringify(shownReference(key));
    const users = dependents.map((user) => JSON.stringify(user)).join(", ");
    super(
      dependents.length === 0
        ? `Cannot get ${name}: neither the graph nor the cache has this key`
        : `Cannot run ${users}: the input ${name} is neither in the graph nor in the cache`,
    );
  }
}

/**
 * Finds and sorts what the wanted keys need. Takes linear time in tasks and dependencies, except
 * with a `sortKey`, and does not recurse.
 *
 * @throws MissingKeyError if an input or a wanted key is neither in the graph nor in the cache
 * @throws GraphCycleError if tasks depend on each other in a cycle
 */
export function findNeeded(
  graph: LocalGraph,
  wanted: Iterable<string>,
  { cache = new Map(), sortKey }: StartStateOptions = {},
): Needed {
  const numbers = new Numbers(graph);
  const { keys, calls, inputs, known } = new Search(graph, cache, numbers).findAll(wanted);
  const links = linksOf(inputs);
  const sequence = lastFirst(orderLinks(links, keys, kindsOf(calls)));
  if (sortKey !== undefined) {
    const ranks = keys.map(sortKey);
    sequence.sort((a, b) => (ranks[b] as number) - (ranks[a] as number));
  }
  const places = new Int32Array(keys.length);
  sequence.forEach((number, place) => places[number] = place);
  return {
    keys: inSequence(keys, sequence),
    calls: inSequence(calls, sequence),
    links: renumberLinks(links, sequence, places),
    known,
    placeOf: (key) => places[numbers.find(key)] ?? -1,
  };
}

function kindsOf(calls: readonly (CallNode | null)[]): Uint8Array {
  const kinds = new Uint8Array(calls.length);
  calls.forEach((call, number) => kinds[number] = call === null ? LITERAL : 0);
  return kinds;
}

function inSequence<T>(items: readonly T[], sequence: Int32Array): T[] {
  const sorted: T[] = [];
  for (let place = 0; place < sequence.length; place++) {
    sorted.push(items[sequence[place] as number] as T);
  }
  return sorted;
}

/** The numbers in `order`, the last to run first. */
function lastFirst(order: Int32Array): Int32Array {
  const sequence = new Int32Array(order.length);
  const last = order.length - 1;
  order.forEach((number, index) => sequence[last - number] = index);
  return sequence;
}

/** The numbers of keys, in the order in which they are found. */
class Numbers {
  readonly #graph: LocalGraph;
  /** Index in the graph -> number; -1 for a key not found yet. */
  readonly #inGraph: Int32Array;
  /** Key -> number, for keys that only the cache has. */
  readonly #outside = new Map<string, number>();

  constructor(graph: LocalGraph) {
    this.#graph = graph;
    this.#inGraph = new Int32Array(graph.size).fill(-1);
  }

  /** Returns -1 for a key that was not found. */
  find(key: string): number {
    return this.at(this.#graph.indexOf(key), key);
  }

  /** Does the same with the key's index in the graph, or -1. */
  at(index: number, key: string): number {
    return (index < 0 ? this.#outside.get(key) : this.#inGraph[index]) ?? -1;
  }

  give(index: number, key: string, number: number): void {
    if (index < 0) this.#outside.set(key, number);
    else this.#inGraph[index] = number;
  }
}

const NONE: readonly never[] = [];

/** The search from the wanted keys. It looks up a key by name once per use. */
class Search {
  readonly keys: string[] = [];
  readonly calls: (CallNode | null)[] = [];
  /** Inputs of each key, and what it comes after; empty for known values. */
  readonly inputs: (readonly number[])[] = [];
  readonly known = new Map<string, unknown>();
  readonly #graph: LocalGraph;
  readonly #cache: ReadonlyMap<string, unknown>;
  readonly #numbers: Numbers;

  constructor(graph: LocalGraph, cache: ReadonlyMap<string, unknown>, numbers: Numbers) {
    this.#graph = graph;
    this.#cache = cache;
    this.#numbers = numbers;
  }

  findAll(wanted: Iterable<string>): this {
    for (const key of wanted) this.#need(key, "result");
    for (let at = 0; at < this.keys.length; at++) {
      const { inputs: values = NONE, after = NONE } = this.calls[at] ?? {};
      const inputs = after.length === 0 ? values : [...values, ...after];
      const isRoot = inputs.length === 0;
      this.inputs.push(isRoot ? NONE : inputs.map((input) => this.#need(input, "input")));
    }
    return this;
  }

  #need(key: string, as: "result" | "input"): number {
    const index = this.#graph.indexOf(key);
    const found = this.#numbers.at(index, key);
    if (found >= 0) return found;
    this.calls.push(this.#callOf(key, index, as));
    const number = this.keys.push(key) - 1;
    this.#numbers.give(index, key, number);
    return number;
  }

  /** Returns `null` for a key that is not computed. */
  #callOf(key: string, index: number, as: "result" | "input"): CallNode | null {
    if (this.#cache.has(key)) {
      this.known.set(key, this.#cache.get(key));
      return null;
    }
    if (index < 0) throw new MissingKeyError(key, as === "result" ? [] : this.#graph.usersOf(key));
    const node = this.#graph.nodeAt(index);
    if (node.type === "call") return node;
    this.known.set(key, node.value);
    return null;
  }
}
