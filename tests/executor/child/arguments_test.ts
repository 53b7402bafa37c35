/** References, nested calls and literals inside arguments. */
import assert from "node:assert/strict";
import { encode } from "../../../protocol/mod.ts";
import { fillArguments } from "../../../executor/child/arguments.ts";

const inputs = ["zero", "one"];
const input = { value: (index: number) => inputs[index] };

Deno.test("fillArguments() leaves plain arguments unchanged and finds no calls", () => {
  const args = [1, "x", null, [true, { a: { b: [2] } }]];
  const copy = structuredClone(args);
  assert.equal(fillArguments(args, input), null);
  assert.deepEqual(args, copy);
});

Deno.test("fillArguments() replaces references by inputs, at any depth", () => {
  const args: unknown[] = [{ $ref: 1 }, [{ deep: [{ $ref: 0 }] }]];
  assert.equal(fillArguments(args, input), null);
  assert.deepEqual(args, ["one", [{ deep: ["zero"] }]]);
});

Deno.test("fillArguments() interprets nothing inside a literal or an input", () => {
  const args: unknown[] = [{ $value: { $ref: 0, $call: 1 } }, { $ref: 0 }];
  assert.equal(fillArguments(args, { value: () => ({ $ref: 1 }) }), null);
  assert.deepEqual(args, [{ $ref: 0, $call: 1 }, { $ref: 1 }]);
});

Deno.test("fillArguments() lists nested calls, inner before outer and left before right", () => {
  const call = (op: string, ...args: unknown[]) => ({ $call: { op, args } });
  const args: unknown[] = [
    call("c", call("a", { $ref: 0 }), [call("b")]),
    { in: call("d") },
  ];
  const calls = fillArguments(args, input) ?? [];
  assert.deepEqual(calls.map(({ op }) => op), ["a", "b", "c", "d"]);
  assert.deepEqual(calls[0]?.args, ["zero"]);
  for (const { holder, place, op } of calls) holder[place] = op;
  assert.deepEqual(calls[2]?.args, ["a", ["b"]]);
  assert.deepEqual(args, ["c", { in: "d" }]);
});

Deno.test("fillArguments() throws what an input throws", () => {
  const fail = () => {
    throw new RangeError("none");
  };
  assert.throws(() => fillArguments([{ $ref: 0 }], { value: fail }), RangeError);
});

Deno.test("fillArguments() decodes values that JSON does not have", () => {
  const encoded = (value: unknown) => ({ $msgpack: encode(value).toBase64() });
  const args: unknown[] = [encoded(new Date(7)), [{ deep: encoded(2n ** 70n) }]];
  assert.equal(fillArguments(args, input), null);
  assert.deepEqual(args, [new Date(7), [{ deep: 2n ** 70n }]]);
});
