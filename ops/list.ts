/** Operations that make lists: `sort`, `concat`, `flatten`, `range`. */
import { RANGE_ITEMS_MAX } from "../base/mod.ts";
import {
  finite,
  integer,
  isList,
  isTypedArray,
  list,
  options,
  show,
  type TypedArray,
} from "./argument.ts";
import { lookUp } from "./object.ts";
import { type Operation, operation } from "./operation.ts";

export const lists: readonly Operation[] = [
  operation(
    "sort(list, options?)",
    "The items in order, NaN last; options are by (a key of each item) and descending",
    sort,
  ),
  operation("concat(...lists)", "The items of all lists in one", concat),
  operation(
    "flatten(list, depth?)",
    "The list with nested lists unpacked, depth levels deep (1 by default)",
    (items, depth = 1) => {
      return [...list(items, "flatten")].flat(integer(depth, "flatten to that depth", 0, 64));
    },
  ),
  operation(
    "range(start, stop?, step?)",
    "Numbers from start (0 if only stop is given) up to, but not including, stop",
    (start, stop, step = 1) =>
      stop === undefined ? range(0, start, step) : range(start, stop, step),
  ),
];

function sort(items: unknown, given?: unknown): unknown {
  const { by, descending = false } = options(given, "sort", ["by", "descending"]);
  if (typeof descending !== "boolean") {
    throw new TypeError(`Cannot sort: descending is ${show(descending)}, neither true nor false`);
  }
  const sign = descending ? -1 : 1;
  const source = list(items, "sort");
  if (isTypedArray(source) && by === undefined) return sortTyped(source, descending);
  const keyed = Array.from(source, (item) => ({
    item,
    key: by === undefined ? item : lookUp(item, by),
  }));
  for (const { key } of keyed) assertSortable(key, keyed[0]?.key);
  return keyed.sort((a, b) => compare(a.key, b.key, sign)).map(({ item }) => item);
}

/** The engine sorts typed arrays numerically, with NaN last. */
function sortTyped(source: TypedArray, descending: boolean): TypedArray {
  const sorted = source.slice() as Float64Array;
  sorted.sort();
  if (!descending) return sorted;
  const numbers = sorted.findIndex((item) => Number.isNaN(item));
  sorted.subarray(0, numbers === -1 ? sorted.length : numbers).reverse();
  return sorted;
}

type Sortable = number | bigint | string | boolean;

function assertSortable(key: unknown, first: unknown): asserts key is Sortable {
  if (!["number", "bigint", "string", "boolean"].includes(typeof key)) {
    throw new TypeError(`Cannot sort by ${show(key)}: values of this type have no order`);
  }
  if (typeof key !== typeof first) {
    throw new TypeError(`Cannot sort ${show(first)} and ${show(key)}: their types differ`);
  }
}

/** Orders strings by code unit, and NaN after everything in both directions. */
function compare(a: unknown, b: unknown, sign: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  const [left, right] = [a as Sortable, b as Sortable];
  return left === right ? 0 : left < right ? -sign : sign;
}

/** Concatenates arrays, or typed arrays that are all of one class. */
function concat(...parts: unknown[]): unknown {
  const first = parts[0];
  if (!isTypedArray(first)) {
    const all: unknown[] = [];
    for (const part of parts) {
      if (!Array.isArray(part)) throw new TypeError(notAlike(part, isList(first) ? first : part));
      for (const item of part) all.push(item);
    }
    return all;
  }
  const ArrayClass = first.constructor as Float64ArrayConstructor;
  for (const part of parts) {
    if (!(part instanceof ArrayClass)) throw new TypeError(notAlike(part, first));
  }
  const typed = parts as Float64Array[];
  const joined = new ArrayClass(typed.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of typed) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function notAlike(part: unknown, first: unknown): string {
  return isList(part)
    ? `Cannot concat ${show(first)} and ${show(part)}: their classes differ`
    : `Cannot concat ${show(part)}: it is not a list`;
}

function range(start: unknown, stop: unknown, step: unknown): number[] {
  const from = finite(start, "make a range");
  const to = finite(stop, "make a range");
  const by = finite(step, "make a range");
  if (by === 0) throw new RangeError("Cannot make a range with a step of 0: it never ends");
  const count = Math.max(0, Math.ceil((to - from) / by));
  if (count > RANGE_ITEMS_MAX) {
    throw new RangeError(
      `Cannot make a range of ${count} numbers: at most ${RANGE_ITEMS_MAX} are allowed`,
    );
  }
  const numbers: number[] = [];
  for (let index = 0; index < count; index++) numbers.push(from + index * by);
  return numbers;
}
