/** Checks of the arguments of operations, and their text in error messages. */

const SHOWN_CHARACTERS_MAX = 40;

/** A short text of any value that is safe to print: `"abc"`, `12n`, `a list of 3`. */
export function show(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value.length <= SHOWN_CHARACTERS_MAX
        ? JSON.stringify(value)
        : `${JSON.stringify(value.slice(0, SHOWN_CHARACTERS_MAX))}... (${value.length} characters)`;
    case "bigint":
      return `${value}n`.length <= SHOWN_CHARACTERS_MAX ? `${value}n` : "a large bigint";
    case "object":
      return value === null ? "null" : showObject(value);
    default:
      return Object.is(value, -0) ? "-0" : String(value);
  }
}

function showObject(value: object): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isTypedArray(value)) return `${aClass(value)} of ${value.length}`;
  if (value instanceof Map || value instanceof Set) return `${aClass(value)} of ${value.size}`;
  return isObject(value) ? "an object" : aClass(value);
}

function className(value: object): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

function aClass(value: object): string {
  const name = className(value);
  return `${/^[AEIO]/.test(name) ? "an" : "a"} ${name}`;
}

/** Any typed array. */
export type TypedArray =
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float16Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array;

export function isTypedArray(value: unknown): value is TypedArray {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

/** An array or a typed array: operations on lists accept both. */
export type List = readonly unknown[] | TypedArray;

export function isList(value: unknown): value is List {
  return Array.isArray(value) || isTypedArray(value);
}

/**
 * Returns whether `value` is an object used as a table of names: not a list, Map or Date. Unlike
 * `isRecord()`, it accepts instances of classes, because a local run passes them unencoded.
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    className(value) === "Object";
}

// The checks below return the value with its type. They throw `TypeError` for a wrong type and
// `RangeError` for a number out of bounds; `action` completes the sentence "Cannot ...".

export function text(value: unknown, action: string): string {
  if (typeof value !== "string") throw wrong(action, value, "a string");
  return value;
}

export function flag(value: unknown, action: string): boolean {
  if (typeof value !== "boolean") throw wrong(action, value, "true or false");
  return value;
}

export function oneOf<T extends string>(value: unknown, action: string, names: readonly T[]): T {
  const found = names.find((name) => name === value);
  if (found === undefined) throw wrong(action, value, `one of ${names.join(", ")}`);
  return found;
}

export function list(value: unknown, action: string): List {
  if (!isList(value)) throw wrong(action, value, "a list");
  return value;
}

export function record(value: unknown, action: string): Record<string, unknown> {
  if (!isObject(value)) throw wrong(action, value, "an object");
  return value;
}

/** Neither NaN nor infinite. */
export function finite(value: unknown, action: string): number {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw wrong(action, value, "a finite number");
  }
  return value;
}

export function integer(value: unknown, action: string, least: number, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value)) {
    throw wrong(action, value, "an integer");
  }
  if (value < least || value > most) {
    throw new RangeError(`Cannot ${action}: ${show(value)} is not between ${least} and ${most}`);
  }
  return value;
}

/**
 * An options object that has only own properties named in `allowed`; `undefined` is an empty one.
 */
export function options(
  value: unknown,
  action: string,
  allowed: readonly string[],
): Record<string, unknown> {
  const given = value === undefined ? {} : record(value, action);
  const found: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(given)) {
    if (!allowed.includes(name)) {
      throw new TypeError(
        `Cannot ${action}: there is no option ${show(name)}; the options are ${allowed.join(", ")}`,
      );
    }
    found[name] = given[name];
  }
  return found;
}

function wrong(action: string, value: unknown, expected: string): TypeError {
  return new TypeError(`Cannot ${action}: ${show(value)} is not ${expected}`);
}
