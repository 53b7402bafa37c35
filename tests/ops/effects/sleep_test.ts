/** The operation `sleep`. */
import assert from "node:assert/strict";
import { assertRefused, call } from "../call.ts";

Deno.test("sleep() gives its value, or undefined", async () => {
  assert.equal(await call("sleep", 0, "late"), "late");
  assert.equal(await call("sleep", 0), undefined);
});

Deno.test("sleep() waits at least the given time", async () => {
  const begin = performance.now();
  await call("sleep", 0.02);
  // A timer may fire up to a millisecond early by this clock.
  assert.ok(performance.now() - begin >= 19);
});

Deno.test("sleep() refuses times that no timer can hold", () => {
  assertRefused([
    ["sleep", [-1], "Cannot sleep -1 seconds: it must be between 0 and 2147483"],
    ["sleep", [2147484], "Cannot sleep 2147484 seconds: it must be between 0 and 2147483"],
    ["sleep", [NaN], "Cannot sleep: NaN is not a finite number"],
    ["sleep", ["1"], 'Cannot sleep: "1" is not a finite number'],
  ]);
});
