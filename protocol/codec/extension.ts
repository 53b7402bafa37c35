/**
 * The MessagePack extension types of Weir. A number is never reused with another meaning.
 * `docs/reference/codec.md` has the same table.
 */
import { ExtData } from "@msgpack/msgpack";

/** Extension numbers by the type they encode. */
export const EXTENSIONS = {
  /** The MessagePack timestamp: every valid `Date`. */
  date: -1,
  undefined: 0,
  bigint: 1,
  invalidDate: 2,
  map: 3,
  set: 4,
  error: 5,
  /** A plain object that has keys with lone surrogates. */
  object: 6,
  /** A string with lone surrogates. */
  string: 7,
  negativeZero: 8,
  /** A value that is encoded by itself, so that it can be cut out of a result. */
  encoded: 9,
  int8: 16,
  uint8Clamped: 17,
  int16: 18,
  uint16: 19,
  int32: 20,
  uint32: 21,
  float32: 22,
  float64: 23,
  bigInt64: 24,
  bigUint64: 25,
  arrayBuffer: 26,
  dataView: 27,
  float16: 28,
} as const;

/** Extensions whose payload is one MessagePack value. */
export const NESTED_EXTENSIONS: ReadonlySet<number> = new Set([
  EXTENSIONS.map,
  EXTENSIONS.set,
  EXTENSIONS.error,
  EXTENSIONS.object,
  EXTENSIONS.encoded,
]);

/**
 * An extension made by this codec. It is a subclass, because a task may return an `ExtData` of the
 * library, which is encoded like any other object.
 */
export class Extension extends ExtData {}

type TypedArrayConstructor = {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): ArrayBufferView;
};

/**
 * Typed arrays by their `Symbol.toStringTag`. `Uint8Array` is missing because MessagePack has `bin`
 * for it. Elements are little-endian, as on every machine that Deno runs on.
 */
export const TYPED_ARRAYS: ReadonlyMap<string, readonly [number, TypedArrayConstructor]> = new Map<
  string,
  readonly [number, TypedArrayConstructor]
>([
  ["Int8Array", [EXTENSIONS.int8, Int8Array]],
  ["Uint8ClampedArray", [EXTENSIONS.uint8Clamped, Uint8ClampedArray]],
  ["Int16Array", [EXTENSIONS.int16, Int16Array]],
  ["Uint16Array", [EXTENSIONS.uint16, Uint16Array]],
  ["Int32Array", [EXTENSIONS.int32, Int32Array]],
  ["Uint32Array", [EXTENSIONS.uint32, Uint32Array]],
  ["Float32Array", [EXTENSIONS.float32, Float32Array]],
  ["Float64Array", [EXTENSIONS.float64, Float64Array]],
  ["BigInt64Array", [EXTENSIONS.bigInt64, BigInt64Array]],
  ["BigUint64Array", [EXTENSIONS.bigUint64, BigUint64Array]],
  // Older versions of Node have no such class.
  ...typeof Float16Array === "undefined"
    ? []
    : [["Float16Array", [EXTENSIONS.float16, Float16Array]] as const],
]);

/** Typed array classes by extension number. */
export const TYPED_ARRAY_OF: ReadonlyMap<number, TypedArrayConstructor> = new Map(
  TYPED_ARRAYS.values(),
);
