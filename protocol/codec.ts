/**
 * Values as bytes: MessagePack with extension types for the types it lacks
 * (`docs/reference/codec.md`). The process that computes a result encodes it once, and the process
 * that uses it decodes it; everything in between moves bytes.
 *
 * Exact round trips for: null, undefined, booleans, numbers (with -0, NaN and infinities), bigints,
 * strings (with lone surrogates), Date, Map, Set, Error (name, message, stack, cause, `errors`, own
 * enumerable properties that are data), ArrayBuffer, DataView, typed arrays, arrays, and objects by
 * their own enumerable string-keyed properties.
 * Deliberately lost: prototypes of other classes, holes of arrays (they become `undefined`), symbol
 * keys, and identity (a shared object is written twice).
 *
 * `codec/prepare.ts` turns a value into a tree that MessagePack can write, `codec_frame.ts` writes
 * and reads frames, `codec/scan.ts` checks untrusted frames before they are read, `codec_revive.ts`
 * reads extensions.
 */
import { type ByteSlab, errorMessage, joinBytes } from "../base/mod.ts";
import { CodecError } from "./codec/error.ts";
import {
  arrayPieces,
  CALL_LEVELS,
  type FramePieces,
  isArrayFrame,
  readFrame,
  writeFrame,
} from "./codec/frame.ts";
import { prepare } from "./codec/prepare.ts";
import { lastPair, scanFrame, UTF8_TEXTS } from "./codec/scan.ts";
import { CostExceeded, type CostLimits, ViewCost } from "./codec/view_cost.ts";

export { CodecError } from "./codec/error.ts";
export { errorClass } from "./codec/revive.ts";
export { NOT_DATA } from "./codec/prepare.ts";
export type { CostLimits } from "./codec/view_cost.ts";

/** MessagePack: the format of an integer of 16 bits. */
const UINT_16 = 0xcd;

/**
 * Encodes a value as MessagePack, in a buffer that has no other owner.
 *
 * Throws {@linkcode CodecError}, naming the path, on functions, symbols, cycles, the key
 * `__proto__`, objects that are not data (`Promise`, `RegExp`, ...) and nesting deeper than 64.
 */
export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  return encodeBelow(0, value);
}

/**
 * Encodes a call with its arguments, for the process that runs it. The forms of a call add levels
 * around arguments, which do not count: arguments of the largest depth fit. `slab`: a small call
 * becomes a piece of it.
 */
export function encodeCall(call: readonly unknown[], slab?: ByteSlab): Uint8Array<ArrayBuffer> {
  return encodeBelow(CALL_LEVELS, call, slab);
}

/** Encodes a value as {@linkcode encode}: a small one as a piece of the slab. */
export function encodeInto(slab: ByteSlab, value: unknown): Uint8Array<ArrayBuffer> {
  return encodeBelow(0, value, slab);
}

/** Encodes a value that is a part of a result, with so many levels around it. */
export function encodePart(value: unknown, levels: number): Uint8Array<ArrayBuffer> {
  return encodeBelow(-levels, value);
}

/**
 * Encodes a value as {@linkcode encode}, but copies no elements of a value that is one large typed
 * array or binary: these are a view of its memory, which must not change until they are written.
 * `elements` is `null` for any other value; a small one becomes a piece of the slab.
 */
export function encodeInPieces(
  value: unknown,
  slab: ByteSlab,
): FramePieces | { readonly head: Uint8Array<ArrayBuffer>; readonly elements: null } {
  if (ArrayBuffer.isView(value)) {
    const pieces = arrayPieces(prepare(value).tree);
    if (pieces !== null) return pieces;
  }
  return { head: encodeInto(slab, value), elements: null };
}

function encodeBelow(levels: number, value: unknown, slab?: ByteSlab): Uint8Array<ArrayBuffer> {
  const { tree, contentBytes } = prepare(value, levels);
  try {
    return writeFrame(tree, contentBytes, slab);
  } catch (error) {
    throw new CodecError(`Cannot encode the value: ${errorMessage(error)}`, { cause: error });
  }
}

/**
 * Decodes the bytes that `encode` made. Safe on any bytes: the memory used is proportional to their
 * number.
 *
 * A `Uint8Array`, a `DataView` and, where the alignment allows, a typed array is a view of `bytes`:
 * it shares their memory and keeps them alive. Copy a value that has to outlive `bytes`. If the
 * result may be written to, `bytes` must have no other reader.
 *
 * Throws {@linkcode CodecError}, and nothing else, if `bytes` are not one whole value.
 */
export function decode(bytes: Uint8Array): unknown {
  return decodeBelow(0, bytes);
}

/** A frame without the last value of the last map of its map. */
export interface CutFrame {
  /** The frame with `null` as that value. */
  readonly rest: Uint8Array<ArrayBuffer>;
  /** The keys of the map, and of the value. */
  readonly path: readonly [map: unknown, key: unknown];
  /** Position of the frame of the value, which ends the frame. */
  readonly from: number;
}

/**
 * Cuts the last value of the last map of a map out of a frame, if it is one large typed array or
 * binary, and has the form that {@linkcode encode} gives it: it needs not be decoded and encoded
 * again. `null`: it is something else. `bytes` is the frame, or its beginning up to the elements of
 * the value; `frameBytes` is its length.
 *
 * @throws CodecError if the bytes before the value are not MessagePack
 */
export function cutLastArray(
  bytes: Uint8Array<ArrayBuffer>,
  frameBytes: number = bytes.byteLength,
): CutFrame | null {
  const map = lastPair(bytes, 0);
  const last = map && lastPair(bytes, map.value);
  if (map === null || last === null) return null;
  const from = last.value;
  if (!isArrayFrame(bytes.subarray(from), frameBytes - from)) return null;
  const path = [
    decode(bytes.subarray(map.key, map.value)),
    decode(bytes.subarray(last.key, from)),
  ] as const;
  return { rest: joinBytes([bytes.subarray(0, from), Uint8Array.of(0xc0)]), path, from };
}

/** Decodes the bytes that `encodeCall` made. Otherwise like `decode`. */
export function decodeCall(bytes: Uint8Array): unknown {
  return decodeBelow(CALL_LEVELS, bytes);
}

/** The most frequent frames are one integer; `null`: this one is not, or is of another form. */
function smallInteger(bytes: Uint8Array): number | null {
  if (bytes.length === 1) return (bytes[0] as number) < 0x80 ? bytes[0] as number : null;
  if (bytes.length !== 3 || bytes[0] !== UINT_16) return null;
  return (bytes[1] as number) << 8 | (bytes[2] as number);
}

function decodeBelow(levels: number, bytes: Uint8Array): unknown {
  const integer = smallInteger(bytes);
  if (integer !== null) return integer;
  scanFrame(bytes, { levels, parts: UTF8_TEXTS });
  try {
    return readFrame(plainBytes(bytes));
  } catch (error) {
    if (error instanceof CodecError) throw error;
    throw new CodecError(`Cannot decode the value: ${errorMessage(error)}`, { cause: error });
  }
}

/**
 * Estimates the work to decode these values and to write them as JSON; returns `null` if that is
 * more than the limits. Nothing is decoded, and the time is bounded by the steps or parts that are
 * allowed.
 *
 * Throws {@linkcode CodecError} if one of them is not one whole value.
 */
export function viewCost(
  values: Iterable<Uint8Array>,
  limits: CostLimits,
): { readonly steps: number; readonly heapBytes: number } | null {
  const cost = new ViewCost(limits);
  try {
    for (const bytes of values) scanFrame(bytes, { parts: cost });
  } catch (error) {
    if (error instanceof CostExceeded) return null;
    throw error;
  }
  return cost;
}

/**
 * The same bytes as a plain `Uint8Array`: in a `Buffer`, every binary inside it is a `Buffer` too.
 */
function plainBytes(bytes: Uint8Array): Uint8Array {
  if (Object.getPrototypeOf(bytes) === Uint8Array.prototype) return bytes;
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
