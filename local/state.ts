/**
 * The state of a run: what waits for what, which values are alive, what may run next. Its parts
 * are those of Dask's shared-memory scheduler, under the same names, for callbacks to look at.
 *
 * A key is in `waiting` until its last input is there, then in `ready`, `running` and `finished`.
 * Its value is in `cache` until the last task that needs it has ended; a result stays.
 */
import { LITERAL, orderGraph } from "../graph/mod.ts";
import type { LocalGraph } from "./local_graph.ts";

export interface LocalState {
  /** Of every key that the results need: its inputs, each once, and who needs it. Never changed. */
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  readonly dependents: ReadonlyMap<string, readonly string[]>;
  /** Task -> the inputs that are missing. */
  readonly waiting: Map<string, Set<string>>;
  /** Key -> the tasks that have yet to use its value. */
  readonly waitingData: Map<string, Set<string>>;
  /** Live values. */
  readonly cache: Map<string, unknown>;
  /** A stack: what is to run next is last. */
  readonly ready: string[];
  readonly running: Set<string>;
  readonly finished: Set<string>;
  readonly released: Set<string>;
}

export interface StartStateOptions {
  /** Values that are known already. What they stand for is not computed. */
  readonly cache?: ReadonlyMap<string, unknown>;
  /** Lower runs first. Default: `order()` of what the keys need. */
  readonly sortKey?: (key: string) => number;
}

/** A key that is needed, and that neither the graph nor the cache has. */
export class MissingKeyError extends Error {
  override name = "MissingKeyError";

  /** `dependents`: the tasks that need it; none when it was asked for as a result. */
  constructor(readonly key: string, readonly dependents: readonly string[]) {
    const name = JSON.stringify(key);
    const users = dependents.map((user) => JSON.stringify(user)).join(", ");
    super(
      dependents.length === 0
        ? `Cannot get ${name}: neither the graph nor the cache has this key`
        : `Cannot run ${users}: the input ${name} is neither in the graph nor in the cache`,
    );
  }
}

/**
 * The state before anything runs, of what `keys` need and nothing else. Literals are in the cache
 * and are no tasks. Linear in tasks and dependencies, but for the sort of what is ready.
 *
 * @throws MissingKeyError if an input or a wanted key is nowhere
 * @throws GraphCycleError if tasks need each other in a ring
 */
export function startState(
  graph: LocalGraph,
  keys: Iterable<string>,
  options: StartStateOptions = {},
): LocalState {
  const needed = new Needed(graph, options.cache ?? new Map());
  needed.findAll(keys);
  const { cache } = needed;
  const dependencies = new Map<string, readonly string[]>();
  const dependents = new Map<string, readonly string[]>();
  const waiting = new Map<string, Set<string>>();
  const waitingData = new Map<string, Set<string>>();
  const ready: string[] = [];
  const users: (string[] | undefined)[] = [];
  // From the last to the first: what is pushed last is on top, and dependents are listed in the
  // order in which a finished task pushes them.
  const sequence = needed.sortedBackwards(options.sortKey);
  for (const place of sequence) {
    const key = needed.keys[place] as string;
    const missing = needed.missing(place);
    dependencies.set(key, needed.inputs[place] as readonly string[]);
    if (missing !== null) waiting.set(key, missing);
    else if (!needed.isKnown(place)) ready.push(key);
    for (const input of needed.dependencies[place] as readonly number[]) {
      const known = users[input];
      if (known === undefined) users[input] = [key];
      else known.push(key);
    }
  }
  for (const place of sequence) {
    const key = needed.keys[place] as string;
    const own = users[place] ?? NONE;
    dependents.set(key, own);
    waitingData.set(key, new Set(own));
  }
  return {
    dependencies,
    dependents,
    waiting,
    waitingData,
    cache,
    ready,
    running: new Set(),
    finished: new Set(),
    released: new Set(),
  };
}

const NONE: readonly never[] = [];

/**
 * What is needed, found from the wanted keys without recursion. Every key has a place, an index
 * into the lists here, so that it is looked up by name once for each use and never again.
 */
class Needed {
  readonly keys: string[] = [];
  /** Of each place its inputs, by name and as places. What is known has none. */
  readonly inputs: (readonly string[])[] = [];
  readonly dependencies: (readonly number[])[] = [];
  /** The values that need not be computed. */
  readonly cache = new Map<string, unknown>();
  readonly #graph: LocalGraph;
  readonly #known: ReadonlyMap<string, unknown>;
  readonly #places = new Map<string, number>();
  readonly #kinds: number[] = [];

  constructor(graph: LocalGraph, known: ReadonlyMap<string, unknown>) {
    this.#graph = graph;
    this.#known = known;
  }

  findAll(keys: Iterable<string>): void {
    for (const key of keys) this.#find(key, null);
    for (let place = 0; place < this.keys.length; place++) {
      const user = this.keys[place] as string;
      const inputs = this.inputs[place] as readonly string[];
      this.dependencies.push(inputs.map((input) => this.#find(input, user)));
    }
  }

  isKnown(place: number): boolean {
    return this.#kinds[place] === LITERAL;
  }

  /** The inputs that have to be computed; `null` when there are none. */
  missing(place: number): Set<string> | null {
    let missing: Set<string> | null = null;
    for (const input of this.dependencies[place] as readonly number[]) {
      if (!this.isKnown(input)) (missing ??= new Set()).add(this.keys[input] as string);
    }
    return missing;
  }

  sortedBackwards(sortKey: StartStateOptions["sortKey"]): readonly number[] {
    const { keys, dependencies } = this;
    const numbers = orderGraph({ keys, dependencies, kinds: Uint8Array.from(this.#kinds) });
    const sorted = new Array<number>(keys.length);
    numbers.forEach((number, place) => sorted[keys.length - 1 - number] = place);
    if (sortKey === undefined) return sorted;
    const wishes = keys.map(sortKey);
    return sorted.sort((a, b) => (wishes[b] as number) - (wishes[a] as number));
  }

  #find(key: string, user: string | null): number {
    const found = this.#places.get(key);
    if (found !== undefined) return found;
    const node = this.#graph.get(key);
    const isKnown = this.#known.has(key);
    if (isKnown) this.cache.set(key, this.#known.get(key));
    else if (node === undefined) {
      throw new MissingKeyError(key, user === null ? [] : this.#graph.usersOf(key));
    } else if (node.type === "literal") this.cache.set(key, node.value);
    const isTask = !isKnown && node?.type === "call";
    const place = this.keys.push(key) - 1;
    this.#places.set(key, place);
    this.inputs.push(isTask ? node.inputs : NONE);
    this.#kinds.push(isTask ? 0 : LITERAL);
    return place;
  }
}
