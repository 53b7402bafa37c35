/** Full keys and their parts. */
import assert from "node:assert/strict";
import { asKey, fullKey, namespaceOf, shortKey } from "../../protocol/mod.ts";

Deno.test("fullKey() joins a namespace and a short key, and its parts are found again", () => {
  const key = fullKey("ns", "sum-0");
  assert.equal(key, "ns/sum-0");
  assert.equal(namespaceOf(key), "ns");
  assert.equal(shortKey(key), "sum-0");
});

Deno.test("namespaceOf() and shortKey() split at the first slash", () => {
  assert.equal(namespaceOf(asKey("a/b/c")), "a");
  assert.equal(shortKey(asKey("a/b/c")), "b/c");
});
