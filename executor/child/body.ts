/** One task, from its encoded call and inputs to its result. */
import { errorMessage, FRAME_BYTES_MAX } from "../../base/mod.ts";
import { decode, encode } from "../../protocol/codec.ts";
import type { Call } from "../../protocol/mod.ts";
import { fillArguments, type NestedCall } from "./arguments.ts";
import { HEADER_BYTES } from "../wire/frame.ts";
import type { Body, Operations } from "./operations.ts";
import { apply, byteLengthOf, NativeError } from "../wire/primordials.ts";

/** The value of an input cannot be read; the task itself did nothing wrong. */
export class UndecodableInput extends NativeError {
  override name = "UndecodableInput";
  constructor(readonly input: number, readonly detail: string) {
    super(`Cannot decode input ${input}: ${detail}`);
  }
}

/**
 * Calls `body` with the arguments of `call`; its own nested calls are made first, one after the
 * other. The result, or a promise of it. Throws whatever they throw, and {@linkcode
 * UndecodableInput}.
 */
export function callBody(
  body: Body,
  call: Call,
  inputs: readonly Uint8Array[],
  operations: Operations,
): unknown {
  const args = call.args as unknown[];
  const nested = fillArguments(args, once((index) => decodeInput(inputs, index)));
  if (nested === null) return apply(body, undefined, args);
  return callNested(nested, operations).then(() => apply(body, undefined, args));
}

/** The result as it travels. Throws an error that names the operation when it is no data. */
export function encodeResult(value: unknown, op: string): Uint8Array {
  let bytes: Uint8Array;
  try {
    bytes = encode(value);
  } catch (error) {
    throw new TypeError(`Cannot keep the result of "${op}": ${errorMessage(error)}`);
  }
  if (byteLengthOf(bytes) > FRAME_BYTES_MAX - 2 * HEADER_BYTES) {
    throw new RangeError(`Cannot keep the result of "${op}": it has more than 2 GiB`);
  }
  return bytes;
}

async function callNested(nested: readonly NestedCall[], operations: Operations): Promise<void> {
  for (const { holder, place, op, args } of nested) {
    const body = await operations.find(op);
    holder[place] = await apply(body, undefined, args);
  }
}

/** An input that is named twice is decoded once, and is the same object in both places. */
function once(input: (index: number) => unknown): (index: number) => unknown {
  const values: { readonly value: unknown }[] = [];
  return (index) => (values[index] ??= { value: input(index) }).value;
}

function decodeInput(inputs: readonly Uint8Array[], index: number): unknown {
  const bytes = inputs[index];
  if (bytes === undefined) throw new UndecodableInput(index, "the task has no such input");
  try {
    return decode(bytes);
  } catch (error) {
    throw new UndecodableInput(index, errorMessage(error));
  }
}
