/** Operations from many values to one. Each takes one list, or the values as arguments. */
import { isList, isObject, type List, show } from "./argument.ts";
import { type Operation, operation } from "./operation.ts";

export const reductions: readonly Operation[] = [
  operation(
    "sum(...values)",
    "Sum of a list, or of the arguments; 0 if there are none",
    (...args) => {
      return fold("sum", listOf(args), (a, b) => a + b, (a, b) => a + b) ?? 0;
    },
  ),
  operation(
    "prod(...values)",
    "Product of a list, or of the arguments; 1 if there are none",
    (...args) => {
      return fold("multiply", listOf(args), (a, b) => a * b, (a, b) => a * b) ?? 1;
    },
  ),
  operation("min(...values)", "Least of a list, or of the arguments", (...args) => {
    return extreme("find the least of", listOf(args), (a, b) => a < b);
  }),
  operation("max(...values)", "Greatest of a list, or of the arguments", (...args) => {
    return extreme("find the greatest of", listOf(args), (a, b) => a > b);
  }),
  operation(
    "mean(...values)",
    "Arithmetic mean of the numbers in a list, or of the arguments",
    (...args) => {
      return mean(listOf(args));
    },
  ),
  operation(
    "len(value)",
    "Number of items of a list, Map or Set, of keys of an object, of characters of a string",
    len,
  ),
];

function listOf(args: readonly unknown[]): List {
  return args.length === 1 && isList(args[0]) ? args[0] : args;
}

/** Folds from left to right, so that the same values in the same order give the same bits. */
function fold(
  action: string,
  values: List,
  numbers: (a: number, b: number) => number,
  bigints: (a: bigint, b: bigint) => bigint,
): number | bigint | undefined {
  let result: number | bigint | undefined;
  for (let index = 0; index < values.length; index++) {
    const value: unknown = values[index];
    if (typeof value !== "number" && typeof value !== "bigint") {
      throw new TypeError(
        `Cannot ${action} ${show(value)}, item ${index}: it is neither a number nor a bigint`,
      );
    }
    if (result === undefined) result = value;
    else if (typeof result === "number" && typeof value === "number") {
      result = numbers(result, value);
    } else if (typeof result === "bigint" && typeof value === "bigint") {
      result = bigints(result, value);
    } else {
      throw new TypeError(`Cannot ${action} numbers and bigints together: convert one of them`);
    }
  }
  return result;
}

/**
 * The least or greatest of numbers, of bigints, or of strings by code unit. NaN, if it occurs, is
 * the result.
 */
function extreme(
  action: string,
  values: List,
  wins: (a: number | bigint | string, b: number | bigint | string) => boolean,
): unknown {
  let best: number | bigint | string | undefined;
  for (let index = 0; index < values.length; index++) {
    const value: unknown = values[index];
    if (typeof value !== "number" && typeof value !== "bigint" && typeof value !== "string") {
      throw new TypeError(
        `Cannot ${action} ${show(value)}, item ${index}: values of this type have no order`,
      );
    }
    if (best !== undefined && typeof value !== typeof best) {
      throw new TypeError(`Cannot ${action} ${show(best)} and ${show(value)}: their types differ`);
    }
    if (best === undefined || Number.isNaN(value) || wins(value, best)) best = value;
  }
  if (best === undefined) throw new RangeError(`Cannot ${action} no values`);
  return best;
}

function mean(values: List): number {
  if (values.length === 0) throw new RangeError("Cannot take the mean of no values");
  let total = 0;
  for (let index = 0; index < values.length; index++) {
    const value: unknown = values[index];
    if (typeof value !== "number") {
      throw new TypeError(
        `Cannot take the mean of ${show(value)}, item ${index}: it is not a number`,
      );
    }
    total += value;
  }
  return total / values.length;
}

function len(value: unknown): number {
  if (typeof value === "string" || isList(value)) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  if (isObject(value)) return Object.keys(value).length;
  throw new TypeError(`Cannot take the length of ${show(value)}: it has no length`);
}
