/**
 * Built-in functions and classes that the child uses, captured before any task can patch them.
 *
 * A task may replace every prototype and global of its process. Two properties must survive that.
 * Frames stay well formed, so that the pool still understands the child. The secret in every frame
 * stays unknown to tasks, so no function that user code could replace ever gets a buffer that holds
 * the secret.
 */

/** Returns `method.call(self, ...args)` as a function that looks up no property when called. */
function uncurry<Self, Args extends unknown[], Result>(
  method: (this: Self, ...args: Args) => Result,
): (self: Self, ...args: Args) => Result {
  return Function.prototype.call.bind(method) as (self: Self, ...args: Args) => Result;
}

const TypedArray = Object.getPrototypeOf(Uint8Array) as typeof Uint8Array;

export const U8 = Uint8Array;
export const NativeArrayBuffer = ArrayBuffer;
export const NativeMap = Map;
export const NativeError = Error;
export const NativeTypeError = TypeError;
export const apply = Reflect.apply;
export const fromBase64 = Uint8Array.fromBase64.bind(Uint8Array);
export const isArray = Array.isArray;
export const ownKeys = Object.keys;
export const hasOwn = Object.hasOwn;
export const round = Math.round;

export const byteLengthOf: (array: Uint8Array) => number = uncurry(
  getter(TypedArray, "byteLength"),
);
export const byteOffsetOf: (array: Uint8Array) => number = uncurry(
  getter(TypedArray, "byteOffset"),
);
export const bufferOf: (array: Uint8Array) => ArrayBuffer = uncurry(getter(TypedArray, "buffer"));
export const copyInto: (target: Uint8Array, source: Uint8Array, offset: number) => void = uncurry(
  TypedArray.prototype.set as (this: Uint8Array, source: Uint8Array, offset: number) => void,
);
export const copyWithin: (array: Uint8Array, to: number, from: number, end: number) => unknown =
  uncurry(TypedArray.prototype.copyWithin);
export const mapGet: <K, V>(map: Map<K, V>, key: K) => V | undefined = uncurry(
  Map.prototype.get,
) as <K, V>(map: Map<K, V>, key: K) => V | undefined;
export const mapSet: <K, V>(map: Map<K, V>, key: K, value: V) => unknown = uncurry(
  Map.prototype.set,
) as <K, V>(map: Map<K, V>, key: K, value: V) => unknown;

function getter<Result>(owner: typeof Uint8Array, name: string): (this: Uint8Array) => Result {
  const descriptor = Object.getOwnPropertyDescriptor(owner.prototype, name);
  return descriptor?.get as (this: Uint8Array) => Result;
}
