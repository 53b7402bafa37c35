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
  const { inputs, cache } = findNeeded(graph, keys, options.cache ?? new Map());
  const dependencies = new Map<string, readonly string[]>();
  const dependents = new Map<string, string[]>();
  const waiting = new Map<string, Set<string>>();
  const waitingData = new Map<string, Set<string>>();
  const ready: string[] = [];
  // From the last to the first: what is pushed last is on top, and dependents are listed in the
  // order in which a finished task pushes them.
  for (const key of sortedBackwards(inputs, cache, options.sortKey)) {
    const own = inputs.get(key) ?? [];
    const missing = cache.has(key) ? null : missingOf(own, cache);
    dependencies.set(key, own);
    if (missing !== null) waiting.set(key, missing);
    else if (!cache.has(key)) ready.push(key);
    for (const input of own) {
      const users = dependents.get(input);
      if (users === undefined) dependents.set(input, [key]);
      else users.push(key);
    }
  }
  for (const key of inputs.keys()) waitingData.set(key, new Set(dependents.get(key)));
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

/** `null` when nothing is missing. */
function missingOf(inputs: readonly string[], cache: Needed["cache"]): Set<string> | null {
  let missing: Set<string> | null = null;
  for (const input of inputs) if (!cache.has(input)) (missing ??= new Set()).add(input);
  return missing;
}

interface Needed {
  /** Every needed key, and what it needs. */
  readonly inputs: ReadonlyMap<string, readonly string[]>;
  /** The values that need not be computed. */
  readonly cache: Map<string, unknown>;
}

/** What is needed, found from the wanted keys without recursion. */
function findNeeded(
  graph: LocalGraph,
  keys: Iterable<string>,
  known: ReadonlyMap<string, unknown>,
): Needed {
  const inputs = new Map<string, readonly string[]>();
  const cache = new Map<string, unknown>();
  const open: string[] = [];
  const find = (key: string, user: string | null): void => {
    if (inputs.has(key)) return;
    const node = graph.get(key);
    if (known.has(key)) cache.set(key, known.get(key));
    else if (node === undefined) throw new MissingKeyError(key, usersOf(graph, key, user));
    else if (node.type === "literal") cache.set(key, node.value);
    else open.push(key);
    inputs.set(key, cache.has(key) || node?.type !== "call" ? [] : node.inputs);
  };
  for (const key of keys) find(key, null);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const input of inputs.get(key) ?? []) find(input, key);
  }
  return { inputs, cache };
}

function usersOf(graph: LocalGraph, key: string, user: string | null): string[] {
  return user === null ? [] : graph.usersOf(key);
}

function sortedBackwards(
  inputs: Needed["inputs"],
  cache: Needed["cache"],
  sortKey: StartStateOptions["sortKey"],
): string[] {
  const keys = [...inputs.keys()];
  const places = new Map<string, number>();
  keys.forEach((key, place) => places.set(key, place));
  const dependencies = keys.map((key) =>
    (inputs.get(key) ?? []).map((input) => places.get(input) ?? -1)
  );
  const kinds = Uint8Array.from(keys, (key) => cache.has(key) ? LITERAL : 0);
  const numbers = orderGraph({ keys, dependencies, kinds });
  const sorted = new Array<string>(keys.length);
  numbers.forEach((number, place) => sorted[keys.length - 1 - number] = keys[place] ?? "");
  return sortKey === undefined ? sorted : sorted.sort((a, b) => sortKey(b) - sortKey(a));
}
