/** The values of all futures in a structure of arrays, objects, Maps and Sets. */
import { Future, type ResultOptions } from "./future.ts";
import { isInstance, isPlain } from "./call/structure.ts";

/** Futures whose results are fetched at a time; more wait for those before. */
const FETCHED_MAX = 20_000;

/**
 * A copy of the structure with values in place of futures. Parts that are one object are one object
 * in the copy, as with `structuredClone`.
 *
 * @throws TypeError if a future is in an instance of a class, or in an error
 */
export async function gatherValues(value: unknown, options: ResultOptions): Promise<unknown> {
  const futures = [...futuresIn(value)];
  // What the program changes while it waits changes nothing here.
  const captured = fill(value, new Map(futures.map((future) => [future, future])));
  const values = new Map<unknown, unknown>();
  for (let at = 0; at < futures.length; at += FETCHED_MAX) {
    const some = futures.slice(at, at + FETCHED_MAX);
    const results = await Promise.all(some.map((future) => future.result(options)));
    some.forEach((future, index) => values.set(future, results[index]));
  }
  return fill(captured, values);
}

/**
 * The futures in a structure.
 *
 * @throws TypeError as {@linkcode gatherValues}
 */
function futuresIn(value: unknown): ReadonlySet<Future<unknown>> {
  const found = new Set<Future<unknown>>();
  const seen = new Set<unknown>();
  // Recursion would end at the depth of the stack.
  const open = [value];
  for (let at = 0; at < open.length; at++) {
    const part = open[at];
    if (typeof part !== "object" || part === null || seen.has(part)) continue;
    seen.add(part);
    if (part instanceof Future) found.add(part);
    else if (part instanceof Map) { for (const entry of part) open.push(...entry); }
    else if (part instanceof Set) { for (const item of part) open.push(item); }
    else if (isContainer(part)) { for (const item of Object.values(part)) open.push(item); }
    else refuseFutures(part);
  }
  return found;
}

/** Other objects are kept as they are, so no future can be in them. */
function refuseFutures(value: object): void {
  if (!isInstance(value) && !(value instanceof Error)) return;
  for (const name of Object.getOwnPropertyNames(value)) {
    const item = Object.getOwnPropertyDescriptor(value, name)?.value;
    if (!(item instanceof Future)) continue;
    throw new TypeError(
      `Cannot gather the future "${item.key}": it is the property "${name}" of a ` +
        `${value.constructor?.name || "class"}; put it into an array, object, Map or Set`,
    );
  }
}

/** `copies`: futures with their values, and containers with their copies. */
function fill(value: unknown, copies: Map<unknown, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  if (Array.isArray(value)) {
    const copy: unknown[] = new Array(value.length);
    copies.set(value, copy);
    // A hole stays one.
    value.forEach((item, index) => copy[index] = fill(item, copies));
    return copy;
  }
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    copies.set(value, copy);
    for (const [key, item] of value) copy.set(fill(key, copies), fill(item, copies));
    return copy;
  }
  if (value instanceof Set) {
    const copy = new Set<unknown>();
    copies.set(value, copy);
    for (const item of value) copy.add(fill(item, copies));
    return copy;
  }
  if (!isContainer(value)) return value;
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const [name, item] of Object.entries(value)) {
    const own = { configurable: true, enumerable: true, writable: true };
    // An assignment to "__proto__" would set the prototype.
    Object.defineProperty(copy, name, { ...own, value: fill(item, copies) });
  }
  return copy;
}

function isContainer(value: object): boolean {
  return Array.isArray(value) || isPlain(value);
}
