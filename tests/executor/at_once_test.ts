/** Calls that run in the process of the worker, and those that do not. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { callOperation, encodeResult } from "../../executor/child/call_operation.ts";
import { Operations } from "../../executor/child/operations.ts";
import { resultAtOnce, type Run } from "../../executor/mod.ts";
import { bounded, builtins, effects } from "../../ops/mod.ts";
import { decode, decodeCall, encode, encodeCall } from "../../protocol/codec.ts";
import { asAttempt, asGraphId, asKey, NO_SETTINGS } from "../../protocol/mod.ts";
import { propertyRuns } from "../property_runs.ts";

function runOf(op: string, args: unknown[], others: Partial<Run> = {}): Run {
  return {
    key: asKey("n/task"),
    attempt: asAttempt(7),
    graph: asGraphId("g"),
    call: { op, args },
    inputs: [],
    short: false,
    tellStart: false,
    settings: NO_SETTINGS,
    ...others,
  };
}

const inputsOf = (...values: readonly unknown[]): Run["inputs"] =>
  values.map((value, index) => [asKey(`n/${index}`), encode(value)]);

function valueOf(run: Run): unknown {
  const value = resultAtOnce(run);
  assert.ok(value !== null);
  return decode(value);
}

Deno.test("resultAtOnce() computes with literals and with inputs", () => {
  assert.equal(valueOf(runOf("inc", [1])), 2);
  const inputs = inputsOf(40n, 2n);
  assert.equal(valueOf(runOf("add", [{ $ref: 0 }, { $ref: 1 }], { inputs })), 42n);
  assert.equal(valueOf(runOf("identity", [null])), null);
  assert.equal(valueOf(runOf("add", ["a", "b"])), "ab");
});

Deno.test("resultAtOnce() leaves all other operations to a process", () => {
  for (const op of ["./m.ts#f", "npm:a", "constructor", "", "fail", "pow", "sleep", "exec"]) {
    assert.equal(resultAtOnce(runOf(op, [1, 1])), null, op);
  }
  for (const op of builtins.keys()) {
    if (!bounded.has(op)) assert.equal(resultAtOnce(runOf(op, [1, 1])), null, op);
  }
  for (const op of bounded) assert.ok(builtins.has(op) && !effects.has(op), op);
});

Deno.test("resultAtOnce() leaves containers, nested calls and large arguments to a process", () => {
  const call = { op: "inc", args: [1] };
  const forms = [[1], { a: 1 }, { $call: call }, { $value: 1 }, { $msgpack: "AQ==" }];
  for (const arg of [...forms, { $ref: 0 }, "x".repeat(65)]) {
    assert.equal(resultAtOnce(runOf("identity", [arg])), null, JSON.stringify(arg));
  }
  assert.notEqual(resultAtOnce(runOf("identity", ["x".repeat(64)])), null);
  const ones = (count: number) => new Array(count).fill(1);
  assert.equal(valueOf(runOf("add", ones(16))), 16);
  assert.equal(resultAtOnce(runOf("add", ones(17))), null);
  for (const value of ["x".repeat(63), 2n ** 600n, [1], new Map(), { $parts: { a: 1 } }]) {
    const run = runOf("identity", [{ $ref: 0 }], { inputs: inputsOf(value) });
    assert.equal(resultAtOnce(run), null);
  }
});

Deno.test("resultAtOnce() leaves what fails to a process", () => {
  const bytes = Uint8Array.of(0xc1);
  assert.equal(resultAtOnce(runOf("inc", ["a"])), null);
  assert.equal(resultAtOnce(runOf("inc", [])), null);
  assert.equal(resultAtOnce(runOf("div", [1, 0])), null);
  const inputs = [[asKey("n/a"), bytes]] as const;
  assert.equal(resultAtOnce(runOf("identity", [{ $ref: 0 }], { inputs })), null);
});

Deno.test("resultAtOnce() leaves runs with secrets or a time limit to a process", () => {
  assert.equal(resultAtOnce(runOf("inc", [1], { tellStart: true })), null);
  assert.equal(resultAtOnce(runOf("inc", [1], { secrets: {} })), null);
});

Deno.test("resultAtOnce() makes small results of any bytes, or none", () => {
  const bytes = fc.uint8Array({ maxLength: 80 });
  const scalar = fc.oneof(
    fc.string({ maxLength: 70 }),
    fc.double(),
    fc.integer(),
    fc.constant(null),
  );
  const op = fc.constantFrom(...bounded);
  fc.assert(
    fc.property(
      op,
      fc.array(bytes, { maxLength: 18 }),
      fc.array(scalar),
      (op, inputs, literals) => {
        const references = inputs.map((_, index) => ({ $ref: index }));
        const result = resultAtOnce(
          runOf(op, [...references, ...literals], {
            inputs: inputs.map((value, index) => [asKey(`n/${index}`), value]),
          }),
        );
        assert.ok(result === null || result.byteLength <= 16 * 4 * 64);
      },
    ),
    propertyRuns(300),
  );
});

Deno.test("resultAtOnce() makes the bytes that a process makes", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20, unit: "binary" }),
    fc.constantFrom("\ud800", "\ufeffa"),
  );
  const number = fc.oneof(fc.double(), fc.constantFrom(-0, NaN, 2 ** 53));
  const bigint = fc.bigInt({ min: -(2n ** 400n), max: 2n ** 400n });
  const others = fc.constantFrom(undefined, null, true);
  const argumentsOf = (value: fc.Arbitrary<unknown>) =>
    fc.array(fc.record({ value, isInput: fc.boolean() }), { minLength: 1, maxLength: 3 });
  const argumentsOfCall = fc.oneof(...[text, number, bigint, others].map(argumentsOf));
  const unbound = { folder: null, trouble: null, isBlocked: false, setups: [] };
  const operations = new Operations(unbound, () => {});
  let compared = 0;
  fc.assert(
    fc.property(fc.constantFrom(...bounded), argumentsOfCall, (op, given) => {
      const inputs = inputsOf(...given.map(({ value }) => value));
      const args = given.map(({ value, isInput }, index) => isInput ? { $ref: index } : value);
      const here = resultAtOnce(runOf(op, args, { inputs }));
      if (here === null) return;
      const [name, sent] = decodeCall(encodeCall([op, args])) as [string, unknown[]];
      const call = { op: name, args: sent };
      const operation = operations.known(op);
      assert.ok(operation !== undefined);
      const values = inputs.map(([, bytes]) => bytes);
      const value = callOperation(operation, call, values, operations);
      assert.deepEqual(here, encodeResult(value, op));
      compared++;
    }),
    propertyRuns(6000),
  );
  assert.ok(compared > 0);
});
