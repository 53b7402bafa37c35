/**
 * What a run needs: found from the wanted keys down to their inputs, and put in order. From here on
 * every key has a place, an index into the lists here; names are for those who look on.
 */
import { type Links, linksOf, LITERAL, orderLinks, renumberLinks } from "../graph/mod.ts";
import type { CallNode, LocalGraph } from "./local_graph.ts";
import { MissingKeyError } from "./missing_key_error.ts";

export interface StartStateOptions {
  /** Values that are known already. What they stand for is not computed. */
  readonly cache?: ReadonlyMap<string, unknown>;
  /** Lower runs first. Default: `order()` of what the keys need. */
  readonly sortKey?: (key: string) => number;
}

/**
 * Places count down: what is to run first has the highest. So a row of dependents, ascending, is in
 * the order in which to push them on a stack.
 */
export interface Needed {
  readonly keys: readonly string[];
  /** The call of each task; `null` for what is known. */
  readonly calls: readonly (CallNode | null)[];
  readonly links: Links;
  /** Key -> its value, where it need not be computed. */
  readonly known: Map<string, unknown>;
  /** -1 for a key that is not needed. */
  readonly placeOf: (key: string) => number;
}

/**
 * Linear in tasks and dependencies, without recursion; but for a `sortKey`.
 *
 * @throws MissingKeyError if an input or a wanted key is nowhere
 * @throws GraphCycleError if tasks need each other in a ring
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
    const wishes = keys.map(sortKey);
    sequence.sort((a, b) => (wishes[b] as number) - (wishes[a] as number));
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

/** The indices of `order`, from that which is to run last. */
function lastFirst(order: Int32Array): Int32Array {
  const sequence = new Int32Array(order.length);
  const last = order.length - 1;
  order.forEach((number, index) => sequence[last - number] = index);
  return sequence;
}

/** Keys are numbered as they are found. */
class Numbers {
  readonly #graph: LocalGraph;
  /** By index in the graph; -1 for what is not found yet. */
  readonly #inGraph: Int32Array;
  /** Of those that only the cache has. */
  readonly #outside = new Map<string, number>();

  constructor(graph: LocalGraph) {
    this.#graph = graph;
    this.#inGraph = new Int32Array(graph.size).fill(-1);
  }

  /** -1 for a key that was not found. */
  find(key: string): number {
    return this.at(this.#graph.indexOf(key), key);
  }

  /** The same for whoever knows the index in the graph, -1 for none. */
  at(index: number, key: string): number {
    return (index < 0 ? this.#outside.get(key) : this.#inGraph[index]) ?? -1;
  }

  give(index: number, key: string, number: number): void {
    if (index < 0) this.#outside.set(key, number);
    else this.#inGraph[index] = number;
  }
}

const NONE: readonly never[] = [];

/** Every key is looked up by name once for each use. */
class Search {
  readonly keys: string[] = [];
  readonly calls: (CallNode | null)[] = [];
  /** The inputs of each. What is known has none. */
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
      const inputs = this.calls[at]?.inputs ?? NONE;
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

  /** `null` for what need not be computed. */
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
