/** Operations that compute nothing. */
import assert from "node:assert/strict";
import { assertRefused, call } from "./call.ts";

Deno.test("identity() returns the same object", () => {
  const value = { a: 1 };
  assert.equal(call("identity", value), value);
  assert.equal(call("identity", undefined), undefined);
});

Deno.test("fail() fails with its message", () => {
  assertRefused([
    ["fail", ["on purpose"], "on purpose"],
    ["fail", [5], "Cannot fail with 5: 5 is not a string"],
  ]);
});
