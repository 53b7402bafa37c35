/**
 * Arguments as they were written to arguments as the body gets them: references replaced by
 * values, literals unwrapped, and the calls that are to be made in place listed.
 */
import {
  collectReferences,
  isInlinedCall,
  isLiteral,
  isRecord,
  isReference,
  type TaskOperation,
} from "../graph/mod.ts";

export interface Arguments {
  readonly args: readonly unknown[];
  /** The keys that the arguments refer to, each once, in order of first use. */
  readonly inputs: readonly string[];
  /** `flat`: nothing below the arguments themselves is anything but data. */
  readonly shape: "flat" | "deep";
}

/** A call inside the arguments of another; its result takes its place in `holder`. */
export interface NestedCall {
  readonly holder: Record<string | number, unknown>;
  readonly place: string | number;
  readonly op: TaskOperation;
  readonly args: readonly unknown[];
}

export interface FilledArguments {
  readonly args: unknown[];
  /** Inner ones before those that contain them, left before right. */
  readonly calls: readonly NestedCall[];
}

export function readArguments(args: readonly unknown[]): Arguments {
  return {
    args,
    inputs: collectReferences(args),
    shape: args.every(isFlat) ? "flat" : "deep",
  };
}

/** In deep arguments arrays and plain objects are copied, so that results have where to go. */
export function fillArguments(
  { args, shape }: Arguments,
  valueOf: (key: string) => unknown,
): FilledArguments {
  if (shape === "flat") return { args: args.map((arg) => fillFlat(arg, valueOf)), calls: NONE };
  const calls: NestedCall[] = [];
  return { args: fillItems(args, { valueOf, calls }), calls };
}

const NONE: readonly NestedCall[] = [];

interface Filling {
  readonly valueOf: (key: string) => unknown;
  readonly calls: NestedCall[];
}

function isFlat(arg: unknown): boolean {
  return isReference(arg) || isLiteral(arg) || !isInterpreted(arg);
}

/** Whether anything inside is more than data. */
function isInterpreted(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isInterpreted);
  if (!isRecord(value)) return false;
  return isReference(value) || isLiteral(value) || isInlinedCall(value) ||
    Object.values(value).some(isInterpreted);
}

function fillFlat(arg: unknown, valueOf: (key: string) => unknown): unknown {
  if (typeof arg !== "object" || arg === null) return arg;
  if (isReference(arg)) return valueOf(arg.$ref);
  return isLiteral(arg) ? arg.$value : arg;
}

function fillItems(items: readonly unknown[], filling: Filling): unknown[] {
  const filled: unknown[] = [];
  items.forEach((item, place) => fillInto(filled as unknown as Holder, place, item, filling));
  return filled;
}

type Holder = NestedCall["holder"];

function fillInto(holder: Holder, place: string | number, value: unknown, filling: Filling): void {
  if (isReference(value)) holder[place] = filling.valueOf(value.$ref);
  else if (isLiteral(value)) holder[place] = value.$value;
  else if (isInlinedCall(value)) {
    const { op, args = [] } = value.$call;
    holder[place] = undefined;
    filling.calls.push({ holder, place, op, args: fillItems(args, filling) });
  } else if (Array.isArray(value)) holder[place] = fillItems(value, filling);
  else if (isRecord(value)) {
    const copy: Holder = {};
    for (const name of Object.keys(value)) fillInto(copy, name, value[name], filling);
    holder[place] = copy;
  } else holder[place] = value;
}
