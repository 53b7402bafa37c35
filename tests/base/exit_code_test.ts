/** Exit codes. */
import assert from "node:assert/strict";
import { isExitCode } from "../../base/mod.ts";

Deno.test("isExitCode() accepts whole numbers from 0 to 255", () => {
  const values = [0, 255, -1, 256, 1.5, "1", null, NaN];
  assert.deepEqual(values.filter(isExitCode), [0, 255]);
});
