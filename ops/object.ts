/**
 * Operations that read objects, Maps and lists. Resulting objects have no prototype, because their
 * keys come from data.
 */
import { isList, isObject, list, record, show, text } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

export const objects: readonly Operation[] = [
  operation(
    "get(container, key, default?)",
    "The item of a list, object, Map or string at a key; a negative index counts from the end",
    (container, key, ...fallback) => {
      return fallback.length === 0 ? lookUp(container, key) : lookUp(container, key, fallback);
    },
  ),
  operation("pick(object, keys)", "The object with only these keys", pick),
  operation("merge(...objects)", "One object with the properties of all; later ones win", merge),
  operation("keys(object)", "The keys of an object or a Map", (object) => {
    return entriesOf(object, "list the keys").map(([key]) => key);
  }),
  operation("values(object)", "The values of an object or a Map", (object) => {
    return entriesOf(object, "list the values").map(([, value]) => value);
  }),
  operation("entries(object)", "The [key, value] pairs of an object or a Map", (object) => {
    return entriesOf(object, "list the entries");
  }),
];

/**
 * The item at `key`. When there is none, returns the only item of `fallback`, or throws
 * `RangeError` without a `fallback`. Throws `TypeError` for a container that has no items and for
 * a key of the wrong type.
 */
export function lookUp(container: unknown, key: unknown, fallback?: readonly unknown[]): unknown {
  if (container instanceof Map) {
    if (container.has(key)) return container.get(key);
  } else if (isList(container) || typeof container === "string") {
    if (typeof key !== "number" || !Number.isInteger(key)) {
      throw new TypeError(`Cannot get ${show(key)} of ${show(container)}: write an integer`);
    }
    const index = key < 0 ? container.length + key : key;
    if (index >= 0 && index < container.length) return container[index];
  } else if (isObject(container)) {
    if (typeof key !== "string" && typeof key !== "number") {
      throw new TypeError(`Cannot get ${show(key)} of an object: write a string`);
    }
    if (Object.hasOwn(container, key)) return container[key];
  } else {
    throw new TypeError(`Cannot get ${show(key)} of ${show(container)}: it has no items`);
  }
  if (fallback) return fallback[0];
  throw new RangeError(
    `Cannot get ${show(key)} of ${show(container)}: it does not exist, and no default is given`,
  );
}

function pick(object: unknown, keys: unknown): Record<string, unknown> {
  const source = record(object, "pick");
  const picked: Record<string, unknown> = Object.create(null);
  for (const item of list(keys, "pick those keys")) {
    const key = text(item, "pick a key");
    if (Object.hasOwn(source, key)) picked[key] = source[key];
  }
  return picked;
}

function merge(...parts: unknown[]): Record<string, unknown> {
  const merged: Record<string, unknown> = Object.create(null);
  for (const part of parts) {
    const source = record(part, "merge");
    for (const key of Object.keys(source)) merged[key] = source[key];
  }
  return merged;
}

function entriesOf(object: unknown, action: string): [unknown, unknown][] {
  return object instanceof Map ? [...object] : Object.entries(record(object, action));
}
