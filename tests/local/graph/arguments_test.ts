/** Arguments as they are written, and as bodies receive them. */
import assert from "node:assert/strict";
import { call, ref, value } from "../../../graph/mod.ts";
import { readArguments, substituteArguments } from "../../../local/graph/arguments.ts";

const many = Array.from({ length: 40 }, (_, index) => `k${index}`);
const body = () => {};

const CASES: readonly (readonly [shape: string, args: unknown[], inputs: string[], unknown[]])[] = [
  ["data", [], [], []],
  ["data", [1, "k0", null, undefined, body], [], [1, "k0", null, undefined, body]],
  ["flat", [ref("k1"), 2, ref("k0"), ref("k1")], ["k1", "k0"], ["K1", 2, "K0", "K1"]],
  ["flat", [value({ $ref: "k0" }), ref("k1")], ["k1"], [{ $ref: "k0" }, "K1"]],
  ["flat", [{ $msgpack: "AQ==" }, ref("k1")], ["k1"], [1, "K1"]],
  ["deep", [[{ $msgpack: "AQ==" }]], [], [[1]]],
  ["flat", [[1, { two: 2 }], value(3)], [], [[1, { two: 2 }], 3]],
  ["flat", [...many, ...many].map(ref), many, [...many, ...many].map((key) => key.toUpperCase())],
  ["deep", [[ref("k1")], { a: value(2) }, ref("k0")], ["k1", "k0"], [["K1"], { a: 2 }, "K0"]],
  ["deep", [many.map(ref)], many, [many.map((key) => key.toUpperCase())]],
];

CASES.forEach(([shape, args, inputs, filled], at) => {
  Deno.test(`substituteArguments() fills case ${at}, which readArguments() finds ${shape}`, () => {
    const read = readArguments(args);
    assert.deepEqual([read.shape, read.inputs], [shape, inputs]);
    const before = structuredClone(args.filter((arg) => typeof arg !== "function"));
    const values = inputs.map((key) => key.toUpperCase());
    assert.deepEqual(substituteArguments(read, values), { args: filled, calls: [] });
    assert.deepEqual(args.filter((arg) => typeof arg !== "function"), before);
  });
});

Deno.test("substituteArguments() lists calls to be made, inner ones first", () => {
  const read = readArguments([[call("outer", call("inner", ref("k0")), 1)], call("last")]);
  const { args, calls } = substituteArguments(read, ["K0"]);
  assert.deepEqual(calls.map(({ op, args }) => [op, args]), [
    ["inner", ["K0"]],
    ["outer", [undefined, 1]],
    ["last", []],
  ]);
  for (const { holder, place, op } of calls) holder[place] = op;
  assert.deepEqual([args, calls[1]?.args], [[["outer"], "last"], ["inner", 1]]);
});
