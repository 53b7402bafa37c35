import assert from "node:assert/strict";
import { lastLines } from "../../../ui/text/log_tail.ts";

Deno.test("the end of an output has no colours and no empty lines at its end", () => {
  assert.equal(lastLines("a\nb\r\n\x1b[31mc\x1b[0m\n\n", 2), "b\nc");
  assert.equal(lastLines("", 5), "");
});
