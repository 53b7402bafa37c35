/** The end of a log in memory. */
import assert from "node:assert/strict";
import { LogRing } from "../../logs/ring.ts";

const encode = (text: string) => new TextEncoder().encode(text);

Deno.test("LogRing keeps the last bytes and counts the rest", () => {
  const ring = new LogRing(5);
  for (const text of ["abc", "", "def", "ghijklmnop"]) ring.push(encode(text));
  assert.equal(ring.text(), "lmnop");
  assert.deepEqual([ring.bytes, ring.cutBytes], [5, 11]);
});

Deno.test("LogRing.text() starts with a whole character", () => {
  const ring = new LogRing(3);
  ring.push(encode("äöü"));
  assert.equal(ring.text(), "ü");
});
