/**
 * What arguments refer to, found and replaced. In graphs that are built in TypeScript this happens
 * before anything is validated, and arguments may hold values that JSON has not; those are never
 * looked into.
 */
import { isRecord, type JsonRecord } from "../../base/mod.ts";

/** A function as an operation. Its parameters are the arguments of the task. */
// deno-lint-ignore ban-types
export type TaskFunction = Function;

/** The name of an operation, or a function that needs nothing but its arguments. */
export type TaskOperation = string | TaskFunction;

/** The value of another task. */
export interface Reference {
  readonly $ref: string;
}

/** Data in which nothing is interpreted. */
export interface Literal {
  readonly $value: unknown;
}

/** A call of an operation. */
export interface Call {
  readonly op: TaskOperation;
  readonly args: readonly unknown[];
}

/** A call that is made where its parent runs. */
export interface InlinedCall {
  readonly $call: Call;
}

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

export interface Replacement {
  /** What stands in place of a reference; `depth`: how many arrays and objects it lies in. */
  readonly reference: (reference: Reference, depth: number) => unknown;
  /** The operation of a call made in place; as it is when left out. */
  readonly operation?: (op: TaskOperation) => TaskOperation;
}

/** `value` with every reference replaced. What does not change is shared with it, never copied. */
export function replaceReferences(value: unknown, replacement: Replacement, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return replaceItems(value, replacement, depth + 1);
  if (isReference(value)) return replacement.reference(value, depth);
  if (!isRecord(value) || isLiteral(value)) return value;
  return isInlinedCall(value)
    ? replaceInCall(value, replacement, depth + 1)
    : replaceFields(value, replacement, depth + 1);
}

/** {@linkcode replaceReferences} for a list whose items lie at `depth`. */
export function replaceItems(
  items: readonly unknown[],
  replacement: Replacement,
  depth: number,
): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = replaceReferences(items[index], replacement, depth);
    if (item === items[index]) continue;
    copy ??= items.slice();
    copy[index] = item;
  }
  return copy ?? items;
}

function replaceFields(record: JsonRecord, replacement: Replacement, depth: number): JsonRecord {
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(record)) {
    const item = replaceReferences(record[name], replacement, depth);
    if (item === record[name]) continue;
    copy ??= { ...record };
    copy[name] = item;
  }
  return copy ?? record;
}

function replaceInCall(value: InlinedCall, replacement: Replacement, depth: number): InlinedCall {
  const { op, args = [] } = value.$call;
  const named = replacement.operation?.(op) ?? op;
  const items = replaceItems(args, replacement, depth + 2);
  const same = named === op && items === value.$call.args;
  return same ? value : { $call: { op: named, args: items } };
}
