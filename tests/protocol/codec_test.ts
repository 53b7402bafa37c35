/** Values to bytes and back: exact round trips, refusals with a path, views and alignment. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { encode as encodeMessagePack, ExtData } from "@msgpack/msgpack";
import { CodecError, decode, encode, NOT_DATA } from "../../protocol/codec.ts";
import { EXTENSIONS } from "../../protocol/codec/extension.ts";
import { seen } from "./seen.ts";
import { anyValue, nest, roundTrip } from "./values.ts";
import { propertyRuns } from "../property_runs.ts";

Deno.test("decode() returns exactly the value that encode() was given", () => {
  fc.assert(
    fc.property(anyValue(), (value) => {
      assert.deepStrictEqual(roundTrip(value), value);
    }),
    propertyRuns(1000),
  );
});

Deno.test("decode() reads short frames as the same bytes in an array", () => {
  const frames: number[][] = [[]];
  for (let head = 0; head < 256; head++) {
    frames.push([head]);
    for (const second of [0, 1, 0x7f, 0x80, 0xa1, 0xcd, 0xff]) {
      frames.push([head, second]);
      for (const third of [0, 1, 0x61, 0xc0, 0xff]) {
        frames.push([head, second, third]);
      }
    }
  }
  const read = (bytes: readonly number[]) => {
    try {
      return { value: decode(Uint8Array.from(bytes)) };
    } catch (error) {
      assert.ok(error instanceof CodecError);
      return null;
    }
  };
  for (const frame of frames) {
    const inside = read([0x91, ...frame]);
    const expected = inside && { value: (inside.value as unknown[])[0] };
    assert.deepStrictEqual(read(frame), expected, JSON.stringify(frame));
  }
});

Deno.test("encode() writes the same bytes for the decoded value", () => {
  fc.assert(
    fc.property(anyValue(), (value) => {
      const bytes = encode(value);
      assert.deepEqual(encode(decode(bytes)), bytes);
    }),
    propertyRuns(200),
  );
});

Deno.test("encode() writes equal bytes for values that no code can tell apart, and only for them", () => {
  const few = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2, depthSize: "small" },
      fc.constantFrom<unknown>(0, -0, NaN, null, undefined, "", "0", false, 0n, 2 ** 53),
      fc.constantFrom<unknown>(new Uint8Array(1), new Int8Array(1), new Float64Array([-0])),
      fc.constantFrom<unknown>(new Date(0), new Date(NaN), new ArrayBuffer(1)),
      fc.array(tie("value"), { maxLength: 2 }),
      fc.array(fc.tuple(fc.constantFrom("a", "\ud800"), tie("value")), { maxLength: 2 })
        .map((entries) => Object.fromEntries(entries)),
      fc.array(fc.tuple(tie("value"), tie("value")), { maxLength: 2 }).map((pairs) =>
        new Map(pairs)
      ),
      fc.array(tie("value"), { maxLength: 2 }).map((items) => new Set(items)),
    ),
  })).value;
  let equal = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(few, anyValue()), { minLength: 20, maxLength: 20 }), (values) => {
      const known = new Map<string, string>();
      const encoded = new Set<string>();
      for (const value of values) {
        const [bytes, view] = [encode(value).toHex(), seen(value)];
        if (known.has(view)) equal++;
        assert.equal(known.get(view) ?? bytes, bytes, view);
        known.set(view, bytes);
        encoded.add(bytes);
      }
      assert.equal(encoded.size, known.size);
    }),
    propertyRuns(2000),
  );
  assert.ok(equal > 50, `only ${equal} equal values`);
});

Deno.test("encode() writes the same bytes whatever memory holds a value", () => {
  const [nan] = new Float64Array(new BigUint64Array([0x7ff8000000000001n]).buffer);
  const bytes = Uint8Array.from({ length: 64 }, (_, index) => index);
  const same: [one: unknown, other: unknown][] = [
    [NaN, nan],
    [[NaN], [nan]],
    [{ a: NaN }, { a: nan }],
    [new Map([[NaN, 1]]), new Map([[nan, 1]])],
    [bytes.slice(8, 16), bytes.subarray(8, 16)],
    [bytes.slice(8, 16), Buffer.from(bytes.buffer, 8, 8)],
    [new Float64Array(bytes.slice(8, 32).buffer), new Float64Array(bytes.buffer, 8, 3)],
    [new DataView(bytes.slice(3, 9).buffer), new DataView(bytes.buffer, 3, 6)],
    [[undefined], new Array(1)],
    [Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ["abc".slice(1), "bc"],
    [new Map([[-0, 1]]), new Map([[0, 1]])],
    [1n, BigInt.asIntN(64, 2n ** 64n + 1n)],
  ];
  for (const [one, other] of same) {
    assert.deepEqual(encode(one), encode(other));
    // After other values of all lengths, and in a separate buffer.
    for (let before = 0; before < 9; before++) {
      const head = "x".repeat(before);
      assert.deepEqual(encode([head, one, [one]]), encode([head, other, [other]]));
    }
    const large = new Uint8Array(100_000);
    assert.deepEqual(encode([one, large]), encode([other, large]));
  }
});

const EXACT: readonly [name: string, value: unknown][] = [
  ["undefined", undefined],
  ["null", null],
  ["booleans", [true, false]],
  ["zeros", [0, -0, { a: -0 }, new Map([[-0.5, -0]])]],
  ["not a number and infinities", [NaN, Infinity, -Infinity]],
  ["extreme numbers", [Number.MIN_VALUE, -Number.MAX_VALUE, Number.EPSILON]],
  ["integers at every width", [127, 128, 255, 256, 65535, 65536, 2 ** 31, 2 ** 32 - 1, 2 ** 32]],
  ["negative integers", [-1, -32, -33, -128, -129, -32768, -32769, -(2 ** 31), -(2 ** 31) - 1]],
  ["integers around 2^53", [
    2 ** 53 - 1,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 53) + 1,
    -(2 ** 53),
    2 ** 63,
  ]],
  ["bigints of one word", [0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)]],
  ["bigints beyond", [2n ** 63n, -(2n ** 63n) - 1n, 2n ** 64n, 16n ** 999n, -(16n ** 1000n)]],
  ["empty things", ["", [], {}, new Map(), new Set(), new Uint8Array(), new Float64Array()]],
  ["dates", [
    new Date(0),
    new Date(-1),
    new Date(8.64e15),
    new Date(-8.64e15),
    new Date(1.5e12 + 7),
  ]],
  ["an invalid date", [new Date(NaN)]],
  ["lone surrogates", ["\ud800", "a\udc00b", "\udc00\ud800", "\ud800".repeat(9000)]],
  ["a leading byte order mark", ["\ufeff", `\ufeff${"x".repeat(300)}`]],
  ["long text of every width", ["x".repeat(300), "é".repeat(40000), "😀".repeat(70000)]],
  ["keys with lone surrogates", { a: 1, "\ud800": [-0], "\udc00b": undefined }],
  ["keys with a leading byte order mark", { [`\ufeff${"x".repeat(300)}`]: 1 }],
  ["keys that look like something else", { constructor: 1, toString: 2, "0": 3, "": 4, length: 5 }],
  [
    "keys of a Map of every kind",
    new Map<unknown, unknown>([[1, 2], ["1", 3], [[1], new Set([0])]]),
  ],
  ["nested Maps", new Map([["a", new Map([[1n, new Map([["b", new Set([new Map()])]])]])]])],
  ["ArrayBuffer", new Uint8Array([1, 2, 3]).buffer],
  ["DataView", new DataView(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2)],
];

for (const [name, value] of EXACT) {
  Deno.test(`encode() round trips ${name}`, () => {
    assert.deepStrictEqual(roundTrip(value), value);
  });
}

Deno.test("encode() keeps every typed array's class and elements", () => {
  const arrays = [
    Uint8Array.of(0, 255),
    Int8Array.of(-128, 127),
    Uint8ClampedArray.of(0, 255),
    Int16Array.of(-32768, 32767),
    Uint16Array.of(0, 65535),
    Int32Array.of(-(2 ** 31), 2 ** 31 - 1),
    Uint32Array.of(0, 2 ** 32 - 1),
    Float16Array.of(-0, 1.5, NaN),
    Float32Array.of(-0, 1.5, Infinity),
    Float64Array.of(-0, Math.PI, NaN),
    BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n),
    BigUint64Array.of(0n, 2n ** 64n - 1n),
  ];
  for (const array of arrays) {
    assert.deepStrictEqual(roundTrip(array), array);
    assert.deepStrictEqual(roundTrip([1, array]), [1, array]);
    const part = array.subarray(1);
    assert.deepStrictEqual(roundTrip(part), part, "only the part that a view shows is written");
    assert.ok(encode(part).byteLength <= 16 + part.byteLength);
  }
});

Deno.test("encode() keeps an error's class, name, message, stack and cause", () => {
  const custom = Object.assign(new Error("odd"), { name: "OddError" });
  const errors = [
    new Error("plain", { cause: { code: 7 } }),
    new TypeError("typed", { cause: new RangeError("inner") }),
    new SyntaxError(""),
    new Error("no cause"),
    new Error("cause of undefined", { cause: undefined }),
    custom,
  ];
  for (const error of errors) {
    const back = roundTrip(error) as Error;
    assert.equal(Object.getPrototypeOf(back), Object.getPrototypeOf(error));
    assert.equal(back.name, error.name);
    assert.equal(back.message, error.message);
    assert.equal(back.stack, error.stack);
    assert.equal(Object.hasOwn(back, "cause"), Object.hasOwn(error, "cause"));
    assert.deepEqual(back.cause, error.cause);
    assert.deepEqual(Object.keys(back), []);
  }
});

Deno.test("encode() keeps the errors of an AggregateError, and other properties of errors", () => {
  const inner = Object.assign(new TypeError("first"), { code: "E_FIRST", details: { at: [1, 2] } });
  const all = new AggregateError([inner, "second"], "all failed", { cause: new Error("why") });
  const back = roundTrip(all) as AggregateError;
  assert.equal(Object.getPrototypeOf(back), AggregateError.prototype);
  assert.equal(back.stack, all.stack);
  assert.deepEqual([back.name, back.message], ["AggregateError", "all failed"]);
  assert.equal((back.cause as Error).message, "why");
  assert.deepEqual(Object.keys(back), []);
  const [first, second] = back.errors;
  assert.equal(second, "second");
  assert.deepEqual({ ...first }, { code: "E_FIRST", details: { at: [1, 2] } });
  assert.equal(first.message, "first");
  assert.equal(first.stack, inner.stack);
  const odd = Object.assign(new Error("odd"), { "\ud800": -0, errors: [1], stack: undefined });
  const oddBack = roundTrip(odd) as Error;
  assert.deepStrictEqual({ ...oddBack }, { "\ud800": -0, errors: [1] });
  assert.equal(oddBack.stack, undefined);
});

Deno.test("encode() drops properties of an error that are not data, in the time of one walk", () => {
  const error = Object.assign(new Error("request failed"), { status: 502, send: () => {} });
  // Twice: a walk that tries each of them at every level would never end.
  Object.assign(error, { first: { error }, second: { error } });
  Object.defineProperty(error, "broken", { enumerable: true, get: () => assert.fail("read") });
  const back = roundTrip(error) as Error;
  assert.deepEqual({ ...back }, { status: 502 });
  assert.deepEqual({ ...(roundTrip(new AggregateError([error])) as AggregateError).errors[0] }, {
    status: 502,
  });
});

Deno.test("encode() writes a text for a cause or an error of an aggregate that is not data", () => {
  class Socket {
    readonly send = () => {};
  }
  const trap = new Proxy({ x: 1 }, {
    get: () => {
      throw new Error("trapped");
    },
  });
  const noData = [Math.max, () => {}, Symbol("s"), new Socket(), Promise.resolve(), trap];
  const texts = [
    "[function max]",
    "[function]",
    "Symbol(s)",
    "[Socket]",
    "[Promise]",
    "[a value that cannot be read]",
  ];
  const one = Object.assign(new TypeError("one"), { cause: { f: Math.max }, code: 7 });
  const all = new AggregateError([one, ...noData, "plain"], "all failed", { cause: Math.max });
  const back = roundTrip(all) as AggregateError;
  assert.deepEqual([back.message, back.cause], ["all failed", "[function max]"]);
  const [first, ...others] = back.errors;
  assert.deepEqual([first.message, first.cause, first.code], ["one", "[Object]", 7]);
  assert.deepEqual(others, [...texts, "plain"]);
  const odd = roundTrip(Object.assign(new AggregateError([], "odd"), { errors: Math.max }));
  assert.deepEqual([(odd as Error).message, (odd as AggregateError).errors], [
    "odd",
    "[function max]",
  ]);
  // In a property, which is dropped if it is not data.
  const { details } = roundTrip(Object.assign(new Error("x"), { details: [one] })) as unknown as {
    readonly details: readonly Error[];
  };
  assert.equal(details[0]?.message, "one");
});

Deno.test("encode() cuts errors that refer to themselves, or to too many causes", () => {
  const error = new AggregateError([], "self") as AggregateError & { cause: unknown };
  error.cause = { of: new RangeError("why", { cause: error }) };
  error.errors.push(error, "other");
  const back = roundTrip(error) as AggregateError;
  assert.deepEqual(back.errors, ["AggregateError: self", "other"]);
  const { of: why } = back.cause as { readonly of: Error };
  assert.deepEqual([why.message, why.cause], ["why", "AggregateError: self"]);
  let chain = new Error("0");
  for (let level = 1; level <= 100; level++) chain = new Error(`${level}`, { cause: chain });
  const causes: unknown[] = [];
  let cut: unknown = roundTrip(chain);
  for (; cut instanceof Error; cut = cut.cause) causes.push(cut.message);
  assert.deepEqual([causes[0], causes.length, cut], ["100", 64, "Error: 36"]);
});

Deno.test("encode() ends where errors refer to each other many times and deeply", () => {
  let error = new AggregateError([], "0");
  for (let level = 1; level < 100; level++) error = new AggregateError([error, error], "x");
  assert.throws(() => encode(error), { message: /nested deeper than 64 levels/ });
});

Deno.test("encode() writes an error at the deepest level without its other properties", () => {
  const deepest = (error: Error) => {
    let value: unknown = error;
    for (let level = 1; level < 64; level++) value = [value];
    return encode(value);
  };
  const error = Object.assign(new Error("deep"), { stack: "at x", code: "E_DEEP" });
  const plain = Object.assign(new Error("deep"), { stack: "at x" });
  assert.deepEqual(deepest(error), deepest(plain));
  assert.throws(() => deepest(new AggregateError([])), { message: /nested deeper than 64 levels/ });
});

Deno.test("encode() ends where errors refer to their causes twice", () => {
  const withoutStack = (error: Error) => Object.assign(error, { stack: undefined });
  let error = withoutStack(new Error("0"));
  for (let level = 1; level < 30; level++) {
    const cause = error;
    error = Object.assign(withoutStack(new Error(`${level}`, { cause })), { originalError: cause });
  }
  const back = roundTrip(error) as Error;
  assert.equal((back.cause as Error).message, "28");
  assert.ok(encode(error).byteLength < 1_000_000);
});

Deno.test("encode() writes an error of an unknown class as an Error with its name", () => {
  class OddError extends TypeError {
    override name = "OddError";
  }
  const back = roundTrip(new OddError("odd")) as Error;
  assert.equal(Object.getPrototypeOf(back), Error.prototype);
  assert.equal(back.name, "OddError");
});

Deno.test("encode() takes own enumerable string keys and drops the rest", () => {
  class Point {
    x = 1;
    #secret = 2;
    get sum(): number {
      return this.x + this.#secret;
    }
  }
  const inherited = Object.create({ parent: 1 }, {
    own: { value: 2, enumerable: true },
    hidden: { value: 3, enumerable: false },
  });
  assert.deepStrictEqual(roundTrip(new Point()), { x: 1 });
  assert.deepStrictEqual(roundTrip(inherited), { own: 2 });
  assert.deepStrictEqual(roundTrip({ a: 1, [Symbol("s")]: 2 }), { a: 1 });
  assert.deepStrictEqual(roundTrip(Object.assign(Object.create(null), { a: 1 })), { a: 1 });
});

Deno.test("encode() turns the holes of an array into undefined", () => {
  const sparse = new Array<unknown>(3);
  sparse[1] = 1;
  assert.deepStrictEqual(roundTrip(sparse), [undefined, 1, undefined]);
});

Deno.test("encode() writes the elements of an array that has its own iterator", () => {
  class Odd extends Array<number> {
    override *[Symbol.iterator](): ArrayIterator<number> {
      yield 9;
    }
  }
  const odd = new Odd();
  odd.push(1, 2);
  assert.deepStrictEqual(roundTrip(odd), [1, 2]);
});

Deno.test("encode() writes the library's own ExtData as an object", () => {
  assert.deepStrictEqual(roundTrip(new ExtData(3, new Uint8Array([1]))), {
    type: 3,
    data: new Uint8Array([1]),
  });
});

Deno.test("encode() leaves the value untouched", () => {
  const value = Object.freeze({ a: Object.freeze([-0, undefined, 1n]), b: 1 });
  encode(value);
  assert.deepStrictEqual(value, { a: [-0, undefined, 1n], b: 1 });
});

Deno.test("encode() gives each caller a separate buffer", () => {
  const first = encode("first");
  encode("other");
  assert.equal(decode(first), "first");
});

Deno.test("encode() keeps the properties of an instance whose class has a tag", () => {
  class Tagged {
    readonly size = 3;
    get [Symbol.toStringTag](): string {
      return "Tagged";
    }
  }
  assert.deepStrictEqual(roundTrip([new Tagged(), new class extends Tagged {}()]), [
    ...[{ size: 3 }, { size: 3 }],
  ]);
});

const cycle: Record<string, unknown> = {};
cycle.rows = [1, { back: cycle }];
const REFUSED: readonly [name: string, value: unknown, message: string][] = [
  ["a function", () => 1, "Cannot encode the value: a function is not data"],
  ["a symbol", { a: [Symbol("s")] }, "Cannot encode $.a[0]: a symbol is not data"],
  ["a promise", [Promise.resolve(1)], "Cannot encode $[0]: a Promise is not data"],
  ["a regular expression", { re: /x/ }, "Cannot encode $.re: a RegExp is not data"],
  ["a class of the platform", [new URL("http://a")], "Cannot encode $[0]: a URL is not data"],
  ["a generator", [(function* () {})()], "Cannot encode $[0]: a Generator is not data"],
  [
    "a class that is not data",
    {
      a: new class {
        readonly [NOT_DATA] = "a socket is not data";
      }(),
    },
    "Cannot encode $.a: a socket is not data",
  ],
  ["a boxed number", Object(1), "Cannot encode the value: a Number is not data"],
  ["a WeakMap", { "a b": new WeakMap() }, 'Cannot encode $["a b"]: a WeakMap is not data'],
  [
    "a function as a Map's value",
    { m: new Map<unknown, unknown>([[1, 2], [3, () => 1]]) },
    "Cannot encode $.m.values()[1]: a function is not data",
  ],
  [
    "a function as a Map's key",
    new Map([[() => 1, 2]]),
    "Cannot encode $.keys()[0]: a function is not data",
  ],
  [
    "a function in a Set",
    new Set([1, [Math.max]]),
    "Cannot encode $.values()[1][0]: a function is not data",
  ],
  [
    "__proto__ as a key",
    { a: JSON.parse('{"__proto__": 1}') },
    'Cannot encode $.a.__proto__: the key "__proto__" is not allowed',
  ],
  ["a cycle", cycle, "Cannot encode $.rows[1].back: it is the same object as $, a cycle"],
  [
    "a cycle inside",
    { x: [cycle] },
    "Cannot encode $.x[0].rows[1].back: it is the same object as $.x[0], a cycle",
  ],
  [
    "a getter that throws",
    {
      get x() {
        throw new Error("no");
      },
    },
    "Cannot encode $.x: reading it failed: no",
  ],
  ["65 levels", nest(65), "Cannot encode the value: it is nested deeper than 64 levels"],
];

for (const [name, value, message] of REFUSED) {
  Deno.test(`encode() refuses ${name}`, () => {
    assert.throws(() => encode(value), (error) => {
      assert.ok(error instanceof CodecError);
      assert.equal(error.message, message);
      return true;
    });
  });
}

Deno.test("encode() and decode() agree on the depth that is allowed", () => {
  for (
    const wrap of [
      (inner: unknown) => [inner],
      (inner: unknown) => ({ a: inner }),
      (inner: unknown) => new Map([[inner, 1]]),
      (inner: unknown) => new Set([inner]),
      (inner: unknown) => ({ "\ud800": inner }),
    ]
  ) {
    assert.doesNotThrow(() => decode(encode(nest(64, wrap))));
    assert.throws(() => encode(nest(65, wrap)), CodecError);
  }
});

Deno.test("decode() gives views of its bytes, and typed arrays where they are aligned", () => {
  const elements = Float64Array.of(1, 2, 3);
  for (const value of [elements, ["x", elements], new Map([["pad", elements]])]) {
    const bytes = encode(value);
    assert.equal(firstFloats(decode(bytes)).buffer, bytes.buffer);

    const shifted = new Uint8Array(bytes.byteLength + 1).subarray(1);
    shifted.set(bytes);
    assert.notEqual(firstFloats(decode(shifted)).buffer, shifted.buffer, "else it is a copy");
    assert.deepEqual(firstFloats(decode(shifted)), elements);
  }
  const frame = encode({ binary: Uint8Array.of(1, 2) });
  assert.equal((decode(frame) as { binary: Uint8Array }).binary.buffer, frame.buffer);
});

Deno.test("encode() aligns typed arrays at every position and depth", () => {
  for (let before = 0; before < 40; before++) {
    const value = ["x".repeat(before), new Map([["k", ["y", new Set([Float64Array.of(before)])]]])];
    const bytes = encode(value);
    const back = decode(bytes) as [string, Map<string, [string, Set<Float64Array>]>];
    const [array] = back[1].get("k")?.[1] ?? [];
    assert.equal(array?.buffer, bytes.buffer);
    assert.deepEqual(array, Float64Array.of(before));
  }
});

Deno.test("encode() writes large values without slack of more than an eighth", () => {
  const slack = ({ buffer, byteLength }: Uint8Array) => buffer.byteLength / byteLength - 1;
  for (const length of [8_000, 70_000, 1_000_000]) {
    const bytes = encode({ data: new Float64Array(length) });
    assert.ok(slack(bytes) <= 1 / 8, `${length} elements`);
    assert.ok(bytes.byteLength - length * 8 < 32, `${length} elements`);
  }
  assert.ok(slack(encode("é".repeat(100_000))) <= 1 / 8, "bytes that were not counted");
  assert.ok(slack(encode([new Uint8Array(70_000), new Array(90_000).fill(0.5)])) <= 1 / 8);
});

/** Never to be changed: values that older versions wrote must stay readable. */
const WIRE: readonly [value: unknown, hex: string][] = [
  [undefined, "c70000"],
  [null, "c0"],
  [-0, "c70008"],
  [1, "01"],
  [1.5, "cb3ff8000000000000"],
  ["a", "a161"],
  [2n, "d7010000000000000002"],
  [-(2n ** 63n), "d7018000000000000000"],
  [2n ** 63n, "c70901008000000000000000"],
  [-(2n ** 64n), "c70a0101010000000000000000"],
  [new Date(0), "d6ff00000000"],
  [new Date(NaN), "c70002"],
  ["\ud83d", "d5073dd8"],
  [Uint8Array.of(1, 2), "c4020102"],
  [Int8Array.of(-1), "d410ff"],
  [Uint8Array.of(1).buffer, "d41a01"],
  [new DataView(Uint8Array.of(1).buffer), "d41b01"],
  [Uint16Array.of(1), "c9000000041301000100"],
  [Float64Array.of(1), "c90000000a170100000000000000f03f"],
  [new Map([["a", 1]]), "c9000000040392a16101"],
  [new Set([1]), "c900000002049101"],
  [{ "\ud83d": 1 }, "c9000000060692d5073dd801"],
  [{ a: [true, false] }, "81a16192c3c2"],
];

Deno.test("encode() writes the bytes that docs/reference/codec.md describes", () => {
  for (const [value, hex] of WIRE) assert.equal(encode(value).toHex(), hex);
});

Deno.test("decode() gives Uint8Arrays even from a Buffer", () => {
  const back = decode(Buffer.from(encode(Uint8Array.of(1)))) as Uint8Array;
  assert.equal(Object.getPrototypeOf(back), Uint8Array.prototype);
});

Deno.test("decode() reads what another MessagePack writer wrote", () => {
  const value = { a: [1, 2.5, "x", null, true], b: { c: new Date(1e12) }, d: Uint8Array.of(7) };
  assert.deepStrictEqual(decode(encodeMessagePack(value)), value);
});

Deno.test("docs/reference/codec.md lists exactly the extension types", async () => {
  const page = await Deno.readTextFile(new URL("../../docs/reference/codec.md", import.meta.url));
  const listed = [...page.matchAll(/^\|\s*(-?\d+)\s*\|\s*`(\w+)`\s*\|/gm)]
    .map((row) => [row[2], Number(row[1])]);
  assert.deepEqual(listed, Object.entries(EXTENSIONS));
  assert.equal(new Set(Object.values(EXTENSIONS)).size, Object.keys(EXTENSIONS).length);
});

/** The first Float64Array of the small shapes above. */
function firstFloats(value: unknown): Float64Array {
  if (value instanceof Float64Array) return value;
  const inside = value instanceof Map ? value.get("pad") : (value as unknown[])[1];
  assert.ok(inside instanceof Float64Array);
  return inside;
}
