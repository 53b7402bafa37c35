/** Values from extension payloads. Payloads are untrusted, and every one is checked here. */
import { decodeTimestampExtension } from "@msgpack/msgpack";
import { CodecError } from "./error.ts";
import { EXTENSIONS, TYPED_ARRAY_OF } from "./extension.ts";

/** Properties of an error that are not its own, or have a separate place. */
const NAMED_PROPERTIES: ReadonlySet<string> = new Set(["name", "message", "stack", "cause"]);

/**
 * The value of one extension. `nested` decodes a payload that is itself MessagePack. Typed arrays
 * and `DataView`s are views of `payload` where its alignment allows, and copies elsewhere; an
 * `ArrayBuffer` is always a copy. Throws `CodecError` when the payload is malformed.
 */
export function revive(
  payload: Uint8Array,
  type: number,
  nested: (payload: Uint8Array) => unknown,
): unknown {
  switch (type) {
    case EXTENSIONS.undefined:
      return empty(payload, undefined);
    case EXTENSIONS.negativeZero:
      return empty(payload, -0);
    case EXTENSIONS.invalidDate:
      return empty(payload, new Date(NaN));
    case EXTENSIONS.date:
      return decodeTimestampExtension(payload);
    case EXTENSIONS.bigint:
      return reviveBigint(payload);
    case EXTENSIONS.string:
      return reviveString(payload);
    case EXTENSIONS.map:
      return new Map(pairs(nested(payload)));
    case EXTENSIONS.set:
      return new Set(items(nested(payload)));
    case EXTENSIONS.object:
      return reviveObject(pairs(nested(payload)));
    case EXTENSIONS.error:
      return reviveError(items(nested(payload)));
    case EXTENSIONS.encoded:
      return nested(payload);
    case EXTENSIONS.arrayBuffer:
      return payload.slice().buffer;
    case EXTENSIONS.dataView:
      return new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
    default:
      return reviveTypedArray(payload, type);
  }
}

function empty<T>(payload: Uint8Array, value: T): T {
  if (payload.byteLength !== 0) throw malformed("an extension without a payload has one");
  return value;
}

/** Eight bytes are a 64-bit integer; more are a sign byte and the magnitude. Both big-endian. */
function reviveBigint(payload: Uint8Array): bigint {
  if (payload.byteLength === 8) {
    return new DataView(payload.buffer, payload.byteOffset, 8).getBigInt64(0);
  }
  const sign = payload[0] ?? 2;
  if (payload.byteLength < 8 || sign > 1) throw malformed("a bigint has no sign or is too short");
  // Older versions of Node have no `toHex`.
  let digits = "0x";
  for (const byte of payload.subarray(1)) digits += byte.toString(16).padStart(2, "0");
  const magnitude = BigInt(digits);
  return sign === 1 ? -magnitude : magnitude;
}

/** UTF-16 code units, little-endian. */
function reviveString(payload: Uint8Array): string {
  if (payload.byteLength % 2 !== 0) throw malformed("a string is cut in the middle of a unit");
  let text = "";
  let units: number[] = [];
  for (let index = 0; index < payload.byteLength; index += 2) {
    units.push((payload[index] as number) | ((payload[index + 1] as number) << 8));
    // In pieces, because every unit is an argument of the call.
    if (units.length === 4096) {
      text += String.fromCharCode(...units);
      units = [];
    }
  }
  return text + String.fromCharCode(...units);
}

function reviveObject(entries: [unknown, unknown][]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (typeof key !== "string") throw malformed("an object has a key that is not a string");
    if (key === "__proto__") throw malformed('an object has the key "__proto__"');
    object[key] = value;
  }
  return object;
}

function reviveError(parts: unknown[]): Error {
  const [name, message, third, cause] = parts;
  if (
    typeof name !== "string" || typeof message !== "string" || parts.length < 3 || parts.length > 4
  ) throw malformed("an error is not [name, message, stack or properties, cause?]");
  const properties = isObject(third) ? third : { stack: third };
  const error = emptyError(name, message, parts.length === 4 ? { cause } : undefined);
  if (error.name !== name) define(error, "name", name);
  const { stack } = properties;
  define(error, "stack", typeof stack === "string" ? stack : undefined);
  for (const [key, value] of Object.entries(properties)) {
    // A payload replaces no method: those who show an error call `toString`.
    if (NAMED_PROPERTIES.has(key) || key in Error.prototype) continue;
    // The errors of an aggregate are not enumerable.
    define(error, key, value, !(key === "errors" && error instanceof AggregateError));
  }
  return error;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null &&
    Object.getPrototypeOf(value) === Object.prototype;
}

function emptyError(name: string, message: string, options?: ErrorOptions): Error {
  if (name === "AggregateError") return new AggregateError([], message, options);
  const ErrorClass = errorClass(name);
  return new ErrorClass(message, options);
}

function define(error: Error, property: string, value: unknown, enumerable = false): void {
  Object.defineProperty(error, property, {
    value,
    configurable: true,
    enumerable,
    writable: true,
  });
}

function reviveTypedArray(payload: Uint8Array, type: number): ArrayBufferView {
  const ArrayClass = TYPED_ARRAY_OF.get(type);
  if (!ArrayClass) throw malformed(`extension type ${type} is not known`);
  const size = ArrayClass.BYTES_PER_ELEMENT;
  const skip = size === 1 ? 0 : 1 + (payload[0] ?? payload.byteLength);
  const byteLength = payload.byteLength - skip;
  if (byteLength < 0 || byteLength % size !== 0) throw malformed("a typed array is cut short");
  const elements = payload.subarray(skip);
  const { buffer, byteOffset } = elements.byteOffset % size === 0 ? elements : elements.slice();
  return new ArrayClass(buffer, byteOffset, byteLength / size);
}

function items(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw malformed("an extension does not hold an array");
  return value;
}

function pairs(value: unknown): [unknown, unknown][] {
  const flat = items(value);
  if (flat.length % 2 !== 0) throw malformed("a key has no value");
  return Array.from(
    { length: flat.length / 2 },
    (_, index) => [flat[2 * index], flat[2 * index + 1]],
  );
}

function malformed(what: string): CodecError {
  return new CodecError(`Cannot decode the value: ${what}`);
}

/** Classes of errors of another process that are restored as such. */
const CLASSES: ReadonlyMap<string, ErrorConstructor> = new Map(
  [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError]
    .map((constructor) => [constructor.name, constructor]),
);

/** The class of an error of this name. Any other error becomes an `Error` with its name. */
export function errorClass(name: string): ErrorConstructor {
  return CLASSES.get(name) ?? Error;
}
