/**
 * Substitutes the arguments of a call: references are replaced by values, literals are unwrapped,
 * and calls inside arguments are listed, to be made first.
 */
import { isRecord } from "../../base/mod.ts";
import { decode } from "../../protocol/codec.ts";
import {
  collectReferences,
  isEncodedArgument,
  isInlinedCall,
  isLiteral,
  isReference,
  referenceName,
  type TaskOperation,
} from "../../graph/mod.ts";
import { KeyList } from "./key_list.ts";

/** The arguments of a call, analysed once so that they are filled quickly. */
export interface Arguments {
  readonly args: readonly unknown[];
  /** The keys that the arguments refer to, each once, in order of first use. */
  readonly inputs: readonly string[];
  /**
   * - `data`: nothing to replace.
   * - `flat`: arguments may be references or literals, but contain only data.
   * - `deep`: references and calls may be inside of arguments.
   */
  readonly shape: "data" | "flat" | "deep";
  /** For flat arguments: the index of each reference in `inputs`; -1 for other arguments. */
  readonly slots: readonly number[];
}

/** A call inside the arguments of another one; its result is put at `place` of `holder`. */
export interface InlinedCallSite {
  readonly holder: Record<string | number, unknown>;
  readonly place: string | number;
  readonly op: TaskOperation;
  readonly args: readonly unknown[];
}

/** The arguments to pass, once the calls have been made. */
export interface SubstitutedArguments {
  readonly args: readonly unknown[];
  /** Inner calls before the calls that contain them, left before right. */
  readonly calls: readonly InlinedCallSite[];
}

const NONE: readonly never[] = [];
const NO_INPUT = -1;

/** Analyses arguments as they were written. */
export function readArguments(args: readonly unknown[]): Arguments {
  if (args.every(isAtom)) return { args, inputs: NONE, shape: "data", slots: NONE };
  if (!args.every(isFlat)) {
    return { args, inputs: collectReferences(args), shape: "deep", slots: NONE };
  }
  const inputs = new KeyList();
  const slots = args.map((arg) => isReference(arg) ? inputs.add(referenceName(arg)) : NO_INPUT);
  return { args, inputs: inputs.keys, shape: "flat", slots };
}

/**
 * Replaces references by values. In deep arguments arrays and plain objects are copied, since the
 * results of calls are put into them.
 *
 * @param values the values of the inputs, in their order
 */
export function substituteArguments(
  { args, inputs, shape, slots }: Arguments,
  values: readonly unknown[],
): SubstitutedArguments {
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
      const calls: InlinedCallSite[] = [];
      const valueOf = (key: string) => values[list.indexOf(key)];
      return { args: fillItems(args, { valueOf, calls }), calls };
    }
  }
}

interface Filling {
  readonly valueOf: (key: string) => unknown;
  readonly calls: InlinedCallSite[];
}

/** Returns whether a value contains no others. Functions are passed unchanged. */
function isAtom(arg: unknown): boolean {
  return typeof arg !== "object" || arg === null;
}

function isFlat(arg: unknown): boolean {
  return isReference(arg) || isLiteral(arg) || isEncodedArgument(arg) || !isInterpreted(arg);
}

/** Returns whether a value contains references, literals or calls. */
function isInterpreted(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isInterpreted);
  if (!isRecord(value)) return false;
  return isReference(value) || isLiteral(value) || isEncodedArgument(value) ||
    isInlinedCall(value) || Object.values(value).some(isInterpreted);
}

function unwrap(arg: unknown): unknown {
  if (isEncodedArgument(arg)) return decode(Uint8Array.fromBase64(arg.$msgpack));
  return isLiteral(arg) ? arg.$value : arg;
}

function fillItems(items: readonly unknown[], filling: Filling): unknown[] {
  const filled: unknown[] = [];
  items.forEach((item, place) => fillInto(filled as unknown as Holder, place, item, filling));
  return filled;
}

type Holder = InlinedCallSite["holder"];

function fillInto(holder: Holder, place: string | number, value: unknown, filling: Filling): void {
  if (isReference(value)) holder[place] = filling.valueOf(referenceName(value));
  else if (isLiteral(value) || isEncodedArgument(value)) holder[place] = unwrap(value);
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
