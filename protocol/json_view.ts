/**
 * Values as JSON, for display and for clients without MessagePack. The view loses information:
 *
 * - `Uint8Array`, `ArrayBuffer` and `DataView`: base64
 * - other typed arrays: arrays, the 64-bit ones of decimal strings
 * - bigint: decimal string; `Date`: ISO 8601 string
 * - `Map`: `[[key, value], ...]`; `Set`: array; `Error`: `{name, message, stack}`,
 *   its cause, and its other properties
 * - undefined, NaN, infinities, invalid dates, functions and symbols: null
 *
 * The exact form is MessagePack (`codec.ts`).
 */
import { ARGUMENT_DEPTH_MAX, JSON_VIEW_BYTES_MAX } from "../base/mod.ts";
import { CodecError } from "./codec/error.ts";

/** The view is larger than allowed. Routes answer 406 with a hint at MessagePack. */
export class JsonViewTooLarge extends CodecError {
  override name = "JsonViewTooLarge";
  readonly bytesMax: number;

  constructor(bytesMax: number) {
    super(`Cannot show the value as JSON: it takes more than ${bytesMax} bytes; ask for msgpack`);
    this.bytesMax = bytesMax;
  }
}

/**
 * The value as a tree that `JSON.stringify` writes without further loss. It has the own enumerable
 * properties of the value, and `__proto__` is a key like any other.
 *
 * Throws {@linkcode JsonViewTooLarge} as soon as the text is sure to exceed `bytesMax`, and
 * `CodecError` on nesting deeper than 64.
 */
export function jsonView(value: unknown, bytesMax: number = JSON_VIEW_BYTES_MAX): unknown {
  return new View(bytesMax).of(value, 1);
}

/**
 * The JSON text of {@linkcode jsonView}, at most `bytesMax` bytes of UTF-8; throws the same errors.
 */
export function jsonText(value: unknown, bytesMax: number = JSON_VIEW_BYTES_MAX): string {
  const text = JSON.stringify(jsonView(value, bytesMax));
  // A UTF-16 unit takes at most three bytes of UTF-8, so most texts need not be counted.
  if (text.length * 3 > bytesMax && new TextEncoder().encode(text).byteLength > bytesMax) {
    throw new JsonViewTooLarge(bytesMax);
  }
  return text;
}

/**
 * One walk over a value, with the bytes that it may still use. The bytes of a part are a lower
 * bound; `jsonText()` counts exactly at the end.
 */
class View {
  readonly #bytesMax: number;
  #bytesLeft: number;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
    this.#bytesLeft = bytesMax;
  }

  /**
   * `depth` is the nesting level of the items of `value` if it is a container; the outermost is 1.
   */
  of(value: unknown, depth: number): unknown {
    switch (typeof value) {
      case "string":
        return this.#text(value);
      case "number":
        this.#spend(1);
        // JSON has no negative zero.
        return Number.isFinite(value) ? value + 0 : null;
      case "boolean":
        this.#spend(4);
        return value;
      case "bigint":
        return this.#text(String(value));
      case "object":
        return value === null ? this.#nothing() : this.#object(value, depth);
      default:
        return this.#nothing();
    }
  }

  #object(value: object, depth: number): unknown {
    if (value instanceof Date) {
      return Number.isNaN(value.getTime()) ? this.#nothing() : this.#text(value.toISOString());
    }
    if (value instanceof ArrayBuffer) return this.#base64(new Uint8Array(value));
    if (value instanceof Uint8Array) return this.#base64(value);
    if (value instanceof DataView) {
      return this.#base64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    }
    if (depth > ARGUMENT_DEPTH_MAX) {
      throw new CodecError(
        `Cannot show the value as JSON: it is nested deeper than ${ARGUMENT_DEPTH_MAX}`,
      );
    }
    if (ArrayBuffer.isView(value)) return this.#list(value as unknown as ArrayLike<unknown>, depth);
    if (Array.isArray(value)) return this.#list(value, depth);
    if (value instanceof Map) return this.#entries(value, depth);
    if (value instanceof Set) return this.#list([...value], depth);
    if (value instanceof Error) {
      const { name, message, stack } = value;
      const others = value instanceof AggregateError ? { errors: value.errors } : {};
      const cause = Object.hasOwn(value, "cause") ? { cause: value.cause } : {};
      return this.#record({ ...value, ...others, name, message, stack, ...cause }, depth);
    }
    return this.#record(value as Record<string, unknown>, depth);
  }

  #list(items: ArrayLike<unknown>, depth: number): unknown[] {
    this.#spend(items.length + 1);
    const list: unknown[] = [];
    for (let index = 0; index < items.length; index++) list.push(this.of(items[index], depth + 1));
    return list;
  }

  /** A pair does not count as a level, so that every value that can be encoded can be shown. */
  #entries(map: ReadonlyMap<unknown, unknown>, depth: number): unknown[] {
    this.#spend(1 + 4 * map.size);
    return Array.from(map, ([key, value]) => [this.of(key, depth + 1), this.of(value, depth + 1)]);
  }

  #record(record: Record<string, unknown>, depth: number): Record<string, unknown> {
    this.#spend(2);
    const view: Record<string, unknown> = {};
    for (const key of Object.keys(record)) {
      this.#spend(key.length + 3);
      const item = this.of(record[key], depth + 1);
      if (key === "__proto__") defineOwn(view, key, item);
      else view[key] = item;
    }
    return view;
  }

  #base64(bytes: Uint8Array): string {
    this.#spend(Math.ceil(bytes.byteLength / 3) * 4 + 2);
    return bytes.toBase64();
  }

  #text(text: string): string {
    this.#spend(text.length + 2);
    return text;
  }

  #nothing(): null {
    this.#spend(4);
    return null;
  }

  #spend(bytes: number): void {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft < 0) throw new JsonViewTooLarge(this.#bytesMax);
  }
}

/** Defines the property `__proto__`, where an assignment would set the prototype. */
function defineOwn(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}
