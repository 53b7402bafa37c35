/**
 * Arguments as they were written to arguments as the body gets them: references replaced by
 * values, literals unwrapped, and the calls that are to be made in place listed.
 */
import { isRecord } from "../base/mod.ts";
import {
  collectReferences,
  isInlinedCall,
  isLiteral,
  isReference,
  type TaskOperation,
} from "../graph/mod.ts";
import { KeyList } from "./key_list.ts";

export interface Arguments {
  readonly args: readonly unknown[];
  /** The keys that the arguments refer to, each once, in order of first use. */
  readonly inputs: readonly string[];
  /**
   * - `data`: there is nothing to replace.
   * - `flat`: nothing below the arguments themselves is anything but data.
   * - `deep`: there may be references and calls inside of arguments.
   */
  readonly shape: "data" | "flat" | "deep";
  /** In flat arguments the index in `inputs` of each that is a reference; -1 for the others. */
  readonly slots: readonly number[];
}

/** A call inside the arguments of another; its result takes its place in `holder`. */
export interface NestedCall {
  readonly holder: Record<string | number, unknown>;
  readonly place: string | number;
  readonly op: TaskOperation;
  readonly args: readonly unknown[];
}

export interface FilledArguments {
  readonly args: readonly unknown[];
  /** Inner ones before those that contain them, left before right. */
  readonly calls: readonly NestedCall[];
}

const NONE: readonly never[] = [];
const NO_INPUT = -1;

export function readArguments(args: readonly unknown[]): Arguments {
  if (args.every(isAtom)) return { args, inputs: NONE, shape: "data", slots: NONE };
  if (!args.every(isFlat)) {
    return { args, inputs: collectReferences(args), shape: "deep", slots: NONE };
  }
  const inputs = new KeyList();
  const slots = args.map((arg) => isReference(arg) ? inputs.add(arg.$ref) : NO_INPUT);
  return { args, inputs: inputs.keys, shape: "flat", slots };
}

/**
 * @param values those of the inputs, in their order
 *
 * In deep arguments arrays and plain objects are copied, so that results have where to go.
 */
export function fillArguments(
  { args, inputs, shape, slots }: Arguments,
  values: readonly unknown[],
): FilledArguments {
  switch (shape) {
    case "data":
      return { args, calls: NONE };
    case "flat":
      return {
        args: slots.map((slot, at) => slot < 0 ? unwrap(args[at]) : values[slot]),
        calls: NONE,
      };
    case "deep": {
      const list = new KeyList(inputs);
      const calls: NestedCall[] = [];
      const valueOf = (key: string) => values[list.indexOf(key)];
      return { args: fillItems(args, { valueOf, calls }), calls };
    }
  }
}

interface Filling {
  readonly valueOf: (key: string) => unknown;
  readonly calls: NestedCall[];
}

/** Nothing can be inside of it. A function is passed as it is. */
function isAtom(arg: unknown): boolean {
  return typeof arg !== "object" || arg === null;
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

function unwrap(arg: unknown): unknown {
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
