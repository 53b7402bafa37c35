/** The values of all futures in a structure of arrays and objects. */
import { Future, type ResultOptions } from "./future.ts";

/** Futures whose results are fetched at a time; more wait for those before. */
const FETCHED_MAX = 20_000;

/** A copy of the structure with values in place of futures. */
export async function gatherValues(value: unknown, options: ResultOptions): Promise<unknown> {
  const found = futuresIn(value);
  const values = new Map<Future<unknown>, unknown>();
  const futures = [...found];
  for (let at = 0; at < futures.length; at += FETCHED_MAX) {
    const some = futures.slice(at, at + FETCHED_MAX);
    const results = await Promise.all(some.map((future) => future.result(options)));
    some.forEach((future, index) => values.set(future, results[index]));
  }
  return fill(value, values);
}

/** The futures in a structure of arrays and objects. */
export function futuresIn(value: unknown): ReadonlySet<Future<unknown>> {
  const found = new Set<Future<unknown>>();
  collect(value, found);
  return found;
}

function collect(value: unknown, found: Set<Future<unknown>>): void {
  if (value instanceof Future) found.add(value);
  else if (isContainer(value)) { for (const item of Object.values(value)) collect(item, found); }
}

function fill(value: unknown, values: ReadonlyMap<Future<unknown>, unknown>): unknown {
  if (value instanceof Future) return values.get(value);
  if (Array.isArray(value)) return value.map((item) => fill(item, values));
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fill(item, values)]),
  );
}

function isContainer(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
