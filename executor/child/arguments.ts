/**
 * Prepares the arguments of a call: replaces `{"$ref": i}` by the i-th input, `{"$value": v}` by
 * `v` and `{"$msgpack": text}` by the value that the text encodes, and lists every nested
 * `{"$call": ...}`, which must run before the call that contains it. A part of an input is read
 * without the rest.
 */
import { decode } from "../../protocol/codec.ts";
import { asFileOfInput } from "../../protocol/task_files.ts";
import { fromBase64, hasOwn, isArray, ownKeys } from "../wire/primordials.ts";

/** An array or a plain object. */
type Holder = Record<string | number, unknown>;

/** A call inside the arguments of another; its result takes its place in `holder`. */
export interface NestedCall {
  readonly holder: Holder;
  readonly place: string | number;
  readonly op: string;
  readonly args: unknown[];
}

/**
 * The inputs of a task. In a child they are an object of a class: the engine remembers the last
 * function that a place has called, and a function of one task would keep the memory of its inputs
 * until a full garbage collection.
 */
export interface ArgumentInputs {
  value(index: number): unknown;
  /**
   * A part of an input; `undefined`: the operation `file` takes it out of the whole. Absent: it
   * does so with all parts.
   */
  part?(index: number, name: string): { readonly value: unknown } | undefined;
}

/**
 * Fills in `args` in place. Returns the nested calls, inner before outer and left before right, or
 * `null` when there are none. Throws what `inputs` throws.
 */
export function fillArguments(args: unknown[], inputs: ArgumentInputs): NestedCall[] | null {
  const calls: NestedCall[] = [];
  fillAll(args, { inputs, calls });
  return calls.length === 0 ? null : calls;
}

interface Filling {
  readonly inputs: ArgumentInputs;
  readonly calls: NestedCall[];
}

function fillAll(items: unknown[], filling: Filling): void {
  const holder = items as unknown as Holder;
  for (let index = 0; index < items.length; index++) fill(holder, index, filling);
}

function fill(
  holder: Holder,
  place: string | number,
  filling: Filling,
): void {
  const value = holder[place];
  if (typeof value !== "object" || value === null) return;
  if (isArray(value)) {
    fillAll(value, filling);
    return;
  }
  const record = value as Record<string, unknown>;
  if (hasOwn(record, "$ref")) {
    holder[place] = filling.inputs.value(record.$ref as number);
  } else if (hasOwn(record, "$value")) {
    holder[place] = record.$value;
  } else if (hasOwn(record, "$msgpack")) {
    holder[place] = decode(fromBase64(record.$msgpack as string));
  } else if (hasOwn(record, "$call")) {
    const part = asFileOfInput(record);
    const found = part === null ? undefined : filling.inputs.part?.(part.input, part.name);
    if (found !== undefined) {
      holder[place] = found.value;
      return;
    }
    const { op, args = [] } = record.$call as { op: string; args?: unknown[] };
    fillAll(args, filling);
    filling.calls[filling.calls.length] = { holder, place, op, args };
  } else {
    const keys = ownKeys(record);
    for (let index = 0; index < keys.length; index++) fill(record, keys[index] as string, filling);
  }
}
