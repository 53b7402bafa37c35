/**
 * Kinds of values, and what becomes of them as arguments and as results: the table of
 * `docs/reference/client.md`. Workers have this file as a module too, which makes the values there.
 */

export interface ValueKind {
  /** As in the table. */
  readonly kind: string;
  readonly make: () => unknown;
  /** What comes in its place; absent: the same. */
  readonly comes?: () => unknown;
  /** Why it is refused. */
  readonly refused?: RegExp;
}

class Point {
  readonly #secret = 1;
  constructor(readonly x: number, readonly y: number) {}
  sum(): number {
    return this.x + this.y + this.#secret;
  }
}

class Tagged {
  readonly size = 3;
  get [Symbol.toStringTag](): string {
    return "Tagged";
  }
}

class OwnError extends RangeError {
  override name = "OwnError";
  readonly extra = 1;
}

const BYTES = [1, 2, 3, 250, 251, 252, 253, 254];

function bytes(): ArrayBuffer {
  return new Uint8Array(BYTES).buffer;
}

function named(name: string, message: string): Error {
  return Object.defineProperty(new Error(message), "name", { value: name, configurable: true });
}

function ring(): unknown {
  const object: Record<string, unknown> = { items: [] };
  object.items = [object];
  return object;
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

function twice(): unknown {
  const part = { a: 1 };
  return [part, part];
}

const KEPT: readonly (readonly [kind: string, make: () => unknown])[] = [
  ["`null`", () => null],
  ["`undefined`", () => undefined],
  ["boolean", () => [true, false]],
  ["integer", () => [0, 1, -1, 2 ** 53, Number.MAX_SAFE_INTEGER]],
  ["fraction", () => [0.1, Number.MAX_VALUE, Number.MIN_VALUE]],
  ["`-0`", () => -0],
  ["`NaN`", () => NaN],
  ["infinity", () => [Infinity, -Infinity]],
  ["bigint", () => [0n, -1n, 2n ** 63n, -(2n ** 70n)]],
  ["text", () => ["", "text", "ä€😀", "\u0000", "\ufeffmark"]],
  ["text with lone surrogates", () => "a\ud800b"],
  ["text of more than 64 KiB", () => "x".repeat(70_000)],
  ["`Date`", () => [new Date(0), new Date("2026-11-26T16:00:00.123Z"), new Date(-1)]],
  ["invalid `Date`", () => new Date(NaN)],
  ["array", () => [1, "a", [], [[null]]]],
  ["array of more than 64 KiB", () => Array.from({ length: 20_000 }, (_, index) => index)],
  ["object", () => ({ a: 1, b: { c: [] }, "": 2, 7: "seven" })],
  ["object with a property `undefined`", () => ({ a: undefined })],
  ["object with keys that begin with `$`", () => ({ $ref: "a", $value: { $msgpack: "" } })],
  ["object with a key that has lone surrogates", () => ({ "\udc00": 1 })],
  ["`Map`", () => new Map<unknown, unknown>([["a", 1], [{ b: 2 }, new Map()]])],
  ["`Set`", () => new Set<unknown>([1, "a", [2]])],
  ["`Error`", () => new Error("message")],
  ["error of a class of the language", () => new RangeError("too large")],
  ["error with a cause", () => new TypeError("outer", { cause: { code: [1] } })],
  ["`AggregateError`", () => new AggregateError([new Error("one")], "all")],
  ["`ArrayBuffer`", () => bytes()],
  ["`DataView`", () => new DataView(bytes(), 1, 3)],
  ["`Uint8Array`", () => new Uint8Array(BYTES)],
  ["`Int8Array`", () => new Int8Array(BYTES)],
  ["`Uint8ClampedArray`", () => new Uint8ClampedArray(BYTES)],
  ["`Int16Array`", () => new Int16Array(bytes())],
  ["`Uint16Array`", () => new Uint16Array(bytes())],
  ["`Int32Array`", () => new Int32Array(bytes())],
  ["`Uint32Array`", () => new Uint32Array(bytes())],
  ["`Float32Array`", () => new Float32Array([1.5, NaN, -0])],
  ["`Float64Array`", () => new Float64Array([0.1, NaN, -0])],
  ["`BigInt64Array`", () => new BigInt64Array([-1n, 2n ** 62n])],
  ["`BigUint64Array`", () => new BigUint64Array([2n ** 64n - 1n])],
  ["typed array of more than 4 KiB", () => new Float64Array(1000).fill(0.5)],
];

const CHANGED: readonly (readonly [kind: string, make: () => unknown, comes: () => unknown])[] = [
  ["instance of a class", () => new Point(1, 2), () => ({ x: 1, y: 2 })],
  ["instance with a `toStringTag`", () => new Tagged(), () => ({ size: 3 })],
  [
    "object without a prototype",
    () => Object.assign(Object.create(null), { a: 1 }),
    () => ({ a: 1 }),
  ],
  ["hole of an array", holes, () => [1, undefined, 3]],
  ["property of an array", () => Object.assign([1], { more: 2 }), () => [1]],
  ["symbol as a key", () => ({ a: 1, [Symbol("s")]: 2 }), () => ({ a: 1 })],
  [
    "property that is not enumerable",
    () => Object.defineProperty({ a: 1 }, "b", { value: 2 }),
    () => ({ a: 1 }),
  ],
  ["getter", getter, () => ({ a: 1 })],
  ["frozen object", () => Object.freeze({ a: 1 }), () => ({ a: 1 })],
  [
    "error of a class of the program",
    () => new OwnError("own"),
    () => Object.assign(named("OwnError", "own"), { extra: 1 }),
  ],
  [
    "`DOMException`",
    () => new DOMException("over", "AbortError"),
    () => named("AbortError", "over"),
  ],
  ["object that is there twice", twice, () => [{ a: 1 }, { a: 1 }]],
];

const REFUSED: readonly (readonly [kind: string, make: () => unknown, why: RegExp])[] = [
  ["function", () => [() => 1], /\$\[0\]: a function is not data/],
  ["symbol", () => [Symbol("s")], /\$\[0\]: a symbol is not data/],
  ["promise", () => [Promise.resolve(1)], /\$\[0\]: a Promise is not data/],
  ["`RegExp`", () => ({ pattern: /x/ }), /\$\.pattern: a RegExp is not data/],
  ["`WeakMap` or `WeakSet`", () => [new WeakMap()], /a WeakMap is not data/],
  ["boxed primitive", () => [Object(1)], /a Number is not data/],
  ["iterator", () => ({ all: [1].values() }), /a Array Iterator is not data/],
  ["`URL`, `Blob` and other classes of the platform", () => [new URL("http://a")], /not data/],
  ["`SharedArrayBuffer`", () => [new SharedArrayBuffer(8)], /a SharedArrayBuffer is not data/],
  ["object with the key `__proto__`", () => JSON.parse('{"__proto__": 1}'), /"__proto__"/],
  ["value that contains itself", ring, /\$\.items\[0\]: it is the same object as \$, a cycle/],
  ["more than 64 levels", () => nested(65), /deeper than 64 levels/],
];

/** All kinds, in the order of the table. */
export const KINDS: readonly ValueKind[] = [
  ...KEPT.map(([kind, make]) => ({ kind, make })),
  ...CHANGED.map(([kind, make, comes]) => ({ kind, make, comes })),
  ...REFUSED.map(([kind, make, refused]) => ({ kind, make, refused })),
];

/** Makes a value of a kind, in a task. */
export function made(kind: string): unknown {
  return KINDS.find((each) => each.kind === kind)?.make();
}

/** The value for a comparison: no two invalid dates are equal for `assert` of Node 22. */
export function comparable(value: unknown): unknown {
  return value instanceof Date && Number.isNaN(value.getTime()) ? "an invalid Date" : value;
}

function holes(): unknown {
  const list: unknown[] = [1];
  list[2] = 3;
  return list;
}

function getter(): unknown {
  return {
    get a(): number {
      return 1;
    },
  };
}
