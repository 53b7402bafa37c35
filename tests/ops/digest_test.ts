/** The operation `digest`. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { assertRefused, call } from "./call.ts";

Deno.test("digest() is SHA-256 of the parts joined by line feeds, as the web hashes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" })), async (parts) => {
      const bytes = new TextEncoder().encode(parts.join("\n"));
      const expected = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
      assert.equal(await call("digest", ...parts), expected);
    }),
  );
});

Deno.test("digest() of nothing is that of the empty string", async () => {
  const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  assert.equal(await call("digest"), empty);
  assert.equal(await call("digest", ""), empty);
});

Deno.test("digest() answers at once when it has run before", async () => {
  await call("digest", "a");
  assert.equal(typeof call("digest", "a"), "string");
});

Deno.test("digest() takes strings only", () => {
  assertRefused([["digest", ["a", 1], "Cannot digest: 1 is not a string"]]);
});
