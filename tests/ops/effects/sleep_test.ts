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

const WANTED = "give a duration from 0 to 2147483 s: seconds, or as in 500ms, 2s, 5m or 1h";

Deno.test("sleep() takes a duration with a unit", async () => {
  assert.equal(await call("sleep", "1ms", 7), 7);
});

Deno.test("sleep() refuses times that no timer can hold", () => {
  assertRefused([
    ["sleep", [-1], `Cannot sleep -1: ${WANTED}`],
    ["sleep", [2147484], `Cannot sleep 2147484: ${WANTED}`],
    ["sleep", [NaN], `Cannot sleep NaN: ${WANTED}`],
    ["sleep", ["soon"], `Cannot sleep "soon": ${WANTED}`],
    ["sleep", ["25d"], `Cannot sleep "25d": ${WANTED}`],
  ]);
});
