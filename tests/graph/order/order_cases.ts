/** The ordering cases O01 to O40: a graph, and the properties that every good order of it has. */
import assert from "node:assert/strict";
import { COLLECTION, LITERAL, orderKeys } from "../../../graph/order/order.ts";

export interface OrderCase {
  readonly id: string;
  readonly title: string;
  readonly graph: Graph;
  readonly properties: readonly Property[];
  /** The highest allowed peak of held results; undefined for a graph with a cycle. */
  readonly mostHeld: number | undefined;
}

export interface Graph {
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  readonly kinds: ReadonlyMap<string, number>;
}

export type Property = readonly [name: string, ...parameters: unknown[]];

type Node = readonly string[] | { data?: unknown; alias?: string; list?: readonly string[] };
interface StoredCase {
  readonly id: string;
  readonly title: string;
  readonly graph: Record<string, Node> | { generate: "chain"; n: number };
  readonly props: readonly Property[];
  readonly ref?: { readonly maxPressure?: number };
}

export async function readOrderCases(): Promise<readonly OrderCase[]> {
  const file = new URL("../../data/scenarios/order.json", import.meta.url);
  const stored = JSON.parse(await Deno.readTextFile(file)) as readonly StoredCase[];
  return stored.map(({ id, title, graph, props, ref }) => ({
    id,
    title,
    graph: "generate" in graph ? chain(graph.n as number) : graphOf(graph),
    properties: props,
    mostHeld: ref?.maxPressure,
  }));
}

/** Returns a graph without literals and collections. */
export function tasks(dependencies: Readonly<Record<string, readonly string[]>>): Graph {
  return graphOf(dependencies);
}

export function chain(length: number): Graph {
  return graphOf(Object.fromEntries(
    Array.from({ length }, (_, index) => [`x${index}`, index === 0 ? [] : [`x${index - 1}`]]),
  ));
}

function graphOf(nodes: Readonly<Record<string, Node>>): Graph {
  const dependencies = new Map<string, readonly string[]>();
  const kinds = new Map<string, number>();
  for (const [key, node] of Object.entries(nodes)) {
    if (Array.isArray(node)) dependencies.set(key, node);
    else {
      const { data, alias, list } = node as Exclude<Node, readonly string[]>;
      dependencies.set(key, list ?? (alias === undefined ? [] : [alias]));
      if (data !== undefined) kinds.set(key, LITERAL);
      if (list !== undefined) kinds.set(key, COLLECTION);
    }
  }
  return { dependencies, kinds };
}

/** Returns the numbers of a graph after checking that they are dense, with dependencies first. */
export function numbersOf({ dependencies, kinds }: Graph): ReadonlyMap<string, number> {
  const numbers = orderKeys(dependencies, kinds);
  assert.deepEqual([...numbers.values()], Array.from(dependencies.keys(), (_, index) => index));
  assert.deepEqual(new Set(numbers.keys()), new Set(dependencies.keys()));
  for (const [key, row] of dependencies) {
    for (const dependency of row.filter((dependency) => dependencies.has(dependency))) {
      assert.ok(at(numbers, dependency) < at(numbers, key), `"${dependency}" not before "${key}"`);
    }
  }
  return numbers;
}

/**
 * Returns the most results held before any task of an order, on one slot: results that are done and
 * have a dependent that is not. Computed from the definition, independently of `graph/`.
 */
export function mostHeld({ dependencies }: Graph, numbers: ReadonlyMap<string, number>): number {
  const lastUse = new Map<string, number>();
  for (const [key, row] of dependencies) {
    for (const dependency of row) {
      if (!dependencies.has(dependency)) continue;
      lastUse.set(dependency, Math.max(lastUse.get(dependency) ?? 0, at(numbers, key)));
    }
  }
  const change = new Array<number>(dependencies.size + 2).fill(0);
  for (const [key, use] of lastUse) {
    change[at(numbers, key) + 1] = (change[at(numbers, key) + 1] as number) + 1;
    change[use + 1] = (change[use + 1] as number) - 1;
  }
  let held = 0;
  let most = 0;
  for (const difference of change) most = Math.max(most, held += difference);
  return most;
}

/** Throws unless the numbers have the property. The names are those of the stored cases. */
export function assertProperty(
  graph: Graph,
  numbers: ReadonlyMap<string, number>,
  property: Property,
): void {
  assert.ok(
    holds(graph, numbers, property),
    `${JSON.stringify(property)} in ${[...numbers.keys()]}`,
  );
}

function holds(graph: Graph, numbers: ReadonlyMap<string, number>, property: Property): boolean {
  const [name, ...parameters] = property;
  const number = (key: unknown) => at(numbers, key as string);
  const [first, second] = parameters;
  const keys = first as readonly string[];
  switch (name) {
    case "exact":
      return JSON.stringify([...numbers.keys()]) === JSON.stringify(keys);
    case "before":
      return number(first) < number(second);
    case "adjacent":
      return Math.abs(number(first) - number(second)) === 1;
    case "allBefore":
      return Math.max(...keys.map(number)) < Math.min(...(second as string[]).map(number));
    case "last":
      return number(first) === numbers.size - 1;
    case "maxPressure":
      return mostHeld(graph, numbers) <= (first as number);
    case "anyOf":
      return (first as Property[]).some((option) => holds(graph, numbers, option));
    case "positions":
      return JSON.stringify(keys.map(number).sort(ascending)) === JSON.stringify(second);
    case "equalSpacing": {
      const sorted = keys.map(number).sort(ascending);
      return sorted.slice(1).every((place, index) => place - (sorted[index] as number) === second);
    }
    case "sumDist": {
      const pairs = first as readonly (readonly [string, string])[];
      const total = pairs.reduce((sum, [a, b]) => sum + Math.abs(number(a) - number(b)), 0);
      return total <= (second as number);
    }
    case "halfCount": {
      const early = keys.filter((key) => number(key) < numbers.size / 2).length;
      return early >= (second as number) && early <= (parameters[2] as number);
    }
    case "blocks": {
      const spans = (first as readonly (readonly string[])[]).map((block) => block.map(number));
      return spans.every((span) => Math.max(...span) - Math.min(...span) === span.length - 1);
    }
    default:
      throw new Error(`Cannot check "${name}": no such property`);
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}

function at(numbers: ReadonlyMap<string, number>, key: string): number {
  const number = numbers.get(key);
  assert.ok(number !== undefined, `"${key}" has no number`);
  return number;
}
