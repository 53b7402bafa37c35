/** Numbers and bigints: agreement with the language, and rejected arguments. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { assertRefused, call } from "./call.ts";

Deno.test("add() adds numbers, bigints and strings, each with their own kind", () => {
  assert.equal(call("add", 1, 2, 3.5), 6.5);
  assert.equal(call("add", 2n ** 64n, 1n), 2n ** 64n + 1n);
  assert.equal(call("add", "a", "b", ""), "ab");
  assert.equal(call("add", 7), 7);
  assert.ok(Object.is(call("add", -0), -0));
  assert.equal(call("add", "x"), "x");
});

Deno.test("arithmetic agrees with the language on numbers and bigints", () => {
  fc.assert(fc.property(fc.double(), fc.double(), (a, b) => {
    assert.ok(Object.is(call("sub", a, b), a - b));
    assert.ok(Object.is(call("mul", a, b), a * b));
    assert.ok(Object.is(call("pow", a, b), a ** b));
    assert.ok(Object.is(call("neg", a), -a));
    assert.ok(Object.is(call("inc", a), a + 1));
    if (b !== 0) assert.ok(Object.is(call("div", a, b), a / b));
  }));
  fc.assert(fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
    assert.equal(call("sub", a, b), a - b);
    assert.equal(call("mul", a, b, 2n), a * b * 2n);
    assert.equal(call("neg", a), -a);
    assert.equal(call("inc", a), a + 1n);
  }));
  assert.equal(call("pow", 2n, 100n), 2n ** 100n);
});

Deno.test("mod() has the sign of the divisor", () => {
  const table: [number, number, number][] = [
    [7, 3, 1],
    [-7, 3, 2],
    [7, -3, -2],
    [-7, -3, -1],
    [6, 3, 0],
    [-6, 3, 0],
    [5.5, 2, 1.5],
  ];
  for (const [a, b, left] of table) {
    assert.ok(Object.is(call("mod", a, b), left), `${a} mod ${b}`);
  }
});

Deno.test("div() and mod() of bigints are consistent, rounded down", () => {
  const divisor = fc.bigInt().filter((b) => b !== 0n);
  fc.assert(fc.property(fc.bigInt(), divisor, (a, b) => {
    const left = call("mod", a, b) as bigint;
    assert.equal((call("div", a, b) as bigint) * b + left, a);
    assert.ok(b > 0n ? left >= 0n && left < b : left <= 0n && left > b);
  }));
  assert.equal(call("div", -7n, 2n), -4n);
});

Deno.test("arithmetic rejects bad arguments and shows them", () => {
  assertRefused([
    ["add", ["a", 1], 'Cannot add "a" and 1: both must be numbers, or both bigints'],
    ["add", [1, 2, "a"], 'Cannot add 3 and "a": both must be numbers, or both bigints'],
    ["add", [null], "Cannot add null: it is neither a number nor a bigint"],
    ["add", [1, 2n], "Cannot add 1 and 2n: both must be numbers, or both bigints"],
    ["sub", [1, [2]], "Cannot subtract a list of 1 from 1: both must be numbers, or both bigints"],
    ["mul", [{}, 1], "Cannot multiply an object and 1: both must be numbers, or both bigints"],
    ["mul", ["a"], 'Cannot multiply "a": it is neither a number nor a bigint'],
    ["div", [1, 0], "Cannot divide 1 by 0: the result is undefined"],
    ["div", [1, -0], "Cannot divide 1 by 0: the result is undefined"],
    ["div", [1n, 0n], "Cannot divide 1n by 0n: the result is undefined"],
    ["mod", [1, 0], "Cannot take 1 modulo 0: the result is undefined"],
    ["mod", [1n, 0n], "Cannot take 1n modulo 0n: the result is undefined"],
    ["pow", [2n, -1n], "Cannot raise 2n to -1n: the result is not a bigint"],
    ["neg", ["a"], 'Cannot negate "a": it is neither a number nor a bigint'],
    ["inc", [undefined], "Cannot add undefined and 1: both must be numbers, or both bigints"],
  ]);
});
