/** JSON Pointers of faults. */
import assert from "node:assert/strict";
import { jsonPointer } from "../../protocol/mod.ts";

Deno.test("jsonPointer() escapes tildes and slashes as RFC 6901 says", () => {
  assert.equal(jsonPointer(["tasks", "a/b", 0]), "/tasks/a~1b/0");
  assert.equal(jsonPointer(["m~n", "~1"]), "/m~0n/~01");
  assert.equal(jsonPointer([""]), "/");
  assert.equal(jsonPointer([]), "");
});
