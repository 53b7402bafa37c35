/** The JSON view: what each type becomes, and the limit on its size. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { CodecError, decode, encode } from "../../protocol/codec.ts";
import { jsonText, jsonView, JsonViewTooLarge } from "../../protocol/json_view.ts";
import { anyValue, nest } from "./values.ts";
import { propertyRuns } from "../property_runs.ts";

const SHOWN: readonly [name: string, value: unknown, text: string][] = [
  ["scalars", [null, true, false, 1.5, "a"], '[null,true,false,1.5,"a"]'],
  ["undefined at the top", undefined, "null"],
  ["undefined inside", { a: undefined, b: [undefined] }, '{"a":null,"b":[null]}'],
  ["what is no number in JSON", [NaN, Infinity, -Infinity, -0], "[null,null,null,0]"],
  ["functions and symbols", [Math.max, Symbol("s")], "[null,null]"],
  ["bigints", [1n, -(2n ** 70n)], '["1","-1180591620717411303424"]'],
  ["dates", [new Date(0), new Date(NaN)], '["1970-01-01T00:00:00.000Z",null]'],
  ["Maps", new Map<unknown, unknown>([["a", 1], [[2], new Map()]]), '[["a",1],[[2],[]]]'],
  ["Sets", new Set([1, new Set([2])]), "[1,[2]]"],
  ["Uint8Array", Uint8Array.of(0, 255, 16), '"AP8Q"'],
  ["part of a buffer", new Uint8Array([9, 0, 255, 16, 9]).subarray(1, 4), '"AP8Q"'],
  ["ArrayBuffer", Uint8Array.of(0, 255, 16).buffer, '"AP8Q"'],
  ["DataView", new DataView(Uint8Array.of(9, 0, 255, 16).buffer, 1), '"AP8Q"'],
  ["other typed arrays", [Int8Array.of(-1), Float64Array.of(0.5, NaN)], "[[-1],[0.5,null]]"],
  ["64-bit typed arrays", BigUint64Array.of(2n ** 64n - 1n), '["18446744073709551615"]'],
  ["lone surrogates", { "\ud800": "\udc00" }, '{"\\ud800":"\\udc00"}'],
  ["the key __proto__", JSON.parse('{"__proto__":{"x":1}}'), '{"__proto__":{"x":1}}'],
  ["a property called toJSON", { toJSON: () => 1 }, '{"toJSON":null}'],
  [
    "instances of classes",
    new (class Point {
      x = 1;
    })(),
    '{"x":1}',
  ],
];

for (const [name, value, text] of SHOWN) {
  Deno.test(`jsonText() shows ${name}`, () => assert.equal(jsonText(value), text));
}

Deno.test("jsonView() has no negative zero, which JSON would write as zero", () => {
  assert.deepStrictEqual(jsonView([-0, Float64Array.of(-0)]), [0, [0]]);
});

Deno.test("jsonView() shows an error by name, message, stack, cause and other properties", () => {
  const error = Object.assign(new TypeError("bad", { cause: 1 }), { code: "E_BAD" });
  const { stack } = error;
  const shown = { name: "TypeError", message: "bad", stack, cause: 1, code: "E_BAD" };
  assert.deepEqual({ ...jsonView(error) as object }, shown);
  const all = new AggregateError([error], "all");
  const view = jsonView(all) as { readonly errors: readonly object[] };
  assert.deepEqual({ ...view.errors[0] }, shown);
});

Deno.test("jsonView() calls no setter for the key __proto__", () => {
  // Deno has the setter only behind a flag; with it, an assignment would call it.
  const trap = { configurable: true, set: () => assert.fail("the setter was called") };
  Object.defineProperty(Object.prototype, "__proto__", trap);
  try {
    assert.equal(jsonText(JSON.parse('{"__proto__": 1}')), '{"__proto__":1}');
  } finally {
    delete (Object.prototype as { __proto__?: unknown }).__proto__;
  }
});

Deno.test("jsonView() never changes a prototype", () => {
  const view = jsonView(JSON.parse('{"__proto__": {"polluted": true}}')) as { polluted?: boolean };
  assert.equal(view.polluted, undefined);
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
});

Deno.test("jsonView() equals its own text, parsed", () => {
  fc.assert(
    fc.property(anyValue(), (value) => {
      const view = jsonView(value);
      assert.equal(JSON.stringify(JSON.parse(JSON.stringify(view))), JSON.stringify(view));
      assert.equal(jsonText(JSON.parse(jsonText(value))), jsonText(value), "and a fixed point");
    }),
    propertyRuns(500),
  );
});

Deno.test("jsonText() shows the same before and after the codec", () => {
  fc.assert(
    fc.property(anyValue(), (value) => {
      assert.equal(jsonText(decode(encode(value))), jsonText(value));
    }),
  );
});

Deno.test("jsonText() allows exactly the bytes of the text", () => {
  fc.assert(
    fc.property(anyValue(), (value) => {
      const bytes = new TextEncoder().encode(jsonText(value)).byteLength;
      assert.doesNotThrow(() => jsonText(value, bytes));
      assert.throws(() => jsonText(value, bytes - 1), JsonViewTooLarge);
    }),
    propertyRuns(1000),
  );
});

Deno.test("jsonText() counts bytes of UTF-8, not characters", () => {
  assert.throws(() => jsonText("é".repeat(10), 21), JsonViewTooLarge);
  assert.equal(jsonText("é".repeat(10), 22).length, 12);
});

Deno.test("jsonView() stops at the limit instead of building everything", () => {
  let read = 0;
  const endless = new Proxy(new Array(500), {
    get: (target, property) => {
      if (typeof property === "string" && /^\d+$/.test(property)) read++;
      return property === "length" ? target.length : "x".repeat(100);
    },
  });
  assert.throws(() => jsonView(endless, 1000), JsonViewTooLarge);
  assert.ok(read <= 10, `${read} items were read`);
});

Deno.test("jsonView() names the limit and the alternative", () => {
  assert.throws(() => jsonText("too long", 3), (error) => {
    assert.ok(error instanceof JsonViewTooLarge && error instanceof CodecError);
    assert.equal(error.bytesMax, 3);
    assert.equal(
      error.message,
      "Cannot show the value as JSON: it takes more than 3 bytes; ask for msgpack",
    );
    return true;
  });
});

Deno.test("jsonView() shows every value that can be encoded, and refuses deeper nesting", () => {
  const wrap = (inner: unknown) => new Map([["k", inner]]);
  assert.doesNotThrow(() => jsonView(nest(64, wrap)));
  assert.throws(() => jsonView(nest(65, wrap)), CodecError);
  const cycle: unknown[] = [];
  cycle.push(cycle);
  assert.throws(() => jsonView(cycle), CodecError);
});
