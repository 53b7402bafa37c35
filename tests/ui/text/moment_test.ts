import assert from "node:assert/strict";
import { readMoment, showMoment } from "../../../ui/text/moment.ts";

Deno.test("readMoment() reads what showMoment() writes, and milliseconds", () => {
  const at = Date.UTC(2026, 10, 27, 2, 4, 46, 123);
  assert.equal(showMoment(at), "2026-11-27T02:04:46.123Z");
  assert.equal(readMoment(showMoment(at)), at);
  assert.equal(readMoment(String(at)), at);
  assert.equal(readMoment("2026-11-27T02:04:46Z"), at - 123);
});

Deno.test("readMoment() refuses other texts", () => {
  for (const text of ["", "now", "12:30", "2026-99-99"]) assert.equal(readMoment(text), null, text);
});
