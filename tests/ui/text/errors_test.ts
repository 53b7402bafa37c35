import assert from "node:assert/strict";
import { errorInRow, framesOf, otherReasons } from "../../../ui/text/errors.ts";

const error = { name: "RangeError", message: "part 3\nis empty" };

Deno.test("a message is shown once: not in the stack, the reasons, or the row of its attempt", () => {
  const stack = "RangeError: part 3\nis empty\n    at check (parts.ts:1:2)";
  assert.equal(framesOf({ ...error, stack }), "    at check (parts.ts:1:2)");
  assert.equal(framesOf({ ...error, stack: "at f" }), "at f");
  assert.equal(framesOf(error), "");
  const reasons = [
    { code: "failed", text: error.message },
    { code: "failed", text: `${error.message}; the largest process had 3 GiB` },
    { code: "retry", text: "The next attempt starts at 12:00" },
  ];
  assert.deepEqual(otherReasons(reasons, error).map(({ text }) => text), [
    "the largest process had 3 GiB",
    "The next attempt starts at 12:00",
  ]);
  assert.equal(otherReasons(reasons, undefined).length, 3);
  assert.equal(errorInRow(error, error), "RangeError");
  assert.equal(errorInRow(error, undefined), "RangeError: part 3");
  assert.equal(errorInRow(undefined, error), "");
});
