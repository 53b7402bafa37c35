/**
 * A call as canonical text: calls that a task can tell apart have different texts, and calls that
 * differ only in how their values are written have the same.
 *
 * Data is written as JSON, with the numbers that JSON does not have by their names. Everything else
 * begins with `@`, as no data does: `@0` is an input, `@"op"[...]` the result of a nested call, and
 * `@:text` a value that JSON does not have, as MessagePack in base64. The order of the keys of an
 * object is kept, because a task sees it.
 */
import { ARGUMENT_DEPTH_MAX, isRecord } from "../../base/mod.ts";
import { CodecError, decode, encode } from "../../protocol/codec.ts";

export interface CanonicalCall {
  /** Of the arguments. */
  readonly text: string;
  /** The operations, those of nested calls too, each once in the order of their first use. */
  readonly ops: readonly string[];
}

/**
 * Returns the canonical form of a compiled call.
 *
 * @throws CodecError if an argument is not data
 */
export function canonicalCall(op: string, args: readonly unknown[]): CanonicalCall {
  const ops = [op];
  return { text: items(args, ops, 0), ops };
}

/** `ops`: `null` inside data, in which nothing is interpreted. */
type Operations = string[] | null;

/** Nested calls and files add levels around arguments. */
const DEPTH_MAX = 2 * ARGUMENT_DEPTH_MAX;

function items(list: readonly unknown[], ops: Operations, depth: number): string {
  let text = "[";
  for (let index = 0; index < list.length; index++) {
    if (index > 0) text += ",";
    text += write(list[index], ops, depth + 1);
  }
  return `${text}]`;
}

function write(value: unknown, ops: Operations, depth: number): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "boolean":
      return value ? "true" : "false";
    case "undefined":
      return "undefined";
    case "object":
      return value === null ? "null" : writeObject(value, ops, depth);
    default:
      return encoded(value);
  }
}

function writeObject(value: object, ops: Operations, depth: number): string {
  if (depth > DEPTH_MAX) throw new CodecError("Cannot write the call: it is nested too deeply");
  if (Array.isArray(value)) return items(value, ops, depth);
  if (!isRecord(value)) return encoded(value);
  if (ops !== null) {
    const form = writeForm(value, ops, depth);
    if (form !== null) return form;
  }
  let text = "{";
  for (const key of Object.keys(value)) {
    if (text !== "{") text += ",";
    text += `${JSON.stringify(key)}:${write(value[key], ops, depth + 1)}`;
  }
  return `${text}}`;
}

/** Returns `null` for an object that is data itself. */
function writeForm(
  value: Readonly<Record<string, unknown>>,
  ops: string[],
  depth: number,
): string | null {
  if (Object.hasOwn(value, "$ref")) return `@${value.$ref}`;
  if (Object.hasOwn(value, "$value")) return write(value.$value, null, depth + 1);
  if (Object.hasOwn(value, "$msgpack")) {
    return write(decode(Uint8Array.fromBase64(value.$msgpack as string)), null, depth + 1);
  }
  if (!Object.hasOwn(value, "$call")) return null;
  const { op, args = [] } = value.$call as { op: string; args?: readonly unknown[] };
  if (!ops.includes(op)) ops.push(op);
  return `@${JSON.stringify(op)}${items(args, ops, depth + 1)}`;
}

function encoded(value: unknown): string {
  return `@:${encode(value).toBase64()}`;
}
