/**
 * What arguments refer to, in graphs that are built in TypeScript: keys may be found and replaced
 * before anything is validated. Arguments may hold values that JSON has not; those are never
 * looked into.
 */
import type { InlinedCall, Literal, Reference } from "./build.ts";
import { isRecord } from "./record.ts";

export function isReference(value: unknown): value is Reference {
  return isRecord(value) && typeof value.$ref === "string";
}

export function isLiteral(value: unknown): value is Literal {
  return isRecord(value) && Object.hasOwn(value, "$value");
}

export function isInlinedCall(value: unknown): value is InlinedCall {
  return isRecord(value) && isRecord(value.$call);
}

/** The keys that arguments refer to, at any depth, each once, in order of first use. */
export function collectReferences(args: readonly unknown[]): string[] {
  const found = new Set<string>();
  for (const arg of args) eachReference(arg, (key) => found.add(key));
  return [...found];
}

/** Calls `visit` with the key of every reference inside `value`, from left to right. */
export function eachReference(value: unknown, visit: (key: string) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) eachReference(item, visit);
  } else if (isReference(value)) {
    visit(value.$ref);
  } else if (isRecord(value) && !isLiteral(value)) {
    if (isInlinedCall(value)) eachReference(value.$call.args ?? [], visit);
    else for (const item of Object.values(value)) eachReference(item, visit);
  }
}

/**
 * `value` with every reference replaced; `value` itself where `replace` changes nothing. `depth` is
 * how many arrays and objects the reference lies in.
 */
export function replaceReferences(value: unknown, replace: Replace, depth = 0): unknown {
  if (Array.isArray(value)) return replaceItems(value, replace, depth + 1);
  if (isReference(value)) return replace(value, depth);
  if (!isRecord(value) || isLiteral(value)) return value;
  if (isInlinedCall(value)) {
    const { op, args = [] } = value.$call;
    const items = replaceItems(args, replace, depth + 3);
    return items === args ? value : { $call: { op, args: items } };
  }
  const names = Object.keys(value);
  const items = names.map((name) => value[name]);
  const replaced = replaceItems(items, replace, depth + 1);
  if (replaced === items) return value;
  return Object.fromEntries(names.map((name, index) => [name, replaced[index]]));
}

type Replace = (reference: Reference, depth: number) => unknown;

function replaceItems(
  items: readonly unknown[],
  replace: Replace,
  depth: number,
): readonly unknown[] {
  const replaced = items.map((item) => replaceReferences(item, replace, depth));
  return replaced.some((item, index) => item !== items[index]) ? replaced : items;
}
