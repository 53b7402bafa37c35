/** Runs one task: decodes its inputs, calls the function of its operation, encodes the result. */
import { ByteSlab, errorMessage, FRAME_BYTES_MAX } from "../../base/mod.ts";
import { decode, encode, encodeInPieces } from "../../protocol/codec.ts";
import { fileIn } from "../../protocol/encoded_files.ts";
import type { Call } from "../../protocol/mod.ts";
import { type ArgumentInputs, fillArguments, type NestedCall } from "./arguments.ts";
import { encodedWithParts } from "./result_parts.ts";
import { HEADER_BYTES } from "../wire/frame.ts";
import type { OperationFunction, Operations } from "./operations.ts";
import {
  apply,
  bufferOf,
  byteLengthOf,
  byteOffsetOf,
  NativeError,
  U8,
} from "../wire/primordials.ts";

/** Small results, which are copied when they are written. */
const slab = new ByteSlab();

/** The value of an input cannot be decoded. The task is not to blame. */
export class UndecodableInputError extends NativeError {
  override name = "UndecodableInputError";
  constructor(readonly input: number, readonly detail: string) {
    super(`Cannot decode input ${input}: ${detail}`);
  }
}

/**
 * Calls `operation` with the arguments of `call`, after the nested calls, which run one at a time.
 * Returns the result, or a promise of it. Throws what they throw, and
 * {@linkcode UndecodableInputError}.
 */
export function callOperation(
  operation: OperationFunction,
  call: Call,
  inputs: readonly Uint8Array[],
  operations: Operations,
): unknown {
  const args = call.args as unknown[];
  const nested = fillArguments(args, new EncodedInputs(inputs));
  if (nested === null) return apply(operation, undefined, args);
  return callNested(nested, operations).then(() => apply(operation, undefined, args));
}

/** Encodes a result. Throws an error that names the operation when the result is not data. */
export function encodeResult(value: unknown, op: string): Uint8Array {
  const bytes = encodedBy(() => encodedWithParts(value, op) ?? encode(value), op);
  requireKept(byteLengthOf(bytes), op);
  return bytes;
}

/** An encoded result. */
export interface ResultPieces {
  readonly head: Uint8Array;
  /** The bytes that follow, in the memory of the value itself; `null`: none. */
  readonly elements: Uint8Array | null;
}

/**
 * Encodes a result as {@linkcode encodeResult}, without a copy of the elements of a large array:
 * the task must have ended, and the next one must not begin before they are written.
 */
export function encodeResultInPieces(value: unknown, op: string): ResultPieces {
  const pieces = encodedBy((): ResultPieces => {
    const withParts = encodedWithParts(value, op);
    return withParts === null ? encodeInPieces(value, slab) : { head: withParts, elements: null };
  }, op);
  requireKept(bytesOfPieces(pieces), op);
  return pieces;
}

export function bytesOfPieces({ head, elements }: ResultPieces): number {
  return byteLengthOf(head) + (elements === null ? 0 : byteLengthOf(elements));
}

function encodedBy<Encoded>(encodeValue: () => Encoded, op: string): Encoded {
  try {
    return encodeValue();
  } catch (error) {
    throw new TypeError(`Cannot keep the result of "${op}": ${errorMessage(error)}`);
  }
}

function requireKept(nbytes: number, op: string): void {
  if (nbytes <= FRAME_BYTES_MAX - 2 * HEADER_BYTES) return;
  throw new RangeError(`Cannot keep the result of "${op}": it is larger than 2 GiB`);
}

async function callNested(nested: readonly NestedCall[], operations: Operations): Promise<void> {
  for (const { holder, place, op, args } of nested) {
    const operation = await operations.find(op);
    holder[place] = await apply(operation, undefined, args);
  }
}

/** A part of an input, without the rest of it; `undefined`: it has no such part. */
function readPart(bytes: Uint8Array | undefined, name: string): { value: unknown } | undefined {
  const place = bytes === undefined ? null : fileIn(bytes, name);
  if (bytes === undefined || place === null) return undefined;
  const { at, nbytes, isValue } = place;
  const content = new U8(bufferOf(bytes) as ArrayBuffer, byteOffsetOf(bytes) + at, nbytes);
  return { value: isValue ? decode(content) : content };
}

/** Decodes an input once, so that two references to it get the same object. */
class EncodedInputs implements ArgumentInputs {
  readonly #inputs: readonly Uint8Array[];
  readonly #values: { readonly value: unknown }[] = [];

  constructor(inputs: readonly Uint8Array[]) {
    this.#inputs = inputs;
  }

  value(index: number): unknown {
    return (this.#values[index] ??= { value: decodeInput(this.#inputs, index) }).value;
  }

  part(index: number, name: string): { readonly value: unknown } | undefined {
    return readPart(this.#inputs[index], name);
  }
}

function decodeInput(inputs: readonly Uint8Array[], index: number): unknown {
  const bytes = inputs[index];
  if (bytes === undefined) throw new UndecodableInputError(index, "the task has no such input");
  try {
    return decode(bytes);
  } catch (error) {
    throw new UndecodableInputError(index, errorMessage(error));
  }
}
