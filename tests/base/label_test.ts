import assert from "node:assert/strict";
import { splitLabel } from "../../base/mod.ts";

Deno.test("splitLabel() splits at the first =", () => {
  assert.deepEqual(splitLabel("commit=4f2a=b"), { name: "commit", value: "4f2a=b" });
  assert.deepEqual(splitLabel("odd="), { name: "odd", value: "" });
  assert.deepEqual(splitLabel("commit"), { name: "commit", value: null });
});
