/**
 * Finds and replaces references in arguments. Graphs that are built in TypeScript are handled
 * before validation, so arguments may contain values that JSON does not have; those are skipped.
 */
import { isRecord, type JsonRecord } from "../../base/mod.ts";

/** A function as an operation. Its parameters are the arguments of the task. */
// deno-lint-ignore ban-types
export type TaskFunction = Function;

/** The name of an operation, or a function that uses only its arguments. */
export type TaskOperation = string | TaskFunction;

/** A reference to the value of another task. */
export interface Reference {
  readonly $ref: string;
  /** Another namespace than that of the graph. */
  readonly namespace?: string;
  /** Whose namespace that is; absent: the owner of the graph. */
  readonly owner?: string;
  /** Only this file of the value, which is the result of a task with `outputs`. */
  readonly file?: string;
}

/**
 * The name of what a reference refers to: a key of the graph or of its namespace, or, after a NUL,
 * `owner/namespace/key`. No key contains a NUL, so the two are never equal.
 */
export function referenceName({ $ref, namespace, owner = "" }: Reference): string {
  return namespace === undefined ? $ref : `\0${owner}/${namespace}/${$ref}`;
}

/** The name of what a reference refers to, for messages: `namespace/key` in another namespace. */
export function shownReference(name: string): string {
  return name.replace(/^\0\/?/, "");
}

/** A literal: data in which nothing is interpreted. */
export interface Literal {
  readonly $value: unknown;
}

/** A value that JSON does not have, as MessagePack in base64. */
export interface EncodedArgument {
  readonly $msgpack: string;
}

/** A call of an operation with positional arguments. */
export interface OperationCall {
  readonly op: TaskOperation;
  readonly args: readonly unknown[];
  /** Path -> content of each file that the task finds in its folder. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Name -> path of each file that it gives. */
  readonly outputs?: Readonly<Record<string, string>>;
}

/** A nested call: runs as part of its parent task. */
export interface InlinedCall {
  readonly $call: OperationCall;
}

/** Returns whether `value` has the form of a reference. */
export function isReference(value: unknown): value is Reference {
  return isRecord(value) && typeof value.$ref === "string";
}

/** Returns whether `value` has the form of a literal. */
export function isLiteral(value: unknown): value is Literal {
  return isRecord(value) && Object.hasOwn(value, "$value");
}

/** Returns whether `value` has the form of an encoded value. */
export function isEncodedArgument(value: unknown): value is EncodedArgument {
  return isRecord(value) && typeof value.$msgpack === "string";
}

/** Returns whether `value` has the form of a nested call. */
export function isInlinedCall(value: unknown): value is InlinedCall {
  return isRecord(value) && isRecord(value.$call);
}

/**
 * Returns the names ({@linkcode referenceName}) that arguments refer to at any depth, each once, in
 * order of first use.
 *
 * @example
 * ```ts
 * collectReferences([{ $ref: "a" }, [{ $call: { op: "inc", args: [{ $ref: "b" }] } }]]); // a, b
 * ```
 */
export function collectReferences(args: readonly unknown[]): string[] {
  const found = new Set<string>();
  for (const arg of args) eachReference(arg, (key) => found.add(key));
  return [...found];
}

/** Calls `visit` with the name of every reference inside `value`, from left to right. */
export function eachReference(value: unknown, visit: (key: string) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) eachReference(item, visit);
  } else if (isReference(value)) {
    visit(referenceName(value));
  } else if (isRecord(value) && !isLiteral(value)) {
    if (isInlinedCall(value)) eachReference(value.$call.args ?? [], visit);
    else for (const item of Object.values(value)) eachReference(item, visit);
  }
}

/** Replacement of values. */
export interface Replacement {
  /** Returns the replacement of a reference. `depth`: number of containers around it. */
  readonly reference: (reference: Reference, depth: number) => unknown;
  /** Returns the operation of a nested call. Default: unchanged. */
  readonly operation?: (op: TaskOperation) => TaskOperation;
}

/** Returns `value` with every reference replaced. Unchanged parts are shared, not copied. */
export function replaceReferences(value: unknown, replacement: Replacement, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return replaceItems(value, replacement, depth + 1);
  if (isReference(value)) return replacement.reference(value, depth);
  if (!isRecord(value) || isLiteral(value)) return value;
  return isInlinedCall(value)
    ? replaceInCall(value, replacement, depth + 1)
    : replaceFields(value, replacement, depth + 1);
}

/** {@linkcode replaceReferences} for the items of an array at `depth`. */
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
