import assert from "node:assert/strict";
import fc from "fast-check";
import { canonicalCall } from "../../../cache/keys/canonical_call.ts";
import { fillArguments } from "../../../executor/child/arguments.ts";
import { CodecError, encode } from "../../../protocol/codec.ts";
import { anyValue } from "../../protocol/values.ts";
import { propertyRuns } from "../../property_runs.ts";
import { seen } from "../../protocol/seen.ts";

function textOf(...args: readonly unknown[]): string {
  return canonicalCall("op", args).text;
}

function msgpack(value: unknown): { $msgpack: string } {
  return { $msgpack: encode(value).toBase64() };
}

Deno.test("canonicalCall() is equal for arguments that a task cannot tell apart", () => {
  const same: [one: unknown, other: unknown][] = [
    [[1, 2], { $value: [1, 2] }],
    [{ a: [null] }, { $value: { a: [null] } }],
    [7, { $value: 7 }],
    [7, msgpack(7)],
    [[1.5, "é", { a: true }], msgpack([1.5, "é", { a: true }])],
    [{ $value: { $ref: 1 } }, msgpack({ $ref: 1 })],
    // 1 as a float, which another writer of MessagePack may choose.
    [1, { $msgpack: Uint8Array.of(0xcb, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0).toBase64() }],
    [msgpack(new Map([[1, 2]])), { $value: new Map([[1, 2]]) }],
    [{ $call: { op: "now" } }, { $call: { op: "now", args: [] } }],
  ];
  for (const [one, other] of same) assert.equal(textOf(one), textOf(other), textOf(one));
});

Deno.test("canonicalCall() differs for arguments that a task can tell apart", () => {
  const different: (readonly unknown[])[] = [
    [],
    [undefined],
    [null],
    [0],
    [-0],
    [msgpack(NaN)],
    [msgpack(Infinity)],
    [msgpack(-Infinity)],
    [msgpack(0n)],
    [1],
    [true],
    ["1"],
    ["true"],
    [""],
    [2 ** 53],
    [2 ** 53 + 2],
    [0.1],
    [0.1 + Number.EPSILON],
    ["é"],
    ["e\u0301"],
    ["\ud800"],
    ["\\ud800"],
    [[]],
    [[], []],
    [[[]]],
    [[1, 2]],
    [[1], [2]],
    [1, 2],
    [{}],
    [{ a: 1, b: 2 }],
    [{ b: 2, a: 1 }],
    [{ a: { b: 1 } }],
    [{ "": 1 }],
    [{ $ref: 0 }],
    [{ $ref: 1 }],
    [[{ $ref: 0 }]],
    [{ $ref: 0 }, { $ref: 0 }],
    [{ $value: { $ref: 0 } }],
    [{ $value: { $value: 1 } }],
    ["@0"],
    ['@"op"[]'],
    [{ $call: { op: "op", args: [] } }],
    [{ $call: { op: "op", args: [1] } }],
    [{ $call: { op: "op2", args: [1] } }],
    [{ $call: { op: "op", args: [{ $call: { op: "op", args: [] } }] } }],
    [{ $value: { $call: { op: "op", args: [] } } }],
    [msgpack(new Map([[1, 2], [3, 4]]))],
    [msgpack(new Map([[3, 4], [1, 2]]))],
    [msgpack(new Set([1, 2]))],
    [msgpack(new Uint8Array([1, 2]))],
    [msgpack(new Int8Array([1, 2]))],
    [msgpack(new Uint8Array([1, 2]).buffer)],
    [msgpack(new Date(0))],
    [encode(new Date(0)).toBase64()],
    [`@:${encode(new Date(0)).toBase64()}`],
    [msgpack(new Date(NaN))],
  ];
  const texts = new Map<string, readonly unknown[]>();
  for (const args of different) {
    const text = textOf(...args);
    const other = texts.get(text);
    assert.equal(other, undefined, `${JSON.stringify(args)} and ${JSON.stringify(other)}: ${text}`);
    texts.set(text, args);
  }
});

Deno.test("canonicalCall() names the operations, nested ones too, each once", () => {
  const args = [
    { $call: { op: "b", args: [{ $call: { op: "c", args: [] } }, { $ref: 0 }] } },
    { deep: [{ $call: { op: "b", args: [] } }, { $call: { op: "a", args: [] } }] },
    { $value: { $call: { op: "data", args: [] } } },
  ];
  assert.deepEqual(canonicalCall("a", args).ops, ["a", "b", "c"]);
});

Deno.test("canonicalCall() refuses what is no data", () => {
  const circle: unknown[] = [];
  circle.push(circle);
  for (const value of [() => 1, Symbol("s"), new WeakMap(), Promise.resolve(), circle]) {
    assert.throws(() => textOf([value]), CodecError);
  }
});

/** Arguments with every form, as compile() gives them: few, so that many are equal. */
function anyArguments(): fc.Arbitrary<unknown[]> {
  const leaf = fc.oneof(
    fc.constantFrom<unknown>(0, -0, 1, "", "@0", null, true),
    fc.constantFrom<unknown>(NaN, 1n, new Map([[1, -0]]), new Map([[1, 0]])).map(msgpack),
    fc.constantFrom<unknown>({ $ref: 0 }, { $ref: 1 }),
    fc.constantFrom<unknown>({ $value: { $ref: 0 } }, { $value: [0] }, { $value: 0 }),
    fc.constantFrom<unknown>(msgpack([0]), msgpack({ a: 0 }), msgpack(-0)),
  );
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2, depthSize: "small" },
      leaf,
      fc.array(tie("value"), { maxLength: 2 }),
      fc.array(fc.tuple(fc.constantFrom("a", "b"), tie("value")), { maxLength: 2 })
        .map((entries) => Object.fromEntries(entries)),
      fc.tuple(fc.constantFrom("op", "f"), fc.array(tie("value"), { maxLength: 1 }))
        .map(([op, args]) => ({ $call: { op, args } })),
    ),
  })).value;
  return fc.array(value, { minLength: 1, maxLength: 2 });
}

/** What a task sees of its arguments; its inputs and nested calls have names that no data has. */
function seenBy(args: readonly unknown[]): string {
  const copy = structuredClone(args) as unknown[];
  const inputs = [0, 1].map((index) => new Set([`input ${index}`]));
  for (
    const { op, args, holder, place } of fillArguments(copy, { value: (at) => inputs[at] }) ?? []
  ) {
    holder[place] = new Set(["call", op, args]);
  }
  return seen(copy);
}

Deno.test("canonicalCall() is equal exactly where a task sees the same", () => {
  let equal = 0;
  fc.assert(
    fc.property(fc.array(anyArguments(), { minLength: 20, maxLength: 20 }), (calls) => {
      const known = new Map<string, string>();
      const texts = new Set<string>();
      for (const args of calls) {
        const [text, view] = [textOf(...args), seenBy(args)];
        if (known.has(view)) equal++;
        assert.equal(known.get(view) ?? text, text, view);
        known.set(view, text);
        texts.add(text);
      }
      assert.equal(texts.size, known.size);
    }),
    propertyRuns(3000),
  );
  assert.ok(equal > 50, `only ${equal} equal arguments`);
});

Deno.test("canonicalCall() is equal exactly where any data is", () => {
  fc.assert(
    fc.property(anyValue(), anyValue(), (one, other) => {
      const isSame = seen(one) === seen(other);
      assert.equal(textOf(msgpack(one)) === textOf(msgpack(other)), isSame);
      assert.equal(textOf(msgpack(one)), textOf({ $value: one }));
    }),
    propertyRuns(3000),
  );
});
