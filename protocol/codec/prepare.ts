/**
 * The first half of encoding: turns any value into a tree that MessagePack can write exactly. Types
 * that the format has are passed through (a container is copied only if something inside it must be
 * replaced), other data becomes an {@linkcode Extension}, and anything that is not data is refused
 * with the path to it.
 */
import { encodeTimestampExtension } from "@msgpack/msgpack";
import { ARGUMENT_DEPTH_MAX } from "../../base/mod.ts";
import { describe } from "./describe.ts";
import { CodecRefusal } from "./error.ts";
import { Extension, EXTENSIONS, TYPED_ARRAYS } from "./extension.ts";
import { AlignedArray, nestedPayload } from "./frame.ts";

/** Property of instances that are not data. It says why, as in `a socket is not data`. */
export const NOT_DATA: unique symbol = Symbol.for("weir.not-data");

/** A tree for `writeFrame`, and a lower bound of the bytes of its strings and binaries. */
export interface Prepared {
  readonly tree: unknown;
  readonly contentBytes: number;
}

/**
 * Throws a `CodecError` that names the path to the first part of `value` that is not data.
 * `levels`: outermost levels that do not count as depth.
 */
export function prepare(value: unknown, levels = 0): Prepared {
  contentBytes = 0;
  isOptional = false;
  optionalErrors = 0;
  deepTexts = 0;
  if (errorsAbove.size > 0) errorsAbove.clear();
  try {
    return { tree: prepareValue(value, 1 - levels), contentBytes };
  } catch (error) {
    throw CodecRefusal.of(error).toError();
  }
}

const NOTHING = new Uint8Array(0);
const UNDEFINED = new Extension(EXTENSIONS.undefined, NOTHING);
const NEGATIVE_ZERO = new Extension(EXTENSIONS.negativeZero, NOTHING);
const INVALID_DATE = new Extension(EXTENSIONS.invalidDate, NOTHING);
const BYTE_ORDER_MARK = 0xfeff;

/** Reads the real class of a typed array, also when its prototype was replaced. */
const typedArrayName = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
)?.get as (this: unknown) => string | undefined;
const arrayIterator = Array.prototype[Symbol.iterator];

/** The count for the value being encoded. One variable is enough, because encoding never awaits. */
let contentBytes = 0;

/**
 * `depth` is the nesting level of the items of `value` if it is a container; the outermost is 1.
 */
function prepareValue(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case "number":
      if (value === 0) return Object.is(value, -0) ? NEGATIVE_ZERO : value;
      return Number.isNaN(value) ? NaN : value;
    case "string":
      contentBytes += value.length;
      return isPlainText(value) ? value : new Extension(EXTENSIONS.string, bytesOfUnits(value));
    case "boolean":
      return value;
    case "undefined":
      return UNDEFINED;
    case "bigint":
      return new Extension(EXTENSIONS.bigint, bytesOfBigint(value));
    case "object":
      return value === null ? null : prepareObject(value, depth);
    default:
      throw new CodecRefusal(`a ${typeof value} is not data`);
  }
}

function prepareObject(value: object, depth: number): unknown {
  if (ArrayBuffer.isView(value)) return prepareView(value);
  if (value instanceof ArrayBuffer) {
    contentBytes += value.byteLength;
    return new Extension(EXTENSIONS.arrayBuffer, new Uint8Array(value));
  }
  if (value instanceof Date) return prepareDate(value);
  if (depth > ARGUMENT_DEPTH_MAX) throw CodecRefusal.tooDeep(value);
  if (Array.isArray(value)) return prepareArray(value, depth);
  if (value instanceof Map) {
    const items = [...value].flat();
    return prepareItems(EXTENSIONS.map, value, items, stepToEntry, depth);
  }
  if (value instanceof Set) {
    return prepareItems(EXTENSIONS.set, value, [...value], (index) => `.values()[${index}]`, depth);
  }
  if (value instanceof Error) return prepareError(value, depth);
  return prepareRecord(value as Record<string, unknown>, depth);
}

/**
 * Returns whether what stands for an item is the item. NaN is not: a computed one may have other
 * bits than the constant, which code does not see, and equal values have equal bytes.
 */
function isSame(ready: unknown, item: unknown): boolean {
  return Object.is(ready, item) && !Number.isNaN(ready);
}

function prepareArray(list: unknown[], depth: number): unknown[] {
  // The library writes the length of an array and then iterates it: the two must agree.
  let copy: unknown[] | undefined = list[Symbol.iterator] === arrayIterator ? undefined : [];
  let index = 0;
  try {
    for (; index < list.length; index++) {
      const item = list[index];
      const ready = prepareValue(item, depth + 1);
      if (copy) copy.push(ready);
      else if (!isSame(ready, item)) copy = [...list.slice(0, index), ready];
    }
  } catch (error) {
    throw CodecRefusal.of(error).below(list, `[${index}]`);
  }
  return copy ?? list;
}

function prepareRecord(record: Record<string, unknown>, depth: number): unknown {
  const prototype = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) refuseOpaque(record);
  const keys = Object.keys(record);
  let copy: Record<string, unknown> | undefined;
  let plain = true;
  let at = "";
  try {
    for (const key of keys) {
      at = key;
      if (key === "__proto__") throw new CodecRefusal('the key "__proto__" is not allowed');
      contentBytes += key.length;
      plain &&= isPlainText(key);
      const item = record[key];
      const ready = prepareValue(item, depth + 1);
      if (!isSame(ready, item)) copy ??= { ...record };
      if (copy) copy[key] = ready;
    }
  } catch (error) {
    throw CodecRefusal.of(error).below(record, stepToProperty(at));
  }
  const tree = copy ?? record;
  if (plain) return tree;
  return objectExtension(keys.map((key) => [key, tree[key]]), depth);
}

/** An object with a key that UTF-8 does not preserve. The values are prepared. */
function objectExtension(
  entries: readonly (readonly [key: string, ready: unknown])[],
  depth: number,
): Extension {
  const items = entries.flatMap(([key, ready]) => [prepareValue(key, depth), ready]);
  return new Extension(EXTENSIONS.object, nestedPayload(items));
}

function stepToProperty(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

function stepToEntry(index: number): string {
  return `.${index % 2 === 0 ? "keys" : "values"}()[${index >> 1}]`;
}

/** The error being encoded, and those that it is a cause, a part or a property of. */
const errorsAbove = new Set<Error>();

/**
 * An error becomes `[name, message, stack, cause?]`: a cause of `undefined` differs from none. If
 * it has other properties, an object of the stack and these takes the place of the stack. A reader
 * that expects a text there reads the error without them.
 */
function prepareError(error: Error, depth: number): Extension {
  if (isOptional && ++optionalErrors > OPTIONAL_ERRORS_MAX) {
    throw new CodecRefusal(`it is in a property with more than ${OPTIONAL_ERRORS_MAX} errors`);
  }
  if (errorsAbove.has(error)) throw CodecRefusal.tooDeep(error);
  errorsAbove.add(error);
  try {
    return prepareParts(error, depth);
  } finally {
    errorsAbove.delete(error);
  }
}

function prepareParts(error: Error, depth: number): Extension {
  const ready: unknown[] = [String(error.name), String(error.message)].map((text) =>
    prepareValue(text, depth + 1)
  );
  ready.push(prepareProperties(error, depth + 1));
  if (Object.hasOwn(error, "cause")) ready.push(prepareOrDescribe(error, "cause", depth + 1));
  return new Extension(EXTENSIONS.error, nestedPayload(ready));
}

/** Properties of an error that have a separate place. */
const NAMED_PROPERTIES: ReadonlySet<string> = new Set(["name", "message", "stack", "cause"]);
/** Whether the value is inside a property that is dropped when it is not data. */
let isOptional = false;
/**
 * Errors that may be inside such properties. Where each error refers to its cause twice, as in
 * `cause` and `originalError`, each level doubles their number.
 */
const OPTIONAL_ERRORS_MAX = 10_000;
let optionalErrors = 0;

/**
 * The stack of an error, or an object of it and of the properties that have no place. At the
 * deepest level there is no room for the object: only the errors of an aggregate are missed then.
 */
function prepareProperties(error: Error, depth: number): unknown {
  const stack = typeof error.stack === "string" ? prepareValue(error.stack, depth) : null;
  if (depth > ARGUMENT_DEPTH_MAX && !(error instanceof AggregateError)) return stack;
  const ready: [string, unknown][] = [];
  if (error instanceof AggregateError) {
    ready.push(["errors", prepareErrors(error, depth + 1)]);
  }
  for (const key of Object.keys(error)) {
    if (NAMED_PROPERTIES.has(key) || key === ready[0]?.[0]) continue;
    const property = prepareOptional(error, key, depth + 1);
    if (property !== null) ready.push([key, property.tree]);
  }
  if (ready.length === 0) return stack;
  if (depth > ARGUMENT_DEPTH_MAX) throw CodecRefusal.tooDeep(error);
  if (stack !== null) ready.unshift(["stack", stack]);
  const tree = Object.fromEntries(ready);
  return ready.every(([key]) => isPlainText(key)) ? tree : objectExtension(ready, depth);
}

/** Each that is not data becomes a text, so that one of them does not hide the others. */
function prepareErrors(error: AggregateError, depth: number): unknown {
  const { errors } = error;
  if (!Array.isArray(errors)) return prepareOrDescribe(error, "errors", depth);
  if (depth > ARGUMENT_DEPTH_MAX) throw CodecRefusal.tooDeep(errors);
  try {
    return Array.from(errors.keys(), (index) => prepareOrDescribe(errors, index, depth + 1));
  } catch (refusal) {
    throw CodecRefusal.of(refusal).below(error, ".errors");
  }
}

/**
 * Texts for what is nested too deeply. Where errors refer to each other several times, each level
 * multiplies their number.
 */
const DEEP_TEXTS_MAX = 1000;
let deepTexts = 0;

/**
 * Prepares a value; what is not data becomes a text: an error is never lost because of what it
 * refers to.
 */
function prepareOrDescribe(holder: object, key: string | number, depth: number): unknown {
  const bytesBefore = contentBytes;
  let value: unknown;
  try {
    value = (holder as Record<string | number, unknown>)[key];
    return prepareValue(value, depth);
  } catch (thrown) {
    const refusal = CodecRefusal.of(thrown);
    const isBound = isOptional && optionalErrors > OPTIONAL_ERRORS_MAX;
    if (refusal.isMarked || isBound || (refusal.isTooDeep && ++deepTexts > DEEP_TEXTS_MAX)) {
      throw refusal.below(holder, typeof key === "number" ? `[${key}]` : stepToProperty(key));
    }
    contentBytes = bytesBefore;
    return prepareValue(describe(value), depth);
  }
}

/**
 * `null` if the property is not data: a client of HTTP, for example, hangs its socket on an error.
 * Inside of such a property nothing else is dropped: a cycle is walked once and not at every level.
 */
function prepareOptional(error: Error, key: string, depth: number): { tree: unknown } | null {
  const [bytesBefore, wasOptional] = [contentBytes, isOptional];
  isOptional = true;
  try {
    if (key === "__proto__") return null;
    contentBytes += key.length;
    return { tree: prepareValue((error as unknown as Record<string, unknown>)[key], depth) };
  } catch (thrown) {
    const refusal = CodecRefusal.of(thrown);
    if (wasOptional || refusal.isMarked) throw refusal.below(error, stepToProperty(key));
    contentBytes = bytesBefore;
    return null;
  } finally {
    isOptional = wasOptional;
  }
}

/**
 * Prepares a Map or Set: `items` are the payload, `stepTo` gives the path to one of them.
 */
function prepareItems(
  type: number,
  container: object,
  items: readonly unknown[],
  stepTo: (index: number) => string,
  depth: number,
): Extension {
  const ready: unknown[] = [];
  try {
    for (const item of items) ready.push(prepareValue(item, depth + 1));
  } catch (error) {
    throw CodecRefusal.of(error).below(container, stepTo(ready.length));
  }
  return new Extension(type, nestedPayload(ready));
}

/** `Uint8Array` is the binary type of MessagePack; every other view has an extension. */
function prepareView(view: ArrayBufferView): ArrayBufferView | Extension {
  contentBytes += view.byteLength;
  const name = typedArrayName.call(view);
  if (name === "Uint8Array") return view;
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const typed = name === undefined ? undefined : TYPED_ARRAYS.get(name);
  if (!typed) return new Extension(EXTENSIONS.dataView, bytes);
  const [type, { BYTES_PER_ELEMENT: size }] = typed;
  return size === 1 ? new Extension(type, bytes) : new AlignedArray(type, bytes, size);
}

function prepareDate(date: Date): Extension {
  const bytes = Number.isNaN(date.getTime()) ? null : encodeTimestampExtension(date);
  return bytes === null ? INVALID_DATE : new Extension(EXTENSIONS.date, bytes);
}

/**
 * Eight bytes if they suffice, else a sign byte and the magnitude; big-endian, as all of
 * MessagePack.
 */
function bytesOfBigint(value: bigint): Uint8Array {
  if (BigInt.asIntN(64, value) === value) {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigInt64(0, value);
    return bytes;
  }
  const digits = (value < 0n ? -value : value).toString(16);
  const bytes = new Uint8Array(1 + Math.ceil(digits.length / 2));
  bytes[0] = value < 0n ? 1 : 0;
  // Older versions of Node have no `Uint8Array.fromHex`.
  for (let index = bytes.length - 1, end = digits.length; index > 0; index--, end -= 2) {
    bytes[index] = parseInt(digits.slice(Math.max(0, end - 2), end), 16);
  }
  return bytes;
}

/**
 * Returns whether UTF-8 preserves the text: it has no lone surrogates, and does not start with a
 * byte order mark, which a decoder drops.
 */
function isPlainText(text: string): boolean {
  return text.isWellFormed() && text.charCodeAt(0) !== BYTE_ORDER_MARK;
}

/** UTF-16 code units, little-endian. */
function bytesOfUnits(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes[2 * index] = unit & 0xff;
    bytes[2 * index + 1] = unit >> 8;
  }
  return bytes;
}

/**
 * Refuses built-in objects without data properties, such as `Promise` and `RegExp`. An instance of
 * a user's class is written as its own properties.
 */
function refuseOpaque(instance: object): void {
  if (NOT_DATA in instance) throw CodecRefusal.marked(String(instance[NOT_DATA]));
  const tag = Object.prototype.toString.call(instance).slice("[object ".length, -1);
  if (tag === "Object" || hasOwnTag(instance)) return;
  throw new CodecRefusal(`a ${tag} is not data`);
}

/** Returns whether the instance has its `Symbol.toStringTag` from a class of the program. */
function hasOwnTag(instance: object): boolean {
  let owner: object | null = instance;
  while (owner !== null && !Object.hasOwn(owner, Symbol.toStringTag)) {
    owner = Object.getPrototypeOf(owner);
  }
  if (owner === null) return false;
  if (owner === instance) return true;
  const made: unknown = Object.hasOwn(owner, "constructor") ? owner.constructor : null;
  return typeof made === "function" && Reflect.get(globalThis, made.name) !== made &&
    !Function.prototype.toString.call(made).includes("[native code]");
}
