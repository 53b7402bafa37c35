/** Assertions. */
import assert from "node:assert/strict";
import { assert as assertInvariant, AssertionError, present, unreachable } from "../../base/mod.ts";

Deno.test("assert() throws AssertionError with its message when the condition is false", () => {
  assertInvariant(true, "never shown");
  assert.throws(() => assertInvariant(0, "w1 has no thread"), {
    name: "AssertionError",
    message: "w1 has no thread",
  });
  assert.throws(() => assertInvariant(false, ""), AssertionError);
});

Deno.test("present() returns every value but undefined and null", () => {
  for (const value of [0, "", false, NaN]) assert.equal(present(value, "it"), value);
  for (const value of [undefined, null]) {
    assert.throws(() => present(value, 'task "a"'), { message: 'Cannot find task "a"' });
  }
});

Deno.test("unreachable() shows the value that no case handles", () => {
  assert.throws(() => unreachable({ type: "new" } as never), {
    name: "AssertionError",
    message: 'Cannot handle {"type":"new"}: no case is written for it',
  });
});
